/** Lines that a bulk run left out, as they were written: read on the thread that only reads, a few milliseconds at a time. */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { whyLeftOut, type LeftOut, type LeftOutRow } from '../../contract/bulk-left-out.ts';
import { bytes, integer, integerOrNull, text, within } from '../sqlite/cell.ts';
import { rowState } from '../sums/summed-tables.ts';
import { inSlices } from '../ledger/slices.ts';
import { leftOutPlace } from '../tables/bulk/left-out-table.ts';
import type { OrderHistoryParts } from './order-history.ts';

export interface LeftOutReads {
  /** Null: there is no such run. */
  readonly leftOutOfBulk: (runId: number) => Promise<LeftOut | null>;
}

type Row = Readonly<Record<string, SQLOutputValue>>;

export function createLeftOutReads(
  database: DatabaseSync,
  { seal, damageMet }: Pick<OrderHistoryParts, 'seal' | 'damageMet'>,
): LeftOutReads {
  const kept = database.prepare(
    `SELECT ${within('left_out')} AS left_out, ${rowState(database, 'bulk_run')} AS row_state FROM bulk_run WHERE id = ?`,
  );
  const positions = database.prepare('SELECT position FROM bulk_left_out WHERE run_id = ? ORDER BY position');
  const one = database.prepare(`
    SELECT ${within('line')} AS line, because, text, ${rowState(database, 'bulk_left_out')} AS row_state
    FROM bulk_left_out WHERE run_id = ? AND position = ?
  `);
  const rowIn = (runId: number, position: number, row: Row): LeftOutRow => {
    if (row['row_state'] === -1) damageMet();
    if (row['row_state'] !== 1) return { is: 'damaged' };
    const of = { line: integer(row['line']), because: whyLeftOut.parse(JSON.parse(text(row['because']))) };
    const cell = row['text'] ?? null;
    if (cell === null) return { is: 'kept', ...of, text: null };
    const plain = seal.open(bytes(cell), leftOutPlace(runId, position));
    return plain === null ? { is: 'sealed', ...of } : { is: 'kept', ...of, text: plain };
  };
  function* read(runId: number): Generator<undefined, LeftOut | null> {
    const run = kept.get(runId);
    if (run === undefined) return null;
    const lines: LeftOutRow[] = [];
    for (const { position = null } of positions.all(runId)) {
      yield undefined;
      const row = one.get(runId, position);
      if (row !== undefined) lines.push(rowIn(runId, integer(position), row));
    }
    // Erased in between: nothing of it was lost.
    if (kept.get(runId) === undefined) return null;
    const count = integerOrNull(run['left_out'] ?? null);
    if (count === null && lines.length === 0) return { lines: null, lost: 0 };
    // The number of a run that is not as it was written is anybody's.
    const lost = run['row_state'] === 1 && count !== null ? Math.max(0, count - lines.length) : 0;
    return { lines, lost };
  }
  return { leftOutOfBulk: (runId) => inSlices(read(runId)) };
}
