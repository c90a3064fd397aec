/** The parts of the state as tables; each does what its twin in memory does. */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';

import { z } from '../../electron/contract/zod.ts';
import type { AddressIndexes } from '../addresses/indexes.ts';
import type { Batch, Batches } from '../operations/batches.ts';
import type { OrderShelf } from '../orders/order-shelf.ts';
import type { UsedNonces } from '../wire/nonces.ts';

type Together = <T>(work: () => T) => T;
type Row = Readonly<Record<string, SQLOutputValue>>;

const batchRow = z
  .object({
    nonce: z.string(),
    chain: z.string(),
    alias: z.string().nullable(),
    callback_url: z.string(),
    addresses: z.string(),
  })
  .transform(({ callback_url: callbackUrl, addresses, ...row }): Batch => {
    return { ...row, callbackUrl, addresses: addresses.split(' ') };
  });
const orderRow = z.object({ origin: z.enum(['created', 'changed']), text: z.string() });
const createdRow = z.object({ service_id: z.string() });

const numberIn = (row: Row | undefined, column: string): number => Number(row?.[column] ?? 0);

export function batchesIn(database: DatabaseSync, together: Together): Batches {
  const last = database.prepare('SELECT number, addresses_so_far FROM batches ORDER BY number DESC LIMIT 1').get();
  let count = numberIn(last, 'number');
  let addressCount = numberIn(last, 'addresses_so_far');
  const insert = database.prepare('INSERT INTO batches VALUES (?, ?, ?, ?, ?, ?, ?)');
  const insertAddress = database.prepare('INSERT INTO addresses VALUES (?, ?)');
  const after = database.prepare('SELECT * FROM batches WHERE number > ? ORDER BY number LIMIT ?');
  const holding = database.prepare('SELECT batches.* FROM addresses JOIN batches ON number = batch WHERE address = ?');
  return {
    add: ({ nonce, chain, alias, callbackUrl, addresses }) =>
      together(() => {
        const number = count + 1;
        const soFar = addressCount + addresses.length;
        insert.run(number, nonce, chain, alias, callbackUrl, addresses.join(' '), soFar);
        for (const address of addresses) insertAddress.run(address, number);
        count = number;
        addressCount = soFar;
      }),
    page: (skipped, limit) => after.all(skipped, limit).map((row) => batchRow.parse(row)),
    find(address) {
      const row = holding.get(address);
      return row === undefined ? null : batchRow.parse(row);
    },
    get count() {
      return count;
    },
    get addressCount() {
      return addressCount;
    },
  };
}

export function indexesIn(database: DatabaseSync): AddressIndexes {
  const use = database.prepare(
    `INSERT INTO indexes VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET used = used + excluded.used RETURNING used`,
  );
  return { take: (space, account, count) => numberIn(use.get(space, account, count), 'used') - count };
}

export function noncesIn(database: DatabaseSync, keepMs: number): UsedNonces {
  const insert = database.prepare('INSERT INTO nonces VALUES (?, ?) ON CONFLICT DO NOTHING');
  const forget = database.prepare('DELETE FROM nonces WHERE used_at <= ?');
  let forgottenAt = Number.NEGATIVE_INFINITY;
  return {
    use(nonce, now) {
      if (now >= forgottenAt + keepMs) {
        forget.run(Math.floor(now - keepMs));
        forgottenAt = now;
      }
      return insert.run(nonce, Math.floor(now)).changes === 1;
    },
  };
}

export function ordersIn(database: DatabaseSync, together: Together): OrderShelf {
  const select = database.prepare('SELECT origin, record AS text FROM orders WHERE service_id = ?');
  const upsert = database.prepare(
    'INSERT INTO orders VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET origin = excluded.origin, record = excluded.record',
  );
  const remove = database.prepare('DELETE FROM orders WHERE service_id = ?');
  const rank = database.prepare('INSERT INTO created_orders (service_id) VALUES (?)');
  const first = database.prepare('SELECT min(rank) AS rank FROM created_orders');
  const ranked = database.prepare('SELECT service_id FROM created_orders WHERE rank >= ? ORDER BY rank LIMIT ?');
  const ever = database.prepare(`SELECT seq FROM sqlite_sequence WHERE name = 'created_orders'`);
  const read: OrderShelf['read'] = (serviceId) => {
    const row = select.get(serviceId);
    return row === undefined ? null : orderRow.parse(row);
  };
  return {
    read,
    write: (serviceId, { origin, text }) =>
      together(() => {
        if (origin === 'created' && read(serviceId) === null) rank.run(serviceId);
        upsert.run(serviceId, origin, text);
      }),
    removeChanged(serviceId) {
      remove.run(serviceId);
    },
    clear: () => together(() => database.exec('DELETE FROM orders; DELETE FROM created_orders;')),
    created: (skipped, limit) =>
      ranked.all(numberIn(first.get(), 'rank') + skipped, limit).map((row) => createdRow.parse(row).service_id),
    get createdEver() {
      return numberIn(ever.get(), 'seq');
    },
  };
}
