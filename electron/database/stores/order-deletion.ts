/**
 * Deletes saved lookups of an order at once, or those older than a time in parts, so that other calls don't wait for a
 * long history. Notes are deleted with an order's last lookup, search keys with their lookups.
 */
import type { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import type { HistoryDeleted, NotedOrder } from '../../contract/order-history.ts';
import { isLoopback } from '../../contract/url-fault.ts';
import { integer, integerOrNull, text, textOrNull } from '../sqlite/cell.ts';
import { inTransaction } from '../sqlite/transaction.ts';
import type { OrderNotes } from './order-notes.ts';
import type { OrderOfProfile, SearchKeys } from './order-search.ts';
import type { ProfileNumbers } from './profile-numbers.ts';

/** Lookups per transaction. */
const lookupsPerPart = 200;

/**
 * Compares the later of this computer's and the service's clock, since either may have been slow. Uses only the
 * service's if by this computer's clock the lookup is in the future.
 */
const isOlder = `(CASE WHEN looked_up_at > $now THEN looked_up_at + coalesce(clock_skew, 0) ELSE max(looked_up_at, looked_up_at + coalesce(clock_skew, 0)) END < $before)`;

const isRemote = (baseUrl: string | null): boolean =>
  baseUrl !== null && URL.canParse(baseUrl) && !isLoopback(new URL(baseUrl).hostname);

export function createOrderDeletion(
  database: DatabaseSync,
  stores: {
    readonly profiles: Pick<ProfileNumbers, 'find'>;
    readonly keys: Pick<SearchKeys, 'rebuild'>;
    readonly notes: Pick<OrderNotes, 'deleteNotesOf'>;
    /** Cached lists may contain deleted lookups. */
    readonly forgetLists: () => void;
    readonly truncateLog: () => void;
  },
) {
  const { profiles, keys, notes, forgetLists, truncateLog } = stores;
  const lookupsAfter = database.prepare(`
    SELECT id, profile_no, service_id, ${isOlder} AS old FROM order_lookup
    WHERE id > $after ORDER BY id LIMIT ${lookupsPerPart}
  `);
  const countOlder = database.prepare(`
    SELECT count(*) AS lookups, count(DISTINCT profile_no || ' ' || service_id) AS orders FROM order_lookup WHERE ${isOlder}
  `);
  const countOfOrder = database.prepare(`
    SELECT (SELECT count(*) FROM order_lookup WHERE profile_no = ?1 AND service_id = ?2) AS lookups,
      (SELECT count(*) FROM order_note WHERE profile_no = ?1 AND service_id = ?2) AS notes
  `);
  const latestTimes = database.prepare(`
    SELECT base_url, max(looked_up_at + clock_skew) AS service_time, max(looked_up_at) AS own_time
    FROM order_lookup JOIN profile ON no = profile_no GROUP BY no
  `);
  const deleteLookup = database.prepare('DELETE FROM order_lookup WHERE id = ?');
  // The bulk lookup still lists the order as looked up, without a result.
  const clearBulkResult = database.prepare(`
    UPDATE bulk_order SET lookup_id = NULL, looked_up_at = NULL, pass = NULL, notice = NULL, mismatch = NULL, not_made = NULL,
      settlement = NULL, refunded = NULL
    WHERE lookup_id = ?
  `);
  const lookupsOf = database.prepare('SELECT id FROM order_lookup WHERE profile_no = ? AND service_id = ?');
  const deleteLookupsOf = database.prepare('DELETE FROM order_lookup WHERE profile_no = ? AND service_id = ?');
  const newestOf = database.prepare('SELECT max(id) AS id FROM order_lookup WHERE profile_no = ? AND service_id = ?');
  const setNewest = database.prepare('UPDATE order_lookup SET newest = 1 WHERE id = ? AND newest <> 1');

  /** Updates what is left of an order: its newest lookup, search keys and notes. */
  const afterDeletion = (order: OrderOfProfile) => {
    const newest = newestOf.get(order.profileNo, order.serviceId)?.['id'] ?? null;
    if (newest !== null) setNewest.run(integer(newest));
    keys.rebuild(order);
    return newest === null ? { isDeleted: true, notes: notes.deleteNotesOf(order) } : { isDeleted: false, notes: 0 };
  };

  /** `next`: where the next part starts. Null after the last lookup. */
  const deletePart = (before: number, now: number, after: number): HistoryDeleted & { readonly next: number | null } =>
    inTransaction(database, () => {
      const rows = lookupsAfter.all({ before, now, after });
      const changed = new Map<string, OrderOfProfile>();
      let lookups = 0;
      for (const row of rows) {
        if (row['old'] !== 1) continue;
        const order = { profileNo: integer(row['profile_no']), serviceId: text(row['service_id']) };
        clearBulkResult.run(integer(row['id']));
        deleteLookup.run(integer(row['id']));
        lookups += 1;
        changed.set(`${order.profileNo} ${order.serviceId}`, order);
      }
      forgetLists();
      const orders = [...changed.values()].map(afterDeletion);
      return {
        lookups,
        orders: orders.filter(({ isDeleted }) => isDeleted).length,
        notes: orders.reduce((sum, order) => sum + order.notes, 0),
        next: rows.length < lookupsPerPart ? null : integer(rows.at(-1)?.['id']),
      };
    });

  return {
    deleteOrder({ profileId, serviceId }: NotedOrder): HistoryDeleted {
      const deleted = inTransaction(database, () => {
        const profileNo = profiles.find(profileId);
        if (profileNo === null) return { lookups: 0, orders: 0, notes: 0 };
        for (const row of lookupsOf.all(profileNo, serviceId)) clearBulkResult.run(integer(row['id']));
        forgetLists();
        const lookups = Number(deleteLookupsOf.run(profileNo, serviceId).changes);
        const left = afterDeletion({ profileNo, serviceId });
        return { lookups, orders: lookups > 0 ? 1 : 0, notes: left.notes };
      });
      truncateLog();
      return deleted;
    },
    /** Deletes lookups of all profiles. Other calls run between two parts. Times in milliseconds since the epoch. */
    async deleteOlderLookups(before: number, now: number): Promise<HistoryDeleted> {
      const deleted = { lookups: 0, orders: 0, notes: 0 };
      for (let after: number | null = 0; after !== null;) {
        const part = deletePart(before, now, after);
        deleted.lookups += part.lookups;
        deleted.orders += part.orders;
        deleted.notes += part.notes;
        after = part.next;
        await setImmediate();
      }
      truncateLog();
      return deleted;
    },
    /** Counts what `deleteOrder` would delete. */
    countLookups({ profileId, serviceId }: NotedOrder): Omit<HistoryDeleted, 'orders'> {
      const row = countOfOrder.get(profiles.find(profileId), serviceId);
      return { lookups: integer(row?.['lookups']), notes: integer(row?.['notes']) };
    },
    countOlderLookups(before: number, now: number): Omit<HistoryDeleted, 'notes'> {
      const row = countOlder.get({ before, now });
      return { lookups: integer(row?.['lookups']), orders: integer(row?.['orders']) };
    },
    /**
     * The latest time that a remote service sent with a saved lookup, otherwise the latest lookup by this computer's
     * clock. Milliseconds since the epoch. Null without a lookup at a remote service.
     */
    latestServiceTime(): number | null {
      const remote = latestTimes.all().filter((row) => isRemote(textOrNull(row['base_url'] ?? null)));
      const serviceTimes = remote
        .map((row) => integerOrNull(row['service_time'] ?? null))
        .filter((time) => time !== null);
      const times = serviceTimes.length > 0 ? serviceTimes : remote.map((row) => integer(row['own_time']));
      return times.length === 0 ? null : Math.max(...times);
    },
  };
}
