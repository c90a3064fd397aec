/** Which batch runs are being sent, or wait to be written down: closing asks about them, and the sandbox stays up for them. */
import type { RunView } from '../contract/address-run.ts';

export interface RunsUnderWay {
  readonly note: (run: RunView) => void;
  readonly all: () => readonly RunView[];
  readonly ofProfile: (profileId: string) => boolean;
}

export function createRunsUnderWay(): RunsUnderWay {
  const running = new Map<number, RunView>();
  return {
    note: (run) => {
      if (run.state === 'running' || run.state === 'unsaved') running.set(run.id, run);
      else running.delete(run.id);
    },
    all: () => [...running.values()],
    ofProfile: (profileId) => [...running.values()].some((run) => run.profileId === profileId),
  };
}
