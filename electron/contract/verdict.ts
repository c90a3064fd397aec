/** What an order comes to: whether it was paid, what is between ordered and received, and what of a refund. */
import type { Decimal, EpochMs, Given } from './order-record.ts';

/** How each follows from state and amounts: `docs/decisions/verdict.md`. */
export const verdictKinds = [
  /** `new`; with part of the money in, too, while the validity runs or its end is not known. */
  'waiting',
  /** As reported, and the amounts, where they are known, leave no difference. */
  'paid',
  /** A difference, no larger than `sum.tolerance`, whichever of the paid states is reported. */
  'paid-within-tolerance',
  /** `paid_partial`; also `new` with part of the money in after the validity ended. */
  'short',
  'over',
  'expired',
  /** Expired or cancelled as reported, yet money came in: part, all or more. `Verdict.cancelledAt` tells which. */
  'expired-with-payment',
  'cancelled',
  /** The reported state and the amounts cannot both be true, even with the tolerance. */
  'contradicted',
  /** The state is none of the specification's, or was not given. */
  'not-known',
] as const;
export type VerdictKind = (typeof verdictKinds)[number];

/**
 * `none` only where the service says `no`; `not-known` where it says nothing, or names a state that the
 * specification does not have.
 */
export const refundKinds = ['none', 'requested-no-data', 'processing', 'succeeded', 'failed', 'not-known'] as const;
export type RefundKind = (typeof refundKinds)[number];

/** Why ordered and received cannot be set against each other. */
export const sumReasons = [
  /** Neither the order nor its payments say what was ordered. */
  'order-amount-not-given',
  /** Nothing was paid, and the order's amount has no currency. */
  'order-currency-not-given',
  /** The list of payments is absent, null or unreadable: not the same as empty. */
  'payments-not-given',
  'payment-amount-not-given',
  'payment-currency-not-given',
  'several-currencies',
  /** What was ordered is told in a currency other than the one that was paid in. */
  'ordered-in-another-currency',
  /** The payments name different amounts as the order's. */
  'ordered-amounts-differ',
] as const;
export type SumReason = (typeof sumReasons)[number];

/** Ordered, received and what is between them, exact, in one currency. */
export type OrderSum =
  | {
      readonly is: 'known';
      /** The currency of all four amounts: the payment currency, or the order's own while nothing was paid. */
      readonly currency: string;
      readonly ordered: Decimal;
      readonly received: Decimal;
      /** received − ordered: negative when too little came. */
      readonly difference: Decimal;
      /** difference ÷ ordered × 100, two decimals rounded half away from zero; null when nothing was ordered. */
      readonly percent: Decimal | null;
      /**
       * What the profile's tolerance is in this currency: the largest difference that still counts as paid, in the
       * sum's decimals (two at least), cut and not rounded, so that the shown figure decides as the exact one does.
       */
      readonly tolerance: Decimal;
      /** Per cent, as the profile has it. */
      readonly tolerancePercent: Decimal;
      readonly payments: number;
      /** The order's own amount, currency and rate, where they are given and differ from `currency`. */
      readonly priced: { readonly amount: Decimal; readonly currency: string; readonly rate: Decimal | null } | null;
    }
  | {
      readonly is: 'not-known';
      readonly because: SumReason;
      /** What can be added up, per payment currency, in the order of first appearance; may leave payments out. */
      readonly received: readonly { readonly currency: string; readonly amount: Decimal; readonly payments: number }[];
      readonly priced: { readonly amount: Decimal; readonly currency: string; readonly rate: Decimal | null } | null;
    };

/** A refund's arithmetic: the part of the difference, or of the payment, that goes back. */
export interface RefundSum {
  readonly currency: Given<string>;
  readonly amount: Given<Decimal>;
  readonly fee: Given<Decimal>;
  readonly actual: Given<Decimal>;
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
}

export interface Verdict {
  readonly kind: VerdictKind;
  /** `status` as it came. */
  readonly reported: Given<string>;
  readonly sum: OrderSum;
  readonly refund: RefundKind;
  readonly refundSum: RefundSum | null;
  /**
   * True while nothing is owed either way between payer and merchant, and the record agrees with itself about it: a
   * double rule stands under the sum. Paid to the last digit; the whole difference, or all that came, is refunded;
   * expired or cancelled with nothing received. Never within tolerance, and never while a refund is under way.
   */
  readonly closed: boolean;
  /** `cancel_time`, where it tells of a cancellation that has happened and is not just the end of the validity. */
  readonly cancelledAt: EpochMs | null;
  /** Validity's end (created_time + valid_time), where both are given. */
  readonly validUntil: EpochMs | null;
}
