/** Bulk lookups: imported lists, lookups and their rows. */
import type { OrdersToStart } from '../contract/bulk-run.ts';
import { invalidInput, success, type Result } from '../contract/result.ts';
import type { WithDatabase } from '../database/client.ts';
import type { BulkLookups } from '../orders/bulk/bulk-lookups.ts';
import { ordersOf, type OrdersOfList } from '../orders/list/list-columns.ts';
import type { ListThread } from '../orders/list/list-thread.ts';
import type { HandlersOf } from './register-handlers.ts';

export interface BulkServices {
  readonly bulkList: ListThread;
  /** Redacts secrets. */
  readonly clean: (text: string) => string;
  readonly withDatabase: WithDatabase;
  readonly withLookups: <T>(work: (lookups: BulkLookups) => Promise<Result<T>>) => Promise<Result<T>>;
}

export function bulkHandlers({ bulkList, clean, withDatabase, withLookups }: BulkServices): HandlersOf<'bulk'> {
  /** Names come from outside and may have a secret. */
  const start = (
    { runKey, profileId }: Pick<OrdersToStart, 'runKey' | 'profileId'>,
    { source, orders }: OrdersOfList,
  ) => {
    const { fileName, column } = source;
    const named = { ...source, fileName: fileName && clean(fileName), column: column && clean(column) };
    return withLookups((lookups) => lookups.begin({ runKey, profileId, orders, source: named }));
  };
  return {
    read: (list) => bulkList.read(list),
    cancelRead: async () => {
      bulkList.cancel();
      return success(null);
    },
    take: (of) => bulkList.take(of),
    reconcile: async ({ profileId, ...of }) => {
      const found = await bulkList.shopLines(of);
      if (!found.ok) return found;
      const { fileName, lines, beyond } = found.value;
      return withDatabase(async (database) => {
        const reconciled = await database.reconcile(profileId, lines);
        return success({ ...reconciled, fileName, beyond });
      });
    },
    begin: async ({ orders, listId, column, ...of }) => {
      const found = await bulkList.orders({ listId, column });
      if (!found.ok) return found;
      if (found.value.orders.length !== orders) return invalidInput('orders', 'count-differs');
      return start(of, found.value);
    },
    beginOrders: async (of) => {
      const found = ordersOf(of);
      return found.orders.length === 0 ? invalidInput('orders', 'no-order-number') : start(of, found);
    },
    pause: ({ runId }) => withLookups((lookups) => lookups.pause(runId)),
    resume: ({ runId }) => withLookups((lookups) => lookups.resume(runId)),
    stop: ({ runId }) => withLookups((lookups) => lookups.stop(runId)),
    retryFailed: ({ runId }) => withLookups((lookups) => lookups.retryFailed(runId)),
    erase: ({ runId }) => withLookups((lookups) => lookups.erase(runId)),
    runs: (query) => withLookups(async (lookups) => success(await lookups.runs(query))),
    run: ({ runId }) => withLookups(async (lookups) => success(await lookups.run(runId))),
    rows: (query) => withLookups(async (lookups) => success(await lookups.rows(query))),
    place: (query) => withLookups(async (lookups) => success(await lookups.place(query))),
  };
}
