/** When nothing more is expected of an order, and how often it is looked up until then. */
import { describe, expect, it } from 'vitest';
import {
  isFinal,
  maxWithoutChangeMs,
  nextCheckAt,
  type PaceFacts,
} from '../../../../electron/orders/watch/watched-order.ts';
import type { OrderRecord } from '../../../../electron/contract/order-record.ts';
import { absent, created, present, minute, paymentOf, read, recordOf, withRefund } from '../../../support/records.ts';

const isFinished = (changes: Partial<OrderRecord>, lookedUpAt = created + 40 * minute): boolean =>
  isFinal(read(recordOf(changes), { lookedUpAt }));
const settled = { settlement_status: present('settled'), settlement_type: present('system') };
const unpaid = { payment_detail: present([]), transact_time: absent };

describe('nothing more is expected of an order', () => {
  it.each<readonly [string, Partial<OrderRecord>]>([
    ['paid and settled', settled],
    ['paid without settlement data', { settlement_status: absent }],
    ['expired and unpaid', { ...unpaid, status: present('expired') }],
    ['canceled and unpaid', { ...unpaid, status: present('canceled'), cancel_time: present(created + minute) }],
  ])('%s', (_, changes) => {
    expect(isFinished(changes)).toBe(true);
  });
});

describe('more is expected of an order', () => {
  it.each<readonly [string, Partial<OrderRecord>]>([
    ['waiting for its payment', { ...unpaid, status: present('new') }],
    ['of an undocumented status', { ...settled, status: present('odd') }],
    ['being settled', { settlement_status: present('settling') }],
    ['paid and not settled', { settlement_status: present('unsettled'), settlement_type: present('') }],
    [
      'with a processing refund',
      {
        ...settled,
        ...withRefund(),
      },
    ],
    ['with a requested refund', { ...settled, refund_requested: present('yes'), refund_data: absent }],
  ])('%s', (_, changes) => {
    expect(isFinished(changes)).toBe(false);
  });
});

describe('an order is expected to change until its payment window closes', () => {
  const short = {
    status: present('paid_partial'),
    settlement_status: absent,
    transact_time: absent,
    payment_detail: present([paymentOf({ pay_amount: present('100.00') })]),
  };

  it.each<readonly [string, Partial<OrderRecord>]>([
    ['if it is underpaid', short],
    ['if it expired early', { ...unpaid, status: present('expired') }],
  ])('%s', (_, changes) => {
    expect(isFinished(changes, created + 20 * minute)).toBe(false);
    expect(isFinished(changes, created + 31 * minute)).toBe(true);
  });

  it('unless it was completed', () => {
    expect(isFinished({ ...short, transact_time: present(created + 5 * minute) }, created + 20 * minute)).toBe(true);
  });
});

const hour = 60 * minute;
const start = Date.UTC(2026, 10, 20, 12);

const wait = (unchangedFor: number, facts: Partial<PaceFacts> = {}): number => {
  const now = start + unchangedFor;
  const first = { now, unchangedSince: start, failures: 0, notBefore: null, validUntil: null, random: 0.5 };
  return nextCheckAt({ ...first, ...facts }) - now;
};

it('lookups are frequent at first, and rare after a long time without a change', () => {
  expect([0, 9 * minute, 10 * minute, hour, 6 * hour, 72 * hour].map((unchanged) => wait(unchanged) / 1000)).toEqual([
    15, 15, 60, 300, 1800, 7200,
  ]);
});

it('a week without a change takes about four hundred lookups', () => {
  let lookups = 0;
  for (let at = 0; at < maxWithoutChangeMs; at += wait(at)) lookups += 1;
  expect(lookups).toBeGreaterThan(250);
  expect(lookups).toBeLessThan(450);
});

it('intervals vary by a fifth, so that many watches don’t coincide', () => {
  expect(wait(0, { random: 0 })).toBe(12_000);
  expect(wait(0, { random: 0.999_999 })).toBeCloseTo(18_000, -1);
});

it('intervals grow with each failure in a row, up to two hours', () => {
  expect([1, 2, 3, 40].map((failures) => wait(0, { failures }) / 1000)).toEqual([30, 60, 120, 7200]);
});

it('the next lookup is never before Retry-After', () => {
  expect(wait(0, { failures: 1, notBefore: start + hour, random: 0 })).toBe(hour);
  expect(wait(0, { failures: 1, notBefore: start + 1000, random: 0 })).toBe(24_000);
});

it('there is a lookup at the end of the payment window', () => {
  expect(wait(2 * hour, { validUntil: start + 2 * hour + minute })).toBe(minute + 5000);
  expect(wait(2 * hour, { validUntil: start })).toBe(5 * minute);
  expect(wait(2 * hour, { validUntil: start + 2 * hour + minute, failures: 1 })).toBe(10 * minute);
});

it('the next lookup is in the future if the clock was set back', () => {
  expect(wait(-48 * hour)).toBe(15_000);
});
