/** Which rows were written to a file on this computer, of all spans that were recorded. */
import type { DatabaseSync } from 'node:sqlite';
import { integer } from '../sqlite/cell.ts';
import { eachRun, spanOf } from './spans.ts';

type Span = readonly [first: number, last: number];

export interface ExportedRows {
  /** Reads the files that were written since. */
  readonly refresh: () => void;
  readonly has: (id: number) => boolean;
  /** The newest file that was read; 0 for none. */
  readonly lastExport: () => number;
  /** Highest row id; 0 for none. */
  readonly lastRow: () => number;
}

/** In order, none touching the next. */
function merged(spans: readonly Span[]): readonly Span[] {
  const joined: [number, number][] = [];
  for (const [first, last] of spans.toSorted((one, other) => one[0] - other[0])) {
    const before = joined.at(-1);
    if (before !== undefined && first <= before[1] + 1) before[1] = Math.max(before[1], last);
    else joined.push([first, last]);
  }
  return joined;
}

export function createExportedRows(database: DatabaseSync): ExportedRows {
  const later = database.prepare(`
    SELECT export_id, first, last, turns FROM export_span WHERE export_id > ? ORDER BY export_id, first
  `);
  let spans: readonly Span[] = [];
  let lastExport = 0;
  return {
    refresh() {
      const fresh: Span[] = [];
      for (const row of later.iterate(lastExport)) {
        lastExport = integer(row['export_id']);
        eachRun(spanOf(row), (first, last) => fresh.push([first, last]));
      }
      if (fresh.length > 0) spans = merged([...spans, ...fresh]);
    },
    lastExport: () => lastExport,
    lastRow: () => spans.at(-1)?.[1] ?? 0,
    has(id) {
      let [low, high] = [0, spans.length];
      while (low < high) {
        const middle = (low + high) >>> 1;
        if ((spans[middle]?.[1] ?? 0) < id) low = middle + 1;
        else high = middle;
      }
      return (spans[low]?.[0] ?? Infinity) <= id;
    },
  };
}
