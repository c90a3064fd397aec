/**
 * One row per reading of an order. Only the newest of each order is listed; earlier ones date its payments. Which is the
 * newest goes by the order in which they were kept: a clock may be set back.
 */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { EarlierRead, OrderSummary } from '../../contract/order-reading.ts';
import { bytes, integer, text } from '../sqlite/cell.ts';
import { inTransaction } from '../sqlite/transaction.ts';
import type { Snapshot } from '../../orders/history/saved-lookup.ts';
import type { ProfileNumbers, ProfileRow } from '../stores/profiles.ts';
import type { Seal } from './sealing.ts';
import { createPaymentBounds } from './payment-bounds.ts';
import type { OrderKeys } from './order-keys.ts';
import { snapshotPlace, summaryColumns, summaryIn } from './snapshot-row.ts';

export interface SnapshotTable {
  readonly keepSnapshot: (snapshot: Snapshot) => null;
  /**
   * One of many, inside a transaction; answers with its number. Its order is among the recent ones only where it was before.
   */
  readonly keepOneOfMany: (snapshot: Snapshot) => number;
  /** In the order in which they were made; of neighbours with the same number of payments only the first and the last. */
  readonly earlierReads: (profileId: string, serviceId: string) => readonly EarlierRead[];
  /**
   * The readings of one order to another profile; call it inside a transaction. What is sealed is sealed anew, for its new
   * place. Answers with how many they were, 0 where none are left.
   */
  readonly moveOrder: (from: ProfileRow, to: ProfileRow) => number;
  /** The order that was read last first, each order once. */
  readonly recentOrders: (profileId: string, limit: number) => readonly OrderSummary[];
}

type Row = Record<string, SQLOutputValue>;

export interface SnapshotTableParts {
  readonly profiles: ProfileNumbers;
  readonly seal: Seal;
  readonly keys: Pick<OrderKeys, 'add' | 'move'>;
}

export function createSnapshotTable(
  database: DatabaseSync,
  { profiles, seal, keys }: SnapshotTableParts,
): SnapshotTable {
  const newestOf = database.prepare(
    'SELECT id, listed FROM order_snapshot WHERE profile_no = ? AND service_id = ? AND newest = 1',
  );
  const outdate = database.prepare('UPDATE order_snapshot SET newest = 0 WHERE id = ?');
  const add = database.prepare(`
    INSERT INTO order_snapshot (profile_no, service_id, read_at, payments, newest, verdict, refund, refund_extent, disputed, closed,
      currency, ordered, received, difference, merchant_order, answer, listed, clock_skew, tolerance)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  `);
  const newest = database.prepare(`
    SELECT ${summaryColumns}
    FROM order_snapshot WHERE profile_no = ? AND newest = 1 AND listed = 1 ORDER BY id DESC LIMIT ?
  `);

  const paymentBounds = createPaymentBounds(database);

  const anyOrder = database.prepare('SELECT service_id FROM order_snapshot WHERE profile_no = ? LIMIT 1');
  const idsOf = database.prepare('SELECT id FROM order_snapshot WHERE profile_no = ? AND service_id = ?');
  const sealedOf = database.prepare('SELECT read_at, merchant_order, answer FROM order_snapshot WHERE id = ?');
  const move = database.prepare(
    `UPDATE order_snapshot SET profile_no = ?, newest = 0, merchant_order = ?, answer = ? WHERE id = ?`,
  );
  const outdateOrder = database.prepare(
    'UPDATE order_snapshot SET newest = 0 WHERE profile_no = ? AND service_id = ? AND newest = 1',
  );
  const date = database.prepare(`
    UPDATE order_snapshot SET newest = 1
    WHERE id = (SELECT max(id) FROM order_snapshot WHERE profile_no = ? AND service_id = ?)
  `);

  const moveReading = (row: Row, serviceId: string, from: ProfileRow, to: ProfileRow): void => {
    const id = integer(row['id']);
    const sealed = sealedOf.get(id) ?? {};
    const of = { serviceId, readAt: integer(sealed['read_at']) };
    const again = (column: 'merchant_order' | 'answer') => {
      const cell = sealed[column] ?? null;
      if (cell === null) return null;
      const at = ({ id: profileId }: ProfileRow) => snapshotPlace({ ...of, profileId }, column);
      return seal.move(bytes(cell), at(from), at(to));
    };
    move.run(to.no, again('merchant_order'), again('answer'), id);
  };

  const keep = ({ summary, payments, raw, checkedBy, terms }: Snapshot, isByItself: boolean): number => {
    const profileNo = profiles.findOrAdd(summary.profileId);
    const before = newestOf.get(profileNo, summary.serviceId);
    if (before !== undefined) outdate.run(integer(before['id']));
    const { lastInsertRowid } = add.run(
      profileNo,
      summary.serviceId,
      summary.readAt,
      payments,
      1,
      summary.verdict,
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
        : seal.seal(summary.merchantOrder, snapshotPlace(summary, 'merchant_order')),
      seal.seal(raw, snapshotPlace(summary, 'answer')),
      isByItself || before?.['listed'] === 1 ? 1 : 0,
      checkedBy.clockSkewMs,
      checkedBy.tolerance,
    );
    keys.add({ profileNo, serviceId: summary.serviceId }, terms);
    return Number(lastInsertRowid);
  };

  return {
    moveOrder(from, to) {
      const order = anyOrder.get(from.no);
      if (order === undefined) return 0;
      const serviceId = text(order['service_id']);
      const rows = idsOf.all(from.no, serviceId);
      outdateOrder.run(to.no, serviceId);
      // One answer in memory at a time: together they may be more than there is room for.
      for (const row of rows) moveReading(row, serviceId, from, to);
      date.run(to.no, serviceId);
      keys.move(serviceId, from, to);
      return rows.length;
    },
    keepSnapshot: (snapshot) =>
      inTransaction(database, () => {
        keep(snapshot, true);
        return null;
      }),
    keepOneOfMany: (snapshot) => keep(snapshot, false),
    earlierReads(profileId, serviceId) {
      const profileNo = profiles.find(profileId);
      return profileNo === null ? [] : paymentBounds(profileNo, serviceId);
    },
    recentOrders(profileId, limit) {
      const profileNo = profiles.find(profileId);
      return profileNo === null ? [] : newest.all(profileNo, limit).map((row) => summaryIn(row, profileId, seal));
    },
  };
}
