/**
 * One step of a journal: a transaction that changes one request, whose difference is added to what its run comes to. What a
 * step costs does not depend on how many requests the run has.
 */
import type { DatabaseSync } from 'node:sqlite';
import type { BatchStep } from '../../../addresses/journal.ts';
import type { BatchTotals } from '../../../addresses/batch-totals.ts';
import type { RequestView, BatchRecord } from '../../../contract/address-batch.ts';
import type { AuditEvent } from '../../../contract/audit.ts';
import { inTransaction } from '../../sqlite/transaction.ts';
import type { AppendToAudit } from './journal-notes.ts';
import type { ReadRequest } from './request-rows.ts';
import type { RunViews } from './run-views.ts';

export interface JournalSteps {
  /** Inside `changing`, or another transaction that forgets the run where it is undone. */
  readonly step: (
    of: { readonly id: number; readonly runId: number },
    write: () => void,
    note: (step: BatchStep) => AuditEvent,
  ) => BatchStep;
  /** Inside the transaction of what it is of. */
  readonly noted: AppendToAudit;
  /** All of `work` or nothing of it; where it is undone, the run is read anew. */
  readonly changing: <T>(runId: () => number | null, work: () => T) => T;
  /** The run's own state, after its requests have changed. */
  readonly restate: (runId: number) => BatchRecord;
  readonly run: (runId: number) => BatchRecord;
  /** One that nothing changes. */
  readonly asItIs: (of: { readonly id: number; readonly runId: number }) => BatchStep;
}

/** When the step was taken, by whoever took it: what it gave a time that the request did not have. */
function timeOf(before: RequestView, after: RequestView): number | undefined {
  const times = (['decidedAt', 'endedAt', 'sentAt'] as const).map((name) => [before[name], after[name]] as const);
  const given = times.find(([was, is]) => is !== null && is !== was) ?? times.find(([, is]) => is !== null);
  return given?.[1] ?? undefined;
}

const fileState = ({ states }: BatchTotals): 'running' | 'open' | 'ended' => {
  if (states.planned + states.sending > 0) return 'running';
  return states.unknown > 0 ? 'open' : 'ended';
};

export function createJournalSteps(database: DatabaseSync, views: RunViews, noted: AppendToAudit): JournalSteps {
  const { rows, tallies } = views;
  // One unsettled run a profile: a recovered file may hold more that wait, each in its own state.
  const writeState = database.prepare(`
    UPDATE run SET state = ?2 WHERE id = ?1 AND state <> ?2 AND (?2 = 'ended' OR state <> 'ended' OR NOT EXISTS (
      SELECT 1 FROM run AS other WHERE other.profile_no = run.profile_no AND other.state <> 'ended'))
  `);
  const read = (requestId: number): ReadRequest => {
    const request = rows.find(requestId);
    if (request === null) throw new RangeError(`The journal has no request ${requestId}`);
    return request;
  };
  const run = (runId: number): BatchRecord => {
    const record = views.runOfId(runId);
    if (record === null) throw new RangeError(`The journal has no run ${runId}`);
    return record;
  };
  const restate = (runId: number): BatchRecord => {
    writeState.run(runId, fileState(tallies.of(runId)));
    return run(runId);
  };
  return {
    run,
    restate,
    noted,
    step({ id, runId }, write, note) {
      tallies.of(runId);
      const before = read(id);
      write();
      const after = read(id);
      tallies.changed(runId, before, after);
      const done = { run: restate(runId), request: after.view };
      noted(note(done), timeOf(before.view, after.view));
      return done;
    },
    changing(runId, work) {
      try {
        return inTransaction(database, work);
      } catch (thrown) {
        const undone = runId();
        if (undone !== null) tallies.forget(undone);
        throw thrown;
      }
    },
    asItIs: ({ id, runId }) => ({ run: run(runId), request: read(id).view }),
  };
}
