/**
 * Batches and requests as shown: their records, plus what only this session knows (sending and unsaved outcomes).
 */
import type { BatchRecord, BatchView, RequestView, UnsavedOutcome } from '../contract/addresses.ts';
import { counted } from './request-totals.ts';
import type { BatchSender } from './batch-sender.ts';
import { withOther } from './batch-totals.ts';

interface Unsaved {
  readonly batchId: number;
  readonly recorded: RequestView;
  readonly outcome: UnsavedOutcome;
}

const isUnsettled = ({ state }: RequestView): boolean => state === 'planned' || state === 'sending';

export function createUnsavedOutcomes() {
  const unsaved = new Map<number, Unsaved>();

  const request = (recorded: RequestView): RequestView => {
    const outcome = isUnsettled(recorded) ? (unsaved.get(recorded.id)?.outcome ?? null) : null;
    return outcome === null ? recorded : counted({ ...recorded, unsaved: outcome });
  };
  const ofBatch = (batchId: number): readonly Unsaved[] =>
    [...unsaved.values()].filter((one) => one.batchId === batchId);

  return {
    /** The outcome of a request whose record is still `sending`. */
    noteUnsaved(batchId: number, recorded: RequestView, outcome: UnsavedOutcome): void {
      unsaved.set(recorded.id, { batchId, recorded, outcome });
    },
    /** Call it with every changed request. A settled one has no unsaved outcome. */
    noteStep(recorded: RequestView): void {
      if (!isUnsettled(recorded)) unsaved.delete(recorded.id);
    },
    request,
    batch: (recorded: BatchRecord): BatchRecord =>
      ofBatch(recorded.id).reduce((batch, one) => withOther(batch, one.recorded, request(one.recorded)), recorded),
    unsavedOf: (batchId: number): readonly RequestView[] => ofBatch(batchId).map((one) => request(one.recorded)),
  };
}

type SenderState = Pick<BatchSender, 'isRunning' | 'cause' | 'waitsUntil'>;

function stateOf(record: BatchRecord, sender: SenderState | null, isUnsaved: boolean): BatchView['state'] {
  if (sender?.isRunning() === true) return 'running';
  return isUnsaved ? 'unsaved' : record.state;
}

/** Why nothing of an unfinished batch is sent. */
function pauseOf({ state, account }: BatchRecord, sender: SenderState | null, mayCreate: boolean): BatchView['pause'] {
  if (state === 'ended' || account.waiting === 0) return null;
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
