/** Does what the record says of a refund agree with itself, with the payments, and with the order? */
import type { Outcome } from '../../contract/order-checks.ts';
import { amountOf, nameOf, sameName, valueOf } from '../given.ts';
import { symbolOf } from '../../chains/token-name.ts';
import { compare, formatDecimal, subtract } from '../money.ts';
import { cannot, nothing, pass, type CheckedOrder } from './checked-order.ts';

export function refundRequestAgrees({ record, refund }: CheckedOrder): Outcome<'refund-request-agrees'> {
  const requested = nameOf(record.refund_requested);
  if (requested === null) return cannot('refund_requested');
  if (requested === 'no') {
    return refund === null ? pass : { result: 'mismatch', problem: 'data-without-request', requested };
  }
  if (requested === 'yes') {
    return refund === null ? { result: 'notice', problem: 'request-without-data' } : pass;
  }
  return { result: 'notice', problem: 'other-word', requested };
}

export function refundAddsUp({ refund }: CheckedOrder): Outcome<'refund-adds-up'> {
  if (refund === null) return nothing('no-refund');
  const amount = amountOf(refund.refund_amount);
  if (amount === null) return cannot('refund_data.refund_amount');
  const fee = amountOf(refund.refund_fee);
  if (fee === null) return cannot('refund_data.refund_fee');
  const actual = amountOf(refund.actual_refund_amount);
  if (actual === null) return cannot('refund_data.actual_refund_amount');
  const expected = subtract(amount, fee);
  if (compare(expected, actual) === 0) return pass;
  const token = nameOf(refund.token);
  return {
    result: 'mismatch',
    amount: formatDecimal(amount),
    fee: formatDecimal(fee),
    actual: formatDecimal(actual),
    expected: formatDecimal(expected),
    currency: token === null ? null : symbolOf(token),
  };
}

export function refundAgreesWithPayment({
  refund,
  payments,
  reckoning,
}: CheckedOrder): Outcome<'refund-agrees-with-payment'> {
  if (refund === null) return nothing('no-refund');
  const amount = amountOf(refund.refund_amount);
  if (amount === null) return cannot('refund_data.refund_amount');
  const token = nameOf(refund.token);
  if (token === null) return cannot('refund_data.token');
  if (payments === null) return cannot('payment_detail');
  const currency = symbolOf(token);
  const received = reckoning.received.find((line) => sameName(line.currency, currency));
  // Payments that could not be added up may hold what seems to be missing here.
  const { sum } = reckoning;
  if (
    sum.is === 'not-known' &&
    (sum.because === 'payment-amount-not-given' || sum.because === 'payment-currency-not-given')
  ) {
    return cannot(sum.because);
  }
  if (received === undefined) {
    return payments.length === 0
      ? { result: 'mismatch', problem: 'above-received', amount: formatDecimal(amount), received: '0', currency }
      : cannot('other-currency');
  }
  const facts = { amount: formatDecimal(amount), received: formatDecimal(received.amount), currency };
  const against = compare(amount, received.amount);
  if (against > 0) return { result: 'mismatch', problem: 'above-received', ...facts };
  const type = valueOf(refund.type);
  if (type === null) return cannot('refund_data.type');
  if (type === 2) return against < 0 ? { result: 'notice', problem: 'full-but-less', ...facts } : pass;
  if (type === 1) {
    return against === 0 ? { result: 'notice', problem: 'partial-but-whole', ...facts } : pass;
  }
  return { result: 'notice', problem: 'other-type', type };
}

export function refundOrderAgrees({ refund, record }: CheckedOrder): Outcome<'refund-order-agrees'> {
  if (refund === null) return nothing('no-refund');
  const order = nameOf(record.service_id);
  const refunded = nameOf(refund.service_id);
  if (order === null) return cannot('service_id');
  if (refunded === null) return cannot('refund_data.service_id');
  if (order !== refunded) return { result: 'mismatch', problem: 'service_id', order, refund: refunded };
  // The specification calls it the merchant's internal number of the order, which need not be order_id.
  const merchantOrder = nameOf(record.order_id);
  const reference = nameOf(refund.reference_id);
  return merchantOrder !== null && reference !== null && merchantOrder !== reference
    ? { result: 'notice', problem: 'reference_id', order: merchantOrder, refund: reference }
    : pass;
}

export function refundTransactionGiven({ refund }: CheckedOrder): Outcome<'refund-transaction-given'> {
  if (refund === null) return nothing('no-refund');
  const status = valueOf(refund.refund_status);
  if (status === null) return cannot('refund_data.refund_status');
  if (status !== 1) return nothing('not-succeeded');
  return nameOf(refund.refund_tx_id) === null ? { result: 'notice' } : pass;
}
