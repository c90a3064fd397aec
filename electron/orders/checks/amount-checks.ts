/** Does the arithmetic of the record hold: rates, and amounts that can exist at all? */
import type { Check, Decimal, Given, PaymentOption } from '../../contract/order-reading.ts';
import { amountOf, nameOf, sameName, valueOf } from '../given.ts';
import {
  absolute,
  add,
  compare,
  divide,
  formatDecimal,
  lastDecimal,
  multiply,
  subtract,
  type Exact,
} from '../money.ts';
import {
  withFault,
  withGap,
  conclude,
  noFindings,
  optionPath,
  paymentPath,
  resultsOf,
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

/** The specification names a rate, and not its direction: either is accepted, and told. */
export function convertedByRate({ record, payments, options }: CheckedOrder): Check {
  const ordered = amountOf(record.order_amount);
  if (ordered === null) return rateResult.cannot('order_amount');
  const entries = [...(payments ?? []), ...(options ?? [])];
  const paid = payments?.length ?? 0;
  if (entries.length === 0) {
    return payments === null && options === null ? rateResult.cannot('payment_info') : rateResult.nothing('no-options');
  }
  let findings = noFindings;
  let direction: Direction | null = null;
  // A payment repeats the terms of its option, and options in one token repeat each other's.
  let previous: { readonly rate: Exact; readonly converted: Exact; readonly found: Direction | null } | null = null;
  for (const [index, entry] of entries.entries()) {
    const rate = amountOf(entry.exchange_rate);
    const converted = amountOf(entry.receive_amount);
    if (rate === null || converted === null) {
      const field = rate === null ? 'exchange_rate' : 'receive_amount';
      findings = withGap(findings, index < paid ? paymentPath(index, field) : optionPath(index - paid, field));
      continue;
    }
    const found: Direction | null =
      previous !== null && previous.rate === rate && previous.converted === converted
        ? previous.found
        : directionOf(ordered, rate, converted);
    previous = { rate, converted, found };
    if (found !== null) direction ??= found;
    else {
      const divided = divide(ordered, rate, converted.scale);
      findings = withFault(findings, {
        path: index < paid ? paymentPath(index, 'receive_amount') : optionPath(index - paid, 'receive_amount'),
        ordered: formatDecimal(ordered),
        rate: formatDecimal(rate),
        converted: formatDecimal(converted),
        times: formatDecimal(multiply(ordered, rate)),
        divided: divided === null ? '' : formatDecimal(divided),
      });
    }
  }
  // What was compared agrees; an entry without a rate takes nothing from that.
  return findings.first === null && direction !== null ? agreed[direction] : conclude(rateResult, findings, 'notice');
}

/**
 * How the rate leads from one amount to the other. Both figures may have been rounded or cut to the decimals they
 * show, which moves each by less than one in its last decimal; a rate without decimals is taken as exact.
 */
function directionOf(ordered: Exact, rate: Exact, converted: Exact): Direction | null {
  const product = multiply(ordered, rate);
  const offTimes = absolute(subtract(product, converted));
  if (offTimes.units === 0n) return compare(converted, ordered) === 0 ? 'same' : 'times';
  const rateStep: Exact = rate.scale === 0 ? { units: 0n, scale: 0 } : lastDecimal(rate);
  const step = lastDecimal(converted);
  const times = compare(offTimes, add(step, absolute(multiply(ordered, rateStep)))) < 0;
  const back = multiply(converted, rate);
  const offDivided = absolute(subtract(back, ordered));
  const reach = add(multiply(step, absolute(add(rate, rateStep))), absolute(multiply(converted, rateStep)));
  const divided = compare(offDivided, reach) < 0;
  if (times && divided) return compare(multiply(offTimes, absolute(rate)), offDivided) <= 0 ? 'times' : 'divided';
  return times ? 'times' : divided ? 'divided' : null;
}

const possibleResult = resultsOf('amounts-possible');
const paymentFields = ['pay_amount', 'receive_amount', 'exchange_rate'] as const;
const optionFields = ['receive_amount', 'exchange_rate'] as const;
const refundFields = ['refund_amount', 'refund_fee', 'actual_refund_amount'] as const;

export function amountsPossible(order: CheckedOrder): Check {
  const negative = negativeAmounts(order);
  return negative.first === null
    ? conclude(possibleResult, tooFineAmounts(order), 'notice')
    : conclude(possibleResult, negative, 'mismatch');
}

function negativeAmounts({ record, payments, options, refund }: CheckedOrder): Findings {
  let findings = noFindings;
  if (isNegative(record.order_amount)) findings = withNegative(findings, 'order_amount', record.order_amount);
  for (const [index, payment] of (payments ?? []).entries()) {
    for (const field of paymentFields) {
      if (isNegative(payment[field])) findings = withNegative(findings, paymentPath(index, field), payment[field]);
    }
  }
  for (const [index, option] of (options ?? []).entries()) {
    for (const field of optionFields) {
      if (isNegative(option[field])) findings = withNegative(findings, optionPath(index, field), option[field]);
    }
  }
  if (refund !== null) {
    for (const field of refundFields) {
      if (isNegative(refund[field])) findings = withNegative(findings, `refund_data.${field}`, refund[field]);
    }
  }
  return findings;
}

const minus = 45;

/** Only the sign is looked at: almost no amount has one, so nothing is parsed. */
const isNegative = (amount: Given<Decimal>): boolean =>
  amount.is === 'given' && amount.value.charCodeAt(0) === minus && /[1-9]/.test(amount.value);

function withNegative(findings: Findings, path: string, amount: Given<Decimal>): Findings {
  return withFault(findings, { problem: 'negative', path, amount: valueOf(amount) ?? '' });
}

/** Amounts with more decimals than the option says that its token has. */
function tooFineAmounts({ payments, options }: CheckedOrder): Findings {
  let findings = noFindings;
  if (options === null) return findings;
  for (const [index, payment] of (payments ?? []).entries()) {
    const token = nameOf(payment.token_name);
    const decimals = token === null ? null : precisionOfToken(options, token);
    if (token === null || decimals === null) continue;
    if (isFiner(payment.pay_amount, decimals)) {
      findings = withTooFine(findings, paymentPath(index, 'pay_amount'), payment.pay_amount, decimals, token);
    }
    if (isFiner(payment.receive_amount, decimals)) {
      findings = withTooFine(findings, paymentPath(index, 'receive_amount'), payment.receive_amount, decimals, token);
    }
  }
  for (const [index, option] of options.entries()) {
    const decimals = precisionOf(option);
    if (decimals === null || !isFiner(option.receive_amount, decimals)) continue;
    const token = nameOf(option.token_name) ?? nameOf(option.token_symbol) ?? '';
    findings = withTooFine(findings, optionPath(index, 'receive_amount'), option.receive_amount, decimals, token);
  }
  return findings;
}

function withTooFine(
  findings: Findings,
  path: string,
  amount: Given<Decimal>,
  decimals: number,
  token: string,
): Findings {
  const facts = { path, amount: valueOf(amount) ?? '', decimals: String(decimals), token };
  return withFault(findings, { problem: 'too-many-decimals', ...facts });
}

function precisionOfToken(options: readonly PaymentOption[], token: string): number | null {
  for (const option of options) {
    const name = nameOf(option.token_name);
    if (name !== null && sameName(name, token)) return precisionOf(option);
  }
  return null;
}

function precisionOf(option: PaymentOption): number | null {
  const decimals = valueOf(option.token_decimals);
  return decimals !== null && Number.isInteger(decimals) && decimals >= 0 ? decimals : null;
}

/** Zeros at the end are only a way of writing. */
function isFiner(amount: Given<Decimal>, decimals: number): boolean {
  if (amount.is !== 'given') return false;
  const point = amount.value.indexOf('.');
  if (point === -1 || amount.value.length - point - 1 <= decimals) return false;
  return /[1-9]/.test(amount.value.slice(point + 1 + decimals));
}
