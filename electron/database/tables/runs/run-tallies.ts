/**
 * What each run comes to, read from its requests once and kept up by what the steps changed. Whatever else writes to the
 * file makes it be read again.
 */
import type { DatabaseSync } from 'node:sqlite';
import { totalsOf, withChange, type BatchTotals } from '../../../addresses/batch-totals.ts';
import { integer } from '../../sqlite/cell.ts';
import type { ReadRequest, RequestRows } from './request-rows.ts';

export interface RunTallies {
  readonly of: (runId: number) => BatchTotals;
  /** Ask `of` before the step that changes the request; after one that is undone, `forget`. */
  readonly changed: (runId: number, before: ReadRequest, after: ReadRequest) => void;
  readonly forget: (runId: number) => void;
  /** For what writes to many runs. */
  readonly forgetAll: () => void;
}

const countedOf = ({ view, sound }: ReadRequest) => ({ ...view, sound });

export function createRunTallies(database: DatabaseSync, requests: Pick<RequestRows, 'eachCounted'>): RunTallies {
  const known = new Map<number, BatchTotals>();
  // Another number as soon as another connection has written.
  const dataVersion = database.prepare('PRAGMA data_version');
  const versionNow = (): number => integer(dataVersion.get()?.['data_version']);
  let version = versionNow();

  return {
    of(runId) {
      const now = versionNow();
      if (now !== version) known.clear();
      version = now;
      const tally = known.get(runId) ?? totalsOf(requests.eachCounted(runId));
      known.set(runId, tally);
      return tally;
    },
    changed(runId, before, after) {
      const tally = known.get(runId);
      if (tally !== undefined) known.set(runId, withChange(tally, countedOf(before), countedOf(after)));
    },
    forget: (runId) => void known.delete(runId),
    forgetAll: () => known.clear(),
  };
}
