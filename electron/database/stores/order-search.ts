/** Orders that were read here, by a name of theirs: found by keyed hashes, and proven by the readings. On the thread that only reads. */
import type { DatabaseSync } from 'node:sqlite';
import { mostOrdersFound, type FoundBy, type OrdersFound, type OrderSearch } from '../../contract/order-search.ts';
import { recordInAnswer } from '../../orders/history/saved-lookup.ts';
import { namingFields, termsOfTyped, termsOf } from '../../orders/history/searchable-fields.ts';
import { inSlices } from './address-list.ts';
import { bytes, integer, text, within } from '../sqlite/cell.ts';
import { snapshotPlace, summaryColumns, summaryIn } from './order-rows.ts';
import type { OrderHistoryParts } from './order-history.ts';
import { createHmac, createSecretKey, hkdfSync } from 'node:crypto';
import { inTransaction } from '../sqlite/transaction.ts';
import type { ProfileRow } from './profiles.ts';
import type { Seal } from '../encryption.ts';

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
  const withKey = `SELECT service_id FROM order_search_key WHERE profile_no = ?1 AND key IN (SELECT value FROM json_each(?2))`;
  const count = database.prepare(`SELECT count(*) AS orders FROM (${withKey} LIMIT ${fewOrders + 1})`);
  // Which of them walks which index is not left to be guessed: with the plus the order is sorted for, not walked by. Of one search
  // alone, since a statement that is begun anew ends for whoever still walks by it: others are taken in between two orders.
  const ordersBy = (id: '+id' | 'id') =>
    database.prepare(`
      SELECT ${summaryColumns} FROM order_lookup
      WHERE newest = 1 AND profile_no = ?1 AND service_id IN (${withKey}) ORDER BY ${id} DESC
    `);
  const readings = database.prepare(`
    SELECT id FROM order_lookup WHERE profile_no = ? AND service_id = ? ORDER BY id DESC LIMIT ${mostReadings}
  `);
  const reading = database.prepare(`SELECT ${within('read_at')} AS read_at, answer FROM order_lookup WHERE id = ?`);

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

/** Of a term; the first byte pairs of 2^128 are enough that no two ever meet. */
export type TermKey = (term: string) => string;

/** @param dataKey 32 bytes; the keys are made with one of their own, from which the other cannot be told */
export function termKeyOf(dataKey: Uint8Array): TermKey {
  // Bytes would be made a key anew for each term, which takes longer than all the rest.
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', dataKey, '', 'quittance-order-key-1', 32)));
  return (term) => createHmac('sha256', key).update(term, 'utf8').digest().subarray(0, 16).toString('base64url');
}

export interface OrderOfProfile {
  readonly profileNo: number;
  readonly serviceId: string;
}

export interface OrderKeys {
  /** Inside the transaction of the reading that they are of. */
  readonly add: (of: OrderOfProfile, terms: readonly string[]) => void;
  /** Of one order to another profile; inside a transaction. */
  readonly move: (serviceId: string, from: ProfileRow, to: ProfileRow) => void;
  /** Those of the readings that are left; inside a transaction. */
  readonly remake: (of: OrderOfProfile, profileId: string) => void;
  /** All of them, where there are none at all: a recovered file has none. */
  readonly makeMissing: () => void;
}

export function createOrderKeys(
  database: DatabaseSync,
  { termKey, seal }: { readonly termKey: TermKey; readonly seal: Pick<Seal, 'open'> },
): OrderKeys {
  // One statement for all of an order: each that is begun takes as long as a key of it.
  const insert = database.prepare(
    'INSERT OR IGNORE INTO order_search_key (profile_no, key, service_id) SELECT ?1, value, ?2 FROM json_each(?3)',
  );
  const forget = database.prepare('DELETE FROM order_search_key WHERE profile_no = ? AND service_id = ?');
  const moveKeys = database.prepare(
    'UPDATE OR IGNORE order_search_key SET profile_no = ?2 WHERE profile_no = ?1 AND service_id = ?3',
  );
  const any = database.prepare('SELECT 1 FROM order_search_key LIMIT 1');
  const orders = database.prepare(`
    SELECT DISTINCT profile_no, profile.id AS profile, service_id FROM order_lookup JOIN profile ON no = profile_no
  `);
  const readings = database.prepare('SELECT id FROM order_lookup WHERE profile_no = ? AND service_id = ? ORDER BY id');
  const reading = database.prepare(`SELECT ${within('read_at')} AS read_at, answer FROM order_lookup WHERE id = ?`);

  const add: OrderKeys['add'] = ({ profileNo, serviceId }, terms) => {
    insert.run(profileNo, serviceId, JSON.stringify(terms.map(termKey)));
  };
  /** One answer in memory at a time; one like the one before it says nothing new. */
  function termsOfReadings({ profileNo, serviceId }: OrderOfProfile, profileId: string) {
    const terms = new Set<string>();
    let allRead = true;
    let before: string | null = null;
    for (const { id } of readings.all(profileNo, serviceId)) {
      const row = reading.get(integer(id)) ?? {};
      const place = snapshotPlace({ profileId, serviceId, readAt: integer(row['read_at']) }, 'answer');
      const raw = seal.open(bytes(row['answer']), place);
      if (raw === null) allRead = false;
      if (raw === null || raw === before) continue;
      before = raw;
      const read = recordInAnswer(raw);
      for (const term of read === null ? [] : termsOf(read.record)) terms.add(term);
    }
    return { terms: [...terms], allRead };
  }

  return {
    add,
    move(serviceId, from, to) {
      moveKeys.run(from.no, to.no, serviceId);
      // Those that both had.
      forget.run(from.no, serviceId);
    },
    remake(of, profileId) {
      const { terms, allRead } = termsOfReadings(of, profileId);
      // What a reading says whose key is away stays to be found once that is back.
      if (allRead) forget.run(of.profileNo, of.serviceId);
      add(of, terms);
    },
    makeMissing() {
      if (any.get() !== undefined) return;
      inTransaction(database, () => {
        for (const row of orders.all()) {
          const of = { profileNo: integer(row['profile_no']), serviceId: text(row['service_id']) };
          add(of, termsOfReadings(of, text(row['profile'])).terms);
        }
      });
    },
  };
}
