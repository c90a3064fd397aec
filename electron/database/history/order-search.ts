/** Orders that were read here, by a name of theirs: found by keyed hashes, and proven by the readings. On the thread that only reads. */
import type { DatabaseSync } from 'node:sqlite';
import { mostOrdersFound, type FoundBy, type OrdersFound, type OrderSearch } from '../../contract/order-search.ts';
import { recordInAnswer } from '../../orders/history/saved-lookup.ts';
import { namingFields, termsOfTyped } from '../../orders/history/searchable-fields.ts';
import { inSlices } from '../stores/address-list.ts';
import { bytes, integer, text, within } from '../sqlite/cell.ts';
import type { TermKey } from '../tables/order-keys.ts';
import { snapshotPlace, summaryColumns, summaryIn } from '../tables/snapshot-row.ts';
import type { OrderHistoryParts } from './order-history.ts';

export interface OrderSearchReads {
  /** The order that was read last first. */
  readonly ordersNamed: (search: OrderSearch) => Promise<OrdersFound>;
}

/** Readings of one order that are looked into for a name that its newest has not. */
const mostReadings = 200;

/** Orders with a name up to which each is gone to; of a name that more have, the orders read last are looked through. */
const fewOrders = 500;

/** @param termKeys of the key in use, and of those before it */
export function createOrderSearch(
  database: DatabaseSync,
  { profiles, seal, termKeys }: OrderHistoryParts & { readonly termKeys: readonly TermKey[] },
): OrderSearchReads {
  const withKey = `SELECT service_id FROM order_key WHERE profile_no = ?1 AND key IN (SELECT value FROM json_each(?2))`;
  const count = database.prepare(`SELECT count(*) AS orders FROM (${withKey} LIMIT ${fewOrders + 1})`);
  // Which of them walks which index is not left to be guessed: with the plus the order is sorted for, not walked by. Of one search
  // alone, since a statement that is begun anew ends for whoever still walks by it: others are taken in between two orders.
  const ordersBy = (id: '+id' | 'id') =>
    database.prepare(`
      SELECT ${summaryColumns} FROM order_snapshot
      WHERE newest = 1 AND profile_no = ?1 AND service_id IN (${withKey}) ORDER BY ${id} DESC
    `);
  const readings = database.prepare(`
    SELECT id FROM order_snapshot WHERE profile_no = ? AND service_id = ? ORDER BY id DESC LIMIT ${mostReadings}
  `);
  const reading = database.prepare(`SELECT ${within('read_at')} AS read_at, answer FROM order_snapshot WHERE id = ?`);

  function* foundBy(profileNo: number, profileId: string, serviceId: string, terms: ReadonlySet<string>) {
    let isNewest = true;
    for (const { id } of readings.all(profileNo, serviceId)) {
      yield undefined;
      const row = reading.get(integer(id)) ?? {};
      const of = { profileId, serviceId, readAt: integer(row['read_at']) };
      const raw = seal.open(bytes(row['answer']), snapshotPlace(of, 'answer'));
      const record = raw === null ? null : (recordInAnswer(raw)?.record ?? null);
      const fields = record === null ? [] : namingFields(record).filter(({ term }) => terms.has(term));
      const by = fields.map(({ name, of: part }): FoundBy => ({ name, of: part }));
      if (by.length > 0) return { by, readAt: isNewest ? null : of.readAt };
      isNewest = false;
    }
    return null;
  }

  function* search({ profileId, texts }: OrderSearch): Generator<undefined, OrdersFound> {
    const profileNo = profiles.find(profileId);
    const terms = new Set(texts.flatMap(termsOfTyped));
    const keys = termKeys.flatMap((termKey) => [...terms].map(termKey));
    const found: OrdersFound['orders'][number][] = [];
    if (profileNo === null) return { orders: found, more: false };
    const asked = [profileNo, JSON.stringify(keys)] as const;
    const isFew = integer(count.get(...asked)?.['orders']) <= fewOrders;
    for (const row of ordersBy(isFew ? '+id' : 'id').iterate(...asked)) {
      if (found.length === mostOrdersFound) return { orders: found, more: true };
      const proof = yield* foundBy(profileNo, profileId, text(row['service_id']), terms);
      if (proof !== null) found.push({ order: summaryIn(row, profileId, seal), ...proof });
    }
    return { orders: found, more: false };
  }

  return { ordersNamed: (asked) => inSlices(search(asked)) };
}
