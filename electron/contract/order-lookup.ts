/**
 * Everything that Quittance says about an order. Pure functions in `electron/orders/` compute it once, so that page
 * and lists can't disagree.
 */
import type { Check } from './consistency-checks.ts';
import type { Anomaly, Decimal, EpochMs, OrderRecord } from './order-record.ts';
import type { ItemSums } from './order-totals.ts';
import type { OrderStatus, StatusKind } from './order-status.ts';
import type { RefundExtent, RefundKind } from './order-refund.ts';
import type { Timeline } from './order-timeline.ts';

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
