/** Can the amounts exist at all: none below zero, none finer than its token? */
import type { Check } from '../../contract/order-checks.ts';
import type { Decimal, Given, PaymentOption } from '../../contract/order-record.ts';
import { nameOf, sameName, valueOf } from '../given.ts';
import {
  withFault,
  conclude,
  noFindings,
  optionPath,
  paymentPath,
  resultsOf,
  type CheckedOrder,
  type Findings,
} from './checked-order.ts';

const possibleResult = resultsOf('amounts-possible');

export function amountsPossible(order: CheckedOrder): Check {
  const negative = negativeAmounts(order);
  return negative.first === null
    ? conclude(possibleResult, tooFineAmounts(order), 'notice')
    : conclude(possibleResult, negative, 'mismatch');
}

function negativeAmounts({ record, payments, options, refund }: CheckedOrder): Findings {
  let findings = ifNegative(noFindings, record.order_amount, '', 'order_amount');
  for (const [index, payment] of (payments ?? []).entries()) {
    findings = ifNegative(findings, payment.pay_amount, 'payment_detail', 'pay_amount', index);
    findings = ifNegative(findings, payment.receive_amount, 'payment_detail', 'receive_amount', index);
    findings = ifNegative(findings, payment.exchange_rate, 'payment_detail', 'exchange_rate', index);
  }
  for (const [index, option] of (options ?? []).entries()) {
    findings = ifNegative(findings, option.receive_amount, 'payment_info', 'receive_amount', index);
    findings = ifNegative(findings, option.exchange_rate, 'payment_info', 'exchange_rate', index);
  }
  if (refund === null) return findings;
  findings = ifNegative(findings, refund.refund_amount, 'refund_data', 'refund_amount');
  findings = ifNegative(findings, refund.refund_fee, 'refund_data', 'refund_fee');
  return ifNegative(findings, refund.actual_refund_amount, 'refund_data', 'actual_refund_amount');
}

const minus = 45;

/** Only the sign is looked at: almost no amount has one, so nothing is parsed and no path is put together. */
function ifNegative(findings: Findings, amount: Given<Decimal>, list: string, field: string, index?: number): Findings {
  if (amount.is !== 'given' || amount.value.charCodeAt(0) !== minus || !/[1-9]/.test(amount.value)) return findings;
  const at = index === undefined ? list : `${list}[${index}]`;
  return withFault(findings, { problem: 'negative', path: at === '' ? field : `${at}.${field}`, amount: amount.value });
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
