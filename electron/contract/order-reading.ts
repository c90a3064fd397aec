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
      /** When an earlier read here first had it; null when this reading is the first, or the history disagrees. */
      readonly firstSeenAt: EpochMs | null;
    }
  | { readonly kind: 'completed'; readonly lateByMs: number | null }
  | { readonly kind: 'cancelled' }
  /** `ended` while unpaid, `would-have-ended` when completed or cancelled before (its `at` may still be to come). */
  | { readonly kind: 'validity'; readonly tense: 'ended' | 'would-have-ended' | 'ends' }
  | {
      readonly kind: 'refund-requested';
      readonly amount: Given<Decimal>;
      readonly currency: Given<string>;
      readonly type: Given<number>;
    }
  | { readonly kind: 'refund-update'; readonly refund: RefundKind }
  /** When this was read, by the service's clock. Only there while something is awaited. */
  | { readonly kind: 'now' }
  | { readonly kind: 'refund-outcome-to-come' }
  | { readonly kind: 'payment-to-come' };

export interface TimelineRow {
  /** `created`, `payment-1`…, `completed`, `cancelled`, `validity`, `refund-requested`, `refund-update`, `now`, `payment-to-come`, `refund-outcome-to-come`. */
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

export type CheckResult = 'pass' | 'notice' | 'mismatch' | 'cannot-check';

/**
 * The closed list of consistency checks, in the order in which a reading has them: every reading has each once.
 *
 * Facts are text: amounts as Decimal, times as epoch ms, payments numbered from 1. By result:
 * - `pass`: none, or `nothing` where the order has nothing to compare: `no-payments`, `no-options`, `no-items`,
 *   `no-refund`, `not-completed`, `not-succeeded`.
 * - `cannot-check`: `because`, a field's path (`payment_detail[0].tx_id`), a SumReason, or one of `status-not-known`,
 *   `network-not-known`, `other-currency`, `date-header`.
 * - `notice`, `mismatch`: as told below. Where more than one payment is at fault the facts are the first one's and
 *   `count` is how many. A mismatch is said only where the specification's words forbid it; else it is a notice.
 */
export const checkIds = [
  /** mismatch: `asked`, `given`. */
  'order-number-agrees',
  /**
   * mismatch: `status`, `amounts` (`nothing`, `too-little`, `equal`, `within`, `too-much`), `difference`, `currency`.
   * notice: `problem` = `other-direction` (agrees only thanks to the tolerance; same facts as the mismatch),
   * `new-with-payment`, `expired-with-payment` or `cancelled-with-payment` (`status`, and where known `received`, `currency`).
   */
  'status-agrees-with-amounts',
  /**
   * notice: `problem` = `new-after-validity` or `expired-before-validity` (`validUntil`, `now`).
   * mismatch: `problem` = `new-yet-completed` (`completedAt`) or `paid-yet-cancelled` (`status`, `cancelledAt`).
   */
  'status-agrees-with-times',
  /** notice: `completedAt`, `validUntil`, `lateMs`. */
  'completed-within-validity',
  /** notice: `minutes`, `least`, `most`. */
  'validity-within-limits',
  /**
   * mismatch: `problem` = `before` (`later` and `laterAt` lie before `earlier` and `earlierAt`: field names and times).
   * notice: `problem` = `in-future` (`field`, `at`, `now`) or `not-a-time` (`field`, `value`: not 13 digits).
   */
  'times-in-order',
  /** mismatch: `payment`, `address`, `options` (how many were offered), `count`. */
  'payments-at-offered-addresses',
  /** mismatch: `payment`, `token`, `network`, `count`. */
  'payments-in-offered-tokens',
  /**
   * notice: `problem` = `named-in-two-ways` (`first`, `second`, read as the same `network`).
   * mismatch: `problem` = `token-of-other-network` (`path`, `token`, `network`, `count`).
   */
  'networks-agree',
  /**
   * mismatch: `problem` = `token` (pay_currency against the symbol of token_name), `converted` (against
   * receive_currency) or `option` (against the option at the same address); `payment`, `currency`, `other`, `count`.
   */
  'currencies-agree',
  /**
   * pass: `direction` = `times`, `divided` or `same`: how order_amount, exchange_rate and receive_amount relate.
   * notice: `path`, `ordered`, `rate`, `converted`, `times`, `divided` (what either direction gives), `count`.
   */
  'converted-by-rate',
  /**
   * mismatch: `problem` = `same-payment` (one hash and address twice: `tx`, `first`, `second`) or `refund-is-payment`
   * (`tx`, `payment`). notice: `problem` = `same-transaction` (one hash, two addresses: `tx`, `first`, `second`).
   */
  'transactions-differ',
  /** notice: `path`, `tx`, `network`, `count`. */
  'transaction-form',
  /**
   * mismatch: `problem` = `negative` (`path`, `amount`, `count`).
   * notice: `problem` = `too-many-decimals` (`path`, `amount`, `decimals`, `token`, `count`).
   */
  'amounts-possible',
  /**
   * mismatch: `problem` = `data-without-request` (`requested`).
   * notice: `problem` = `request-without-data`, or `other-word` (`requested`).
   */
  'refund-request-agrees',
  /** mismatch: `amount`, `fee`, `actual`, `expected` (amount − fee), `currency` (empty when not given). */
  'refund-adds-up',
  /**
   * mismatch: `problem` = `above-received` (`amount`, `received`, `currency`).
   * notice: `problem` = `full-but-less` or `partial-but-whole` (same facts), or `other-type` (`type`).
   */
  'refund-agrees-with-payment',
  /** mismatch: `problem` = `service_id` (`order`, `refund`). notice: `problem` = `reference_id` (`order`, `refund`). */
  'refund-order-agrees',
  /** As `times-in-order`, with the refund's fields and `created_time`. */
  'refund-times-in-order',
  /** notice: none: the refund succeeded and has no transaction. */
  'refund-transaction-given',
  /**
   * mismatch: `problem` = `type-while-unsettled` (`type`) or `settled-with-nothing-received` (`settlement`).
   * notice: `problem` = `settled-without-type` (`settlement`) or `other-word` (`field`, `value`).
   */
  'settlement-agrees',
  /** notice: `items`, `shipping`, `tax` (each empty when not given), `sum`, `ordered`, `currency`. */
  'items-add-up',
  /** notice: `skewMs`, positive when this computer's clock is behind. */
  'clock-agrees',
  /** pass: `unknownFields` where there are any. notice: `count`, `path`, `kind` (an Anomaly's) of the first. */
  'fields-readable',
] as const;
export type CheckId = (typeof checkIds)[number];

export interface Check {
  readonly id: CheckId;
  readonly result: CheckResult;
  /** What the sentence and its proof need, as text: see `checkIds`. */
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
  /**
   * What failed in this computer's history while the order itself was read: `not-read` (bounds of payments and
   * "first seen" may be wider than they could be), `not-kept` (this reading will be missing there). Null: nothing.
   */
  readonly historyFault: 'not-read' | 'not-kept' | null;
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
