/**
 * Which readings of an order bound the times of its payments: the first and the last of each stretch that found as many as the one before.
 * An order may be read ten thousand times, and the sum of a row is over its whole answer: no more rows are opened than are needed.
 */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { EarlierRead } from '../../contract/order-reading.ts';
import { integer, within } from '../sqlite/cell.ts';
import { rowState } from '../sums/summed-tables.ts';

type Row = Record<string, SQLOutputValue>;

interface Stretch {
  readonly first: number;
  readonly last: number;
}

export type PaymentBounds = (profileNo: number, serviceId: string) => readonly EarlierRead[];

export function createPaymentBounds(database: DatabaseSync, isSound: (row: Row) => boolean): PaymentBounds {
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
    SELECT ${within('read_at')} AS read_at, ${within('payments')} AS payments,
      ${rowState(database, 'order_snapshot')} AS row_state FROM order_snapshot WHERE id = ?
  `);
  const inwards = {
    first: database.prepare(`SELECT id ${of} AND ${counted} AND id > ? AND id <= ? ORDER BY id LIMIT 1`),
    last: database.prepare(`SELECT id ${of} AND ${counted} AND id < ? AND id >= ? ORDER BY id DESC LIMIT 1`),
  };

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

  return (profileNo, serviceId) => {
    /** What is damaged dates nothing: the next one inwards does. */
    const sound = (end: 'first' | 'last', from: number, to: number): (EarlierRead & { readonly id: number }) | null => {
      for (let id = from; ;) {
        const row = read.get(id);
        if (row !== undefined && isSound(row)) {
          return { id, readAt: integer(row['read_at']), payments: integer(row['payments']) };
        }
        const next = inwards[end].get(profileNo, serviceId, id, to);
        if (next === undefined) return null;
        id = integer(next['id']);
      }
    };
    const reads: EarlierRead[] = [];
    const add = ({ readAt, payments }: EarlierRead): void => {
      const isInside = reads.length > 1 && reads.at(-1)?.payments === payments && reads.at(-2)?.payments === payments;
      if (isInside) reads.pop();
      reads.push({ readAt, payments });
    };
    for (const { first, last } of stretches(profileNo, serviceId)) {
      const begins = sound('first', first, last);
      if (begins === null) continue;
      add(begins);
      const ends = last === begins.id ? null : sound('last', last, begins.id + 1);
      if (ends !== null) add(ends);
    }
    return reads;
  };
}
