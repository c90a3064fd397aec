/** What the indexes of a table say of its rows: each holds some cells a second time, and so may give back a damaged one. */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { text } from '../../sqlite/cell.ts';
import type { Cells } from './damaged-row.ts';
import { quotedName } from '../../sqlite/foreign-schema.ts';
import type { SummedTable, summedTables } from '../../sums/summed-tables.ts';

export interface IndexedCells {
  /** The row with other cells where an index has others: by one index, and by all of them. None where all agree. */
  readonly of: (cells: Cells) => readonly Cells[];
}

type Entry = Readonly<Record<string, SQLOutputValue>>;

function entriesOf(
  damaged: DatabaseSync,
  table: SummedTable,
  index: string,
  key: readonly string[],
): ReadonlyMap<string, Entry> {
  const entries = new Map<string, Entry>();
  try {
    const columns = damaged
      .prepare('SELECT name FROM pragma_index_info(?)')
      .all(index)
      .map((row) => text(row['name']));
    const list = [...new Set([...columns, ...key])].map(quotedName).join(', ');
    // Nothing but the index is read: it covers what is asked for. A partial index says only part, and is left out.
    const statement = damaged.prepare(`SELECT ${list} FROM ${table} INDEXED BY ${quotedName(index)}`);
    statement.setReadBigInts(true);
    for (const row of statement.iterate()) {
      const entry = Object.fromEntries(
        Object.entries(row).map(([name, cell]) => [name, typeof cell === 'bigint' ? Number(cell) : cell]),
      );
      entries.set(keyOf(entry, key), entry);
    }
  } catch {
    // A damaged index says as much as was read of it.
  }
  return entries;
}

const keyOf = (cells: Readonly<Record<string, unknown>>, key: readonly string[]): string =>
  key.map((column) => String(cells[column])).join();

const indexesOf = (database: DatabaseSync, table: SummedTable): readonly string[] =>
  database
    .prepare(`SELECT name FROM pragma_index_list(?) WHERE partial = 0 AND origin <> 'pk'`)
    .all(table)
    .map((row) => text(row['name']));

/** @param into has the same table as it should be */
export function indexedCells(
  damaged: DatabaseSync,
  into: DatabaseSync,
  { name: table, key }: (typeof summedTables)[number],
): IndexedCells {
  const own = indexesOf(into, table);
  // Those of our names first: a letter of a name may be what is damaged, and what is one too many is not ours.
  const [known, others] = [true, false].map((isOwn) =>
    indexesOf(damaged, table).filter((index) => own.includes(index) === isOwn),
  );
  const indexes = [...(known ?? []), ...(others ?? [])]
    .slice(0, own.length)
    .map((index) => entriesOf(damaged, table, index, key));
  return {
    of(cells) {
      const differing = indexes
        .map((entries) => entries.get(keyOf(cells, key)))
        .filter((entry) => entry !== undefined)
        .filter((entry) => Object.entries(entry).some(([column, cell]) => cells[column] !== cell));
      const one = differing.map((entry): Cells => ({ ...cells, ...entry }));
      return differing.length > 1
        ? [...one, differing.reduce<Cells>((all, entry) => ({ ...all, ...entry }), cells)]
        : one;
    },
  };
}
