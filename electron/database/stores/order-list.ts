/** All saved orders, each with its newest lookup, by unencrypted columns. */
import type { DatabaseSync } from 'node:sqlite';
import { orderFilters, type OrderFilter, type OrderListPage, type OrderListQuery } from '../../contract/order-list.ts';
import type { OrderSummary } from '../../contract/order-lookup.ts';
import type { RefundKind, StatusKind } from '../../contract/order-status.ts';
import { integer } from '../sqlite/cell.ts';
import { inSlices } from './address-list.ts';
import type { OrderReaderOptions } from './order-history.ts';
import { summaryColumns, summaryIn } from './order-rows.ts';

const oneOf = (column: string, values: readonly string[]): string =>
  `${column} IN (${values.map((value) => `'${value}'`).join(', ')})`;
const status = (...kinds: readonly StatusKind[]): string => oneOf('status', kinds);
const refund = (...kinds: readonly RefundKind[]): string => oneOf('refund', kinds);

/** SQL conditions. */
export const orderConditions: Readonly<Record<OrderFilter, string>> = {
  all: 'TRUE',
  unpaid: status('waiting', 'validity-ended', 'expired', 'cancelled', 'reported-new'),
  underpaid: status('underpaid', 'waiting-for-rest', 'reported-underpaid'),
  overpaid: status('overpaid', 'reported-overpaid'),
  attention: `(disputed = 1 OR ${refund('failed', 'not-known')} OR ${status(
    'contradicted',
    'payment-repeated',
    'not-known',
    'expired-with-payment',
    'expired-unknown',
    'cancelled-with-payment',
    'cancelled-unknown',
  )})`,
  refunds: `NOT ${refund('none', 'not-reported')}`,
};

export function createOrderList(database: DatabaseSync, { profiles, encryption }: OrderReaderOptions) {
  const newest = 'FROM order_lookup WHERE profile_no = ? AND newest = 1';
  const inRange = `${newest} AND read_at >= ? AND read_at < ?`;
  const savedOf = database.prepare(`SELECT count(*) AS saved ${newest}`);
  const countsOf = database.prepare(
    `SELECT ${orderFilters.map((name) => `sum(${orderConditions[name]}) AS "${name}"`).join(', ')} ${inRange}`,
  );
  const among = 'service_id IN (SELECT value FROM json_each(?))';
  const idsBy = (filter: OrderFilter) => ({
    watched: database.prepare(`SELECT id ${inRange} AND ${orderConditions[filter]} AND ${among}`),
    others: database.prepare(
      `SELECT id ${inRange} AND ${orderConditions[filter]} AND NOT ${among} AND id < ? ORDER BY id DESC LIMIT ?`,
    ),
  });
  // One at a time, because an order without merchant order number is read with its response.
  const lookupById = database.prepare(`SELECT ${summaryColumns} FROM order_lookup WHERE id = ?`);

  function* page(profileNo: number, query: OrderListQuery): Generator<undefined, OrderListPage> {
    const { profileId, filter, from, until, before, limit } = query;
    const range = [profileNo, from ?? 0, until ?? Number.MAX_SAFE_INTEGER] as const;
    const watched = JSON.stringify(query.watched);
    const ids = idsBy(filter);
    const summaries: OrderSummary[] = [];
    const found = ids.others.all(...range, watched, before ?? Number.MAX_SAFE_INTEGER, limit + 1);
    const first = before === null ? ids.watched.all(...range, watched) : [];
    for (const row of [...first, ...found.slice(0, limit)]) {
      yield undefined;
      // The writer may have deleted it meanwhile.
      const lookup = lookupById.get(integer(row['id']));
      if (lookup !== undefined) summaries.push(summaryIn(lookup, profileId, encryption));
    }
    const counts = before === null ? (countsOf.get(...range) ?? {}) : null;
    const byNumber = new Map(summaries.map((summary) => [summary.serviceId, summary]));
    return {
      watched: query.watched.flatMap((serviceId) => byNumber.get(serviceId) ?? []),
      orders: summaries.filter(({ serviceId }) => !query.watched.includes(serviceId)),
      next: found.length > limit ? integer(found[limit - 1]?.['id']) : null,
      counts: counts === null ? null : countsBy((name) => integer(counts[name] ?? 0)),
      saved: before === null ? integer(savedOf.get(profileNo)?.['saved']) : null,
    };
  }

  return {
    orderList: async (query: OrderListQuery): Promise<OrderListPage> => {
      const profileNo = profiles.find(query.profileId);
      if (profileNo !== null) return inSlices(page(profileNo, query));
      return { watched: [], orders: [], next: null, counts: countsBy(() => 0), saved: 0 };
    },
  };
}

const countsBy = (count: (name: OrderFilter) => number): Record<OrderFilter, number> => ({
  all: count('all'),
  unpaid: count('unpaid'),
  underpaid: count('underpaid'),
  overpaid: count('overpaid'),
  attention: count('attention'),
  refunds: count('refunds'),
});
