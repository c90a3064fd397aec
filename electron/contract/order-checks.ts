/**
 * Whether the record of an order agrees with itself, check by check. A mismatch is said only where the
 * specification's words forbid it; else it is a notice.
 */
import type { Anomaly, Decimal, EpochMs, FieldPath } from './order-record.ts';
import { sumReasons } from './verdict.ts';

/** The closed list of checks, in the order in which a reading has them. */
export const checkIds = [
  'order-number-agrees',
  'status-agrees-with-amounts',
  'status-agrees-with-times',
  'completed-within-validity',
  'validity-within-limits',
  'times-in-order',
  'payments-at-offered-addresses',
  'payments-in-offered-tokens',
  'networks-agree',
  'currencies-agree',
  'converted-by-rate',
  'transactions-differ',
  'transaction-form',
  'amounts-possible',
  'refund-request-agrees',
  'refund-adds-up',
  'refund-agrees-with-payment',
  'refund-order-agrees',
  'refund-times-in-order',
  'refund-transaction-given',
  'settlement-agrees',
  'items-add-up',
  'clock-agrees',
  'fields-readable',
] as const;
export type CheckId = (typeof checkIds)[number];
export type CheckResult = 'pass' | 'notice' | 'mismatch' | 'cannot-check';

/** Why a check cannot be made, where it is not a field that is missing or not readable. */
export const cannotReasons = [
  ...sumReasons,
  'status-not-known',
  'network-not-known',
  'other-currency',
  'date-header',
] as const;
export type CannotReason = (typeof cannotReasons)[number];

/** What an order has none of, so that there is nothing to compare. */
export type Nothing = 'no-payments' | 'no-options' | 'no-items' | 'no-refund' | 'not-completed' | 'not-succeeded';

export type Pass<Facts = unknown> = { readonly result: 'pass'; readonly nothing: Nothing | null } & Readonly<Facts>;
export interface CannotCheck {
  readonly result: 'cannot-check';
  readonly because: FieldPath | CannotReason;
}
type NoFinding = Pass | CannotCheck;
type Notice<Facts> = { readonly result: 'notice' } & Readonly<Facts>;
type Mismatch<Facts> = { readonly result: 'mismatch' } & Readonly<Facts>;

/** The other facts are those of the first that is at fault; `count` is how many are. */
export type FirstOf<Facts> = Facts & { readonly count: number };

/** Payments are numbered from 1. */
interface Outcomes {
  'order-number-agrees': NoFinding | Mismatch<{ asked: string; given: string }>;
  'status-agrees-with-amounts':
    | NoFinding
    | Mismatch<StateAndAmounts>
    /** They agree, yet only thanks to the tolerance. */
    | Notice<{ problem: 'other-direction' } & StateAndAmounts>
    | Notice<{
        problem: 'new-with-payment' | 'expired-with-payment' | 'cancelled-with-payment';
        status: string;
        received: { readonly amount: Decimal; readonly currency: string } | null;
      }>;
  'status-agrees-with-times':
    | NoFinding
    | Notice<{ problem: 'new-after-validity' | 'expired-before-validity'; validUntil: EpochMs; now: EpochMs }>
    | Mismatch<{ problem: 'new-yet-completed'; completedAt: EpochMs }>
    | Mismatch<{ problem: 'paid-yet-cancelled'; status: string; cancelledAt: EpochMs }>;
  'completed-within-validity': NoFinding | Notice<{ completedAt: EpochMs; validUntil: EpochMs; lateMs: number }>;
  'validity-within-limits': NoFinding | Notice<{ minutes: number; least: number; most: number }>;
  'times-in-order': NoFinding | WrongTimes;
  'payments-at-offered-addresses':
    | NoFinding
    /** `options`: how many were offered. */
    | Mismatch<FirstOf<{ payment: number; address: string; options: number }>>;
  'payments-in-offered-tokens': NoFinding | Mismatch<FirstOf<{ payment: number; token: string; network: string }>>;
  'networks-agree':
    | NoFinding
    /** Two names that are read as the same `network`. */
    | Notice<{ problem: 'named-in-two-ways'; first: string; second: string; network: string }>
    | Mismatch<FirstOf<{ problem: 'token-of-other-network'; path: FieldPath; token: string; network: string }>>;
  'currencies-agree':
    | NoFinding
    /** The currency of the payment against its token's, that of the conversion, or that of the option at its address. */
    | Mismatch<
        FirstOf<{ problem: 'token' | 'converted' | 'option'; payment: number; currency: string; other: string }>
      >;
  'converted-by-rate':
    /** How order_amount leads to receive_amount; null where there is nothing to compare. */
    | Pass<{ direction: RateDirection | null }>
    | CannotCheck
    /** `times`, `divided`: what either direction gives; nothing can be divided by a rate of zero. */
    | Notice<
        FirstOf<{
          path: FieldPath;
          ordered: Decimal;
          rate: Decimal;
          converted: Decimal;
          times: Decimal;
          divided: Decimal | null;
        }>
      >;
  'transactions-differ':
    | NoFinding
    /** One hash at two addresses. */
    | Notice<{ problem: 'same-transaction'; tx: string; first: number; second: number }>
    /** One hash and one address twice. */
    | Mismatch<{ problem: 'same-payment'; tx: string; first: number; second: number }>
    | Mismatch<{ problem: 'refund-is-payment'; tx: string; payment: number }>;
  'transaction-form': NoFinding | Notice<FirstOf<{ path: FieldPath; tx: string; network: string }>>;
  'amounts-possible':
    | NoFinding
    | Notice<
        FirstOf<{
          problem: 'too-many-decimals';
          path: FieldPath;
          amount: Decimal;
          decimals: number;
          token: string | null;
        }>
      >
    | Mismatch<FirstOf<{ problem: 'negative'; path: FieldPath; amount: Decimal }>>;
  'refund-request-agrees':
    | NoFinding
    | Notice<{ problem: 'request-without-data' }>
    | Notice<{ problem: 'other-word'; requested: string }>
    | Mismatch<{ problem: 'data-without-request'; requested: string }>;
  /** `expected`: amount − fee. */
  'refund-adds-up':
    | NoFinding
    | Mismatch<{ amount: Decimal; fee: Decimal; actual: Decimal; expected: Decimal; currency: string | null }>;
  'refund-agrees-with-payment':
    | NoFinding
    | Notice<{ problem: 'full-but-less' | 'partial-but-whole' } & RefundAgainstPayment>
    | Notice<{ problem: 'other-type'; type: number }>
    | Mismatch<{ problem: 'above-received' } & RefundAgainstPayment>;
  'refund-order-agrees':
    | NoFinding
    | Notice<{ problem: 'reference_id'; order: string; refund: string }>
    | Mismatch<{ problem: 'service_id'; order: string; refund: string }>;
  'refund-times-in-order': NoFinding | WrongTimes;
  /** The refund went through, and has no transaction. */
  'refund-transaction-given': NoFinding | Notice<unknown>;
  'settlement-agrees':
    | NoFinding
    | Notice<{ problem: 'settled-without-type'; settlement: string }>
    | Notice<{ problem: 'other-word'; field: 'settlement_status' | 'settlement_type'; value: string }>
    | Mismatch<{ problem: 'type-while-unsettled'; type: string }>
    | Mismatch<{ problem: 'settled-with-nothing-received'; settlement: string }>;
  'items-add-up':
    | NoFinding
    | Notice<{
        items: Decimal;
        shipping: Decimal;
        tax: Decimal;
        sum: Decimal;
        ordered: Decimal;
        currency: string;
      }>;
  /** Positive when this computer's clock is behind. */
  'clock-agrees': NoFinding | Notice<{ skewMs: number }>;
  'fields-readable':
    | Pass<{ unknownFields: number }>
    | CannotCheck
    | Notice<FirstOf<{ path: string; kind: Anomaly['kind'] }>>;
}

export interface StateAndAmounts {
  readonly status: string;
  readonly amounts: 'nothing' | 'too-little' | 'equal' | 'within' | 'too-much';
  readonly difference: Decimal;
  readonly currency: string;
}

interface RefundAgainstPayment {
  readonly amount: Decimal;
  readonly received: Decimal;
  readonly currency: string;
}

export type RateDirection = 'times' | 'divided' | 'same';

export type TimeField =
  | 'created_time'
  | 'transact_time'
  | 'cancel_time'
  | 'refund_data.refund_created_time'
  | 'refund_data.refund_transact_time';

export type WrongTimes =
  | Mismatch<{ problem: 'before'; earlier: TimeField; earlierAt: EpochMs; later: TimeField; laterAt: EpochMs }>
  | Notice<{ problem: 'in-future'; field: TimeField; at: EpochMs; now: EpochMs }>
  /** Not 13 digits. */
  | Notice<{ problem: 'not-a-time'; field: TimeField; value: number }>;

/** What a check comes to, with the facts that go with it. */
export type Outcome<Id extends CheckId> = Outcomes[Id];
export type Check<Id extends CheckId = CheckId> = { [Each in Id]: { readonly id: Each } & Outcomes[Each] }[Id];

type InOrder<Ids extends readonly CheckId[]> = { readonly [Place in keyof Ids]: Check<Ids[Place]> };
/** Each check once, in the order of the list. */
export type EveryCheck = InOrder<typeof checkIds>;
