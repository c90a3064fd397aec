/**
 * Which readings of an order bound the times of its payments: the first and the last of each stretch that found as many as the one before.
 * An order may be looked up ten thousand times: no more rows are read than are needed.
 */
import type { DatabaseSync } from 'node:sqlite';
import type { EarlierRead } from '../../contract/order-reading.ts';
import { integer, within } from '../sqlite/cell.ts';

interface Stretch {
  readonly first: number;
  readonly last: number;
}

export type PaymentBounds = (profileNo: number, serviceId: string) => readonly EarlierRead[];

export function createPaymentBounds(database: DatabaseSync): PaymentBounds {
  const of = 'FROM order_snapshot WHERE profile_no = ? AND service_id = ?';
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
    SELECT ${within('read_at')} AS read_at, ${within('payments')} AS payments FROM order_snapshot WHERE id = ?
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
