/** Orders that are read again by themselves until nothing is on its way with them. */
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
  /** No payment, refund or settlement is on its way. */
  'at-rest',
  /** A failure that asking again does not mend: `trouble` says which. */
  'will-not-heal',
  /** Nothing changed for as long as somebody waits. */
  'nothing-changed',
  /** The profile asks another service, or another project, than when the watch began. */
  'another-service',
] as const;
export type WatchEnd = (typeof watchEnds)[number];

export interface WatchedOrder {
  readonly profileId: string;
  readonly serviceId: string;
  readonly since: EpochMs;
  /** As it was read last; null until it was. */
  readonly order: OrderSummary | null;
  /** When a look last found something else than the one before; null: none has. */
  readonly changedAt: EpochMs | null;
  /** What went wrong at the last look; null: nothing. */
  readonly trouble: { readonly at: EpochMs; readonly error: AppError } | null;
  readonly state:
    | { readonly is: 'waits'; readonly until: EpochMs }
    | { readonly is: 'looking' }
    /** Kept until somebody has seen it. */
    | { readonly is: 'ended'; readonly at: EpochMs; readonly because: WatchEnd };
}

/** Where an order is in the console. */
export type OrderPlace = Pick<WatchedOrder, 'profileId' | 'serviceId'>;

/** What a look found that somebody watches for. */
export interface WatchFound extends OrderPlace {
  readonly reading: JsonText<OrderLookup>;
  /** It came to something else than the reading before. */
  readonly isChanged: boolean;
  /** Empty: nothing of its record, where that changed it was the time. Null: one of the two cannot be read any more. */
  readonly changes: readonly RecordChange[] | null;
}

/** As kept: where a console goes on after a restart. */
export const savedWatch = z.strictObject({
  profileId: z.string().min(1),
  serviceId: z.string().min(1),
  since: z.int(),
  /** Whom it asks; null: the sandbox of the console. */
  connection: z.strictObject({ baseUrl: z.string(), pid: z.string() }).nullable(),
  ended: z.strictObject({ at: z.int(), because: z.enum(watchEnds) }).nullable(),
});
export type SavedWatch = z.infer<typeof savedWatch>;
