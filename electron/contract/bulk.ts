/** Bulk lookup of the orders of a list. */
import type { BatchRef } from './addresses.ts';
import { columnOfList, listToRead, type ColumnTaken, type ListAnswer } from './bulk-list.ts';
import {
  bulkPage,
  bulkPlace,
  bulkRun,
  bulkLookupsQuery,
  bulkToStart,
  type BulkPage,
  type BulkLookup,
  type BulkLookupsPage,
} from './bulk-run.ts';
import { noInput, event, method } from './method.ts';
import { toReconcile, type Reconciled } from './reconcile.ts';

/** Many orders of one list, looked up one after the other. */
export const bulk = {
  /** Reads a list, which is held until the next is read. Fails with `superseded` once that begins, and with `cancelled`. */
  read: method<ListAnswer>()(listToRead),
  /** Of the list that is being read. */
  cancelRead: method<null>()(noInput),
  /** What a run of this column would read. Fails with `invalid-input` (`list-gone`, `no-such-column`). */
  take: method<ColumnTaken>()(columnOfList),
  /** Holds a shop's file against what was read here; nothing is asked of the service. Fails as `take`. */
  reconcile: method<Reconciled>()(toReconcile),
  /**
   * Answers once the run is written down, before anything is asked. Fails with `invalid-input` as `take` and where the orders are not
   * as many as were shown (`count-differs`), and with `batch-open` while another run of the profile goes on.
   */
  begin: method<BulkLookup>()(bulkToStart),
  /** What is out is waited for, and kept. */
  pause: method<BulkLookup>()(bulkRun),
  /** Fails with `batch-not-resumable` and `batch-open`. */
  resume: method<BulkLookup>()(bulkRun),
  /** Answers once what is out is kept: the rest is never read. */
  stop: method<BulkLookup>()(bulkRun),
  /** Those that failed are planned again, and the run goes on. Fails as `resume`, also of one that was stopped. */
  retryFailed: method<BulkLookup>()(bulkRun),
  /** The run and its list; the readings stay in the history. Fails with `batch-open` while it goes on. */
  erase: method<null>()(bulkRun),
  /** Newest first. */
  runs: method<BulkLookupsPage>()(bulkLookupsQuery),
  /** Null if there is no such batch. */
  run: method<BulkLookup | null>()(bulkRun),
  rows: method<BulkPage>()(bulkPage),
  /** Of an order in the list as it is filtered and sorted, from 0; null where it is not in it. */
  place: method<number | null>()(bulkPlace),
  /** A run as it is, a few times a second at most while it changes. Its rows are asked for where they are shown. */
  changed: event<BulkLookup>(),
  /** A run is gone. */
  erased: event<{ readonly runId: number }>(),
  /** The user opened this batch outside of the page, as in a notification. */
  openRun: event<BatchRef>(),
} as const;
