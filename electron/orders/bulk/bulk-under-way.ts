/** The bulk runs that this process reads now, of all profiles: the sandbox stays up for them. */
import type { BulkRunView } from '../../contract/bulk-run.ts';

export interface BulkUnderWay {
  /** After each step. */
  readonly note: (run: BulkRunView) => void;
  readonly ofProfile: (profileId: string) => boolean;
}

export function createBulkUnderWay(): BulkUnderWay {
  const runs = new Map<number, BulkRunView>();
  return {
    note(run) {
      if (run.state === 'running') runs.set(run.id, run);
      else runs.delete(run.id);
    },
    ofProfile: (profileId) => [...runs.values()].some((run) => run.profileId === profileId),
  };
}
