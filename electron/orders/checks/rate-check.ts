/** Does the rate lead from the order's amount to the converted one? The specification names no direction for it. */
import type { Outcome, RateDirection } from '../../contract/order-checks.ts';
import type { Decimal, FieldPath, Given } from '../../contract/order-record.ts';
import { amountOf } from '../given.ts';
import { divide, formatDecimal, magnitude, multiply, scaledUp, type Exact } from '../money.ts';
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
 * show, which moves each by less than one in its last decimal; a rate without decimals is taken as exact. Reckoned in
 * units of a common scale, because this runs for every option of every order.
 */
function directionOf(ordered: Exact, rate: Exact, converted: Exact): RateDirection | null {
  const rateStep = rate.scale === 0 ? 0n : 1n;

  const product = ordered.scale + rate.scale;
  const scale = Math.max(product, converted.scale);
  const up = scale - product;
  const offTimes = magnitude(
    scaledUp(ordered.units * rate.units, up) - scaledUp(converted.units, scale - converted.scale),
  );
  if (offTimes === 0n) return rate.units === scaledUp(1n, rate.scale) ? 'same' : 'times';
  const timesReach = scaledUp(1n, scale - converted.scale) + scaledUp(magnitude(ordered.units) * rateStep, up);
  const times = offTimes < timesReach;

  const back = converted.scale + rate.scale;
  const backScale = Math.max(back, ordered.scale);
  const backUp = backScale - back;
  const offDivided = magnitude(
    scaledUp(converted.units * rate.units, backUp) - scaledUp(ordered.units, backScale - ordered.scale),
  );
  const steps = magnitude(rate.units) + rateStep + magnitude(converted.units) * rateStep;
  const divided = offDivided < scaledUp(steps, backUp);

  // Where the rate is so near to one that both fit, the nearer one, off by the same measure: offDivided ÷ rate.
  if (times && divided) {
    const left = scaledUp(offTimes * magnitude(rate.units), backScale);
    return left <= scaledUp(offDivided, scale + rate.scale) ? 'times' : 'divided';
  }
  return times ? 'times' : divided ? 'divided' : null;
}
