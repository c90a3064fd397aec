import type { OrderListPage, OrderListQuery } from '../contract/order-list.ts';
import type { SavedOrders } from '../orders/history/retention.ts';
import type { OrderHistory } from '../orders/lookup.ts';
import type { ShopLine } from '../orders/reconcile/reconcile.ts';
import type { ReconciledHere } from './stores/reconcile.ts';
import { snapshotOf } from '../orders/history/saved-lookup.ts';
import type { ReaderThread, Thread } from './thread.ts';
import type { WriterCalls } from './writer.ts';
import type {
  HistoryDeleted,
  OrderVerdicts,
  NotedOrder,
  OrderNote,
  OrderNoteToAdd,
  OrderNoteToChange,
  OrderNoteToRemove,
  OrdersFound,
  OrderSearch,
} from '../contract/order-history.ts';

type Notes = Promise<readonly OrderNote[]>;

/** A failed call rejects with a `DatabaseFailure`. */
export interface OrderRecords extends OrderHistory, SavedOrders {
  readonly list: (query: OrderListQuery) => Promise<OrderListPage>;
  readonly named: (search: OrderSearch) => Promise<OrdersFound>;
  readonly reconcile: (profileId: string, lines: readonly ShopLine[]) => Promise<ReconciledHere>;
  readonly verdicts: (of: NotedOrder) => Promise<OrderVerdicts>;
  readonly notes: (of: NotedOrder) => Notes;
  /** Fails with `too-many-notes`. */
  readonly addNote: (note: OrderNoteToAdd) => Notes;
  readonly changeNote: (note: OrderNoteToChange) => Notes;
  readonly removeNote: (note: OrderNoteToRemove) => Notes;
}

export function orderRecordsOver(
  { call }: Pick<Thread<WriterCalls>, 'call'>,
  { call: read }: Pick<ReaderThread, 'call'>,
): OrderRecords {
  return {
    earlierReads: (profileId, serviceId) => call('earlierReads', profileId, serviceId),
    async keep(reading) {
      await call('saveLookup', snapshotOf(reading));
    },
    recent: (profileId, limit) => call('recentOrders', profileId, limit),
    ofOrder: (query) => read('orderHistory', query),
    latestChange: (profileId, serviceId, times) => read('latestChange', profileId, serviceId, times),
    list: (query) => read('orderList', query),
    named: (search) => read('findOrders', search),
    reconcile: (profileId, lines) => read('reconcile', profileId, lines),
    verdicts: ({ profileId, serviceId }) => read('orderVerdicts', profileId, serviceId),
    notes: (of) => call('orderNotes', of),
    addNote: (note) => call('addOrderNote', note),
    changeNote: (note) => call('changeOrderNote', note),
    removeNote: (note) => call('removeOrderNote', note),
    countOf: ({ profileId, serviceId }) => call('countLookups', profileId, serviceId),
    latestServiceTime: () => call('latestServiceTime'),
    countOlder: (before, now) => call('countOlderLookups', before, now),
    async erase({ profileId, serviceId }) {
      const deleted = await call('deleteOrder', profileId, serviceId);
      await call('truncateLog');
      return deleted;
    },
    async deleteOlder(before, now) {
      const deleted = { readings: 0, orders: 0, notes: 0 };
      for (let after: number | null = 0; after !== null;) {
        const some: HistoryDeleted & { readonly next: number | null } = await call(
          'deleteOlderLookups',
          before,
          now,
          after,
        );
        deleted.readings += some.readings;
        deleted.orders += some.orders;
        deleted.notes += some.notes;
        after = some.next;
      }
      await call('truncateLog');
      return deleted;
    },
  };
}
