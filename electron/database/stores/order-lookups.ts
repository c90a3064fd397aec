/**
 * Saved lookups of orders, one row each. Only the newest of an order is listed.
 * The newest is the one saved last, since the clock may have been set back.
 */
import type { DatabaseSync } from 'node:sqlite';
import type { OrderSummary } from '../../contract/order-lookup.ts';
import type { Snapshot } from '../../orders/history/saved-lookup.ts';
import type { Encryption } from '../field-encryption.ts';
import { integer } from '../sqlite/cell.ts';
import { inTransaction } from '../sqlite/transaction.ts';
import { lookupCell, summaryColumns, summaryIn } from './lookup-row.ts';
import type { SearchKeys } from './order-search.ts';
import type { ProfileNumbers } from './profile-numbers.ts';

export function createLookupStore(
  database: DatabaseSync,
  stores: {
    readonly profiles: ProfileNumbers;
    readonly encryption: Encryption;
    readonly keys: Pick<SearchKeys, 'add'>;
  },
) {
  const { profiles, encryption, keys } = stores;
  const newestOf = database.prepare(
    'SELECT id, listed FROM order_lookup WHERE profile_no = ? AND service_id = ? AND newest = 1',
  );
  const unsetNewest = database.prepare('UPDATE order_lookup SET newest = 0 WHERE id = ?');
  const insert = database.prepare(`
    INSERT INTO order_lookup (profile_no, service_id, looked_up_at, created_time, created_unreadable, newest, status, refund, refund_extent, disputed, closed,
      currency, ordered, received, difference, merchant_order, merchant_unreadable, response, listed, clock_skew, tolerance)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  `);
  const recent = database.prepare(`
    SELECT ${summaryColumns}
    FROM order_lookup WHERE profile_no = ? AND newest = 1 AND listed = 1 ORDER BY id DESC LIMIT ?
  `);

  const add = ({ summary, created, raw, checkedBy, terms }: Snapshot, isListed: boolean): number => {
    const profileNo = profiles.findOrAdd(summary.profileId);
    const before = newestOf.get(profileNo, summary.serviceId);
    if (before !== undefined) unsetNewest.run(integer(before['id']));
    const { lastInsertRowid } = insert.run(
      profileNo,
      summary.serviceId,
      summary.lookedUpAt,
      created.time,
      created.isUnreadable ? 1 : 0,
      1,
      summary.status,
      summary.refund,
      summary.refundExtent,
      summary.disputed ? 1 : 0,
      summary.closed ? 1 : 0,
      summary.currency,
      summary.ordered,
      summary.received,
      summary.difference,
      summary.merchantOrder === null
        ? null
        : encryption.encrypt(summary.merchantOrder, lookupCell(summary, 'merchant_order')),
      summary.merchantUnreadable ? 1 : 0,
      encryption.encrypt(raw, lookupCell(summary, 'response')),
      isListed || before?.['listed'] === 1 ? 1 : 0,
      checkedBy.clockSkewMs,
      checkedBy.tolerance,
    );
    keys.add({ profileNo, serviceId: summary.serviceId }, terms);
    return Number(lastInsertRowid);
  };

  return {
    saveLookup: (lookup: Snapshot): null =>
      inTransaction(database, () => {
        add(lookup, true);
        return null;
      }),
    /** Call it in the transaction of a bulk lookup. Returns the row's id. The order doesn't become a recent one. */
    addLookup: (lookup: Snapshot): number => add(lookup, false),
    /** Each order once, latest lookup first. */
    recentOrders(profileId: string, limit: number): readonly OrderSummary[] {
      const profileNo = profiles.find(profileId);
      return profileNo === null ? [] : recent.all(profileNo, limit).map((row) => summaryIn(row, profileId, encryption));
    },
  };
}
