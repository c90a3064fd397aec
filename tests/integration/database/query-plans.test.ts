/** SQLite reads addresses and orders by indexes, never all rows of a profile. */
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { createAddressSearch } from '../../../electron/database/stores/address-search.ts';
import { createEncryption } from '../../../electron/database/field-encryption.ts';
import { createOrderList } from '../../../electron/database/stores/order-list.ts';
import { createProfileNumbers } from '../../../electron/database/stores/profile-numbers.ts';
import { withExportRows } from '../../../electron/database/stores/address-exports.ts';
import { dataKey, openReal, temporaryFolder } from './real-database.ts';
import { answerOf, sendingBatch } from './batches.ts';

/** A connection that records its statements. */
class Remembering extends DatabaseSync {
  readonly asked: string[] = [];
  override prepare(sql: string) {
    this.asked.push(sql);
    return super.prepare(sql);
  }
}

async function opened(): Promise<{ readonly open: () => Remembering }> {
  const file = path.join(await temporaryFolder(), 'quittance.db');
  const database = await openReal(file);
  const { request } = await sendingBatch(database, { batchKey: 'a', chain: 'TON' });
  await database.journal.requestCreated(request, answerOf(['one', 'two']));
  await database.close();
  return {
    open: () => new Remembering(file),
  };
}

/** The query plan's steps on the address table. */
const plansOf = (file: DatabaseSync, asked: readonly string[]): readonly string[] =>
  asked
    .filter((sql) => /FROM address a\b/.test(sql))
    .flatMap((sql) => file.prepare(`EXPLAIN QUERY PLAN ${sql}`).all())
    .map((row) => String(row['detail']))
    .filter((detail) => /^(SCAN|SEARCH) a\b/.test(detail));

test.each([
  ['one batch', { is: 'batch', batchId: 1 }, /request_id=\?/],
  ['one shop', { is: 'alias', batchId: 1, line: 1, alias: 'checkout' }, /request_id=\?/],
  ['rows', { is: 'selection', selection: { ids: [1] } }, /INTEGER PRIMARY KEY \(rowid=\?\)/],
  ['all', { is: 'all' }, /profile_no=\?/],
] as const)('an export of %s uses an index', async (_what, what, by) => {
  const { open } = await opened();
  const readers: Remembering[] = [];
  const openReader = () => {
    const reader = open();
    readers.push(reader);
    return reader;
  };
  await withExportRows({ openReader, selectedIds: async () => [1] }, { profileId: 'demo', what }, async (reading) =>
    expect([...reading.rows].length).toBe(what.is === 'selection' ? 1 : 2),
  );
  const database = open();
  const plans = plansOf(
    database,
    readers.flatMap(({ asked }) => asked),
  );
  database.close();
  expect(plans.length).toBeGreaterThan(0);
  for (const plan of plans) expect(plan).toMatch(by);
});

test('a complete address is found by its index', async () => {
  const { open } = await opened();
  const file = open();
  const ids = createAddressSearch(file, { has: () => false });
  expect(ids.withAddress(1, 'ONE')).toEqual([1]);
  const plan = file.asked
    .filter((sql) => /COLLATE NOCASE/.test(sql))
    .flatMap((sql) => file.prepare(`EXPLAIN QUERY PLAN ${sql}`).all())
    .map((row) => String(row['detail']));
  expect(plan.join(' ')).toMatch(/USING INDEX address_text/);
  file.close();
});

test('the order list is read from an index of newest lookups, without sorting', async () => {
  const { open } = await opened();
  const file = open();
  const { orderList } = createOrderList(file, {
    profiles: createProfileNumbers(file),
    encryption: createEncryption(dataKey),
  });
  const range = { from: 1, until: 2, watched: ['ORDER1'], before: null, limit: 10 };
  orderList({ profileId: 'demo', filter: 'attention', ...range });
  const plans = file.asked
    .filter((sql) => /newest = 1/.test(sql))
    .map((sql) => file.prepare(`EXPLAIN QUERY PLAN ${sql}`).all())
    .map((rows) => rows.map((row) => String(row['detail'])).join('; '));
  file.close();
  expect(plans).toHaveLength(4);
  for (const plan of plans) {
    expect(plan).toMatch(/order_lookup USING (COVERING )?INDEX order_lookup_(recent|newest|listed)/);
    expect(plan).not.toMatch(/TEMP B-TREE/);
  }
});
