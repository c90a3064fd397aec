/** Expected ordered and received amounts, by the specification and `docs/decisions/order-status.md`, “The sum”. */
import type { SumReason } from '../../../../electron/contract/order-totals.ts';
import {
  compared,
  cut,
  decimalsOf,
  divided,
  exactly,
  magnitude,
  minus,
  rounded,
  same,
  sign,
  times,
  total,
  zero,
  type Fraction,
} from './fractions.ts';
import { addressKey, amountOf, currencyKey, listOf, transactionKey, textOf, wordOf, type TreeObject } from './tree.ts';

export interface KnownSum {
  readonly currency: string;
  readonly ordered: Fraction;
  readonly received: Fraction;
  readonly difference: Fraction;
  readonly percent: Fraction | null;
  readonly tolerance: Fraction;
  /** By percentage, for any amount. */
  readonly isTolerant: boolean;
  readonly amounts: 'nothing' | 'underpaid' | 'less-within' | 'equal' | 'more-within' | 'overpaid';
}
export interface ExpectedSum {
  readonly known: KnownSum | null;
  /** All reasons. The product names one of them. */
  readonly reasons: readonly SumReason[];
  /** Sums by currency key. */
  readonly received: ReadonlyMap<string, Fraction>;
  /** Null without a list. */
  readonly payments: readonly TreeObject[] | null;
  readonly shared: ReadonlySet<Addresses>;
  /** One transaction twice at one address. */
  readonly duplicate: boolean;
  /** Whether money was received: `maybe` if an amount is unreadable, negative or a duplicate. */
  readonly money: 'none' | 'some' | 'maybe' | 'unknown';
}

export function expectedSum(record: TreeObject, tolerance: string): ExpectedSum {
  const payments = listOf(record['payment_detail']);
  const list = payments ?? [];
  const shared = sharedTransactions(list);
  const reasons = reasonsOf(record, payments, shared);
  // A duplicate or negative payment may hide that nothing was received.
  const isUnsure = shared.has('same') || shared.has('unknown') || list.some(isBelowZero);
  return {
    known: reasons.length > 0 ? null : knownSum(record, list, tolerance),
    reasons,
    received: isUnsure ? new Map() : perCurrency(list),
    payments,
    shared,
    duplicate: shared.has('same'),
    money: payments === null ? 'unknown' : moneyIn(list, isUnsure),
  };
}

function reasonsOf(
  record: TreeObject,
  payments: readonly TreeObject[] | null,
  shared: ReadonlySet<Addresses>,
): readonly SumReason[] {
  if (payments === null) return ['payments-missing'];
  if (shared.has('same')) return ['duplicate-payment'];
  if (shared.has('unknown')) return ['possible-duplicate-payment'];
  const reasons: SumReason[] = payments.some(isBelowZero) ? ['negative-amount'] : [];
  const ownCurrency = wordOf(record['order_currency']);
  const ownAmount = amountOf(record['order_amount']);
  if (payments.length === 0) {
    if (ownAmount === null) reasons.push('order-amount-missing');
    else if (sign(ownAmount) < 0) reasons.push('negative-amount');
    if (ownCurrency === null) reasons.push('order-currency-missing');
    return reasons;
  }
  if (payments.some((payment) => amountOf(payment['pay_amount']) === null)) reasons.push('payment-amount-missing');
  const currencies = payments.map((payment) => wordOf(payment['pay_currency']));
  if (currencies.includes(null)) reasons.push('payment-currency-missing');
  const keys = new Set(currencies.flatMap((code) => (code === null ? [] : [currencyKey(code)])));
  if (keys.size > 1) reasons.push('several-currencies');
  const stated = payments.filter((payment) => amountOf(payment['receive_amount']) !== null);
  const amounts = stated.map((payment) => exactly(textOf(payment['receive_amount'])));
  if (amounts.some((amount) => !same(amount, amounts[0] ?? amount))) reasons.push('order-amounts-differ');
  const named = stated.flatMap((payment) => wordOf(payment['receive_currency']) ?? []);
  if (named.some((code) => keys.size > 0 && !keys.has(currencyKey(code))))
    reasons.push('ordered-in-different-currency');
  if ((stated.length > 0 ? amounts : [ownAmount ?? zero]).some((amount) => sign(amount) < 0)) {
    reasons.push('negative-amount');
  }
  if (stated.length === 0) {
    if (ownAmount === null || ownCurrency === null) reasons.push('order-amount-missing');
    if (ownCurrency !== null && !keys.has(currencyKey(ownCurrency)))
      reasons.push('ordered-in-different-currency', 'order-amount-missing');
  }
  return reasons;
}

function knownSum(record: TreeObject, payments: readonly TreeObject[], tolerance: string): KnownSum {
  const paid = payments.map((payment) => textOf(payment['pay_amount']));
  const stated = payments.map((payment) => payment['receive_amount']).find((each) => amountOf(each) !== null);
  const orderedText = textOf(stated ?? record['order_amount']);
  const ordered = exactly(orderedText);
  const received = total(paid.map(exactly));
  const difference = minus(received, ordered);
  const decimals = Math.max(...paid.map(decimalsOf), decimalsOf(orderedText), 2);
  const allowed = cut(divided(times(magnitude(ordered), exactly(tolerance)), exactly('100')), decimals);
  return {
    currency: currencyKey(textOf(payments[0]?.['pay_currency'] ?? record['order_currency'])),
    ordered,
    received,
    difference,
    percent:
      sign(ordered) === 0 ? null : readable(divided(times(difference, exactly('100')), ordered), exactly(tolerance)),
    tolerance: allowed,
    isTolerant: sign(exactly(tolerance)) > 0,
    amounts: amountsOf(received, difference, allowed),
  };
}

/** Rounded so that it compares with the tolerance like the exact value. Null if that needs too many decimals. */
function readable(percent: Fraction, tolerance: Fraction): Fraction | null {
  const against = (one: Fraction) => Math.sign(compared(magnitude(one), tolerance));
  const candidates = [2, 3, 4, 5, 6, 7, 8].map((decimals) => rounded(percent, decimals));
  return candidates.find((candidate) => against(candidate) === against(percent)) ?? null;
}

function amountsOf(received: Fraction, difference: Fraction, allowed: Fraction): KnownSum['amounts'] {
  if (sign(received) === 0 && sign(difference) !== 0) return 'nothing';
  if (sign(difference) === 0) return 'equal';
  const within = compared(magnitude(difference), allowed) <= 0;
  if (sign(difference) < 0) return within ? 'less-within' : 'underpaid';
  return within ? 'more-within' : 'overpaid';
}

function perCurrency(payments: readonly TreeObject[]): ReadonlyMap<string, Fraction> {
  const sums = new Map<string, Fraction>();
  for (const payment of payments) {
    const [amount, currency] = [amountOf(payment['pay_amount']), wordOf(payment['pay_currency'])];
    if (amount === null || currency === null) continue;
    const key = currencyKey(currency);
    sums.set(key, total([amount, ...(sums.has(key) ? [sums.get(key) ?? amount] : [])]));
  }
  return sums;
}

function moneyIn(payments: readonly TreeObject[], isUnsure: boolean): ExpectedSum['money'] {
  const amounts = payments.map((payment) => amountOf(payment['pay_amount']));
  if (amounts.some((amount) => amount !== null && sign(amount) > 0)) return 'some';
  if (amounts.includes(null)) return 'maybe';
  return isUnsure ? 'unknown' : 'none';
}

const isBelowZero = (payment: TreeObject): boolean => sign(amountOf(payment['pay_amount']) ?? zero) < 0;

type Addresses = 'same' | 'different' | 'unknown';

/** The addresses of each two payments of one transaction. */
function sharedTransactions(payments: readonly TreeObject[]): ReadonlySet<Addresses> {
  const found = new Set<Addresses>();
  for (const [second, payment] of payments.entries()) {
    const tx = wordOf(payment['tx_id']);
    for (const earlier of payments.slice(0, second)) {
      const other = wordOf(earlier['tx_id']);
      if (tx === null || other === null || transactionKey(tx) !== transactionKey(other)) continue;
      const [one, two] = [wordOf(payment['payment_address']), wordOf(earlier['payment_address'])];
      if (one === null || two === null) found.add('unknown');
      else found.add(addressKey(one) === addressKey(two) ? 'same' : 'different');
    }
  }
  return found;
}
