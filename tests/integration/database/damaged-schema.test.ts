/** A changed letter in the name of a column, as the file has it: SQLite goes by it, and finds no fault in it. */
import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { summedTables } from '../../../electron/database/sums/summed-tables.ts';
import { filledFile, openedAndRead } from './injuries/kept-records.ts';
import { lookInto, temporaryFolder } from './real-database.ts';

const columnsOf = (database: DatabaseSync) =>
  summedTables.flatMap(({ name: table }) =>
    database
      .prepare(`SELECT name, "notnull" AS is_required, pk FROM pragma_table_info('${table}')`)
      .all()
      .map((row) => ({ table, column: String(row['name']), nullable: row['is_required'] === 0 && row['pk'] === 0 })),
  );

/** Changes the last letter of a column's name where its table is defined. */
function changeLetter(file: string, { table, column }: { readonly table: string; readonly column: string }): void {
  const beside = new DatabaseSync(file, { defensive: false });
  try {
    beside.exec('PRAGMA writable_schema = ON');
    const sql = String(beside.prepare(`SELECT sql FROM sqlite_schema WHERE name = ?`).get(table)?.['sql']);
    const other = column.slice(0, -1) + String.fromCharCode(column.charCodeAt(column.length - 1) ^ 1);
    const changed = sql.replace(new RegExp(`\\b${column} (?=TEXT|INTEGER|BLOB)`), `${other} `);
    expect({ table, column, changed: changed !== sql }).toEqual({ table, column, changed: true });
    beside.prepare(`UPDATE sqlite_schema SET sql = ? WHERE name = ?`).run(changed, table);
  } finally {
    beside.close();
  }
}

/** Those that a constraint of the whole table names: SQLite makes nothing of such a table any more. */
const inConstraints = [
  'request.run_id',
  'request.position',
  'address.request_id',
  'address.position',
  'order_key.profile_no',
  'order_key.key',
  'order_key.service_id',
  'bulk_order.run_id',
  'bulk_order.position',
  'bulk_left_out.run_id',
  'bulk_left_out.position',
  'nonce.profile_no',
  'nonce.nonce',
  'export_span.export_id',
  'export_span.first',
];

test(
  'a changed letter in the name of a column is told, and every row is read by its right one',
  { timeout: 120_000 },
  async () => {
    const folder = await temporaryFolder();
    const source = path.join(folder, 'source.db');
    await (await filledFile(source)).close();
    const columns = lookInto(source, columnsOf);
    expect(columns.filter(({ nullable }) => nullable).length).toBeGreaterThan(15);
    const lay = (name: string) => {
      const file = path.join(folder, name);
      copyFileSync(source, file);
      copyFileSync(`${source}.mark`, `${file}.mark`);
      return file;
    };
    const truth = openedAndRead(lay('truth.db')).records;
    expect(truth?.addresses.length).toBeGreaterThan(450);
    for (const { table, column } of columns) {
      const file = lay(`${table}-${column}.db`);
      changeLetter(file, { table, column });
      const { records, told, complete } = openedAndRead(file);
      const whole = !inConstraints.includes(`${table}.${column}`);
      expect({ table, column, told: told.includes('set aside'), complete }).toEqual({
        table,
        column,
        told: true,
        complete: whole,
      });
      const wrong = (records?.addresses ?? []).filter(
        (row) =>
          row.check.is !== 'not-valid' &&
          !truth?.addresses.some((one) => one.id === row.id && one.address === row.address),
      );
      expect({ table, column, wrong }).toEqual({ table, column, wrong: [] });
      expect({ table, column, records: whole ? records : truth }).toEqual({ table, column, records: truth });
    }
  },
);
