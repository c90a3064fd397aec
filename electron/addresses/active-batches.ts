/**
 * The batches that are not settled, of all profiles: those that this process sends, by their steps, and those that an earlier
 * one left, by their records. Closing asks about them, the sandbox stays up for them, and window, taskbar and page show them.
 */
import type { BatchView, ActiveBatch } from '../contract/addresses.ts';

export interface ActiveBatches {
  /** After each step. */
  readonly note: (batch: BatchView) => void;
  /**
   * What the records have, at the start and whenever profiles change: a batch that is not among them is with nobody any more.
   * What is noted while they are read is newer. Null: they could not be read, and nothing changes.
   */
  readonly readAnew: (read: () => Promise<readonly BatchView[] | null>) => Promise<void>;
  /** Those that are being sent, or wait to be written down. */
  readonly all: () => readonly BatchView[];
  readonly ofProfile: (profileId: string) => boolean;
  /** Those, and what is paused or waits for a person; the oldest first. */
  readonly unsettled: () => readonly ActiveBatch[];
}

interface Parts {
  /** A few times a second at most, and at once where a batch begins, ends, or is in another state. */
  readonly changed: (batches: readonly ActiveBatch[]) => void;
  /** Milliseconds between two tellings of how far it is. */
  readonly everyMs: number;
}

const isGoing = ({ state }: BatchView): boolean => state === 'running' || state === 'unsaved';

/** Of how far it is, what is shown. */
const underWayOf = ({ id, profileId, state, pause, account }: BatchView): ActiveBatch => ({
  id,
  profileId,
  state,
  pause,
  done: account.asked - account.waiting - account.underWay,
  asked: account.asked,
});

export function createActiveBatches({ changed, everyMs }: Parts): ActiveBatches {
  const batches = new Map<number, BatchView>();
  /** Noted while records are read. */
  let sinceAsked = new Map<number, BatchView>();
  let told = '';
  let toldStates = '';
  let timer: NodeJS.Timeout | null = null;

  const unsettled = (): readonly ActiveBatch[] => [...batches.values()].map(underWayOf).toSorted((a, b) => a.id - b.id);
  const tell = (): void => {
    const now = unsettled();
    const text = JSON.stringify(now);
    if (text === told) return;
    told = text;
    changed(now);
  };
  const later = (): void => {
    timer ??= setTimeout(() => {
      timer = null;
      tell();
    }, everyMs).unref();
  };
  const changedNow = (): void => {
    const states = JSON.stringify(unsettled().map(({ id, profileId, state, pause }) => [id, profileId, state, pause]));
    const isOther = states !== toldStates;
    toldStates = states;
    if (isOther || everyMs === 0) tell();
    else later();
  };
  const keep = (batch: BatchView): void => {
    if (batch.state === 'ended') batches.delete(batch.id);
    else batches.set(batch.id, batch);
  };

  return {
    note(batch) {
      sinceAsked.set(batch.id, batch);
      keep(batch);
      changedNow();
    },
    async readAnew(read) {
      const since = new Map<number, BatchView>();
      sinceAsked = since;
      const found = await read();
      // Asked again meanwhile: that answer is newer than this one.
      if (sinceAsked !== since || found === null) return;
      batches.clear();
      for (const batch of [...found, ...since.values()]) keep(batch);
      changedNow();
    },
    all: () => [...batches.values()].filter(isGoing),
    ofProfile: (profileId) => [...batches.values()].some((batch) => batch.profileId === profileId && isGoing(batch)),
    unsettled,
  };
}
