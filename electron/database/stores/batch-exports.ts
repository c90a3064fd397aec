/** Which files contain the addresses of a batch, and how many of them were exported. */
import type { DatabaseSync } from 'node:sqlite';
import type { BatchExported, ExportedBatchesQuery, FileOfBatch } from '../../contract/exports.ts';
import { integer, text } from '../sqlite/cell.ts';
import { createIdRanges, merged, rangeOf, type IdRange } from './exported-address-ranges.ts';
import { createProfileNumbers } from './profile-numbers.ts';

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
    SELECT e.id, e.at, e.created_by, e.file_name, s.first, s.last
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
      const file = { at: integer(row['at']), by: text(row['created_by']), fileName: text(row['file_name']) };
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
