/** Which addresses were exported, as ranges of ids, and which files have those of a batch. */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { BatchExported, ExportedBatchesQuery, FileOfBatch } from '../../contract/exports.ts';
import { integer, text } from '../sqlite/cell.ts';
import { createProfileNumbers } from './profiles.ts';

/** All ids from the first to the last. */
export type IdRange = readonly [first: number, last: number];

/** A row of `export_range`. */
export const rangeOf = (row: Readonly<Record<string, SQLOutputValue>>): IdRange => [
  integer(row['first']),
  integer(row['last']),
];

/** Few, because a response's addresses are inserted together. */
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

/** Ascending, not adjacent. */
function merged(ranges: readonly IdRange[]): readonly IdRange[] {
  const joined: [number, number][] = [];
  for (const [first, last] of ranges.toSorted((one, other) => one[0] - other[0])) {
    const before = joined.at(-1);
    if (before !== undefined && first <= before[1] + 1) before[1] = Math.max(before[1], last);
    else joined.push([first, last]);
  }
  return joined;
}

export type ExportedRows = ReturnType<typeof createExportedRows>;

export function createExportedRows(database: DatabaseSync) {
  const later = database.prepare(
    'SELECT export_id, first, last FROM export_range WHERE export_id > ? ORDER BY export_id',
  );
  let ranges: readonly IdRange[] = [];
  let lastExport = 0;
  return {
    /** Reads the files recorded since. */
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

/** Listed for each batch. */
const maxFiles = 5;

const overlap = (ranges: readonly IdRange[], [first, last]: IdRange): readonly IdRange[] =>
  ranges.map(([from, to]): IdRange => [Math.max(from, first), Math.min(to, last)]).filter(([from, to]) => from <= to);

const rowsIn = (ranges: readonly IdRange[]): number => ranges.reduce((sum, [first, last]) => sum + last - first + 1, 0);

function createBatchReader(reader: DatabaseSync) {
  const idsOf = reader.prepare(
    `SELECT a.id FROM address a WHERE a.request_id IN (SELECT request.id FROM request JOIN batch ON batch.id = request.batch_id
      WHERE batch.id = ? AND batch.profile_no = ?) ORDER BY a.id`,
  );
  const exportedRanges = reader.prepare(`
    SELECT e.id, e.at, e.made_by, e.file_name, s.first, s.last
    FROM export_range s JOIN export e ON e.id = s.export_id
    WHERE s.first <= ? AND s.last >= ? AND e.profile_no = ? ORDER BY e.id DESC
  `);
  return (profileNo: number, batchId: number): BatchExported => {
    const ids = createIdRanges();
    for (const row of idsOf.iterate(batchId, profileNo)) ids.add(integer(row['id']));
    const own = ids.all();
    const addresses = rowsIn(own);
    const [first, last] = [own[0]?.[0] ?? 0, own.at(-1)?.[1] ?? 0];
    const files = new Map<number, FileOfBatch>();
    const exported: IdRange[] = [];
    for (const row of addresses === 0 ? [] : exportedRanges.iterate(last, first, profileNo)) {
      const both = overlap(own, rangeOf(row));
      if (both.length === 0) continue;
      exported.push(...both);
      const id = integer(row['id']);
      const before = files.get(id)?.rows ?? 0;
      const file = { at: integer(row['at']), by: text(row['made_by']), fileName: text(row['file_name']) };
      files.set(id, { id, ...file, rows: before + rowsIn(both) });
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
  using reader = openReader();
  reader.exec('BEGIN');
  const profileNo = createProfileNumbers(reader).find(profileId);
  const read = createBatchReader(reader);
  return batchIds.map((batchId) =>
    profileNo === null ? { batchId, addresses: 0, exported: 0, files: [], count: 0 } : read(profileNo, batchId),
  );
}
