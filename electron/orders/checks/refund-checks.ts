/** Does what the record says of a refund agree with itself, with the payments, and with the order? */
import type { Check } from '../../contract/order-checks.ts';
import { amountOf, nameOf, sameName, symbolOf, valueOf } from '../given.ts';
import { compare, formatDecimal, subtract } from '../money.ts';
import { resultsOf, type CheckedOrder } from './checked-order.ts';

const requestResult = resultsOf('refund-request-agrees');

export function refundRequestAgrees({ record, refund }: CheckedOrder): Check {
  const requested = nameOf(record.refund_requested);
  if (requested === null) return requestResult.cannot('refund_requested');
  if (requested === 'no') {
    return refund === null
      ? requestResult.pass
      : requestResult.mismatch({ problem: 'data-without-request', requested });
  }
  if (requested === 'yes') {
    return refund === null ? requestResult.notice({ problem: 'request-without-data' }) : requestResult.pass;
  }
  return requestResult.notice({ problem: 'other-word', requested });
}

const sumResult = resultsOf('refund-adds-up');

export function refundAddsUp({ refund }: CheckedOrder): Check {
  if (refund === null) return sumResult.nothing('no-refund');
  const amount = amountOf(refund.refund_amount);
  if (amount === null) return sumResult.cannot('refund_data.refund_amount');
  const fee = amountOf(refund.refund_fee);
  if (fee === null) return sumResult.cannot('refund_data.refund_fee');
  const actual = amountOf(refund.actual_refund_amount);
  if (actual === null) return sumResult.cannot('refund_data.actual_refund_amount');
  const expected = subtract(amount, fee);
  if (compare(expected, actual) === 0) return sumResult.pass;
  const token = nameOf(refund.token);
  return sumResult.mismatch({
    amount: formatDecimal(amount),
    fee: formatDecimal(fee),
    actual: formatDecimal(actual),
    expected: formatDecimal(expected),
    currency: token === null ? '' : symbolOf(token),
  });
}

const paymentResult = resultsOf('refund-agrees-with-payment');

export function refundAgreesWithPayment({ refund, payments, reckoning }: CheckedOrder): Check {
  if (refund === null) return paymentResult.nothing('no-refund');
  const amount = amountOf(refund.refund_amount);
  if (amount === null) return paymentResult.cannot('refund_data.refund_amount');
  const token = nameOf(refund.token);
  if (token === null) return paymentResult.cannot('refund_data.token');
  if (payments === null) return paymentResult.cannot('payment_detail');
  const currency = symbolOf(token);
  const received = reckoning.received.find((line) => sameName(line.currency, currency));
  // Payments that could not be added up may hold what seems to be missing here.
  const { sum } = reckoning;
  if (
    sum.is === 'not-known' &&
    (sum.because === 'payment-amount-not-given' || sum.because === 'payment-currency-not-given')
  ) {
    return paymentResult.cannot(sum.because);
  }
  if (received === undefined) {
    return payments.length === 0
      ? paymentResult.mismatch({ problem: 'above-received', amount: formatDecimal(amount), received: '0', currency })
      : paymentResult.cannot('other-currency');
  }
  const facts = { amount: formatDecimal(amount), received: formatDecimal(received.amount), currency };
  const against = compare(amount, received.amount);
  if (against > 0) return paymentResult.mismatch({ problem: 'above-received', ...facts });
  const type = valueOf(refund.type);
  if (type === null) return paymentResult.cannot('refund_data.type');
  if (type === 2)
    return against < 0 ? paymentResult.notice({ problem: 'full-but-less', ...facts }) : paymentResult.pass;
  if (type === 1) {
    return against === 0 ? paymentResult.notice({ problem: 'partial-but-whole', ...facts }) : paymentResult.pass;
  }
  return paymentResult.notice({ problem: 'other-type', type: String(type) });
}

const orderResult = resultsOf('refund-order-agrees');

export function refundOrderAgrees({ refund, record }: CheckedOrder): Check {
  if (refund === null) return orderResult.nothing('no-refund');
  const order = nameOf(record.service_id);
  const refunded = nameOf(refund.service_id);
  if (order === null) return orderResult.cannot('service_id');
  if (refunded === null) return orderResult.cannot('refund_data.service_id');
  if (order !== refunded) return orderResult.mismatch({ problem: 'service_id', order, refund: refunded });
  // The specification calls it the merchant's internal number of the order, which need not be order_id.
  const merchantOrder = nameOf(record.order_id);
  const reference = nameOf(refund.reference_id);
  return merchantOrder !== null && reference !== null && merchantOrder !== reference
    ? orderResult.notice({ problem: 'reference_id', order: merchantOrder, refund: reference })
    : orderResult.pass;
}

const transactionResult = resultsOf('refund-transaction-given');

export function refundTransactionGiven({ refund }: CheckedOrder): Check {
  if (refund === null) return transactionResult.nothing('no-refund');
  const status = valueOf(refund.refund_status);
  if (status === null) return transactionResult.cannot('refund_data.refund_status');
  if (status !== 1) return transactionResult.nothing('not-succeeded');
  return nameOf(refund.refund_tx_id) === null ? transactionResult.notice({}) : transactionResult.pass;
}
