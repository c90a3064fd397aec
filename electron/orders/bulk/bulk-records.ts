/**
 * What bulk lookups need from the database. Changes are durable when a call resolves. Calls reject with a
 * `DatabaseFailure`.
 */
import type {
  BulkOrderPlace,
  BulkPage,
  BulkPageQuery,
  BulkLookupRecord,
  BulkLookupsPage,
  BulkLookupsQuery,
  BulkSource,
  BulkChecks,
  BulkSummary,
} from '../../contract/bulk-lookup.ts';
import type { OrderLine } from '../../contract/bulk-list.ts';
import type { ProfileView, ServiceConnection } from '../../contract/profiles.ts';
import type { AppError } from '../../contract/result.ts';
import { paidNothing } from '../../contract/order-status.ts';
import { valueOf } from '../field-value.ts';
import { snapshotOf, type Snapshot } from '../history/saved-lookup.ts';
import type { EvaluatedOrder } from '../evaluate-order.ts';

export interface NewBulkLookup {
  readonly lookupKey: string;
  readonly profile: { readonly id: string; readonly name: string };
  readonly connection: ServiceConnection;
  readonly source: BulkSource;
  readonly orders: readonly OrderLine[];
  readonly startedAt: number;
}

/** The outcome of an order. */
export type BulkResult =
  | ({ readonly position: number; readonly is: 'read' } & ListedLookup)
  | { readonly position: number; readonly is: 'failed'; readonly error: AppError; readonly tries: number };

/** Maximum per transaction. */
export const maxResults = 50;

export interface BulkStore {
  /** Started once per key. */
  readonly startBulk: (run: NewBulkLookup) => Promise<BulkLookupRecord>;
  /** Null if the key is unknown. */
  readonly bulkOfKey: (lookupKey: string) => Promise<BulkLookupRecord | null>;
  readonly bulkLookup: (lookupId: number) => Promise<BulkLookupRecord | null>;
  readonly bulkConnection: (lookupId: number) => Promise<ServiceConnection>;
  readonly bulkLookupPage: (query: BulkLookupsQuery) => Promise<BulkLookupsPage<BulkLookupRecord>>;
  /** Queued orders, in order. */
  readonly queuedInBulk: (lookupId: number) => Promise<readonly BulkOrderPlace[]>;
  /** All or none, at most `maxResults`. The bulk lookup ends when no order is queued. */
  readonly saveBulkOutcomes: (
    lookupId: number,
    outcomes: readonly BulkResult[],
    at: number,
  ) => Promise<BulkLookupRecord>;
  readonly stopBulk: (lookupId: number, at: number) => Promise<BulkLookupRecord>;
  /** Failed orders are queued again, and the bulk lookup is open. */
  readonly retryBulk: (lookupId: number) => Promise<BulkLookupRecord>;
  readonly deleteBulk: (lookupId: number) => Promise<null>;
  readonly bulkPage: (query: BulkPageQuery) => Promise<BulkPage>;
  /** Positions of all orders in a filtered list, in its order. */
  readonly positionsInBulk: (query: Omit<BulkPageQuery, 'from' | 'limit'>) => Promise<readonly number[]>;
}

export type BulkDetails = Pick<BulkSummary, 'checks' | 'settlement' | 'refunded'>;

/** In characters. The specification's words are shorter, and a list shows no more. */
const maxSettlementLength = 60;

const countIn = (checks: EvaluatedOrder['checks'], result: EvaluatedOrder['checks'][number]['result']): number =>
  checks.filter((check) => check.result === result).length;

const checksIn = (checks: EvaluatedOrder['checks']): BulkChecks => ({
  pass: countIn(checks, 'pass'),
  notice: countIn(checks, 'notice'),
  mismatch: countIn(checks, 'mismatch'),
  notMade: countIn(checks, 'cannot-check'),
});

/** Null unless the refund succeeded with a readable payout in the order's currency. */
function refundedOf({ status }: EvaluatedOrder): BulkSummary['refunded'] {
  const { refund, refundSum } = status;
  if (refund !== 'succeeded' || refundSum === null || refundSum.of === null || paidNothing(refund, refundSum))
    return null;
  return valueOf(refundSum.amount);
}

/** What a bulk lookup keeps of an order until it is saved. */
export interface ListedLookup {
  readonly snapshot: Snapshot;
  readonly details: BulkDetails;
}

export const bulkDetails = (order: EvaluatedOrder): BulkDetails => ({
  checks: checksIn(order.checks),
  settlement: valueOf(order.record.settlement_status)?.slice(0, maxSettlementLength) ?? null,
  refunded: refundedOf(order),
});

export const listedLookup = (order: EvaluatedOrder): ListedLookup => ({
  snapshot: snapshotOf(order),
  details: bulkDetails(order),
});

export type BulkProfile = Pick<ProfileView, 'id' | 'name' | 'builtIn' | 'baseUrl' | 'pid'>;
