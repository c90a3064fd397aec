/** What the listed payments come to, by currency, and whether any of it is money that came. */
import type { PaymentDetail } from '../contract/order-record.ts';
import { amountOf, nameKey, nameOf } from './given.ts';
import { add, type Exact } from './money.ts';
import { repeatedPayment } from './repeated-payment.ts';
import { type NoSum, lacking, conflicting } from './no-sum.ts';

/** A listed payment counts as money even where its amount cannot be read; one below zero, or listed twice, tells of neither. */
export type MoneyCameIn = 'yes' | 'no' | 'not-known';

export interface ReceivedIn {
  readonly currency: string;
  readonly amount: Exact;
  readonly payments: number;
}

interface Tally {
  readonly received: readonly ReceivedIn[];
  readonly moneyCameIn: MoneyCameIn;
  readonly because: NoSum | null;
}

export function addUp(payments: readonly PaymentDetail[]): Tally {
  const lines = new Map<string, { readonly currency: string; amount: Exact; payments: number }>();
  let someCame = false;
  let someBelowZero = false;
  let noAmount: NoSum | null = null;
  let noCurrency: NoSum | null = null;
  for (const [index, payment] of payments.entries()) {
    const amount = amountOf(payment.pay_amount);
    const currency = nameOf(payment.pay_currency);
    if (amount === null || amount.units > 0n) someCame = true;
    else if (amount.units < 0n) someBelowZero = true;
    if (amount === null) noAmount ??= lacking('payment-amount-not-given', `payment_detail[${index}].pay_amount`);
    else if (currency === null) {
      noCurrency ??= lacking('payment-currency-not-given', `payment_detail[${index}].pay_currency`);
    } else {
      const line = lines.get(nameKey(currency));
      if (line === undefined) lines.set(nameKey(currency), { currency, amount, payments: 1 });
      else {
        line.amount = add(line.amount, amount);
        line.payments += 1;
      }
    }
  }
  const received = [...lines.values()];
  const several = received.length > 1 ? conflicting('several-currencies') : null;
  const unsure = unsureBecause(payments, someBelowZero);
  const moneyCameIn = someCame ? 'yes' : unsure === null ? 'no' : 'not-known';
  return unsure === null
    ? { received, moneyCameIn, because: noAmount ?? noCurrency ?? several }
    : { received: [], moneyCameIn, because: unsure };
}

/** What is listed twice, or below zero, tells of money that may never have come: nothing is added up beside it. */
function unsureBecause(payments: readonly PaymentDetail[], someBelowZero: boolean): NoSum | null {
  const repeated = repeatedPayment(payments);
  if (repeated !== null) return conflicting(repeated.isSure ? 'payment-listed-twice' : 'payment-perhaps-twice');
  return someBelowZero ? conflicting('amount-below-zero') : null;
}
