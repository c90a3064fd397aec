/**
 * The sandbox says what should be concluded of each random order from what it made happen; the console says what
 * it concludes from the record. They share no code, so each difference is a mistake of one of them.
 */
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { OrderLookup } from '../../../electron/contract/order-lookup.ts';
import { evaluateLookup } from '../../../electron/orders/evaluate-order.ts';
import { readOrderRecord } from '../../../electron/payment-service/record/order-record.ts';
import { parseEveryDigit } from '../../../electron/payment-service/signing/json-value.ts';
import { createWallet } from '../../../sandbox/addresses/wallet.ts';
import { asOf } from '../../../sandbox/orders/expiry.ts';
import {
  createRandomOrders,
  randomOrderIndexMost,
  randomOrderSeedMost,
} from '../../../sandbox/orders/random-orders/random-orders.ts';
import { createSeed } from '../../../sandbox/seed.ts';
import { offSpecification, isFields, isList, orderRecord, parse } from './specified-record.ts';
import { sample } from '../../support/full.ts';

const base = Date.UTC(2026, 10, 20, 12, 34, 31);

function ordersOf(seedNumber: number) {
  const seed = createSeed(seedNumber);
  return createRandomOrders({ seed, wallet: createWallet(seed.bytes('wallet')), base });
}

const randomOrders = ordersOf(1);
const count = sample(400, 2000);
const orders = Array.from({ length: count }, (_, index) => {
  const serviceId = randomOrders.numberOf(7, index);
  return { id: { seed: 7, index }, serviceId, text: randomOrders.read(serviceId) ?? '' };
});

function readingOf(serviceId: string, text: string, readAt: number, tolerance: string): OrderLookup {
  const read = readOrderRecord(parseEveryDigit(text));
  if (read === null) throw new Error('no record');
  return evaluateLookup({
    profile: { id: 'p', tolerance },
    serviceId,
    readAt,
    tookMs: 1,
    clockSkewMs: 0,
    record: read.record,
    anomalies: read.anomalies,
    raw: text,
    earlier: [],
  });
}

/** The console's reading in the words of the sandbox's expectation. */
function concluded({ status, checks }: OrderLookup) {
  const { sum } = status;
  const late = checks.find((check) => check.id === 'completed-within-validity');
  return {
    status: status.kind,
    sum:
      sum.is === 'known'
        ? {
            currency: sum.currency,
            ordered: sum.ordered,
            received: sum.received,
            difference: sum.difference,
            percent: sum.percent,
            tolerance: sum.tolerance,
            payments: sum.payments,
          }
        : null,
    refund: status.refund,
    refundOf: status.refundSum?.of ?? null,
    openOnceRefunded: status.refundSum?.openOnceRefunded ?? null,
    closed: status.closed,
    cancelledAt: status.cancelledAt,
    validUntil: status.validUntil,
    lateMs: late?.result === 'notice' ? late.lateMs : null,
  };
}

const tolerances = [
  ['0.50', 50n],
  ['0', 0n],
  ['0.01', 1n],
  ['1.00', 100n],
  ['5', 500n],
] as const;
const moments = [base, base + 30 * 60_000, base + 3_600_000];

describe('2,000 random orders', () => {
  it.each(tolerances)(
    'are read by the console as the sandbox expects, with a tolerance of %s',
    (percent, hundredths) => {
      // Thirty thousand assertions would take longer than what they look at: one is made of what differs.
      const wrong = orders.flatMap(({ id, serviceId, text }) =>
        moments.flatMap((now) => {
          const found = concluded(readingOf(serviceId, asOf(text, now), now, percent));
          const expected = randomOrders.expected(id, now, hundredths);
          return isDeepStrictEqual(found, expected) ? [] : [{ serviceId, now, found, expected }];
        }),
      );
      expect(wrong.slice(0, 20)).toEqual([]);
    },
  );

  it('are as the specification has them, field by field', () => {
    for (const { serviceId, text } of orders) {
      expect([serviceId, offSpecification(parse(text), orderRecord(serviceId))]).toEqual([serviceId, []]);
    }
  });

  it('contradict themselves nowhere: no check of the console finds a mismatch', () => {
    for (const { serviceId, text } of orders) {
      const { checks, anomalies } = readingOf(serviceId, text, base, '0.50');
      const mismatches = checks.filter(({ result }) => result === 'mismatch').map(({ id }) => id);
      expect([serviceId, mismatches, anomalies]).toEqual([serviceId, [], []]);
    }
  });

  it('show every status, refund and settlement, with and without a sum, late and in time, near the tolerance', () => {
    const expectations = orders.map(({ id }) => randomOrders.expected(id, base, 50n));
    const tally = (values: readonly (string | undefined)[]) => new Set(values);
    expect(tally(expectations.map(({ status }) => status))).toEqual(
      new Set([
        'cancelled',
        'cancelled-with-payment',
        'expired',
        'expired-with-payment',
        'overpaid',
        'paid',
        'paid-within-tolerance',
        'reported-overpaid',
        'reported-underpaid',
        'underpaid',
        'waiting',
      ]),
    );
    expect(tally(expectations.map(({ refund }) => refund))).toEqual(
      new Set(['failed', 'none', 'processing', 'succeeded']),
    );
    expect(new Set(expectations.map(({ refundOf }) => refundOf))).toEqual(
      new Set(['whole', 'difference', 'part', null]),
    );
    const times = (holds: (one: (typeof expectations)[number]) => boolean) => expectations.filter(holds).length;
    expect(times(({ sum }) => sum === null)).toBeGreaterThan(count / 100);
    expect(times(({ lateMs }) => lateMs !== null)).toBeGreaterThan(count / 40);
    expect(times(({ closed }) => closed)).toBeGreaterThan(count / 10);
    expect(times(({ closed, refund }) => closed && refund === 'succeeded')).toBeGreaterThan(count / 40);
    expect(times(({ sum }) => (sum?.payments ?? 0) > 1)).toBeGreaterThan(count / 10);
    expect(
      times(({ sum, status }) => status === 'paid-within-tolerance' && /^-?0\.(?:49\d+|50)$/.test(sum?.percent ?? '')),
    ).toBeGreaterThan(count / 100);
    const settled = orders.map(({ text }) => /"settlement_status":"(\w+)"/.exec(text)?.[1]);
    expect(tally(settled)).toEqual(new Set(['settled', 'settling', 'unsettled']));
  });

  it('have deposit addresses of their own', () => {
    const offered = orders.slice(0, 500).flatMap(({ text }) => {
      const record = parse(text);
      const options = isFields(record) ? record['payment_info'] : undefined;
      return isList(options) ? options.filter(isFields).map((option) => option['payment_address']) : [];
    });
    expect(offered.length).toBeGreaterThan(count / 2.5);
    expect(new Set(offered).size).toBe(offered.length);
  });
});

describe('the number of a random order', () => {
  it('says which one it is, to the last of the last seed', () => {
    for (const id of [
      { seed: 0, index: 0 },
      { seed: 7, index: 1999 },
      { seed: randomOrderSeedMost, index: randomOrderIndexMost },
    ]) {
      const number = randomOrders.numberOf(id.seed, id.index);
      expect(number).toMatch(/^G[0-9A-HJKMNP-TV-Z]{15}$/);
      expect(randomOrders.find(number)).toEqual(id);
      expect(randomOrders.read(number)).toContain(number);
    }
  });

  it('is the same order in every sandbox of one seed, and none in a sandbox of another', () => {
    const number = randomOrders.numberOf(3, 14);
    expect(ordersOf(1).read(number)).toBe(randomOrders.read(number));
    expect(ordersOf(2).read(number)).toBeNull();
  });

  it('cannot be guessed: a letter that is not right is no order', () => {
    const number = randomOrders.numberOf(3, 14);
    for (let at = 0; at < number.length; at += 1) {
      const letter = number.charAt(at) === '0' ? '1' : '0';
      expect(randomOrders.find(number.slice(0, at) + letter + number.slice(at + 1))).toBeNull();
    }
    expect(randomOrders.find(`${number}0`)).toBeNull();
    expect(randomOrders.find('')).toBeNull();
  });

  it('gives the same order again after thousands of others', () => {
    const [first] = orders;
    for (let index = 0; index < sample(300, 2100); index += 1) randomOrders.read(randomOrders.numberOf(8, index));
    expect(randomOrders.read(first?.serviceId ?? '')).toBe(first?.text);
  });
});
