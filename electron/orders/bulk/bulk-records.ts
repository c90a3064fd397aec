/** What a bulk run needs of the database. What it wrote is on the disk once a call resolves; each rejects with a `DatabaseFailure`. */
import type {
  BulkOrderPlace,
  BulkPage,
  BulkPageQuery,
  BulkRunRecord,
  BulkRunsPage,
  BulkRunsQuery,
  BulkSource,
  BulkChecks,
  BulkReading,
} from '../../contract/bulk-run.ts';
import type { OrderLine } from '../../contract/bulk-list.ts';
import type { AppError } from '../../contract/result.ts';
import { paidNothing } from '../../contract/verdict.ts';
import { valueOf } from '../field-value.ts';
import { snapshotOf, type Snapshot } from '../history/saved-lookup.ts';
import type { JudgedOrder } from '../evaluate-order.ts';

/** Whom a run asks; null where that is another at each start. */
export type BulkConnection = { readonly baseUrl: string; readonly pid: string } | null;

export interface NewBulkRun {
  readonly runKey: string;
  readonly profile: { readonly id: string; readonly name: string };
  readonly connection: BulkConnection;
  readonly source: BulkSource;
  readonly orders: readonly OrderLine[];
  readonly begunAt: number;
}

/** How one order ended. */
export type BulkOutcome =
  | ({ readonly position: number; readonly is: 'read' } & ListedReading)
  | { readonly position: number; readonly is: 'failed'; readonly error: AppError; readonly tries: number };

/** Of one transaction. */
export const mostOutcomes = 50;

export interface BulkRecords {
  /** Begun once for its key. */
  readonly begin: (run: NewBulkRun) => Promise<BulkRunRecord>;
  /** Null: there is none of this key. */
  readonly ofKey: (runKey: string) => Promise<BulkRunRecord | null>;
  readonly run: (runId: number) => Promise<BulkRunRecord | null>;
  readonly connection: (runId: number) => Promise<BulkConnection>;
  readonly runs: (query: BulkRunsQuery) => Promise<BulkRunsPage<BulkRunRecord>>;
  /** All that are, in their order. */
  readonly planned: (runId: number) => Promise<readonly BulkOrderPlace[]>;
  /** All of them or none, `mostOutcomes` at most; the run has ended once none is planned any more. */
  readonly keep: (runId: number, outcomes: readonly BulkOutcome[], at: number) => Promise<BulkRunRecord>;
  readonly stop: (runId: number, at: number) => Promise<BulkRunRecord>;
  /** Those that failed are planned again, and the run is open. */
  readonly retryFailed: (runId: number) => Promise<BulkRunRecord>;
  readonly erase: (runId: number) => Promise<void>;
  readonly page: (query: BulkPageQuery) => Promise<BulkPage>;
  /** Of all orders of a filtered list, in its order. */
  readonly positions: (query: Omit<BulkPageQuery, 'from' | 'limit'>) => Promise<readonly number[]>;
}

export type BesideSummary = Pick<BulkReading, 'checks' | 'settlement' | 'refunded'>;

/** Characters: the specification's words have less, and a list shows no more. */
const longestSettlement = 60;

const countIn = (checks: JudgedOrder['checks'], result: JudgedOrder['checks'][number]['result']): number =>
  checks.filter((check) => check.result === result).length;

const checksIn = (checks: JudgedOrder['checks']): BulkChecks => ({
  pass: countIn(checks, 'pass'),
  notice: countIn(checks, 'notice'),
  mismatch: countIn(checks, 'mismatch'),
  notMade: countIn(checks, 'cannot-check'),
});

/** Null unless the refund succeeded and paid something out, in the currency of the sum and of an amount that can be read. */
function refundedOf({ verdict }: JudgedOrder): BulkReading['refunded'] {
  const { refund, refundSum } = verdict;
  if (refund !== 'succeeded' || refundSum === null || refundSum.of === null || paidNothing(refund, refundSum))
    return null;
  return valueOf(refundSum.amount);
}

/** All that a run holds of an order that was read, until it is written. */
export interface ListedReading {
  readonly snapshot: Snapshot;
  readonly beside: BesideSummary;
}

export const besideSummary = (reading: JudgedOrder): BesideSummary => ({
  checks: checksIn(reading.checks),
  settlement: valueOf(reading.record.settlement_status)?.slice(0, longestSettlement) ?? null,
  refunded: refundedOf(reading),
});

export const listedReading = (reading: JudgedOrder): ListedReading => ({
  snapshot: snapshotOf(reading),
  beside: besideSummary(reading),
});

export interface BulkProfile {
  readonly id: string;
  readonly name: string;
  readonly builtIn: boolean;
  readonly baseUrl: string;
  readonly pid: string;
}

export const connectionOf = ({ builtIn, baseUrl, pid }: BulkProfile): BulkConnection =>
  builtIn ? null : { baseUrl, pid };

export const isSame = (connection: BulkConnection, profile: BulkProfile): boolean =>
  connection === null
    ? profile.builtIn
    : !profile.builtIn && connection.baseUrl === profile.baseUrl && connection.pid === profile.pid;
