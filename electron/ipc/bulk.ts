/** Bulk lookups: imported lists, lookups and their rows. */
import type { OrdersToStart } from '../contract/bulk-lookup.ts';
import { invalidInput, success, type Result } from '../contract/result.ts';
import type { BulkLookups } from '../orders/bulk/bulk-lookups.ts';
import { ordersOf, type OrdersOfList } from '../orders/imported-list/column-orders.ts';
import type { ListThread } from '../orders/imported-list/list-thread.ts';
import type { ListMappings } from '../orders/imported-list/remembered-columns.ts';
import type { HandlersOf } from './register-handlers.ts';

export interface BulkServices {
  readonly bulkList: Pick<ListThread, 'read' | 'previewColumn' | 'orders' | 'cancel'>;
  readonly mappings: ListMappings;
  /** Redacts secrets. */
  readonly redact: (text: string) => string;
  readonly withLookups: <T>(work: (lookups: BulkLookups) => Promise<Result<T>>) => Promise<Result<T>>;
}

export function bulkHandlers({ bulkList, mappings, redact, withLookups }: BulkServices): HandlersOf<'bulk'> {
  /** Names come from outside and may have a secret. */
  const start = (
    { lookupKey, profileId }: Pick<OrdersToStart, 'lookupKey' | 'profileId'>,
    { source, orders }: OrdersOfList,
  ) => {
    const { fileName, column } = source;
    const named = { ...source, fileName: fileName && redact(fileName), column: column && redact(column) };
    return withLookups((lookups) => lookups.start({ lookupKey, profileId, orders, source: named }));
  };
  return {
    async read(list) {
      const answer = await bulkList.read(list);
      if (!answer.ok) return answer;
      if (answer.value.is === 'fault') return success(answer.value);
      const { key, ...read } = answer.value;
      return success({ ...read, remembered: mappings.of({ ...read, key }) });
    },
    cancelImport: async () => {
      bulkList.cancel();
      return success(null);
    },
    previewColumn: (input) => bulkList.previewColumn(input),
    start: async ({ orders, listId, column, ...input }) => {
      const found = await bulkList.orders({ listId, column });
      if (!found.ok) return found;
      if (found.value.orders.length !== orders) return invalidInput('orders', 'count-differs');
      mappings.remember(listId, { order: column });
      return start(input, found.value);
    },
    startOrders: async (input) => {
      const found = ordersOf(input);
      return found.orders.length === 0 ? invalidInput('orders', 'no-order-number') : start(input, found);
    },
    pause: ({ lookupId }) => withLookups((lookups) => lookups.pause(lookupId)),
    resume: ({ lookupId }) => withLookups((lookups) => lookups.resume(lookupId)),
    stop: ({ lookupId }) => withLookups((lookups) => lookups.stop(lookupId)),
    retryFailed: ({ lookupId }) => withLookups((lookups) => lookups.retryFailed(lookupId)),
    delete: ({ lookupId }) => withLookups((lookups) => lookups.delete(lookupId)),
    lookups: (query) => withLookups(async (lookups) => success(await lookups.page(query))),
    lookup: ({ lookupId }) => withLookups(async (lookups) => success(await lookups.find(lookupId))),
    rows: (query) => withLookups(async (lookups) => success(await lookups.rows(query))),
    place: (query) => withLookups(async (lookups) => success(await lookups.place(query))),
  };
}
