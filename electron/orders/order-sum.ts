/**
 * What was ordered, what came, and what lies between, exact and in one currency, or the reason why the record
 * does not let them be compared. Reasons and choices: docs/decisions/verdict.md.
 */
import type { Decimal, OrderRecord, PaymentDetail } from '../contract/order-record.ts';
import type { OrderSum, SumReason } from '../contract/order-sum.ts';
import { amountOf, nameKey, nameOf, sameName, valueOf } from './given.ts';
import { offeredAddressKey, transactionKey } from './payment-keys.ts';
import {
  absolute,
  add,
  compare,
  formatDecimal,
  parseDecimal,
  percentOf,
  shareOf,
  subtract,
  withScale,
  zero,
  type Exact,
} from './money.ts';

interface ReceivedIn {
  readonly currency: string;
  readonly amount: Exact;
  readonly payments: number;
}

/** The sum as it is shown, with the exact values behind it for those who go on reckoning. */
export interface Reckoning {
  readonly sum: OrderSum;
  readonly exact: {
    readonly ordered: Exact;
    readonly received: Exact;
    readonly difference: Exact;
    readonly tolerance: Exact;
  } | null;
  /** Per payment currency, in the order of first appearance; empty where the payments cannot be added up at all. */
  readonly received: readonly ReceivedIn[];
  /** A listed payment counts as money even where its amount cannot be read; one below zero, or listed twice, tells of neither. */
  readonly moneyCameIn: 'yes' | 'no' | 'not-known';
}

type Priced = { readonly amount: Decimal; readonly currency: string; readonly rate: Decimal | null };

const shownDecimals = 2;

export function reckon(record: OrderRecord, tolerancePercent: Decimal): Reckoning {
  const listed = valueOf(record.payment_detail);
  const payments = listed ?? [];
  const tally = addUp(payments);
  const moneyCameIn = listed === null ? 'not-known' : tally.moneyCameIn;
  const terms =
    listed === null
      ? 'payments-not-given'
      : listed.length === 0
        ? termsOfOrder(record)
        : (tally.because ?? termsOfPayments(record, payments, tally.received[0]));
  if (typeof terms === 'string') {
    const received = tally.received.map(({ currency, amount, payments: count }) => ({
      currency,
      amount: formatDecimal(amount),
      payments: count,
    }));
    const sum: OrderSum = { is: 'not-known', because: terms, received, priced: priced(record, payments, null) };
    return { sum, exact: null, received: tally.received, moneyCameIn };
  }

  const scale = Math.max(terms.ordered.scale, terms.received.scale);
  const ordered = withScale(terms.ordered, scale);
  const received = withScale(terms.received, scale);
  const difference = subtract(received, ordered);
  const percent = percentOf(difference, ordered, 2);
  const tolerance = shareOf(
    absolute(ordered),
    absolute(parseDecimal(tolerancePercent) ?? zero),
    Math.max(scale, shownDecimals),
  );
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
    exact: { ordered, received, difference, tolerance },
    received: tally.received,
    moneyCameIn,
  };
}

interface Terms {
  readonly ordered: Exact;
  readonly received: Exact;
  readonly currency: string;
}

function termsOfOrder(record: OrderRecord): Terms | SumReason {
  const ordered = amountOf(record.order_amount);
  if (ordered === null) return 'order-amount-not-given';
  if (ordered.units < 0n) return 'amount-below-zero';
  const currency = nameOf(record.order_currency);
  return currency === null ? 'order-currency-not-given' : { ordered, received: zero, currency };
}

/** What the payments say was ordered; only where none of them does, the order's own amount in the same currency. */
function termsOfPayments(
  record: OrderRecord,
  payments: readonly PaymentDetail[],
  received: ReceivedIn | undefined,
): Terms | SumReason {
  if (received === undefined) return 'payment-amount-not-given';
  const { currency } = received;
  let ordered: Exact | null = null;
  let inAnother = false;
  for (const payment of payments) {
    const amount = amountOf(payment.receive_amount);
    if (amount === null) continue;
    const of = nameOf(payment.receive_currency);
    if (of !== null && !sameName(of, currency)) inAnother = true;
    else if (ordered === null) ordered = amount;
    else if (compare(ordered, amount) !== 0) return 'ordered-amounts-differ';
  }
  if (inAnother) return 'ordered-in-another-currency';
  if (ordered === null) {
    const own = nameOf(record.order_currency);
    if (own !== null && sameName(own, currency)) ordered = amountOf(record.order_amount);
  }
  if (ordered === null) return 'order-amount-not-given';
  return ordered.units < 0n ? 'amount-below-zero' : { ordered, received: received.amount, currency };
}

interface Tally {
  readonly received: readonly ReceivedIn[];
  readonly moneyCameIn: Reckoning['moneyCameIn'];
  readonly because: SumReason | null;
}

function addUp(payments: readonly PaymentDetail[]): Tally {
  const lines = new Map<string, { readonly currency: string; amount: Exact; payments: number }>();
  let someCame = false;
  let someBelowZero = false;
  let because: SumReason | null = null;
  for (const payment of payments) {
    const amount = amountOf(payment.pay_amount);
    const currency = nameOf(payment.pay_currency);
    if (amount === null || amount.units > 0n) someCame = true;
    else if (amount.units < 0n) someBelowZero = true;
    if (amount === null) because = 'payment-amount-not-given';
    else if (currency === null) because ??= 'payment-currency-not-given';
    else {
      const line = lines.get(nameKey(currency));
      if (line === undefined) lines.set(nameKey(currency), { currency, amount, payments: 1 });
      else {
        line.amount = add(line.amount, amount);
        line.payments += 1;
      }
    }
  }
  const received = [...lines.values()];
  if (because === null && received.length > 1) because = 'several-currencies';
  const unsure = unsureBecause(payments, someBelowZero);
  const moneyCameIn = someCame ? 'yes' : unsure === null ? 'no' : 'not-known';
  return unsure === null ? { received, moneyCameIn, because } : { received: [], moneyCameIn, because: unsure };
}

/** What is listed twice, or below zero, tells of money that may never have come: nothing is added up beside it. */
function unsureBecause(payments: readonly PaymentDetail[], someBelowZero: boolean): SumReason | null {
  const repeated = repeatedPayment(payments);
  if (repeated !== null) return repeated.isSure ? 'payment-listed-twice' : 'payment-perhaps-twice';
  return someBelowZero ? 'amount-below-zero' : null;
}

/**
 * The first payment that stands in the list again, by the index of either: the same transaction at the same address.
 * An address that is not given may be any; `isSure` is false there, and the search goes on for a pair that is.
 */
export function repeatedPayment(
  payments: readonly PaymentDetail[],
): { readonly tx: string; readonly first: number; readonly second: number; readonly isSure: boolean } | null {
  const seen = new Map<string, SeenTransaction>();
  let perhaps: ReturnType<typeof repeatedPayment> = null;
  for (const [index, payment] of payments.entries()) {
    const tx = nameOf(payment.tx_id);
    if (tx === null) continue;
    const at = nameOf(payment.payment_address);
    const before = seen.get(transactionKey(tx)) ?? {
      first: index,
      atAddress: new Map<string, number>(),
      isOpen: false,
    };
    const same = at === null ? undefined : before.atAddress.get(offeredAddressKey(at));
    if (same !== undefined) return { tx, first: same, second: index, isSure: true };
    if (before.first !== index && (at === null || before.isOpen)) {
      perhaps ??= { tx, first: before.first, second: index, isSure: false };
    }
    if (at === null) before.isOpen = true;
    else before.atAddress.set(offeredAddressKey(at), index);
    seen.set(transactionKey(tx), before);
  }
  return perhaps;
}

interface SeenTransaction {
  /** Index of the first payment of it. */
  readonly first: number;
  readonly atAddress: Map<string, number>;
  /** A payment of it does not say its address. */
  isOpen: boolean;
}

/** The order's own price, where it is told in another currency than the sum. */
function priced(record: OrderRecord, payments: readonly PaymentDetail[], sumCurrency: string | null): Priced | null {
  const amount = valueOf(record.order_amount);
  const currency = nameOf(record.order_currency);
  if (amount === null || currency === null) return null;
  if (sumCurrency !== null && sameName(currency, sumCurrency)) return null;
  return { amount, currency, rate: sharedRate(payments) };
}

/** The rate that all payments which give one agree on. */
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
