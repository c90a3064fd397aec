/** Tells what changed in bulk runs, a few times a second at most. */
import type { BulkRunView } from '../../contract/bulk-run.ts';

export interface BulkChanges {
  readonly note: (runId: number) => void;
  /** What was not told yet. */
  readonly tell: () => void;
}

interface Parts {
  /** As it is by then; null: there is none. */
  readonly viewOf: (runId: number) => BulkRunView | null;
  readonly told: (run: BulkRunView) => void;
  /** Milliseconds between two tellings. */
  readonly everyMs: number;
}

export function createBulkChanges({ viewOf, told, everyMs }: Parts): BulkChanges {
  let noted = new Set<number>();
  let timer: NodeJS.Timeout | null = null;

  const tell = (): void => {
    const telling = noted;
    noted = new Set();
    for (const runId of telling) {
      const run = viewOf(runId);
      if (run !== null) told(run);
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
    note(runId) {
      noted.add(runId);
      if (timer !== null) return;
      // The first is told at once, what follows with it or a moment later.
      tell();
      later();
    },
  };
}
