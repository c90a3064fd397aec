/**
 * Everything that Quittance says about an order. Pure functions in `electron/orders/` compute it once, so that page
 * and lists can't disagree.
 */
import type { Check } from './order-checks.ts';
import { maxOrderNumberLength } from './limits.ts';
import { z } from './zod.ts';
import type { Anomaly, Decimal, EpochMs, OrderRecord, Field } from './order-record.ts';
import type { ItemSums } from './order-totals.ts';
import type { RefundExtent, RefundKind, OrderStatus, StatusKind } from './order-status.ts';

export interface OrderLookup {
  readonly profileId: string;
  /** The order number as requested. */
  readonly serviceId: string;
  /** This computer's clock when the response arrived, for the age of the lookup only. */
  readonly lookedUpAt: EpochMs;
  /** The service's clock at that moment, if known. */
  readonly answeredAt: EpochMs;
  /**
   * The service's clock for status, options, timeline, and all ages and remaining times. Initially `answeredAt`. An
   * open page advances it.
   */
  readonly now: EpochMs;
  /** The service's Date header minus this computer's clock, in whole seconds. Null without one. */
  readonly clockSkewMs: number | null;
  readonly record: OrderRecord;
  readonly status: OrderStatus;
  /** Null without items. */
  readonly itemSums: ItemSums | null;
  /** One for each payment option. Empty without any. */
  readonly options: readonly EvaluatedOption[];
  readonly timeline: Timeline;
  /** How the status changes with time alone, without another lookup: in the order of `from`, each until the next. */
  readonly later: readonly StatusAt[];
  /** Checks of the record as received. They don't change with time. */
  readonly checks: readonly Check[];
  readonly anomalies: readonly Anomaly[];
  /** The whole response as received. */
  readonly raw: string;
  /** False if it couldn't be saved to the history. */
  readonly isSaved: boolean;
}

/** The parts of a lookup that change with time. */
export interface StatusAt {
  /** Time by the service's clock. */
  readonly from: EpochMs;
  readonly status: OrderStatus;
  readonly options: readonly EvaluatedOption[];
  readonly timeline: Timeline;
}

/** A saved order for lists, without customer data. */
export interface OrderSummary {
  readonly profileId: string;
  readonly serviceId: string;
  /** Null if not provided or unreadable. */
  readonly merchantOrder: string | null;
  /** Provided, but unreadable. */
  readonly merchantUnreadable: boolean;
  readonly lookedUpAt: EpochMs;
  readonly status: StatusKind;
  readonly refund: RefundKind;
  /** Null unless the refund succeeded. */
  readonly refundExtent: RefundExtent | null;
  /** Whether an issue concerns the money. */
  readonly disputed: boolean;
  /** Whether nothing is owed either way. */
  readonly closed: boolean;
  readonly currency: string | null;
  readonly ordered: Decimal | null;
  readonly received: Decimal | null;
  readonly difference: Decimal | null;
}

/** Printable, without blanks: what any service may use as an order number. */
export const orderNumber = z
  .string()
  .trim()
  .min(1, 'order-number-empty')
  .max(maxOrderNumberLength, 'order-number-too-long')
  .regex(/^[\x21-\x7e]+$/, 'order-number-characters');

/** With or without `0x`: as long as a transaction's hash on every known network except Solana. */
export const isHash = (text: string): boolean => /^(?:0x)?[0-9a-f]{64}$/i.test(text);

/** The words of a path and the names of columns have no digits. */
export const canBeNumber = (part: string): boolean =>
  orderNumber.safeParse(part).success && /\d/.test(part) && !isHash(part);

/** For parts of a URL that no word describes: shorter than any address of a known network. */
export const usualNumber = /^[A-Za-z0-9_-]{8,24}$/;

export const isEmail = (text: string): boolean =>
  /^[^@\s:<>]+@[^@\s:<>]+$/.test(text) && text.slice(text.indexOf('@') + 2, -1).includes('.');

/** One for each entry of `payment_info`, in its order. */
export interface EvaluatedOption {
  readonly toSend:
    /** Unpaid: the option's own amount. */
    | { readonly is: 'full'; readonly amount: Decimal; readonly currency: string }
    /** Partly paid: the exact rest in the option's currency. */
    | { readonly is: 'rest'; readonly amount: Decimal; readonly currency: string }
    /** It can be paid, but the record doesn't say how much is due. */
    | { readonly is: 'unknown' }
    /** Paid in full, or within the profile's tolerance. */
    | { readonly is: 'paid' | 'within-tolerance' }
    /** Settled or ended, so nothing must be sent to it. */
    | { readonly is: 'closed' }
    /** The data is contradictory or has no status, so it is unclear if it can be paid. */
    | { readonly is: 'not-sure' };
  /** The address on its network. `unknown` if one is missing, or the network's format is unknown. */
  readonly address: 'valid' | 'invalid' | 'unknown';
}

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
  /** One row per instant, in order, shared by both lanes. */
  readonly rows: readonly TimelineRow[];
  readonly hasRefundLane: boolean;
  /** Between the payment lane's last dated mark and the refund's first one, if the refund was later. */
  readonly waitBeforeRefundMs: number | null;
  /** The kind of that last mark. Null without such a wait. */
  readonly waitBeforeRefundAfter: 'created' | 'completed' | 'canceled' | null;
}
