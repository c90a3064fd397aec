/** Order lookup, local history, notes and watches. */
import type { SavedPicture } from './exports.ts';
import { historyDays, type HistoryRetention } from './history-keeping.ts';
import { noInput, profileId, event, method } from './method.ts';
import { mostListed } from './limits.ts';
import { orderHistoryQuery, type HistoryDeleted, type OrderHistoryPage, type OrderVerdicts } from './order-history.ts';
import { notedOrder, orderNoteToAdd, orderNoteToChange, orderNoteToRemove, type OrderNote } from './order-notes.ts';
import { orderNumber } from './order-number-form.ts';
import type { OrderLookup, OrderSummary } from './order-lookup.ts';
import { orderSearch, type OrdersFound } from './order-search.ts';
import type { OrderPlace, WatchFound, WatchedOrder } from './order-watch.ts';
import type { JsonText } from './json-text.ts';
import { z } from './zod.ts';

export const orders = {
  lookUp: method<JsonText<OrderLookup>>()(z.strictObject({ profileId, serviceId: orderNumber })),
  /** Newest first, each order once. */
  recent: method<readonly OrderSummary[]>()(z.strictObject({ profileId, limit: z.int().min(1).max(mostListed) })),
  /** Newest first, in pages. Fails with `database-failed`. */
  history: method<OrderHistoryPage>()(orderHistoryQuery),
  /** Asks where to save, then writes the window's view of this order as a PDF. */
  savePdf: method<SavedPicture>()(z.strictObject({ profileId, serviceId: orderNumber }), 'required'),
  /** Of all profiles, the latest watch last. */
  watched: method<readonly WatchedOrder[]>()(noInput),
  /** Looks it up automatically until nothing more is expected. Fails with `too-many-watched`. */
  watch: method<readonly WatchedOrder[]>()(z.strictObject({ profileId, serviceId: orderNumber }), 'required'),
  /** Also for an ended watch, which was seen then. */
  unwatch: method<readonly WatchedOrder[]>()(z.strictObject({ profileId, serviceId: orderNumber })),
  watchedChanged: event<readonly WatchedOrder[]>(),
  /** Each successful lookup of a watched order. */
  watchFound: event<WatchFound>(),
  /** The user opened this order outside of the page. */
  openOrder: event<OrderPlace>(),
} as const;

/** Saved orders: search, notes, retention and deletion. */
export const history = {
  /** Latest lookup first. */
  find: method<OrdersFound>()(orderSearch),
  /** Decrypts no response, so it contains no customer data. */
  verdicts: method<OrderVerdicts>()(notedOrder),
  /** Oldest first. */
  notes: method<readonly OrderNote[]>()(notedOrder),
  /** Fails with `too-many-notes`. */
  addNote: method<readonly OrderNote[]>()(orderNoteToAdd),
  changeNote: method<readonly OrderNote[]>()(orderNoteToChange),
  removeNote: method<readonly OrderNote[]>()(orderNoteToRemove),
  kept: method<HistoryRetention>()(noInput),
  /** Null: forever. Main confirms if something would be deleted now. Fails with `cancelled`. */
  setDays: method<HistoryRetention>()(z.strictObject({ days: historyDays.nullable() }), 'consumed'),
  /** All lookups of an order, with its notes. Main confirms. Fails with `cancelled`. */
  eraseOrder: method<HistoryDeleted>()(notedOrder, 'consumed'),
  /** Of all profiles: lookups at least this many days old. Null for all. Main confirms. Fails with `cancelled`. */
  erase: method<HistoryDeleted>()(z.strictObject({ olderThanDays: historyDays.nullable() }), 'consumed'),
  /** Lookups or notes were deleted. */
  erased: event<null>(),
} as const;
