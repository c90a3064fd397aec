/** Outcomes of requests that the database refused: shown with their batches, and saved again every few seconds. */
import type { BatchRecord, RequestView, UnsavedOutcome } from '../contract/addresses.ts';
import { withReplacedRequest } from './batch-totals.ts';
import type { BatchStep, Journal } from './journal.ts';
import { withSummary } from './request-summary.ts';

interface Unsaved {
  readonly batchId: number;
  readonly recorded: RequestView;
  readonly outcome: UnsavedOutcome;
}

const isPending = ({ state }: RequestView): boolean => state === 'queued' || state === 'sending';

export function createUnsavedOutcomes() {
  const unsaved = new Map<number, Unsaved>();

  const request = (recorded: RequestView): RequestView => {
    const outcome = isPending(recorded) ? (unsaved.get(recorded.id)?.outcome ?? null) : null;
    return outcome === null ? recorded : withSummary({ ...recorded, unsaved: outcome });
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
      if (!isPending(recorded)) unsaved.delete(recorded.id);
    },
    request,
    batch: (recorded: BatchRecord): BatchRecord =>
      ofBatch(recorded.id).reduce(
        (batch, one) => withReplacedRequest(batch, one.recorded, request(one.recorded)),
        recorded,
      ),
    unsavedOf: (batchId: number): readonly RequestView[] => ofBatch(batchId).map((one) => request(one.recorded)),
  };
}

const retryMs = 3000;

/** Retries every few seconds to save outcomes that the database refused. */
export function createUnsavedRetry(journal: Pick<Journal, 'saveUnsaved'>, onStep: (step: BatchStep) => void) {
  let retry: NodeJS.Timeout | null = null;
  const later = (): void => {
    retry ??= setTimeout(() => {
      retry = null;
      void save();
    }, retryMs).unref();
  };
  /** True if nothing is left to save. */
  const save = async (): Promise<boolean> => {
    const { saved, left } = await journal.saveUnsaved();
    for (const step of saved) onStep(step);
    if (left > 0) later();
    return left === 0;
  };
  return { save, later };
}
