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
  /** Newest first, page after page. Fails with `database-failed`. */
  history: method<OrderHistoryPage>()(orderHistoryQuery),
  /** Asks for a place, then writes what the window shows of this order as a PDF. */
  savePdf: method<SavedPicture>()(z.strictObject({ profileId, serviceId: orderNumber }), 'required'),
  /** Of all profiles, the last that began last. */
  watched: method<readonly WatchedOrder[]>()(noInput),
  /** Reads it again by itself until nothing is on its way with it. Fails with `too-many-watched`. */
  watch: method<readonly WatchedOrder[]>()(z.strictObject({ profileId, serviceId: orderNumber }), 'required'),
  /** Also of a watch that has ended by itself: it was seen. */
  unwatch: method<readonly WatchedOrder[]>()(z.strictObject({ profileId, serviceId: orderNumber })),
  watchedChanged: event<readonly WatchedOrder[]>(),
  /** Each answered look at a watched order. */
  watchFound: event<WatchFound>(),
  /** Somebody asked for this order from outside of the page. */
  openOrder: event<OrderPlace>(),
} as const;

/** What this computer keeps of orders that were read: found, noted on, kept for so long, erased. */
export const history = {
  /** The order that was read last first. */
  find: method<OrdersFound>()(orderSearch),
  /** No answer is opened for it, so that nothing of a payer is in it. */
  verdicts: method<OrderVerdicts>()(notedOrder),
  /** The oldest first. */
  notes: method<readonly OrderNote[]>()(notedOrder),
  /** Fails with `too-many-notes`. */
  addNote: method<readonly OrderNote[]>()(orderNoteToAdd),
  changeNote: method<readonly OrderNote[]>()(orderNoteToChange),
  removeNote: method<readonly OrderNote[]>()(orderNoteToRemove),
  kept: method<HistoryRetention>()(noInput),
  /** Null: for good. Main asks where something would go now; fails with `cancelled`. */
  setDays: method<HistoryRetention>()(z.strictObject({ days: historyDays.nullable() }), 'consumed'),
  /** All readings of one order, with the notes on it. Main asks; fails with `cancelled`. */
  eraseOrder: method<HistoryDeleted>()(notedOrder, 'consumed'),
  /** Of all profiles: what was read so many days ago or before; null: all. Main asks; fails with `cancelled`. */
  erase: method<HistoryDeleted>()(z.strictObject({ olderThanDays: historyDays.nullable() }), 'consumed'),
  /** Readings are gone, or notes. */
  erased: event<null>(),
} as const;
