import { describe, expect, it, test } from 'vitest';
import type { OrderRecord, PaymentDetail } from '../../../electron/contract/order-record.ts';
import {
  absent,
  created,
  present,
  minute,
  paymentOf,
  paymentsOf,
  plainRecord,
  read,
  recordOf,
  sentNull,
  unreadable,
} from '../../support/records.ts';

const sumOf = (record: OrderRecord, tolerance = '0.50') =>
  read(record, { profile: { id: 'demo', tolerance } }).status.sum;

describe('ordered and received in one currency', () => {
  test('are sums of several payments, compared with the ordered amount', () => {
    const payments = paymentsOf({ pay_amount: present('150.00') }, { pay_amount: present('41.50') });
    expect(sumOf(recordOf({ payment_detail: payments }))).toEqual({
      is: 'known',
      currency: 'USDT',
      ordered: '195.48',
      received: '191.50',
      difference: '-3.98',
      percent: '-2.04',
      tolerance: '0.97',
      tolerancePercent: '0.50',
      payments: 2,
      priced: { amount: '180.00', currency: 'EUR', rate: '1.0860' },
    });
  });

  test('are zero received for an empty list of payments', () => {
    expect(sumOf(recordOf({ payment_detail: present([]) }))).toMatchObject({
      is: 'known',
      currency: 'EUR',
      ordered: '180.00',
      received: '0.00',
      difference: '-180.00',
      percent: '-100.00',
      payments: 0,
      priced: null,
    });
  });

  test('have the largest number of decimals of their parts', () => {
    expect(sumOf(plainRecord({ ordered: '25', paid: ['24.500000000000000001'] }))).toMatchObject({
      ordered: '25.000000000000000000',
      received: '24.500000000000000001',
      difference: '-0.499999999999999999',
    });
  });

  test.each([
    ['195.48', '0.50', '0.97'],
    ['100.00', '0.5', '0.50'],
    ['10', '5', '0.50'],
    ['1', '0.5', '0.00'],
    ['0.041200', '0.5', '0.000206'],
    ['25.00', '0', '0.00'],
  ])('have a tolerance: %s ordered at %s percent allows %s', (ordered, percent, tolerance) => {
    expect(sumOf(plainRecord({ ordered, paid: [ordered] }), percent)).toMatchObject({ tolerance });
  });
});

const withSecondPayment = (changes: Partial<PaymentDetail>) => recordOf({ payment_detail: paymentsOf({}, changes) });

describe('amounts can’t be compared', () => {
  test.each([
    ['order-amount-missing', recordOf({ payment_detail: present([]), order_amount: absent })],
    ['order-amount-missing', recordOf({ payment_detail: present([paymentOf({ receive_amount: sentNull })]) })],
    ['order-currency-missing', recordOf({ payment_detail: present([]), order_currency: present('') })],
    ['payments-missing', recordOf({ payment_detail: absent })],
    ['payments-missing', recordOf({ payment_detail: sentNull })],
    ['payments-missing', recordOf({ payment_detail: unreadable('"none"') })],
    ['payment-amount-missing', withSecondPayment({ pay_amount: unreadable('"1e-7"') })],
    ['payment-amount-missing', withSecondPayment({ pay_amount: absent, pay_currency: absent })],
    ['payment-currency-missing', withSecondPayment({ pay_currency: sentNull })],
    ['several-currencies', withSecondPayment({ pay_currency: present('TRX'), receive_currency: present('TRX') })],
    ['ordered-in-different-currency', withSecondPayment({ receive_currency: present('TRX') })],
    ['order-amounts-differ', withSecondPayment({ receive_amount: present('195.49') })],
    ['negative-amount', withSecondPayment({ pay_amount: present('-0.01') })],
    ['negative-amount', recordOf({ payment_detail: present([]), order_amount: present('-1') })],
    ['negative-amount', plainRecord({ ordered: '-5', paid: ['5'] })],
  ])('because of %s', (reason, record) => {
    expect(sumOf(record)).toMatchObject({ is: 'unknown', reason });
  });

  test('but are added up per currency, in order of appearance', () => {
    const payments = paymentsOf(
      { pay_currency: present('TRX'), pay_amount: present('7.5') },
      { pay_amount: present('100.00') },
      { pay_amount: present('41.5') },
      { pay_amount: absent },
    );
    expect(sumOf(recordOf({ payment_detail: payments }))).toEqual({
      is: 'unknown',
      reason: 'payment-amount-missing',
      missingField: { path: 'payment_detail[3].pay_amount', missing: 'absent' },
      received: [
        { currency: 'TRX', amount: '7.5', payments: 1 },
        { currency: 'USDT', amount: '141.50', payments: 2 },
      ],
      priced: { amount: '180.00', currency: 'EUR', rate: '1.0860' },
    });
  });
});

describe('a duplicate payment', () => {
  const hash = `${'ab'.repeat(31)}cd`;

  test.each<[string, readonly Partial<PaymentDetail>[], string | undefined]>([
    ['with 0x and in capitals', [{}, { tx_id: present(`0x${hash.toUpperCase()}`) }], 'duplicate-payment'],
    ['with an unreadable amount', [{}, { pay_amount: absent }], 'duplicate-payment'],
    ['without an address', [{}, { payment_address: absent }], 'possible-duplicate-payment'],
    [
      'unless at another address',
      [{}, { payment_address: present('0x52908400098527886E0F7030069857D2E4169EE7') }],
      undefined,
    ],
    ['unless in base 58 with another case', [{ tx_id: present('5Qabc') }, { tx_id: present('5QABC') }], undefined],
  ])('leaves the received amount unknown: %s', (_, payments, reason) => {
    const list = payments.map((payment) => paymentOf({ tx_id: present(hash), ...payment }));
    const sum = sumOf(recordOf({ payment_detail: present(list) }));
    expect(sum.is === 'known' ? undefined : sum.reason).toBe(reason);
  });
});

const percentOf = (ordered: string, paid: string, tolerance: string) => {
  const reading = read(plainRecord({ ordered, paid: [paid] }, { status: present('paid_partial') }), {
    lookedUpAt: created + minute,
    profile: { id: 'demo', tolerance },
  });
  const { sum, kind } = reading.status;
  return sum.is === 'known' ? { percent: sum.percent, kind } : null;
};

describe('the percentage of a difference', () => {
  it.each([
    ['195.48', '194.50', '0.50', '-0.501', 'underpaid'],
    ['1000.0000', '994.9996', '0.5', '-0.50004', 'underpaid'],
    ['1000.0000', '995.0004', '0.5', '-0.49996', 'paid-within-tolerance'],
    ['1000.00', '995.00', '0.5', '-0.50', 'paid-within-tolerance'],
    ['1000000.00', '999999.99', '0', '-0.000001', 'underpaid'],
    ['100.00', '98.00', '0.5', '-2.00', 'underpaid'],
    ['300.00', '299.00', '0.333', '-0.3333', 'underpaid'],
  ])(
    'for %s ordered and %s received, with a tolerance of %s percent, is %s',
    (ordered, paid, tolerance, percent, kind) => {
      expect(percentOf(ordered, paid, tolerance)).toEqual({ percent, kind });
    },
  );

  it('has two decimals if that is exact enough', () => {
    expect(percentOf('3.00', '2.00', '0.5')).toMatchObject({ percent: '-33.33' });
    // Far from the tolerance.
    expect(percentOf('1000000.00', '999999.99', '0.5')).toMatchObject({ percent: '0.00' });
  });
});
