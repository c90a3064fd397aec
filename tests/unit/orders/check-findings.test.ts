/** Each change in a consistent order is reported by exactly one check. */
import { describe, expect, test } from 'vitest';
import type { Check, CheckId } from '../../../electron/contract/consistency-checks.ts';
import type { OrderRecord, PaymentDetail, PaymentOption, RefundData } from '../../../electron/contract/order-record.ts';
import {
  absent,
  created,
  present,
  minute,
  optionOf,
  paymentOf,
  read,
  recordOf,
  withRefund,
  sentNull,
} from '../../support/records.ts';
import { falseWords } from './oracle/sentences.ts';

const later = { lookedUpAt: created + 240 * minute };
const tx = (digit: string) => present(digit.repeat(64));

function findings(record: OrderRecord): readonly Check[] {
  const found = read(record, later).checks.filter(({ result }) => result === 'notice' || result === 'mismatch');
  expect(found.flatMap((check) => falseWords(check, later.lookedUpAt))).toEqual([]);
  return found;
}

/** Valid addresses of another person. */
const strangerOnTron = 'TMC91jtNXyhBWG5RxnKh9KrKXmtTRRoibr';
const stranger = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
const deposit = '0x52908400098527886E0F7030069857D2E4169EE7';
const payer = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';

const paid = (payment: Partial<PaymentDetail> = {}, changes: Partial<OrderRecord> = {}): OrderRecord =>
  recordOf({ payment_detail: present([paymentOf(payment)]), ...changes });

const refunded = (data: Partial<RefundData> = {}, changes: Partial<OrderRecord> = {}): OrderRecord =>
  recordOf({ ...withRefund(data), ...changes });

/** A succeeded refund of everything received. */
const wholeRefund: Partial<RefundData> = {
  refund_status: present(1),
  refund_tx_id: tx('7'),
  type: present(2),
  refund_amount: present('195.48'),
  refund_fee: present('1.20'),
  actual_refund_amount: present('194.28'),
};

/** On an EVM network, where addresses belong to several networks. */
const onPolygon = { blockchain: present('Polygon'), token_name: present('USDT-ERC20') };
const polygonOption = (changes: Partial<PaymentOption> = {}) =>
  optionOf({ payment_address: present(deposit), ...onPolygon, ...changes });
const polygonPayment = (changes: Partial<PaymentDetail> = {}) =>
  paymentOf({
    payment_address: present(deposit),
    from_address: present(payer),
    tx_id: present(`0x${'9'.repeat(64)}`),
    ...onPolygon,
    ...changes,
  });
const polygonRefund = (changes: Partial<RefundData> = {}): Partial<OrderRecord> => ({
  payment_info: present([polygonOption()]),
  payment_detail: present([polygonPayment()]),
  ...withRefund({
    recipient_address: present(payer),
    network: present('Polygon'),
    token: present('USDT-ERC20'),
    ...changes,
  }),
});

test.each([
  ['paid', recordOf()],
  ['being refunded', refunded()],
  ['refunded', refunded(wholeRefund)],
  ['being refunded on Polygon', recordOf(polygonRefund())],
])('a consistent order that is %s has no finding', (_what, record) => {
  expect(findings(record)).toEqual([]);
});

type Broken = readonly [what: string, id: CheckId, record: OrderRecord, facts: object];

const ofPayments: readonly Broken[] = [
  [
    'an undocumented order status',
    'status-values',
    recordOf({ status: present('archived') }),
    { result: 'notice', path: 'status', value: 'archived', count: 1 },
  ],
  [
    'an expired order with a completion time',
    'status-and-times',
    recordOf({
      status: present('expired'),
      payment_detail: present([]),
      transact_time: present(created + 12 * minute),
    }),
    { result: 'notice', problem: 'expired-but-completed', completedAt: created + 12 * minute },
  ],
  [
    'a deposit address with a wrong checksum',
    'address-formats',
    recordOf({
      payment_info: present([optionOf(), optionOf({ payment_address: present('TMC91jtNXyhBWG5RxnKh9KrKXmtTRRoibs') })]),
    }),
    {
      result: 'mismatch',
      problem: 'checksum',
      path: 'payment_info[1].payment_address',
      address: 'TMC91jtNXyhBWG5RxnKh9KrKXmtTRRoibs',
      network: 'TRON',
      count: 1,
    },
  ],
  [
    'a sender address with a wrong checksum',
    'address-formats',
    paid({ from_address: present('TNrrTNKgWAQYJqBvE6DCyrs5FeKsHuAwz2') }),
    { result: 'mismatch', problem: 'checksum', path: 'payment_detail[0].from_address', count: 1 },
  ],
  [
    'a sender address of another network',
    'address-formats',
    paid({ from_address: present(payer) }),
    { result: 'notice', problem: 'format', path: 'payment_detail[0].from_address', network: 'TRON', count: 1 },
  ],
  [
    'a payment from the deposit address itself',
    'sender-addresses',
    paid({ from_address: paymentOf().payment_address }),
    { result: 'notice', payment: 1, address: 'TTp7Zk4sB31yZqFNxPeH85hcKPLQDHTNnE', count: 1 },
  ],
  [
    'a token that doesn’t fit its network',
    'network-names',
    recordOf({ payment_info: present([optionOf(), polygonOption({ token_name: present('USDT-TRC20') })]) }),
    { result: 'mismatch', problem: 'token-of-other-network', path: 'payment_info[1]', token: 'USDT-TRC20' },
  ],
  [
    'one transaction in upper and lower case',
    'duplicate-transactions',
    recordOf({
      payment_info: present([optionOf(), optionOf({ payment_address: present(strangerOnTron) })]),
      payment_detail: present([
        paymentOf({ tx_id: tx('a'), pay_amount: present('100') }),
        paymentOf({ tx_id: tx('A'), pay_amount: present('95.48'), payment_address: present(strangerOnTron) }),
      ]),
    }),
    { result: 'notice', problem: 'same-transaction', first: 1, second: 2 },
  ],
];

const ofRefunds: readonly Broken[] = [
  [
    'an undocumented refund status',
    'status-values',
    refunded({ refund_status: present(7) }),
    { result: 'notice', path: 'refund_data.refund_status', value: '7', count: 1 },
  ],
  [
    'a refund to another address than the customer’s',
    'refund-address',
    refunded({ ...wholeRefund, recipient_address: present(strangerOnTron) }),
    {
      result: 'notice',
      recipient: strangerOnTron,
      payer: 'TNrrTNKgWAQYJqBvE6DCyrs5FeKsHuAwz1',
      payers: 1,
      refund: 'succeeded',
    },
  ],
  [
    'a refund’s address with a wrong checksum',
    'address-formats',
    recordOf({
      ...polygonRefund({ recipient_address: present(payer.replace('fB69', 'FB69')) }),
    }),
    { result: 'mismatch', problem: 'checksum', path: 'refund_data.recipient_address', count: 1 },
  ],
  [
    'a refund to another email than the customer’s',
    'refund-email',
    refunded({ recipient_email: present('jana@example.com') }),
    { result: 'notice', recipient: 'jana@example.com', payer: 'ines@example.com' },
  ],
  [
    'a refund on another network than the payment',
    'refund-network',
    recordOf(polygonRefund({ network: present('Ethereum') })),
    { result: 'notice', refund: 'Ethereum', paid: 'Polygon', others: 0 },
  ],
  [
    'a refund in another currency than the payment',
    'refund-token',
    recordOf(polygonRefund({ token: present('USDC-ERC20') })),
    { result: 'notice', problem: 'currency', refund: 'USDC-ERC20', paid: 'USDT', others: 0 },
  ],
  [
    'a refund in another token than the payment',
    'refund-token',
    recordOf(polygonRefund({ token: present('USDT-NATIVE') })),
    { result: 'notice', problem: 'token', refund: 'USDT-NATIVE', paid: 'USDT-ERC20', others: 0 },
  ],
  [
    'a succeeded refund that paid out nothing',
    'refund-payout',
    refunded({ ...wholeRefund, refund_fee: present('195.48'), actual_refund_amount: present('0.00') }),
    { result: 'notice', amount: '195.48', actual: '0.00', currency: 'USDT' },
  ],
  [
    'a refund requested before the order was completed',
    'refund-times',
    refunded({ refund_created_time: present(created + 11 * minute) }),
    {
      result: 'notice',
      problem: 'before-completion',
      requestedAt: created + 11 * minute,
      completedAt: created + 12 * minute,
    },
  ],
  [
    'a processing refund with a transaction',
    'refund-transaction',
    refunded({ refund_tx_id: tx('7') }),
    { result: 'notice', problem: 'processing', tx: '7'.repeat(64) },
  ],
  [
    'a failed refund with a transaction',
    'refund-transaction',
    refunded({ refund_status: present(2), refund_tx_id: tx('7') }),
    { result: 'notice', problem: 'failed', tx: '7'.repeat(64) },
  ],
  [
    'a succeeded refund without a transaction',
    'refund-transaction',
    refunded({ ...wholeRefund, refund_tx_id: absent }),
    { result: 'notice', problem: 'missing' },
  ],
  [
    'a refund with the transaction of a payment in another case',
    'duplicate-transactions',
    refunded({ ...wholeRefund, refund_tx_id: tx('B') }, { payment_detail: present([paymentOf({ tx_id: tx('b') })]) }),
    { result: 'mismatch', problem: 'refund-is-payment', payment: 1 },
  ],
  [
    'a settlement of an order refunded in full',
    'settlement-and-refund',
    refunded(wholeRefund, { settlement_status: present('settled'), settlement_type: present('system') }),
    { result: 'notice', settlement: 'settled', amount: '195.48', currency: 'USDT' },
  ],
];

describe.each([
  ['payments and options', ofPayments],
  ['refunds', ofRefunds],
])('a finding about %s', (_of, broken) => {
  test.each(broken)('is reported for %s: %s', (_what, id, record, facts) => {
    expect(findings(record).map((each) => each.id)).toEqual([id]);
    expect(findings(record)[0]).toMatchObject({ id, ...facts });
  });
});

test('a refund’s token that doesn’t fit its network is an issue, and a warning if no payment used it', () => {
  const found = findings(refunded({ token: present('USDT-ERC20') }));
  expect(found.map(({ id }) => id)).toEqual(['network-names', 'refund-token']);
  expect(found[0]).toMatchObject({
    result: 'mismatch',
    problem: 'token-of-other-network',
    path: 'refund_data',
    token: 'USDT-ERC20',
    network: 'TRON',
    count: 1,
  });
});

describe('there is no finding', () => {
  test('for a rate and an amount in another notation, or a network by another name', () => {
    const same = {
      exchange_rate: present('1.086'),
      receive_amount: present('0195.4800'),
      pay_amount: present('195.48'),
    };
    expect(findings(paid(same))).toEqual([]);
  });

  test('for a refund to the second of two customers, or an address in another case', () => {
    const second = polygonPayment({ from_address: present(stranger), tx_id: present(`0x${'8'.repeat(64)}`) });
    const record = recordOf({
      ...polygonRefund({ recipient_address: present(stranger.toLowerCase()) }),
      payment_detail: present([
        polygonPayment({ pay_amount: present('100') }),
        { ...second, pay_amount: present('95.48') },
      ]),
    });
    expect(findings(record)).toEqual([]);
  });

  test('for an email in another case, or a refund without a token', () => {
    expect(findings(refunded({ recipient_email: present(' Ines@Example.com ') }))).toEqual([]);
    expect(findings(recordOf(polygonRefund({ token: present('USDT') })))).toEqual([]);
  });

  test('for a refund of everything before settlement', () => {
    expect(findings(refunded(wholeRefund, { settlement_status: present('unsettled') }))).toEqual([]);
  });
});

test('a finding names the first of several customers, and their number', () => {
  const others = [paymentOf(), paymentOf({ from_address: present(strangerOnTron), tx_id: tx('8') })];
  const found = findings(
    refunded({ recipient_address: present('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t') }, { payment_detail: present(others) }),
  );
  expect(found.find(({ id }) => id === 'refund-address')).toMatchObject({
    recipient: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    payer: 'TNrrTNKgWAQYJqBvE6DCyrs5FeKsHuAwz1',
    payers: 2,
    refund: 'processing',
  });
});

test('a refund’s recipient can’t be checked without a customer', () => {
  const record = refunded(
    { recipient_address: present(strangerOnTron) },
    {
      payment_detail: present([paymentOf({ from_address: sentNull })]),
    },
  );
  expect(findings(record)).toEqual([]);
  expect(read(record, later).checks.find(({ id }) => id === 'refund-address')).toMatchObject({
    result: 'cannot-check',
    reason: 'payment_detail[0].from_address',
    missing: 'null',
  });
});
