/** The lookup history of an order, encrypted in a real file. */
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { maxStatuses, type OrderHistoryQuery } from '../../../electron/contract/order-history.ts';
import { openDatabase, type Database } from '../../../electron/database/client.ts';
import { keep } from './saved-lookups.ts';
import { openReal, temporaryFolder, workerFile } from './real-database.ts';

const open = async () => {
  const file = path.join(await temporaryFolder(), 'quittance.db');
  return { file, database: await openReal(file) };
};

const historyOf = (database: Database, more: Partial<OrderHistoryQuery> = {}) =>
  database.orderHistory({ profileId: 'demo', serviceId: 'ORDER1', before: null, limit: 50, ...more });

test('lookups with the same result are one entry, with the changes to the one before', async () => {
  const { database } = await open();
  await keep(database, 1_000, {});
  await keep(database, 2_000, {});
  await keep(database, 3_000, { settlement_status: 'settled' });
  await keep(database, 4_000, { settlement_status: 'settled' });
  await keep(database, 5_000, { settlement_status: 'settled', remark: 'gift' });
  expect(await historyOf(database)).toMatchObject({
    lookups: 5,
    next: null,
    entries: [
      {
        firstLookedUpAt: 5_000,
        lookups: 1,
        before: 4_000,
        changes: [{ name: 'remark', before: { is: 'absent' }, after: { value: 'gift' } }],
      },
      {
        firstLookedUpAt: 3_000,
        lastLookedUpAt: 4_000,
        lookups: 2,
        before: 2_000,
        changes: [{ name: 'settlement_status', before: { value: 'settling' }, after: { value: 'settled' } }],
      },
      { firstLookedUpAt: 1_000, lastLookedUpAt: 2_000, lookups: 2, before: null, changes: null, unreadable: false },
    ],
  });
});

test('a lookup is compared with the one before it, or with the last shown one', async () => {
  const { database } = await open();
  const found = (lookedUpAt: number, since: number | null = null) =>
    database.latestChange('demo', 'ORDER1', { lookedUpAt, since });
  const none = { isAnother: false, changes: [] };
  const settled = {
    isAnother: true,
    changes: [{ name: 'settlement_status', before: { value: 'settling' }, after: { value: 'settled' } }],
  };
  expect(await found(1_000)).toBeNull();
  await keep(database, 1_000, {});
  expect(await found(1_000)).toBeNull();
  await keep(database, 2_000, {});
  expect(await found(2_000)).toEqual(none);
  await keep(database, 3_000, { settlement_status: 'settled' });
  expect(await found(3_000)).toMatchObject(settled);
  await keep(database, 4_000, { settlement_status: 'settled' });
  expect(await found(4_000)).toEqual(none);
  expect(await found(4_000, 2_000)).toMatchObject(settled);
  expect(await found(4_000, 3_000)).toEqual(none);
  // Earlier lookups than the last shown one aren't compared, and a deleted one counts as none.
  expect(await found(2_000, 4_000)).toEqual(none);
  expect(await found(3_000, 999)).toMatchObject(settled);
});

test('lookups with the same status are counted without decrypting responses', async () => {
  const { database } = await open();
  const statuses = () => database.orderStatuses({ profileId: 'demo', serviceId: 'ORDER1' });
  expect(await statuses()).toEqual({ latest: [], lookups: 0 });
  await keep(database, 1_000, {});
  await keep(database, 2_000, { remark: 'gift' });
  await keep(database, 3_000, { status: 'expired' });
  await keep(database, 4_000, { status: 'expired' });
  expect(await statuses()).toMatchObject({
    lookups: 4,
    latest: [
      { result: { status: 'expired' }, firstLookedUpAt: 3_000, lastLookedUpAt: 4_000 },
      { firstLookedUpAt: 1_000, lastLookedUpAt: 2_000 },
    ],
  });
  for (let at = 5; at < 11; at += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await keep(database, at * 1_000, at % 2 === 0 ? { status: 'expired' } : {});
  }
  const many = await statuses();
  expect([many.latest.length, many.lookups]).toEqual([maxStatuses, 10]);
  expect(many.latest[0]).toMatchObject({ firstLookedUpAt: 10_000, result: { status: 'expired' } });
});

test('an equal record with another status after its payment window is its own entry without changes', async () => {
  const { database } = await open();
  const created = 1_763_640_000_000;
  const open1 = { status: 'new', created_time: created, valid_time: 30, payment_info: [] };
  await keep(database, created + 60_000, open1);
  await keep(database, created + 3_600_000, open1);
  const { entries } = await historyOf(database);
  expect(entries).toMatchObject([
    { result: { status: 'payment-window-closed' }, changes: [], lookups: 1 },
    { result: { status: 'waiting' } },
  ]);
});

test('an entry that can’t be decrypted is marked and shows no data', async () => {
  const { file, database } = await open();
  await keep(database, 1_000, {});
  await keep(database, 2_000, { settlement_status: 'settled' });
  await database.close();
  const stranger = await openDatabase({ file, workerFile, dataKey: new Uint8Array(32).fill(8) });
  onTestFinished(() => stranger.close());
  await keep(stranger, 3_000, { settlement_status: 'settled' });
  expect((await historyOf(stranger)).entries).toMatchObject([
    { lastLookedUpAt: 3_000, unreadable: false, before: 2_000, changes: null },
    { lastLookedUpAt: 2_000, unreadable: true, changes: null, lookups: 1 },
    { lastLookedUpAt: 1_000, unreadable: true, changes: null, before: null },
  ]);
});
