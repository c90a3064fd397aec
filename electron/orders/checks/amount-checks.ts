/** Can the amounts exist at all: none below zero, none finer than its token? */
import type { Outcome } from '../../contract/order-checks.ts';
import type { Decimal, FieldPath, Given, PaymentOption } from '../../contract/order-record.ts';
import { nameOf, sameName, valueOf } from '../given.ts';
import { conclude, nothingMet, optionPath, paymentPath, type CheckedOrder, type Fault } from './checked-order.ts';

export function amountsPossible(order: CheckedOrder): Outcome<'amounts-possible'> {
  const negative = negativeAmounts(order);
  return negative.faults.length > 0 ? conclude(negative, 'mismatch') : conclude(tooFineAmounts(order), 'notice');
}

const ofPayment = ['pay_amount', 'receive_amount', 'exchange_rate'] as const;
const ofOption = ['receive_amount', 'exchange_rate'] as const;
const ofRefund = ['refund_amount', 'refund_fee', 'actual_refund_amount'] as const;

function negativeAmounts({ record, payments, options, refund }: CheckedOrder) {
  const met = nothingMet<Fault<'amounts-possible', 'mismatch'>>();
  const look = (path: FieldPath, amount: Given<Decimal>): void => {
    if (amount.is !== 'given' || !isNegative(amount.value)) return;
    met.faults.push({ problem: 'negative', path, amount: amount.value });
  };
  look('order_amount', record.order_amount);
  for (const [index, payment] of (payments ?? []).entries()) {
    for (const field of ofPayment) look(paymentPath(index, field), payment[field]);
  }
  for (const [index, option] of (options ?? []).entries()) {
    for (const field of ofOption) look(optionPath(index, field), option[field]);
  }
  if (refund !== null) for (const field of ofRefund) look(`refund_data.${field}`, refund[field]);
  return met;
}

/** `-0.00` is only a way of writing. */
const isNegative = (amount: Decimal): boolean => amount.startsWith('-') && /[1-9]/.test(amount);

/** Amounts with more decimals than the option says that its token has. */
function tooFineAmounts({ payments, options }: CheckedOrder) {
  const met = nothingMet<Fault<'amounts-possible', 'notice'>>();
  const look = (path: FieldPath, amount: Given<Decimal>, decimals: number, token: string | null): void => {
    if (amount.is !== 'given' || !isFiner(amount.value, decimals)) return;
    met.faults.push({ problem: 'too-many-decimals', path, amount: amount.value, decimals, token });
  };
  for (const [index, payment] of (payments ?? []).entries()) {
    const token = nameOf(payment.token_name);
    const decimals = token === null ? null : precisionOfToken(options ?? [], token);
    if (decimals === null) continue;
    look(paymentPath(index, 'pay_amount'), payment.pay_amount, decimals, token);
    look(paymentPath(index, 'receive_amount'), payment.receive_amount, decimals, token);
  }
  for (const [index, option] of (options ?? []).entries()) {
    const decimals = precisionOf(option);
    if (decimals === null) continue;
    const token = nameOf(option.token_name) ?? nameOf(option.token_symbol);
    look(optionPath(index, 'receive_amount'), option.receive_amount, decimals, token);
  }
  return met;
}

function precisionOfToken(options: readonly PaymentOption[], token: string): number | null {
  const option = options.find(({ token_name: of }) => {
    const name = nameOf(of);
    return name !== null && sameName(name, token);
  });
  return option === undefined ? null : precisionOf(option);
}

function precisionOf(option: PaymentOption): number | null {
  const decimals = valueOf(option.token_decimals);
  return decimals !== null && Number.isInteger(decimals) && decimals >= 0 ? decimals : null;
}

/** Zeros at the end are only a way of writing. */
function isFiner(amount: Decimal, decimals: number): boolean {
  const point = amount.indexOf('.');
  return point !== -1 && /[1-9]/.test(amount.slice(point + 1 + decimals));
}
