/**
 * One row per reading of an order. Only the newest of each order is listed; earlier ones date its payments. Which is the
 * newest goes by the order in which they were kept: a clock may be set back.
 */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { EarlierRead, OrderSummary } from '../../contract/order-reading.ts';
import { bytes, integer, text, within } from '../sqlite/cell.ts';
import { inTransaction } from '../sqlite/transaction.ts';
import type { Snapshot } from '../../orders/history/saved-lookup.ts';
import type { ProfileNumbers, ProfileRow } from './profiles.ts';
import type { Seal } from '../encryption.ts';
import { snapshotPlace, summaryColumns, summaryIn } from './order-rows.ts';
import type { OrderKeys } from './order-search.ts';

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
    'SELECT id, listed FROM order_lookup WHERE profile_no = ? AND service_id = ? AND newest = 1',
  );
  const outdate = database.prepare('UPDATE order_lookup SET newest = 0 WHERE id = ?');
  const add = database.prepare(`
    INSERT INTO order_lookup (profile_no, service_id, read_at, payments, newest, verdict, refund, refund_extent, disputed, closed,
      currency, ordered, received, difference, merchant_order, answer, listed, clock_skew, tolerance)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  `);
  const newest = database.prepare(`
    SELECT ${summaryColumns}
    FROM order_lookup WHERE profile_no = ? AND newest = 1 AND listed = 1 ORDER BY id DESC LIMIT ?
  `);

  const paymentBounds = createPaymentBounds(database);

  const anyOrder = database.prepare('SELECT service_id FROM order_lookup WHERE profile_no = ? LIMIT 1');
  const idsOf = database.prepare('SELECT id FROM order_lookup WHERE profile_no = ? AND service_id = ?');
  const sealedOf = database.prepare('SELECT read_at, merchant_order, answer FROM order_lookup WHERE id = ?');
  const move = database.prepare(
    `UPDATE order_lookup SET profile_no = ?, newest = 0, merchant_order = ?, answer = ? WHERE id = ?`,
  );
  const outdateOrder = database.prepare(
    'UPDATE order_lookup SET newest = 0 WHERE profile_no = ? AND service_id = ? AND newest = 1',
  );
  const date = database.prepare(`
    UPDATE order_lookup SET newest = 1
    WHERE id = (SELECT max(id) FROM order_lookup WHERE profile_no = ? AND service_id = ?)
  `);

  const moveReading = (
    row: Record<string, SQLOutputValue>,
    serviceId: string,
    from: ProfileRow,
    to: ProfileRow,
  ): void => {
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

interface Stretch {
  readonly first: number;
  readonly last: number;
}

type PaymentBounds = (profileNo: number, serviceId: string) => readonly EarlierRead[];

function createPaymentBounds(database: DatabaseSync): PaymentBounds {
  const of = 'FROM order_lookup WHERE profile_no = ? AND service_id = ?';
  const most = Number.MAX_SAFE_INTEGER;
  // A reading without a list of payments bounds nothing; nor does what no count is, in a row that is damaged.
  const counted = `payments BETWEEN 0 AND ${most}`;
  // Each in one step of the index (profile_no, service_id, payments), whose entries end with the id.
  const firstAbove = database.prepare(
    `SELECT id, payments ${of} AND payments > ? AND payments <= ${most} ORDER BY payments, id LIMIT 1`,
  );
  const lastWith = database.prepare(`SELECT id ${of} AND payments = ? ORDER BY id DESC LIMIT 1`);
  const turns = database.prepare(`
    SELECT id, payments IS NOT before AS begins, payments IS NOT after AS ends FROM (
      SELECT id, payments, lag(payments) OVER in_order AS before, lead(payments) OVER in_order AS after
      ${of} AND ${counted} WINDOW in_order AS (ORDER BY id)
    ) WHERE begins OR ends ORDER BY id
  `);
  const read = database.prepare(`
    SELECT ${within('read_at')} AS read_at, ${within('payments')} AS payments FROM order_lookup WHERE id = ?
  `);
  /** By number of payments; each is one stretch where they only ever grew, or only ever shrank. */
  function byNumber(profileNo: number, serviceId: string): readonly Stretch[] {
    const found: Stretch[] = [];
    let above = -1;
    for (;;) {
      const row = firstAbove.get(profileNo, serviceId, above);
      if (row === undefined) return found.toSorted((one, other) => one.first - other.first);
      above = integer(row['payments']);
      const last = lastWith.get(profileNo, serviceId, above) ?? row;
      found.push({ first: integer(row['id']), last: integer(last['id']) });
    }
  }

  function stretches(profileNo: number, serviceId: string): readonly Stretch[] {
    const found = byNumber(profileNo, serviceId);
    if (found.every(({ first }, at) => first > (found[at - 1]?.last ?? -1))) return found;
    const apart: Stretch[] = [];
    let first = 0;
    for (const row of turns.iterate(profileNo, serviceId)) {
      if (row['begins'] === 1) first = integer(row['id']);
      if (row['ends'] === 1) apart.push({ first, last: integer(row['id']) });
    }
    return apart;
  }

  const readOf = (id: number): EarlierRead => {
    const row = read.get(id) ?? {};
    return { readAt: integer(row['read_at']), payments: integer(row['payments']) };
  };

  return (profileNo, serviceId) => {
    const reads: EarlierRead[] = [];
    const add = ({ readAt, payments }: EarlierRead): void => {
      const isInside = reads.length > 1 && reads.at(-1)?.payments === payments && reads.at(-2)?.payments === payments;
      if (isInside) reads.pop();
      reads.push({ readAt, payments });
    };
    for (const { first, last } of stretches(profileNo, serviceId)) {
      add(readOf(first));
      if (last !== first) add(readOf(last));
    }
    return reads;
  };
}
