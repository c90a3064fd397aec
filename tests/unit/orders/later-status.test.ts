/** Statuses that an open page takes later, computed with the lookup. */
import { describe, expect, it } from 'vitest';
import type { OrderLookup } from '../../../electron/contract/order-lookup.ts';
import type { OrderRecord } from '../../../electron/contract/order-record.ts';
import { absent, created, present, minute, plainRecord, read, recordOf, withRefund } from '../../support/records.ts';

const open = { status: present('new'), transact_time: absent } as const;
const end = created + 30 * minute;
const waiting = (paid: readonly string[] = [], changes: Partial<OrderRecord> = {}) =>
  plainRecord({ ordered: '40.00', paid }, { ...open, ...changes });
const at = (record: OrderRecord, later: number, clockSkewMs: number | null = 0): OrderLookup =>
  read(record, { lookedUpAt: created + later * minute, clockSkewMs });

describe('an order that can be paid', () => {
  it.each([
    ['waits', waiting()],
    ['waits for the rest', waiting(['15.00'])],
    ['was paid in part', waiting(['15.00'], { status: present('paid_partial') })],
    ['is reported as new', waiting([], { payment_detail: absent })],
  ])('that %s can’t be paid on an open page once the payment window closes', (_, record) => {
    const reading = at(record, 10);
    expect(reading.status).toMatchObject({ paymentWindow: 'open', endedSinceLookup: false });
    expect(reading.later).toHaveLength(1);
    const [after] = reading.later;
    // At the last moment it can still be paid, like in a lookup then.
    expect(after?.from).toBe(end + 1);
    expect(after?.status).toMatchObject({ paymentWindow: 'closed', endedSinceLookup: true, closed: false });
    expect(after?.options.map(({ toSend }) => toSend.is)).toEqual(['closed']);
    expect(after?.timeline.rows.some(({ id }) => id === 'payment-to-come' || id === 'now')).toBe(false);
  });

  it('never becomes underpaid, because later payments are unknown', () => {
    expect(at(waiting(['15.00']), 10).later[0]?.status.kind).toBe('payment-window-closed');
    expect(at(waiting(['15.00']), 31).status).toMatchObject({ kind: 'underpaid', endedSinceLookup: false });
  });

  it('that has a future cancellation changes then and when the payment window closes', () => {
    const reading = at(waiting([], { cancel_time: present(created + 20 * minute) }), 10);
    expect(reading.later.map(({ from }) => from)).toEqual([created + 20 * minute, end + 1]);
    expect(reading.later[0]?.status).toMatchObject({ kind: 'canceled', endedSinceLookup: true, closed: false });
    expect(reading.later[0]?.options[0]?.toSend.is).toBe('closed');
  });

  it('keeps the time bounds of its payments', () => {
    const reading = at(waiting(['15.00']), 10);
    const bounds = (rows: OrderLookup['timeline']['rows']) => rows.find(({ id }) => id === 'payment-1')?.at;
    expect(bounds(reading.later[0]?.timeline.rows ?? [])).toEqual(bounds(reading.timeline.rows));
  });
});

it('an order that expects nothing has no later status', () => {
  expect(at(waiting(), 31).later).toEqual([]);
  expect(read(recordOf({ valid_time: absent })).later).toEqual([]);
  expect(at(recordOf(withRefund()), 120).later).toEqual([]);
});

it('later statuses go by the service’s clock', () => {
  const reading = at(waiting(), 10, 15 * minute);
  expect(reading).toMatchObject({ answeredAt: created + 25 * minute, now: created + 25 * minute });
  expect(reading.later[0]?.from).toBe(end + 1);
});
