import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { checkIds } from '../../../electron/contract/order-checks.ts';
import type { OrderLookup } from '../../../electron/contract/order-lookup.ts';
import { refundKinds, statusKinds } from '../../../electron/contract/order-status.ts';
import { evaluateOrder, evaluateLookup } from '../../../electron/orders/evaluate-order.ts';
import {
  absent,
  answerOf,
  created,
  present,
  evaluated,
  minute,
  paymentOf,
  read,
  recordOf,
  sentNull,
  unreadable,
} from '../../support/records.ts';
import { seeded, type Seeded } from '../../support/seeded.ts';
import {
  type Field,
  type OrderRecord,
  type PaymentDetail,
  type PaymentOption,
  type RefundData,
  sumConflicts,
  sumLacks,
} from '../../../electron/contract/order-record.ts';

/** A field in any state, including absent, null and unreadable. */
function anyOf<T>(random: Seeded, values: readonly [T, ...T[]]): Field<T> {
  const state = random.below(10);
  if (state === 0) return absent;
  if (state === 1) return sentNull;
  if (state === 2) return unreadable('{"a":[1e-7]}');
  return present(random.pick(values));
}

const words = [
  '',
  'USDT',
  'usdt',
  'TRX',
  'USDT-TRC20',
  '-',
  'TRON',
  'ETH',
  '\u202e\u0000<b>',
  'x'.repeat(65_536),
] as const;
const currencies = ['USDT', 'usdt', 'USDT', 'TRX'] as const;
const amounts = ['0', '-0.00', '25', '25.00', '24.5', '-3', '007.10', '9007199254740993.000000000000000001'] as const;
// Not decimals. The reader refuses them, but the evaluation mustn't depend on that.
const oddAmounts = [...amounts, '', '1e-7', 'NaN', ' 1', '1,5'] as const;
const times = [0, -1, 1, Number.NaN, 1.5, 2 ** 53, created, created + 30 * minute, created + 400 * minute] as const;

const textOf = (random: Seeded) => anyOf(random, words);
const amountOf = (random: Seeded) => anyOf(random, random.below(3) === 0 ? oddAmounts : amounts);
const timeOf = (random: Seeded) => anyOf(random, times);

const randomPayment = (random: Seeded): PaymentDetail => ({
  payment_address: textOf(random),
  from_address: textOf(random),
  receive_amount: amountOf(random),
  receive_currency: anyOf(random, currencies),
  pay_amount: amountOf(random),
  pay_currency: anyOf(random, currencies),
  exchange_rate: amountOf(random),
  tx_id: textOf(random),
  blockchain: textOf(random),
  token_name: textOf(random),
});

const randomOption = (random: Seeded): PaymentOption => ({
  payment_address: textOf(random),
  token_symbol: textOf(random),
  blockchain: textOf(random),
  token_name: textOf(random),
  logo_url: textOf(random),
  token_decimals: anyOf(random, [0, 6, 18, -1, 1e9, Number.NaN]),
  receive_amount: amountOf(random),
  receive_currency: anyOf(random, currencies),
  exchange_rate: amountOf(random),
  asset_logo: textOf(random),
});

const randomRefund = (random: Seeded): RefundData => ({
  refund_id: anyOf(random, ['0', '80231177', '-9223372036854775808']),
  service_id: textOf(random),
  reference_id: textOf(random),
  recipient_id: textOf(random),
  recipient_name: textOf(random),
  recipient_email: textOf(random),
  recipient_address: textOf(random),
  token: textOf(random),
  network: textOf(random),
  refund_amount: amountOf(random),
  refund_fee: amountOf(random),
  actual_refund_amount: amountOf(random),
  type: anyOf(random, [0, 1, 2, -7, 1e300]),
  refund_status: anyOf(random, [0, 1, 2, 3, -1, 0.5]),
  refund_tx_id: textOf(random),
  refund_created_time: timeOf(random),
  refund_transact_time: timeOf(random),
});

const listOf = <T>(random: Seeded, make: (random: Seeded) => T): Field<readonly T[]> =>
  anyOf(random, [[], [make(random)], [make(random), make(random)], [make(random), make(random), make(random)]]);

const randomRecord = (random: Seeded): OrderRecord => ({
  service_id: textOf(random),
  order_id: textOf(random),
  order_amount: amountOf(random),
  order_currency: textOf(random),
  created_time: timeOf(random),
  cancel_time: timeOf(random),
  transact_time: timeOf(random),
  valid_time: anyOf(random, [30, 0, -5, 1e300, Number.NaN, 12.5]),
  status: anyOf(random, ['new', 'paid', 'expired', 'paid_over', 'paid_partial', 'toString', '']),
  refund_requested: anyOf(random, ['no', 'yes', '', 'constructor']),
  refund_data: anyOf(random, [randomRefund(random)]),
  payer_id: textOf(random),
  payer_name: textOf(random),
  payer_email: textOf(random),
  remark: textOf(random),
  payment_detail: listOf(random, randomPayment),
  payment_info: listOf(random, randomOption),
  order_details: anyOf(random, [
    {
      shopping_cost: amountOf(random),
      tax_cost: amountOf(random),
      items: listOf(random, (from) => ({
        item_id: textOf(from),
        item_name: textOf(from),
        item_price: amountOf(from),
        price_currency: textOf(from),
        item_quantity: anyOf(from, ['1', '0', '-2', '9223372036854775807']),
      })),
    },
  ]),
  settlement_status: anyOf(random, ['unsettled', 'settling', 'settled', 'other', '']),
  settlement_type: anyOf(random, ['', 'system', 'manual', 'other']),
  sub_merchant: sentNull,
});

const place = (row: OrderLookup['timeline']['rows'][number]): number | null => {
  if (row.at.is !== 'between') return row.at.ms;
  return row.at.from === null || row.at.to === null ? null : (row.at.from + row.at.to) / 2;
};

const scaled = (amount: string): bigint => {
  const [whole = '', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(30, '0'));
};

describe('20,000 records with any field in any state', () => {
  const random = seeded(7);
  const answers = Array.from({ length: 20_000 }, () =>
    answerOf(randomRecord(random), {
      readAt: random.pick([created - 60 * minute, created + 10 * minute, created + 40 * minute]),
      clockSkewMs: random.pick([null, 0, 3_600_000, -3_600_000]),
      profile: { id: 'demo', tolerance: random.pick(['0', '0.5', '100', '12.3456']) },
    }),
  );
  const readings = answers.map(evaluateLookup);
  const wrong = (holds: (reading: OrderLookup) => boolean): number => readings.filter((one) => !holds(one)).length;

  test('are all evaluated, with every status, refund status and reason', () => {
    expect(readings).toHaveLength(20_000);
    expect(new Set(readings.map(({ status }) => status.kind))).toEqual(new Set(statusKinds));
    expect(new Set(readings.map(({ status }) => status.refund))).toEqual(new Set(refundKinds));
    const reasons = readings.flatMap(({ status: { sum } }) => (sum.is === 'not-known' ? [sum.because] : []));
    expect(new Set(reasons)).toEqual(new Set([...sumLacks, ...sumConflicts]));
  });

  test('have each check once, with a reason if it can’t be made', () => {
    expect(
      wrong(({ checks }) => checks.every(({ id }, at) => id === checkIds[at]) && checks.length === checkIds.length),
    ).toBe(0);
    expect(
      wrong(({ checks }) => checks.every((check) => check.result !== 'cannot-check' || check.because.length > 0)),
    ).toBe(0);
  });

  test('have sums that add up', () => {
    expect(
      wrong(
        ({ status: { sum } }) =>
          sum.is === 'not-known' || scaled(sum.received) - scaled(sum.ordered) === scaled(sum.difference),
      ),
    ).toBe(0);
    expect(readings.filter(({ status }) => status.sum.is === 'known').length).toBeGreaterThan(300);
  });

  test('never contradict a service status of paid, underpaid or overpaid', () => {
    const allowed: Partial<Record<string, readonly (string | null)[]>> = {
      paid: ['paid', 'paid_over', 'paid_partial'],
      'paid-within-tolerance': ['paid', 'paid_over', 'paid_partial'],
      overpaid: ['paid_over'],
      underpaid: ['paid_partial', 'new'],
      expired: ['expired'],
    };
    expect(
      wrong(({ status: { kind, reported } }) => {
        const states = allowed[kind];
        return states === undefined || states.includes(reported.is === 'present' ? reported.value : null);
      }),
    ).toBe(0);
  });

  test('have timelines in order, with valid bounds and times', () => {
    expect(
      wrong(({ timeline: { rows } }) => {
        const places = rows.map(place).filter((ms) => ms !== null);
        return places.every((ms, at) => Number.isFinite(ms) && ms >= (places[at - 1] ?? -Infinity));
      }),
    ).toBe(0);
    expect(
      wrong(({ timeline: { rows } }) =>
        rows.every(({ at }) => at.is !== 'between' || at.from === null || at.to === null || at.from <= at.to),
      ),
    ).toBe(0);
    expect(wrong(({ timeline: { rows } }) => rows.every(({ sincePreviousMs }) => (sincePreviousMs ?? 0) >= 0))).toBe(0);
    expect(wrong(({ timeline: { rows } }) => new Set(rows.map(({ id }) => id)).size === rows.length)).toBe(0);
  });

  test('are closed only if nothing is open', () => {
    const open = new Set(['waiting', 'contradicted', 'not-known', 'payment-repeated']);
    // Without a sum, only an unpaid order can be closed.
    const neverPaid = new Set(['expired', 'cancelled']);
    expect(
      wrong(
        ({ status: { closed, kind, sum } }) => !closed || (sum.is === 'known' ? !open.has(kind) : neverPaid.has(kind)),
      ),
    ).toBe(0);
  });

  test('are evaluated equally in a list', () => {
    const differ = answers.slice(0, 4_000).filter((answer, at) => {
      const reading = readings[at];
      return reading === undefined || !isDeepStrictEqual(evaluateOrder(answer), evaluated(reading));
    });
    expect(differ).toEqual([]);
  });

  test('reach the page unchanged', () => {
    const some = readings.slice(0, 200).map((reading) => ({ ...reading, record: recordOf() }));
    expect(structuredClone(some)).toEqual(some);
  });
});

test('a lookup has the response it was made from', () => {
  const anomalies = [{ path: 'vip', kind: 'unknown-field', raw: 'true' }] as const;
  const reading = read(recordOf(), { raw: '{"code":"00000"}', anomalies, clockSkewMs: -500 });
  expect(reading).toMatchObject({
    profileId: 'demo',
    serviceId: '7QF2KX8044MD1093',
    clockSkewMs: -500,
    raw: '{"code":"00000"}',
    anomalies,
    isSaved: true,
  });
});

test.each([
  [null, 0],
  [4_999, 0],
  [3_600_000, 3_600_000],
  [-3_600_000, -3_600_000],
])('the current time is that of the service’s clock at the lookup, with a skew of %s', (clockSkewMs, ahead) => {
  const reading = read(recordOf(), { readAt: created, clockSkewMs });
  expect([reading.readAt, reading.now]).toEqual([created, created + ahead]);
});

test('the timeline has every payment of the longest response, in order', () => {
  const many = Array.from({ length: 3000 }, (_, index) => paymentOf({ tx_id: present(`tx-${index}`) }));
  const reading = read(recordOf({ payment_detail: present(many) }));
  const numbers = reading.timeline.rows.flatMap(({ event }) => (event.kind === 'payment' ? [event.number] : []));
  expect(numbers).toEqual(many.map((_, index) => index + 1));
});
