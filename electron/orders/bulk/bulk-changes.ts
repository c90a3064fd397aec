/** Tells what changed in bulk runs, a few times a second at most. */
import type { BulkChange, BulkRunView } from '../../contract/bulk-run.ts';

export interface BulkChanges {
  /** @param positions null: many, or all */
  readonly note: (runId: number, positions: readonly number[] | null) => void;
  /** What was not told yet. */
  readonly tell: () => void;
}

interface Parts {
  /** As it is by then; null: there is none. */
  readonly viewOf: (runId: number) => BulkRunView | null;
  readonly told: (change: BulkChange) => void;
  /** Milliseconds between two tellings. */
  readonly everyMs: number;
}

/** Orders that are named; of more the page asks for what it shows. */
const mostNamed = 500;

export function createBulkChanges({ viewOf, told, everyMs }: Parts): BulkChanges {
  let noted = new Map<number, Set<number> | null>();
  let timer: NodeJS.Timeout | null = null;

  const tell = (): void => {
    const telling = noted;
    noted = new Map();
    for (const [runId, positions] of telling) {
      const run = viewOf(runId);
      if (run !== null) told({ run, positions: positions === null ? null : [...positions] });
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
    note(runId, positions) {
      const before = noted.get(runId);
      const all = before === null || positions === null ? null : new Set([...(before ?? []), ...positions]);
      noted.set(runId, all === null || all.size > mostNamed ? null : all);
      if (timer !== null) return;
      // The first is told at once, what follows with it or a moment later.
      tell();
      later();
    },
  };
}
