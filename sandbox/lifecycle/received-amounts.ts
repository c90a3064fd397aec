/**
 * Received against ordered. A payment counts as its share of the order, since it names both (pay_amount of
 * receive_amount), so an order may be paid in any of its options, and in several.
 */
import { addShares, compare, leftOf, noShare, plus, shareOf, type Share } from '../orders/decimal.ts';
import type { PaymentDetail, PaymentOption } from '../orders/order-record.ts';
import type { ConformingRecord } from './conforming-record.ts';

const paidShare = (payments: readonly PaymentDetail[]): Share =>
  payments.reduce((sum, { pay_amount: paid, receive_amount: asked }) => addShares(sum, shareOf(paid, asked)), noShare);

/** What an option asks for after what was paid; below zero when too much was. */
export const leftToPay = (record: ConformingRecord, option: PaymentOption): string =>
  leftOf(option.receive_amount, paidShare(record.payment_detail), option.token_decimals);

/**
 * The status by the specification (States and transitions). Rounding up the rest of an order paid in two tokens can
 * exceed the price by less than a token's smallest unit, which doesn't count.
 */
export function statusByMoney(
  payments: readonly PaymentDetail[],
  lastDecimals: number,
): 'new' | 'paid_partial' | 'paid' | 'paid_over' {
  const last = payments.at(-1);
  if (last === undefined) return 'new';
  const share = paidShare(payments);
  if (share.over < share.under) return 'paid_partial';
  return compare(leftOf(last.receive_amount, share, lastDecimals), '0') < 0 ? 'paid_over' : 'paid';
}

/** The sum of all payments, or null when they are of several tokens. */
export function receivedInOneToken({ payment_detail: payments }: ConformingRecord): string | null {
  const [first] = payments;
  if (first === undefined || payments.some(({ token_name: token }) => token !== first.token_name)) return null;
  return payments.reduce((sum, { pay_amount: paid }) => plus(sum, paid), '0');
}
