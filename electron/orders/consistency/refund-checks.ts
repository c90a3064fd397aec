/** Checks whether the refund's data agrees with itself, with the payments, and with the order. */
import type { CannotCheck, Outcome, RefundProgress } from '../../contract/consistency-checks.ts';
import { amountOf, nameOf, valueOf } from '../field-value.ts';
import { sameName, nameKey } from '../comparison-keys.ts';
import { symbolOf } from '../../addresses/chains/token-name.ts';
import { compare, formatDecimal, subtract, zero } from '../money.ts';
import type { CheckedOrder } from './checked-order.ts';
import { cannot, cannotSum, nothing, pass, withoutRefund, paymentPath } from './check-results.ts';
import { networkOf } from '../../addresses/chains/network-names.ts';
import { addressKey } from '../../addresses/chains/address-key.ts';
import type { Decimal, Field, PaymentDetail, RefundData } from '../../contract/order-record.ts';
import type { SumReason } from '../../contract/order-totals.ts';

export function refundRequestAgrees({ record, refund, status }: CheckedOrder): Outcome<'refund-data'> {
  const requested = nameOf(record.refund_requested);
  if (requested === null) return cannot('refund_requested');
  // A fault outweighs a gap.
  if (requested !== 'yes' && requested !== 'no') return { result: 'notice', problem: 'other-word', requested };
  if (refund === null && status.refund === 'unknown') return cannot('refund_data');
  if (requested === 'no') {
    return refund === null ? pass : { result: 'mismatch', problem: 'data-without-request', requested };
  }
  return refund === null ? { result: 'notice', problem: 'request-without-data' } : pass;
}

export function refundAddsUp(order: CheckedOrder): Outcome<'refund-total'> {
  const { refund } = order;
  if (refund === null) return withoutRefund(order);
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

export function refundAgreesWithPayment(order: CheckedOrder): Outcome<'refund-and-payment'> {
  const { refund, totals, status } = order;
  if (refund === null) return withoutRefund(order);
  const amount = amountOf(refund.refund_amount);
  const token = nameOf(refund.token);
  const currency = token === null ? null : symbolOf(token);
  if (amount !== null && amount.units > 0n && totals.paymentReceived === 'no') {
    return { result: 'mismatch', problem: 'above-received', amount: formatDecimal(amount), received: '0', currency };
  }
  const type = valueOf(refund.type);
  const compared = againstReceived(order);
  if (compared.is === 'compared' && compared.against > 0) {
    return { result: 'mismatch', problem: 'above-received', ...compared.facts };
  }
  // A fault outweighs a gap.
  if (type !== null && type !== 1 && type !== 2) return { result: 'notice', problem: 'other-type', type };
  if (compared.is === 'not-compared') return cannot(compared.reason);
  // It is neither everything received nor the overpaid amount.
  if (status.kind === 'overpaid' && status.refundSum?.of === 'part') {
    return { result: 'notice', problem: 'above-difference', ...compared.facts };
  }
  if (type === null) return cannot('refund_data.type');
  // Zero is neither part nor all of zero.
  if (totals.paymentReceived === 'no') return pass;
  if (type === 2)
    return compared.against < 0 ? { result: 'notice', problem: 'full-but-less', ...compared.facts } : pass;
  return compared.against === 0 ? { result: 'notice', problem: 'partial-but-full', ...compared.facts } : pass;
}

type Against =
  | { readonly is: 'not-compared'; readonly reason: CannotCheck['reason'] }
  | {
      readonly is: 'compared';
      readonly against: -1 | 0 | 1;
      readonly facts: { readonly amount: Decimal; readonly received: Decimal; readonly currency: string };
    };

const not = (reason: CannotCheck['reason']): Against => ({ is: 'not-compared', reason });

/** The refund compared with the received amount, in one currency. */
function againstReceived({ refund, payments, totals: { sum, received } }: CheckedOrder): Against {
  const amount = refund === null ? null : amountOf(refund.refund_amount);
  if (amount === null) return not('refund_data.refund_amount');
  if (amount.units < 0n) return not('negative-amount');
  const token = refund === null ? null : nameOf(refund.token);
  if (token === null) return not('refund_data.token');
  if (payments === null) return not('payment_detail');
  // Payments that couldn't be added may contain the missing amount, or the refund may use another of their
  // currencies.
  const isAddedUp = received.length > 0 || payments.length === 0;
  if (sum.is === 'unknown' && (!isAddedUp || inPart.includes(sum.reason))) return not(cannotSum(sum).reason);
  const currency = symbolOf(token);
  const line = received.find((other) => sameName(other.currency, currency));
  if (line === undefined && payments.length > 0) return not('different-currency');
  const total = line?.amount ?? zero;
  const facts = { amount: formatDecimal(amount), received: formatDecimal(total), currency };
  return { is: 'compared', against: compare(amount, total), facts };
}

/** Why some payments aren't in a sum, or not in the same one. */
const inPart: readonly SumReason[] = ['payment-amount-missing', 'payment-currency-missing', 'several-currencies'];

export function refundOrderAgrees(order: CheckedOrder): Outcome<'refund-order'> {
  const { refund, record } = order;
  if (refund === null) return withoutRefund(order);
  const ours = nameOf(record.service_id);
  const refunded = nameOf(refund.service_id);
  if (ours !== null && refunded !== null && ours !== refunded) {
    return { result: 'mismatch', problem: 'service_id', order: ours, refund: refunded };
  }
  // The specification calls it the merchant's internal order number, which may differ from order_id.
  const merchantOrder = nameOf(record.order_id);
  const reference = nameOf(refund.reference_id);
  if (merchantOrder !== null && reference !== null && merchantOrder !== reference) {
    return { result: 'notice', problem: 'reference_id', order: merchantOrder, refund: reference };
  }
  if (ours === null) return cannot('service_id');
  return refunded === null ? cannot('refund_data.service_id') : pass;
}

export function refundTransactionAgrees(order: CheckedOrder): Outcome<'refund-transaction'> {
  const { refund } = order;
  if (refund === null) return withoutRefund(order);
  const progress = progressOf(order);
  if (progress === 'unknown') {
    return cannot(stateGap(refund));
  }
  const tx = nameOf(refund.refund_tx_id);
  // The field exists, but its value is unreadable.
  if (refund.refund_tx_id.is === 'unreadable') return cannot('refund_data.refund_tx_id');
  if (progress === 'succeeded') return tx === null ? { result: 'notice', problem: 'missing' } : pass;
  return tx === null ? pass : { result: 'notice', problem: progress, tx };
}

export function refundPaysOut(order: CheckedOrder): Outcome<'refund-payout'> {
  const { refund } = order;
  if (refund === null) return withoutRefund(order);
  const progress = progressOf(order);
  if (progress === 'unknown') return cannot(stateGap(refund));
  if (progress !== 'succeeded') return nothing('not-succeeded');
  const actual = amountOf(refund.actual_refund_amount);
  if (actual === null) return cannot('refund_data.actual_refund_amount');
  if (actual.units > 0n) return pass;
  const token = nameOf(refund.token);
  return {
    result: 'notice',
    amount: valueOf(refund.refund_amount),
    actual: formatDecimal(actual),
    currency: token === null ? null : symbolOf(token),
  };
}

/** The progress of an existing refund, which the status shows too. */
export function progressOf({ status: { refund } }: CheckedOrder): RefundProgress {
  return refund === 'processing' || refund === 'succeeded' || refund === 'failed' ? refund : 'unknown';
}

/** Why the refund's status is unclear. */
export const stateGap = (refund: RefundData): CannotCheck['reason'] =>
  valueOf(refund.refund_status) === null ? 'refund_data.refund_status' : 'unknown-refund-status';

/** The payments' values of one kind, and the first payment without one. */
interface Named {
  readonly firsts: ReadonlyMap<string, string>;
  readonly gap: number | null;
}

function namedIn(
  payments: readonly PaymentDetail[],
  nameIn: (payment: PaymentDetail) => string | null,
  key: (name: string) => string,
): Named {
  const firsts = new Map<string, string>();
  let gap: number | null = null;
  for (const [index, payment] of payments.entries()) {
    const name = nameIn(payment);
    if (name === null) gap ??= index;
    else if (!firsts.has(key(name))) firsts.set(key(name), name);
  }
  return { firsts, gap };
}

/** The values on both sides, or the result that they can't be compared. */
function bothSides(
  order: CheckedOrder,
  field: 'recipient_address' | 'network' | 'token',
): { readonly refunded: string; readonly payments: readonly PaymentDetail[] } | NotCompared {
  const { refund, payments } = order;
  if (refund === null) return withoutRefund(order);
  const refunded = nameOf(refund[field]);
  if (refunded === null) return cannot(`refund_data.${field}`);
  if (payments === null) return cannot('payment_detail');
  return payments.length === 0 ? nothing('no-payments') : { refunded, payments };
}
type NotCompared = ReturnType<typeof withoutRefund>;

export function refundToPayer(order: CheckedOrder): Outcome<'refund-address'> {
  const both = bothSides(order, 'recipient_address');
  if ('result' in both) return both;
  const { refunded: recipient, payments } = both;
  const { firsts, gap } = namedIn(payments, ({ from_address: from }) => nameOf(from), addressKey);
  if (firsts.has(addressKey(recipient))) return pass;
  if (gap !== null) return cannot(paymentPath(gap, 'from_address'));
  return {
    result: 'notice',
    recipient,
    payer: firstOf(firsts),
    payers: firsts.size,
    refund: progressOf(order),
  };
}

export function refundOnPaidNetwork(order: CheckedOrder): Outcome<'refund-network'> {
  const both = bothSides(order, 'network');
  if ('result' in both) return both;
  const { refunded, payments } = both;
  const { firsts, gap } = namedIn(payments, ({ blockchain }) => nameOf(blockchain), networkOf);
  if (firsts.has(networkOf(refunded))) return pass;
  if (gap !== null) return cannot(paymentPath(gap, 'blockchain'));
  return { result: 'notice', refund: refunded, paid: firstOf(firsts), others: firsts.size - 1 };
}

export function refundInPaidToken(order: CheckedOrder): Outcome<'refund-token'> {
  const both = bothSides(order, 'token');
  if ('result' in both) return both;
  const { refunded, payments } = both;
  const currencies = namedIn(payments, currencyOf, nameKey);
  if (!currencies.firsts.has(nameKey(symbolOf(refunded)))) {
    if (currencies.gap !== null) return cannot(paymentPath(currencies.gap, 'pay_currency'));
    const [paid, others] = [firstOf(currencies.firsts), currencies.firsts.size - 1];
    return { result: 'notice', problem: 'currency', refund: refunded, paid, others };
  }
  // A refund that names only its currency leaves the token open.
  if (sameName(symbolOf(refunded), refunded)) return pass;
  const tokens = namedIn(payments, ({ token_name: token }) => nameOf(token), nameKey);
  if (tokens.firsts.has(nameKey(refunded))) return pass;
  if (tokens.gap !== null) return cannot(paymentPath(tokens.gap, 'token_name'));
  const [paid, others] = [firstOf(tokens.firsts), tokens.firsts.size - 1];
  return { result: 'notice', problem: 'token', refund: refunded, paid, others };
}

const currencyOf = ({ pay_currency: currency, token_name: token }: PaymentDetail): string | null => {
  const name = nameOf(token);
  return nameOf(currency) ?? (name === null ? null : symbolOf(name));
};

const firstOf = (names: ReadonlyMap<string, string>): string => names.values().next().value ?? '';

export function refundToPayerEmail(order: CheckedOrder): Outcome<'refund-email'> {
  const { refund, record } = order;
  if (refund === null) return withoutRefund(order);
  // An empty address means none.
  if (isEmpty(refund.recipient_email) || isEmpty(record.payer_email)) return nothing('no-email');
  const recipient = nameOf(refund.recipient_email);
  if (recipient === null) return cannot('refund_data.recipient_email');
  const payer = nameOf(record.payer_email);
  if (payer === null) return cannot('payer_email');
  return nameKey(recipient.trim()) === nameKey(payer.trim()) ? pass : { result: 'notice', recipient, payer };
}

const isEmpty = (field: Field<string>): boolean => field.is === 'present' && field.value.trim() === '';
