/** The list of all runs of a profile, page after page by their number, so that its end is as quick to reach as its beginning. */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { isIncompleteBatch } from '../../../addresses/batch-totals.ts';
import type { BatchRecord } from '../../../contract/address-batch.ts';
import type { BatchFilter, BatchListQuery, BatchPage } from '../../../contract/batch-list.ts';
import { integer } from '../../sqlite/cell.ts';
import type { ProfileNumbers } from '../profile-numbers.ts';

type Row = Record<string, SQLOutputValue>;

/** Few of many: most runs have all their requests, which were carried out, with all their entries valid, or none such. */
export const maybeNotWhole = `(
  run.count <> (SELECT coalesce(sum(count), 0) FROM request WHERE run_id = run.id) OR EXISTS (
    SELECT 1 FROM request WHERE run_id = run.id
      AND (state NOT IN ('created', 'closed-brought-in') OR held <> count OR not_valid > 0)
  ) AND EXISTS (
    SELECT 1 FROM request WHERE run_id = run.id AND state NOT IN ('refused', 'not-sent', 'closed-none-created')
  )
)`;

/** As the index of what waits has it (schema.ts), and requests that are lost, of which nothing is known. */
const maybeUnknown = `(
  EXISTS (SELECT 1 FROM request WHERE run_id = run.id AND state = 'unknown')
  OR run.count <> (SELECT coalesce(sum(count), 0) FROM request WHERE run_id = run.id)
)`;

const ofKept = `run.id IN (SELECT run_id FROM request WHERE id IN (SELECT value FROM json_each(:kept)))`;

const where: Readonly<Record<BatchFilter, string>> = {
  all: ':kept IS NOT NULL',
  decision: `(${maybeUnknown} OR ${ofKept})`,
  'not-whole': `(${maybeNotWhole} OR ${ofKept})`,
};

interface Parts {
  readonly profiles: ProfileNumbers;
  /** What is read of a run, and from where. */
  readonly columns: string;
  readonly view: (row: Row) => BatchRecord;
}

export interface RunPages {
  /** Those of `kept`, files of requests that were not taken in, are among those that wait for somebody. */
  readonly runPage: (query: BatchListQuery, kept?: readonly number[]) => BatchPage<BatchRecord>;
  /** Of all profiles, the oldest first. */
  readonly unsettledRuns: () => readonly BatchRecord[];
}

/** What the statement lets through may be whole all the same: its addresses speak for themselves. */
const isMeant = (run: BatchRecord, which: BatchFilter): boolean => {
  if (which === 'all') return true;
  return which === 'decision' ? run.standing === 'unknown' : isIncompleteBatch(run);
};

export function createRunPages(database: DatabaseSync, { profiles, columns, view }: Parts): RunPages {
  const paged = (which: BatchFilter) =>
    database.prepare(`
      SELECT ${columns} WHERE run.profile_no = :profileNo AND run.id < :before AND ${where[which]} ORDER BY run.id DESC
    `);
  const pages = { all: paged('all'), decision: paged('decision'), 'not-whole': paged('not-whole') };
  const totalOf = database.prepare('SELECT count(*) AS total FROM run WHERE profile_no = ?');
  const ofRequests = database.prepare(
    `SELECT DISTINCT run_id FROM request WHERE id IN (SELECT value FROM json_each(?))`,
  );
  const unsettled = database.prepare(`SELECT ${columns} WHERE run.state <> 'ended' ORDER BY run.id`);

  return {
    runPage({ profileId, which, before, limit }, kept = []) {
      const profileNo = profiles.find(profileId);
      if (profileNo === null) return { runs: [], next: null, total: 0 };
      const keptText = JSON.stringify(kept);
      const keptRuns = new Set(kept.length === 0 ? [] : ofRequests.all(keptText).map((row) => integer(row['run_id'])));
      const rows = pages[which].iterate({
        profileNo,
        before: before ?? Number.MAX_SAFE_INTEGER,
        kept: keptText,
      });
      const runs: BatchRecord[] = [];
      let isMore = false;
      for (const row of rows) {
        const run = view(row);
        if (!isMeant(run, which) && !keptRuns.has(run.id)) continue;
        isMore = runs.length === limit;
        if (isMore) break;
        runs.push(run);
      }
      const next = isMore ? (runs.at(-1)?.id ?? null) : null;
      return { runs, next, total: integer(totalOf.get(profileNo)?.['total']) };
    },
    unsettledRuns: () => unsettled.all().map(view),
  };
}
