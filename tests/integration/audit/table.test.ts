import { rmSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { auditKeyOf } from '../../../electron/audit/chain.ts';
import { createAuditReads } from '../../../electron/database/tables/audit-reads.ts';
import { inTransaction } from '../../../electron/database/sqlite/transaction.ts';
import { restateFile } from '../../../electron/database/sums/file-state.ts';
import { addRowSum } from '../../../electron/database/sums/summed-tables.ts';
import { newestVersion } from '../../../electron/database/file/migrations.ts';
import { containing } from '../../support/containing.ts';
import { fill, lookUp, openLog, otherKey, verified } from './log-of.ts';

test.each([
  ['changed', `UPDATE audit SET outcome = 'not-found' WHERE no = 3`],
  ['renumbered', 'UPDATE audit SET no = 30 WHERE no = 3'],
  ['removed', 'DELETE FROM audit WHERE no = 3'],
  ['replaced', `INSERT OR REPLACE INTO audit SELECT * FROM audit WHERE no = 3`],
])('an entry cannot be %s by any statement', async (_how, sql) => {
  const { database, table, ...log } = await openLog();
  fill({ table }, 5);
  expect(() => inTransaction(database, () => database.exec(sql))).toThrow('An entry of the audit log is');
  expect(verified(database, 5)).toMatchObject({ entries: 5, faultCount: 0 });
  log.close();
});

test('an entry is durable with what it is of, or neither is', async () => {
  const { database, table } = await openLog();
  fill({ table }, 2);
  expect(() =>
    inTransaction(database, () => {
      table.append(lookUp('undone'));
      throw new Error('undone');
    }),
  ).toThrow('undone');
  inTransaction(database, () => table.append(lookUp('done')));
  const reads = createAuditReads(database);
  expect([...reads.entries(0, 9)].map(({ no, subject }) => [no, subject])).toEqual([
    [1, 'order-1'],
    [2, 'order-2'],
    [3, 'done'],
  ]);
  expect(verified(database, table.lastKnown())).toMatchObject({ entries: 3, faultCount: 0 });
});

test('entries that are missing at the end are told by the mark, for good, and their numbers are never given again', async () => {
  const first = await openLog();
  fill(first, 12);
  first.close();
  const beside = new DatabaseSync(first.file);
  const triggers = beside
    .prepare(`SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'`)
    .all()
    .map((row) => ({ name: String(row['name']), sql: String(row['sql']) }));
  for (const { name } of triggers) beside.exec(`DROP TRIGGER ${name}`);
  beside.exec('DELETE FROM audit WHERE no > 9');
  for (const { sql } of triggers) beside.exec(sql);
  addRowSum(beside);
  restateFile(beside, { version: newestVersion, at: 0 });
  beside.close();

  const second = await openLog(first.file);
  expect(second.table.state()).toMatchObject({ faultsAtOpening: [{ is: 'missing', no: 10, to: 12 }] });
  expect(createAuditReads(second.database).entry(13)).toMatchObject({
    kind: 'log-continued',
    facts: JSON.stringify({ because: 'end-missing', from: 9 }),
  });
  expect(verified(second.database, second.table.lastKnown())).toMatchObject({
    faults: [{ is: 'missing', no: 10, to: 12 }],
  });
  second.close();

  const third = await openLog(first.file);
  expect(verified(third.database, third.table.lastKnown())).toMatchObject({ faultCount: 1 });
  fill(third, 1);
  expect(createAuditReads(third.database).entry(14)).not.toBeNull();
});

test('a log without the note of its end says so, and one with it says nothing', async () => {
  const first = await openLog();
  fill(first, 3);
  first.close();
  const second = await openLog(first.file);
  expect(second.table.state()).toMatchObject({ last: 3, faultsAtOpening: [] });
  second.close();
  rmSync(`${first.file}.mark`);
  const third = await openLog(first.file);
  expect(createAuditReads(third.database).entry(4)).toMatchObject({
    kind: 'log-continued',
    facts: JSON.stringify({ because: 'note-missing', from: 3 }),
  });
});

test('what is erased is said by an entry, and the log is whole from there on', async () => {
  const { database, table } = await openLog();
  fill({ table }, 1_200);
  const before = 1_700_000_000_000 + 700 * 60_000;
  expect(table.beginErasing(before, 1_800_000_000_000)).toEqual({ upTo: 699, entries: 699 });
  // In parts; the log is whole in between.
  expect(table.eraseSome()).toBe(true);
  expect(verified(database, table.lastKnown())).toMatchObject({ first: 700, entries: 502, faultCount: 0 });
  expect(table.state()).toMatchObject({ entries: 502, first: { no: 700 } });
  expect(table.eraseSome()).toBe(false);
  expect(verified(database, table.lastKnown())).toMatchObject({ first: 700, entries: 502, faultCount: 0 });
  expect(createAuditReads(database).entry(1)).toBeNull();
  expect(() => inTransaction(database, () => database.exec('DELETE FROM audit WHERE no = 700'))).toThrow(
    'is removed only',
  );
  expect(table.beginErasing(before, 1_800_000_000_000)).toBeNull();
});

test('entries under a key that is gone are proven by a later one, and otherwise told', async () => {
  const first = await openLog(undefined, [otherKey]);
  fill(first, 4);
  first.close();
  const second = await openLog(first.file);
  expect(verified(second.database, 4)).toMatchObject({ faultCount: 0, unproven: 4 });
  fill(second, 1);
  expect(verified(second.database, 5)).toMatchObject({ faultCount: 0, unproven: 0 });
});

test('the key of the log is not the data key, and another data key gives another', () => {
  const dataKey = new Uint8Array(32).fill(1);
  expect(auditKeyOf(dataKey).id).not.toBe(auditKeyOf(new Uint8Array(32).fill(2)).id);
  expect(auditKeyOf(dataKey).id).toBe(auditKeyOf(new Uint8Array(32).fill(1)).id);
});

test('what an entry costs does not grow with the log: it is found by its number, and no index but that of the log’s own entries is kept', async () => {
  const { database } = await openLog();
  const planOf = (sql: string) =>
    database
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .all()
      .map((row) => String(row['detail']));
  // The newest: the end of the table, without a sort or a temporary tree.
  expect(planOf('SELECT no, link FROM audit ORDER BY no DESC LIMIT 1')).toEqual(['SCAN audit']);
  expect(planOf('SELECT 1 FROM audit WHERE no = 7')).toEqual([containing('INTEGER PRIMARY KEY')]);
  expect(
    planOf(`SELECT up_to FROM audit WHERE up_to IS NOT NULL AND kind = 'log-erased' ORDER BY up_to DESC LIMIT 1`),
  ).toEqual([containing('audit_of_log')]);
  expect(database.prepare(`SELECT name FROM pragma_index_list('audit')`).all()).toHaveLength(1);
});

test('each entry writes as many pages of a log of many as of a short one', async () => {
  const log = await openLog();
  const { database, table, file } = log;
  const pagesOf = (): number => {
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    for (let each = 0; each < 20; each += 1) table.note([{ event: lookUp('the same'), at: 1 }]);
    return statSync(`${file}-wal`).size;
  };
  const short = pagesOf();
  table.note(Array.from({ length: 20_000 }, (_, index) => ({ event: lookUp(`order-${String(index)}`), at: index })));
  // A table of more rows is a level deeper, and a leaf may be full.
  expect(pagesOf()).toBeLessThan(short * 1.5);
});
