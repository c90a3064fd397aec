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
  addFault,
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
  const findings = noFindings();
  let direction: Direction | null = null;
  for (const [index, entry] of entries.entries()) {
    const rate = amountOf(entry.exchange_rate);
    const converted = amountOf(entry.receive_amount);
    if (rate === null || converted === null) {
      const field = rate === null ? 'exchange_rate' : 'receive_amount';
      findings.missing ??= index < paid ? paymentPath(index, field) : optionPath(index - paid, field);
      continue;
    }
    const found = directionOf(ordered, rate, converted);
    if (found !== null) direction ??= found;
    else {
      const divided = divide(ordered, rate, converted.scale);
      addFault(findings, {
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
  const findings = noFindings();
  const look = (amount: Given<Decimal>, path: () => string): void => {
    // Only the sign is looked at; most amounts have none, so nothing is parsed.
    if (amount.is !== 'given' || !amount.value.startsWith('-') || !/[1-9]/.test(amount.value)) return;
    addFault(findings, { problem: 'negative', path: path(), amount: amount.value });
  };
  look(record.order_amount, () => 'order_amount');
  for (const [index, payment] of (payments ?? []).entries()) {
    for (const field of paymentFields) look(payment[field], () => paymentPath(index, field));
  }
  for (const [index, option] of (options ?? []).entries()) {
    for (const field of optionFields) look(option[field], () => optionPath(index, field));
  }
  if (refund !== null) for (const field of refundFields) look(refund[field], () => `refund_data.${field}`);
  return findings;
}

/** Amounts with more decimals than the option says that its token has. */
function tooFineAmounts({ payments, options }: CheckedOrder): Findings {
  const findings = noFindings();
  if (options === null) return findings;
  const look = (amount: Given<Decimal>, decimals: number, token: string, path: () => string): void => {
    if (amount.is !== 'given' || decimalsUsed(amount.value) <= decimals) return;
    const facts = { path: path(), amount: amount.value, decimals: String(decimals), token };
    addFault(findings, { problem: 'too-many-decimals', ...facts });
  };
  for (const [index, payment] of (payments ?? []).entries()) {
    const token = nameOf(payment.token_name);
    const option = token === null ? undefined : options.find((other) => isToken(other, token));
    const decimals = option === undefined ? null : precisionOf(option);
    if (token === null || decimals === null) continue;
    look(payment.pay_amount, decimals, token, () => paymentPath(index, 'pay_amount'));
    look(payment.receive_amount, decimals, token, () => paymentPath(index, 'receive_amount'));
  }
  for (const [index, option] of options.entries()) {
    const decimals = precisionOf(option);
    const token = nameOf(option.token_name) ?? nameOf(option.token_symbol) ?? '';
    if (decimals !== null) look(option.receive_amount, decimals, token, () => optionPath(index, 'receive_amount'));
  }
  return findings;
}

function isToken(option: PaymentOption, token: string): boolean {
  const name = nameOf(option.token_name);
  return name !== null && sameName(name, token);
}

function precisionOf(option: PaymentOption): number | null {
  const decimals = valueOf(option.token_decimals);
  return decimals !== null && Number.isInteger(decimals) && decimals >= 0 ? decimals : null;
}

/** Zeros at the end are only a way of writing. */
function decimalsUsed(amount: Decimal): number {
  const point = amount.indexOf('.');
  if (point === -1) return 0;
  let end = amount.length;
  while (amount.charCodeAt(end - 1) === 48) end -= 1;
  return Math.max(0, end - point - 1);
}
