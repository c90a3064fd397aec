/**
 * Recovered requests whose rows agree with their own sums and may be older than the last that were written: a page that the disk
 * did not write looks as sound as it did then.
 */
import type { DatabaseSync } from 'node:sqlite';

/** States of which no address comes. */
const withoutAddresses = `state NOT IN ('created', 'closed-brought-in')`;

/**
 * Call it before stand-ins are made.
 *
 * @param isNewest whether the rows of all requests are those that were written last
 * @returns how many rows are not what they said
 */
export function doubtRequests(database: DatabaseSync, isNewest: boolean): number {
  // Its addresses prove what became of it.
  const answered = database
    .prepare(`
      UPDATE request SET damaged = 1, state = iif(
        EXISTS (SELECT 1 FROM address WHERE request_id = request.id AND source <> 'person'), 'created', 'closed-brought-in')
      WHERE ${withoutAddresses} AND EXISTS (SELECT 1 FROM address WHERE request_id = request.id)
    `)
    .run();
  if (isNewest) return Number(answered.changes);
  const planned = database
    .prepare(`UPDATE request SET damaged = 1, state = 'unknown', reason = 'record-in-doubt' WHERE state = 'planned'`)
    .run();
  return Number(answered.changes) + Number(planned.changes);
}
