/** Lines of its list that a bulk run leaves out: written with the run, erased with it. `history/left-out.ts` reads them. */
import type { DatabaseSync } from 'node:sqlite';
import type { LeftOutLine } from '../../../contract/bulk-left-out.ts';
import type { Place, Seal } from '../sealing.ts';

export interface LeftOutTable {
  /** In the transaction that begins the run, whose row has their number. */
  readonly keep: (runId: number, lines: readonly LeftOutLine[]) => void;
  /** In the transaction that erases the run. */
  readonly drop: (runId: number) => void;
}

/** Of no profile: a line keeps its place in its run where the run goes to another. */
export const leftOutPlace = (runId: number, position: number): Place => ['bulk_left_out', 'text', '', runId, position];

export function createLeftOutTable(
  database: DatabaseSync,
  { seal }: { readonly seal: Pick<Seal, 'seal'> },
): LeftOutTable {
  const insert = database.prepare(
    'INSERT INTO bulk_left_out (run_id, position, line, because, text) VALUES (?, ?, ?, ?, ?)',
  );
  const drop = database.prepare('DELETE FROM bulk_left_out WHERE run_id = ?');
  return {
    keep(runId, lines) {
      lines.forEach(({ line, text, because }, at) => {
        const position = at + 1;
        const sealed = text === null ? null : seal.seal(text, leftOutPlace(runId, position));
        insert.run(runId, position, line, JSON.stringify(because), sealed);
      });
    },
    drop(runId) {
      drop.run(runId);
    },
  };
}
