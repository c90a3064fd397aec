import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from '../../../electron/contract/zod.ts';
import { ask, bearer } from './plain-client.ts';
import { addressesOf, envelopeOf, pid, rightCreate, runSandbox, secret } from './running-sandbox.ts';
import { listen } from '../../support/listen.ts';

const { service, create, control } = runSandbox();

const attempt = z.strictObject({
  at: z.int(),
  took_ms: z.int(),
  status: z.int().nullable(),
  failure: z.string().nullable(),
});
const deposit = z.object({
  number: z.int(),
  address: z.string(),
  chain: z.string(),
  amount: z.string(),
  token_name: z.string(),
  tx_id: z.string(),
  body: z.string().nullable(),
  notification: z.strictObject({
    state: z.enum(['pending', 'delivered', 'failed', 'refused']),
    attempts: z.array(attempt),
    attempts_at_most: z.int(),
    next_attempt_at: z.int().nullable(),
  }),
});
const arrival = z.object({
  number: z.int(),
  signature: z.string(),
  body: z.string(),
  fields: z.record(z.string(), z.unknown()),
});

const receiver = () => `${service().baseUrl}/sandbox/receiver`;
async function addressFor(callback_url: string, chain_id = 'TRON'): Promise<string> {
  const [address] = addressesOf(await create({ ...rightCreate, chain_id, callback_url, number: 1 }));
  return address ?? '';
}
const fund = async (address: string, more: object = {}) =>
  deposit.parse(await control('POST', '/sandbox/deposits', { address, amount: '25.00', ...more }));
const depositOf = async (number: number) =>
  z
    .array(deposit)
    .parse(await control('GET', `/sandbox/deposits?after=${number - 1}&limit=1`))
    .at(0);
const stateOf = async (number: number) => (await depositOf(number))?.notification.state;
const received = async () => z.array(arrival).parse(await control('GET', '/sandbox/received?limit=1000'));
const soon = { timeout: 5000, interval: 10 };

/** A merchant's server that answers with the given statuses in turn, then with 200. */
const seen: { readonly path: string; readonly body: string }[] = [];
let statuses: number[] = [];
let merchant: Server;
let merchantUrl = '';
async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  seen.push({ path: request.url ?? '', body: await text(request) });
  response.writeHead(statuses.shift() ?? 200, { location: `${merchantUrl}/elsewhere` }).end('{}');
}
beforeAll(async () => {
  merchant = createServer((request, response) => {
    void take(request, response);
  });
  merchantUrl = `http://127.0.0.1:${await listen(merchant)}`;
});
afterAll(() => merchant.close());
afterEach(async () => {
  seen.length = 0;
  statuses = [];
  await control('POST', '/sandbox/reset', {});
});

describe('a deposit to a created address', () => {
  it('is sent to the callback URL, signed as any client of the default scheme can verify', async () => {
    const address = await addressFor(`${merchantUrl}/hooks?shop=1`);
    const { number } = await fund(address, { amount: '12.5' });
    await expect.poll(() => stateOf(number), soon).toBe('delivered');
    expect(seen.map(({ path }) => path)).toEqual(['/hooks?shop=1']);
    const body = seen[0]?.body ?? '';
    expect(body).toContain(`"pid":${pid},`);
    const fields = z.record(z.string(), z.unknown()).parse(JSON.parse(body));
    expect(fields).toMatchObject({ address, chain: 'TRON', alias: 'Shop', amount: '12.5', token_name: 'USDT-TRC20' });
    const { sign, ...others } = fields;
    const pairs = Object.keys(others)
      .toSorted()
      .map((name) => name + (name === 'pid' ? String(pid) : String(others[name])));
    const expected = createHash('md5')
      .update(secret + pairs.join(''))
      .digest('hex');
    expect(sign).toBe(expected);
    expect(await depositOf(number)).toMatchObject({
      body,
      notification: { attempts: [{ status: 200, failure: null }] },
    });
  });

  it('arrives at the built-in receiver, which verifies its signature', async () => {
    const { number, tx_id } = await fund(await addressFor(receiver(), 'ethereum'));
    await expect.poll(() => stateOf(number), soon).toBe('delivered');
    expect(tx_id).toMatch(/^0x[0-9a-f]{64}$/);
    expect(await received()).toMatchObject([{ signature: 'valid', fields: { tx_id, token_name: 'USDT-ERC20' } }]);
    const headers = { 'content-type': 'application/json' };
    await ask(service().baseUrl, { path: '/sandbox/receiver', headers, body: '{"amount":"1"}' });
    const [, forged] = await received();
    expect(forged).toMatchObject({ signature: 'missing', body: '{"amount":"1"}' });
    const changed = (await received())[0]?.body.replace('25.00', '26.00') ?? '';
    await ask(service().baseUrl, { path: '/sandbox/receiver', headers, body: changed });
    expect((await received())[2]?.signature).toBe('invalid');
    await control('DELETE', '/sandbox/received');
    expect(await received()).toEqual([]);
  });

  it('is sent again with a new signature and growing pauses, until the response is 2xx', async () => {
    await control('POST', '/sandbox/time', { rate: 0, timestamps_by: 'computer' });
    statuses = [500, 404, 307];
    const { number } = await fund(await addressFor(merchantUrl));
    for (const [tries, wait] of [
      [1, 1000],
      [2, 2000],
      [3, 4000],
    ] as const) {
      await expect.poll(async () => (await depositOf(number))?.notification.attempts.length, soon).toBe(tries);
      const { notification } = (await depositOf(number)) ?? {};
      expect(notification?.state).toBe('pending');
      expect((notification?.next_attempt_at ?? 0) - (notification?.attempts.at(-1)?.at ?? 0)).toBe(wait);
      await control('POST', '/sandbox/time', { forward_ms: wait - 1 });
      await control('POST', '/sandbox/time', { forward_ms: 1 });
    }
    await expect.poll(() => stateOf(number), soon).toBe('delivered');
    const attempts = (await depositOf(number))?.notification.attempts ?? [];
    expect(attempts.map(({ status }) => status)).toEqual([500, 404, 307, 200]);
    expect(attempts[2]?.failure).toBe('redirects aren’t followed');
    expect(seen.map(({ path }) => path)).toEqual(['/', '/', '/', '/']);
    expect(new Set(seen.map(({ body }) => body)).size).toBe(4);
  });

  it('stops after 8 attempts, at any clock speed', async () => {
    await control('POST', '/sandbox/time', { rate: 10_000, timestamps_by: 'computer' });
    statuses = Array.from({ length: 20 }, () => 503);
    const { number } = await fund(await addressFor(merchantUrl));
    await expect.poll(() => stateOf(number), soon).toBe('failed');
    expect(seen).toHaveLength(8);
    expect((await depositOf(number))?.notification).toMatchObject({ attempts_at_most: 8, next_attempt_at: null });
  });

  it('is dropped by a reset', async () => {
    await control('POST', '/sandbox/time', { rate: 0, timestamps_by: 'computer' });
    statuses = [500];
    await fund(await addressFor(merchantUrl));
    await expect.poll(() => seen.length, soon).toBe(1);
    await control('POST', '/sandbox/reset', {});
    expect(await control('GET', '/sandbox/deposits')).toEqual([]);
    expect(await control('GET', '/sandbox/time')).toMatchObject({ changed: false });
  });
});

describe('the sandbox refuses', () => {
  const refusal = async (asked: object) => {
    const headers = bearer(service());
    const answer = await ask(service().baseUrl, { path: '/sandbox/deposits', headers, body: JSON.stringify(asked) });
    return envelopeOf(answer).code;
  };

  it('a deposit to an unknown address, or of zero or an invalid amount', async () => {
    const address = await addressFor(receiver());
    expect(await refusal({ address: 'TRcbb8LUByENeLqcn6Eb9tBawfbhbhwHPi', amount: '1' })).toBe('S5101');
    for (const amount of ['0.00', '-1', '1e3', '', 1]) expect(await refusal({ address, amount })).toBe('S9003');
    expect(await control('GET', '/sandbox/deposits')).toEqual([]);
  });

  it.each([
    'http://192.0.2.1/',
    'https://[2001:db8::1]/hook',
    'http://0.0.0.0:1/',
    'http://[::ffff:192.0.2.1]/',
    'https://shop.example/hook',
  ])('a callback to %s', async (stranger) => {
    const { number } = await fund(await addressFor(stranger));
    await expect.poll(() => stateOf(number), soon).toBe('refused');
    const { attempts } = (await depositOf(number))?.notification ?? {};
    expect(attempts?.map(({ status }) => status)).toEqual([null]);
    expect(attempts?.[0]?.failure).toContain('isn’t this computer');
  });
});
