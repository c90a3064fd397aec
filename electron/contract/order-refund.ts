/** An order’s refund: its status, its extent, and its part in the sum. */
import type { Decimal, Field } from './order-record.ts';

export const refundKinds = [
  /** The service says `no`, and has no refund data. */
  'none',
  /** Neither `yes` nor `no`, and no data. */
  'not-reported',
  'requested-no-data',
  'processing',
  'succeeded',
  'failed',
  /** There is data with an undocumented or unreadable status. */
  'unknown',
] as const;
export type RefundKind = (typeof refundKinds)[number];

/** Money is, was, or may have been refunded, so the open amount doesn't follow from ordered and received. */
export const movesMoney = (refund: RefundKind): boolean =>
  refund === 'requested-no-data' || refund === 'processing' || refund === 'succeeded' || refund === 'unknown';

/** How much of the received amount a succeeded refund returned. */
export const refundExtents = [
  'full',
  /** The whole overpaid amount. */
  'difference',
  /** Neither of them. */
  'part',
  /** It can't be compared with the received amount, exceeds the overpaid amount, or nothing was paid out. */
  'unknown',
] as const;
export type RefundExtent = (typeof refundExtents)[number];

/** The refund in the sum: the part of the difference, or of the payment, that is returned. */
export interface RefundSum {
  readonly currency: Field<string>;
  readonly amount: Field<Decimal>;
  readonly fee: Field<Decimal>;
  readonly actual: Field<Decimal>;
  /**
   * The refunded amount: the `difference` or some of it, the `full` received amount, which reverses the order, or a
   * `part` of the payment, which is unrelated to a difference. Null if it isn't in the sum's currency, or unknown.
   */
  readonly of: 'difference' | 'full' | 'part' | null;
  /**
   * The balance after the refund: difference − amount. For `full`, received − amount, so zero. Null for
   * `part`, and if `of` is null.
   */
  readonly balanceAfterRefund: Decimal | null;
  /** received − amount: what the merchant keeps. Null if `of` is. */
  readonly netReceived: Decimal | null;
  /** ordered − netReceived, if the order was overpaid and the refund exceeds the difference, but isn't full. Otherwise null. */
  readonly netBelowOrdered: Decimal | null;
  /** Is the recipient's address a sender address of a payment? */
  readonly to: 'payer' | 'elsewhere' | 'unknown';
}

/** The service says that it succeeded, and that nothing was paid out. It is in no sum, and isn't shown as money that the recipient got. */
export const paidNothing = (refund: RefundKind, { actual }: Pick<RefundSum, 'actual'>): boolean =>
  refund === 'succeeded' && actual.is === 'present' && (actual.value.startsWith('-') || !/[1-9]/.test(actual.value));
