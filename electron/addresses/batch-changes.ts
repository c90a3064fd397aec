/** Tells what changed in runs, a few times a second at most: the page draws no faster, and a run may have ten thousand requests. */
import type { RequestView, BatchChange, BatchView } from '../contract/address-batch.ts';
import { mostRequests } from '../contract/address-batch.ts';

export interface BatchChanges {
  /** `requests` null: more than can be told of. */
  readonly note: (runId: number, requests: readonly RequestView[] | null) => void;
  /** What was not told yet. */
  readonly tell: () => void;
}

interface Parts {
  /** As it is by then. */
  readonly viewOf: (runId: number) => BatchView | null;
  readonly told: (change: BatchChange) => void;
  /** Milliseconds between two tellings. */
  readonly everyMs: number;
}

export function createBatchChanges({ viewOf, told, everyMs }: Parts): BatchChanges {
  let noted = new Map<number, Map<number, RequestView> | null>();
  let timer: NodeJS.Timeout | null = null;

  const tell = (): void => {
    const telling = noted;
    noted = new Map();
    for (const [runId, requests] of telling) {
      const run = viewOf(runId);
      if (run !== null) told({ run, requests: requests === null ? null : [...requests.values()] });
    }
  };
  const later = (): void => {
    timer = setTimeout(() => {
      timer = null;
      if (noted.size === 0) return;
      tell();
      later();
    }, everyMs).unref();
  };

  return {
    tell,
    note(runId, requests) {
      const before = noted.get(runId);
      const all = before === null || requests === null ? null : new Map(before);
      for (const request of requests ?? []) all?.set(request.id, request);
      noted.set(runId, all === null || all.size > mostRequests ? null : all);
      if (everyMs === 0) tell();
      else if (timer === null) {
        // The first is told at once, what follows with it or a moment later.
        tell();
        later();
      }
    },
  };
}
