/** An order's status: was it paid, and what its status means for the money. */
import type { CheckId } from './consistency-checks.ts';
import type { EpochMs, Field } from './order-record.ts';
import type { OrderSum } from './order-totals.ts';
import type { RefundKind, RefundExtent, RefundSum } from './order-refund.ts';

/**
 * How each status follows from the service's status and the amounts: `docs/decisions/order-status.md`. The kind also shows
 * how certain it is.
 */
export const statusKinds = [
  /** `new`, still payable if the data is right, and unpaid. */
  'waiting',
  /** `new`, still payable if the data is right, and partly paid. */
  'waiting-for-rest',
  /** `new` and unpaid after the payment window closed, or with any amount if that happened since the lookup. */
  'payment-window-closed',
  /** Reported as paid, without a difference. */
  'paid',
  /** Reported as any paid status, with a difference of at most `sum.tolerance`. */
  'paid-within-tolerance',
  /** `paid_partial`, or `new` and partly paid after the payment window closed. */
  'underpaid',
  'overpaid',
  /** Reported as `new`, but the received or ordered amount is unknown. */
  'reported-new',
  'reported-paid',
  'reported-underpaid',
  'reported-overpaid',
  'expired',
  /** Reported as expired, but a payment was received: part, all or more. */
  'expired-with-payment',
  /** It is unknown if a payment was received. */
  'expired-unknown',
  /** The service marked it completed, but lists no payment. */
  'expired-completed',
  'canceled',
  /** With any reported status. */
  'canceled-with-payment',
  'canceled-unknown',
  'canceled-completed',
  /** One transaction is listed twice at one address, so the received amount is unknown. */
  'duplicate-payment',
  /** The reported status and the amounts contradict each other, even with the tolerance. */
  'contradicted',
  /** The status is undocumented or missing. */
  'unknown',
] as const;
export type StatusKind = (typeof statusKinds)[number];

/**
 * What a status means for the money. Bulk lookup, the filters of saved orders and reconcile all group by it:
 * `docs/decisions/order-status.md`.
 */
export type StatusGroup =
  | 'paid'
  /** Less was received, whether the rest can still be paid or not. */
  | 'underpaid'
  | 'overpaid'
  /** Nothing received, and it can still be paid. */
  | 'waiting'
  /** Nothing received, and it can't be paid anymore. */
  | 'unpaid'
  /** What was received is unknown, or somebody must decide. */
  | 'review';

export const statusGroups: Readonly<Record<StatusKind, StatusGroup>> = {
  waiting: 'waiting',
  'waiting-for-rest': 'underpaid',
  'payment-window-closed': 'unpaid',
  paid: 'paid',
  'paid-within-tolerance': 'paid',
  underpaid: 'underpaid',
  overpaid: 'overpaid',
  'reported-new': 'review',
  'reported-paid': 'review',
  'reported-underpaid': 'review',
  'reported-overpaid': 'review',
  expired: 'unpaid',
  'expired-with-payment': 'review',
  'expired-unknown': 'review',
  'expired-completed': 'review',
  canceled: 'unpaid',
  'canceled-with-payment': 'review',
  'canceled-unknown': 'review',
  'canceled-completed': 'review',
  'duplicate-payment': 'review',
  contradicted: 'review',
  unknown: 'review',
};

/** Expired or canceled, but marked completed without a payment: it is unknown what was received, although the list says nothing. */
export const isMarkedCompleted = (kind: StatusKind): boolean =>
  kind === 'expired-completed' || kind === 'canceled-completed';

export interface OrderStatus {
  readonly kind: StatusKind;
  /** `status` as received. */
  readonly reported: Field<string>;
  readonly sum: OrderSum;
  readonly refund: RefundKind;
  /** Null unless the refund succeeded. */
  readonly refundExtent: RefundExtent | null;
  readonly refundSum: RefundSum | null;
  /**
   * Nothing is owed either way, and the record agrees with itself, so the sum has a double rule: paid exactly, the
   * difference or everything refunded, or expired or canceled unpaid. Never within tolerance, during a refund, or with
   * contradictory data.
   */
  readonly closed: boolean;
  /** Failed checks that concern the money, in their order. The result is uncertain then. */
  readonly disputedBy: readonly CheckId[];
  /** `cancel_time`, if it is in the past and isn't just the end of the payment window. */
  readonly canceledAt: EpochMs | null;
  /** End of the payment window (created_time + valid_time), if both are provided. */
  readonly validUntil: EpochMs | null;
  /** State of the payment window, by the service's clock. */
  readonly paymentWindow: 'open' | 'closed' | 'unknown';
  /**
   * The order could still be paid at the lookup, and can't now. What was received meanwhile is unknown, so nothing is
   * claimed. False in saved and new lookups.
   */
  readonly endedSinceLookup: boolean;
}
