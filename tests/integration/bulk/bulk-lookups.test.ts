/** Bulk lookups with the real database, the real client and the sandbox. */
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { read, recordOf } from '../../support/records.ts';
import { lookInto } from '../database/real-database.ts';
import { valueOf } from '../database/batches.ts';
import { everything, startRealBulk } from './real-bulk.ts';

const numbersOf = (generated: readonly { readonly service_id: string }[]) =>
  generated.map(({ service_id: number }) => number);

test('a bulk lookup looks up each order once, with the service’s results', async () => {
  const { begin, settled, lookups, service, database, changes } = await startRealBulk();
  const generated = await service.generated(230);
  const started = valueOf(await begin(numbersOf(generated)));
  expect(started).toMatchObject({ state: 'running', counts: { orders: 230, queued: 230, read: 0 } });
  const ended = await settled(started.id);
  expect(ended).toMatchObject({
    state: 'ended',
    pause: null,
    pending: null,
    counts: { queued: 0, read: 230, failed: 0 },
  });
  const kinds = new Map<string, number>();
  for (const { expected } of generated) {
    const kind = expected.refund === 'failed' ? 'refund-problem' : expected.status;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  expect(ended.counts.statuses).toEqual(Object.fromEntries(kinds));
  expect((await service.counts()).info).toMatchObject({ requests: 230, done: 230 });
  expect(Object.values(ended.sums).reduce((sum, { orders }) => sum + orders, 0) + ended.counts.withoutAmounts).toBe(
    230,
  );
  const page = await lookups.rows({ lookupId: started.id, ...everything });
  expect(page.rows.map(({ order }) => order)).toEqual(generated.map(({ service_id: number }) => number));
  // Progress equals a full count of the records.
  await lookups.ended();
  expect(changes.at(-1)?.counts).toEqual(ended.counts);
  const first = generated[0]?.service_id ?? '';
  expect(await database.orderHistory({ profileId: 'demo', serviceId: first, before: null, limit: 5 })).toMatchObject({
    lookups: 1,
  });
});

test('a bulk lookup saves its lookups without filling the recent orders', async () => {
  const { begin, settled, database, service } = await startRealBulk();
  const numbers = numbersOf(await service.generated(40));
  // Looked up individually before and after the bulk lookup.
  const [before = '', after = ''] = [numbers[3], numbers[7]];
  await database.saveLookup(read(recordOf(), { serviceId: before, lookedUpAt: 1000 }));
  const { id } = valueOf(await begin(numbers));
  await settled(id);
  const [listed, ...others] = await database.recentOrders('demo', 50);
  expect(others).toEqual([]);
  expect(listed).toMatchObject({ serviceId: before });
  expect(listed?.lookedUpAt).toBeGreaterThan(1000);
  await database.saveLookup(read(recordOf(), { serviceId: after, lookedUpAt: Date.now() }));
  expect((await database.recentOrders('demo', 50)).map(({ serviceId }) => serviceId)).toEqual([after, before]);
  expect(await database.countOlderLookups(Date.now() + 1000, Date.now())).toEqual({ lookups: 42, orders: 40 });
});

test('a key starts one bulk lookup', async () => {
  const { begin, settled, service, lookups } = await startRealBulk();
  const numbers = numbersOf(await service.generated(5));
  const key = crypto.randomUUID();
  const [one, two] = await Promise.all([begin(numbers, key), begin(numbers, key)]);
  expect(valueOf(one).id).toBe(valueOf(two).id);
  await settled(valueOf(one).id);
  expect((await lookups.page({ profileId: 'demo', before: null, limit: 10 })).lookups).toHaveLength(1);
  expect((await service.counts()).info.requests).toBe(5);
});

test('an unknown order fails without the others, and can be retried', async () => {
  const { begin, settled, service, lookups } = await startRealBulk({ atOnce: 1 });
  const [known = ''] = numbersOf(await service.generated(1));
  const { id } = valueOf(await begin([known, 'nobody-knows-this-1', 'nobody-knows-this-2']));
  const ended = await settled(id);
  expect(ended).toMatchObject({ state: 'ended', counts: { read: 1, failed: 2 } });
  const failed = await lookups.rows({ lookupId: id, ...everything, filter: { ...everything.filter, is: ['failed'] } });
  expect(failed.rows.map(({ state }) => state)).toMatchObject([
    { is: 'failed', tries: 1 },
    { is: 'failed', tries: 1 },
  ]);
  const before = (await service.counts()).info.requests;
  expect(valueOf(await lookups.retryFailed(id))).toMatchObject({ counts: { queued: 2, read: 1 } });
  expect((await settled(id)).counts).toMatchObject({ read: 1, failed: 2 });
  expect((await service.counts()).info.requests).toBe(before + 2);
});

test('a pause waits for open lookups, and resuming looks up only the rest', async () => {
  const { begin, settled, service, lookups, until } = await startRealBulk({ atOnce: 4, perSecond: 60 });
  const { id } = valueOf(await begin(numbersOf(await service.generated(60))));
  await until((lookup) => lookup.counts.read >= 10);
  valueOf(await lookups.pause(id));
  const paused = await settled(id);
  expect(paused).toMatchObject({ state: 'paused', pause: { reason: 'user' } });
  const { requests } = (await service.counts()).info;
  expect(paused.counts.read).toBe(requests);
  await pause(200);
  expect((await service.counts()).info.requests).toBe(requests);
  expect(valueOf(await lookups.resume(id)).state).toBe('running');
  expect((await settled(id)).counts).toMatchObject({ read: 60, queued: 0 });
  expect((await service.counts()).info.requests).toBe(60);
});

test('a stopped bulk lookup looks up neither the rest nor failed orders', async () => {
  const { begin, service, lookups, until } = await startRealBulk({ atOnce: 2, perSecond: 50 });
  const { id } = valueOf(await begin(['nobody-knows-this', ...numbersOf(await service.generated(60))]));
  await until((lookup) => lookup.counts.read >= 5);
  const stopped = valueOf(await lookups.stop(id));
  expect(stopped.state).toBe('stopped');
  expect(stopped.counts.queued).toBeGreaterThan(0);
  expect(stopped.counts.failed).toBe(1);
  expect(await lookups.resume(id)).toMatchObject({ ok: false, error: { code: 'batch-not-resumable' } });
  expect(await lookups.retryFailed(id)).toMatchObject({ ok: false, error: { code: 'batch-not-resumable' } });
  valueOf(await lookups.delete(id));
  expect(await lookups.find(id)).toBeNull();
});

test('a bulk lookup waits for a rate-limited service, and looks up every order', async () => {
  const { begin, settled, service, until } = await startRealBulk({ atOnce: 4 });
  const numbers = numbersOf(await service.generated(12));
  await service.fault('info', 'too-many-requests', { retry_after: 1, times: 3 });
  const waits = until((lookup) => lookup.backoffUntil !== null);
  const began = Date.now();
  const { id } = valueOf(await begin(numbers));
  expect((await waits).backoffUntil).toBeGreaterThan(began + 500);
  expect((await settled(id)).counts).toMatchObject({ read: 12, failed: 0 });
});

test('a bulk lookup tries an unanswered lookup three times, then pauses with the reason', async () => {
  // Long enough for a busy computer, because a timeout would repeat the lookup.
  const first = await startRealBulk({ atOnce: 1, totalMs: 1_000 });
  const { service } = first;
  const numbers = numbersOf(await service.generated(8));
  await service.fault('info', 'hang', { times: 2 });
  const one = valueOf(await first.begin(numbers.slice(0, 2)));
  expect((await first.settled(one.id)).counts).toMatchObject({ read: 2, failed: 0 });
  expect((await service.counts()).info.requests).toBe(4);
  // Here no response ever arrives.
  const { begin, settled } = await startRealBulk({ atOnce: 1, totalMs: 150, service });
  await service.fault('info', 'hang', { times: 1000 });
  const two = valueOf(await begin(numbers));
  const paused = await settled(two.id);
  expect(paused).toMatchObject({
    state: 'paused',
    pause: { reason: 'failed', error: { code: 'outcome-unknown', facts: { reason: 'timed-out' } } },
    counts: { queued: 8, failed: 0 },
  });
  expect((await service.counts()).info.requests).toBe(4 + 9);
});

test.each([
  ['a refused signature', { secret: 'not-the-secret-of-the-service' }],
  ['a wrong project number', { pid: '1234567890' }],
  ['a host without a service', { baseUrl: 'http://127.0.0.1:1' }],
])('%s pauses the bulk lookup without failing any order', async (_what, wrong) => {
  const { begin, settled, service } = await startRealBulk({ ...wrong, atOnce: 2 });
  const { id } = valueOf(await begin(numbersOf(await service.generated(50))));
  expect(await settled(id)).toMatchObject({
    state: 'paused',
    pause: { reason: 'failed' },
    counts: { queued: 50, failed: 0 },
  });
  expect((await service.counts()).info.requests).toBeLessThan(12);
});

test('a bulk lookup isn’t resumed with another service', async () => {
  const { begin, settled, service, lookups, profile, until } = await startRealBulk({ atOnce: 2, perSecond: 50 });
  const { id } = valueOf(await begin(numbersOf(await service.generated(40))));
  await until((lookup) => lookup.counts.read >= 3);
  profile.pid = '1';
  lookups.profilesChanged();
  expect(await settled(id)).toMatchObject({ state: 'paused', pause: { reason: 'another-service' } });
  expect(await lookups.resume(id)).toMatchObject({ ok: false, error: { facts: { reason: 'another-service' } } });
  profile.pid = service.pid;
  valueOf(await lookups.resume(id));
  expect((await settled(id)).counts).toMatchObject({ read: 40, failed: 0 });
});

test('a second bulk lookup of a profile doesn’t start during the first', async () => {
  const { begin, service } = await startRealBulk({ atOnce: 1, perSecond: 10 });
  const numbers = numbersOf(await service.generated(20));
  valueOf(await begin(numbers));
  expect(await begin(numbers)).toMatchObject({ ok: false, error: { code: 'batch-open' } });
});

test('a bulk lookup can’t be deleted while in progress, and is deleted with its orders afterwards', async () => {
  const { begin, settled, service, lookups, file } = await startRealBulk({ atOnce: 1, perSecond: 20 });
  const { id } = valueOf(await begin(numbersOf(await service.generated(20))));
  expect(await lookups.delete(id)).toMatchObject({ ok: false, error: { code: 'batch-open' } });
  expect(await lookups.find(id)).not.toBeNull();
  valueOf(await lookups.pause(id));
  await settled(id);
  valueOf(await lookups.delete(id));
  expect(await lookups.find(id)).toBeNull();
  expect(lookInto(file, (open) => open.prepare('SELECT count(*) AS orders FROM bulk_order').get())).toEqual({
    orders: 0,
  });
});

test('a single lookup goes before those of a bulk lookup', async () => {
  const { begin, service, client } = await startRealBulk({ atOnce: 8, perSecond: 10 });
  const numbers = numbersOf(await service.generated(40));
  valueOf(await begin(numbers));
  await pause(250);
  const began = performance.now();
  await client.lookUp(numbers[39] ?? '');
  const orders = (await service.counts()).info.requests;
  // Ten per second, with eight waiting: its turn would be the ninth.
  expect(orders).toBeLessThanOrEqual(Math.ceil((performance.now() - began + 250) / 100) + 2);
  expect(performance.now() - began).toBeLessThan(500);
});

test('results that couldn’t be saved are saved first on resume', async () => {
  const { begin, settled, service, lookups, file, until } = await startRealBulk({ atOnce: 2, perSecond: 40 });
  const { id } = valueOf(await begin(numbersOf(await service.generated(30))));
  await until((lookup) => lookup.counts.read >= 5);
  const other = new DatabaseSync(file);
  other.exec('BEGIN IMMEDIATE');
  const paused = await settled(id);
  expect(paused).toMatchObject({ state: 'paused', pause: { reason: 'not-saved' } });
  other.exec('ROLLBACK');
  other.close();
  valueOf(await lookups.resume(id));
  expect((await settled(id)).counts).toMatchObject({ read: 30 });
  expect((await service.counts()).info.requests).toBe(30);
});

test('unsaved results are saved before a stop', async () => {
  const { begin, settled, service, lookups, file, until } = await startRealBulk({ atOnce: 2, perSecond: 40 });
  const { id } = valueOf(await begin(numbersOf(await service.generated(200))));
  await until((lookup) => lookup.counts.read >= 5);
  const other = new DatabaseSync(file);
  other.exec('BEGIN IMMEDIATE');
  expect(await settled(id)).toMatchObject({ pause: { reason: 'not-saved' } });
  other.exec('ROLLBACK');
  other.close();
  const stopped = valueOf(await lookups.stop(id));
  expect(stopped).toMatchObject({ state: 'stopped', counts: { read: (await service.counts()).info.requests } });
});

test.each(['pause', 'stop'] as const)('waking up the computer doesn’t undo a %s just before', async (ask) => {
  const { begin, settled, service, lookups } = await startRealBulk({ atOnce: 1 });
  const numbers = numbersOf(await service.generated(20));
  await service.fault('info', 'delay', { ms: 1000, times: 1 });
  const { id } = valueOf(await begin(numbers));
  await expect.poll(async () => (await service.counts()).info.requests).toBe(1);
  lookups.setAsleep(true);
  lookups.setAsleep(false);
  // It resumes automatically only after open responses.
  valueOf(await lookups[ask](id));
  await settled(id);
  await pause(300);
  expect(await lookups.find(id)).toMatchObject({ state: ask === 'pause' ? 'paused' : 'stopped', counts: { read: 1 } });
  expect((await service.counts()).info.requests).toBe(1);
});
