/**
 * Everything that Quittance says about one order. Computed once, in `electron/orders/`, by pure functions,
 * so that page, files and bulk runs cannot disagree. Field names of the record are the specification's.
 */

/**
 * One field as the service sent it. Absent, null and unreadable stay apart from each other and from the
 * empty string, which is `given`: what was not said is never shown as if it had been.
 */
export type Given<T> =
  | { readonly is: 'given'; readonly value: T }
  | { readonly is: 'absent' }
  | { readonly is: 'null' }
  /** Present, of another type or form than the specification says; `raw` is its JSON text, at most 200 characters. */
  | { readonly is: 'unreadable'; readonly raw: string };

/** An exact decimal number as digits: `-?\d+(\.\d+)?`, trailing zeros as sent, never an exponent. */
export type Decimal = string;
/** An int64 as its decimal digits. */
export type Int64 = string;
/** Milliseconds since 1970-01-01T00:00:00Z. */
export type EpochMs = number;

export interface PaymentDetail {
  readonly payment_address: Given<string>;
  readonly from_address: Given<string>;
  readonly receive_amount: Given<Decimal>;
  readonly receive_currency: Given<string>;
  readonly pay_amount: Given<Decimal>;
  readonly pay_currency: Given<string>;
  readonly exchange_rate: Given<Decimal>;
  readonly tx_id: Given<string>;
  readonly blockchain: Given<string>;
  readonly token_name: Given<string>;
}

export interface PaymentOption {
  readonly payment_address: Given<string>;
  readonly token_symbol: Given<string>;
  readonly blockchain: Given<string>;
  readonly token_name: Given<string>;
  /** Shown as text, never loaded. */
  readonly logo_url: Given<string>;
  readonly token_decimals: Given<number>;
  readonly receive_amount: Given<Decimal>;
  readonly receive_currency: Given<string>;
  readonly exchange_rate: Given<Decimal>;
  readonly asset_logo: Given<string>;
}

export interface OrderItem {
  readonly item_id: Given<string>;
  readonly item_name: Given<string>;
  readonly item_price: Given<Decimal>;
  readonly price_currency: Given<string>;
  readonly item_quantity: Given<Int64>;
}

export interface OrderDetails {
  readonly shopping_cost: Given<Decimal>;
  readonly tax_cost: Given<Decimal>;
  readonly items: Given<readonly OrderItem[]>;
}

export interface SubMerchant {
  readonly sub_merchant_id: Given<string>;
  readonly sub_merchant_name: Given<string>;
}

export interface RefundData {
  readonly refund_id: Given<Int64>;
  readonly service_id: Given<string>;
  readonly reference_id: Given<string>;
  readonly recipient_id: Given<string>;
  readonly recipient_name: Given<string>;
  readonly recipient_email: Given<string>;
  readonly recipient_address: Given<string>;
  readonly token: Given<string>;
  readonly network: Given<string>;
  readonly refund_amount: Given<Decimal>;
  readonly refund_fee: Given<Decimal>;
  readonly actual_refund_amount: Given<Decimal>;
  /** 1 partial, 2 full; any other number as it came. */
  readonly type: Given<number>;
  /** 0 processing, 1 succeeded, 2 failed; any other number as it came. */
  readonly refund_status: Given<number>;
  readonly refund_tx_id: Given<string>;
  readonly refund_created_time: Given<EpochMs>;
  readonly refund_transact_time: Given<EpochMs>;
}

export interface OrderRecord {
  readonly service_id: Given<string>;
  readonly order_id: Given<string>;
  readonly order_amount: Given<Decimal>;
  readonly order_currency: Given<string>;
  readonly created_time: Given<EpochMs>;
  readonly cancel_time: Given<EpochMs>;
  readonly transact_time: Given<EpochMs>;
  /** Minutes. */
  readonly valid_time: Given<number>;
  readonly status: Given<string>;
  readonly refund_requested: Given<string>;
  readonly refund_data: Given<RefundData>;
  readonly payer_id: Given<string>;
  readonly payer_name: Given<string>;
  readonly payer_email: Given<string>;
  readonly remark: Given<string>;
  readonly payment_detail: Given<readonly PaymentDetail[]>;
  readonly payment_info: Given<readonly PaymentOption[]>;
  readonly order_details: Given<OrderDetails>;
  readonly settlement_status: Given<string>;
  readonly settlement_type: Given<string>;
  readonly sub_merchant: Given<SubMerchant>;
}

/** A field that could not be read as the specification has it, or one that it does not know. */
export interface Anomaly {
  /** `payment_detail[1].pay_amount` */
  readonly path: string;
  readonly kind: 'wrong-type' | 'wrong-form' | 'unknown-field' | 'not-a-list' | 'not-an-object';
  /** JSON text as received, at most 200 characters. */
  readonly raw: string;
}

export const verdictKinds = [
  'waiting',
  'paid',
  'paid-within-tolerance',
  'short',
  'over',
  'expired',
  /** Expired or cancelled as reported, yet money came in. */
  'expired-with-payment',
  'cancelled',
  /** The reported state and the amounts cannot both be true, even with the tolerance. */
  'contradicted',
  /** The state is none of the specification's, or was not given. */
  'not-known',
] as const;
export type VerdictKind = (typeof verdictKinds)[number];

export const refundKinds = ['none', 'requested-no-data', 'processing', 'succeeded', 'failed', 'not-known'] as const;
export type RefundKind = (typeof refundKinds)[number];

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
      /** What the profile's tolerance is in this currency. */
      readonly tolerance: Decimal;
      /** Per cent, as the profile has it. */
      readonly tolerancePercent: Decimal;
      readonly payments: number;
      /** The order's own amount, currency and rate, where they are given and differ from `currency`. */
      readonly priced: { readonly amount: Decimal; readonly currency: string; readonly rate: Decimal | null } | null;
    }
  | {
      readonly is: 'not-known';
      readonly because:
        | 'order-amount-not-given'
        | 'payments-not-given'
        | 'payment-amount-not-given'
        | 'payment-currency-not-given'
        | 'several-currencies'
        | 'ordered-amounts-differ';
      /** What can be added up, per payment currency, in the order of first appearance. */
      readonly received: readonly { readonly currency: string; readonly amount: Decimal; readonly payments: number }[];
      readonly priced: { readonly amount: Decimal; readonly currency: string; readonly rate: Decimal | null } | null;
    };

/** A refund's arithmetic: the part of the difference, or of the payment, that goes back. */
export interface RefundSum {
  readonly currency: Given<string>;
  readonly amount: Given<Decimal>;
  readonly fee: Given<Decimal>;
  readonly actual: Given<Decimal>;
  /** difference − amount: what is open once the refund is through; null when not in the same currency. */
  readonly openOnceRefunded: Decimal | null;
}

export interface Verdict {
  readonly kind: VerdictKind;
  /** `status` as it came. */
  readonly reported: Given<string>;
  readonly sum: OrderSum;
  readonly refund: RefundKind;
  readonly refundSum: RefundSum | null;
  /** True while nothing is owed either way: a double rule stands under the sum. */
  readonly closed: boolean;
  /** Validity's end (created_time + valid_time), where both are given. */
  readonly validUntil: EpochMs | null;
}

export type TimelineLane = 'payment' | 'refund';

export type TimelineEvent =
  | { readonly kind: 'created'; readonly validMinutes: number | null }
  | {
      readonly kind: 'payment';
      /** From 1, in the order of payment_detail. */
      readonly number: number;
      readonly of: number;
      readonly amount: Given<Decimal>;
      readonly currency: Given<string>;
      /** When Quittance first read it here, from this computer's history. */
      readonly firstSeenAt: EpochMs | null;
    }
  | { readonly kind: 'completed'; readonly lateByMs: number | null }
  | { readonly kind: 'cancelled' }
  /** `ended` while unpaid, `would-have-ended` when completed before. */
  | { readonly kind: 'validity'; readonly tense: 'ended' | 'would-have-ended' | 'ends' }
  | {
      readonly kind: 'refund-requested';
      readonly amount: Given<Decimal>;
      readonly currency: Given<string>;
      readonly type: Given<number>;
    }
  | { readonly kind: 'refund-update'; readonly refund: RefundKind }
  | { readonly kind: 'now' }
  | { readonly kind: 'refund-outcome-to-come' }
  | { readonly kind: 'payment-to-come' };

export interface TimelineRow {
  readonly id: string;
  readonly lane: TimelineLane | 'all';
  readonly mark: 'dated' | 'undated' | 'limit' | 'to-come' | 'now';
  readonly at:
    | { readonly is: 'dated'; readonly ms: EpochMs }
    /** Not dated by the service; lies between these bounds, either of which may be open. */
    | { readonly is: 'between'; readonly from: EpochMs | null; readonly to: EpochMs | null }
    | { readonly is: 'to-come'; readonly ms: EpochMs | null };
  readonly event: TimelineEvent;
  /** Since the previous dated mark of the same lane; null for the first and for undated ones. */
  readonly sincePreviousMs: number | null;
}

export interface Timeline {
  /** One row per instant, in order, shared by both lanes. */
  readonly rows: readonly TimelineRow[];
  readonly hasRefundLane: boolean;
  /** Between the payment lane's last dated mark and the refund's first, where there is such a wait. */
  readonly waitBeforeRefundMs: number | null;
}

export type CheckResult = 'pass' | 'notice' | 'mismatch' | 'cannot-check';

export interface Check {
  /** One of the closed list in `electron/orders/checks.ts`, e.g. `status-agrees-with-amounts`. */
  readonly id: string;
  readonly result: CheckResult;
  /** What the sentence and its proof need, as text; for `cannot-check`, `because` names the missing field. */
  readonly facts: Readonly<Record<string, string>>;
}

/** What this computer's history knows of earlier reads of the same order; bounds for undated payments. */
export interface EarlierRead {
  readonly readAt: EpochMs;
  readonly payments: number;
}

export interface OrderReading {
  readonly profileId: string;
  /** The order number as asked. */
  readonly serviceId: string;
  readonly readAt: EpochMs;
  readonly tookMs: number;
  /** Service's Date header − this computer's clock; null when there was none. Seconds' resolution. */
  readonly clockSkewMs: number | null;
  readonly record: OrderRecord;
  readonly verdict: Verdict;
  readonly timeline: Timeline;
  readonly checks: readonly Check[];
  readonly anomalies: readonly Anomaly[];
  /** The whole answer as received. */
  readonly raw: string;
}

/** A line of this computer's history: enough for a list, without payer data. */
export interface OrderSummary {
  readonly profileId: string;
  readonly serviceId: string;
  readonly merchantOrder: string | null;
  readonly readAt: EpochMs;
  readonly verdict: VerdictKind;
  readonly refund: RefundKind;
  readonly currency: string | null;
  readonly ordered: Decimal | null;
  readonly received: Decimal | null;
  readonly difference: Decimal | null;
}
