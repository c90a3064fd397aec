/**
 * By which names orders were read here: each name as a keyed hash, so that an order is found by one, and none can be read out of
 * the file. A hit is no proof: whoever shows one looks into the reading.
 */
import { createHmac, createSecretKey, hkdfSync } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { recordInAnswer } from '../../orders/history/saved-lookup.ts';
import { termsOf } from '../../orders/history/searchable-fields.ts';
import { bytes, integer, text, within } from '../sqlite/cell.ts';
import { inTransaction } from '../sqlite/transaction.ts';
import type { ProfileRow } from '../stores/profiles.ts';
import type { Seal } from './sealing.ts';
import { snapshotPlace } from './snapshot-row.ts';

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
    'INSERT OR IGNORE INTO order_key (profile_no, key, service_id) SELECT ?1, value, ?2 FROM json_each(?3)',
  );
  const forget = database.prepare('DELETE FROM order_key WHERE profile_no = ? AND service_id = ?');
  const moveKeys = database.prepare(
    'UPDATE OR IGNORE order_key SET profile_no = ?2 WHERE profile_no = ?1 AND service_id = ?3',
  );
  const any = database.prepare('SELECT 1 FROM order_key LIMIT 1');
  const orders = database.prepare(`
    SELECT DISTINCT profile_no, profile.id AS profile, service_id FROM order_snapshot JOIN profile ON no = profile_no
  `);
  const readings = database.prepare(
    'SELECT id FROM order_snapshot WHERE profile_no = ? AND service_id = ? ORDER BY id',
  );
  const reading = database.prepare(`SELECT ${within('read_at')} AS read_at, answer FROM order_snapshot WHERE id = ?`);

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
