/** A read-only profile creates nothing, and queued requests aren't lost. */
import { expect, test, vi } from 'vitest';
import { valueOf } from '../database/batches.ts';
import { answer as answerText, startService } from '../payment-service/scripted-service.ts';
import { input, startRealBatches, type RealBatches } from './real-batches.ts';

const posts = async ({ service }: RealBatches) => (await service.counts()).create.requests;
const many = (count: number) => input({ count, alias: 'Till {n}', perRequest: 1 });
const refused = { ok: false, error: { code: 'read-only' } };

test('a read-only profile starts no batch and saves nothing of one', async () => {
  const real = await startRealBatches();
  real.connection.readOnly = true;
  expect(await real.batches.create(many(3))).toMatchObject(refused);
  expect(await real.batches.list('demo', 10)).toEqual([]);
  expect(await posts(real)).toBe(0);
});

test('a paused batch stays queued until the profile isn’t read-only anymore', async () => {
  const real = await startRealBatches({ perSecond: 0.1 });
  const batch = valueOf(await real.batches.create(many(4)));
  await vi.waitFor(async () => expect(await posts(real)).toBe(1), { timeout: 10_000 });
  await real.batches.pause(batch.id);
  await real.settled(batch.id);
  real.connection.readOnly = true;
  expect(await real.batches.find(batch.id)).toMatchObject({
    state: 'paused',
    pause: 'read-only',
    counts: { waiting: 3 },
  });
  expect(await real.batches.resume(batch.id)).toMatchObject(refused);
  // Also after a restart.
  const later = real.another();
  expect(await later.resume(batch.id)).toMatchObject(refused);
  expect(await later.find(batch.id)).toMatchObject({ state: 'paused', pause: 'read-only', counts: { waiting: 3 } });
  expect(await posts(real)).toBe(1);

  real.connection.readOnly = false;
  expect(await real.batches.find(batch.id)).toMatchObject({ pause: 'user' });
  expect(valueOf(await real.batches.resume(batch.id))).toMatchObject({ counts: { waiting: 3 } });
  await real.batches.pause(batch.id);
});

test('the rest of an ended batch isn’t sent', async () => {
  const created = answerText(JSON.stringify({ code: '00000', msg: 'ok', data: [{ address: 'of a test' }] }));
  const service = await startService({ onRequest: (socket) => socket.end(created) });
  const real = await startRealBatches({ baseUrl: service.baseUrl });
  await service.stop();
  const batch = valueOf(await real.made(input({ count: 1, chain: 'TON' })));
  expect(batch).toMatchObject({ state: 'ended', remainingAddresses: 1 });
  real.connection.readOnly = true;
  expect(await real.batches.resume(batch.id)).toMatchObject(refused);
  expect(await real.batches.find(batch.id)).toMatchObject({ state: 'ended', remainingAddresses: 1 });
});

test('a batch in progress stops sending at once, waits for open responses, and keeps the rest queued', async () => {
  const real = await startRealBatches({ perSecond: 0.1 });
  const batch = valueOf(await real.batches.create(many(4)));
  await vi.waitFor(async () => expect(await posts(real)).toBe(1), { timeout: 10_000 });
  const asked = performance.now();
  real.connection.readOnly = true;
  real.batches.profilesChanged();
  const paused = await real.settled(batch.id);
  // The next request is due in ten seconds and isn't awaited.
  expect(performance.now() - asked).toBeLessThan(5000);
  expect(paused).toMatchObject({ state: 'paused', pause: 'read-only', counts: { addresses: 1, waiting: 3 } });
  expect(await posts(real)).toBe(1);
});

test('a queued request isn’t sent once the profile is read-only', async () => {
  const real = await startRealBatches({ perSecond: 2 });
  const batch = valueOf(await real.batches.create(many(4)));
  await vi.waitFor(async () => expect(await posts(real)).toBe(1), { timeout: 10_000 });
  real.connection.readOnly = true;
  const paused = await real.settled(batch.id);
  expect(paused).toMatchObject({ state: 'paused', pause: 'read-only' });
  expect(paused.requests.filter(({ state }) => state === 'queued').length).toBe(4 - (await posts(real)));
  expect(paused.requests.filter(({ state }) => state === 'not-sent' || state === 'unknown')).toEqual([]);
});

test('a request that was saved as sending isn’t sent but queued again', async () => {
  // Nothing else happens between that record and the first byte.
  const real = await startRealBatches({
    onBatch: ({ counts }) => {
      if (counts.inProgress > 0) real.connection.readOnly = true;
    },
  });
  const batch = valueOf(await real.made(many(2)));
  expect(batch).toMatchObject({ state: 'paused', pause: 'read-only', counts: { waiting: 2 } });
  expect(batch.requests.map(({ state, nonce, sentAt }) => [state, nonce, sentAt])).toEqual([
    ['queued', null, null],
    ['queued', null, null],
  ]);
  expect(await posts(real)).toBe(0);
});

test('a read-only client refuses creates of any caller, but looks up orders', async () => {
  const real = await startRealBatches();
  real.connection.readOnly = true;
  const prepared = await real.client.prepareCreate({
    chain: 'TRON',
    alias: '',
    callbackUrl: 'https://shop.example',
    count: 1,
  });
  expect(await prepared.send()).toMatchObject({ is: 'not-sent', reason: 'read-only' });
  expect(await real.client.lookUp('po1')).toMatchObject({ is: 'answered' });
  expect(await posts(real)).toBe(0);
});
