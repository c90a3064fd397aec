/**
 * Rows whose profile, run or request could not be read: an address is worth more than the row above it, so one that is
 * known as damaged stands in there, and the address stays in the ledger.
 */
import type { DatabaseSync } from 'node:sqlite';
import { addRequestsOfAddresses, addUnknownRequests, agreeOnCounts } from './lost-requests.ts';

/** @returns how many rows had to be stood in for, or lack what belongs to them */
export function addStandIns(database: DatabaseSync, at: number): number {
  const steps = [
    // A request whose run cannot be told, under one of its own, with what its addresses know of it.
    `INSERT INTO run (id, run_key, profile_no, profile_name, environment, chain, alias, callback_url, count, created_at, state, damaged)
      SELECT (SELECT coalesce(max(id), 0) FROM run) + row_number() OVER (), 'damaged-request-' || request_id, min(profile_no),
        '', 'live', min(chain), '', '', count(*), min(created_at), 'ended', 1
      FROM address WHERE request_id NOT IN (SELECT id FROM request) GROUP BY request_id`,
    `INSERT INTO request (id, run_id, position, count, alias, state, damaged)
      SELECT request_id, (SELECT id FROM run WHERE run_key = 'damaged-request-' || request_id), 1, count(*), '', 'created', 1
      FROM address WHERE request_id NOT IN (SELECT id FROM request) GROUP BY request_id`,
    `INSERT INTO run (id, run_key, profile_no, profile_name, environment, chain, alias, callback_url, count, created_at, state, damaged)
      SELECT run_id, 'damaged-run-' || run_id,
        coalesce((SELECT min(profile_no) FROM address WHERE request_id = min(request.id)), (SELECT min(no) FROM profile), 1), '',
        'live', coalesce((SELECT min(chain) FROM address WHERE request_id = min(request.id)), ''), min(alias), '', sum(count),
        coalesce(min(sent_at), ?), 'ended', 1
      FROM request WHERE run_id NOT IN (SELECT id FROM run) GROUP BY run_id`,
    `INSERT INTO profile (no, id) SELECT profile_no, 'damaged-' || profile_no FROM
      (SELECT profile_no FROM run UNION SELECT profile_no FROM address UNION SELECT profile_no FROM order_snapshot
        UNION SELECT profile_no FROM nonce)
      WHERE profile_no NOT IN (SELECT no FROM profile)`,
  ];
  const ofAddresses = addRequestsOfAddresses(database);
  const added = steps.reduce((sum, sql) => {
    const statement = database.prepare(sql);
    return sum + Number((sql.includes('?') ? statement.run(at) : statement.run()).changes);
  }, 0);
  agreeOnCounts(database);
  const unknown = addUnknownRequests(database);
  // What is not all there says so: a run without all of its requests, a request without all of its addresses.
  const short = database
    .prepare(`
      UPDATE request SET damaged = 1
        WHERE damaged = 0 AND held <> (SELECT count(*) FROM address WHERE request_id = request.id)
    `)
    .run();
  const shortRuns = database
    .prepare(`
      UPDATE run SET damaged = 1
        WHERE damaged = 0 AND count <> (SELECT coalesce(sum(count), 0) FROM request WHERE run_id = run.id)
    `)
    .run();
  // A request that waits for a decision keeps its run open, one run a profile; what else waits does so in its own state.
  database.exec(`
    UPDATE run SET state = 'ended' WHERE state <> 'ended'
      AND NOT EXISTS (SELECT 1 FROM request WHERE run_id = run.id AND state IN ('planned', 'sending', 'unknown'));
    UPDATE run SET state = 'open' WHERE state = 'ended'
      AND id IN (SELECT max(run_id) FROM request JOIN run AS of ON of.id = run_id
        WHERE request.state IN ('planned', 'sending', 'unknown') GROUP BY of.profile_no)
      AND NOT EXISTS (SELECT 1 FROM run AS other WHERE other.profile_no = run.profile_no AND other.state <> 'ended');
    UPDATE order_snapshot SET newest = 0 WHERE newest <> 0;
    UPDATE order_snapshot SET newest = 1 WHERE id IN (SELECT max(id) FROM order_snapshot GROUP BY profile_no, service_id);
  `);
  return ofAddresses + added + unknown + Number(short.changes) + Number(shortRuns.changes);
}
