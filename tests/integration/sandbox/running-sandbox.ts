/** A sandbox for one test file, with common requests. */
import { afterAll, beforeAll } from 'vitest';
import { z } from '../../../electron/contract/zod.ts';
import { startSandbox, type Sandbox } from '../../../sandbox/start-sandbox.ts';
import { ask, bearer, createPath, freshNonce, infoPath, signedBody, type PlainAnswer } from './plain-client.ts';

/** Odd and beyond 2^53, so that a double would change it. */
export const pid = 9_007_199_254_740_993n;
export const secret = 'f502a9ac9ca54327986f29c03b271491';

const envelope = z.strictObject({ code: z.string(), msg: z.string(), data: z.unknown() });
const created = z.array(z.strictObject({ address: z.string() }));

export type Fields = Readonly<Record<string, unknown>>;

export interface Running {
  readonly service: () => Sandbox;
  readonly orderNumber: (name: string) => string;
  readonly info: (fields: Fields) => Promise<PlainAnswer>;
  readonly create: (fields: Fields) => Promise<PlainAnswer>;
  readonly control: (method: string, path: string, body?: unknown) => Promise<unknown>;
}

/** Throws if the response isn't exactly an envelope. */
export const envelopeOf = (answer: PlainAnswer) => envelope.parse(JSON.parse(answer.text));

/** A valid create. */
export const rightCreate = { chain_id: 'TRON', alias: 'Shop', callback_url: 'https://shop.example/hook', number: 3 };

export const addressesOf = (answer: PlainAnswer): readonly string[] =>
  created.parse(envelopeOf(answer).data).map(({ address }) => address);

/** Signs `fields` with current credentials, unless they contain others. */
export const signed = (fields: Fields): string =>
  signedBody(secret, { pid, nonce: freshNonce(), timestamp: Date.now(), ...fields });

export function runSandbox(now?: () => number): Running {
  let sandbox: Sandbox | null = null;
  beforeAll(async () => {
    const options = { port: 0, pid: String(pid), secret, scheme: 'cregis', seed: 7, addressAccount: 5 };
    sandbox = await startSandbox(options, now);
  });
  afterAll(() => sandbox?.close());
  const service = (): Sandbox => {
    if (sandbox === null) throw new Error('the sandbox does not run');
    return sandbox;
  };
  return {
    service,
    orderNumber: (name) => service().orders.find((order) => order.name === name)?.serviceId ?? '',
    info: (fields) => ask(service().baseUrl, { path: infoPath, body: signed(fields) }),
    create: (fields) => ask(service().baseUrl, { path: createPath, body: signed(fields) }),
    async control(method, path, body) {
      const headers = bearer(service());
      const text = body === undefined ? '' : JSON.stringify(body);
      return envelopeOf(await ask(service().baseUrl, { method, path, headers, body: text })).data;
    },
  };
}
