/** What an order comes to: whether it was paid, what is between ordered and received, and what of a refund. */
import type { CheckId } from './order-checks.ts';
import type { Decimal, EpochMs, Field } from './order-record.ts';
import type { OrderSum } from './order-sum.ts';

/** How each follows from state and amounts: `docs/decisions/verdict.md`. A kind alone says how certain it is. */
export const statusKinds = [
  /** `new`, payable as far as is known, and nothing has come in. */
  'waiting',
  /** `new`, payable as far as is known, and part has come in. */
  'waiting-for-rest',
  /** `new`, with nothing in, after the validity ended; whatever was in, where it ended since the reading. */
  'validity-ended',
  /** As reported, and the amounts leave no difference. */
  'paid',
  /** A difference, no larger than `sum.tolerance`, whichever of the paid states is reported. */
  'paid-within-tolerance',
  /** `paid_partial`; also `new` with part of the money in after the validity ended. */
  'underpaid',
  'overpaid',
  /** Reported so; what came in, or how much was ordered, is not known. */
  'reported-new',
  'reported-paid',
  'reported-underpaid',
  'reported-overpaid',
  'expired',
  /** Expired as reported, yet money came in: part, all or more. */
  'expired-with-payment',
  /** Whether money came in is not known. */
  'expired-unknown',
  'cancelled',
  /** Whatever state is reported. */
  'cancelled-with-payment',
  'cancelled-unknown',
  /** One transaction stands in the list twice at one address, so that what came in is not known. */
  'payment-repeated',
  /** The reported state and the amounts cannot both be true, even with the tolerance. */
  'contradicted',
  /** The state is none of the specification's, or was not given. */
  'not-known',
] as const;
export type StatusKind = (typeof statusKinds)[number];

export const refundKinds = [
  /** The service says `no`, and its data tells of no refund. */
  'none',
  /** Neither `yes` nor `no`, and no data. */
  'not-reported',
  'requested-no-data',
  'processing',
  'succeeded',
  'failed',
  /** There is data, with a state that the specification does not have, or not readable. */
  'not-known',
] as const;
export type RefundKind = (typeof refundKinds)[number];

/** Money goes back, went, or may have: what is still to come of an order is then not what ordered and received say. */
export const movesMoney = (refund: RefundKind): boolean =>
  refund === 'requested-no-data' || refund === 'processing' || refund === 'succeeded' || refund === 'not-known';

/** How much of what came in a refund that went through gave back. */
export const refundExtents = [
  'whole',
  /** All that was too much. */
  'difference',
  /** Less than either. */
  'part',
  /** What went back cannot be set against what came in, is more than was too much, or nothing of it was paid out. */
  'not-known',
] as const;
export type RefundExtent = (typeof refundExtents)[number];

/** A refund's arithmetic: the part of the difference, or of the payment, that goes back. */
export interface RefundSum {
  readonly currency: Field<string>;
  readonly amount: Field<Decimal>;
  readonly fee: Field<Decimal>;
  readonly actual: Field<Decimal>;
  /**
   * What goes back: the `difference` or some of it; the `whole` that was received, which undoes the order; or a
   * `part` of what was paid, which no rule relates to a difference. Null when not in the sum's currency, or not known.
   */
  readonly of: 'difference' | 'whole' | 'part' | null;
  /**
   * What is open once the refund is through: difference − amount; received − amount, so zero, for the `whole`;
   * null for a `part` and where `of` is null.
   */
  readonly openOnceRefunded: Decimal | null;
  /** received − amount: what stays with the merchant; null where `of` is. */
  readonly keptOnceRefunded: Decimal | null;
  /** ordered − kept, where more than ordered came in and the refund takes more than the difference; else null. */
  readonly keptBelowOrdered: Decimal | null;
  /** Whether the recipient's address is one that a payment came from. */
  readonly to: 'payer' | 'elsewhere' | 'not-known';
}

/** It went through by the service's word, and by the same word nothing reached anybody: no sum has it, and nobody is told that it came. */
export const paidNothing = (refund: RefundKind, { actual }: Pick<RefundSum, 'actual'>): boolean =>
  refund === 'succeeded' && actual.is === 'given' && (actual.value.startsWith('-') || !/[1-9]/.test(actual.value));

export interface OrderStatus {
  readonly kind: StatusKind;
  /** `status` as it came. */
  readonly reported: Field<string>;
  readonly sum: OrderSum;
  readonly refund: RefundKind;
  /** Null unless the refund succeeded. */
  readonly refundExtent: RefundExtent | null;
  readonly refundSum: RefundSum | null;
  /**
   * True while nothing is owed either way between payer and merchant, and the record agrees with itself about it: a
   * double rule stands under the sum. Paid to the last digit; the whole difference, or all that came, is refunded;
   * expired or cancelled with nothing received. Never within tolerance, never while a refund is under way, and never
   * while it is disputed.
   */
  readonly closed: boolean;
  /** Checks with a mismatch that touches the money, in their order: what the record comes to is then not sure. */
  readonly disputedBy: readonly CheckId[];
  /** `cancel_time`, where it tells of a cancellation that has happened and is not just the end of the validity. */
  readonly cancelledAt: EpochMs | null;
  /** Validity's end (created_time + valid_time), where both are given. */
  readonly validUntil: EpochMs | null;
  /** Of the order's validity, by the service's clock. */
  readonly validity: 'runs' | 'ended' | 'not-known';
  /**
   * Money could still come when it was read, and the time since then has ended that: what came in meanwhile is not known,
   * so nothing is claimed of it. False in what is kept, and in every reading as it comes.
   */
  readonly endedSinceRead: boolean;
}
