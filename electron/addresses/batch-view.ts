/** A run as it is now: what its record says, with what is known of it in this process alone. */
import type { RunRecord, RunView } from '../contract/address-batch.ts';
import type { BesideRecords } from './unsaved-outcomes.ts';
import type { RunSending } from './batch-sender.ts';

type Sending = Pick<RunSending, 'isGoing' | 'cause' | 'waitsUntil'>;

function stateOf(record: RunRecord, sending: Sending | null, isUnsaved: boolean): RunView['state'] {
  if (sending?.isGoing() === true) return 'running';
  return isUnsaved ? 'unsaved' : record.state;
}

/** Why nothing is sent of a run that has requests left to be. */
function pauseOf({ state, account }: RunRecord, sending: Sending | null, mayCreate: boolean): RunView['pause'] {
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
export function runNow(record: RunRecord, sending: Sending | null, beside: BesideRecords, mayCreate: boolean): RunView {
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
