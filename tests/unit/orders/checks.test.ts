import { describe, expect, test } from 'vitest';
import { checkIds, type CheckId, type Nothing } from '../../../electron/contract/consistency-checks.ts';
import type { OrderRecord } from '../../../electron/contract/order-record.ts';
import {
  absent,
  created,
  present,
  minute,
  optionOf,
  paymentOf,
  paymentsOf,
  plainRecord,
  read,
  lookedUpAt,
  recordOf,
  withRefund,
  sentNull,
  unreadable,
} from '../../support/records.ts';
import { falseWords } from './oracle/sentences.ts';

type Answer = Parameters<typeof read>[1];

/** A check's result without its id. Its words are correct for any result. */
function check(id: CheckId, record: OrderRecord, answer: Answer = {}) {
  const found = read(record, answer).checks.find((each) => each.id === id);
  expect(found === undefined ? [] : falseWords(found, lookedUpAt)).toEqual([]);
  const { id: _, missing: __, ...outcome } = { missing: null, ...(found ?? { id, result: 'not there' }) };
  return outcome;
}

const pass = { result: 'pass' };
const nothing = (what: Nothing) => ({ result: 'nothing', what });
const cannot = (reason: string) => ({ result: 'cannot-check', reason });
const notice = (facts: object) => ({ result: 'notice', ...facts });
const mismatch = (facts: object) => ({ result: 'mismatch', ...facts });

const paidWith = (...changes: readonly Parameters<typeof paymentOf>[0][]): OrderRecord =>
  recordOf({ payment_detail: present(changes.map((change) => paymentOf(change))) });
const refunded = (data: Parameters<typeof withRefund>[0] = {}, changes: Partial<OrderRecord> = {}): OrderRecord =>
  recordOf({ ...withRefund(data), ...changes });
const orderOf = (paid: readonly string[], status: string, changes: Partial<OrderRecord> = {}): OrderRecord =>
  plainRecord({ ordered: '100.00', paid }, { status: present(status), ...changes });
/** Late enough for the refund of `withRefund` to have happened. */
const later: Answer = { lookedUpAt: created + 240 * minute };

const differing = (status: string, amounts: string, difference: string) => ({
  status,
  amounts,
  difference,
  currency: 'USDT',
});
const unpaid = (status: string, changes: Partial<OrderRecord> = {}) =>
  orderOf([], status, { transact_time: sentNull, ...changes });
const readAfter = (minutes: number): Answer => ({ lookedUpAt: created + minutes * minute });
const completedAfter = (minutes: number) => recordOf({ transact_time: present(created + minutes * minute) });
const currencyFault = (facts: object) => mismatch({ payment: 1, count: 1, ...facts });
const convertedAt = (order: string, rate: string, amount: string): OrderRecord =>
  recordOf({
    order_amount: present(order),
    payment_detail: present([paymentOf({ exchange_rate: present(rate), receive_amount: present(amount) })]),
    payment_info: present([]),
  });
const settled = (status: string, type: OrderRecord['settlement_type'], changes: Partial<OrderRecord> = {}) =>
  check('settlement', recordOf({ settlement_status: present(status), settlement_type: type, ...changes }));
const ofReceived = (amount: string) => ({ amount, received: '195.48', currency: 'USDT' });

test('every lookup has each check once, in a fixed order', () => {
  expect(read(recordOf()).checks.map(({ id }) => id)).toEqual(checkIds);
});

test('a consistent order passes all checks, with and without a refund', () => {
  const others = (record: OrderRecord, answer: Answer = {}) =>
    read(record, answer).checks.filter(({ result }) => result !== 'pass' && result !== 'nothing');
  expect(others(recordOf())).toEqual([]);
  expect(others(refunded(), later)).toEqual([]);
});

test('an issue names the first affected payment and their number', () => {
  const record = paidWith({}, { payment_address: present('TElsewhere1') }, { payment_address: present('TElsewhere2') });
  expect(check('payment-addresses', record)).toEqual(
    mismatch({ payment: 2, address: 'TElsewhere1', options: 2, count: 2 }),
  );
});

describe('order-number', () => {
  test.each([
    [present('7QF2KX8044MD1093'), pass],
    [
      present('7qf2kx8044md1093'),
      mismatch({ requestedNumber: '7QF2KX8044MD1093', receivedNumber: '7qf2kx8044md1093' }),
    ],
    [present(''), cannot('service_id')],
    [absent, cannot('service_id')],
    [unreadable('7'), cannot('service_id')],
  ])('compares the number %j with the requested one', (service_id, expected) => {
    expect(check('order-number', recordOf({ service_id }))).toEqual(expected);
  });
});

describe('status-and-amounts', () => {
  const id = 'status-and-amounts';

  test.each([
    ['60.00', 'paid', 'underpaid', '-40.00'],
    ['120.00', 'paid_partial', 'overpaid', '20.00'],
    ['0.00', 'paid', 'nothing', '-100.00'],
    ['100.00', 'new', 'equal', '0.00'],
  ])('%s of 100.00 and %s contradict each other', (paid, status, amounts, difference) => {
    expect(check(id, orderOf([paid], status))).toEqual(mismatch(differing(status, amounts, difference)));
  });

  test.each([
    ['100.00', 'paid_over', 'equal', '0.00'],
    ['100.40', 'paid_partial', 'within', '0.40'],
  ])('%s of 100.00 and %s agree only within the tolerance', (paid, status, amounts, difference) => {
    const facts = differing(status, amounts, difference);
    expect(check(id, orderOf([paid], status))).toEqual(notice({ problem: 'other-direction', ...facts }));
  });

  test('reports payments of a new, expired or canceled order', () => {
    const received = { amount: '60.00', currency: 'USDT' };
    expect(check(id, orderOf(['60.00'], 'new'))).toEqual(
      notice({ problem: 'new-with-payment', status: 'new', received }),
    );
    expect(check(id, orderOf(['60.00'], 'expired'))).toEqual(
      notice({ problem: 'expired-with-payment', status: 'expired', received }),
    );
    expect(check(id, orderOf(['60.00'], 'new', { cancel_time: present(created + minute) }))).toEqual(
      notice({ problem: 'canceled-with-payment', status: 'new', received }),
    );
    const unread = [paymentOf({ pay_amount: absent })];
    expect(check(id, recordOf({ status: present('expired'), payment_detail: present(unread) }))).toEqual(
      notice({ problem: 'expired-with-payment', status: 'expired', received: null }),
    );
  });

  test('passes for an unpaid status with nothing received', () => {
    expect(check(id, orderOf([], 'new'))).toEqual(pass);
    expect(check(id, orderOf([], 'expired', { order_amount: absent }))).toEqual(pass);
  });

  test('can’t be made without status or amounts', () => {
    expect(check(id, recordOf({ status: sentNull }))).toEqual(cannot('status'));
    expect(check(id, recordOf({ status: present('archived') }))).toEqual(cannot('unknown-status'));
    expect(check(id, recordOf({ payment_detail: absent }))).toEqual(cannot('payment_detail'));
    expect(check(id, orderOf([], 'new', { payment_detail: sentNull }))).toEqual(cannot('payment_detail'));
  });
});

describe('status-and-times', () => {
  const id = 'status-and-times';
  const until = created + 30 * minute;

  test('passes for a new order within its payment window and an expired one after it', () => {
    expect(check(id, unpaid('new'), readAfter(10))).toEqual(pass);
    expect(check(id, unpaid('expired'), readAfter(31))).toEqual(pass);
    // A response takes a moment.
    expect(check(id, unpaid('expired'), readAfter(29.95))).toEqual(pass);
    expect(check(id, recordOf())).toEqual(pass);
  });

  test('reports any other combination', () => {
    const now = created + 31 * minute;
    expect(check(id, unpaid('new'), readAfter(31))).toEqual(
      notice({ problem: 'new-after-window', validUntil: until, now }),
    );
    const early = created + 10 * minute;
    expect(check(id, unpaid('expired'), readAfter(10))).toEqual(
      notice({ problem: 'expired-before-window', validUntil: until, now: early }),
    );
  });

  test('reports a completed new order and a canceled paid one', () => {
    const at = created + 5 * minute;
    const time = present(at);
    expect(check(id, unpaid('new', { transact_time: time }))).toEqual(
      mismatch({ problem: 'new-but-completed', completedAt: at }),
    );
    expect(check(id, recordOf({ cancel_time: time }))).toEqual(
      mismatch({ problem: 'paid-but-canceled', status: 'paid', canceledAt: at }),
    );
    expect(check(id, unpaid('new', { cancel_time: time }))).toEqual(pass);
  });

  test.each(['paid', 'paid_over'])('reports a %s order without a completion time', (status) => {
    const withoutCompletion = notice({ problem: 'paid-without-completion', status });
    for (const transact_time of [absent, sentNull, present(0), unreadable('""')]) {
      expect(check(id, recordOf({ status: present(status), transact_time }))).toEqual(withoutCompletion);
    }
    // Any unreadable time counts as one.
    expect(check(id, recordOf({ status: present(status), transact_time: unreadable('"noon"') }))).toEqual(pass);
    expect(check(id, recordOf({ status: present('paid_partial'), transact_time: absent }))).toEqual(pass);
  });

  test('can’t be made without status or payment window', () => {
    expect(check(id, unpaid('new', { valid_time: absent }))).toEqual(cannot('valid_time'));
    expect(check(id, unpaid('new', { created_time: absent }))).toEqual(cannot('created_time'));
    expect(check(id, recordOf({ status: absent }))).toEqual(cannot('status'));
    expect(check(id, recordOf({ status: present('?') }))).toEqual(cannot('unknown-status'));
  });
});

test('payment-window reports a completion after the payment window', () => {
  const id = 'payment-window';
  expect(check(id, completedAfter(30))).toEqual(pass);
  expect(check(id, completedAfter(31))).toEqual(
    notice({
      completedAt: created + 31 * minute,
      validUntil: created + 30 * minute,
    }),
  );
  expect(check(id, orderOf([], 'expired', { transact_time: sentNull }))).toEqual(nothing('not-completed'));
  expect(check(id, recordOf({ transact_time: sentNull }))).toEqual(cannot('transact_time'));
  expect(check(id, recordOf({ status: absent, transact_time: absent }))).toEqual(cannot('transact_time'));
  expect(check(id, recordOf({ valid_time: absent }))).toEqual(cannot('valid_time'));
  expect(check(id, recordOf({ created_time: absent }))).toEqual(cannot('created_time'));
});

test.each([
  [present(10), pass],
  [present(60), pass],
  [present(9), notice({ minutes: 9, least: 10, most: 60 })],
  [present(61), notice({ minutes: 61, least: 10, most: 60 })],
  [present(12.5), notice({ minutes: 12.5, least: 10, most: 60 })],
  [sentNull, cannot('valid_time')],
])('payment-window-length of %j', (valid_time, expected) => {
  expect(check('payment-window-length', recordOf({ valid_time }))).toEqual(expected);
});

test('order-times reports reversed, future and invalid times', () => {
  const id = 'order-times';
  const before = created - minute;
  expect(check(id, recordOf({ transact_time: present(before) }))).toEqual(
    mismatch({
      problem: 'before',
      earlier: 'created_time',
      earlierAt: created,
      later: 'transact_time',
      laterAt: before,
    }),
  );
  expect(check(id, recordOf({ cancel_time: present(before) }))).toMatchObject({ later: 'cancel_time' });
  const ahead = lookedUpAt + 6 * minute;
  expect(check(id, recordOf({ transact_time: present(ahead) }))).toEqual(
    notice({ problem: 'in-future', field: 'transact_time', at: ahead, now: lookedUpAt }),
  );
  expect(check(id, recordOf({ transact_time: present(lookedUpAt + 4_000) }))).toEqual(pass);
  const minutesAhead = recordOf({ transact_time: present(lookedUpAt + 4 * minute) });
  expect(check(id, minutesAhead)).toMatchObject({ problem: 'in-future' });
  expect(check(id, minutesAhead, { clockSkewMs: null })).toEqual(pass);
  expect(check(id, recordOf({ transact_time: present(1_795_172_400) }))).toEqual(
    notice({ problem: 'not-a-time', field: 'transact_time', value: 1_795_172_400 }),
  );
  expect(check(id, recordOf({ transact_time: present(0) }))).toEqual(nothing('one-time'));
  expect(check(id, recordOf({ created_time: sentNull }))).toEqual(cannot('created_time'));
});

test('a time isn’t in the future if only this computer’s clock is behind', () => {
  const hourBehind: Answer = { lookedUpAt: created - 20 * minute, clockSkewMs: 60 * minute };
  expect(check('order-times', recordOf(), hourBehind)).toEqual(pass);
});

test('payment-addresses reports an address that isn’t one of the order’s', () => {
  const id = 'payment-addresses';
  const lowerCase = present('0x52908400098527886e0f7030069857d2e4169ee7');
  expect(check(id, paidWith({ payment_address: lowerCase }))).toEqual(pass);
  // Base 58 has a meaning in every letter's case.
  expect(check(id, paidWith({ payment_address: present('ttp7zk4sb31yzqfnxpeh85hckplqdhtnne') })).result).toBe(
    'mismatch',
  );
  expect(check(id, recordOf({ payment_info: present([]) }))).toEqual(cannot('payment_info'));
  expect(check(id, paidWith({}, { payment_address: absent }))).toEqual(cannot('payment_detail[1].payment_address'));
});

test('payment-tokens reports a token that no option at the address has', () => {
  const id = 'payment-tokens';
  expect(check(id, paidWith({ blockchain: present('trx') }))).toEqual(pass);
  expect(check(id, paidWith({ token_name: present('TRX-TRC20') }))).toEqual(
    mismatch({ payment: 1, token: 'TRX-TRC20', network: 'TRON', count: 1 }),
  );
  expect(check(id, paidWith({ blockchain: present('BSC'), token_name: present('USDT-ERC20') })).result).toBe(
    'mismatch',
  );
  expect(check(id, paidWith({ token_name: absent }))).toEqual(cannot('payment_detail[0].token_name'));
  expect(check(id, paidWith({ blockchain: present('') }))).toEqual(cannot('payment_detail[0].blockchain'));
  const silent = [optionOf({ blockchain: absent, token_name: sentNull })];
  expect(check(id, recordOf({ payment_info: present(silent) }))).toEqual(pass);
});

test('network-names reports a network with two names or a token that doesn’t fit', () => {
  const id = 'network-names';
  expect(check(id, paidWith({ blockchain: present('TRX') }))).toEqual(
    notice({ problem: 'named-in-two-ways', first: 'TRX', second: 'TRON', network: 'tron' }),
  );
  expect(check(id, paidWith({ blockchain: present('tron') }))).toEqual(pass);
  expect(check(id, paidWith({ blockchain: present('Ethereum'), token_name: present('USDT-TRC20') }))).toEqual(
    mismatch({
      problem: 'token-of-other-network',
      path: 'payment_detail[0]',
      token: 'USDT-TRC20',
      network: 'Ethereum',
      count: 1,
    }),
  );
  // ERC20 tokens are on many networks, and unknown ones aren't judged.
  const elsewhere = {
    payment_detail: present([]),
    payment_info: present([
      optionOf({ blockchain: present('Polygon'), token_name: present('USDT-ERC20') }),
      optionOf({ blockchain: present('KAVA') }),
    ]),
  };
  expect(check(id, recordOf(elsewhere))).toEqual(pass);
  expect(check(id, recordOf({ payment_detail: present([]), payment_info: present([]) }))).toEqual(
    nothing('no-options'),
  );
  expect(check(id, recordOf({ payment_detail: absent, payment_info: sentNull }))).toEqual(cannot('payment_info'));
  expect(check(id, paidWith({ blockchain: absent }))).toEqual(cannot('payment_detail[0].blockchain'));
});

test('currencies reports a currency that differs from token, order or option', () => {
  const id = 'currencies';
  expect(check(id, paidWith({ pay_currency: present('TRX') }))).toEqual(
    currencyFault({ problem: 'token', currency: 'TRX', other: 'USDT-TRC20' }),
  );
  expect(check(id, paidWith({ receive_currency: present('USDC') }))).toEqual(
    currencyFault({ problem: 'converted', currency: 'USDT', other: 'USDC' }),
  );
  const otherOption = recordOf({ payment_info: present([optionOf({ receive_currency: present('TRX') })]) });
  expect(check(id, otherOption)).toEqual(currencyFault({ problem: 'option', currency: 'USDT', other: 'TRX' }));
  const sharedAddress = [optionOf({ receive_currency: present('TRX') }), optionOf()];
  expect(check(id, recordOf({ payment_info: present(sharedAddress) }))).toEqual(pass);
  expect(check(id, paidWith({ pay_currency: sentNull }))).toEqual(cannot('payment_detail[0].pay_currency'));
});

describe('exchange-rate', () => {
  const id = 'exchange-rate';

  test.each([
    ['180.00', '1.0860', '195.48', 'times'],
    ['100.00', '7.1234', '14.04', 'divided'],
    ['100.00', '3254.17', '0.030729', 'divided'],
    ['100.0000', '7', '14.2', 'divided'],
    ['100.00', '3254.17', '0.030730', 'divided'],
    ['25.00', '1', '25.00', 'same'],
    ['0.99', '1.08', '1.07', 'times'],
  ])('%s at %s is %s: %s', (order, rate, amount, direction) => {
    expect(check(id, convertedAt(order, rate, amount))).toEqual({ ...pass, direction });
  });

  test.each([
    ['180.00', '1.0860', '195.60', '195.480000', '165.75'],
    ['25', '1', '26', '25', '25'],
    ['100.00', '0', '5.00', '0.00', null],
  ])('%s at %s is not %s', (ordered, rate, amount, times, divided) => {
    expect(check(id, convertedAt(ordered, rate, amount))).toEqual(
      notice({
        path: 'payment_detail[0].receive_amount',
        ordered,
        rate,
        converted: amount,
        times,
        divided,
        count: 1,
      }),
    );
  });

  test('includes options', () => {
    const record = recordOf({ payment_info: present([optionOf(), optionOf({ receive_amount: present('200.00') })]) });
    expect(check(id, record)).toMatchObject({ result: 'notice', path: 'payment_info[1].receive_amount' });
  });

  test('can’t be made without amounts and rates, and uses those that exist', () => {
    expect(check(id, recordOf({ order_amount: absent }))).toEqual(cannot('order_amount'));
    expect(check(id, paidWith({ exchange_rate: absent })).result).toBe('pass');
    const bare = { payment_detail: present([]), payment_info: present([optionOf({ exchange_rate: sentNull })]) };
    expect(check(id, recordOf(bare))).toEqual(cannot('payment_info[0].exchange_rate'));
    const noAmount = { payment_detail: present([paymentOf({ receive_amount: absent })]), payment_info: absent };
    expect(check(id, recordOf(noAmount))).toEqual(cannot('payment_detail[0].receive_amount'));
    expect(check(id, recordOf({ payment_detail: absent, payment_info: absent }))).toEqual(cannot('payment_info'));
    expect(check(id, recordOf({ payment_detail: present([]), payment_info: present([]) }))).toEqual(
      nothing('no-options'),
    );
  });
});

test('duplicate-transactions reports a transaction that occurs twice', () => {
  const id = 'duplicate-transactions';
  const tx = '9'.repeat(64);
  expect(check(id, paidWith({}, { tx_id: present('8'.repeat(64)) }))).toEqual(pass);
  expect(check(id, paidWith({}, {}))).toEqual(mismatch({ problem: 'same-payment', tx, first: 1, second: 2 }));
  expect(check(id, paidWith({}, { payment_address: present('TElsewhere') }))).toEqual(
    notice({ problem: 'same-transaction', tx, first: 1, second: 2 }),
  );
  expect(check(id, refunded({ refund_tx_id: present(tx) }))).toEqual(
    mismatch({ problem: 'refund-is-payment', tx, payment: 1 }),
  );
  expect(check(id, paidWith({ tx_id: present('') }))).toEqual(cannot('payment_detail[0].tx_id'));
});

describe('transaction-format', () => {
  const id = 'transaction-format';
  const hex = 'ab'.repeat(32);

  test.each([
    ['TRON', hex],
    ['BTC', hex.toUpperCase()],
    ['Ethereum', `0x${hex}`],
    ['BNB Smart Chain', `0x${hex}`],
    ['Solana', '5'.repeat(88)],
  ])('on %s passes for %s', (network, tx) => {
    expect(check(id, paidWith({ blockchain: present(network), tx_id: present(tx) }))).toEqual(pass);
  });

  test.each([
    ['TRON', `0x${hex}`],
    ['ETH', hex],
    ['ETH', `0x${hex}0`],
    ['BTC', hex.slice(1)],
    ['SOL', '0'.repeat(88)],
  ])('on %s is reported for %s', (network, tx) => {
    expect(check(id, paidWith({ blockchain: present(network), tx_id: present(tx) }))).toEqual(
      notice({ path: 'payment_detail[0].tx_id', tx, network, count: 1 }),
    );
  });

  test('includes the refund', () => {
    expect(check(id, refunded({ refund_tx_id: present('pending') }))).toEqual(
      notice({ path: 'refund_data.refund_tx_id', tx: 'pending', network: 'TRON', count: 1 }),
    );
    expect(check(id, refunded({ refund_tx_id: present(hex), network: absent }))).toEqual(cannot('refund_data.network'));
    expect(check(id, refunded({ refund_tx_id: present(hex), network: present('KAVA') }))).toEqual(
      cannot('unknown-network'),
    );
  });

  test('can’t be made for unknown or missing networks', () => {
    expect(check(id, paidWith({ blockchain: present('KAVA') }))).toEqual(cannot('unknown-network'));
    expect(check(id, paidWith({ blockchain: sentNull }))).toEqual(cannot('payment_detail[0].blockchain'));
    expect(check(id, paidWith({ tx_id: sentNull }))).toEqual(cannot('payment_detail[0].tx_id'));
  });
});

test('amount-values reports negative amounts and zero payments', () => {
  const id = 'amount-values';
  expect(check(id, paidWith({ pay_amount: present('-5.00') }, { pay_amount: present('-1') }))).toEqual(
    mismatch({ problem: 'negative', path: 'payment_detail[0].pay_amount', amount: '-5.00', count: 2 }),
  );
  expect(check(id, recordOf({ order_amount: present('-0.01') }))).toMatchObject({ path: 'order_amount' });
  expect(check(id, refunded({ refund_fee: present('-1') }))).toMatchObject({ path: 'refund_data.refund_fee' });
  const option = recordOf({ payment_info: present([optionOf({ exchange_rate: present('-1') })]) });
  expect(check(id, option)).toMatchObject({ path: 'payment_info[0].exchange_rate' });
  const zero = { problem: 'zero-payment', path: 'payment_detail[1].pay_amount', amount: '-0.00', count: 1 } as const;
  expect(check(id, paidWith({}, { pay_amount: present('-0.00') }))).toEqual(notice(zero));
  expect(check(id, recordOf({ payment_info: absent }))).toEqual(pass);
});

test('refund-data reports data without a request, and a request without data', () => {
  const id = 'refund-data';
  expect(check(id, refunded({}, { refund_requested: present('no') }))).toEqual(
    mismatch({ problem: 'data-without-request', requested: 'no' }),
  );
  expect(check(id, recordOf({ refund_requested: present('yes') }))).toEqual(
    notice({ problem: 'request-without-data' }),
  );
  expect(check(id, recordOf({ refund_requested: present('Y') }))).toEqual(
    notice({ problem: 'other-word', requested: 'Y' }),
  );
  const unread = { refund_data: unreadable('"pending"') };
  expect(check(id, recordOf({ refund_requested: present('Y'), ...unread }))).toEqual(
    notice({ problem: 'other-word', requested: 'Y' }),
  );
  expect(check(id, recordOf({ refund_requested: present('yes'), ...unread }))).toEqual(cannot('refund_data'));
  expect(check(id, recordOf({ refund_requested: absent }))).toEqual(cannot('refund_requested'));
  expect(check(id, recordOf({ refund_requested: present('') }))).toEqual(cannot('refund_requested'));
});

test('refund-total reports a paid-out amount that isn’t the amount minus the fee', () => {
  const id = 'refund-total';
  expect(check(id, refunded({ actual_refund_amount: present('18.480') }))).toEqual(pass);
  expect(check(id, refunded({ actual_refund_amount: present('18.49') }))).toEqual(
    mismatch({ amount: '19.68', fee: '1.20', actual: '18.49', expected: '18.48', currency: 'USDT' }),
  );
  for (const field of ['refund_amount', 'refund_fee', 'actual_refund_amount'] as const) {
    expect(check(id, refunded({ [field]: absent }))).toEqual(cannot(`refund_data.${field}`));
  }
});

test('refund-and-payment reports a refund above the received amount or of the wrong type', () => {
  const id = 'refund-and-payment';
  const of = (amount: string, type: number) => refunded({ refund_amount: present(amount), type: present(type) });

  expect(check(id, of('195.48', 2))).toEqual(pass);
  expect(check(id, of('195.49', 2))).toEqual(mismatch({ problem: 'above-received', ...ofReceived('195.49') }));
  expect(check(id, of('100.00', 2))).toEqual(notice({ problem: 'full-but-less', ...ofReceived('100.00') }));
  expect(check(id, of('195.480', 1))).toEqual(notice({ problem: 'partial-but-full', ...ofReceived('195.480') }));
  expect(check(id, of('100.00', 7))).toEqual(notice({ problem: 'other-type', type: 7 }));
  expect(check(id, refunded({ token: present('TRX') }))).toEqual(cannot('different-currency'));
  expect(check(id, refunded({ token: absent }))).toEqual(cannot('refund_data.token'));
  expect(check(id, refunded({ type: absent }))).toEqual(cannot('refund_data.type'));
  expect(check(id, refunded({ refund_amount: absent }))).toEqual(cannot('refund_data.refund_amount'));
  expect(check(id, refunded({}, { payment_detail: absent }))).toEqual(cannot('payment_detail'));
  const unread = { payment_detail: paymentsOf({}, { pay_amount: absent }) };
  expect(check(id, refunded({}, unread))).toEqual(cannot('payment_detail[1].pay_amount'));
  expect(check(id, refunded({}, { payment_detail: present([]) }))).toEqual(
    mismatch({ problem: 'above-received', amount: '19.68', received: '0', currency: 'USDT' }),
  );
});

test('refund-and-payment doesn’t compare negative amounts, which hide no issue', () => {
  const id = 'refund-and-payment';
  const below = { refund_amount: present('-1.00'), type: present(2) };
  expect(check(id, refunded(below))).toEqual(cannot('negative-amount'));
  expect(check(id, refunded(below, { payment_detail: present([]) }))).toEqual(cannot('negative-amount'));
  const payments = paymentsOf({}, { pay_amount: present('-1') });
  expect(check(id, refunded({}, { payment_detail: payments }))).toEqual(cannot('negative-amount'));
  const order = { payment_detail: paymentsOf({ receive_amount: present('-1') }) };
  expect(check(id, refunded({ refund_amount: present('195.49') }, order))).toEqual(
    mismatch({ problem: 'above-received', ...ofReceived('195.49') }),
  );
});

test('refund-order reports a refund of another order', () => {
  const id = 'refund-order';
  expect(check(id, refunded({ service_id: present('OTHER') }))).toEqual(
    mismatch({ problem: 'service_id', order: '7QF2KX8044MD1093', refund: 'OTHER' }),
  );
  expect(check(id, refunded({ reference_id: present('B-1') }))).toEqual(
    notice({ problem: 'reference_id', order: 'A-1043', refund: 'B-1' }),
  );
  expect(check(id, refunded({ reference_id: absent }))).toEqual(pass);
  expect(check(id, refunded({ service_id: absent }))).toEqual(cannot('refund_data.service_id'));
  expect(check(id, refunded({}, { service_id: absent }))).toEqual(cannot('service_id'));
});

test('refund-times reports reversed, future and invalid times', () => {
  const id = 'refund-times';
  const times = (requested: number, updated: number) =>
    refunded({ refund_created_time: present(requested), refund_transact_time: present(updated) });
  expect(check(id, times(created + 13 * minute, created + 13 * minute))).toEqual(pass);
  expect(check(id, times(created + 2 * minute, created + minute))).toMatchObject({
    result: 'mismatch',
    earlier: 'refund_data.refund_created_time',
    later: 'refund_data.refund_transact_time',
  });
  expect(check(id, times(created - minute, created))).toMatchObject({
    result: 'mismatch',
    problem: 'before',
    earlier: 'created_time',
    later: 'refund_data.refund_created_time',
  });
  expect(check(id, refunded())).toMatchObject({ result: 'notice', problem: 'in-future' });
  expect(check(id, times(5, created + minute))).toMatchObject({ result: 'notice', problem: 'not-a-time' });
  expect(check(id, refunded({ refund_created_time: absent }), later)).toEqual(
    cannot('refund_data.refund_created_time'),
  );
});

describe('settlement', () => {
  test('passes without a type while unsettled, and with one of two types afterwards', () => {
    expect(settled('unsettled', present(''))).toEqual(pass);
    expect(settled('unsettled', sentNull)).toEqual(pass);
    expect(settled('settling', present('system'))).toEqual(pass);
    expect(settled('settled', present('manual'))).toEqual(pass);
  });

  test('reports any other combination', () => {
    expect(settled('unsettled', present('manual'))).toEqual(
      mismatch({ problem: 'type-while-unsettled', type: 'manual' }),
    );
    expect(settled('settled', present(''))).toEqual(notice({ problem: 'settled-without-type', settlement: 'settled' }));
    expect(settled('settled', present('weekly'))).toEqual(
      notice({ problem: 'other-word', field: 'settlement_type', value: 'weekly' }),
    );
    expect(settled('frozen', present(''))).toEqual(
      notice({ problem: 'other-word', field: 'settlement_status', value: 'frozen' }),
    );
  });

  test('reports a settled new order', () => {
    const isNew = { status: present('new') };
    expect(settled('settling', present('system'), isNew)).toEqual(
      notice({ problem: 'settled-while-new', settlement: 'settling' }),
    );
    expect(settled('unsettled', present(''), isNew)).toEqual(pass);
  });

  test('reports a settlement of nothing', () => {
    const empty = { status: present('expired'), payment_detail: present([]) };
    expect(settled('settled', present('system'), empty)).toEqual(
      mismatch({ problem: 'settled-with-nothing-received', settlement: 'settled' }),
    );
  });

  test('can’t be made without the fields', () => {
    expect(settled('settled', absent)).toEqual(cannot('settlement_type'));
    expect(check('settlement', recordOf({ settlement_status: absent }))).toEqual(cannot('settlement_status'));
  });
});

describe('item-totals', () => {
  const id = 'item-totals';
  const lamp = {
    item_id: present('SKU-1'),
    item_name: present('Lamp'),
    item_price: present('87.50'),
    price_currency: present('EUR'),
    item_quantity: present('2'),
  };
  type Lamp = Partial<Record<keyof typeof lamp, ReturnType<typeof present<string>> | typeof absent>>;
  type Costs = { shopping_cost?: typeof absent; tax_cost?: typeof absent };
  const items = (changes: Lamp, costs: Costs = {}) =>
    recordOf({
      order_details: present({
        shopping_cost: present('5.00'),
        tax_cost: present('0'),
        items: present([{ ...lamp, ...changes }]),
        ...costs,
      }),
    });

  test('passes if items, shipping and tax equal the order amount', () => {
    expect(check(id, items({}))).toEqual(pass);
    expect(check(id, items({ price_currency: absent }))).toEqual(pass);
    expect(check(id, items({ item_price: present('90.00') }, { shopping_cost: absent, tax_cost: absent }))).toEqual(
      pass,
    );
  });

  test('reports a difference with the sum', () => {
    expect(check(id, items({ item_quantity: present('9007199254740993') }))).toEqual(
      notice({
        items: '788129934789836887.50',
        shipping: '5.00',
        tax: '0',
        sum: '788129934789836892.50',
        ordered: '180.00',
        currency: 'EUR',
      }),
    );
  });

  test('can’t be made if a missing value may be the difference', () => {
    expect(check(id, items({ item_price: present('1') }, { shopping_cost: absent }))).toEqual(
      cannot('order_details.shopping_cost'),
    );
    expect(check(id, items({ item_price: present('1') }, { tax_cost: absent }))).toEqual(
      cannot('order_details.tax_cost'),
    );
    expect(check(id, items({ item_price: present('1'), price_currency: absent }))).toEqual(
      cannot('order_details.items[0].price_currency'),
    );
    expect(check(id, items({ item_price: absent }))).toEqual(cannot('order_details.items[0].item_price'));
    expect(check(id, items({ item_quantity: absent }))).toEqual(cannot('order_details.items[0].item_quantity'));
    expect(check(id, items({ price_currency: present('USD') }))).toEqual(cannot('different-currency'));
    expect(check(id, { ...items({}), order_amount: absent })).toEqual(cannot('order_amount'));
    expect(check(id, { ...items({}), order_currency: absent })).toEqual(cannot('order_currency'));
    expect(check(id, recordOf({ order_details: unreadable('7') }))).toEqual(cannot('order_details'));
    const noList = present({ shopping_cost: absent, tax_cost: absent, items: unreadable('"none"') });
    expect(check(id, recordOf({ order_details: noList }))).toEqual(cannot('order_details.items'));
  });

  test('isn’t applicable to an empty list, and can’t be made without a list', () => {
    expect(check(id, recordOf({ order_details: absent }))).toEqual(cannot('order_details'));
    expect(check(id, recordOf({ order_details: sentNull }))).toEqual(cannot('order_details'));
    const empty = present({ shopping_cost: absent, tax_cost: absent, items: present([]) });
    expect(check(id, recordOf({ order_details: empty }))).toEqual(nothing('no-items'));
  });
});

test.each([
  [0, pass],
  [59_000, pass],
  [-59_999, pass],
  [3_600_000, notice({ skewMs: 3600000 })],
  [-3_600_000, notice({ skewMs: -3600000 })],
  [null, cannot('no-service-time')],
])('clock at %s ms', (clockSkewMs, expected) => {
  expect(check('clock', recordOf(), { clockSkewMs })).toEqual(expected);
});

test('data-format reports unreadable fields, and counts unknown ones', () => {
  const id = 'data-format';
  const unknown = { path: 'vip', kind: 'unknown-field', raw: 'true' } as const;
  const wrong = { path: 'payment_detail[0].pay_amount', kind: 'wrong-form', raw: '"1e-7"' } as const;
  expect(check(id, recordOf(), { anomalies: [unknown] })).toEqual({ ...pass, unknownFields: 1 });
  expect(check(id, recordOf(), { anomalies: [unknown, wrong, wrong] })).toEqual(
    notice({ count: 2, path: 'payment_detail[0].pay_amount', kind: 'wrong-form' }),
  );
});
