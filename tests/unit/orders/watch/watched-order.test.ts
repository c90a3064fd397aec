/** When nothing more is expected of an order, and how often it is looked up until then. */
import { describe, expect, it } from 'vitest';
import {
  isFinal,
  longestWithoutChangeMs,
  nextCheckAt,
  type PaceFacts,
} from '../../../../electron/orders/watch/watched-order.ts';
import type { OrderRecord } from '../../../../electron/contract/order-record.ts';
import { absent, created, present, minute, paymentOf, read, recordOf, refundDataOf } from '../../../support/records.ts';

const rests = (changes: Partial<OrderRecord>, readAt = created + 40 * minute): boolean =>
  isFinal(read(recordOf(changes), { readAt }));
const settled = { settlement_status: present('settled'), settlement_type: present('system') };
const unpaid = { payment_detail: present([]), transact_time: absent };

describe('nothing is expected', () => {
  it.each<readonly [string, Partial<OrderRecord>]>([
    ['paid and settled', settled],
    ['paid, of whose settlement nothing is said', { settlement_status: absent }],
    ['expired with nothing in', { ...unpaid, status: present('expired') }],
    ['cancelled with nothing in', { ...unpaid, status: present('cancelled'), cancel_time: present(created + minute) }],
  ])('%s', (_, changes) => {
    expect(rests(changes)).toBe(true);
  });
});

describe('something is expected', () => {
  it.each<readonly [string, Partial<OrderRecord>]>([
    ['that waits for its payment', { ...unpaid, status: present('new') }],
    ['in a state that the specification does not have', { ...settled, status: present('odd') }],
    ['that is being settled', { settlement_status: present('settling') }],
    ['that is paid and not settled', { settlement_status: present('unsettled'), settlement_type: present('') }],
    [
      'whose refund is under way',
      {
        ...settled,
        refund_requested: present('yes'),
        refund_data: present(refundDataOf()),
      },
    ],
    ['whose refund was asked for', { ...settled, refund_requested: present('yes'), refund_data: absent }],
  ])('%s', (_, changes) => {
    expect(rests(changes)).toBe(false);
  });
});

describe('until the payment window closes', () => {
  const short = {
    status: present('paid_partial'),
    settlement_status: absent,
    transact_time: absent,
    payment_detail: present([paymentOf({ pay_amount: present('100.00') })]),
  };

  it.each<readonly [string, Partial<OrderRecord>]>([
    ['the rest may come of an order that was paid too little', short],
    ['an order that expired before may be paid', { ...unpaid, status: present('expired') }],
  ])('%s', (_, changes) => {
    expect(rests(changes, created + 20 * minute)).toBe(false);
    expect(rests(changes, created + 31 * minute)).toBe(true);
  });

  it('nothing more is expected after completion', () => {
    expect(rests({ ...short, transact_time: present(created + 5 * minute) }, created + 20 * minute)).toBe(true);
  });
});

const hour = 60 * minute;
const begun = Date.UTC(2026, 10, 20, 12);

const wait = (quietFor: number, facts: Partial<PaceFacts> = {}): number => {
  const now = begun + quietFor;
  const first = { now, quietSince: begun, failures: 0, notBefore: null, validUntil: null, random: 0.5 };
  return nextCheckAt({ ...first, ...facts }) - now;
};

it('is frequent at first, and rare after a long time without a change', () => {
  expect([0, 9 * minute, 10 * minute, hour, 6 * hour, 72 * hour].map((quiet) => wait(quiet) / 1000)).toEqual([
    15, 15, 60, 300, 1800, 7200,
  ]);
});

it('makes about four hundred lookups in a week without a change', () => {
  let looks = 0;
  for (let at = 0; at < longestWithoutChangeMs; at += wait(at)) looks += 1;
  expect(looks).toBeGreaterThan(250);
  expect(looks).toBeLessThan(450);
});

it('varies by a fifth, so that many don’t coincide', () => {
  expect(wait(0, { random: 0 })).toBe(12_000);
  expect(wait(0, { random: 0.999_999 })).toBeCloseTo(18_000, -1);
});

it('backs off with each failure in a row, never beyond two hours', () => {
  expect([1, 2, 3, 40].map((failures) => wait(0, { failures }) / 1000)).toEqual([30, 60, 120, 7200]);
});

it('is never before Retry-After', () => {
  expect(wait(0, { failures: 1, notBefore: begun + hour, random: 0 })).toBe(hour);
  expect(wait(0, { failures: 1, notBefore: begun + 1000, random: 0 })).toBe(24_000);
});

it('includes the end of the payment window', () => {
  expect(wait(2 * hour, { validUntil: begun + 2 * hour + minute })).toBe(minute + 5000);
  expect(wait(2 * hour, { validUntil: begun })).toBe(5 * minute);
  expect(wait(2 * hour, { validUntil: begun + 2 * hour + minute, failures: 1 })).toBe(10 * minute);
});

it('is later than now if the clock was set back', () => {
  expect(wait(-48 * hour)).toBe(15_000);
});
