/**
 * Finds saved orders by customer details. Each is stored as a keyed hash, so that it can't be read from the file. A
 * matching hash is only a candidate, which the search confirms in the decrypted lookup.
 */
import { createHmac, createSecretKey, hkdfSync } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { maxOrdersFound, type FoundBy, type OrdersFound, type OrderSearch } from '../../contract/order-search.ts';
import { recordInResponse } from '../../orders/history/saved-lookup.ts';
import { searchableFields, termsOf, termsOfTyped } from '../../orders/history/searchable-fields.ts';
import { integer, text } from '../sqlite/cell.ts';
import { inTransaction } from '../sqlite/transaction.ts';
import { inSlices } from '../sliced-work.ts';
import { recordIn, responseIn, summaryColumns, summaryIn, type Decryption } from './lookup-row.ts';
import type { ReaderStores } from './profile-numbers.ts';

export type TermHash = (term: string) => string;

/**
 * HMAC-SHA-256, truncated to 128 bits, in base64url.
 * @param dataKey 32 bytes. The hash uses a key derived from it.
 */
export function termHasher(dataKey: Uint8Array): TermHash {
  // Made once, because making a key takes longer than hashing a term.
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', dataKey, '', 'quittance-order-key-1', 32)));
  return (term) => createHmac('sha256', key).update(term, 'utf8').digest().subarray(0, 16).toString('base64url');
}

export interface OrderOfProfile {
  readonly profileNo: number;
  readonly serviceId: string;
}

export type SearchKeys = ReturnType<typeof createSearchKeys>;

/** Call all but `addMissing` in a transaction. */
export function createSearchKeys(
  database: DatabaseSync,
  { termHash, encryption }: { readonly termHash: TermHash; readonly encryption: Decryption },
) {
  // One statement for all keys of an order, because starting one takes as long as inserting a key.
  const insert = database.prepare(
    'INSERT OR IGNORE INTO order_search_key (profile_no, key, service_id) SELECT ?1, value, ?2 FROM json_each(?3)',
  );
  const remove = database.prepare('DELETE FROM order_search_key WHERE profile_no = ? AND service_id = ?');
  const anyKey = database.prepare('SELECT 1 FROM order_search_key LIMIT 1');
  const allOrders = database.prepare('SELECT DISTINCT profile_no, service_id FROM order_lookup');
  const lookupsOf = database.prepare('SELECT id FROM order_lookup WHERE profile_no = ? AND service_id = ? ORDER BY id');
  const lookupById = database.prepare(`SELECT looked_up_at, response FROM order_lookup WHERE id = ?`);

  const add = ({ profileNo, serviceId }: OrderOfProfile, terms: readonly string[]): void => {
    insert.run(profileNo, serviceId, JSON.stringify(terms.map(termHash)));
  };
  /** Keeps one response in memory at a time, and parses only those that differ from the previous one. */
  function termsOfLookups({ profileNo, serviceId }: OrderOfProfile) {
    const terms = new Set<string>();
    let areAllDecrypted = true;
    let previous: string | null = null;
    for (const { id } of lookupsOf.all(profileNo, serviceId)) {
      const row = lookupById.get(integer(id)) ?? {};
      const response = responseIn(row, { serviceId, lookedUpAt: integer(row['looked_up_at']) }, encryption);
      if (response === null) areAllDecrypted = false;
      if (response === null || response === previous) continue;
      previous = response;
      const read = recordInResponse(response);
      for (const term of read === null ? [] : termsOf(read.record)) terms.add(term);
    }
    return { terms: [...terms], areAllDecrypted };
  }

  return {
    add,
    /** Rebuilds the keys from the remaining lookups. */
    rebuild(order: OrderOfProfile): void {
      const { terms, areAllDecrypted } = termsOfLookups(order);
      // A lookup whose key is unavailable can be found again when the key is back.
      if (areAllDecrypted) remove.run(order.profileNo, order.serviceId);
      add(order, terms);
    },
    /** Builds all keys if there are none, as in a recovered file. */
    addMissing(): void {
      if (anyKey.get() !== undefined) return;
      inTransaction(database, () => {
        for (const row of allOrders.all()) {
          const order = { profileNo: integer(row['profile_no']), serviceId: text(row['service_id']) };
          add(order, termsOfLookups(order).terms);
        }
      });
    },
  };
}

/** Maximum number of lookups of one order that are searched for a value which its newest one doesn't have. */
const maxLookupsPerOrder = 200;

/** Up to this many candidates are sorted. For more, the newest orders are read until enough match. */
const maxSortedOrders = 500;

/** @param termHashes with the current and earlier data keys */
export function createOrderSearch(
  database: DatabaseSync,
  { profiles, encryption, termHashes }: ReaderStores & { readonly termHashes: readonly TermHash[] },
) {
  const withKey = `SELECT service_id FROM order_search_key WHERE profile_no = ?1 AND key IN (SELECT value FROM json_each(?2))`;
  const count = database.prepare(`SELECT count(*) AS orders FROM (${withKey} LIMIT ${maxSortedOrders + 1})`);
  // The plus makes SQLite sort by id instead of reading its index. Prepared for each search, because running a shared
  // statement again would end the iteration of a paused search.
  const candidatesBy = (id: '+id' | 'id') =>
    database.prepare(`
      SELECT ${summaryColumns} FROM order_lookup
      WHERE newest = 1 AND profile_no = ?1 AND service_id IN (${withKey}) ORDER BY ${id} DESC
    `);
  const lookupsOf = database.prepare(`
    SELECT id FROM order_lookup WHERE profile_no = ? AND service_id = ? ORDER BY id DESC LIMIT ${maxLookupsPerOrder}
  `);
  const lookupById = database.prepare(`SELECT looked_up_at, response FROM order_lookup WHERE id = ?`);

  /** Null if no lookup confirms the candidate. */
  function* confirm(profileNo: number, serviceId: string, terms: ReadonlySet<string>) {
    let isNewest = true;
    for (const { id } of lookupsOf.all(profileNo, serviceId)) {
      yield undefined;
      const row = lookupById.get(integer(id)) ?? {};
      const lookedUpAt = integer(row['looked_up_at']);
      const record = recordIn(row, { serviceId, lookedUpAt }, encryption);
      const fields = record === null ? [] : searchableFields(record).filter(({ term }) => terms.has(term));
      const by = fields.map(({ name, of: part }): FoundBy => ({ name, of: part }));
      if (by.length > 0) return { by, lookedUpAt: isNewest ? null : lookedUpAt };
      isNewest = false;
    }
    return null;
  }

  function* search({ profileId, texts }: OrderSearch): Generator<undefined, OrdersFound> {
    const profileNo = profiles.find(profileId);
    const terms = new Set(texts.flatMap(termsOfTyped));
    const keys = termHashes.flatMap((termHash) => [...terms].map(termHash));
    const found: OrdersFound['orders'][number][] = [];
    if (profileNo === null) return { orders: found, more: false };
    const values = [profileNo, JSON.stringify(keys)] as const;
    const areFew = integer(count.get(...values)?.['orders']) <= maxSortedOrders;
    for (const row of candidatesBy(areFew ? '+id' : 'id').iterate(...values)) {
      if (found.length === maxOrdersFound) return { orders: found, more: true };
      const match = yield* confirm(profileNo, text(row['service_id']), terms);
      if (match !== null) found.push({ order: summaryIn(row, profileId, encryption), ...match });
    }
    return { orders: found, more: false };
  }

  return {
    /** Latest lookup first. */
    findOrders: (query: OrderSearch): Promise<OrdersFound> => inSlices(search(query)),
  };
}
