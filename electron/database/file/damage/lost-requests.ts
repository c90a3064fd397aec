/**
 * Requests that a run has had and that could not be read: a run says how many addresses were asked for, so what is left of that
 * was asked for by them. Each gets a row that is known as damaged, in its run and under its own number where that can be told.
 */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { maxPerRequest } from '../../../contract/address-plan.ts';
import { integer, text } from '../../sqlite/cell.ts';

type Row = Readonly<Record<string, SQLOutputValue>>;

const add = (database: DatabaseSync) =>
  database.prepare(`
    INSERT INTO request (id, run_id, position, count, alias, state, damaged)
    VALUES (?1, ?2, (SELECT min(free) FROM (SELECT 1 AS free UNION SELECT position + 1 FROM request WHERE run_id = ?2)
      WHERE free NOT IN (SELECT position FROM request WHERE run_id = ?2)), ?3, ?4, ?5, 1)
  `);

/**
 * Those of which addresses are here. Numbers are given out run by run, so the run is one between those of the neighbouring numbers;
 * of several, the last that had begun when the addresses came.
 *
 * @returns how many rows were added
 */
export function addRequestsOfAddresses(database: DatabaseSync): number {
  const insert = add(database);
  const lost = database
    .prepare(`
      SELECT request_id, min(profile_no) AS profile_no, min(chain) AS chain, min(created_at) AS came FROM address
      WHERE request_id NOT IN (SELECT id FROM request) GROUP BY request_id ORDER BY request_id
    `)
    .all();
  const short = database.prepare(`
    SELECT id, alias, created_at, count - (SELECT coalesce(sum(count), 0) FROM request WHERE run_id = run.id) AS rest FROM run
    WHERE profile_no = ?1 AND chain = ?2 AND rest > 0
      AND id >= coalesce((SELECT run_id FROM request WHERE id < ?3 ORDER BY id DESC LIMIT 1), id)
      AND id <= coalesce((SELECT run_id FROM request WHERE id > ?3 ORDER BY id LIMIT 1), id)
    ORDER BY id
  `);
  let added = 0;
  for (const row of lost) {
    const number = integer(row['request_id']);
    const runs: readonly Row[] = short.all(integer(row['profile_no']), text(row['chain']), number);
    const begun = runs.filter((run) => integer(run['created_at']) <= integer(row['came']));
    const run = runs.length === 1 ? runs[0] : begun.at(-1);
    if (run === undefined) continue;
    const count = Math.min(integer(run['rest']), maxPerRequest);
    insert.run(number, integer(run['id']), count, text(run['alias']), 'created');
    added += 1;
  }
  return added;
}

/**
 * Those of which nothing is here: what became of them is unknown, and a person decides. What a damaged run asked for is no proof
 * that there were more requests than it has.
 *
 * @returns how many rows were added
 */
export function addUnknownRequests(database: DatabaseSync): number {
  const insert = add(database);
  const short = database
    .prepare(`
      SELECT run.id, run.alias, run.count - coalesce(sum(request.count), 0) AS rest FROM run
      LEFT JOIN request ON request.run_id = run.id
      GROUP BY run.id HAVING rest > 0 AND (run.damaged = 0 OR count(request.id) = 0) ORDER BY run.id
    `)
    .all();
  // The first that is free between the numbers of the runs before and after.
  const free = database.prepare(`
    SELECT min(number) AS number FROM (
      SELECT coalesce(max(id), 0) + 1 AS number FROM request WHERE run_id < ?1
      UNION SELECT id + 1 FROM request WHERE run_id = ?1
    ) WHERE number NOT IN (SELECT id FROM request)
      AND number < coalesce((SELECT min(id) FROM request WHERE run_id > ?1), number + 1)
  `);
  for (const row of short) {
    const run = integer(row['id']);
    insert.run(free.get(run)?.['number'] ?? null, run, integer(row['rest']), text(row['alias']), 'unknown');
  }
  return short.length;
}

/** What one of the two says of a count, where the other is damaged: a run of one request asked for what that asked for. */
export function agreeOnCounts(database: DatabaseSync): void {
  const only = `(SELECT run_id FROM request GROUP BY run_id HAVING count(*) = 1 AND min(position) = 1)`;
  database.exec(`
    UPDATE request SET count = (SELECT count FROM run WHERE id = run_id)
      WHERE damaged = 1 AND run_id IN ${only}
        AND run_id IN (SELECT id FROM run WHERE damaged = 0 AND count <= ${maxPerRequest});
    UPDATE run SET count = (SELECT count FROM request WHERE run_id = run.id)
      WHERE damaged = 1 AND id IN ${only} AND id IN (SELECT run_id FROM request WHERE damaged = 0);
  `);
}
