/** The list of saved orders, on a real file with a few thousand of them. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { orderFilters, type OrderFilter, type OrderListQuery } from '../../../electron/contract/saved-orders.ts';
import type { OrderSummary } from '../../../electron/contract/order-lookup.ts';
import { statusKinds } from '../../../electron/contract/order-status.ts';
import { refundKinds } from '../../../electron/contract/order-refund.ts';
import { createEncryption } from '../../../electron/database/field-encryption.ts';
import { inTransaction } from '../../../electron/database/sqlite/transaction.ts';
import { createOrderList } from '../../../electron/database/stores/order-list.ts';
import { createLookupStore } from '../../../electron/database/stores/order-lookups.ts';
import { createSearchKeys, termHasher } from '../../../electron/database/stores/order-search.ts';
import { read, recordOf } from '../../support/records.ts';
import { openInProcess } from './in-process-database.ts';
import { dataKey, openReal, temporaryFolder } from './real-database.ts';

const summaryOf = (number: number, changes: Partial<OrderSummary> = {}): OrderSummary => ({
  profileId: 'demo',
  serviceId: `ORDER${String(number)}`,
  merchantOrder: `A-${String(number)}`,
  merchantUnreadable: false,
  lookedUpAt: 1_000 + number,
  status: 'paid',
  refund: 'none',
  refundExtent: null,
  disputed: false,
  closed: true,
  currency: 'USDT',
  ordered: '25',
  received: '25',
  difference: '0',
  ...changes,
});

async function saved(summaries: readonly OrderSummary[]) {
  const { database, profiles } = await openInProcess();
  const encryption = createEncryption(dataKey);
  const keys = createSearchKeys(database, { termHash: termHasher(dataKey), encryption });
  const store = createLookupStore(database, { profiles, encryption, keys });
  const checkedBy = { clockSkewMs: null, tolerance: null };
  inTransaction(database, () => {
    for (const summary of summaries)
      store.addLookup({
        summary,
        created: { time: null, isUnreadable: false },
        raw: 'x'.repeat(4_000),
        checkedBy,
        terms: [],
      });
  });
  const reads = createOrderList(database, { profiles, encryption });
  return {
    list: (query: Partial<OrderListQuery> = {}) =>
      reads.orderList({
        profileId: 'demo',
        filter: 'all',
        from: null,
        until: null,
        watched: [],
        before: null,
        limit: 100,
        ...query,
      }),
  };
}

const numbers = (orders: readonly OrderSummary[]) => orders.map(({ serviceId }) => Number(serviceId.slice(5)));
const to = (from: number, until: number) => Array.from({ length: from - until }, (_, at) => from - at);

test('thousands of orders are listed in pages, each once, newest lookup of any kind first', async () => {
  const lookups = [1, 2, 3].flatMap((time) =>
    Array.from({ length: 3_000 }, (_, at) => summaryOf(at + 1, { lookedUpAt: time * 10_000 + at })),
  );
  const { list } = await saved([
    ...lookups,
    summaryOf(7, { lookedUpAt: 90_000 }),
    summaryOf(1, { profileId: 'other' }),
  ]);
  const first = list();
  expect(numbers(first.orders)).toEqual([7, ...to(3_000, 2_901)]);
  expect([first.saved, first.counts?.all]).toEqual([3_000, 3_000]);
  const second = list({ before: first.next });
  expect([numbers(second.orders), second.counts]).toEqual([to(2_901, 2_801), null]);
  const listed = new Set([...first.orders, ...second.orders].map(({ serviceId }) => serviceId));
  for (let { next } = second; next !== null;) {
    const page = list({ before: next });
    for (const { serviceId } of page.orders) listed.add(serviceId);
    ({ next } = page);
  }
  expect(listed.size).toBe(3_000);
});

test('each filter’s count equals the orders that it lists in a time range', async () => {
  const every = statusKinds.flatMap((status) => refundKinds.map((refund) => ({ status, refund })));
  const { list } = await saved(
    every.flatMap((kind, at) => [
      summaryOf(2 * at + 1, { ...kind, lookedUpAt: at }),
      summaryOf(2 * at + 2, { ...kind, lookedUpAt: at, disputed: true }),
    ]),
  );
  for (const range of [
    { from: null, until: null },
    { from: 10, until: 90 },
  ]) {
    const { counts } = list(range);
    for (const filter of orderFilters) {
      const { orders } = list({ ...range, filter, limit: 1_000 });
      expect([filter, orders.length]).toEqual([filter, counts?.[filter]]);
      const { from, until } = { from: range.from ?? 0, until: range.until ?? Infinity };
      expect(orders.filter(({ lookedUpAt }) => lookedUpAt < from || lookedUpAt >= until)).toEqual([]);
    }
  }
});

test.each<[OrderFilter, Partial<OrderSummary>, boolean]>([
  ['unpaid', { status: 'expired' }, true],
  ['unpaid', { status: 'waiting-for-rest' }, false],
  ['underpaid', { status: 'waiting-for-rest' }, true],
  ['underpaid', { status: 'underpaid', disputed: true }, true],
  ['overpaid', { status: 'overpaid', refund: 'succeeded' }, true],
  ['attention', { status: 'underpaid', disputed: true }, true],
  ['attention', { status: 'expired-with-payment' }, true],
  ['attention', { status: 'canceled-unknown' }, true],
  ['attention', { status: 'unknown' }, true],
  ['attention', { status: 'paid', refund: 'failed' }, true],
  ['attention', { status: 'underpaid' }, false],
  ['refunds', { refund: 'requested-no-data' }, true],
  ['refunds', { refund: 'not-reported' }, false],
])('the filter %s has an order with %j: %s', async (filter, changes, isListed) => {
  const { list } = await saved([summaryOf(1, changes)]);
  expect(list({ filter }).orders).toHaveLength(isListed ? 1 : 0);
});

test('matching watched orders come first, and are listed once', async () => {
  const { list } = await saved(
    Array.from({ length: 300 }, (_, at) => summaryOf(at + 1, at === 4 ? { status: 'underpaid' } : {})),
  );
  const watched = ['ORDER5', 'ORDER299', 'ORDER9000'];
  const page = list({ watched });
  expect([numbers(page.watched), numbers(page.orders).slice(0, 2)]).toEqual([
    [5, 299],
    [300, 298],
  ]);
  expect(page.counts?.all).toBe(300);
  expect(list({ watched, before: page.next }).watched).toEqual([]);
  const underpaid = list({ watched, filter: 'underpaid' });
  expect([numbers(underpaid.watched), underpaid.orders]).toEqual([[5], []]);
});

test('a profile without orders has an empty list', async () => {
  const { list } = await saved([]);
  expect(list()).toMatchObject({ orders: [], next: null, saved: 0, counts: { all: 0, refunds: 0 } });
});

test('the reader thread lists an order as soon as it is saved', async () => {
  const database = await openReal(path.join(await temporaryFolder(), 'quittance.db'));
  await database.saveLookup(read(recordOf(), { serviceId: 'one', lookedUpAt: 1_000 }));
  const { orders } = await database.orderList({
    profileId: 'demo',
    filter: 'all',
    from: null,
    until: null,
    watched: [],
    before: null,
    limit: 10,
  });
  expect(orders.map(({ serviceId, merchantOrder }) => [serviceId, merchantOrder])).toEqual([['one', 'A-1043']]);
});
