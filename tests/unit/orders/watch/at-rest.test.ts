/** Which orders nothing is on its way with any more. */
import { describe, expect, it } from 'vitest';
import { isFinal } from '../../../../electron/orders/watch/watched-order.ts';
import type { OrderRecord } from '../../../../electron/contract/order-record.ts';
import { absent, given, minute, created, paymentOf, read, recordOf, refundDataOf } from '../../../support/records.ts';

const rests = (changes: Partial<OrderRecord>, readAt = created + 40 * minute): boolean =>
  isFinal(read(recordOf(changes), { readAt }));
const settled = { settlement_status: given('settled'), settlement_type: given('system') };
const unpaid = { payment_detail: given([]), transact_time: absent };

describe('nothing is expected', () => {
  it.each<readonly [string, Partial<OrderRecord>]>([
    ['paid and settled', settled],
    ['paid, of whose settlement nothing is said', { settlement_status: absent }],
    ['expired with nothing in', { ...unpaid, status: given('expired') }],
    ['cancelled with nothing in', { ...unpaid, status: given('cancelled'), cancel_time: given(created + minute) }],
  ])('%s', (_, changes) => {
    expect(rests(changes)).toBe(true);
  });
});

describe('something is expected', () => {
  it.each<readonly [string, Partial<OrderRecord>]>([
    ['that waits for its payment', { ...unpaid, status: given('new') }],
    ['in a state that the specification does not have', { ...settled, status: given('odd') }],
    ['that is being settled', { settlement_status: given('settling') }],
    ['that is paid and not settled', { settlement_status: given('unsettled'), settlement_type: given('') }],
    [
      'whose refund is under way',
      {
        ...settled,
        refund_requested: given('yes'),
        refund_data: given(refundDataOf()),
      },
    ],
    ['whose refund was asked for', { ...settled, refund_requested: given('yes'), refund_data: absent }],
  ])('%s', (_, changes) => {
    expect(rests(changes)).toBe(false);
  });
});

describe('until the payment window closes', () => {
  const short = {
    status: given('paid_partial'),
    settlement_status: absent,
    transact_time: absent,
    payment_detail: given([paymentOf({ pay_amount: given('100.00') })]),
  };

  it.each<readonly [string, Partial<OrderRecord>]>([
    ['the rest may come of an order that was paid too little', short],
    ['an order that expired before may be paid', { ...unpaid, status: given('expired') }],
  ])('%s', (_, changes) => {
    expect(rests(changes, created + 20 * minute)).toBe(false);
    expect(rests(changes, created + 31 * minute)).toBe(true);
  });

  it('nothing more is expected after completion', () => {
    expect(rests({ ...short, transact_time: given(created + 5 * minute) }, created + 20 * minute)).toBe(true);
  });
});
