/** Which rows were written to a file here: of all spans that are what was written, so that a damaged one hides no row that is yet to go. */
import type { DatabaseSync } from 'node:sqlite';
import { integer } from '../sqlite/cell.ts';
import { rowState } from '../sums/summed-tables.ts';
import { eachRun, spanOf } from './spans.ts';

type Run = readonly [first: number, last: number];

export interface ExportedRows {
  /** Takes in what was written since; answers with the runs of rows that are new, each with both its ends. */
  readonly refresh: () => readonly Run[];
  readonly has: (id: number) => boolean;
  /** How many, of all profiles. */
  readonly rows: () => number;
}

/** In order, each apart from the next. */
function merged(runs: readonly Run[]): readonly Run[] {
  const joined: [number, number][] = [];
  for (const [first, last] of runs.toSorted((one, other) => one[0] - other[0])) {
    const before = joined.at(-1);
    if (before !== undefined && first <= before[1] + 1) before[1] = Math.max(before[1], last);
    else joined.push([first, last]);
  }
  return joined;
}

export function createExportedRows(database: DatabaseSync, damageMet: () => void): ExportedRows {
  const later = database.prepare(`
    SELECT export_id, first, last, turns, ${rowState(database, 'export_span')} AS state FROM export_span
    WHERE export_id > ? ORDER BY export_id, first
  `);
  let runs: readonly Run[] = [];
  let seen = 0;
  return {
    refresh() {
      const fresh: Run[] = [];
      for (const row of later.iterate(seen)) {
        seen = integer(row['export_id']);
        if (row['state'] === -1) damageMet();
        const span = row['state'] === 1 ? spanOf(row) : null;
        if (span !== null) eachRun(span, (first, last) => fresh.push([first, last]));
      }
      if (fresh.length > 0) runs = merged([...runs, ...fresh]);
      return fresh;
    },
    rows: () => runs.reduce((sum, [first, last]) => sum + last - first + 1, 0),
    has(id) {
      let [low, high] = [0, runs.length];
      while (low < high) {
        const middle = (low + high) >>> 1;
        if ((runs[middle]?.[1] ?? 0) < id) low = middle + 1;
        else high = middle;
      }
      return (runs[low]?.[0] ?? Infinity) <= id;
    },
  };
}
