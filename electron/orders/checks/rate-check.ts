/** Does the rate lead from the order's amount to the converted one? The specification names no direction for it. */
import type { Check } from '../../contract/order-checks.ts';
import type { Decimal, Given } from '../../contract/order-record.ts';
import { amountOf } from '../given.ts';
import { divide, formatDecimal, magnitude, multiply, scaledUp, type Exact } from '../money.ts';
import {
  conclude,
  noFindings,
  optionPath,
  paymentPath,
  resultsOf,
  withFault,
  withGap,
  type CheckedOrder,
  type Findings,
} from './checked-order.ts';

const rateResult = resultsOf('converted-by-rate');
type Direction = 'times' | 'divided' | 'same';
const agreed = {
  times: rateResult.passWith({ direction: 'times' }),
  divided: rateResult.passWith({ direction: 'divided' }),
  same: rateResult.passWith({ direction: 'same' }),
} as const;

export function convertedByRate({ record, payments, options }: CheckedOrder): Check {
  const ordered = amountOf(record.order_amount);
  if (ordered === null) return rateResult.cannot('order_amount');
  if ((payments?.length ?? 0) + (options?.length ?? 0) === 0) {
    return payments === null && options === null ? rateResult.cannot('payment_info') : rateResult.nothing('no-options');
  }
  const met: Met = { ordered, findings: noFindings, direction: null, rate: null, converted: null, found: null };
  for (const [index, payment] of (payments ?? []).entries()) lookAtRate(met, payment, paymentPath, index);
  for (const [index, option] of (options ?? []).entries()) lookAtRate(met, option, optionPath, index);
  // What was compared agrees; an entry without a rate takes nothing from that.
  return met.findings.first === null && met.direction !== null
    ? agreed[met.direction]
    : conclude(rateResult, met.findings, 'notice');
}

interface Met {
  readonly ordered: Exact;
  findings: Findings;
  /** Of the first entry that agrees. */
  direction: Direction | null;
  /** The last terms and what was found of them: a payment repeats those of its option. */
  rate: Exact | null;
  converted: Exact | null;
  found: Direction | null;
}

interface Terms {
  readonly exchange_rate: Given<Decimal>;
  readonly receive_amount: Given<Decimal>;
}

function lookAtRate(met: Met, entry: Terms, path: (index: number, field: keyof Terms) => string, index: number): void {
  const rate = amountOf(entry.exchange_rate);
  const converted = amountOf(entry.receive_amount);
  if (rate === null || converted === null) {
    met.findings = withGap(met.findings, path(index, rate === null ? 'exchange_rate' : 'receive_amount'));
    return;
  }
  if (met.rate !== rate || met.converted !== converted) {
    met.rate = rate;
    met.converted = converted;
    met.found = directionOf(met.ordered, rate, converted);
  }
  if (met.found === null)
    met.findings = withFault(met.findings, faultOf(met.ordered, rate, converted, path(index, 'receive_amount')));
  else met.direction ??= met.found;
}

function faultOf(ordered: Exact, rate: Exact, converted: Exact, path: string): Readonly<Record<string, string>> {
  const divided = divide(ordered, rate, converted.scale);
  return {
    path,
    ordered: formatDecimal(ordered),
    rate: formatDecimal(rate),
    converted: formatDecimal(converted),
    times: formatDecimal(multiply(ordered, rate)),
    divided: divided === null ? '' : formatDecimal(divided),
  };
}

/**
 * How the rate leads from one amount to the other. Both figures may have been rounded or cut to the decimals they
 * show, which moves each by less than one in its last decimal; a rate without decimals is taken as exact. Reckoned in
 * units of a common scale, because this runs for every option of every order.
 */
function directionOf(ordered: Exact, rate: Exact, converted: Exact): Direction | null {
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
