/** An order’s timeline: what happened, what is expected, and when. */
import type { Decimal, EpochMs, Field } from './order-record.ts';
import type { RefundKind } from './order-refund.ts';

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
    }
  | { readonly kind: 'completed'; readonly lateByMs: number | null }
  | { readonly kind: 'canceled' }
  /**
   * `ended` if it wasn't paid in full. `would-have-ended` if it was completed with all the money, or canceled, before
   * (its `at` may be in the future).
   */
  | { readonly kind: 'payment-window'; readonly tense: 'ended' | 'would-have-ended' | 'ends' }
  | {
      readonly kind: 'refund-requested';
      /** The service says that it was requested. Refund data alone only shows that a refund exists. */
      readonly isAsked: boolean;
      readonly amount: Field<Decimal>;
      readonly currency: Field<string>;
      readonly type: Field<number>;
    }
  | { readonly kind: 'refund-update'; readonly refund: RefundKind }
  /** The service's clock, `OrderLookup.now`. Only while something is expected. */
  | { readonly kind: 'now' }
  | { readonly kind: 'refund-outcome-to-come' }
  /** Requested, without further data. */
  | { readonly kind: 'refund-outcome-unknown' }
  | { readonly kind: 'payment-to-come' };

export interface TimelineRow {
  /** `created`, `payment-1`…, `completed`, `canceled`, `payment-window`, `refund-requested`, `refund-update`, `refund-outcome`, `now`, `payment-to-come`, `refund-outcome-to-come`. */
  readonly id: string;
  readonly lane: TimelineLane | 'all';
  readonly mark: 'dated' | 'undated' | 'limit' | 'to-come' | 'now';
  readonly at:
    | { readonly is: 'dated'; readonly ms: EpochMs }
    /** Undated. It is between these limits, and either may be missing. */
    | { readonly is: 'between'; readonly from: EpochMs | null; readonly to: EpochMs | null }
    | { readonly is: 'to-come'; readonly ms: EpochMs | null };
  readonly event: TimelineEvent;
  /**
   * Since the previous dated mark of the same lane, without limits. Null for the first mark, undated ones and limits.
   * For `now`: since the last dated mark of the waiting lane.
   */
  readonly sincePreviousMs: number | null;
}

export interface Timeline {
  /** In order of time, for both lanes. Several may be of one instant. */
  readonly rows: readonly TimelineRow[];
  readonly hasRefundLane: boolean;
  /** Between the payment lane's last dated mark and the refund's first one, if the refund was later. */
  readonly waitBeforeRefundMs: number | null;
  /** The kind of that last mark. Null without such a wait. */
  readonly waitBeforeRefundAfter: 'created' | 'completed' | 'canceled' | null;
}
