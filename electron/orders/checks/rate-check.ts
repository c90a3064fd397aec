/** Does the rate lead from the order's amount to the converted one? The specification names no direction for it. */
import type { Outcome, RateDirection } from '../../contract/order-checks.ts';
import type { Decimal, FieldPath, Given } from '../../contract/order-record.ts';
import { amountOf } from '../given.ts';
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
  type Exact,
} from '../money.ts';
import {
  cannot,
  conclude,
  nothing,
  nothingMet,
  optionPath,
  pass,
  paymentPath,
  type CheckedOrder,
  type Fault,
  type Met,
} from './checked-order.ts';

export function convertedByRate({ record, payments, options }: CheckedOrder): Outcome<'converted-by-rate'> {
  const ordered = amountOf(record.order_amount);
  if (ordered === null) return cannot('order_amount');
  if ((payments?.length ?? 0) + (options?.length ?? 0) === 0) {
    return payments === null && options === null
      ? cannot('payment_info')
      : { ...nothing('no-options'), direction: null };
  }
  const met: MetRates = { ...nothingMet(), ordered, direction: null };
  for (const [index, payment] of (payments ?? []).entries()) lookAtRate(met, payment, paymentPath, index);
  for (const [index, option] of (options ?? []).entries()) lookAtRate(met, option, optionPath, index);
  // What was compared agrees; an entry without a rate takes nothing from that.
  const { direction, faults } = met;
  if (faults.length === 0 && direction !== null) return { ...pass, direction };
  const concluded = conclude(met, 'notice');
  return concluded.result === 'pass' ? { ...concluded, direction } : concluded;
}

interface MetRates extends Met<Fault<'converted-by-rate'>> {
  readonly ordered: Exact;
  /** Of the first entry that agrees. */
  direction: RateDirection | null;
}

interface Terms {
  readonly exchange_rate: Given<Decimal>;
  readonly receive_amount: Given<Decimal>;
}

type PathOf = (index: number, field: keyof Terms) => FieldPath;

function lookAtRate(met: MetRates, entry: Terms, path: PathOf, index: number): void {
  const rate = amountOf(entry.exchange_rate);
  const converted = amountOf(entry.receive_amount);
  if (rate === null || converted === null) {
    met.gaps.push(path(index, rate === null ? 'exchange_rate' : 'receive_amount'));
    return;
  }
  const found = directionOf(met.ordered, rate, converted);
  if (found === null) met.faults.push(faultOf(met.ordered, rate, converted, path(index, 'receive_amount')));
  else met.direction ??= found;
}

function faultOf(ordered: Exact, rate: Exact, converted: Exact, path: FieldPath): Fault<'converted-by-rate'> {
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
 * How the rate leads from one amount to the other. Both figures may have been rounded or cut to the decimals they
 * show, which moves each by less than one in its last decimal; a rate without decimals is taken as exact.
 */
function directionOf(ordered: Exact, rate: Exact, converted: Exact): RateDirection | null {
  const rateStep = rate.scale === 0 ? zero : lastDecimalOf(rate);
  const step = lastDecimalOf(converted);

  const offTimes = absolute(subtract(multiply(ordered, rate), converted));
  if (offTimes.units === 0n) return compare(rate, one) === 0 ? 'same' : 'times';
  const timesReach = add(step, multiply(absolute(ordered), rateStep));
  const times = compare(offTimes, timesReach) < 0;

  const offDivided = absolute(subtract(multiply(converted, rate), ordered));
  const dividedReach = add(multiply(add(absolute(rate), rateStep), step), multiply(absolute(converted), rateStep));
  const divided = compare(offDivided, dividedReach) < 0;

  // Where the rate is so near to one that both fit, the nearer one, off by the same measure: offDivided ÷ rate.
  if (times && divided) return compare(multiply(offTimes, absolute(rate)), offDivided) <= 0 ? 'times' : 'divided';
  return times ? 'times' : divided ? 'divided' : null;
}

const one: Exact = { units: 1n, scale: 0 };
