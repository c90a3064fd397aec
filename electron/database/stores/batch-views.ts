/** Reads batches, for the page and the journal. */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { isIncompleteBatch, summaryOf, type BatchTotals, totalsOf, withChange } from '../../addresses/batch-totals.ts';
import type { BatchRecord, BatchFilter, BatchListQuery, BatchPage } from '../../contract/addresses.ts';
import { environments } from '../../contract/profiles.ts';
import { integer, oneOf, text } from '../sqlite/cell.ts';
import type { ProfileNumbers } from './profile-numbers.ts';
import { createRequestViews, type ReadRequest } from './request-views.ts';
import { createBatchAliases } from './batch-aliases.ts';

type Row = Record<string, SQLOutputValue>;

/** As saved. The file doesn't say whether a `running` batch is sending. */
const batchStates = ['running', 'open', 'ended'] as const;

const columns = `
  batch.id, profile.id AS profile_id, batch.profile_name, batch.environment, batch.chain, batch.callback_url,
  batch.several_callback_urls, batch.count, batch.created_at, batch.state
  FROM batch JOIN profile ON profile.no = batch.profile_no
`;

/** Matches few batches, because most are complete, with all entries valid. */
const maybeIncomplete = `(
  batch.count <> (SELECT coalesce(sum(count), 0) FROM request WHERE batch_id = batch.id) OR EXISTS (
    SELECT 1 FROM request WHERE batch_id = batch.id
      AND (state NOT IN ('created', 'closed-imported') OR address_count <> count OR invalid_count > 0)
  ) AND EXISTS (
    SELECT 1 FROM request WHERE batch_id = batch.id AND state NOT IN ('refused', 'not-sent', 'closed-none-created')
  )
)`;

/** Matches batches with unknown requests, by their index (schema.ts), or with lost requests. */
const maybeUnknown = `(
  EXISTS (SELECT 1 FROM request WHERE batch_id = batch.id AND state = 'unknown')
  OR batch.count <> (SELECT coalesce(sum(count), 0) FROM request WHERE batch_id = batch.id)
)`;

/** The statement also returns complete batches, so the counts decide. */
const isIncluded = (batch: BatchRecord, which: BatchFilter): boolean => {
  if (which === 'all') return true;
  return which === 'decision' ? batch.completeness === 'unknown' : isIncompleteBatch(batch);
};

/** Sent requests are waited for before anything is decided or resumed. */
function stateOf(saved: (typeof batchStates)[number], { states }: BatchTotals): BatchRecord['state'] {
  if (saved !== 'running') return saved;
  if (states.sending > 0) return 'running';
  return states.unknown > 0 ? 'open' : 'paused';
}

export type BatchViews = ReturnType<typeof createBatchViews>;

export function createBatchViews(database: DatabaseSync, profiles: Pick<ProfileNumbers, 'find'>) {
  const requests = createRequestViews(database);
  const totals = createTotalsCache(database, requests);
  const select = (where: string) => database.prepare(`SELECT ${columns} WHERE ${where}`);
  const byId = select('batch.id = ?');
  const byKey = select('batch.batch_key = ?');
  const unfinished = select(`batch.profile_no = ? AND batch.state <> 'ended'`);
  const allUnfinished = select(`batch.state <> 'ended' ORDER BY batch.id`);
  const newest = select('batch.profile_no = ? ORDER BY batch.id DESC LIMIT ?');
  const incomplete = select(`batch.profile_no = ? AND ${maybeIncomplete} ORDER BY batch.id DESC`);
  const paged = (condition: string) =>
    select(`batch.profile_no = ? AND batch.id < ? AND ${condition} ORDER BY batch.id DESC`);
  const pages = { all: paged('TRUE'), decision: paged(maybeUnknown), incomplete: paged(maybeIncomplete) };
  const totalOf = database.prepare('SELECT count(*) AS total FROM batch WHERE profile_no = ?');
  const aliasesOf = createBatchAliases(database);

  const view = (row: Row): BatchRecord => {
    const id = integer(row['id']);
    const ofBatch = totals.of(id);
    const count = integer(row['count']);
    return {
      id,
      profileId: text(row['profile_id']),
      profileName: text(row['profile_name']),
      environment: oneOf(environments, row['environment']),
      chain: text(row['chain']),
      aliases: aliasesOf(id),
      callbackUrl: row['several_callback_urls'] === 1 ? null : text(row['callback_url']),
      count,
      createdAt: integer(row['created_at']),
      state: stateOf(oneOf(batchStates, row['state']), ofBatch),
      // A recovered batch may lack requests.
      damaged: ofBatch.damaged > 0 || ofBatch.counts.requested < count,
      ...summaryOf(count, ofBatch),
    };
  };
  const viewOrNull = (row: Row | undefined): BatchRecord | null => (row === undefined ? null : view(row));
  /** Newest first. */
  const incompleteBatches = (profileNo: number): readonly BatchRecord[] =>
    incomplete.all(profileNo).map(view).filter(isIncompleteBatch);

  return {
    ...requests,
    totals,
    incompleteBatches,
    batch: (batchId: number) => viewOrNull(byId.get(batchId)),
    batchOfKey: (batchKey: string) => viewOrNull(byKey.get(batchKey)),
    unfinishedBatch: (profileNo: number) => viewOrNull(unfinished.get(profileNo)),
    /** Unfinished batches of all profiles, oldest first. */
    unfinishedBatches: (): readonly BatchRecord[] => allUnfinished.all().map(view),
    /** Newest first by number, since clocks may be set back. Incomplete ones are always included. */
    batches: (profileId: string, limit: number): readonly BatchRecord[] => {
      const profileNo = profiles.find(profileId);
      if (profileNo === null) return [];
      const shown = newest.all(profileNo, limit).map(view);
      if (shown.length < limit) return shown;
      const byNumber = new Map([...shown, ...incompleteBatches(profileNo)].map((batch) => [batch.id, batch]));
      return [...byNumber.values()].toSorted((a, b) => b.id - a.id);
    },
    batchPage: ({ profileId, which, before, limit }: BatchListQuery): BatchPage<BatchRecord> => {
      const profileNo = profiles.find(profileId);
      if (profileNo === null) return { batches: [], next: null, total: 0 };
      const batches: BatchRecord[] = [];
      let isMore = false;
      for (const row of pages[which].iterate(profileNo, before ?? Number.MAX_SAFE_INTEGER)) {
        const batch = view(row);
        if (!isIncluded(batch, which)) continue;
        isMore = batches.length === limit;
        if (isMore) break;
        batches.push(batch);
      }
      const next = isMore ? (batches.at(-1)?.id ?? null) : null;
      return { batches, next, total: integer(totalOf.get(profileNo)?.['total']) };
    },
  };
}

const countedOf = ({ view, intact }: ReadRequest) => ({ ...view, intact });

/** Counting a batch of ten thousand requests at each of their steps would take longer than saving them. */
function createTotalsCache(
  database: DatabaseSync,
  { countedRequests }: Pick<ReturnType<typeof createRequestViews>, 'countedRequests'>,
) {
  const known = new Map<number, BatchTotals>();
  // Changes when another connection has written.
  const dataVersion = database.prepare('PRAGMA data_version');
  const versionNow = (): number => integer(dataVersion.get()?.['data_version']);
  let version = versionNow();

  return {
    of(batchId: number): BatchTotals {
      const now = versionNow();
      if (now !== version) known.clear();
      version = now;
      const totals = known.get(batchId) ?? totalsOf(countedRequests(batchId));
      known.set(batchId, totals);
      return totals;
    },
    /** Call `of` before the step that changes the request, and `forget` after one that is rolled back. */
    changed(batchId: number, before: ReadRequest, after: ReadRequest): void {
      const totals = known.get(batchId);
      if (totals !== undefined) known.set(batchId, withChange(totals, countedOf(before), countedOf(after)));
    },
    forget: (batchId: number) => void known.delete(batchId),
    /** For writes to many batches. */
    forgetAll: () => known.clear(),
  };
}
