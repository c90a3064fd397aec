/** Reads runs back as the page sees them. */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { isIncompleteBatch, toldOf, type BatchTotals } from '../../../addresses/batch-totals.ts';
import { type RequestsQuery, type RequestView, type BatchRecord } from '../../../contract/address-batch.ts';
import { environments } from '../../../contract/profile.ts';
import { integer, oneOf, text, within } from '../../sqlite/cell.ts';
import type { ProfileNumbers } from '../profile-numbers.ts';
import { createRequestRows, type RequestRows } from './request-rows.ts';
import { createRunPages, maybeNotWhole, type RunPages } from './run-pages.ts';
import { createRunShops } from './shops.ts';
import { createRunTallies, type RunTallies } from './run-tallies.ts';

type Row = Record<string, SQLOutputValue>;

/** As they are written: whether requests of a `running` one are being sent is not known to its file. */
const runStates = ['running', 'open', 'ended'] as const;

const columns = `
  run.id, profile.id AS profile_id, run.profile_name, run.environment, run.chain, run.callback_url,
  run.several_callback_urls, ${within('run.count')} AS count, ${within('run.created_at')} AS created_at, run.state
  FROM run JOIN profile ON profile.no = run.profile_no
`;

export interface RunViews extends RunPages {
  readonly runOfId: (runId: number) => BatchRecord | null;
  readonly batchOfKey: (runKey: string) => BatchRecord | null;
  readonly unsettledRun: (profileNo: number) => BatchRecord | null;
  /**
   * Newest first: by number, since a clock may be set back. Those that are not whole, and those of `requests`, are among
   * them whatever the limit.
   */
  readonly runs: (profileId: string, limit: number, requests?: readonly number[]) => readonly BatchRecord[];
  /** Newest first, those alone that are not whole (addresses/run-tally.ts). */
  readonly notWhole: (profileId: string) => readonly BatchRecord[];
  readonly requests: (query: RequestsQuery) => readonly RequestView[];
  readonly openRequests: (runId: number, limit: number) => readonly RequestView[];
  readonly decidedRequests: (runId: number, limit: number) => readonly RequestView[];
  /** All requests of a run, one at a time. */
  readonly eachRequest: (runId: number) => Iterable<RequestView>;
  /** @throws where the run cannot be read */
  readonly isRequestOf: (runKey: string, requestId: number) => boolean;
  /** For those who write. */
  readonly rows: RequestRows;
  readonly tallies: RunTallies;
}

/** What is out is waited for before anything is decided or gone on with. */
function stateOf(saved: (typeof runStates)[number], { states }: BatchTotals): BatchRecord['state'] {
  if (saved !== 'running') return saved;
  if (states.sending > 0) return 'running';
  return states.unknown > 0 ? 'open' : 'paused';
}

export function createRunViews(database: DatabaseSync, profiles: ProfileNumbers): RunViews {
  const rows = createRequestRows(database);
  const tallies = createRunTallies(database, rows);
  const byId = database.prepare(`SELECT ${columns} WHERE run.id = ?`);
  const byKey = database.prepare(`SELECT ${columns} WHERE run.run_key = ?`);
  const unsettled = database.prepare(`SELECT ${columns} WHERE run.profile_no = ? AND run.state <> 'ended'`);
  const newest = database.prepare(`SELECT ${columns} WHERE run.profile_no = ? ORDER BY run.id DESC LIMIT ?`);
  const ofRequest = database.prepare(
    `SELECT ${columns} WHERE run.profile_no = ? AND run.id = (SELECT run_id FROM request WHERE id = ?)`,
  );
  const runOfRequest = database.prepare('SELECT run_id FROM request WHERE id = ?');
  const notWhole = database.prepare(
    `SELECT ${columns} WHERE run.profile_no = ? AND ${maybeNotWhole} ORDER BY run.id DESC`,
  );

  const shopsOf = createRunShops(database);

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
      shops: shopsOf(id),
      callbackUrl: row['several_callback_urls'] === 1 ? null : text(row['callback_url']),
      count,
      createdAt: integer(row['created_at']),
      state: stateOf(oneOf(runStates, row['state']), tally),
      // Of one that was recovered requests may be missing.
      damaged: tally.unsound > 0 || tally.account.asked < count,
      ...toldOf(count, tally),
    };
  };
  const notWholeOf = (profileNo: number): readonly BatchRecord[] =>
    notWhole.all(profileNo).map(view).filter(isIncompleteBatch);
  const viewOrNull = (row: Row | undefined): BatchRecord | null => (row === undefined ? null : view(row));

  return {
    ...createRunPages(database, { profiles, columns, view }),
    rows,
    tallies,
    runOfId: (runId) => viewOrNull(byId.get(runId)),
    batchOfKey: (runKey) => viewOrNull(byKey.get(runKey)),
    unsettledRun: (profileNo) => viewOrNull(unsettled.get(profileNo)),
    requests: ({ runId, after, limit }) => rows.page(runId, after ?? 0, limit),
    openRequests: rows.open,
    decidedRequests: rows.decided,
    eachRequest: rows.each,
    isRequestOf(runKey, requestId) {
      const run = viewOrNull(byKey.get(runKey));
      return run !== null && runOfRequest.get(requestId)?.['run_id'] === run.id;
    },
    notWhole(profileId) {
      const profileNo = profiles.find(profileId);
      return profileNo === null ? [] : notWholeOf(profileNo);
    },
    runs(profileId, limit, ofRequests = []) {
      const profileNo = profiles.find(profileId);
      if (profileNo === null) return [];
      const shown = newest.all(profileNo, limit).map(view);
      if (shown.length < limit) return shown;
      const kept = ofRequests.flatMap((requestId) => ofRequest.all(profileNo, requestId)).map(view);
      const byNumber = new Map([...shown, ...notWholeOf(profileNo), ...kept].map((run) => [run.id, run]));
      return [...byNumber.values()].toSorted((a, b) => b.id - a.id);
    },
  };
}
