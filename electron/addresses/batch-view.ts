/** A run as it is now: what its record says, with what is known of it in this process alone. */
import type { BatchRecord, BatchView } from '../contract/address-batch.ts';
import type { BesideRecords } from './unsaved-outcomes.ts';
import type { BatchSender } from './batch-sender.ts';

type Sending = Pick<BatchSender, 'isGoing' | 'cause' | 'waitsUntil'>;

function stateOf(record: BatchRecord, sending: Sending | null, isUnsaved: boolean): BatchView['state'] {
  if (sending?.isGoing() === true) return 'running';
  return isUnsaved ? 'unsaved' : record.state;
}

/** Why nothing is sent of a run that has requests left to be. */
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
  const run = beside.run(record);
  const unsaved = beside.unsavedOf(run.id);
  return {
    ...run,
    state: stateOf(run, sending, unsaved.length > 0),
    inMemoryOnly: unsaved.some((one) => one.unsaved?.outcome === 'created' && one.unsaved.path === null),
    pause: pauseOf(run, sending, mayCreate),
    waitsUntil: sending?.waitsUntil() ?? null,
  };
}
