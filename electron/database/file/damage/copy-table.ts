/**
 * One table of a damaged file, from both ends up to the damage, into a new one. A row is taken as it is where it agrees with its
 * sum, or does so once an index has given back a cell; any other is kept, and known as damaged.
 */
import type { DatabaseSync, SQLOutputValue, StatementSync } from 'node:sqlite';
import type { AddressCheck } from '../../../contract/address-batch.ts';
import { faultOf } from '../../failure.ts';
import { rowSum } from '../../sums/row-sum.ts';
import { columnsOf, plus, type summedTables, type SummedTable, type TableTotal } from '../../sums/summed-tables.ts';
import { bestOf, type Cells } from './damaged-row.ts';
import { integer, plainCell } from '../../sqlite/cell.ts';
import { isStoredTable, quotedName } from '../../sqlite/foreign-schema.ts';
import { indexedCells, type IndexedCells } from './indexed-cells.ts';

/** What an address is worth by itself, for a file of before there were sums. */
export type Check = (chain: string, address: string) => AddressCheck;

export interface CopiedTable extends TableTotal {
  readonly damaged: number;
  readonly whole: boolean;
}

export const nothing: CopiedTable = { rows: 0, total: 0, damaged: 0, whole: false };

/** Copies a table's rows; what a row says is proven by its sum, where the file has sums. */
export function copyTable(
  damaged: DatabaseSync,
  into: DatabaseSync,
  table: (typeof summedTables)[number],
  check: Check,
): CopiedTable {
  const { name, key } = table;
  if (!isStoredTable(damaged, name)) return nothing;
  const there = columnsOf(damaged, name);
  const target = columnsOf(into, name);
  // As many as there should be are those, in their order: a letter of a name may be what is damaged, and the sums bear it out.
  const has = there.length === target.length ? target : there;
  const summed = has.filter((column) => column !== 'sum');
  const named = (column: string): string => quotedName(there[has.indexOf(column)] ?? column);
  if (key.some((column) => !has.includes(column))) return nothing;
  const hasSum = has.includes('sum');
  // A column that no version has is one whose name is damaged: its cells go nowhere, whatever the sum says.
  const allKnown = has.every((column) => target.includes(column));
  const known = has.filter((column) => target.includes(column));
  const list = known.map((column) => `${named(column)} AS ${quotedName(column)}`).join(', ');
  const insert = insertInto(into, name);
  const seen = new Set<string>();
  let copied: CopiedTable = { ...nothing, whole: true };
  let indexed: IndexedCells | null = null;

  const agrees = (candidate: Cells) =>
    candidate['sum'] === rowSum([name, ...summed.map((column) => candidate[column])]);
  /** The row as it was written: its own cells, or with those that an index gives back. Null where no sum bears it out. */
  const proven = (cells: Cells): Cells | null => {
    if (!hasSum || !allKnown) return null;
    if (agrees(cells)) return cells;
    indexed ??= indexedCells(damaged, into, table);
    return indexed.of(cells).find(agrees) ?? null;
  };
  const take = (row: Record<string, SQLOutputValue>): void => {
    const cells: Cells = Object.fromEntries(known.map((column) => [column, plainCell(row[column])]));
    const id = JSON.stringify(key.map((column) => String(cells[column])));
    if (seen.has(id)) return;
    seen.add(id);
    const sound = proven(cells);
    const unproven =
      sound === null &&
      (hasSum || !allKnown || !bearsLooking(name, cells, check, (indexed ??= indexedCells(damaged, into, table))));
    if (sound !== null && insert(sound)) {
      copied = { ...copied, rows: copied.rows + 1, total: plus(copied.total, Number(sound['sum'])) };
    } else if (!unproven && insert(cells)) {
      copied = { ...copied, rows: copied.rows + 1 };
    } else if (bestOf(name, cells).some(insert)) {
      copied = { ...copied, rows: copied.rows + 1, damaged: copied.damaged + 1 };
    } else {
      copied = { ...copied, whole: false };
    }
  };

  let left = 2 * rowsAtMost(damaged);
  // The table itself, never an index of it; from the far end as well once the near one has met the damage.
  for (const order of ['ASC', 'DESC']) {
    try {
      const by = key.map((column) => `${named(column)} ${order}`).join(', ');
      const statement = damaged.prepare(`SELECT ${list} FROM ${name} NOT INDEXED ORDER BY ${by}`);
      statement.setReadBigInts(true);
      for (const row of statement.iterate()) {
        // Pages that lead back to others hold rows without end.
        if ((left -= 1) < 0) return { ...copied, whole: false };
        take(row);
      }
      return copied;
    } catch (thrown) {
      // No room for the new file is no damage of the old one.
      if (faultOf(thrown) === 'full') throw thrown;
      copied = { ...copied, whole: false };
    }
  }
  return copied;
}

/** More than there is room for: the least row has more bytes. Read from both ends. */
const rowsAtMost = (database: DatabaseSync): number =>
  (integer(database.prepare('PRAGMA page_count').get()?.['page_count']) *
    integer(database.prepare('PRAGMA page_size').get()?.['page_size'])) /
  4;

/** For a file of before there were sums: an address that its index spells otherwise, or that fails its check, is damaged. */
function bearsLooking(table: SummedTable, cells: Cells, check: Check, indexed: IndexedCells): boolean {
  if (indexed.of(cells).length > 0) return false;
  if (table !== 'address' || cells['check_is'] !== 'valid') return true;
  return check(String(cells['chain']), String(cells['address'])).is === 'valid';
}

function insertInto(into: DatabaseSync, table: SummedTable): (cells: Cells) => boolean {
  const target = columnsOf(into, table).filter((column) => column !== 'sum');
  const prepared = new Map<string, StatementSync>();
  const insertOf = (columns: readonly string[]): StatementSync => {
    const list = columns.join(', ');
    const known = prepared.get(list);
    if (known !== undefined) return known;
    const made = into.prepare(`INSERT INTO ${table} (${list}) VALUES (${columns.map(() => '?').join(', ')})`);
    prepared.set(list, made);
    return made;
  };
  return (cells) => {
    const columns = target.filter((column) => cells[column] !== undefined);
    try {
      insertOf(columns).run(...columns.map((column) => cells[column] ?? null));
      return true;
    } catch (thrown) {
      // A row that no table of ours may hold: whoever asked has another form of it, or counts it as left behind.
      if (isConstraint(thrown)) return false;
      throw thrown;
    }
  };
}

/** SQLITE_CONSTRAINT, and what `node:sqlite` says of a number that it cannot bind. */
const isConstraint = (thrown: unknown): boolean =>
  thrown instanceof Error &&
  (('errcode' in thrown && (Number(thrown.errcode) & 0xff) === 19) ||
    ('code' in thrown && String(thrown.code).startsWith('ERR_INVALID')) ||
    ('code' in thrown && thrown.code === 'ERR_OUT_OF_RANGE'));
