/**
 * Ordered, received and difference, exact and in one currency, or the reason why they can't be compared
 * (docs/decisions/order-status.md).
 */
import { amountOf, nameOf, valueOf, missingFieldOf } from './field-value.ts';
import { sameName, nameKey } from './comparison-keys.ts';
import {
  absolute,
  compare,
  formatDecimal,
  multiply,
  parseDecimal,
  percentOf,
  shareOf,
  subtract,
  withScale,
  zero,
  type ScaledDecimal,
  add,
} from './money.ts';
import type { Decimal, OrderRecord, PaymentDetail, FieldPath } from '../contract/order-record.ts';
import type { OrderSum, SumConflict, MissingSum } from '../contract/order-totals.ts';
import { duplicatePayment } from './duplicate-payment.ts';

/** The sum for display, with exact values for further computation. */
export interface Totals {
  readonly sum: OrderSum;
  readonly exact: {
    readonly ordered: ScaledDecimal;
    readonly received: ScaledDecimal;
    readonly difference: ScaledDecimal;
    readonly tolerance: ScaledDecimal;
    readonly tolerancePercent: ScaledDecimal;
  } | null;
  /** One for each payment currency, in the order of the payments. Empty if payments can't be added. */
  readonly received: readonly ReceivedTotal[];
  readonly paymentReceived: PaymentReceived;
}

type Priced = { readonly amount: Decimal; readonly currency: string; readonly rate: Decimal | null };

/** Decimals of percentages. */
const shownDecimals = 2;
const maxDecimals = 8;

export function computeTotals(record: OrderRecord, tolerancePercent: Decimal): Totals {
  const listed = valueOf(record.payment_detail);
  const payments = listed ?? [];
  const tally = addUp(payments);
  const paymentReceived = listed === null ? 'unknown' : tally.paymentReceived;
  const terms =
    listed === null
      ? lacking('payments-missing', 'payment_detail')
      : listed.length === 0
        ? amountsOfOrder(record)
        : (tally.reason ?? amountsOfPayments(record, payments, tally.received[0]));
  if ('reason' in terms) {
    const received = tally.received.map(({ currency, amount, payments: count }) => ({
      currency,
      amount: formatDecimal(amount),
      payments: count,
    }));
    const shared = { is: 'unknown', received, priced: priced(record, payments, null) } as const;
    const sum: OrderSum =
      'path' in terms
        ? { ...shared, reason: terms.reason, missingField: missingFieldOf(record, terms.path) }
        : { ...shared, reason: terms.reason, missingField: null };
    return { sum, exact: null, received: tally.received, paymentReceived };
  }

  const scale = Math.max(terms.ordered.scale, terms.received.scale);
  const ordered = withScale(terms.ordered, scale);
  const received = withScale(terms.received, scale);
  const difference = subtract(received, ordered);
  const tolerated = absolute(parseDecimal(tolerancePercent) ?? zero);
  const percent = percentComparedToTolerance(difference, ordered, tolerated);
  const tolerance = shareOf(absolute(ordered), tolerated, Math.max(scale, shownDecimals));
  return {
    sum: {
      is: 'known',
      currency: terms.currency,
      ordered: formatDecimal(ordered),
      received: formatDecimal(received),
      difference: formatDecimal(difference),
      percent: percent === null ? null : formatDecimal(percent),
      tolerance: formatDecimal(tolerance),
      tolerancePercent,
      payments: payments.length,
      priced: priced(record, payments, terms.currency),
    },
    exact: { ordered, received, difference, tolerance, tolerancePercent: tolerated },
    received: tally.received,
    paymentReceived,
  };
}

/** Has enough decimals to stay on the same side of the tolerance as the exact share. Null if that takes too many. */
function percentComparedToTolerance(
  difference: ScaledDecimal,
  ordered: ScaledDecimal,
  tolerated: ScaledDecimal,
): ScaledDecimal | null {
  const hundredfold = multiply(absolute(difference), hundred);
  const side = compare(hundredfold, multiply(ordered, tolerated));
  for (let decimals = shownDecimals; decimals <= maxDecimals; decimals += 1) {
    const percent = percentOf(difference, ordered, decimals);
    if (percent === null || compare(absolute(percent), tolerated) === side) return percent;
  }
  return null;
}

const hundred: ScaledDecimal = { units: 100n, scale: 0 };

interface ComparableAmounts {
  readonly ordered: ScaledDecimal;
  readonly received: ScaledDecimal;
  readonly currency: string;
}

function amountsOfOrder(record: OrderRecord): ComparableAmounts | SumProblem {
  const ordered = amountOf(record.order_amount);
  if (ordered === null) return lacking('order-amount-missing', 'order_amount');
  if (ordered.units < 0n) return conflicting('negative-amount');
  const currency = nameOf(record.order_currency);
  return currency === null
    ? lacking('order-currency-missing', 'order_currency')
    : { ordered, received: zero, currency };
}

/** The ordered amount that the payments report. Without one, the order's own amount in the same currency. */
function amountsOfPayments(
  record: OrderRecord,
  payments: readonly PaymentDetail[],
  received: ReceivedTotal | undefined,
): ComparableAmounts | SumProblem {
  if (received === undefined) return lacking('payment-amount-missing', 'payment_detail');
  const { currency } = received;
  let ordered: ScaledDecimal | null = null;
  let inAnother = false;
  for (const payment of payments) {
    const amount = amountOf(payment.receive_amount);
    if (amount === null) continue;
    const paidIn = nameOf(payment.receive_currency);
    if (paidIn !== null && !sameName(paidIn, currency)) inAnother = true;
    else if (ordered === null) ordered = amount;
    else if (compare(ordered, amount) !== 0) return conflicting('order-amounts-differ');
  }
  if (inAnother) return conflicting('ordered-in-different-currency');
  if (ordered === null) {
    const own = nameOf(record.order_currency);
    const isOwn = own !== null && sameName(own, currency);
    if (isOwn) ordered = amountOf(record.order_amount);
    if (ordered === null) {
      return lacking('order-amount-missing', isOwn ? 'order_amount' : 'payment_detail[0].receive_amount');
    }
  }
  return ordered.units < 0n ? conflicting('negative-amount') : { ordered, received: received.amount, currency };
}

/** The order's own price, if its currency differs from the sum's. */
function priced(record: OrderRecord, payments: readonly PaymentDetail[], sumCurrency: string | null): Priced | null {
  const amount = valueOf(record.order_amount);
  const currency = nameOf(record.order_currency);
  if (amount === null || currency === null) return null;
  if (sumCurrency !== null && sameName(currency, sumCurrency)) return null;
  return { amount, currency, rate: sharedRate(payments) };
}

/** The rate that all payments with a rate have in common. */
function sharedRate(payments: readonly PaymentDetail[]): Decimal | null {
  let shared: Decimal | null = null;
  for (const payment of payments) {
    const rate = valueOf(payment.exchange_rate);
    if (rate === null || rate === shared) continue;
    if (shared === null) shared = rate;
    else if (!sameWorth(shared, rate)) return null;
  }
  return shared;
}

function sameWorth(first: Decimal, second: Decimal): boolean {
  const a = parseDecimal(first);
  const b = parseDecimal(second);
  return a !== null && b !== null && compare(a, b) === 0;
}

/**
 * A listed payment counts as money even if its amount is unreadable. A negative one doesn't. If none counts, a repeated
 * or negative one makes it `unknown`.
 */
export type PaymentReceived = 'yes' | 'no' | 'unknown';

export interface ReceivedTotal {
  readonly currency: string;
  readonly amount: ScaledDecimal;
  readonly payments: number;
}

interface Tally {
  readonly received: readonly ReceivedTotal[];
  readonly paymentReceived: PaymentReceived;
  readonly reason: SumProblem | null;
}

function addUp(payments: readonly PaymentDetail[]): Tally {
  const lines = new Map<string, { readonly currency: string; amount: ScaledDecimal; payments: number }>();
  let someReceived = false;
  let someBelowZero = false;
  let noAmount: SumProblem | null = null;
  let noCurrency: SumProblem | null = null;
  for (const [index, payment] of payments.entries()) {
    const amount = amountOf(payment.pay_amount);
    const currency = nameOf(payment.pay_currency);
    if (amount === null || amount.units > 0n) someReceived = true;
    else if (amount.units < 0n) someBelowZero = true;
    if (amount === null) noAmount ??= lacking('payment-amount-missing', `payment_detail[${index}].pay_amount`);
    else if (currency === null) {
      noCurrency ??= lacking('payment-currency-missing', `payment_detail[${index}].pay_currency`);
    } else {
      const line = lines.get(nameKey(currency));
      if (line === undefined) lines.set(nameKey(currency), { currency, amount, payments: 1 });
      else {
        line.amount = add(line.amount, amount);
        line.payments += 1;
      }
    }
  }
  const received = [...lines.values()];
  const several = received.length > 1 ? conflicting('several-currencies') : null;
  const unsure = unsureReason(payments, someBelowZero);
  const paymentReceived = someReceived ? 'yes' : unsure === null ? 'no' : 'unknown';
  return unsure === null
    ? { received, paymentReceived, reason: noAmount ?? noCurrency ?? several }
    : { received: [], paymentReceived, reason: unsure };
}

/** Repeated and negative payments may never have arrived, so they prevent a sum. */
function unsureReason(payments: readonly PaymentDetail[], someBelowZero: boolean): SumProblem | null {
  const duplicate = duplicatePayment(payments);
  if (duplicate !== null) return conflicting(duplicate.isSure ? 'duplicate-payment' : 'possible-duplicate-payment');
  return someBelowZero ? conflicting('negative-amount') : null;
}

export type SumProblem = { readonly reason: MissingSum; readonly path: FieldPath } | { readonly reason: SumConflict };

const lacking = (reason: MissingSum, path: FieldPath): SumProblem => ({ reason, path });
const conflicting = (reason: SumConflict): SumProblem => ({ reason });
