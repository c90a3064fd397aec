/** What a database holds, in the few numbers that the mark keeps of it. */
import type { DatabaseSync } from 'node:sqlite';
import { integer } from '../tables/cell.ts';
import type { FileState } from '../sums/file-state.ts';
import type { Mark } from './mark.ts';

type Counts = Pick<Mark, 'addresses' | 'lastRun' | 'lastRequest' | 'waiting'>;

/** Prepared once: asked at every commit. */
export function createCounts(database: DatabaseSync): () => Counts {
  const statement = database.prepare(`
    SELECT (SELECT coalesce(max(id), 0) FROM run) AS runs, (SELECT coalesce(max(id), 0) FROM request) AS requests,
      (SELECT count(*) FROM request WHERE state IN ('sending', 'unknown')) AS waiting
  `);
  const addresses = database.prepare('SELECT coalesce(sum(count), 0) AS rows FROM ledger_tally');
  return () => {
    const row = statement.get();
    return {
      addresses: integer(addresses.get()?.['rows']),
      lastRun: integer(row?.['runs']),
      lastRequest: integer(row?.['requests']),
      waiting: integer(row?.['waiting']),
    };
  };
}

export const markOf = ({ databaseId, commits, committedAt }: FileState, counts: Counts): Mark => ({
  databaseId,
  commits,
  at: committedAt,
  ...counts,
});

/** New numbers go on behind the last that were given out, also where the rows are lost: files and people still name them. */
export function numberOnFrom(
  database: DatabaseSync,
  { lastRun, lastRequest }: Pick<Mark, 'lastRun' | 'lastRequest'>,
): void {
  for (const [table, last] of [
    ['run', lastRun],
    ['request', lastRequest],
  ] as const) {
    const raised = database.prepare('UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?').run(last, table);
    if (raised.changes === 0)
      database.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)').run(table, last);
  }
}
