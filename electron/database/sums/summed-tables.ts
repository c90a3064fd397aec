/**
 * Which tables have a sum in every row, and over which columns: all that the table has, as it has them now, so that a
 * column that is added is in the sum without a word of it here.
 */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { integer, text } from '../sqlite/cell.ts';
import { rowSum } from './row-sum.ts';

/** Parents before children. `key` finds a row, and orders the table. */
export const summedTables = [
  { name: 'profile', key: ['no'] },
  { name: 'run', key: ['id'] },
  { name: 'request', key: ['id'] },
  { name: 'address', key: ['id'] },
  { name: 'address_note', key: ['address_id'] },
  { name: 'order_snapshot', key: ['id'] },
  { name: 'order_key', key: ['profile_no', 'key', 'service_id'] },
  { name: 'order_note', key: ['id'] },
  { name: 'bulk_run', key: ['id'] },
  { name: 'bulk_order', key: ['run_id', 'position'] },
  { name: 'bulk_left_out', key: ['run_id', 'position'] },
  { name: 'nonce', key: ['profile_no', 'nonce'] },
  { name: 'export_record', key: ['id'] },
  { name: 'export_span', key: ['export_id', 'first'] },
  { name: 'audit', key: ['no'] },
] as const;

export type SummedTable = (typeof summedTables)[number]['name'];

export const columnsOf = (database: DatabaseSync, table: string): readonly string[] =>
  database
    .prepare(`SELECT name FROM pragma_table_info('${table}')`)
    .all()
    .map((row) => text(row['name']));

export const summedColumns = (database: DatabaseSync, table: string): readonly string[] =>
  columnsOf(database, table).filter((column) => column !== 'sum');

/** Makes `row_sum(table, cell, …)` known to the connection. */
export function addRowSum(database: DatabaseSync): void {
  // As BigInts, or a number that JavaScript has not would end the whole query, and not damage its one row.
  database.function('row_sum', { varargs: true, deterministic: true, useBigIntArguments: true }, (...cells) =>
    rowSum(cells),
  );
}

/** SQL for what a row's sum has to be. @param of how the row is called in the query */
const sumOf = (database: DatabaseSync, table: SummedTable, of: string = table): string =>
  `row_sum('${table}', ${summedColumns(database, table)
    .map((column) => `${of}.${column}`)
    .join(', ')})`;

/** SQL that is true of a row that is as it was written. */
export const isAsWritten = (database: DatabaseSync, table: SummedTable, of: string = table): string =>
  `${of}.sum = ${sumOf(database, table, of)}`;

type MarkableTable = Exclude<SummedTable, 'profile' | 'nonce' | 'order_key'>;

/**
 * SQL for what a row is worth: 1 as it was written, 0 known as damaged since it was recovered, -1 damage that nobody has met
 * before. Every row that is shown or exported is asked for it.
 */
export const rowState = (database: DatabaseSync, table: MarkableTable, of: string = table): string =>
  `iif(${isAsWritten(database, table, of)}, 1 - ${of}.damaged, -1)`;

/** Rows of a table, and the sum of their sums. */
export interface TableTotal {
  readonly rows: number;
  readonly total: number;
}

export type Totals = Readonly<Record<string, TableTotal>>;

/** Totals are kept to 52 bits, so that two of them can be added exactly. */
const wrap = 2 ** 52;
export const plus = (total: number, sum: number): number => (total + (sum % wrap)) % wrap;
export const minus = (total: number, sum: number): number => (total + wrap - (sum % wrap)) % wrap;

/** Adds up the sums of a table's rows, which are held against them in the same pass; one that differs has none to add. */
export function addedUp(database: DatabaseSync, table: SummedTable): TableTotal & { readonly differ: number } {
  let [rows, total, differ] = [0, 0, 0];
  const statement = database.prepare(`SELECT iif(${isAsWritten(database, table)}, sum, NULL) FROM ${table}`);
  statement.setReturnArrays(true);
  for (const row of statement.iterate()) {
    if (!Array.isArray(row)) throw new TypeError('Rows were asked for as arrays');
    const [sum]: readonly (SQLOutputValue | undefined)[] = row;
    rows += 1;
    if (sum === null) differ += 1;
    else total = plus(total, integer(sum));
  }
  return { rows, total, differ };
}

/** Those that a file of its version has. */
export const summedTablesIn = (database: DatabaseSync): readonly (typeof summedTables)[number][] =>
  summedTables.filter(({ name }) => hasSums(database, name));

export const hasSums = (database: DatabaseSync, table: SummedTable): boolean =>
  columnsOf(database, table).includes('sum');

/** Gives every row of a table the sum of what it says now. */
export function sumRows(database: DatabaseSync, table: SummedTable): void {
  database.exec(`UPDATE ${table} SET sum = ${sumOf(database, table)}`);
}
