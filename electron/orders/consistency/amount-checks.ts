/** Checks of amounts, of the items' sum, and of the rate, whose direction the specification doesn't define. */
import type { Outcome, RateDirection } from '../../contract/consistency-checks.ts';
import type { Decimal, FieldPath, Field } from '../../contract/order-record.ts';
import { amountOf, nameOf } from '../field-value.ts';
import { sameName } from '../comparison-keys.ts';
import { withCosts } from '../item-totals.ts';
import {
  absolute,
  add,
  compare,
  divide,
  formatDecimal,
  lastDecimalOf,
  multiply,
  subtract,
  zero,
  type ScaledDecimal,
} from '../money.ts';
import type { CheckedOrder } from './checked-order.ts';
import {
  cannot,
  conclude,
  nothing,
  noFindings,
  optionPath,
  pass,
  paymentPath,
  type Fault,
  type Findings,
} from './check-results.ts';

export function convertedByRate({ record, payments, options }: CheckedOrder): Outcome<'exchange-rate'> {
  const ordered = amountOf(record.order_amount);
  if (ordered === null) return cannot('order_amount');
  if ((payments?.length ?? 0) + (options?.length ?? 0) === 0) {
    if (payments === null || options === null) return cannot(options === null ? 'payment_info' : 'payment_detail');
    return nothing('no-options');
  }
  const findings: RateFindings = { ...noFindings(), ordered, direction: null };
  for (const [index, payment] of (payments ?? []).entries()) lookAtRate(findings, payment, paymentPath, index);
  for (const [index, option] of (options ?? []).entries()) lookAtRate(findings, option, optionPath, index);
  // The compared entries agree, and an entry without a rate doesn't change that.
  const { direction, faults, gaps } = findings;
  if (faults.length === 0 && direction !== null) return { ...pass, direction };
  const concluded = conclude({ faults, gaps }, 'notice');
  // Each entry gives a fault, a gap or a direction.
  return concluded.result === 'pass' ? cannot('order_amount') : concluded;
}

interface RateFindings extends Findings<Fault<'exchange-rate'>> {
  readonly ordered: ScaledDecimal;
  /** The direction of the first entry that agrees. */
  direction: RateDirection | null;
}

interface Terms {
  readonly exchange_rate: Field<Decimal>;
  readonly receive_amount: Field<Decimal>;
}

type PathOf = (index: number, field: keyof Terms) => FieldPath;

function lookAtRate(findings: RateFindings, entry: Terms, path: PathOf, index: number): void {
  const rate = amountOf(entry.exchange_rate);
  const converted = amountOf(entry.receive_amount);
  if (rate === null || converted === null) {
    findings.gaps.push(path(index, rate === null ? 'exchange_rate' : 'receive_amount'));
    return;
  }
  const found = directionOf(findings.ordered, rate, converted);
  if (found === null) findings.faults.push(faultOf(findings.ordered, rate, converted, path(index, 'receive_amount')));
  else findings.direction ??= found;
}

function faultOf(
  ordered: ScaledDecimal,
  rate: ScaledDecimal,
  converted: ScaledDecimal,
  path: FieldPath,
): Fault<'exchange-rate'> {
  const divided = divide(ordered, rate, converted.scale);
  return {
    path,
    ordered: formatDecimal(ordered),
    rate: formatDecimal(rate),
    converted: formatDecimal(converted),
    times: formatDecimal(multiply(ordered, rate)),
    divided: divided === null ? null : formatDecimal(divided),
  };
}

/**
 * How the rate converts one amount into the other. The rate and the converted amount may be rounded or truncated to
 * their decimals, which changes each by less than one in its last decimal. A rate without decimals is exact.
 */
function directionOf(ordered: ScaledDecimal, rate: ScaledDecimal, converted: ScaledDecimal): RateDirection | null {
  const rateStep = rate.scale === 0 ? zero : lastDecimalOf(rate);
  const step = lastDecimalOf(converted);

  const offTimes = absolute(subtract(multiply(ordered, rate), converted));
  if (offTimes.units === 0n) return compare(rate, one) === 0 ? 'same' : 'times';
  const timesReach = add(step, multiply(absolute(ordered), rateStep));
  const times = compare(offTimes, timesReach) < 0;

  const offDivided = absolute(subtract(multiply(converted, rate), ordered));
  const dividedReach = add(multiply(add(absolute(rate), rateStep), step), multiply(absolute(converted), rateStep));
  const divided = compare(offDivided, dividedReach) < 0;

  // If the rate is so close to one that both directions fit, the closer one. `offDivided` is in the ordered
  // currency, so it is compared as offDivided ÷ rate.
  if (times && divided) return compare(multiply(offTimes, absolute(rate)), offDivided) <= 0 ? 'times' : 'divided';
  return times ? 'times' : divided ? 'divided' : null;
}

const one: ScaledDecimal = { units: 1n, scale: 0 };

export function amountsPossible(order: CheckedOrder): Outcome<'amount-values'> {
  const negative = negativeAmounts(order);
  if (negative.faults.length > 0) return conclude({ faults: negative.faults, gaps: [] }, 'mismatch');
  const zeros = zeroPayments(order);
  if (zeros.length > 0) return conclude({ faults: zeros, gaps: [] }, 'notice');
  const gaps = negative.gaps.length > 0 || negative.checked > 0 ? negative.gaps : ['order_amount' as const];
  return conclude({ faults: [], gaps }, 'notice');
}

const ofPayment = ['pay_amount', 'receive_amount', 'exchange_rate'] as const;
const ofOption = ['receive_amount', 'exchange_rate'] as const;
const ofRefund = ['refund_amount', 'refund_fee', 'actual_refund_amount'] as const;

function negativeAmounts({ record, payments, options, refund }: CheckedOrder) {
  const findings = { ...noFindings<Fault<'amount-values', 'mismatch'>>(), checked: 0 };
  const checkAmount = (path: FieldPath, amount: Field<Decimal>): void => {
    // A missing one isn't negative. An unreadable one may be.
    if (amount.is === 'unreadable') findings.gaps.push(path);
    if (amount.is !== 'present') return;
    findings.checked += 1;
    if (isNegative(amount.value)) findings.faults.push({ problem: 'negative', path, amount: amount.value });
  };
  checkAmount('order_amount', record.order_amount);
  for (const [index, payment] of (payments ?? []).entries()) {
    for (const field of ofPayment) checkAmount(paymentPath(index, field), payment[field]);
  }
  for (const [index, option] of (options ?? []).entries()) {
    for (const field of ofOption) checkAmount(optionPath(index, field), option[field]);
  }
  if (refund !== null) for (const field of ofRefund) checkAmount(`refund_data.${field}`, refund[field]);
  return findings;
}

const zeroPayments = ({ payments }: CheckedOrder) =>
  (payments ?? []).flatMap(({ pay_amount: amount }, index) =>
    amount.is === 'present' && amountOf(amount)?.units === 0n
      ? [{ problem: 'zero-payment' as const, path: paymentPath(index, 'pay_amount'), amount: amount.value }]
      : [],
  );

/** `-0.00` is another way to write zero. */
const isNegative = (amount: Decimal): boolean => amount.startsWith('-') && /[1-9]/.test(amount);

export function itemsAddUp({ record, items }: CheckedOrder): Outcome<'item-totals'> {
  const { order_details: details } = record;
  if (details.is !== 'present') return cannot('order_details');
  if (details.value.items.is !== 'present') return cannot('order_details.items');
  if (items === null) return nothing('no-items');
  const ordered = amountOf(record.order_amount);
  if (ordered === null) return cannot('order_amount');
  const currency = nameOf(record.order_currency);
  if (currency === null) return cannot('order_currency');

  const { goods, costs } = items;
  if (goods.is === 'unknown') return cannot(goods.path);
  if (items.currencies.some((other) => !sameName(other, currency))) return cannot('different-currency');
  if (costs.unreadable !== null) return cannot(costs.unreadable);
  const sum = withCosts(goods.amount, costs);
  if (compare(sum, ordered) === 0) return pass;
  // A cost that isn't provided may explain the difference.
  if (costs.shipping === null) return cannot('order_details.shopping_cost');
  if (costs.tax === null) return cannot('order_details.tax_cost');
  if (items.withoutCurrency !== null) return cannot(items.withoutCurrency.path);
  return {
    result: 'notice',
    items: formatDecimal(goods.amount),
    shipping: formatDecimal(costs.shipping),
    tax: formatDecimal(costs.tax),
    sum: formatDecimal(sum),
    ordered: formatDecimal(ordered),
    currency,
  };
}
