/** Batches of many requests: concurrency, pausing, resuming, stopping and rate limits. */
import { describe, expect, test, vi } from 'vitest';
import type { RequestView } from '../../../electron/contract/addresses.ts';
import { savedAddresses } from '../database/saved-addresses.ts';
import { valueOf } from '../database/batches.ts';
import { answer as answerText, startService } from '../payment-service/scripted-service.ts';
import { everyBatch } from './created-batches.ts';
import { allRequests, input, startRealBatches, type RealBatches } from './real-batches.ts';

/** A batch with one address per request. */
const many = (count: number) => input({ count, alias: 'Till {n}', perRequest: 1 });
const states = (requests: readonly RequestView[]) => requests.map(({ state }) => state);
const posts = async ({ service }: RealBatches) => (await service.counts()).create.requests;
const batchesAtService = ({ service }: RealBatches) => everyBatch(service);

/** The service ran each request once, and every created address is saved. */
async function expectOnce(real: RealBatches, requests: number): Promise<void> {
  const made = await batchesAtService(real);
  expect(made).toHaveLength(requests);
  const saved = (await savedAddresses(real.database)).rows.map(({ address }) => address);
  expect(saved.toSorted()).toEqual(made.flatMap(({ addresses }) => addresses).toSorted());
}

test('a batch sends at most eight requests at once, and each once', async () => {
  let [out, most] = [0, 0];
  const full = Promise.withResolvers<void>();
  const service = await startService({
    onRequest: (socket) => {
      out += 1;
      most = Math.max(most, out);
      // None is answered until eight are open and a ninth had time to arrive.
      if (out === 8) full.resolve();
      const response = () => {
        out -= 1;
        const data = [{ address: crypto.randomUUID() }];
        socket.end(answerText(JSON.stringify({ code: '00000', msg: 'ok', data })));
      };
      void full.promise.then(() => setTimeout(response, 30));
    },
  });
  try {
    const real = await startRealBatches({ baseUrl: service.baseUrl, pace: { concurrency: 8 } });
    const batch = valueOf(await real.made(input({ count: 40, alias: 'Till {n}', perRequest: 1, chain: 'TON' })));
    expect(batch).toMatchObject({ state: 'ended', completeness: 'complete', saved: 40 });
    expect(most).toBe(8);
    expect(service.requests).toHaveLength(40);
  } finally {
    await service.stop();
  }
});

test('each of eight simultaneous requests has its own connection, and accepts no response from another', async () => {
  const service = await startService({
    onRequest: (socket, { body }) => {
      const alias = /"alias":"([^"]*)"/.exec(body)?.[1] ?? '';
      const naming = (address: string) => answerText(JSON.stringify({ code: '00000', msg: 'ok', data: [{ address }] }));
      socket.write(naming(`of ${alias}`));
      // An unrequested response for the next request on this connection.
      setTimeout(() => socket.write(naming('of a stranger')), 0);
    },
  });
  try {
    const real = await startRealBatches({ baseUrl: service.baseUrl, pace: { concurrency: 8 } });
    const batch = valueOf(await real.made(input({ count: 40, alias: 'Till {n}', perRequest: 1, chain: 'TON' })));
    expect(batch).toMatchObject({ state: 'ended', completeness: 'complete', saved: 40 });
    expect(service.begun()).toBe(40);
    const { rows } = await savedAddresses(real.database);
    expect(rows.map(({ address }) => address).toSorted()).toEqual(rows.map(({ alias }) => `of ${alias}`).toSorted());
    expect(new Set(rows.map(({ alias }) => alias)).size).toBe(40);
  } finally {
    await service.stop();
  }
});

test('each request has the alias and callback URL of its line', async () => {
  const real = await startRealBatches({ pace: { concurrency: 4 } });
  const lines = [
    { alias: 'Store 7 #{n}', callbackUrl: 'https://pay.example/seven', count: 5 },
    { alias: '', callbackUrl: 'https://pay.example/hook', count: 2 },
  ];
  const batch = valueOf(await real.made(input({ lines, perRequest: 2 })));
  expect(batch).toMatchObject({
    aliases: { first: ['Store 7 #{n}', ''], count: 2 },
    callbackUrl: null,
    count: 7,
    completeness: 'complete',
  });
  expect(
    batch.requests.map(({ position, alias, callbackUrl, count }) => [position, alias, callbackUrl, count]),
  ).toEqual([
    [1, 'Store 7 #1', 'https://pay.example/seven', 2],
    [2, 'Store 7 #2', 'https://pay.example/seven', 2],
    [3, 'Store 7 #3', 'https://pay.example/seven', 1],
    [4, '', 'https://pay.example/hook', 2],
  ]);
  await expectOnce(real, 4);
});

test('lookups and creates of a profile share one rate limit, but a lookup waits for one create only', async () => {
  const real = await startRealBatches({ pace: { concurrency: 8 }, perSecond: 5 });
  const began = performance.now();
  const batch = valueOf(await real.batches.create(many(8)));
  await vi.waitFor(async () => expect(await posts(real)).toBeGreaterThanOrEqual(1));
  expect(await real.client.lookUp('po1')).toMatchObject({ is: 'answered' });
  expect(await posts(real)).toBeLessThan(8);
  await real.settled(batch.id);
  // Nine requests have eight intervals.
  expect(performance.now() - began).toBeGreaterThanOrEqual(1600);
  await expectOnce(real, 8);
});

test('a pause ends the wait for the rate limit at once', async () => {
  const real = await startRealBatches({ pace: { concurrency: 8 }, perSecond: 0.1 });
  const batch = valueOf(await real.batches.create(many(4)));
  await vi.waitFor(async () => expect(await posts(real)).toBe(1));
  const asked = performance.now();
  await real.batches.pause(batch.id);
  expect(await real.settled(batch.id)).toMatchObject({ state: 'paused', counts: { waiting: 3 }, remainingRequests: 3 });
  expect(performance.now() - asked).toBeLessThan(2000);
});

describe('a batch that ended incomplete', () => {
  test('sends the rest with one call if the last requests weren’t sent', async () => {
    const created = answerText(JSON.stringify({ code: '00000', msg: 'ok', data: [{ address: 'of a test' }] }));
    const service = await startService({ onRequest: (socket) => socket.end(created) });
    const real = await startRealBatches({ baseUrl: service.baseUrl, pace: { concurrency: 2 } });
    await service.stop();
    const batch = valueOf(await real.made(input({ count: 2, alias: 'Till {n}', perRequest: 1, chain: 'TON' })));
    expect(batch).toMatchObject({
      state: 'ended',
      counts: { notSent: 2 },
      remainingAddresses: 2,
      remainingRequests: 2,
    });
    const again = await startService({
      port: Number(new URL(service.baseUrl).port),
      onRequest: (socket) => socket.end(created),
    });
    try {
      valueOf(await real.batches.resume(batch.id));
      expect(await real.settled(batch.id)).toMatchObject({ state: 'ended', saved: 2, remainingAddresses: 0 });
      expect(again.requests).toHaveLength(2);
      expect(await real.batches.resume(batch.id)).toMatchObject({ error: { facts: { reason: 'nothing-left' } } });
    } finally {
      await again.stop();
    }
  });

  test('sends refused requests again with one call, and keeps the created addresses', async () => {
    const real = await startRealBatches();
    await real.service.fault('create', 'refuse-signature', { times: 2 });
    const batch = valueOf(await real.made(many(3)));
    valueOf(await real.batches.resume(batch.id));
    await real.settled(batch.id);
    valueOf(await real.batches.resume(batch.id));
    const ended = await real.settled(batch.id);
    expect(ended).toMatchObject({
      state: 'ended',
      counts: { addresses: 1, refused: 2 },
      remainingAddresses: 2,
      remainingRequests: 2,
    });
    valueOf(await real.batches.resume(batch.id));
    expect(await real.settled(batch.id)).toMatchObject({
      state: 'ended',
      completeness: 'complete',
      saved: 3,
      remainingAddresses: 0,
    });
    await expectOnce(real, 3);
  });
});

test.each(['seconds', 'date'] as const)(
  'a rate-limited request is sent again after the service’s Retry-After in %s, and no other is',
  async (as) => {
    const real = await startRealBatches({ pace: { concurrency: 2 } });
    await real.service.fault('create', 'too-many-requests', { retry_after: 2, as });
    const began = performance.now();
    const batch = valueOf(await real.made(many(6)));
    expect(performance.now() - began).toBeGreaterThan(900);
    expect(batch).toMatchObject({ state: 'ended', completeness: 'complete', counts: { addresses: 6, refused: 0 } });
    const waited = real.changes.find(({ batch: one }) => one.backoffUntil !== null)?.batch;
    expect(waited).toMatchObject({ state: 'running', pause: null });
    expect(batch.backoffUntil).toBeNull();
    // The refused one created nothing.
    expect(await posts(real)).toBe(7);
    await expectOnce(real, 6);
  },
);

test('a batch waits longer each time without a Retry-After, and pauses after eight waits', async () => {
  const asked: number[] = [];
  const real = await startRealBatches({
    backOffMs: (refusals) => {
      asked.push(refusals);
      return 1;
    },
  });
  await real.service.fault('create', 'too-many-requests', { retry_after: 0, times: 9 });
  const batch = valueOf(await real.made(many(3)));
  expect(batch).toMatchObject({ state: 'paused', pause: 'too-many-requests', counts: { waiting: 3, refused: 0 } });
  expect(asked).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(await posts(real)).toBe(9);
  valueOf(await real.batches.resume(batch.id));
  expect(await real.settled(batch.id)).toMatchObject({ state: 'ended', completeness: 'complete' });
  await expectOnce(real, 3);
});

test('any other refusal pauses the batch, and the request isn’t sent again on resume', async () => {
  const real = await startRealBatches();
  await real.service.fault('create', 'refuse-signature');
  const batch = valueOf(await real.made(many(4)));
  expect(batch).toMatchObject({ state: 'paused', pause: 'refused', counts: { refused: 1, waiting: 3 } });
  expect(await real.batches.create(many(1))).toMatchObject({ error: { code: 'batch-open' } });
  valueOf(await real.batches.resume(batch.id));
  const after = await real.settled(batch.id);
  expect(after).toMatchObject({ state: 'ended', completeness: 'fewer', counts: { refused: 1, addresses: 3 } });
  await expectOnce(real, 3);
});

test('an unknown outcome pauses the batch until the user confirms it', async () => {
  const real = await startRealBatches();
  await real.service.fault('create', 'reset-after');
  const batch = valueOf(await real.made(many(4)));
  expect(batch).toMatchObject({ state: 'open', pause: 'unknown', counts: { unknown: 1, waiting: 3 } });
  expect(await real.batches.resume(batch.id)).toMatchObject({ error: { facts: { reason: 'outcome-unknown' } } });
  const [open] = await real.batches.openRequests(batch.id);
  expect(open).toMatchObject({ position: 1, state: 'unknown' });
  const [atService] = await batchesAtService(real);
  valueOf(await real.batches.importAddresses(open?.id ?? 0, atService?.addresses ?? []));
  expect((await real.batches.list('demo', 1))[0]).toMatchObject({ state: 'paused' });
  valueOf(await real.batches.resume(batch.id));
  expect(await real.settled(batch.id)).toMatchObject({ state: 'ended', completeness: 'complete' });
  await expectOnce(real, 4);
});

test('a pause waits for open responses and keeps the rest queued, and resuming sends it', async () => {
  const real = await startRealBatches({ pace: { concurrency: 3 } });
  await real.service.fault('create', 'delay', { ms: 150, times: 100 });
  const { id } = valueOf(await real.batches.create(many(9)));
  await vi.waitFor(() => expect(states(real.requests()).filter((state) => state === 'sending')).toHaveLength(3));
  expect(valueOf(await real.batches.pause(id))).toMatchObject({ state: 'running', pause: 'user' });
  const paused = await real.settled(id);
  expect(paused).toMatchObject({
    state: 'paused',
    pause: 'user',
    counts: { addresses: 3, waiting: 6, inProgress: 0 },
  });
  expect(await posts(real)).toBe(3);
  valueOf(await real.batches.resume(id));
  expect(await real.settled(id)).toMatchObject({ state: 'ended', completeness: 'complete' });
  await expectOnce(real, 9);
});

test('a stop waits for open responses, never sends the rest, and allows a new batch', async () => {
  const real = await startRealBatches({ pace: { concurrency: 2 } });
  await real.service.fault('create', 'delay', { ms: 150, times: 100 });
  const { id } = valueOf(await real.batches.create(many(9)));
  await vi.waitFor(() => expect(states(real.requests()).filter((state) => state === 'sending')).toHaveLength(2));
  expect(valueOf(await real.batches.stop(id))).toMatchObject({ state: 'ended', counts: { addresses: 2, notSent: 7 } });
  const requests = await allRequests(real.batches, id);
  expect(requests.slice(2).every(({ state, reason }) => state === 'not-sent' && reason === 'stopped-by-user')).toBe(
    true,
  );
  expect(await real.batches.resume(id)).toMatchObject({ error: { facts: { reason: 'nothing-left' } } });
  valueOf(await real.made(input()));
  await expectOnce(real, 3);
});

test('a batch waits while the computer sleeps and resumes afterwards, unless the user paused it', async () => {
  const real = await startRealBatches();
  await real.service.fault('create', 'delay', { ms: 100, times: 100 });
  const { id } = valueOf(await real.batches.create(many(4)));
  await vi.waitFor(() => expect(states(real.requests())).toContain('sending'));
  real.batches.setAsleep(true);
  expect(await real.settled(id)).toMatchObject({ state: 'paused', pause: 'computer-asleep', counts: { waiting: 3 } });
  real.batches.setAsleep(false);
  await vi.waitFor(async () => expect(await posts(real)).toBeGreaterThan(1));
  valueOf(await real.batches.pause(id));
  const paused = await real.settled(id);
  real.batches.setAsleep(true);
  real.batches.setAsleep(false);
  expect(await real.settled(id)).toMatchObject({ pause: 'user', counts: paused.counts });
});

test('queued requests survive a restart and are sent when the user resumes', async () => {
  const first = await startRealBatches({ pace: { concurrency: 2 } });
  await first.service.fault('create', 'delay', { ms: 150, times: 2 });
  const { id } = valueOf(await first.batches.create(many(7)));
  await vi.waitFor(() => expect(states(first.requests()).filter((state) => state === 'sending')).toHaveLength(2));
  await first.batches.shutDown();
  await first.database.close();
  const second = await startRealBatches({ file: first.file, service: first.service, pace: { concurrency: 8 } });
  expect((await second.batches.list('demo', 1))[0]).toMatchObject({
    state: 'paused',
    pause: 'earlier-session',
    counts: { addresses: 2, waiting: 5 },
  });
  expect(await posts(second)).toBe(2);
  valueOf(await second.batches.resume(id));
  expect(await second.settled(id)).toMatchObject({ state: 'ended', completeness: 'complete' });
  await expectOnce(second, 7);
});

test('a batch isn’t resumed with another service or project', async () => {
  const real = await startRealBatches();
  await real.service.fault('create', 'refuse-signature');
  const { id } = valueOf(await real.made(many(3)));
  const own = { ...real.connection };
  const refused = { ok: false, error: { code: 'batch-not-resumable', facts: { reason: 'another-service' } } };
  real.connection.baseUrl = 'https://other.example';
  expect(await real.batches.resume(id)).toMatchObject(refused);
  Object.assign(real.connection, own, { pid: '7' });
  expect(await real.batches.resume(id)).toMatchObject(refused);
  expect(await posts(real)).toBe(1);
  Object.assign(real.connection, own);
  valueOf(await real.batches.resume(id));
  expect(await real.settled(id)).toMatchObject({ state: 'ended', counts: { addresses: 2, refused: 1 } });
});

test('each request is sent once if the batch is resumed twice at once', async () => {
  const real = await startRealBatches({ pace: { concurrency: 4 } });
  await real.service.fault('create', 'refuse-signature');
  const { id } = valueOf(await real.made(many(20)));
  await Promise.all(Array.from({ length: 10 }, () => real.batches.resume(id)));
  const batch = await real.settled(id);
  expect(batch.counts.waiting).toBe(0);
  await expectOnce(real, batch.counts.addresses);
  expect(await posts(real)).toBe(20);
});
