/** Bulk lookups of the orders in a list. */
import { columnOfList, importSource, type ColumnPreview, type ListAnswer } from './list-import.ts';
import {
  bulkPage,
  bulkPlace,
  bulkLookup,
  bulkLookupsQuery,
  bulkToStart,
  ordersToStart,
  type BulkPage,
  type BulkLookup,
  type BulkLookupsPage,
} from './bulk-lookup.ts';
import { noInput, event, method } from './method.ts';

/** Looks up the orders of a list, several at once. */
export const bulk = {
  /**
   * Imports a list, which is kept until the next one. Fails with `superseded` when that starts, and with `canceled`.
   */
  read: method<ListAnswer>()(importSource),
  /** Cancels the import that is in progress. */
  cancelImport: method<null>()(noInput),
  /** What a bulk lookup of this column would contain. Fails with `invalid-input` (`list-gone`, `no-such-column`). */
  previewColumn: method<ColumnPreview>()(columnOfList),
  /**
   * Returns when the bulk lookup is saved, before anything is sent. Fails with `invalid-input` like `previewColumn`, and if
   * the number of orders changed (`count-differs`), and with `batch-open` while another one of the profile runs.
   */
  start: method<BulkLookup>()(bulkToStart),
  /** Like `start`. Skips what isn't an order number, and fails with `invalid-input` if nothing is left. */
  startOrders: method<BulkLookup>()(ordersToStart),
  /** Pending requests are waited for and saved. */
  pause: method<BulkLookup>()(bulkLookup),
  /** Fails with `batch-not-resumable` and `batch-open`. */
  resume: method<BulkLookup>()(bulkLookup),
  /** Returns when pending requests are saved. The rest is never looked up. */
  stop: method<BulkLookup>()(bulkLookup),
  /** Failed orders are queued again, and the bulk lookup continues. Fails like `resume`, also if it was stopped. */
  retryFailed: method<BulkLookup>()(bulkLookup),
  /** Deletes the bulk lookup and its list. Saved lookups stay. Fails with `batch-open` while it runs. */
  delete: method<null>()(bulkLookup),
  /** Newest first. */
  lookups: method<BulkLookupsPage>()(bulkLookupsQuery),
  /** Null if there is no such bulk lookup. */
  lookup: method<BulkLookup | null>()(bulkLookup),
  rows: method<BulkPage>()(bulkPage),
  /** Place of an order in the filtered and sorted list, from 0. Null if it isn't in it. */
  place: method<number | null>()(bulkPlace),
  /** A changed bulk lookup, a few times a second at most. Rows are loaded where they are shown. */
  changed: event<BulkLookup>(),
  /** A bulk lookup was deleted. */
  deleted: event<{ readonly lookupId: number }>(),
} as const;
