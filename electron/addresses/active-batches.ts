/**
 * The unfinished batches of all profiles: those that this session sends, by their steps, and earlier ones, by their
 * records. The close dialog asks about them, the sandbox runs for them, and window, taskbar and page show them.
 */
import type { BatchView, ActiveBatch } from '../contract/addresses.ts';

export type ActiveBatches = ReturnType<typeof createActiveBatches>;

interface ActiveBatchesOptions {
  /** A few times a second at most, and at once when a batch starts, ends or changes state. */
  readonly changed: (batches: readonly ActiveBatch[]) => void;
  /** Milliseconds between two progress reports. */
  readonly everyMs: number;
}

const isActive = ({ state }: BatchView): boolean => state === 'running' || state === 'unsaved';

/** The progress that the page shows. */
const activeBatchOf = ({ id, profileId, state, pause, counts }: BatchView): ActiveBatch => ({
  id,
  profileId,
  state,
  pause,
  done: counts.requested - counts.waiting - counts.inProgress,
  requested: counts.requested,
  unknown: counts.unknown,
});

export function createActiveBatches({ changed, everyMs }: ActiveBatchesOptions) {
  const batches = new Map<number, BatchView>();
  /** Steps noted while records are read. */
  let sinceReload = new Map<number, BatchView>();
  let reported = '';
  let reportedStates = '';
  let timer: NodeJS.Timeout | null = null;

  /** Batches that are being sent, paused or to be confirmed, oldest first. */
  const unfinished = (): readonly ActiveBatch[] =>
    [...batches.values()].map(activeBatchOf).toSorted((a, b) => a.id - b.id);
  const report = (): void => {
    const now = unfinished();
    const text = JSON.stringify(now);
    if (text === reported) return;
    reported = text;
    changed(now);
  };
  const later = (): void => {
    timer ??= setTimeout(() => {
      timer = null;
      report();
    }, everyMs).unref();
  };
  const changedNow = (): void => {
    const states = JSON.stringify(
      unfinished().map(({ id, profileId, state, pause, unknown }) => [id, profileId, state, pause, unknown]),
    );
    const isOther = states !== reportedStates;
    reportedStates = states;
    if (isOther || everyMs === 0) report();
    else later();
  };
  const keep = (batch: BatchView): void => {
    if (batch.state === 'ended') batches.delete(batch.id);
    else batches.set(batch.id, batch);
  };

  return {
    /** Called after each step. */
    update(batch: BatchView): void {
      sinceReload.set(batch.id, batch);
      keep(batch);
      changedNow();
    },
    /**
     * The records, read at the start and whenever profiles change: a batch that isn't among them is settled. Steps
     * noted meanwhile are newer. Null: they couldn't be read, and nothing changes.
     */
    async reload(read: () => Promise<readonly BatchView[] | null>): Promise<void> {
      const since = new Map<number, BatchView>();
      sinceReload = since;
      const found = await read();
      // It was called again meanwhile, so the later result counts.
      if (sinceReload !== since || found === null) return;
      batches.clear();
      for (const batch of [...found, ...since.values()]) keep(batch);
      changedNow();
    },
    /** Batches that are being sent or saved. */
    all: (): readonly BatchView[] => [...batches.values()].filter(isActive),
    ofProfile: (profileId: string): boolean =>
      [...batches.values()].some((batch) => batch.profileId === profileId && isActive(batch)),
    unfinished,
  };
}
