/** A bulk lookup: up to 10,000 orders of a list, each looked up once and saved like any lookup. */
import { maxBulkOrders } from './list-import.ts';
import { maxOrderNumberLength } from './limits.ts';
import { profileId } from './method.ts';
import type { OrderSummary } from './order-lookup.ts';
import type { Decimal, EpochMs } from './order-record.ts';
import type { AppError } from './result.ts';
import { statusKinds } from './order-status.ts';
import { z } from './zod.ts';

/** The source of its orders when it started. */
export const bulkSource = z.strictObject({
  is: z.enum(['pasted', 'file']),
  /** Null for pasted text. */
  fileName: z.string().nullable(),
  /** The column's header. Null without one. */
  column: z.string().nullable(),
  /** Non-empty lines without the header. */
  lines: z.int().nonnegative(),
  duplicate: z.int().nonnegative(),
  unusable: z.int().nonnegative(),
  beyond: z.int().nonnegative(),
});
export type BulkSource = z.infer<typeof bulkSource>;

/** Amounts of the orders with known amounts, in one currency. None is negative unless the service sent it so. */
export interface BulkSum {
  readonly currency: string;
  readonly orders: number;
  readonly ordered: Decimal;
  readonly received: Decimal;
  /** The missing amount of underpaid orders. */
  readonly missing: Decimal;
  /** The ordered amount of unpaid orders. */
  readonly unpaid: Decimal;
  /** The overpaid amount of overpaid orders. */
  readonly overpaid: Decimal;
  /** Refunded by succeeded refunds, in this currency. */
  readonly refunded: Decimal;
}

/** The status of an order that was looked up, or the problem that needs attention first. */
export const bulkStatuses = ['disputed', 'refund-problem', ...statusKinds] as const;
export type BulkStatus = (typeof bulkStatuses)[number];

/** `orders` is the sum of `queued`, `read`, `failed` and `deleted`; `read` that of `statuses`. */
export interface BulkCounts {
  readonly orders: number;
  /** Not looked up yet. Never, if it was stopped. */
  readonly queued: number;
  readonly read: number;
  readonly failed: number;
  /** Looked up, but the lookup was deleted from this computer's history, or can't be read. */
  readonly deleted: number;
  readonly statuses: Readonly<Partial<Record<BulkStatus, number>>>;
  /** Looked up, but not in a total: the ordered or received amount is unknown. */
  readonly withoutAmounts: number;
}

/** Why nothing more is sent. */
export type BulkPause =
  | {
      readonly reason:
        | 'user'
        /** An earlier session started it. */
        | 'earlier-session'
        /** It resumes automatically. */
        | 'computer-asleep'
        /** The profile's service or project changed since it started. */
        | 'another-service';
    }
  /** The failure isn't about one order, or a retry doesn't help. */
  | { readonly reason: 'failed'; readonly error: AppError }
  /** Outcomes couldn't be saved. They are in memory, and saved first when it resumes. */
  | { readonly reason: 'not-saved'; readonly error: AppError };

/** A bulk lookup as saved. */
export interface BulkLookupRecord {
  readonly id: number;
  readonly profileId: string;
  readonly profileName: string;
  readonly source: BulkSource;
  readonly startedAt: EpochMs;
  /** Null while it may continue. */
  readonly endedAt: EpochMs | null;
  readonly state: 'open' | 'stopped' | 'ended';
  readonly counts: BulkCounts;
  /** One for each currency name. */
  readonly sums: readonly BulkSum[];
}

export interface BulkLookup extends Omit<BulkLookupRecord, 'state'> {
  readonly state: 'running' | 'paused' | 'stopped' | 'ended';
  /** Set while it is paused, and while pending requests are waited for. */
  readonly pause: BulkPause | null;
  /** The service asked to wait until then. */
  readonly backoffUntil: EpochMs | null;
  /** Orders with a pending request. `first` is the first one in the list. */
  readonly pending: { readonly first: BulkOrderPlace; readonly orders: number } | null;
  /** Orders per second over the last half minute. Null until known. */
  readonly perSecond: number | null;
  /** Estimated from `perSecond`, in milliseconds. */
  readonly leftMs: number | null;
}

/** More is being sent. A paused one may still wait for pending requests. */
export const isRunning = ({ state, pause }: Pick<BulkLookup, 'state' | 'pause'>): boolean =>
  state === 'running' && pause === null;

export interface BulkOrderPlace {
  /** Position in the bulk lookup, from 1. */
  readonly position: number;
  readonly order: string;
}

/** Number of checks by result. Inapplicable checks aren't counted. */
export interface BulkChecks {
  readonly pass: number;
  readonly notice: number;
  readonly mismatch: number;
  readonly notMade: number;
}

/** The result of its lookup. */
export interface BulkSummary extends Omit<OrderSummary, 'profileId' | 'serviceId'> {
  readonly checks: BulkChecks;
  /** `settlement_status` as received. Null if not provided. */
  readonly settlement: string | null;
  /** The refunded amount in `currency`, if the refund succeeded. Null for none or unknown. */
  readonly refunded: Decimal | null;
}

export type BulkRowState =
  | { readonly is: 'queued' }
  | { readonly is: 'reading' }
  | { readonly is: 'read'; readonly summary: BulkSummary }
  /** Looked up, but the lookup was deleted from this computer's history, or can't be read. */
  | { readonly is: 'deleted' }
  | { readonly is: 'failed'; readonly error: AppError; readonly tries: number };

export interface BulkRow extends BulkOrderPlace {
  readonly state: BulkRowState;
}

/** A filter. All parts must match. */
export const bulkFilter = z.strictObject({
  /** Any of these. Empty for all. */
  is: z
    .array(z.enum(['queued', 'failed', 'deleted', ...bulkStatuses]))
    .max(40)
    .readonly(),
  /** Only those with a refund, of any kind but `none` and `not-reported`. */
  refund: z.boolean(),
  /** Only those with an issue or a warning. */
  checks: z.enum(['any', 'mismatch', 'notice']),
  /** `settlement_status` of the specification. Null for all. */
  settlement: z.enum(['settled', 'settling', 'unsettled']).nullable(),
  /** Searched in the order number and merchant order number, ignoring case. Empty for all. */
  search: z.string().trim().max(maxOrderNumberLength),
});
export type BulkFilter = z.infer<typeof bulkFilter>;

export const noFilter: BulkFilter = { is: [], refund: false, checks: 'any', settlement: null, search: '' };
export const isUnfiltered = (filter: BulkFilter): boolean => JSON.stringify(filter) === JSON.stringify(noFilter);

const bulkSorts = [
  'list',
  'order',
  'merchant-order',
  'status',
  'ordered',
  'received',
  'difference',
  'looked-up-at',
] as const;
export const bulkSort = z.strictObject({ by: z.enum(bulkSorts), down: z.boolean() });
export type BulkSort = z.infer<typeof bulkSort>;

const lookupId = z.int().positive();

export const bulkLookup = z.strictObject({ lookupId });

export const bulkPage = z.strictObject({
  lookupId,
  filter: bulkFilter,
  sort: bulkSort,
  /** Place in the list, from 0. */
  from: z.int().nonnegative().max(maxBulkOrders),
  limit: z.int().min(1).max(500),
});
export type BulkPageQuery = z.infer<typeof bulkPage>;

export const bulkPlace = z.strictObject({
  lookupId,
  filter: bulkFilter,
  sort: bulkSort,
  /** Position in the bulk lookup. */
  position: z.int().positive().max(maxBulkOrders),
});
export type BulkPlaceQuery = z.infer<typeof bulkPlace>;

export interface BulkPage {
  readonly rows: readonly BulkRow[];
  /** Place of the first row. */
  readonly from: number;
  /** Number of rows in the filtered list. */
  readonly matching: number;
  /** The totals of the filtered list, with its first page. Otherwise null. */
  readonly tally: BulkListTally | null;
}

export interface BulkListTally {
  /** One for each currency name. */
  readonly sums: readonly BulkSum[];
  /** Looked up, but not in a total. */
  readonly withoutAmounts: number;
}

export const bulkToStart = z.strictObject({
  /** Starts one bulk lookup, however often it is sent. */
  lookupKey: z.uuid(),
  profileId,
  listId: z.int().positive(),
  column: z.int().nonnegative(),
  /** The number of orders that the page shows. If the column has another, nothing starts. */
  orders: z.int().min(1).max(maxBulkOrders),
});

/** Orders of a shop's file that were never looked up. Unlike a list, they replace nothing that was imported. */
export const ordersToStart = z.strictObject({
  lookupKey: z.uuid(),
  profileId,
  fileName: bulkSource.shape.fileName,
  orders: z.array(z.string().max(maxOrderNumberLength)).min(1).max(maxBulkOrders).readonly(),
});
export type OrdersToStart = z.infer<typeof ordersToStart>;

export const bulkLookupsQuery = z.strictObject({
  profileId,
  /** Number of the previous page's last bulk lookup. Null for the first page. */
  before: lookupId.nullable(),
  limit: z.int().min(1).max(100),
});
export type BulkLookupsQuery = z.infer<typeof bulkLookupsQuery>;

/** Newest first. */
export interface BulkLookupsPage<Run extends BulkLookupRecord | BulkLookup = BulkLookup> {
  readonly lookups: readonly Run[];
  /** `before` of the next page. Null without one. */
  readonly next: number | null;
}
