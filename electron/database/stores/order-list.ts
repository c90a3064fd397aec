/** All saved orders, each with its newest lookup, read from unencrypted columns. */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import {
  orderFilters,
  type OrderFilter,
  type OrderListPage,
  type OrderListQuery,
} from '../../contract/saved-orders.ts';
import type { OrderSummary } from '../../contract/order-lookup.ts';
import { statusGroups, statusKinds, type StatusGroup } from '../../contract/order-status.ts';
import type { RefundKind } from '../../contract/order-refund.ts';
import { integer } from '../sqlite/cell.ts';
import { summaryColumns, summaryIn } from './lookup-row.ts';
import type { ReaderStores } from './profile-numbers.ts';

const oneOf = (column: string, values: readonly string[]): string =>
  `${column} IN (${values.map((value) => `'${value}'`).join(', ')})`;
const status = (...groups: readonly StatusGroup[]): string =>
  oneOf(
    'status',
    statusKinds.filter((kind) => groups.includes(statusGroups[kind])),
  );
const refund = (...kinds: readonly RefundKind[]): string => oneOf('refund', kinds);

/** SQL conditions. */
export const orderConditions: Readonly<Record<OrderFilter, string>> = {
  all: 'TRUE',
  unpaid: status('waiting', 'unpaid'),
  underpaid: status('underpaid'),
  overpaid: status('overpaid'),
  attention: `(disputed = 1 OR ${refund('failed', 'unknown')} OR ${status('review')})`,
  refunds: `NOT ${refund('none', 'not-reported')}`,
};

export function createOrderList(database: DatabaseSync, { profiles, encryption }: ReaderStores) {
  const newest = 'FROM order_lookup WHERE profile_no = ? AND newest = 1';
  const inRange = `${newest} AND looked_up_at >= ? AND looked_up_at < ?`;
  const savedOf = database.prepare(`SELECT count(*) AS saved ${newest}`);
  const countsOf = database.prepare(
    `SELECT ${orderFilters.map((name) => `sum(${orderConditions[name]}) AS "${name}"`).join(', ')} ${inRange}`,
  );
  const among = 'service_id IN (SELECT value FROM json_each(?))';
  const ordersBy = (filter: OrderFilter) => ({
    watched: database.prepare(`SELECT id, ${summaryColumns} ${inRange} AND ${orderConditions[filter]} AND ${among}`),
    others: database.prepare(
      `SELECT id, ${summaryColumns} ${inRange} AND ${orderConditions[filter]} AND NOT ${among} AND id < ? ORDER BY id DESC LIMIT ?`,
    ),
  });

  return {
    orderList: (query: OrderListQuery): OrderListPage => {
      const { profileId, filter, from, until, before, limit } = query;
      const profileNo = profiles.find(profileId);
      if (profileNo === null) return { watched: [], orders: [], next: null, counts: countsBy(() => 0), saved: 0 };
      const range = [profileNo, from ?? 0, until ?? Number.MAX_SAFE_INTEGER] as const;
      const wanted = JSON.stringify(query.watched);
      const statements = ordersBy(filter);
      const summariesIn = (rows: readonly Record<string, SQLOutputValue>[]): readonly OrderSummary[] =>
        rows.map((row) => summaryIn(row, profileId, encryption));
      const found = statements.others.all(...range, wanted, before ?? Number.MAX_SAFE_INTEGER, limit + 1);
      const isFirst = before === null;
      const watched = isFirst ? summariesIn(statements.watched.all(...range, wanted)) : [];
      const counts = isFirst ? (countsOf.get(...range) ?? {}) : null;
      return {
        watched: query.watched.flatMap((number) => watched.find(({ serviceId }) => serviceId === number) ?? []),
        orders: summariesIn(found.slice(0, limit)),
        next: found.length > limit ? integer(found[limit - 1]?.['id']) : null,
        counts: counts === null ? null : countsBy((name) => integer(counts[name] ?? 0)),
        saved: isFirst ? integer(savedOf.get(profileNo)?.['saved']) : null,
      };
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
