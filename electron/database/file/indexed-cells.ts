/** What the indexes of a table say of its rows: each holds some cells a second time, and so may give back a damaged one. */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { text } from '../sqlite/cell.ts';
import type { Cells } from './damaged-row.ts';
import type { SummedTable } from '../sums/summed-tables.ts';

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
      .prepare(`SELECT name FROM pragma_index_info('${index}')`)
      .all()
      .map((row) => text(row['name']));
    const list = [...new Set([...columns, ...key])].join(', ');
    // Nothing but the index is read: it covers what is asked for. A partial index says only part, and is left out.
    const statement = damaged.prepare(`SELECT ${list} FROM ${table} INDEXED BY "${index}"`);
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

export function indexedCells(damaged: DatabaseSync, table: SummedTable, key: readonly string[]): IndexedCells {
  const indexes = damaged
    .prepare(`SELECT name FROM pragma_index_list('${table}') WHERE partial = 0 AND origin <> 'pk'`)
    .all()
    .map((row) => entriesOf(damaged, table, text(row['name']), key));
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
