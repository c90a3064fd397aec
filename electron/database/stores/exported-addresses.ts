/** Which addresses were exported, as ranges of ids, and which files have those of a batch. */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { BatchExported, ExportedBatchesQuery, FileOfBatch } from '../../contract/exports.ts';
import { integer, text, within } from '../sqlite/cell.ts';
import { createProfileNumbers } from './profiles.ts';

type IdRange = readonly [first: number, last: number];

export interface ExportedRows {
  /** Reads the files recorded since. */
  readonly refresh: () => void;
  readonly has: (id: number) => boolean;
  /** The newest file read so far. 0 for none. */
  readonly lastExport: () => number;
  /** Highest row id. 0 for none. */
  readonly lastRow: () => number;
}

/** Ascending, not adjacent. */
function merged(spans: readonly IdRange[]): readonly IdRange[] {
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
    SELECT export_id, first, last, run_lengths FROM export_range WHERE export_id > ? ORDER BY export_id, first
  `);
  let spans: readonly IdRange[] = [];
  let lastExport = 0;
  return {
    refresh() {
      const fresh: IdRange[] = [];
      for (const row of later.iterate(lastExport)) {
        lastExport = integer(row['export_id']);
        eachIncluded(rangeOf(row), (first, last) => fresh.push([first, last]));
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

/** A row of `export_range`. */
export interface ExportedRange {
  readonly first: number;
  readonly last: number;
  /** Null: all of them. Otherwise run lengths as varints: included, excluded, included, … */
  readonly runLengths: Uint8Array | null;
}

/** Bytes. A longer one is split. */
const maxLengthBytes = 16 * 1024;

function pushVarint(into: number[], value: number): void {
  let rest = value;
  while (rest >= 0x80) {
    into.push((rest % 0x80) | 0x80);
    rest = Math.floor(rest / 0x80);
  }
  into.push(rest);
}

export interface RangePacker {
  /** Call it with each row's id, ascending. */
  readonly add: (id: number) => void;
  readonly end: () => readonly ExportedRange[];
}

export function createRangePacker(): RangePacker {
  const packed: ExportedRange[] = [];
  let runLengths: number[] = [];
  let first = 0;
  let runStart = 0;
  let last = 0;
  const close = (): void => {
    if (last === 0) return;
    if (runLengths.length > 0) pushVarint(runLengths, last - runStart + 1);
    packed.push({ first, last, runLengths: runLengths.length > 0 ? Uint8Array.from(runLengths) : null });
    runLengths = [];
    last = 0;
  };
  return {
    add(id) {
      if (last !== 0 && id === last + 1) {
        last = id;
        return;
      }
      if (runLengths.length >= maxLengthBytes) close();
      if (last === 0) {
        first = id;
      } else {
        pushVarint(runLengths, last - runStart + 1);
        pushVarint(runLengths, id - last - 1);
      }
      runStart = id;
      last = id;
    },
    end() {
      close();
      return packed;
    },
  };
}

/** Calls `take` with each included range. Ignores run lengths beyond the last id, as in a damaged row. */
export function eachIncluded(
  { first, last, runLengths }: ExportedRange,
  take: (first: number, last: number) => void,
): void {
  if (runLengths === null) {
    take(first, last);
    return;
  }
  let at = first;
  let has = true;
  let value = 0;
  let unit = 1;
  for (const byte of runLengths) {
    value += (byte & 0x7f) * unit;
    unit *= 0x80;
    if (byte >= 0x80) continue;
    if (has && value > 0 && at + value - 1 <= last) take(at, at + value - 1);
    at += value;
    has = !has;
    value = 0;
    unit = 1;
    if (at > last) return;
  }
}

export const rangeOf = (row: Readonly<Record<string, SQLOutputValue>>): ExportedRange => ({
  first: integer(row['first']),
  last: integer(row['last']),
  runLengths: row['run_lengths'] instanceof Uint8Array ? row['run_lengths'] : null,
});

/** Listed for each batch. */
const maxFiles = 5;

/** Usually few, because a response's addresses are inserted together. */
function adjacentRanges(ids: Iterable<number>): readonly IdRange[] {
  const all: [number, number][] = [];
  for (const id of ids) {
    const before = all.at(-1);
    if (before !== undefined && id === before[1] + 1) before[1] = id;
    else all.push([id, id]);
  }
  return all;
}

/** @param of in ascending order */
function overlap(of: readonly IdRange[], [first, last]: IdRange): readonly IdRange[] {
  const both: IdRange[] = [];
  for (const [from, to] of of) {
    if (to < first) continue;
    if (from > last) break;
    both.push([Math.max(from, first), Math.min(to, last)]);
  }
  return both;
}

const rowsIn = (all: readonly IdRange[]): number => all.reduce((sum, [first, last]) => sum + last - first + 1, 0);

function includedIn(span: ExportedRange, of: readonly IdRange[]): readonly IdRange[] {
  const found: IdRange[] = [];
  eachIncluded(span, (first, last) => found.push(...overlap(of, [first, last])));
  return found;
}

function createBatchReader(reader: DatabaseSync) {
  const idsOf = reader.prepare(
    `SELECT a.id FROM address a WHERE a.request_id IN (SELECT request.id FROM request JOIN batch ON batch.id = request.batch_id
      WHERE batch.id = ? AND batch.profile_no = ?) ORDER BY a.id`,
  );
  const spans = reader.prepare(`
    SELECT e.id, ${within('e.at')} AS at, e.made_by, e.file_name, s.first, s.last, s.run_lengths
    FROM export_range s JOIN export e ON e.id = s.export_id
    WHERE s.first <= ? AND s.last >= ? AND e.profile_no = ? ORDER BY e.id DESC
  `);
  return (profileNo: number, batchId: number): BatchExported => {
    const own = adjacentRanges(idsOf.all(batchId, profileNo).map((row) => integer(row['id'])));
    const addresses = rowsIn(own);
    const [first, last] = [own[0]?.[0] ?? 0, own.at(-1)?.[1] ?? 0];
    const files = new Map<number, FileOfBatch>();
    const exported: IdRange[] = [];
    for (const row of addresses === 0 ? [] : spans.iterate(last, first, profileNo)) {
      const rows = includedIn(rangeOf(row), own);
      if (rows.length === 0) continue;
      exported.push(...rows);
      const id = integer(row['id']);
      const before = files.get(id)?.rows ?? 0;
      const file = { at: integer(row['at']), by: text(row['made_by']), fileName: text(row['file_name']) };
      files.set(id, { id, ...file, rows: before + rowsIn(rows) });
    }
    return {
      batchId,
      addresses,
      exported: rowsIn(merged(exported)),
      files: [...files.values()].slice(0, maxFiles),
      count: files.size,
    };
  };
}

export function exportsOfBatches(
  openReader: () => DatabaseSync,
  { profileId, batchIds }: ExportedBatchesQuery,
): readonly BatchExported[] {
  const reader = openReader();
  try {
    reader.exec('BEGIN');
    const profileNo = createProfileNumbers(reader).find(profileId);
    const read = createBatchReader(reader);
    return batchIds.map((batchId) =>
      profileNo === null ? { batchId, addresses: 0, exported: 0, files: [], count: 0 } : read(profileNo, batchId),
    );
  } finally {
    reader.close();
  }
}
