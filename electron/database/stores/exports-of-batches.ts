/** Which addresses of a batch were exported, and to which files, by the ids in each file. */
import type { DatabaseSync } from 'node:sqlite';
import type { FileOfBatch, BatchExported, ExportedBatchesQuery } from '../../contract/export-record.ts';
import { integer, text, within } from '../sqlite/cell.ts';
import { createProfileNumbers } from './profiles.ts';
import { eachIncluded, merged, rangeOf, type ExportedRange, type IdRange } from './exported-addresses.ts';
import type { SnapshotSource } from './export-rows.ts';

/** Listed for each batch. */
const maxFiles = 5;

/** Usually few, because a response's addresses are inserted together. */
function rangesOf(ids: Iterable<number>): readonly IdRange[] {
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

function rowsOfSpan(span: ExportedRange, of: readonly IdRange[]): readonly IdRange[] {
  const found: IdRange[] = [];
  eachIncluded(span, (first, last) => found.push(...overlap(of, [first, last])));
  return found;
}

function createRead(reader: DatabaseSync) {
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
    const own = rangesOf(idsOf.all(batchId, profileNo).map((row) => integer(row['id'])));
    const held = rowsIn(own);
    const [first, last] = [own[0]?.[0] ?? 0, own.at(-1)?.[1] ?? 0];
    const files = new Map<number, FileOfBatch>();
    const exported: IdRange[] = [];
    for (const row of held === 0 ? [] : spans.iterate(last, first, profileNo)) {
      const rows = rowsOfSpan(rangeOf(row), own);
      if (rows.length === 0) continue;
      exported.push(...rows);
      const id = integer(row['id']);
      const before = files.get(id)?.rows ?? 0;
      const named = { at: integer(row['at']), by: text(row['made_by']), fileName: text(row['file_name']) };
      files.set(id, { id, ...named, rows: before + rowsIn(rows) });
    }
    return {
      batchId,
      addresses: held,
      exported: rowsIn(merged(exported)),
      files: [...files.values()].slice(0, maxFiles),
      count: files.size,
    };
  };
}

export function exportsOfBatches(
  { openReader }: SnapshotSource,
  { profileId, batchIds }: ExportedBatchesQuery,
): readonly BatchExported[] {
  const reader = openReader();
  try {
    reader.exec('BEGIN');
    const profileNo = createProfileNumbers(reader).find(profileId);
    const read = createRead(reader);
    return batchIds.map((batchId) =>
      profileNo === null ? { batchId, addresses: 0, exported: 0, files: [], count: 0 } : read(profileNo, batchId),
    );
  } finally {
    reader.close();
  }
}
