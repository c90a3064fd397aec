/** The rows of an order's sum and their names, for the page, the receipt and the reply to the customer. */
import type { Decimal } from '../../../electron/contract/order-record.ts';
import type { OrderSum } from '../../../electron/contract/order-totals.ts';
import { isMarkedCompleted, type OrderStatus } from '../../../electron/contract/order-status.ts';
import { movesMoney, paidNothing, type RefundSum } from '../../../electron/contract/order-refund.ts';
import { ordersText } from '../../text/orders.ts';
import { isZero, signOf, withoutSign } from '../format/money.ts';
import { isWaiting } from './order-statuses.ts';

export type KnownSum = Extract<OrderSum, { is: 'known' }>;

/** Null if ordered and received can't be compared: a completed order may have been paid without a listed payment. */
export const comparedSum = ({ sum, kind }: OrderStatus): KnownSum | null =>
  sum.is === 'known' && !isMarkedCompleted(kind) ? sum : null;

/** The received amounts by currency. */
export function receivedIn(sum: OrderSum): Extract<OrderSum, { is: 'unknown' }>['received'] {
  if (sum.is === 'unknown') return sum.received;
  const { currency, received: amount, payments } = sum;
  return payments === 0 ? [] : [{ currency, amount, payments }];
}

interface RefundOutside {
  readonly refund: 'processing' | 'succeeded';
  readonly reason: 'different-currency' | 'not-comparable' | 'nothing';
  readonly amount: RefundSum['amount'];
  readonly currency: RefundSum['currency'];
}

/** Null if the refund is part of the sum, or if none is processing or succeeded. */
export function refundApart(status: OrderStatus): RefundOutside | null {
  const { refund, refundSum, sum } = status;
  if ((refund !== 'processing' && refund !== 'succeeded') || refundSum === null) return null;
  if (refundInSum(status) !== null) return null;
  const { amount, currency } = refundSum;
  if (paidNothing(refund, refundSum)) return { refund, reason: 'nothing', amount, currency };
  const isOther =
    sum.is === 'known' &&
    amount.is === 'present' &&
    currency.is === 'present' &&
    currency.value !== '' &&
    currency.value.trim().toUpperCase() !== sum.currency.trim().toUpperCase();
  return { refund, reason: isOther ? 'different-currency' : 'not-comparable', amount, currency };
}

interface RefundInSum {
  readonly kind: 'processing' | 'succeeded';
  /** The row from which it is subtracted. */
  readonly of: 'difference' | 'received';
  readonly amount: string;
  readonly left: string;
}

/** Only a refund in the sum's currency that is processing or succeeded is part of the sum. */
function refundInSum(status: OrderStatus): RefundInSum | null {
  const { refund, refundSum } = status;
  if ((refund !== 'processing' && refund !== 'succeeded') || comparedSum(status) === null) return null;
  if (refundSum === null || refundSum.amount.is !== 'present' || paidNothing(refund, refundSum)) return null;
  const rest = { kind: refund, amount: refundSum.amount.value };
  if (refundSum.of === 'difference' && refundSum.balanceAfterRefund !== null) {
    return { ...rest, of: 'difference', left: refundSum.balanceAfterRefund };
  }
  return refundSum.netReceived === null ? null : { ...rest, of: 'received', left: refundSum.netReceived };
}

/** The difference is the amount due, shown without a sign. */
export const isToPay = (status: OrderStatus, sum: KnownSum): boolean =>
  isWaiting(status) && signOf(sum.difference) === -1 && (isZero(sum.received) || !movesMoney(status.refund));

function differenceName(status: OrderStatus, sum: KnownSum): string {
  const { kind } = status;
  const sign = signOf(sum.difference);
  if (sign === 0) return ordersText.sum.difference;
  if (kind === 'paid-within-tolerance') return ordersText.sum.withinTolerance;
  if (sign === 1) return ordersText.sum.overpaid;
  if (status.endedSinceLookup) return ordersText.sum.dueAtLastCheck;
  if (isToPay(status, sum)) return ordersText.sum.due;
  if (isWaiting(status)) return ordersText.sum.difference;
  const neverPaid = kind === 'expired' || kind === 'canceled' || kind === 'payment-window-closed';
  return neverPaid ? ordersText.sum.notPaid : ordersText.sum.missing;
}

const negative = (decimal: string): string => (isZero(decimal) ? decimal : `-${withoutSign(decimal)}`);

export interface OrderSumRow {
  readonly of: 'ordered' | 'received' | 'difference' | 'refund' | 'left';
  readonly label: string;
  readonly amount: Decimal;
  /** True for a difference. An amount due has no sign. */
  readonly isSigned: boolean;
  /** The kind of total. Null for an addend. */
  readonly total: 'inner' | 'last' | null;
}

/**
 * The rows from the top. A refund is subtracted from the difference, or from everything received.
 *
 * @param kept labels of what remains of the payment after the refund
 */
export function sumRows(status: OrderStatus, sum: KnownSum, kept = ordersText.sum.kept): readonly OrderSumRow[] {
  const words = ordersText.sum;
  const plain = { isSigned: false, total: null };
  const toPay = isToPay(status, sum);
  const ordered: OrderSumRow = { ...plain, of: 'ordered', label: words.ordered, amount: sum.ordered };
  const received: OrderSumRow = { ...plain, of: 'received', label: words.received(sum.payments), amount: sum.received };
  const difference: OrderSumRow = {
    of: 'difference',
    label: differenceName(status, sum),
    amount: toPay ? withoutSign(sum.difference) : sum.difference,
    isSigned: !toPay,
    total: null,
  };
  const refund = refundInSum(status);
  if (refund === null) return [ordered, received, { ...difference, total: 'last' }];
  const taken: OrderSumRow = {
    ...plain,
    of: 'refund',
    label: words.refund[refund.kind],
    amount: negative(refund.amount),
  };
  const left: OrderSumRow = {
    of: 'left',
    label: (refund.of === 'difference' ? words.balance : kept)[refund.kind],
    amount: refund.left,
    isSigned: false,
    total: 'last',
  };
  if (refund.of === 'difference') return [ordered, received, { ...difference, total: 'inner' }, taken, left];
  return [ordered, ...(isZero(sum.difference) ? [] : [difference]), { ...received, total: 'inner' }, taken, left];
}
