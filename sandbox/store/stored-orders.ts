/** Records made while the sandbox ran: created orders, and changed copies. Stored as JSON text, as they are sent. */
import type { DatabaseSync } from 'node:sqlite';

import { z } from '../../electron/contract/zod.ts';
import type { Transaction } from './transaction.ts';

export interface StoredOrder {
  /** `changed`: a copy of a seeded or random order, which is there again when this one is removed. */
  readonly origin: 'created' | 'changed';
  readonly text: string;
}

export interface StoredOrders {
  read(serviceId: string): StoredOrder | null;
  /** Adds or replaces. A created order keeps its rank. */
  write(serviceId: string, order: StoredOrder): void;
  /** Takes a changed copy away; created orders stay until all is cleared. */
  removeChanged(serviceId: string): void;
  clear(): void;
  /** Numbers of created orders in the order of creation, from the `after`th on. */
  created(after: number, limit: number): readonly string[];
  /** Including cleared ones, so that no number is used twice. */
  readonly createdEver: number;
}

const orderRow = z.object({ origin: z.enum(['created', 'changed']), text: z.string() });
const createdRow = z.object({ service_id: z.string() });

export function storedOrdersIn(database: DatabaseSync, transaction: Transaction): StoredOrders {
  const select = database.prepare('SELECT origin, record AS text FROM orders WHERE service_id = ?');
  const upsert = database.prepare(
    'INSERT INTO orders VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET origin = excluded.origin, record = excluded.record',
  );
  const remove = database.prepare('DELETE FROM orders WHERE service_id = ?');
  const rank = database.prepare('INSERT INTO created_orders (service_id) VALUES (?)');
  const first = database.prepare('SELECT min(rank) AS rank FROM created_orders');
  const ranked = database.prepare('SELECT service_id FROM created_orders WHERE rank >= ? ORDER BY rank LIMIT ?');
  const ever = database.prepare(`SELECT seq FROM sqlite_sequence WHERE name = 'created_orders'`);
  const read: StoredOrders['read'] = (serviceId) => {
    const row = select.get(serviceId);
    return row === undefined ? null : orderRow.parse(row);
  };
  return {
    read,
    write: (serviceId, { origin, text }) =>
      transaction(() => {
        if (origin === 'created' && read(serviceId) === null) rank.run(serviceId);
        upsert.run(serviceId, origin, text);
      }),
    removeChanged(serviceId) {
      remove.run(serviceId);
    },
    clear: () => transaction(() => database.exec('DELETE FROM orders; DELETE FROM created_orders;')),
    created: (skipped, limit) =>
      ranked.all(Number(first.get()?.['rank'] ?? 0) + skipped, limit).map((row) => createdRow.parse(row).service_id),
    get createdEver() {
      return Number(ever.get()?.['seq'] ?? 0);
    },
  };
}
