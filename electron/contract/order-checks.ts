/** Whether the record of an order agrees with itself, check by check. */

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
