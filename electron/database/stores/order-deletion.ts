/**
 * Readings of orders are erased: of one order, or all that are as old, piece by piece, so that no other call waits for the whole of a
 * long history. Notes on an order go with the last of its readings; what it was found by, with the readings that say so.
 */
import type { DatabaseSync } from 'node:sqlite';
import type { HistoryErased } from '../../contract/order-history.ts';
import { isLoopback } from '../../contract/url-fault.ts';
import { integer, integerOrNull, text, textOrNull, within } from '../sqlite/cell.ts';
import { inTransaction } from '../sqlite/transaction.ts';
import type { OrderKeys, OrderOfProfile } from './order-search.ts';
import type { OrderNotes } from './order-notes.ts';
import type { ProfileNumbers } from './profiles.ts';

/** `next`: where to go on; null: all that is as old is gone. */
export interface ErasedSome extends HistoryErased {
  readonly next: number | null;
}

export interface OrderErasing {
  readonly eraseOrder: (profileId: string, serviceId: string) => HistoryErased;
  /** Of all profiles: what was read before a time, among some readings behind `after`. Call again with `next`. */
  readonly eraseSomeOrders: (before: number, now: number, after: number) => ErasedSome;
  /** What `eraseOrder` would take. */
  readonly countReadingsOf: (profileId: string, serviceId: string) => Omit<HistoryErased, 'orders'>;
  /** How many readings are as old, and of how many orders. */
  readonly countOlderReadings: (before: number, now: number) => Omit<HistoryErased, 'notes'>;
  /**
   * The latest time that a service elsewhere told with a reading which is kept, or, where none ever told one, when it was last read;
   * in milliseconds since the epoch. Null where all readings are of services on this computer, whose clock it is.
   */
  readonly timeTold: () => number | null;
  /** The log of the file holds what was erased until it is emptied. False where somebody reads in it: it is emptied once they have. */
  readonly emptyLog: () => boolean;
  /** As `emptyLog`, at once or once nobody reads: nobody waits for it. */
  readonly emptyLogLater: () => boolean;
}

/** Readings that are looked at in one transaction. */
const atOnce = 200;

/**
 * By the later of two clocks: that of this computer, or of the service, may have been behind. By the service's alone where this computer
 * says that it is yet to come: its clock was ahead.
 */
const isOlder = `(CASE WHEN read_at > $now THEN read_at + coalesce(clock_skew, 0) ELSE max(read_at, read_at + coalesce(clock_skew, 0)) END < $before)`;

/** How often it is tried again to empty a log that somebody reads in, in milliseconds. */
const emptyEveryMs = 2_000;

const isElsewhere = (baseUrl: string | null): boolean =>
  baseUrl !== null && URL.canParse(baseUrl) && !isLoopback(new URL(baseUrl).hostname);

export function createOrderErasing(
  database: DatabaseSync,
  {
    profiles,
    keys,
    notes,
    forgetLists,
  }: {
    readonly profiles: Pick<ProfileNumbers, 'find'>;
    readonly keys: Pick<OrderKeys, 'remake'>;
    readonly notes: Pick<OrderNotes, 'forgetOrder'>;
    /** What is held of lists may be of readings that are gone. */
    readonly forgetLists: () => void;
  },
): OrderErasing {
  const some = database.prepare(`
    SELECT order_lookup.id AS id, profile_no, profile.id AS profile, service_id, ${isOlder} AS old
    FROM order_lookup LEFT JOIN profile ON no = profile_no WHERE order_lookup.id > $after ORDER BY order_lookup.id LIMIT ${atOnce}
  `);
  const older = database.prepare(`
    SELECT count(*) AS readings, count(DISTINCT profile_no || ' ' || service_id) AS orders FROM order_lookup WHERE ${isOlder}
  `);
  const ofOrder = database.prepare(`
    SELECT (SELECT count(*) FROM order_lookup WHERE profile_no = ?1 AND service_id = ?2) AS readings,
      (SELECT count(*) FROM order_note WHERE profile_no = ?1 AND service_id = ?2) AS notes
  `);
  const toldBy = database.prepare(`
    SELECT base_url, max(${within('read_at + clock_skew')}) AS told, max(${within('read_at')}) AS read
    FROM order_lookup JOIN profile ON no = profile_no GROUP BY no
  `);
  const remove = database.prepare('DELETE FROM order_lookup WHERE id = ?');
  // The order stays in its list; that it was read, and nothing of what was found.
  const forgetOne = database.prepare(`
    UPDATE bulk_order SET lookup_id = NULL, read_at = NULL, pass = NULL, notice = NULL, mismatch = NULL, not_made = NULL,
      settlement = NULL, refunded = NULL
    WHERE lookup_id = ?
  `);
  const readingsOf = database.prepare('SELECT id FROM order_lookup WHERE profile_no = ? AND service_id = ?');
  const removeOrder = database.prepare('DELETE FROM order_lookup WHERE profile_no = ? AND service_id = ?');
  const newestLeft = database.prepare('SELECT max(id) AS id FROM order_lookup WHERE profile_no = ? AND service_id = ?');
  const date = database.prepare('UPDATE order_lookup SET newest = 1 WHERE id = ? AND newest <> 1');

  /** What is left of an order says what it says by itself: its newest reading is the newest, and it is found by what is kept. */
  const tidy = (of: OrderOfProfile, profileId: string): { readonly isGone: boolean; readonly notes: number } => {
    const left = newestLeft.get(of.profileNo, of.serviceId)?.['id'] ?? null;
    if (left !== null) date.run(integer(left));
    keys.remake(of, profileId);
    return left === null ? { isGone: true, notes: notes.forgetOrder(of) } : { isGone: false, notes: 0 };
  };

  const emptyNow = (): boolean => database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.['busy'] === 0;
  /** Whoever reads for long holds nobody up: no other call waits for it. */
  const emptyUnlessRead = (): boolean => {
    const waited = integer(database.prepare('PRAGMA busy_timeout').get()?.['timeout']);
    database.exec('PRAGMA busy_timeout = 0');
    try {
      return emptyNow();
    } catch {
      return false;
    } finally {
      database.exec(`PRAGMA busy_timeout = ${waited}`);
    }
  };
  let later: NodeJS.Timeout | null = null;
  const emptyLater = (): void => {
    later ??= setTimeout(() => {
      later = null;
      // One that is closed has no log any more.
      if (database.isOpen && !emptyUnlessRead()) emptyLater();
    }, emptyEveryMs).unref();
  };
  const orLater = (isEmpty: boolean): boolean => {
    if (!isEmpty) emptyLater();
    return isEmpty;
  };

  return {
    eraseOrder: (profileId, serviceId) =>
      inTransaction(database, () => {
        const profileNo = profiles.find(profileId);
        if (profileNo === null) return { readings: 0, orders: 0, notes: 0 };
        for (const row of readingsOf.all(profileNo, serviceId)) forgetOne.run(integer(row['id']));
        forgetLists();
        const readings = Number(removeOrder.run(profileNo, serviceId).changes);
        const gone = tidy({ profileNo, serviceId }, profileId);
        return { readings, orders: readings > 0 ? 1 : 0, notes: gone.notes };
      }),
    eraseSomeOrders: (before, now, after) =>
      inTransaction(database, () => {
        const rows = some.all({ before, now, after });
        const touched = new Map<string, OrderOfProfile & { readonly profileId: string }>();
        let readings = 0;
        for (const row of rows) {
          if (row['old'] !== 1) continue;
          const of = { profileNo: integer(row['profile_no']), serviceId: text(row['service_id']) };
          forgetOne.run(integer(row['id']));
          remove.run(integer(row['id']));
          readings += 1;
          touched.set(`${of.profileNo} ${of.serviceId}`, { ...of, profileId: text(row['profile'] ?? '') });
        }
        forgetLists();
        const tidied = [...touched.values()].map((of) => tidy(of, of.profileId));
        return {
          readings,
          orders: tidied.filter(({ isGone }) => isGone).length,
          notes: tidied.reduce((sum, one) => sum + one.notes, 0),
          next: rows.length < atOnce ? null : integer(rows.at(-1)?.['id']),
        };
      }),
    countReadingsOf(profileId, serviceId) {
      const row = ofOrder.get(profiles.find(profileId), serviceId);
      return { readings: integer(row?.['readings']), notes: integer(row?.['notes']) };
    },
    countOlderReadings(before, now) {
      const row = older.get({ before, now });
      return { readings: integer(row?.['readings']), orders: integer(row?.['orders']) };
    },
    timeTold() {
      const elsewhere = toldBy.all().filter((row) => isElsewhere(textOrNull(row['base_url'] ?? null)));
      const told = elsewhere.map((row) => integerOrNull(row['told'] ?? null)).filter((time) => time !== null);
      const times = told.length > 0 ? told : elsewhere.map((row) => integer(row['read']));
      return times.length === 0 ? null : Math.max(...times);
    },
    emptyLog: () => orLater(emptyNow()),
    emptyLogLater: () => orLater(emptyUnlessRead()),
  };
}
