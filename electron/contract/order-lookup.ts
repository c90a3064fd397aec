/**
 * Everything that Quittance says about an order. Pure functions in `electron/orders/` compute it once, so that page
 * and lists can't disagree.
 */
import type { ItemSums } from './item-sums.ts';
import type { OptionReading } from './option-reading.ts';
import type { Check } from './order-checks.ts';
import type { Anomaly, Decimal, EpochMs, OrderRecord } from './order-record.ts';
import type { Timeline } from './timeline.ts';
import type { RefundExtent, RefundKind, OrderStatus, StatusKind } from './verdict.ts';

/** Facts from earlier lookups of the order: time limits for undated payments. */
export interface EarlierRead {
  readonly readAt: EpochMs;
  readonly payments: number;
}

export interface OrderLookup {
  readonly profileId: string;
  /** The order number as requested. */
  readonly serviceId: string;
  /** This computer's clock when the response arrived, for the age of the lookup only. */
  readonly readAt: EpochMs;
  /** The service's clock at that moment, as far as known. */
  readonly answeredAt: EpochMs;
  /**
   * The service's clock for status, options, timeline, and all ages and remaining times. Initially `answeredAt`. An
   * open page advances it.
   */
  readonly now: EpochMs;
  readonly tookMs: number;
  /** The service's Date header minus this computer's clock, in whole seconds. Null without one. */
  readonly clockSkewMs: number | null;
  readonly record: OrderRecord;
  readonly verdict: OrderStatus;
  /** Null without items. */
  readonly itemSums: ItemSums | null;
  /** One for each payment option. Empty without any. */
  readonly options: readonly OptionReading[];
  readonly timeline: Timeline;
  /** How the status changes with time alone, without another lookup: in the order of `from`, each until the next. */
  readonly later: readonly StatusAt[];
  /** Of the record as received. They don't change with time. */
  readonly checks: readonly Check[];
  readonly anomalies: readonly Anomaly[];
  /** The whole response as received. */
  readonly raw: string;
  /**
   * What failed in the history, although the lookup succeeded: `not-read` (time limits of payments and "first seen"
   * may be too wide), `not-kept` (this lookup isn't saved). Null: nothing.
   */
  readonly historyFault: 'not-read' | 'not-kept' | null;
}

/** The parts of a lookup that change with time. */
export interface StatusAt {
  /** By the service's clock. */
  readonly from: EpochMs;
  readonly verdict: OrderStatus;
  readonly options: readonly OptionReading[];
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
  readonly readAt: EpochMs;
  readonly verdict: StatusKind;
  readonly refund: RefundKind;
  /** Null unless the refund succeeded. */
  readonly refundExtent: RefundExtent | null;
  /** An issue concerns the money. */
  readonly disputed: boolean;
  /** Nothing is owed either way. */
  readonly closed: boolean;
  readonly currency: string | null;
  readonly ordered: Decimal | null;
  readonly received: Decimal | null;
  readonly difference: Decimal | null;
}
