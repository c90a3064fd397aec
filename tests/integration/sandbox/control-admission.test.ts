/** Control requires the token. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSandbox, type Sandbox } from '../../../sandbox/start-sandbox.ts';
import { ask } from './plain-client.ts';
import { addressesOf, envelopeOf, rightCreate, runSandbox } from './running-sandbox.ts';

const { service, create, control } = runSandbox();

/** Every control path. */
const paths: readonly (readonly [method: string, path: string, body: string])[] = [
  ['GET', '/sandbox/orders', ''],
  ['GET', '/sandbox/orders/created', ''],
  ['GET', '/sandbox/orders/generated', ''],
  ['GET', '/sandbox/order?service_id=x', ''],
  ['GET', '/sandbox/counts', ''],
  ['GET', '/sandbox/batches', ''],
  ['GET', '/sandbox/faults', ''],
  ['GET', '/sandbox/time', ''],
  ['GET', '/sandbox/deposits', ''],
  ['GET', '/sandbox/received', ''],
  ['GET', '/sandbox/receiver', ''],
  ['GET', '/sandbox/nothing', ''],
  ['POST', '/sandbox/faults', '{"operation": "info", "kind": "hang"}'],
  ['POST', '/sandbox/time', '{"rate": 0}'],
  ['POST', '/sandbox/orders/create', '{"amount": "1", "currency": "EUR"}'],
  ['POST', '/sandbox/deposits', '{"address": "x", "amount": "1"}'],
  ['POST', '/sandbox/receiver/', '{"times": 2}'],
  ['POST', '/sandbox/reset', '{}'],
  ['DELETE', '/sandbox/faults', ''],
  ['DELETE', '/sandbox/time', ''],
  ['DELETE', '/sandbox/received', ''],
];

const stateNow = async () => {
  const readable = ['faults', 'orders/created', 'deposits', 'received', 'batches', 'counts'];
  const parts = await Promise.all(readable.map((path) => control('GET', `/sandbox/${path}`)));
  return { parts, time: await control('GET', '/sandbox/time').then((time) => JSON.stringify(time).includes('true')) };
};

describe('control', () => {
  it.each(paths)('%s %s requires the token, and does nothing without it', async (method, path, body) => {
    await control('POST', '/sandbox/faults', { operation: 'create', kind: 'delay', ms: 1 });
    const before = await stateNow();
    const right = service().controlToken;
    const wrong = [
      undefined,
      'Bearer',
      'Bearer ',
      right,
      `Basic ${right}`,
      `Bearer ${right.slice(0, -1)}`,
      `Bearer ${right}x`,
      `Bearer ${right.slice(1)}${right.slice(0, 1)}`,
      `Bearer ${service().secret}`,
      `Bearer ${right},Bearer ${right}`,
    ];
    for (const authorization of wrong) {
      const headers = authorization === undefined ? {} : { authorization };
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const answer = await ask(service().baseUrl, { method, path, headers, body });
      expect([authorization, answer.status]).toEqual([authorization, 401]);
      expect(answer.headers['www-authenticate']).toBe('Bearer');
      expect(envelopeOf(answer)).toMatchObject({ code: 'S9006', data: null });
      expect(answer.text).not.toContain(right);
    }
    expect(await stateNow()).toEqual(before);
    await control('DELETE', '/sandbox/faults');
  });

  it('can’t be reached by the sandbox’s own callbacks, which have no token', async () => {
    await control('POST', '/sandbox/faults', { operation: 'info', kind: 'delay', ms: 1 });
    const callback_url = `${service().baseUrl}/sandbox/reset`;
    const [address] = addressesOf(await create({ ...rightCreate, callback_url, number: 1 }));
    await control('POST', '/sandbox/deposits', { address, amount: '1' });
    await expect
      .poll(() => control('GET', '/sandbox/deposits'))
      .toMatchObject([{ notification: { attempts: [{ status: 401 }] } }]);
    expect(await control('GET', '/sandbox/faults')).toHaveLength(1);
    await control('POST', '/sandbox/reset', {});
  });
});

describe('the token', () => {
  const options = { port: 0, pid: '7', secret: 'x', scheme: 'cregis', seed: 7, addressAccount: 5 };
  const started: Sandbox[] = [];
  beforeAll(async () => {
    started.push(await startSandbox(options), await startSandbox(options));
  });
  afterAll(() => Promise.all(started.map((sandbox) => sandbox.close())));

  it('is new at each start, with 256 bits', () => {
    const tokens = started.map(({ controlToken }) => controlToken);
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
  });
});
