import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'papaparse';
import { expect, onTestFinished, test } from 'vitest';
import type { AuditEvent } from '../../../electron/contract/audit.ts';
import { auditCsvHead, createAuditReader, createAuditStore } from '../../../electron/database/stores/audit.ts';
import { openReader } from '../../../electron/database/file/connection.ts';
import { openFile } from '../../../electron/database/file/open-file.ts';
import { inTransaction } from '../../../electron/database/sqlite/transaction.ts';
import { removeGuards } from '../../unit/exports/formula-corpus.ts';
import { temporaryFolder } from '../database/real-database.ts';

/** An audit log in a real file, in the test's thread. */
async function openLog() {
  const file = path.join(await temporaryFolder(), 'quittance.db');
  const { database, close } = await openFile(file);
  const reading = openReader({ file, immutable: false });
  onTestFinished(() => {
    reading.close();
    close();
  });
  return {
    file,
    database,
    store: createAuditStore(database, { user: 'ana', now: () => 1_800_000_000_000 }),
    reader: createAuditReader(reading, { openReader: () => openReader({ file, immutable: false }) }),
  };
}

const lookup = (serviceId: string): AuditEvent => ({
  kind: 'order-looked-up',
  profile: { id: 'demo', name: 'Demo store' },
  subject: serviceId,
  outcome: 'found',
  facts: { error: null, serviceCode: '00000', serviceMsg: 'ok' },
});

const firstAt = 1_700_000_000_000;
const minute = 60_000;

/** Entries numbered from 1, one per minute. */
function fill(store: ReturnType<typeof createAuditStore>, entries: number): void {
  store.appendAll(
    Array.from({ length: entries }, (_, index) => ({
      event: lookup(`order-${index + 1}`),
      at: firstAt + (index + 1) * minute,
    })),
  );
}

const unfiltered = { from: null, until: null, search: '' };

test.each([
  ['changed', `UPDATE audit SET outcome = 'not-found' WHERE no = 3`],
  ['renumbered', 'UPDATE audit SET no = 30 WHERE no = 3'],
  ['deleted', 'DELETE FROM audit WHERE no = 3'],
  ['replaced', `INSERT OR REPLACE INTO audit SELECT * FROM audit WHERE no = 3`],
])('no SQL statement can leave an entry %s', async (_how, sql) => {
  const { database, store, reader } = await openLog();
  fill(store, 5);
  expect(() => inTransaction(database, () => database.exec(sql))).toThrow('Audit entries can');
  expect(await reader.verifyAudit()).toEqual({ entries: 5, last: 5, fault: null });
});

test('an entry is saved in the transaction of the change that it records', async () => {
  const { database, store, reader } = await openLog();
  fill(store, 2);
  expect(() =>
    inTransaction(database, () => {
      store.append(lookup('undone'));
      throw new Error('undone');
    }),
  ).toThrow('undone');
  inTransaction(database, () => store.append(lookup('done')));
  const { rows } = await reader.auditRows({ filter: unfiltered, before: null, limit: 9 });
  expect(rows.map(({ no, subject }) => [no, subject])).toEqual([
    [3, 'done'],
    [2, 'order-2'],
    [1, 'order-1'],
  ]);
  expect(await reader.verifyAudit()).toEqual({ entries: 3, last: 3, fault: null });
});

/** Edits the file without its triggers. */
function edit(database: DatabaseSync, sql: string, ...values: readonly SQLInputValue[]): void {
  for (const kind of ['update', 'replace', 'delete']) database.exec(`DROP TRIGGER IF EXISTS audit_refuses_${kind}`);
  database.prepare(sql).run(...values);
}

test.each(['at', 'user', 'kind', 'profile_id', 'profile_name', 'subject', 'outcome', 'facts', 'previous_hash'])(
  'Verify finds the entry whose %s was changed',
  async (column) => {
    const { database, store, reader } = await openLog();
    fill(store, 20);
    edit(database, `UPDATE audit SET ${column} = ? WHERE no = 12`, column === 'at' ? 1 : 'x');
    const { fault } = await reader.verifyAudit();
    // A changed hash differs from the entry before it.
    expect(fault).toEqual({ is: 'changed', no: column === 'previous_hash' ? 11 : 12 });
  },
);

test.each([
  ['in the middle', 'no IN (7, 8)', 7],
  ['at the start', 'no = 1', 1],
  ['at the end', 'no > 17', 18],
])('Verify finds entries missing %s', async (_where, condition, no) => {
  const { database, store, reader } = await openLog();
  fill(store, 20);
  edit(database, `DELETE FROM audit WHERE ${condition}`);
  expect((await reader.verifyAudit()).fault).toEqual({ is: 'missing', no });
});

test('Verify finds an entry replaced by a copy of another', async () => {
  const { database, store, reader } = await openLog();
  fill(store, 20);
  edit(database, `UPDATE audit SET (at, subject) = (SELECT at, subject FROM audit WHERE no = 4) WHERE no = 9`);
  expect((await reader.verifyAudit()).fault).toEqual({ is: 'changed', no: 9 });
});

test('entries are listed newest first, in pages, and match every word of a filter', async () => {
  const { store, reader } = await openLog();
  fill(store, 9_000);
  const page = (before: number | null, search: string) =>
    reader.auditRows({ filter: { ...unfiltered, search }, before, limit: 100 });
  const first = await page(null, '');
  expect([first.matching, first.rows.length, first.rows[0]?.no]).toEqual([9_000, 100, 9_000]);
  const second = await page(first.rows.at(-1)?.no ?? 0, '');
  expect([second.matching, second.rows[0]?.no, second.rows.at(-1)?.no]).toEqual([null, 8_900, 8_801]);
  const found = await page(null, 'FOUND order-770');
  expect([found.matching, found.rows.at(-1)?.subject]).toEqual([11, 'order-770']);
  expect((await page(null, 'order_77')).matching).toBe(0);
  const { from, until } = { from: firstAt + 10 * minute, until: firstAt + 20 * minute };
  const days = await reader.auditRows({
    filter: { ...unfiltered, from, until },
    before: null,
    limit: 100,
  });
  expect(days.rows.map(({ no }) => no)).toEqual([19, 18, 17, 16, 15, 14, 13, 12, 11, 10]);
});

const hostile = ['=HYPERLINK("x")', 'a,b;c', 'two\r\nlines', `'quoted" 'once`, '', ' blank ', '\u202Eover', '@sum'];

test('the CSV has every matching entry exactly, oldest first, with formulas guarded', async () => {
  const { file, store, reader } = await openLog();
  store.appendAll(hostile.map((subject, index) => ({ event: lookup(subject), at: firstAt + index })));
  fill(store, 300);
  const target = path.join(path.dirname(file), 'log.csv');
  const done = await reader.exportAudit({ filter: { ...unfiltered, until: firstAt + 10 }, path: target });
  expect(done).toMatchObject({ ok: true, value: { fileName: 'log.csv', rows: hostile.length } });
  const [head, ...lines] = parse(readFileSync(target, 'utf8'), { delimiter: ',', newline: '\r\n' }).data.slice(0, -1);
  expect(head).toEqual(auditCsvHead.trim().split(','));
  expect(lines.map((cells) => removeGuards(cells[6] ?? ''))).toEqual(hostile);
  expect(lines[0]?.[6]).toMatch(/^'=/);
  expect(lines[1]?.slice(0, 6)).toEqual([
    '2',
    '2023-11-14T22:13:20.001Z',
    'ana',
    'order-looked-up',
    'demo',
    'Demo store',
  ]);
  expect(lines[1]?.at(-1)).toMatch(/^[0-9a-f]{64}$/);
  expect(await reader.exportAudit({ filter: { ...unfiltered, search: 'none' }, path: target })).toMatchObject({
    ok: false,
    error: { code: 'nothing-to-export' },
  });
});
