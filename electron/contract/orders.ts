/** Order lookup, local history, notes and watches. */
import type { FileLocation } from './exports.ts';
import { maxListed } from './limits.ts';
import { z } from './zod.ts';
import type { EpochMs } from './order-record.ts';
import {
  orderHistoryQuery,
  type HistoryDeleted,
  type OrderHistoryPage,
  type OrderStatuses,
  historyDays,
  type HistoryRetention,
  notedOrder,
  orderNoteToAdd,
  orderNoteToChange,
  orderNoteToRemove,
  type OrderNote,
  orderSearch,
  type OrdersFound,
  type RecordChange,
} from './order-history.ts';
import { orderListQuery, type OrderListPage } from './saved-orders.ts';
import type { AppError } from './result.ts';
import { type OrderLookup, type OrderSummary, orderNumber } from './order-lookup.ts';
import { noInput, profileId, event, method } from './method.ts';
import type { JsonText } from './json-text.ts';

/** Maximum over all profiles. */
export const maxWatched = 20;

export const watchEnds = [
  /** No payment, refund or settlement is expected. */
  'final',
  /** A failure that retries don't fix: `trouble` says which. */
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
  /** The result of the last lookup. Null without one. */
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

/** A change that a watch reports. */
export interface WatchFound extends OrderPlace {
  readonly lookup: JsonText<OrderLookup>;
  /** The result changed. */
  readonly isChanged: boolean;
  /** Empty if only time changed the result. Null if one of the two lookups can't be read anymore. */
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

export const orders = {
  lookUp: method<JsonText<OrderLookup>>()(z.strictObject({ profileId, serviceId: orderNumber })),
  /** Newest first, each order once. */
  recent: method<readonly OrderSummary[]>()(z.strictObject({ profileId, limit: z.int().min(1).max(maxListed) })),
  /** Newest first, in pages. Fails with `database-failed`. */
  history: method<OrderHistoryPage>()(orderHistoryQuery),
  /** Asks where to save, then writes the window's view of this order as a PDF. */
  savePdf: method<FileLocation>()(z.strictObject({ profileId, serviceId: orderNumber }), 'required'),
  /** Watches of all profiles, the latest last. */
  watched: method<readonly WatchedOrder[]>()(noInput),
  /** Looks up the order automatically until nothing more is expected. Fails with `too-many-watched`. */
  watch: method<readonly WatchedOrder[]>()(z.strictObject({ profileId, serviceId: orderNumber }), 'required'),
  /** Ends a watch, or dismisses one that has ended. */
  unwatch: method<readonly WatchedOrder[]>()(z.strictObject({ profileId, serviceId: orderNumber })),
  watchedChanged: event<readonly WatchedOrder[]>(),
  /** Sent for each successful lookup of a watched order. */
  watchFound: event<WatchFound>(),
} as const;

/** Saved orders: list, search, notes, retention and deletion. */
export const history = {
  /** Returned in pages. */
  list: method<OrderListPage>()(orderListQuery),
  /** Latest lookup first. */
  find: method<OrdersFound>()(orderSearch),
  /** Decrypts no response, so it contains no customer data. */
  statuses: method<OrderStatuses>()(notedOrder),
  /** Oldest first. */
  notes: method<readonly OrderNote[]>()(notedOrder),
  /** Fails with `too-many-notes`. */
  addNote: method<readonly OrderNote[]>()(orderNoteToAdd),
  changeNote: method<readonly OrderNote[]>()(orderNoteToChange),
  removeNote: method<readonly OrderNote[]>()(orderNoteToRemove),
  retention: method<HistoryRetention>()(noInput),
  /** Null to keep lookups forever. Main confirms if something would be deleted now. Fails with `canceled`. */
  setDays: method<HistoryRetention>()(z.strictObject({ days: historyDays.nullable() }), 'consumed'),
  /** Deletes all lookups of an order, and its notes. Main confirms. Fails with `canceled`. */
  deleteOrder: method<HistoryDeleted>()(notedOrder, 'consumed'),
  /** Deletes lookups of all profiles older than this. Null for all. Main confirms. Fails with `canceled`. */
  deleteOlder: method<HistoryDeleted>()(z.strictObject({ olderThanDays: historyDays.nullable() }), 'consumed'),
  /** Sent when lookups or notes were deleted. */
  deleted: event<null>(),
} as const;
