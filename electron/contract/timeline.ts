/** What happened to an order and when, as far as the service dates it: payments in one lane, the refund in another. */
import type { Decimal, EpochMs, Field } from './order-record.ts';
import type { RefundKind } from './verdict.ts';

export type TimelineLane = 'payment' | 'refund';

export type TimelineEvent =
  | { readonly kind: 'created'; readonly validMinutes: number | null }
  | {
      readonly kind: 'payment';
      /** From 1, in the order of payment_detail. */
      readonly number: number;
      readonly of: number;
      readonly amount: Field<Decimal>;
      readonly currency: Field<string>;
      /** When an earlier read here first had it; null when this reading is the first, or the history disagrees. */
      readonly firstSeenAt: EpochMs | null;
    }
  | { readonly kind: 'completed'; readonly lateByMs: number | null }
  | { readonly kind: 'cancelled' }
  /** `ended` while not paid in full, `would-have-ended` when completed with all the money, or cancelled, before (its `at` may still be to come). */
  | { readonly kind: 'validity'; readonly tense: 'ended' | 'would-have-ended' | 'ends' }
  | {
      readonly kind: 'refund-requested';
      /** The service says that it was requested; data alone only tells that there is a refund. */
      readonly isAsked: boolean;
      readonly amount: Field<Decimal>;
      readonly currency: Field<string>;
      readonly type: Field<number>;
    }
  | { readonly kind: 'refund-update'; readonly refund: RefundKind }
  /** The service's clock as of `OrderLookup.now`. Only there while something is awaited. */
  | { readonly kind: 'now' }
  | { readonly kind: 'refund-outcome-to-come' }
  /** Requested, and nothing more is said of it. */
  | { readonly kind: 'refund-outcome-not-known' }
  | { readonly kind: 'payment-to-come' };

export interface TimelineRow {
  /** `created`, `payment-1`…, `completed`, `cancelled`, `validity`, `refund-requested`, `refund-update`, `refund-outcome`, `now`, `payment-to-come`, `refund-outcome-to-come`. */
  readonly id: string;
  readonly lane: TimelineLane | 'all';
  readonly mark: 'dated' | 'undated' | 'limit' | 'to-come' | 'now';
  readonly at:
    | { readonly is: 'dated'; readonly ms: EpochMs }
    /** Not dated by the service; lies between these bounds, either of which may be open. */
    | { readonly is: 'between'; readonly from: EpochMs | null; readonly to: EpochMs | null }
    | { readonly is: 'to-come'; readonly ms: EpochMs | null };
  readonly event: TimelineEvent;
  /**
   * Since the previous dated mark of the same lane (limits are none); null for the first, for undated ones and
   * for limits. For `now`: since the last dated mark of the lane that waits.
   */
  readonly sincePreviousMs: number | null;
}

export interface Timeline {
  /** One row per instant, in order, shared by both lanes. */
  readonly rows: readonly TimelineRow[];
  readonly hasRefundLane: boolean;
  /** Between the payment lane's last dated mark and the refund's first, where there is such a wait. */
  readonly waitBeforeRefundMs: number | null;
  /** What that last mark is; null when there is no such wait. */
  readonly waitBeforeRefundAfter: 'created' | 'completed' | 'cancelled' | null;
}
