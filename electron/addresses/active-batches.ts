/**
 * The runs that are not settled, of all profiles: those that this process sends, by their steps, and those that an earlier
 * one left, by their records. Closing asks about them, the sandbox stays up for them, and window, taskbar and page show them.
 */
import type { RunView } from '../contract/address-batch.ts';
import type { RunUnderWay } from '../contract/batch-list.ts';

export interface RunsUnderWay {
  /** After each step. */
  readonly note: (run: RunView) => void;
  /**
   * What the records have, at the start and whenever profiles change: a run that is not among them is with nobody any more.
   * What is noted while they are read is newer. Null: they could not be read, and nothing changes.
   */
  readonly readAnew: (read: () => Promise<readonly RunView[] | null>) => Promise<void>;
  /** Those that are being sent, or wait to be written down. */
  readonly all: () => readonly RunView[];
  readonly ofProfile: (profileId: string) => boolean;
  /** Those, and what is paused or waits for a person; the oldest first. */
  readonly unsettled: () => readonly RunUnderWay[];
}

interface Parts {
  /** A few times a second at most, and at once where a run begins, ends, or is in another state. */
  readonly changed: (runs: readonly RunUnderWay[]) => void;
  /** Milliseconds between two tellings of how far it is. */
  readonly everyMs: number;
}

const isGoing = ({ state }: RunView): boolean => state === 'running' || state === 'unsaved';

/** Of how far it is, what is shown. */
const underWayOf = ({ id, profileId, state, pause, account }: RunView): RunUnderWay => ({
  id,
  profileId,
  state,
  pause,
  done: account.asked - account.waiting - account.underWay,
  asked: account.asked,
});

export function createRunsUnderWay({ changed, everyMs }: Parts): RunsUnderWay {
  const runs = new Map<number, RunView>();
  /** Noted while records are read. */
  let sinceAsked = new Map<number, RunView>();
  let told = '';
  let toldStates = '';
  let timer: NodeJS.Timeout | null = null;

  const unsettled = (): readonly RunUnderWay[] => [...runs.values()].map(underWayOf).toSorted((a, b) => a.id - b.id);
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
  const keep = (run: RunView): void => {
    if (run.state === 'ended') runs.delete(run.id);
    else runs.set(run.id, run);
  };

  return {
    note(run) {
      sinceAsked.set(run.id, run);
      keep(run);
      changedNow();
    },
    async readAnew(read) {
      const since = new Map<number, RunView>();
      sinceAsked = since;
      const found = await read();
      // Asked again meanwhile: that answer is newer than this one.
      if (sinceAsked !== since || found === null) return;
      runs.clear();
      for (const run of [...found, ...since.values()]) keep(run);
      changedNow();
    },
    all: () => [...runs.values()].filter(isGoing),
    ofProfile: (profileId) => [...runs.values()].some((run) => run.profileId === profileId && isGoing(run)),
    unsettled,
  };
}
