/**
 * Batches and requests as shown: their records, plus what only this session knows (sending and unsaved outcomes).
 */
import type { BatchRecord, BatchView } from '../contract/addresses.ts';
import type { BatchSender } from './batch-sender.ts';
import type { createUnsavedOutcomes } from './unsaved-outcomes.ts';

type SenderState = Pick<BatchSender, 'isRunning' | 'cause' | 'waitsUntil'>;

function stateOf(record: BatchRecord, sender: SenderState | null, isUnsaved: boolean): BatchView['state'] {
  if (sender?.isRunning() === true) return 'running';
  return isUnsaved ? 'unsaved' : record.state;
}

/** Why an unfinished batch isn't being sent. */
function pauseOf({ state, counts }: BatchRecord, sender: SenderState | null, mayCreate: boolean): BatchView['pause'] {
  if (state === 'ended' || counts.waiting === 0) return null;
  // This prevents resuming, regardless of what paused the batch.
  if (!mayCreate && sender?.isRunning() !== true) return 'read-only';
  if (sender !== null && (sender.isRunning() || sender.cause() !== null)) return sender.cause();
  return state === 'open' ? 'unknown' : 'earlier-session';
}

/**
 * @param sender null if this session didn't send any of it
 * @param mayCreate false for a read-only profile
 */
export function batchViewOf(
  record: BatchRecord,
  sender: SenderState | null,
  unsavedOutcomes: ReturnType<typeof createUnsavedOutcomes>,
  mayCreate: boolean,
): BatchView {
  const batch = unsavedOutcomes.batch(record);
  const unsaved = unsavedOutcomes.unsavedOf(batch.id);
  return {
    ...batch,
    state: stateOf(batch, sender, unsaved.length > 0),
    inMemoryOnly: unsaved.some((one) => one.unsaved?.outcome === 'created' && one.unsaved.path === null),
    pause: pauseOf(batch, sender, mayCreate),
    waitsUntil: sender?.waitsUntil() ?? null,
  };
}
