/** The rows of an order's sum and their names, for the page and the receipt. */
import { movesMoney, paidNothing, type RefundSum, type OrderStatus } from '../../../../electron/contract/verdict.ts';
import { isZero, signOf, withoutSign } from '../../../lib/format/money.ts';
import { isWaiting } from '../../../lib/orders/verdicts.ts';
import { ordersText } from '../../../text/orders.ts';
import type { Decimal, OrderSum } from '../../../../electron/contract/order-record.ts';

export type KnownSum = Extract<OrderSum, { is: 'known' }>;

interface RefundOutside {
  readonly refund: 'processing' | 'succeeded';
  readonly because: 'other-currency' | 'not-comparable' | 'nothing';
  readonly amount: RefundSum['amount'];
  readonly currency: RefundSum['currency'];
}

/** Null where the refund is in the sum, or none is processing or succeeded. */
export function refundApart({ refund, refundSum, sum, ...verdict }: OrderStatus): RefundOutside | null {
  if ((refund !== 'processing' && refund !== 'succeeded') || refundSum === null) return null;
  if (sum.is === 'known' && refundInSum({ refund, refundSum, sum, ...verdict }) !== null) return null;
  const { amount, currency } = refundSum;
  if (paidNothing(refund, refundSum)) return { refund, because: 'nothing', amount, currency };
  const isOther =
    sum.is === 'known' &&
    amount.is === 'given' &&
    currency.is === 'given' &&
    currency.value !== '' &&
    currency.value.trim().toUpperCase() !== sum.currency.trim().toUpperCase();
  return { refund, because: isOther ? 'other-currency' : 'not-comparable', amount, currency };
}

interface RefundInSum {
  readonly kind: 'processing' | 'succeeded';
  /** The row that it is taken from. */
  readonly of: 'difference' | 'received';
  readonly amount: string;
  readonly left: string;
}

/** Only a refund in the sum's currency that is processing or succeeded is part of the sum. */
function refundInSum({ refund, refundSum }: OrderStatus): RefundInSum | null {
  if (refund !== 'processing' && refund !== 'succeeded') return null;
  if (refundSum === null || refundSum.amount.is !== 'given' || paidNothing(refund, refundSum)) return null;
  const rest = { kind: refund, amount: refundSum.amount.value };
  if (refundSum.of === 'difference' && refundSum.openOnceRefunded !== null) {
    return { ...rest, of: 'difference', left: refundSum.openOnceRefunded };
  }
  return refundSum.keptOnceRefunded === null ? null : { ...rest, of: 'received', left: refundSum.keptOnceRefunded };
}

/** The difference is the amount due, shown without a sign. */
export const isToPay = (verdict: OrderStatus, sum: KnownSum): boolean =>
  isWaiting(verdict) && signOf(sum.difference) === -1 && (isZero(sum.received) || !movesMoney(verdict.refund));

function differenceName(verdict: OrderStatus, sum: KnownSum): string {
  const { kind } = verdict;
  const sign = signOf(sum.difference);
  if (sign === 0) return kind === 'paid' ? ordersText.sum.paidInFull : ordersText.sum.difference;
  if (kind === 'paid-within-tolerance') return ordersText.sum.withinTolerance;
  if (sign === 1) return ordersText.sum.tooMuch;
  if (verdict.endedSinceRead) return ordersText.sum.openWhenRead;
  if (isToPay(verdict, sum)) return ordersText.sum.toPay;
  // Ended without a listed payment. Whether it was paid is unknown.
  if (kind === 'expired-unknown' || kind === 'cancelled-unknown') return ordersText.sum.notListed;
  if (isWaiting(verdict)) return ordersText.sum.difference;
  const neverPaid = kind === 'expired' || kind === 'cancelled' || kind === 'validity-ended';
  return neverPaid ? ordersText.sum.notPaid : ordersText.sum.missing;
}

const negative = (decimal: string): string => (isZero(decimal) ? decimal : `-${withoutSign(decimal)}`);

export interface OrderSumRow {
  readonly of: 'ordered' | 'received' | 'difference' | 'refund' | 'left';
  readonly label: string;
  readonly amount: Decimal;
  /** A difference has a sign. An amount due has none. */
  readonly isSigned: boolean;
  /** The row is a total. Null where it is one of the addends. */
  readonly total: 'inner' | 'last' | null;
}

/**
 * From the top. A refund is taken from the difference, or from everything received.
 *
 * @param kept labels of what remains after the refund
 */
export function sumRows(verdict: OrderStatus, sum: KnownSum, kept = ordersText.sum.kept): readonly OrderSumRow[] {
  const words = ordersText.sum;
  const plain = { isSigned: false, total: null };
  const toPay = isToPay(verdict, sum);
  const ordered: OrderSumRow = { ...plain, of: 'ordered', label: words.ordered, amount: sum.ordered };
  const received: OrderSumRow = { ...plain, of: 'received', label: words.received(sum.payments), amount: sum.received };
  const difference: OrderSumRow = {
    of: 'difference',
    label: differenceName(verdict, sum),
    amount: toPay ? withoutSign(sum.difference) : sum.difference,
    isSigned: !toPay,
    total: null,
  };
  const refund = refundInSum(verdict);
  if (refund === null) return [ordered, received, { ...difference, total: 'last' }];
  const taken: OrderSumRow = {
    ...plain,
    of: 'refund',
    label: words.refund[refund.kind],
    amount: negative(refund.amount),
  };
  const names = refund.of === 'difference' ? words.open : kept;
  const left: OrderSumRow = {
    of: 'left',
    label: names[refund.kind],
    amount: refund.left,
    isSigned: false,
    total: 'last',
  };
  if (refund.of === 'difference') return [ordered, received, { ...difference, total: 'inner' }, taken, left];
  return [ordered, ...(isZero(sum.difference) ? [] : [difference]), { ...received, total: 'inner' }, taken, left];
}
