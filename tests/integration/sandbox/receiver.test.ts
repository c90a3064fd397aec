/** The receiver needs no token, so anyone can send to it. */
import { afterEach, describe, expect, it } from 'vitest';
import { z } from '../../../electron/contract/zod.ts';
import { sandboxLimits } from '../../../sandbox/limits.ts';
import { ask } from './plain-client.ts';
import { addressesOf, rightCreate, runSandbox } from './running-sandbox.ts';

const kept = 3;
const keptBytes = 4000;
const { service, create, control } = runSandbox(Date.now, {
  ...sandboxLimits,
  receivedCount: kept,
  receivedBytes: keptBytes,
});
const json = { 'content-type': 'application/json' };
const soon = { timeout: 20_000, interval: 10 };

const arrival = z.object({ number: z.int(), signature: z.string(), refused: z.boolean(), body: z.string() });
const received = async () => z.array(arrival).parse(await control('GET', '/sandbox/received'));
const receive = (body: string | Buffer) => ask(service().baseUrl, { path: '/sandbox/receiver', headers: json, body });
/** Sends a deposit with a valid signature to the receiver. */
async function tell(): Promise<void> {
  const callback_url = `${service().baseUrl}/sandbox/receiver`;
  const [address] = addressesOf(await create({ ...rightCreate, callback_url, number: 1 }));
  const before = (await received()).filter(({ signature }) => signature === 'valid').length;
  await control('POST', '/sandbox/deposits', { address, amount: '1' });
  await expect
    .poll(async () => (await received()).filter(({ signature }) => signature === 'valid').length, soon)
    .toBeGreaterThan(before);
}

afterEach(() => control('POST', '/sandbox/reset', {}));

describe('the receiver', () => {
  it('keeps the newest callbacks up to a number', async () => {
    for (let nth = 1; nth <= 5; nth += 1) {
      // oxlint-disable-next-line no-await-in-loop -- their order is tested
      expect((await receive(`{"nth":${nth}}`)).status).toBe(200);
    }
    expect((await received()).map(({ body }) => body)).toEqual(['{"nth":3}', '{"nth":4}', '{"nth":5}']);
  });

  it('keeps the newest callbacks up to a size', async () => {
    const long = (letter: string) => JSON.stringify({ text: letter.repeat(keptBytes / 2) });
    await receive(long('a'));
    await receive(long('b'));
    expect((await received()).map(({ body }) => body)).toEqual([long('b')]);
    await receive(long('c').padEnd(keptBytes + 1, ' '));
    expect(await received()).toEqual([]);
  });

  it('drops callbacks with an invalid signature first', async () => {
    await tell();
    for (let nth = 1; nth <= 5; nth += 1) {
      // oxlint-disable-next-line no-await-in-loop -- as above
      await receive(`{"nth":${nth}}`);
    }
    expect((await received()).map(({ signature }) => signature)).toEqual(['valid', 'missing', 'missing']);
  });

  it('refuses valid callbacks on request, and other callbacks don’t count', async () => {
    await control('POST', '/sandbox/time', { rate: 10_000, timestamps_by: 'computer' });
    await control('POST', '/sandbox/receiver/refuse', { times: 1 });
    for (const body of ['{}', '{"sign":"x"}', '{"pid":1,"nonce":"abcdef","timestamp":1,"sign":"x"}']) {
      // oxlint-disable-next-line no-await-in-loop -- as above
      expect((await receive(body)).status).toBe(200);
    }
    await tell();
    const right = async () => (await received()).filter(({ signature }) => signature === 'valid');
    await expect.poll(async () => (await right()).map(({ refused }) => refused), soon).toEqual([true, false]);
  });
});
