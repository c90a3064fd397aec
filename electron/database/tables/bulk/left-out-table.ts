/** Lines of its list that a bulk run leaves out: written with the run, read where somebody asks for them, erased with it. */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { whyLeftOut, type LeftOut, type LeftOutLine, type LeftOutRow } from '../../../contract/bulk-left-out.ts';
import { bytes, integer, integerOrNull, text, within } from '../../sqlite/cell.ts';
import { rowState } from '../../sums/summed-tables.ts';
import type { Place, Seal } from '../sealing.ts';

export interface LeftOutReads {
  /** Null: there is no such run. */
  readonly leftOutOfBulk: (runId: number) => LeftOut | null;
}

export interface LeftOutTable extends LeftOutReads {
  /** In the transaction that begins the run, whose row has their number. */
  readonly keep: (runId: number, lines: readonly LeftOutLine[]) => void;
  /** In the transaction that erases the run. */
  readonly drop: (runId: number) => void;
}

type Row = Record<string, SQLOutputValue>;

/** Of no profile: a line keeps its place in its run where the run goes to another. */
const textPlace = (runId: number, position: number): Place => ['bulk_left_out', 'text', '', runId, position];

/** Also on a connection that only reads. */
export function createLeftOutReads(
  database: DatabaseSync,
  { seal, damageMet }: { readonly seal: Pick<Seal, 'open'>; readonly damageMet: () => void },
): LeftOutReads {
  const kept = database.prepare(`SELECT ${within('left_out')} AS left_out FROM bulk_run WHERE id = ?`);
  const all = database.prepare(`
    SELECT position, ${within('line')} AS line, because, text, ${rowState(database, 'bulk_left_out')} AS row_state
    FROM bulk_left_out WHERE run_id = ? ORDER BY position
  `);
  const rowIn = (runId: number, row: Row): LeftOutRow => {
    if (row['row_state'] === -1) damageMet();
    if (row['row_state'] !== 1) return { is: 'damaged' };
    const of = { line: integer(row['line']), because: whyLeftOut.parse(JSON.parse(text(row['because']))) };
    const cell = row['text'] ?? null;
    if (cell === null) return { is: 'kept', ...of, text: null };
    const plain = seal.open(bytes(cell), textPlace(runId, integer(row['position'])));
    return plain === null ? { is: 'sealed', ...of } : { is: 'kept', ...of, text: plain };
  };
  return {
    leftOutOfBulk(runId) {
      const run = kept.get(runId);
      if (run === undefined) return null;
      const count = integerOrNull(run['left_out'] ?? null);
      if (count === null) return { lines: null, lost: 0 };
      const lines = all.all(runId).map((row) => rowIn(runId, row));
      return { lines, lost: Math.max(0, count - lines.length) };
    },
  };
}

export function createLeftOutTable(
  database: DatabaseSync,
  parts: { readonly seal: Pick<Seal, 'open' | 'seal'>; readonly damageMet: () => void },
): LeftOutTable {
  const insert = database.prepare(
    'INSERT INTO bulk_left_out (run_id, position, line, because, text) VALUES (?, ?, ?, ?, ?)',
  );
  const drop = database.prepare('DELETE FROM bulk_left_out WHERE run_id = ?');
  return {
    ...createLeftOutReads(database, parts),
    keep(runId, lines) {
      lines.forEach(({ line, text: plain, because }, at) => {
        const position = at + 1;
        const sealed = plain === null ? null : parts.seal.seal(plain, textPlace(runId, position));
        insert.run(runId, position, line, JSON.stringify(because), sealed);
      });
    },
    drop(runId) {
      drop.run(runId);
    },
  };
}
