/** Watched orders: their state, what a watch finds, and how it is saved. */
import { z } from './zod.ts';
import type { EpochMs } from './order-record.ts';
import type { RecordChange } from './order-history.ts';
import type { AppError } from './result.ts';
import type { OrderLookup, OrderSummary } from './order-lookup.ts';
import type { JsonText } from './json-text.ts';

/** Maximum over all profiles. */
export const maxWatched = 20;

export const watchEnds = [
  /** No payment, refund or settlement is expected. */
  'final',
  /** A failure that retries don't fix: `lastError` says which. */
  'permanent-failure',
  /** Nothing changed for the longest time of a watch. */
  'nothing-changed',
  /** The profile's service or project changed since the watch started. */
  'another-service',
] as const;
export type WatchEnd = (typeof watchEnds)[number];

export interface WatchedOrder {
  readonly profileId: string;
  readonly serviceId: string;
  readonly since: EpochMs;
  /** The result of the last successful lookup. Null without one. */
  readonly order: OrderSummary | null;
  /** When a lookup last found a change. Null if none did. */
  readonly changedAt: EpochMs | null;
  /** The failure of the last lookup. Null for none. */
  readonly lastError: { readonly at: EpochMs; readonly error: AppError } | null;
  readonly state:
    | { readonly is: 'waiting'; readonly until: EpochMs }
    | { readonly is: 'looking-up' }
    /** Kept until the user has seen it. */
    | { readonly is: 'ended'; readonly at: EpochMs; readonly reason: WatchEnd };
}

/** Identifies a watched order. */
export type OrderPlace = Pick<WatchedOrder, 'profileId' | 'serviceId'>;

/** A successful lookup of a watched order, and whether it changed. */
export interface WatchFound extends OrderPlace {
  readonly lookup: JsonText<OrderLookup>;
  /** The result changed. */
  readonly isChanged: boolean;
  /** Empty if nothing changed, or only time changed the result. Null if one of the two lookups can't be read anymore. */
  readonly changes: readonly RecordChange[] | null;
}

/** A watch as saved, to continue after a restart. */
export const savedWatch = z.strictObject({
  profileId: z.string().min(1),
  serviceId: z.string().min(1),
  since: z.int(),
  /** The service. Null for the built-in sandbox. */
  connection: z.strictObject({ baseUrl: z.string(), pid: z.string() }).nullable(),
  ended: z.strictObject({ at: z.int(), reason: z.enum(watchEnds) }).nullable(),
});
export type SavedWatch = z.infer<typeof savedWatch>;
