/** Which addresses were exported, as ranges of ids. */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { integer } from '../sqlite/cell.ts';

/** All ids from the first to the last. */
export type IdRange = readonly [first: number, last: number];

/** A row of `export_range`. */
export const rangeOf = (row: Readonly<Record<string, SQLOutputValue>>): IdRange => [
  integer(row['first']),
  integer(row['last']),
];

/** A request's addresses have consecutive ids, so there are few ranges. */
export function createIdRanges() {
  const ranges: [number, number][] = [];
  return {
    /** Call it with each id, ascending. */
    add(id: number): void {
      const before = ranges.at(-1);
      if (before !== undefined && id === before[1] + 1) before[1] = id;
      else ranges.push([id, id]);
    },
    all: (): readonly IdRange[] => ranges,
  };
}

/** Sorted and without adjacent ranges. */
export function merged(ranges: readonly IdRange[]): readonly IdRange[] {
  const joined: [number, number][] = [];
  for (const [first, last] of ranges.toSorted((one, other) => one[0] - other[0])) {
    const before = joined.at(-1);
    if (before !== undefined && first <= before[1] + 1) before[1] = Math.max(before[1], last);
    else joined.push([first, last]);
  }
  return joined;
}

export type ExportedAddresses = ReturnType<typeof createExportedAddresses>;

export function createExportedAddresses(database: DatabaseSync) {
  const later = database.prepare(
    'SELECT export_id, first, last FROM export_range WHERE export_id > ? ORDER BY export_id',
  );
  let ranges: readonly IdRange[] = [];
  let lastExport = 0;
  return {
    /** Reads the files recorded since the last call. */
    refresh(): void {
      const fresh: IdRange[] = [];
      for (const row of later.iterate(lastExport)) {
        lastExport = integer(row['export_id']);
        fresh.push(rangeOf(row));
      }
      if (fresh.length > 0) ranges = merged([...ranges, ...fresh]);
    },
    /** The newest file read so far. 0 for none. */
    lastExport: () => lastExport,
    /** Highest row id. 0 for none. */
    lastRow: () => ranges.at(-1)?.[1] ?? 0,
    has(id: number): boolean {
      let [low, high] = [0, ranges.length];
      while (low < high) {
        const middle = (low + high) >>> 1;
        if ((ranges[middle]?.[1] ?? 0) < id) low = middle + 1;
        else high = middle;
      }
      return (ranges[low]?.[0] ?? Infinity) <= id;
    },
  };
}
