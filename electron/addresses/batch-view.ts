/**
 * Batches and requests as shown: their records, with what only this process knows. That is the state of sending, outcomes
 * that could not be saved, and recovery files of an earlier session.
 */
import type { BatchRecord, BatchView, KeptFile, RequestView, UnsavedOutcome } from '../contract/addresses.ts';
import { counted, leftAllTheSame } from './address-counts.ts';
import type { BatchSender } from './batch-sender.ts';
import { withOther } from './batch-totals.ts';

export interface BesideRecords {
  /** How a request ended that its record says is out. */
  readonly noteUnsaved: (batchId: number, request: RequestView, outcome: UnsavedOutcome) => void;
  /** To be told of every request that a step has changed: one that is settled in its record has nothing beside it. */
  readonly noteStep: (request: RequestView) => void;
  readonly request: (recorded: RequestView) => RequestView;
  readonly batch: (recorded: BatchRecord) => BatchRecord;
  readonly unsavedOf: (batchId: number) => readonly RequestView[];
}

interface Unsaved {
  readonly batchId: number;
  readonly recorded: RequestView;
  readonly outcome: UnsavedOutcome;
}

const isOut = ({ state }: RequestView): boolean => state === 'planned' || state === 'sending';

/** @param kept by request */
export function createBesideRecords(kept: ReadonlyMap<number, KeptFile>): BesideRecords {
  const unsaved = new Map<number, Unsaved>();

  const request = (recorded: RequestView): RequestView => {
    const found = kept.get(recorded.id) ?? null;
    const outcome = isOut(recorded) ? (unsaved.get(recorded.id)?.outcome ?? null) : null;
    if (found === null && outcome === null) return recorded;
    const isOf = recorded.canImport || leftAllTheSame({ ...recorded, kept: found });
    return counted({ ...recorded, unsaved: outcome, kept: isOf ? found : null });
  };
  const ofBatch = (batchId: number): readonly Unsaved[] =>
    [...unsaved.values()].filter((one) => one.batchId === batchId);

  return {
    noteUnsaved: (batchId, recorded, outcome) => void unsaved.set(recorded.id, { batchId, recorded, outcome }),
    noteStep: (recorded) => {
      if (!isOut(recorded)) unsaved.delete(recorded.id);
    },
    request,
    batch: (recorded) =>
      ofBatch(recorded.id).reduce((batch, one) => withOther(batch, one.recorded, request(one.recorded)), recorded),
    unsavedOf: (batchId) => ofBatch(batchId).map((one) => request(one.recorded)),
  };
}

type Sending = Pick<BatchSender, 'isGoing' | 'cause' | 'waitsUntil'>;

function stateOf(record: BatchRecord, sending: Sending | null, isUnsaved: boolean): BatchView['state'] {
  if (sending?.isGoing() === true) return 'running';
  return isUnsaved ? 'unsaved' : record.state;
}

/** Why nothing is sent of a batch that has requests left to be. */
function pauseOf({ state, account }: BatchRecord, sending: Sending | null, mayCreate: boolean): BatchView['pause'] {
  if (state === 'ended' || account.waiting === 0) return null;
  // Whatever paused it, this keeps it from going on.
  if (!mayCreate && sending?.isGoing() !== true) return 'reads-only';
  if (sending !== null && (sending.isGoing() || sending.cause() !== null)) return sending.cause();
  return state === 'open' ? 'unknown' : 'earlier-console';
}

/**
 * @param sending null where this process has not sent any of it
 * @param mayCreate false of a profile that is for reading alone
 */
export function batchViewOf(
  record: BatchRecord,
  sending: Sending | null,
  beside: BesideRecords,
  mayCreate: boolean,
): BatchView {
  const batch = beside.batch(record);
  const unsaved = beside.unsavedOf(batch.id);
  return {
    ...batch,
    state: stateOf(batch, sending, unsaved.length > 0),
    inMemoryOnly: unsaved.some((one) => one.unsaved?.outcome === 'created' && one.unsaved.path === null),
    pause: pauseOf(batch, sending, mayCreate),
    waitsUntil: sending?.waitsUntil() ?? null,
  };
}
