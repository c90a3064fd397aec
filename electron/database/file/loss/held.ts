/** What a database holds, in the few numbers that the mark keeps of it. */
import type { DatabaseSync } from 'node:sqlite';
import { integer } from '../../sqlite/cell.ts';
import type { FileState } from '../../sums/file-state.ts';
import type { Mark } from './mark.ts';

type Counts = Pick<Mark, 'addresses' | 'lastRun' | 'lastRequest' | 'waiting'>;

/** Given out is what a row has, or had before it was lost: numbers are never used twice. */
const givenOut = (table: 'run' | 'request'): string =>
  `max((SELECT coalesce(max(id), 0) FROM ${table}),
    coalesce((SELECT max(seq) FROM sqlite_sequence WHERE name = '${table}'), 0))`;

/** Prepared once: asked at every commit. */
export function createCounts(database: DatabaseSync): () => Counts {
  const statement = database.prepare(`
    SELECT ${givenOut('run')} AS runs, ${givenOut('request')} AS requests,
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

/** The last run that is there, whatever was given out. */
export const lastRunIn = (database: DatabaseSync): number =>
  integer(database.prepare('SELECT coalesce(max(id), 0) AS last FROM run').get()?.['last']);

/** Recovered requests that may have waited for a decision and may not: they stand for none that is missing. */
export const doubtedIn = (database: DatabaseSync): number =>
  integer(
    database
      .prepare(
        `SELECT count(*) AS doubted FROM request WHERE state = 'unknown' AND reason = 'record-in-doubt' AND damaged <> 0`,
      )
      .get()?.['doubted'],
  );

/** Further ahead of its rows than this, what was given out is no number of ours: nobody loses so many rows and goes on. */
const aheadAtMost = 2 ** 20;

/** Whether what was given out can be believed. */
export const numbersAgree = (database: DatabaseSync): boolean =>
  database
    .prepare(`
      SELECT 1 FROM (SELECT 'run' AS name, coalesce(max(id), 0) AS last FROM run
        UNION ALL SELECT 'request', coalesce(max(id), 0) FROM request) LEFT JOIN sqlite_sequence USING (name)
      WHERE coalesce(seq, 0) < last OR seq > last + ${aheadAtMost} LIMIT 1
    `)
    .get() === undefined;

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

/** Goes on behind what a damaged file says it has given out, as far as that can be believed. */
export function numberOnBehind(database: DatabaseSync, damaged: DatabaseSync): void {
  const saidOf = (table: 'run' | 'request'): number => {
    const row = damaged
      .prepare(`SELECT max(seq) AS last FROM sqlite_sequence WHERE name = ? AND typeof(seq) = 'integer' AND seq <= ?`)
      .get(
        table,
        integer(database.prepare(`SELECT coalesce(max(id), 0) AS last FROM ${table}`).get()?.['last']) + aheadAtMost,
      );
    return Number(row?.['last'] ?? 0);
  };
  numberOnFrom(database, { lastRun: saidOf('run'), lastRequest: saidOf('request') });
}
