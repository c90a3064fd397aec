/** Bulk lookups: imported lists, lookups and their rows. */
import { isDeepStrictEqual } from 'node:util';
import type { ListMapping, ListRead } from '../contract/bulk-list.ts';
import type { OrdersToStart } from '../contract/bulk-lookup.ts';
import { invalidInput, success, type Result } from '../contract/result.ts';
import type { WithDatabase } from '../database/client.ts';
import type { BulkLookups } from '../orders/bulk/bulk-lookups.ts';
import { ordersOf, type OrdersOfList } from '../orders/list/list-columns.ts';
import type { ListThread } from '../orders/list/list-thread.ts';
import type { HandlersOf } from './register-handlers.ts';

export interface BulkServices {
  readonly bulkList: Omit<ListThread, 'rows'>;
  /** Column mappings of earlier lists, found by their headers, newest first. */
  readonly mappings: { readonly all: () => readonly ListMapping[]; readonly save: (used: ListMapping) => void };
  /** Redacts secrets. */
  readonly redact: (text: string) => string;
  readonly withDatabase: WithDatabase;
  readonly withLookups: <T>(work: (lookups: BulkLookups) => Promise<Result<T>>) => Promise<Result<T>>;
}

export function bulkHandlers({
  bulkList,
  mappings,
  redact,
  withDatabase,
  withLookups,
}: BulkServices): HandlersOf<'bulk'> {
  /** Names come from outside and may have a secret. */
  const start = (
    { lookupKey, profileId }: Pick<OrdersToStart, 'lookupKey' | 'profileId'>,
    { source, orders }: OrdersOfList,
  ) => {
    const { fileName, column } = source;
    const named = { ...source, fileName: fileName && redact(fileName), column: column && redact(column) };
    return withLookups((lookups) => lookups.start({ lookupKey, profileId, orders, source: named }));
  };
  let latest: (Pick<ListRead, 'listId' | 'delimiter'> & { readonly key: string | null }) | null = null;
  const remembered = () => mappings.all().find(({ heading }) => heading === latest?.key);
  const remember = (
    listId: number,
    columns: Pick<ListMapping, 'order'> & Partial<Pick<ListMapping, 'compared'>>,
  ): void => {
    if (latest?.listId !== listId || latest.key === null) return;
    const { key: heading, delimiter } = latest;
    const before = remembered();
    const compared = before?.delimiter === delimiter ? before.compared : null;
    const used = { compared, ...columns, heading, delimiter };
    // The settings are written only if something changed.
    if (!isDeepStrictEqual(used, mappings.all()[0])) mappings.save(used);
  };
  return {
    async read(list) {
      const answer = await bulkList.read(list);
      if (!answer.ok) return answer;
      if (answer.value.is === 'fault') return success(answer.value);
      const { key, ...read } = answer.value;
      latest = { listId: read.listId, delimiter: read.delimiter, key };
      return success({ ...read, remembered: remembered() ?? null });
    },
    cancelRead: async () => {
      bulkList.cancel();
      return success(null);
    },
    previewColumn: (input) => bulkList.previewColumn(input),
    reconcile: async ({ profileId, ...input }) => {
      const found = await bulkList.shopLines(input);
      if (!found.ok) return found;
      remember(input.listId, { order: input.order, compared: { amount: input.amount, currency: input.currency } });
      const { fileName, lines } = found.value;
      return withDatabase(async (database) => {
        const reconciled = await database.reconcile(profileId, lines);
        return success({ ...reconciled, fileName });
      });
    },
    start: async ({ orders, listId, column, ...input }) => {
      const found = await bulkList.orders({ listId, column });
      if (!found.ok) return found;
      if (found.value.orders.length !== orders) return invalidInput('orders', 'count-differs');
      remember(listId, { order: column });
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
