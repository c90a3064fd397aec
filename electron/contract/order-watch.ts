/** Watched orders, looked up automatically until nothing more is expected. */
import { z } from './zod.ts';
import type { OrderSummary } from './order-lookup.ts';
import type { EpochMs } from './order-record.ts';
import type { RecordChange } from './order-history.ts';
import type { AppError } from './result.ts';
import type { JsonText } from './json-text.ts';
import type { OrderLookup } from './order-lookup.ts';

/** Of all profiles. */
export const mostWatched = 20;

export const watchEnds = [
  /** No payment, refund or settlement is expected. */
  'at-rest',
  /** A failure that retries don't fix: `trouble` says which. */
  'will-not-heal',
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
  /** Its last result. Null without a lookup. */
  readonly order: OrderSummary | null;
  /** When a lookup last found a change. Null if none did. */
  readonly changedAt: EpochMs | null;
  /** The failure of the last lookup. Null for none. */
  readonly trouble: { readonly at: EpochMs; readonly error: AppError } | null;
  readonly state:
    | { readonly is: 'waits'; readonly until: EpochMs }
    | { readonly is: 'looking' }
    /** Kept until the user has seen it. */
    | { readonly is: 'ended'; readonly at: EpochMs; readonly because: WatchEnd };
}

/** Identifies a watched order. */
export type OrderPlace = Pick<WatchedOrder, 'profileId' | 'serviceId'>;

/** A change that a watch reports. */
export interface WatchFound extends OrderPlace {
  readonly reading: JsonText<OrderLookup>;
  /** The result changed. */
  readonly isChanged: boolean;
  /** Empty: nothing in the record, so time changed it. Null: one of the two can't be read anymore. */
  readonly changes: readonly RecordChange[] | null;
}

/** As saved, to continue after a restart. */
export const savedWatch = z.strictObject({
  profileId: z.string().min(1),
  serviceId: z.string().min(1),
  since: z.int(),
  /** The service. Null for the built-in sandbox. */
  connection: z.strictObject({ baseUrl: z.string(), pid: z.string() }).nullable(),
  ended: z.strictObject({ at: z.int(), because: z.enum(watchEnds) }).nullable(),
});
export type SavedWatch = z.infer<typeof savedWatch>;
