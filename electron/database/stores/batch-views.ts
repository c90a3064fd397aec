/** Reads batches for the page. */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { isIncompleteBatch, summaryOf, type BatchTotals, totalsOf, withChange } from '../../addresses/batch-totals.ts';
import type {
  RequestsQuery,
  RequestView,
  BatchRecord,
  BatchFilter,
  BatchListQuery,
  BatchPage,
} from '../../contract/addresses.ts';
import { environments } from '../../contract/profiles.ts';
import { integer, oneOf, text } from '../sqlite/cell.ts';
import type { ProfileNumbers } from './profiles.ts';
import { createRequestRows, type RequestRows, type ReadRequest } from './request-views.ts';
import { createBatchAliases } from './batch-aliases.ts';

type Row = Record<string, SQLOutputValue>;

/** As saved. Whether a `running` batch is sending isn't in the file. */
const batchStates = ['running', 'open', 'ended'] as const;

const columns = `
  batch.id, profile.id AS profile_id, batch.profile_name, batch.environment, batch.chain, batch.callback_url,
  batch.several_callback_urls, batch.count, batch.created_at, batch.state
  FROM batch JOIN profile ON profile.no = batch.profile_no
`;

export interface BatchViews extends BatchPages {
  readonly batchOfId: (batchId: number) => BatchRecord | null;
  readonly batchOfKey: (batchKey: string) => BatchRecord | null;
  readonly unsettledBatch: (profileNo: number) => BatchRecord | null;
  /** Newest first by number, since clocks may be set back. Incomplete ones are always included. */
  readonly batches: (profileId: string, limit: number) => readonly BatchRecord[];
  /** Newest first, incomplete ones only (addresses/batch-totals.ts). */
  readonly notWhole: (profileId: string) => readonly BatchRecord[];
  readonly requests: (query: RequestsQuery) => readonly RequestView[];
  readonly openRequests: (batchId: number, limit: number) => readonly RequestView[];
  readonly decidedRequests: (batchId: number, limit: number) => readonly RequestView[];
  /** All requests of a batch, one at a time. */
  readonly eachRequest: (batchId: number) => Iterable<RequestView>;
  /** For writing. */
  readonly rows: RequestRows;
  readonly tallies: TotalsCache;
}

/** Sent requests are waited for before anything is decided or resumed. */
function stateOf(saved: (typeof batchStates)[number], { states }: BatchTotals): BatchRecord['state'] {
  if (saved !== 'running') return saved;
  if (states.sending > 0) return 'running';
  return states.unknown > 0 ? 'open' : 'paused';
}

export function createBatchViews(database: DatabaseSync, profiles: ProfileNumbers): BatchViews {
  const rows = createRequestRows(database);
  const tallies = createTotalsCache(database, rows);
  const byId = database.prepare(`SELECT ${columns} WHERE batch.id = ?`);
  const byKey = database.prepare(`SELECT ${columns} WHERE batch.batch_key = ?`);
  const unsettled = database.prepare(`SELECT ${columns} WHERE batch.profile_no = ? AND batch.state <> 'ended'`);
  const newest = database.prepare(`SELECT ${columns} WHERE batch.profile_no = ? ORDER BY batch.id DESC LIMIT ?`);
  const notWhole = database.prepare(
    `SELECT ${columns} WHERE batch.profile_no = ? AND ${maybeIncomplete} ORDER BY batch.id DESC`,
  );

  const aliasesOf = createBatchAliases(database);

  const view = (row: Row): BatchRecord => {
    const id = integer(row['id']);
    const tally = tallies.of(id);
    const count = integer(row['count']);
    return {
      id,
      profileId: text(row['profile_id']),
      profileName: text(row['profile_name']),
      environment: oneOf(environments, row['environment']),
      chain: text(row['chain']),
      shops: aliasesOf(id),
      callbackUrl: row['several_callback_urls'] === 1 ? null : text(row['callback_url']),
      count,
      createdAt: integer(row['created_at']),
      state: stateOf(oneOf(batchStates, row['state']), tally),
      // A recovered batch may lack requests.
      damaged: tally.unsound > 0 || tally.account.asked < count,
      ...summaryOf(count, tally),
    };
  };
  const incompleteOf = (profileNo: number): readonly BatchRecord[] =>
    notWhole.all(profileNo).map(view).filter(isIncompleteBatch);
  const viewOrNull = (row: Row | undefined): BatchRecord | null => (row === undefined ? null : view(row));

  return {
    ...createBatchPages(database, profiles, view),
    rows,
    tallies,
    batchOfId: (batchId) => viewOrNull(byId.get(batchId)),
    batchOfKey: (batchKey) => viewOrNull(byKey.get(batchKey)),
    unsettledBatch: (profileNo) => viewOrNull(unsettled.get(profileNo)),
    requests: ({ batchId, after, limit }) => rows.page(batchId, after ?? 0, limit),
    openRequests: rows.open,
    decidedRequests: rows.decided,
    eachRequest: rows.each,
    notWhole(profileId) {
      const profileNo = profiles.find(profileId);
      return profileNo === null ? [] : incompleteOf(profileNo);
    },
    batches(profileId, limit) {
      const profileNo = profiles.find(profileId);
      if (profileNo === null) return [];
      const shown = newest.all(profileNo, limit).map(view);
      if (shown.length < limit) return shown;
      const byNumber = new Map([...shown, ...incompleteOf(profileNo)].map((batch) => [batch.id, batch]));
      return [...byNumber.values()].toSorted((a, b) => b.id - a.id);
    },
  };
}

/** Few of many: most batches are complete, with all entries valid. */
const maybeIncomplete = `(
  batch.count <> (SELECT coalesce(sum(count), 0) FROM request WHERE batch_id = batch.id) OR EXISTS (
    SELECT 1 FROM request WHERE batch_id = batch.id
      AND (state NOT IN ('created', 'closed-imported') OR address_count <> count OR invalid_count > 0)
  ) AND EXISTS (
    SELECT 1 FROM request WHERE batch_id = batch.id AND state NOT IN ('refused', 'not-sent', 'closed-none-created')
  )
)`;

/** As in the index of waiting requests (schema.ts), and lost requests. */
const maybeUnknown = `(
  EXISTS (SELECT 1 FROM request WHERE batch_id = batch.id AND state = 'unknown')
  OR batch.count <> (SELECT coalesce(sum(count), 0) FROM request WHERE batch_id = batch.id)
)`;

const where: Readonly<Record<BatchFilter, string>> = {
  all: 'TRUE',
  decision: maybeUnknown,
  incomplete: maybeIncomplete,
};

export interface BatchPages {
  readonly batchPage: (query: BatchListQuery) => BatchPage<BatchRecord>;
  /** Of all profiles, oldest first. */
  readonly unsettledBatches: () => readonly BatchRecord[];
}

/** The statement also returns complete batches, so their addresses decide. */
const isMeant = (batch: BatchRecord, which: BatchFilter): boolean => {
  if (which === 'all') return true;
  return which === 'decision' ? batch.completeness === 'unknown' : isIncompleteBatch(batch);
};

function createBatchPages(
  database: DatabaseSync,
  profiles: ProfileNumbers,
  view: (row: Row) => BatchRecord,
): BatchPages {
  const paged = (which: BatchFilter) =>
    database.prepare(`
      SELECT ${columns} WHERE batch.profile_no = ? AND batch.id < ? AND ${where[which]} ORDER BY batch.id DESC
    `);
  const pages = { all: paged('all'), decision: paged('decision'), incomplete: paged('incomplete') };
  const totalOf = database.prepare('SELECT count(*) AS total FROM batch WHERE profile_no = ?');
  const unsettled = database.prepare(`SELECT ${columns} WHERE batch.state <> 'ended' ORDER BY batch.id`);

  return {
    batchPage({ profileId, which, before, limit }) {
      const profileNo = profiles.find(profileId);
      if (profileNo === null) return { batches: [], next: null, total: 0 };
      const rows = pages[which].iterate(profileNo, before ?? Number.MAX_SAFE_INTEGER);
      const batches: BatchRecord[] = [];
      let isMore = false;
      for (const row of rows) {
        const batch = view(row);
        if (!isMeant(batch, which)) continue;
        isMore = batches.length === limit;
        if (isMore) break;
        batches.push(batch);
      }
      const next = isMore ? (batches.at(-1)?.id ?? null) : null;
      return { batches, next, total: integer(totalOf.get(profileNo)?.['total']) };
    },
    unsettledBatches: () => unsettled.all().map(view),
  };
}

export interface TotalsCache {
  readonly of: (batchId: number) => BatchTotals;
  /** Call `of` before the step that changes the request, and `forget` after one that is rolled back. */
  readonly changed: (batchId: number, before: ReadRequest, after: ReadRequest) => void;
  readonly forget: (batchId: number) => void;
  /** For writes to many batches. */
  readonly forgetAll: () => void;
}

const countedOf = ({ view, sound }: ReadRequest) => ({ ...view, sound });

function createTotalsCache(database: DatabaseSync, requests: Pick<RequestRows, 'eachCounted'>): TotalsCache {
  const known = new Map<number, BatchTotals>();
  // Changes when another connection has written.
  const dataVersion = database.prepare('PRAGMA data_version');
  const versionNow = (): number => integer(dataVersion.get()?.['data_version']);
  let version = versionNow();

  return {
    of(batchId) {
      const now = versionNow();
      if (now !== version) known.clear();
      version = now;
      const tally = known.get(batchId) ?? totalsOf(requests.eachCounted(batchId));
      known.set(batchId, tally);
      return tally;
    },
    changed(batchId, before, after) {
      const tally = known.get(batchId);
      if (tally !== undefined) known.set(batchId, withChange(tally, countedOf(before), countedOf(after)));
    },
    forget: (batchId) => void known.delete(batchId),
    forgetAll: () => known.clear(),
  };
}
