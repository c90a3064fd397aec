/** Methods of orders: lookup and watches, and history with its list, search and notes. */
import type { FileLocation } from './exports.ts';
import { maxListed } from './limits.ts';
import { z } from './zod.ts';
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
} from './order-history.ts';
import { orderSearch, type OrdersFound } from './order-search.ts';
import { orderListQuery, type OrderListPage } from './saved-orders.ts';
import type { OrderLookup, OrderSummary } from './order-lookup.ts';
import { orderNumber } from './order-number.ts';
import { noInput, profileId, event, method } from './method.ts';
import type { JsonText } from './json-text.ts';
import type { WatchedOrder, WatchFound } from './order-watch.ts';

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
