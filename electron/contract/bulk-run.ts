/** A run of bulk lookup: up to 10,000 orders of a list, each read once and kept as any reading is. */
import { mostBulkOrders } from './bulk-list.ts';
import { longestOrderNumber, longestProfileId } from './limits.ts';
import type { OrderSummary } from './order-lookup.ts';
import type { Decimal, EpochMs } from './order-record.ts';
import type { AppError } from './result.ts';
import { statusKinds, type StatusKind } from './verdict.ts';
import { z } from './zod.ts';

/** Where its orders came from, as it was when the run began. */
export const bulkSource = z.strictObject({
  is: z.enum(['pasted', 'file']),
  /** Null of what was pasted. */
  fileName: z.string().nullable(),
  /** What the heading of the column says; null where there is none. */
  column: z.string().nullable(),
  /** Lines with a cell, the heading not among them. */
  lines: z.int().nonnegative(),
  repeated: z.int().nonnegative(),
  unusable: z.int().nonnegative(),
  beyond: z.int().nonnegative(),
});
export type BulkSource = z.infer<typeof bulkSource>;

/** Amounts of the orders whose amounts are known, in one currency; none of them is negative but those that a service said so of. */
export interface BulkSum {
  readonly currency: string;
  readonly orders: number;
  readonly ordered: Decimal;
  readonly received: Decimal;
  /** Of the orders of which something came in, and less than was ordered: what lies between. */
  readonly missing: Decimal;
  /** What those were over of which nothing came in. */
  readonly unpaid: Decimal;
  /** As `missing`, of those of which more did. */
  readonly over: Decimal;
  /** Given back by refunds that succeeded, in this currency. */
  readonly refunded: Decimal;
}

/** `orders` is the sum of `planned`, `read`, `failed` and `deleted`; `read` that of `verdicts`. */
export interface BulkCounts {
  readonly orders: number;
  /** Not read yet; of a run that was stopped: never read. */
  readonly planned: number;
  readonly read: number;
  readonly failed: number;
  /** Read, and the reading is not in this computer's history any more, or cannot be read there. */
  readonly deleted: number;
  readonly verdicts: Readonly<Partial<Record<StatusKind, number>>>;
  /** Read, and in no sum: what was ordered or what came in is not known. */
  readonly withoutAmounts: number;
  /** With a check that found a mismatch. */
  readonly mismatched: number;
}

/** Why nothing more is asked. */
export type BulkPause =
  | {
      readonly because:
        | 'person'
        /** It was begun by a console that has ended. */
        | 'earlier-console'
        /** It goes on by itself. */
        | 'computer-asleep'
        /** The profile asks another service, or another project, than the run was begun with. */
        | 'another-service';
    }
  /** What went wrong is not of one order, or does not mend by asking again. */
  | { readonly because: 'failed'; readonly error: AppError }
  /** Answers could not be written down: they are held, and written first once the run goes on. */
  | { readonly because: 'not-saved'; readonly error: AppError };

/** A run as its records have it. */
export interface BulkLookupRecord {
  readonly id: number;
  readonly profileId: string;
  readonly profileName: string;
  readonly source: BulkSource;
  readonly startedAt: EpochMs;
  /** Null while it may go on. */
  readonly endedAt: EpochMs | null;
  readonly state: 'open' | 'stopped' | 'ended';
  readonly counts: BulkCounts;
  /** By currency, in the order of its name. */
  readonly sums: readonly BulkSum[];
  /** What is kept of it is not what was written: it is not gone on with. */
  readonly damaged: boolean;
}

export interface BulkLookup extends Omit<BulkLookupRecord, 'state'> {
  readonly state: 'running' | 'paused' | 'stopped' | 'ended';
  /** Not null exactly while it is paused, and while what is out is waited for before it is. */
  readonly pause: BulkPause | null;
  /** Until then nothing is asked, because the service said so. */
  readonly waitsUntil: EpochMs | null;
  /** Orders that are asked for now; `first` is the one that stands first in the list. */
  readonly reading: { readonly first: BulkOrderPlace; readonly orders: number } | null;
  /** Orders a second over the last half minute; null until that is known. */
  readonly perSecond: number | null;
  /** By `perSecond`, in milliseconds. */
  readonly leftMs: number | null;
}

/** Whether more of it is asked for: one that was paused may still wait for what is out. */
export const isRunning = ({ state, pause }: Pick<BulkLookup, 'state' | 'pause'>): boolean =>
  state === 'running' && pause === null;

export interface BulkOrderPlace {
  /** Among the orders of the run, from 1. */
  readonly position: number;
  /** Of the list, from 1. */
  readonly line: number;
  readonly order: string;
}

/** How many of an order's checks came to what; what a record has nothing for is in none. */
export interface BulkChecks {
  readonly pass: number;
  readonly notice: number;
  readonly mismatch: number;
  readonly notMade: number;
}

/** What its reading in this run found, as it is told everywhere. */
export interface BulkReading extends Omit<OrderSummary, 'profileId' | 'serviceId'> {
  readonly checks: BulkChecks;
  /** `settlement_status` as it came; null: not given. */
  readonly settlement: string | null;
  /** What a refund that succeeded gave back, in `currency`; null: none, or not known. */
  readonly refunded: Decimal | null;
}

export type BulkRowState =
  | { readonly is: 'planned' }
  | { readonly is: 'reading' }
  | { readonly is: 'read'; readonly reading: BulkReading }
  /** It was read; the reading is gone from this computer's history, or cannot be read there. */
  | { readonly is: 'deleted' }
  | { readonly is: 'failed'; readonly error: AppError; readonly tries: number };

export interface BulkRow extends BulkOrderPlace {
  readonly state: BulkRowState;
}

/** A part of a list; each is a filter beside the others. */
export const bulkFilter = z.strictObject({
  /** Any of them; empty: whatever it is. */
  is: z
    .array(z.enum(['planned', 'read', 'failed', 'deleted', ...statusKinds]))
    .max(40)
    .readonly(),
  /** Only those with a refund, of whatever kind but `none` and `not-reported`. */
  refund: z.boolean(),
  /** Only those with a check that found a mismatch or a notice. */
  checks: z.enum(['any', 'mismatch', 'notice']),
  /** `settlement_status` of the specification; null: whatever it is. */
  settlement: z.enum(['settled', 'settling', 'unsettled']).nullable(),
  /** In the order number or the merchant's own, in whichever case; empty: all. */
  search: z.string().trim().max(longestOrderNumber),
});
export type BulkFilter = z.infer<typeof bulkFilter>;

const bulkSorts = [
  'list',
  'order',
  'merchant-order',
  'verdict',
  'ordered',
  'received',
  'difference',
  'read-at',
] as const;
export const bulkSort = z.strictObject({ by: z.enum(bulkSorts), down: z.boolean() });
export type BulkSort = z.infer<typeof bulkSort>;

const runId = z.int().positive();

export const bulkRun = z.strictObject({ runId });

export const bulkPage = z.strictObject({
  runId,
  filter: bulkFilter,
  sort: bulkSort,
  /** Place in the list, from 0. */
  from: z.int().nonnegative().max(mostBulkOrders),
  limit: z.int().min(1).max(500),
});
export type BulkPageQuery = z.infer<typeof bulkPage>;

export const bulkPlace = z.strictObject({
  runId,
  filter: bulkFilter,
  sort: bulkSort,
  /** Of the order in its run. */
  position: z.int().positive().max(mostBulkOrders),
});
export type BulkPlaceQuery = z.infer<typeof bulkPlace>;

export interface BulkPage {
  readonly rows: readonly BulkRow[];
  /** Place of the first one. */
  readonly from: number;
  /** In the filtered list. */
  readonly matching: number;
  /** What the filtered list comes to, with its first page; else null. */
  readonly tally: BulkListTally | null;
}

export interface BulkListTally {
  /** By currency, in the order of its name. */
  readonly sums: readonly BulkSum[];
  /** Orders that are read, and in no sum. */
  readonly withoutAmounts: number;
}

const profileId = z.string().min(1).max(longestProfileId);

export const bulkToStart = z.strictObject({
  /** Begins one run, however often it is sent. */
  runKey: z.uuid(),
  profileId,
  listId: z.int().positive(),
  column: z.int().nonnegative(),
  /** As the page shows it: where the column comes to another number, nothing begins. */
  orders: z.int().min(1).max(mostBulkOrders),
});

export const bulkLookupsQuery = z.strictObject({
  profileId,
  /** Number of the last run of the page before; null: the first page. */
  before: runId.nullable(),
  limit: z.int().min(1).max(100),
});
export type BulkLookupsQuery = z.infer<typeof bulkLookupsQuery>;

/** Newest first. */
export interface BulkLookupsPage<Run extends BulkLookupRecord | BulkLookup = BulkLookup> {
  readonly runs: readonly Run[];
  /** `before` of the next page. Null without one. */
  readonly next: number | null;
}
