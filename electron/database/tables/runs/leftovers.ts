/** What an earlier process left: what was out is unknown, what was planned may still be sent. */
import type { DatabaseSync } from 'node:sqlite';
import { integer } from '../../sqlite/cell.ts';
import { inTransaction } from '../../sqlite/transaction.ts';
import { requestsLeft } from './journal-notes.ts';
import type { JournalSteps } from './journal-steps.ts';
import type { RunTallies } from './run-tallies.ts';

export interface Leftovers {
  /** What an earlier process left `sending` is `unknown` now, what it left `planned` stays that. */
  readonly settleLeftovers: (at: number) => void;
  /** Requests of which a file is kept: they left, whatever their record says. */
  readonly doubtPlanned: (at: number, requests: readonly { readonly id: number; readonly runKey: string }[]) => void;
}

interface Parts {
  readonly steps: JournalSteps;
  readonly tallies: RunTallies;
}

export function createLeftovers(database: DatabaseSync, { steps, tallies }: Parts): Leftovers {
  const runsLeft = database.prepare(
    `SELECT DISTINCT run_id FROM request WHERE state IN ('planned', 'sending') ORDER BY run_id`,
  );
  const becomeUnknown = database.prepare(
    `SELECT run_id, count(*) AS requests FROM request WHERE state = 'sending' GROUP BY run_id`,
  );
  // A clock may have been set back since: nothing ends before it was sent.
  const settleSending = database.prepare(
    `UPDATE request SET state = ?, ended_at = max(?, coalesce(sent_at, 0)), reason = ? WHERE state = 'sending'`,
  );
  // A recovered file may hold more runs than one that wait: of those nothing can be gone on with.
  const settleEnded = database.prepare(`
    UPDATE request SET state = ?, ended_at = ?, reason = ?
    WHERE state = 'planned' AND run_id IN (SELECT id FROM run WHERE state = 'ended')
  `);
  const settleKept = database.prepare(`
    UPDATE request SET state = ?, ended_at = ?, reason = ?
    WHERE (state = 'planned' OR state = 'not-sent' AND reason = 'stopped-before-sending') AND id = ?
      AND run_id IN (SELECT run.id FROM run WHERE run.run_key = ? AND run.state <> 'ended')
  `);
  const runOf = database.prepare('SELECT run_id FROM request WHERE id = ?');

  return {
    settleLeftovers: (at) =>
      inTransaction(database, () => {
        const runs = runsLeft.all().map((row) => integer(row['run_id']));
        const unknown = becomeUnknown.all();
        settleSending.run('unknown', at, 'console-ended');
        settleEnded.run('not-sent', at, 'stopped-before-sending');
        tallies.forgetAll();
        for (const run of runs) steps.restate(run);
        for (const row of unknown)
          steps.noted(requestsLeft(steps.run(integer(row['run_id'])), integer(row['requests'])), at);
      }),
    doubtPlanned(at, requests) {
      if (requests.length === 0) return;
      inTransaction(database, () => {
        const doubted = requests.filter(
          ({ id, runKey }) => settleKept.run('unknown', at, 'record-in-doubt', id, runKey).changes > 0,
        );
        tallies.forgetAll();
        for (const { id } of doubted)
          steps.noted(requestsLeft(steps.restate(integer(runOf.get(id)?.['run_id'])), 1), at);
      });
    },
  };
}
