/** The bulk runs that this process reads now, of all profiles: the sandbox stays up for them. */
import type { BulkRunView } from '../../contract/bulk-run.ts';

export interface BulkUnderWay {
  /** After each step. */
  readonly note: (run: BulkRunView) => void;
  readonly ofProfile: (profileId: string) => boolean;
}

/** @param changed after each step, with those that go on and the one that made it */
export function createBulkUnderWay(changed: (going: readonly BulkRunView[], step: BulkRunView) => void): BulkUnderWay {
  const runs = new Map<number, BulkRunView>();
  return {
    note(run) {
      if (run.state === 'running') runs.set(run.id, run);
      else runs.delete(run.id);
      changed([...runs.values()], run);
    },
    ofProfile: (profileId) => [...runs.values()].some((run) => run.profileId === profileId),
  };
}
