/** A row that was damaged on the disk stays damaged, whatever is written to it afterwards, and by whom. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { inTransaction } from '../../../electron/database/sqlite/transaction.ts';
import { openFile } from '../../../electron/database/file/open-file.ts';
import { rowsAgree } from '../../../electron/database/file/soundness.ts';
import {
  addRowSum,
  summedColumns,
  summedTables,
  type SummedTable,
} from '../../../electron/database/sums/summed-tables.ts';
import { opening, temporaryFolder } from './real-database.ts';

const folderOfCode = path.resolve(import.meta.dirname, '../../../electron/database/tables');

const isSummed = (name: string): name is SummedTable => summedTables.some((table) => table.name === name);

/** Counts of the rows of another table, which are made anew wherever they may differ. */
const tallies = 'ledger_tally';

/** Every UPDATE that the code has of what no other row says. */
const updates = readdirSync(folderOfCode, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .flatMap((name) =>
    Array.from(
      readFileSync(path.join(folderOfCode, name), 'utf8').matchAll(
        /`\s*(UPDATE (?:OR \w+ )?(\w+)\s+SET\b[^`;]*?)[`;]|'(UPDATE (?:OR \w+ )?(\w+)\s+SET\b[^'\n]*)'/g,
      ),
      ([, long, ofLong, short, ofShort]) => ({
        name,
        table: ofLong ?? ofShort ?? '',
        sql: (long ?? short ?? '').replaceAll(/\s+/g, ' ').trim(),
      }),
    ).filter(({ table }) => table !== tallies),
  );

/** The same, of every row at once: what it is given is what the row has, or what it may have. */
const ofAllRows = (sql: string): string =>
  sql
    .replaceAll(/\bSET state = \?2/g, "SET state = 'ended'")
    .replaceAll(/\bstate = \?/g, "state = 'unknown'")
    .replaceAll(/(\w+) = \?\d*/g, '$1 = $1')
    .replaceAll(/IS NOT \?\d+/g, `IS NOT 'another'`)
    .replaceAll(/\?\d*/g, '1');

const count = 24;
const rows = Array.from({ length: count }, (_, index) => index + 1);

/** What updates ask for; the first and the last are planned. */
const statesOf = ['planned', 'not-sent', 'sending', 'planned', 'created'] as const;

const made: Readonly<Record<SummedTable, (no: number) => Readonly<Record<string, SQLOutputValue>>>> = {
  profile: (no) => ({ no, id: `p-${no}`, base_url: 'https://a.example', pid: '7', name: 'A', environment: 'test' }),
  run: (no) => ({
    id: no,
    run_key: `key-${no}`,
    // One of a profile may wait.
    profile_no: no,
    profile_name: 'A',
    environment: 'test',
    chain: 'TON',
    alias: '',
    callback_url: 'https://a.example',
    count: 1,
    created_at: 1_760_000_000_000,
    // The last waits: none of its cells is damaged.
    state: no === count ? 'open' : 'ended',
  }),
  request: (no) => ({
    id: no,
    run_id: no,
    position: 10 * no,
    count: 1,
    alias: 'a',
    state: statesOf[(no - 1) % statesOf.length] ?? 'created',
    nonce: `aB3d${no}`,
    timestamp: 1_760_000_000_000,
    sent_at: 1_760_000_000_000,
    ended_at: 1_760_000_000_000,
    decided_at: 1_760_000_000_000,
    http_status: 200,
    answer: 'answer',
    held: 1,
  }),
  address: (no) => ({
    id: no,
    profile_no: 2,
    request_id: no,
    position: 10 * no,
    address: `address-${no}`,
    chain: 'TON',
    created_at: 1_760_000_000_000,
    source: 'answer',
    check_is: 'valid',
    because: null,
  }),
  order_snapshot: (no) => ({
    id: no,
    profile_no: 2,
    service_id: `order-${no}`,
    read_at: 1_760_000_000_000,
    payments: 1,
    newest: 1,
    verdict: 'paid',
    refund: 'none',
    currency: 'USDT',
    ordered: '1',
    received: '1',
    difference: '0',
    merchant_order: Buffer.of(1, 2, 3),
    answer: Buffer.of(1, 2, 3),
  }),
  order_key: (no) => ({ profile_no: no, key: `key-${no}`, service_id: `order-${no}` }),
  order_note: (no) => ({
    id: no,
    profile_no: 2,
    service_id: `order-${no}`,
    written_at: 1_760_000_000_000,
    changed_at: null,
    made_by: 'ana',
    note: Buffer.of(1, 2, 3),
  }),
  bulk_run: (no) => ({
    id: no,
    run_key: `bulk-${no}`,
    profile_no: 2,
    profile_name: 'Store',
    base_url: null,
    pid: null,
    source: '{}',
    orders: 1,
    begun_at: 1_760_000_000_000,
    ended_at: null,
    state: 'stopped',
    left_out: 1,
  }),
  bulk_left_out: (no) => ({
    run_id: no,
    position: 1,
    line: 2,
    because: '{"is":"beyond"}',
    text: Buffer.of(1, 2, 3),
  }),
  bulk_order: (no) => ({
    run_id: no,
    position: 1,
    line: 1,
    service_id: `order-${no}`,
    state: 'planned',
    tries: 0,
    error: Buffer.of(1, 2, 3),
    snapshot_id: no,
    read_at: 1_760_000_000_000,
    pass: 12,
    notice: 1,
    mismatch: 0,
    not_made: 3,
    settlement: 'settled',
    refunded: '1.50',
  }),
  nonce: (no) => ({ profile_no: no, nonce: `aB3d${no}` }),
  address_note: (no) => ({ address_id: no, note: Buffer.of(1, 2, 3) }),
  export_record: (no) => ({
    id: no,
    profile_no: 2,
    at: 1_760_000_000_000,
    made_by: 'ana',
    profile_name: 'A',
    environment: 'test',
    what: '{"is":"all"}',
    format: '{"is":"csv"}',
    columns: '{"set":"addresses"}',
    row_count: 10,
    bytes: 1000,
    sha256: 'ab'.repeat(32),
    path: '/files/a.csv',
    file_name: 'a.csv',
    manifest_name: 'a.csv.manifest.json',
    app_version: '1.0.0',
  }),
  audit: (no) => ({
    no,
    at: 1_760_000_000_000,
    made_by: 'ana',
    kind: 'log-verified',
    profile_id: 'demo',
    profile_name: 'A',
    subject: '7',
    outcome: 'whole',
    facts: '{"entries":7}',
    up_to: 7,
    key_id: 'ab'.repeat(8),
    link: Buffer.alloc(32, 1),
    mac: Buffer.alloc(32, 2),
  }),
  export_span: (no) => ({ export_id: no, first: 10 * no, last: 10 * no + 9, turns: Buffer.of(3, 4, 3) }),
};

async function filled() {
  const file = path.join(await temporaryFolder(), 'quittance.db');
  const opened = openFile(file, opening);
  onTestFinished(() => {
    if (opened.database.isOpen) opened.close();
  });
  inTransaction(opened.database, () => {
    for (const { name } of summedTables) {
      for (const no of rows) {
        const row = made[name](no);
        const columns = Object.keys(row);
        opened.database
          .prepare(`INSERT INTO ${name} (${columns.join()}) VALUES (${columns.map(() => '?').join()})`)
          .run(...Object.values(row));
      }
    }
    opened.database.exec(`INSERT INTO ledger_tally VALUES (2, 'TON', 'valid', ${count})`);
  });
  expect(rowsAgree(opened.database)).toBe(true);
  // The log's own refuse what is tried here before any sum is asked.
  for (const of of ['changed', 'replaced', 'removed']) opened.database.exec(`DROP TRIGGER audit_is_not_${of}`);
  return { file, opened };
}

const flipped = (cell: SQLOutputValue | undefined): SQLOutputValue => {
  if (typeof cell === 'string') return `${String.fromCharCode(cell.charCodeAt(0) ^ 1)}${cell.slice(1)}`;
  if (cell instanceof Uint8Array) return Buffer.from(cell).fill((cell[0] ?? 0) ^ 1, 0, 1);
  return typeof cell === 'number' ? (cell > 2 ** 31 ? cell + 4096 : cell ^ 1) : null;
};

/** Flips a bit in each column of a table, of another row each, as it lies on the disk: no connection of ours is told. */
function damage(
  file: string,
  table: (typeof summedTables)[number],
  also: readonly string[] = ['sum'],
): ReadonlyMap<number, string> {
  const beside = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  try {
    addRowSum(beside);
    beside.exec('PRAGMA ignore_check_constraints = ON');
    const key = table.key[0];
    const columns = [...summedColumns(beside, table.name), ...also].filter((column) => column !== key);
    const hit = new Map<number, string>();
    for (const [index, column] of columns.entries()) {
      const no = rows[index] ?? 0;
      const cell = beside.prepare(`SELECT ${column} AS cell FROM ${table.name} WHERE ${key} = ?`).get(no)?.['cell'];
      if (cell === null) continue;
      const changed = column === 'sum' ? 2n ** 62n : flipped(cell);
      beside.prepare(`UPDATE ${table.name} SET ${column} = ? WHERE ${key} = ?`).run(changed, no);
      hit.set(no, column);
    }
    return hit;
  } finally {
    beside.close();
  }
}

/** The rows that do not agree with their sums. */
function differing(database: DatabaseSync, { name, key }: (typeof summedTables)[number]): readonly unknown[] {
  const cells = summedColumns(database, name).join(', ');
  return database
    .prepare(`SELECT ${key[0]} AS no FROM ${name} WHERE sum <> row_sum('${name}', ${cells}) ORDER BY 1`)
    .all()
    .map((row) => row['no']);
}

test('the updates of the code are found, and are of tables with sums', () => {
  expect(updates.length).toBeGreaterThan(10);
  expect(updates.filter(({ table }) => !isSummed(table))).toEqual([]);
});

test.each(updates)('$name: $sql', async ({ table: named, sql }) => {
  const { file, opened } = await filled();
  const table = summedTables.find(({ name }) => name === named) ?? summedTables[0];
  const hit = damage(file, table);
  expect(hit.size).toBeGreaterThan(1);
  expect(differing(opened.database, table)).toEqual([...hit.keys()]);
  const changes = inTransaction(opened.database, () => opened.database.prepare(ofAllRows(sql)).run().changes);
  expect(changes).toBeGreaterThan(0);
  expect(differing(opened.database, table)).toEqual([...hit.keys()]);
  // Nor by a second one.
  inTransaction(opened.database, () => opened.database.prepare(ofAllRows(sql)).run());
  expect(differing(opened.database, table)).toEqual([...hit.keys()]);
  expect(rowsAgree(opened.database)).toBe(false);
  opened.close();
  const again = openFile(file, opening);
  expect(again.setAside).toMatchObject({ complete: false });
  again.close();
});

test.each(summedTables)('$name: whatever is written to a column of a damaged row', async (table) => {
  const { file, opened } = await filled();
  const hit = damage(file, table);
  const { database } = opened;
  database.exec('PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON');
  const columns = summedColumns(database, table.name).filter((column) => !table.key.some((one) => one === column));
  // Also back to what it was.
  for (const column of columns) {
    const set = database.prepare(`UPDATE ${table.name} SET ${column} = ? WHERE ${table.key[0]} = ?`);
    inTransaction(database, () => {
      for (const no of rows) set.run(made[table.name](no)[column] ?? 0, no);
    });
  }
  expect(differing(database, table)).toEqual([...hit.keys()]);
});

test.each(summedTables)('$name: a damaged row that is removed is missing', async (table) => {
  const { file, opened } = await filled();
  damage(file, table, []);
  const { database } = opened;
  database.exec('PRAGMA foreign_keys = OFF');
  inTransaction(database, () => database.prepare(`DELETE FROM ${table.name}`).run());
  expect(rowsAgree(database)).toBe(false);
});
