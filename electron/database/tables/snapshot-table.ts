/** One row per reading of an order. Only the newest of each order is listed; earlier ones date its payments. */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { EarlierRead, OrderSummary } from '../../contract/order-reading.ts';
import { refundKinds, verdictKinds } from '../../contract/verdict.ts';
import { bytes, integer, oneOf, text, textOrNull } from './cell.ts';
import { inTransaction } from '../file/connection.ts';
import type { Snapshot } from '../snapshot.ts';
import type { ProfileNumbers } from './profile-numbers.ts';
import type { Seal } from './sealing.ts';

export interface SnapshotTable {
  readonly keepSnapshot: (snapshot: Snapshot) => null;
  /** Oldest first; of neighbours with the same number of payments only the first and the last. */
  readonly earlierReads: (profileId: string, serviceId: string) => readonly EarlierRead[];
  /** Newest first, each order once. */
  readonly recentOrders: (profileId: string, limit: number) => readonly OrderSummary[];
}

type Row = Record<string, SQLOutputValue>;

const place = (of: { profileId: string; serviceId: string; readAt: number }, column: string) => [
  'order_snapshot',
  column,
  of.profileId,
  of.serviceId,
  of.readAt,
];

export function createSnapshotTable(database: DatabaseSync, profiles: ProfileNumbers, seal: Seal): SnapshotTable {
  const newestOf = database.prepare(
    'SELECT id, read_at FROM order_snapshot WHERE profile_no = ? AND service_id = ? AND newest = 1',
  );
  const outdate = database.prepare('UPDATE order_snapshot SET newest = 0 WHERE id = ?');
  const add = database.prepare(`
    INSERT INTO order_snapshot (profile_no, service_id, read_at, payments, newest, verdict, refund, currency,
      ordered, received, difference, merchant_order, answer)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  `);
  const readsOf = database.prepare(`
    SELECT read_at, payments FROM order_snapshot
    WHERE profile_no = ? AND service_id = ? AND payments IS NOT NULL ORDER BY read_at
  `);
  const newest = database.prepare(`
    SELECT service_id, read_at, verdict, refund, currency, ordered, received, difference, merchant_order
    FROM order_snapshot WHERE profile_no = ? AND newest = 1 ORDER BY read_at DESC LIMIT ?
  `);

  const summaryOf = (profileId: string, row: Row): OrderSummary => {
    const of = { profileId, serviceId: text(row['service_id']), readAt: integer(row['read_at']) };
    const merchantOrder = row['merchant_order'];
    return {
      ...of,
      merchantOrder: merchantOrder === null ? null : seal.open(bytes(merchantOrder), place(of, 'merchant_order')),
      verdict: oneOf(verdictKinds, row['verdict']),
      refund: oneOf(refundKinds, row['refund']),
      currency: textOrNull(row['currency'] ?? null),
      ordered: textOrNull(row['ordered'] ?? null),
      received: textOrNull(row['received'] ?? null),
      difference: textOrNull(row['difference'] ?? null),
    };
  };

  return {
    keepSnapshot: ({ summary, payments, raw }) =>
      inTransaction(database, () => {
        const profileNo = profiles.findOrAdd(summary.profileId);
        const before = newestOf.get(profileNo, summary.serviceId);
        const isNewest = before === undefined || integer(before['read_at']) <= summary.readAt;
        if (before !== undefined && isNewest) outdate.run(integer(before['id']));
        add.run(
          profileNo,
          summary.serviceId,
          summary.readAt,
          payments,
          isNewest ? 1 : 0,
          summary.verdict,
          summary.refund,
          summary.currency,
          summary.ordered,
          summary.received,
          summary.difference,
          summary.merchantOrder === null ? null : seal.seal(summary.merchantOrder, place(summary, 'merchant_order')),
          seal.seal(raw, place(summary, 'answer')),
        );
        return null;
      }),
    earlierReads(profileId, serviceId) {
      const profileNo = profiles.find(profileId);
      if (profileNo === null) return [];
      const reads: EarlierRead[] = [];
      for (const row of readsOf.iterate(profileNo, serviceId)) {
        const read = { readAt: integer(row['read_at']), payments: integer(row['payments']) };
        const inside = reads.length > 1 && reads.at(-1)?.payments === read.payments;
        if (inside && reads.at(-2)?.payments === read.payments) reads.pop();
        reads.push(read);
      }
      return reads;
    },
    recentOrders(profileId, limit) {
      const profileNo = profiles.find(profileId);
      return profileNo === null ? [] : newest.all(profileNo, limit).map((row) => summaryOf(profileId, row));
    },
  };
}
