/**
 * Everything that Quittance says about one order. Computed once, in `electron/orders/`, by pure functions,
 * so that page and lists cannot disagree.
 */
import type { ItemSums } from './item-sums.ts';
import type { OptionReading } from './option-reading.ts';
import type { Check } from './order-checks.ts';
import type { Anomaly, Decimal, EpochMs, OrderRecord } from './order-record.ts';
import type { Timeline } from './timeline.ts';
import type { RefundExtent, RefundKind, OrderStatus, StatusKind } from './verdict.ts';

/** What this computer's history knows of earlier reads of the same order; bounds for undated payments. */
export interface EarlierRead {
  readonly readAt: EpochMs;
  readonly payments: number;
}

export interface OrderLookup {
  readonly profileId: string;
  /** The order number as asked. */
  readonly serviceId: string;
  /** This computer's clock when the answer was there: how old the reading is, and nothing else. */
  readonly readAt: EpochMs;
  /** The service's clock at that moment, as far as it is known. */
  readonly answeredAt: EpochMs;
  /**
   * The service's clock as of which verdict, options and timeline are told; every age and time left goes by it. As a reading
   * comes it is `answeredAt`; a page that stays open moves it on.
   */
  readonly now: EpochMs;
  readonly tookMs: number;
  /** Service's Date header − this computer's clock; null when there was none. Seconds' resolution. */
  readonly clockSkewMs: number | null;
  readonly record: OrderRecord;
  readonly verdict: OrderStatus;
  /** Null where no items are listed. */
  readonly itemSums: ItemSums | null;
  /** One for each payment option; empty where none is listed. */
  readonly options: readonly OptionReading[];
  readonly timeline: Timeline;
  /** What the order comes to by time alone, if nothing more is heard of it: in the order of `from`, each until the next. */
  readonly later: readonly StatusAt[];
  /** Of the record as it was read: they do not change with time. */
  readonly checks: readonly Check[];
  readonly anomalies: readonly Anomaly[];
  /** The whole answer as received. */
  readonly raw: string;
  /**
   * What failed in this computer's history while the order itself was read: `not-read` (bounds of payments and
   * "first seen" may be wider than they could be), `not-kept` (this reading will be missing there). Null: nothing.
   */
  readonly historyFault: 'not-read' | 'not-kept' | null;
}

/** What of a reading changes with time alone. */
export interface StatusAt {
  /** By the service's clock. */
  readonly from: EpochMs;
  readonly verdict: OrderStatus;
  readonly options: readonly OptionReading[];
  readonly timeline: Timeline;
}

/** A line of this computer's history: enough for a list, without payer data. */
export interface OrderSummary {
  readonly profileId: string;
  readonly serviceId: string;
  /** Null: not given, or not readable. */
  readonly merchantOrder: string | null;
  /** It stands in the record, and cannot be read there. */
  readonly merchantUnreadable: boolean;
  readonly readAt: EpochMs;
  readonly verdict: StatusKind;
  readonly refund: RefundKind;
  /** Null unless the refund succeeded. */
  readonly refundExtent: RefundExtent | null;
  /** A mismatch touches the money. */
  readonly disputed: boolean;
  /** Nothing is owed either way. */
  readonly closed: boolean;
  readonly currency: string | null;
  readonly ordered: Decimal | null;
  readonly received: Decimal | null;
  readonly difference: Decimal | null;
}
