/**
 * Checks whether an order's record agrees with itself. An issue is reported only if the specification's words forbid
 * it. Otherwise it is a warning.
 */
import type { Anomaly, Decimal, EpochMs, FieldPath, Missing } from './order-record.ts';
import { sumConflicts } from './order-totals.ts';

/** All checks, in the order in which they are shown. */
export const checkIds = [
  'order-number',
  'status-values',
  'status-and-amounts',
  'status-and-times',
  'payment-window',
  'payment-window-length',
  'order-times',
  'payment-addresses',
  'payment-tokens',
  'address-formats',
  'sender-addresses',
  'network-names',
  'currencies',
  'exchange-rate',
  'duplicate-transactions',
  'transaction-format',
  'amount-values',
  'refund-data',
  'refund-address',
  'refund-email',
  'refund-network',
  'refund-token',
  'refund-total',
  'refund-payout',
  'refund-and-payment',
  'refund-order',
  'refund-times',
  'refund-transaction',
  'settlement',
  'settlement-and-refund',
  'item-totals',
  'clock',
  'data-format',
] as const;
export type CheckId = (typeof checkIds)[number];
/**
 * `nothing` to compare only if the record says so: an empty list, no requested refund, an event that hasn't happened,
 * or a record without any field.
 * If the value is null, absent or unreadable, the check can't be made: null items aren't empty items.
 */
export type CheckResult = 'pass' | 'notice' | 'mismatch' | 'cannot-check' | 'nothing';

/** Why a check can't be made, if no field is missing or unreadable. */
export const cannotReasons = [
  ...sumConflicts,
  'unknown-status',
  'unknown-network',
  'unknown-refund',
  'unknown-refund-status',
  'different-currency',
  'no-service-time',
] as const;
export type CannotReason = (typeof cannotReasons)[number];

/** What the order doesn't have, so that there is nothing to compare. */
export const nothings = [
  'no-payments',
  'no-options',
  'no-items',
  'no-refund',
  'no-email',
  'one-time',
  'not-completed',
  'not-succeeded',
  'not-in-full',
  'all-missing',
] as const;
export type Nothing = (typeof nothings)[number];

export type Pass<Facts = unknown> = { readonly result: 'pass' } & Readonly<Facts>;
export interface CannotCheck {
  readonly result: 'cannot-check';
  readonly reason: FieldPath | CannotReason;
  /** Null if `reason` isn't a field. */
  readonly missing: Missing | null;
}
export interface NotApplicable {
  readonly result: 'nothing';
  readonly what: Nothing;
}
/** A check that applies to every order. */
type NoFinding = Pass | CannotCheck;
/** A check that needs some data. */
type Comparison = NoFinding | NotApplicable;
type Notice<Facts> = { readonly result: 'notice' } & Readonly<Facts>;
type Mismatch<Facts> = { readonly result: 'mismatch' } & Readonly<Facts>;

/** The other facts are those of the first fault. `count` is the number of faults. */
export type FirstOf<Facts> = Facts & { readonly count: number };

/** Payments are numbered from 1. */
interface Outcomes {
  'order-number': NoFinding | Mismatch<{ requestedNumber: string; receivedNumber: string }>;
  /** A status outside the specification. Numbers as digits. */
  'status-values': NoFinding | Notice<FirstOf<{ path: 'status' | 'refund_data.refund_status'; value: string }>>;
  'status-and-amounts':
    | NoFinding
    | Mismatch<StateAndAmounts>
    /** Nothing was received. */
    | Mismatch<{ problem: 'paid-with-nothing'; status: string }>
    /** They agree only within the tolerance. */
    | Notice<{ problem: 'other-direction' } & StateAndAmounts>
    | Notice<{
        problem: 'new-with-payment' | 'new-within-tolerance' | 'expired-with-payment' | 'canceled-with-payment';
        status: string;
        received: { readonly amount: Decimal; readonly currency: string } | null;
      }>;
  'status-and-times':
    | NoFinding
    | Notice<{ problem: 'new-after-window' | 'expired-before-window'; validUntil: EpochMs; now: EpochMs }>
    | Notice<{ problem: 'expired-but-completed'; completedAt: EpochMs }>
    | Mismatch<{ problem: 'new-but-completed'; completedAt: EpochMs }>
    | Notice<{ problem: 'paid-without-completion'; status: string }>
    | Mismatch<{ problem: 'paid-but-canceled'; status: string; canceledAt: EpochMs }>;
  'payment-window': Comparison | Notice<{ completedAt: EpochMs; validUntil: EpochMs }>;
  'payment-window-length': NoFinding | Notice<{ minutes: number; least: number; most: number }>;
  'order-times': Comparison | WrongTimes;
  'payment-addresses':
    | Comparison
    /** `options`: the number of options. */
    | Mismatch<FirstOf<{ payment: number; address: string; options: number }>>;
  'payment-tokens': Comparison | Mismatch<FirstOf<{ payment: number; token: string; network: string }>>;
  'address-formats':
    | Comparison
    /** An unknown format for the network. There may be others. */
    | Notice<FirstOf<{ problem: 'format' } & AddressAt>>
    /** A known format of the network, with a wrong checksum. */
    | Mismatch<FirstOf<{ problem: 'checksum' } & AddressAt>>;
  'sender-addresses': Comparison | Notice<FirstOf<{ payment: number; address: string }>>;
  'network-names':
    | Comparison
    /** Two names of the same `network`. */
    | Notice<{ problem: 'named-in-two-ways'; first: string; second: string; network: string }>
    | Mismatch<FirstOf<{ problem: 'token-of-other-network'; path: FieldPath; token: string; network: string }>>;
  currencies:
    | Comparison
    /** The payment's currency, and that of its token, of the conversion, or of the option at its address. */
    | Mismatch<
        FirstOf<{ problem: 'token' | 'converted' | 'option'; payment: number; currency: string; other: string }>
      >;
  'exchange-rate':
    /** How order_amount converts to receive_amount. */
    | Pass<{ direction: RateDirection }>
    | CannotCheck
    | NotApplicable
    /** `times`, `divided`: the result in each direction. Nothing can be divided by a rate of zero. */
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
  'duplicate-transactions':
    | Comparison
    /** One hash at two addresses. */
    | Notice<{ problem: 'same-transaction'; tx: string; first: number; second: number }>
    /** One hash and address twice. */
    | Mismatch<{ problem: 'same-payment'; tx: string; first: number; second: number }>
    | Mismatch<{ problem: 'refund-is-payment'; tx: string; payment: number }>;
  'transaction-format': Comparison | Notice<FirstOf<{ path: FieldPath; tx: string; network: string }>>;
  'amount-values':
    | NoFinding
    /** A listed payment that paid nothing. */
    | Notice<FirstOf<{ problem: 'zero-payment'; path: FieldPath; amount: Decimal }>>
    | Mismatch<FirstOf<{ problem: 'negative'; path: FieldPath; amount: Decimal }>>;
  'refund-data':
    | NoFinding
    | Notice<{ problem: 'request-without-data' }>
    | Notice<{ problem: 'other-word'; requested: string }>
    | Mismatch<{ problem: 'data-without-request'; requested: string }>;
  /** `payer`: the first of `payers` sender addresses. */
  'refund-address': Comparison | Notice<{ recipient: string; payer: string; payers: number; refund: RefundProgress }>;
  'refund-email': Comparison | Notice<{ recipient: string; payer: string }>;
  /** `paid`: the first network paid on. `others`: how many more. */
  'refund-network': Comparison | Notice<{ refund: string; paid: string; others: number }>;
  /** In another currency, or in the same one as another token. */
  'refund-token': Comparison | Notice<{ problem: 'currency' | 'token'; refund: string; paid: string; others: number }>;
  /** `expected`: amount − fee. */
  'refund-total':
    | Comparison
    | Mismatch<{ amount: Decimal; fee: Decimal; actual: Decimal; expected: Decimal; currency: string | null }>;
  /** Succeeded, but the customer received nothing. */
  'refund-payout': Comparison | Notice<{ amount: Decimal | null; actual: Decimal; currency: string | null }>;
  'refund-and-payment':
    | Comparison
    | Notice<{ problem: 'full-but-less' | 'partial-but-full' | 'above-difference' } & RefundAgainstPayment>
    | Notice<{ problem: 'other-type'; type: number }>
    | Mismatch<{ problem: 'above-received' } & RefundAgainstPayment>;
  'refund-order':
    | Comparison
    | Notice<{ problem: 'reference_id'; order: string; refund: string }>
    | Mismatch<{ problem: 'service_id'; order: string; refund: string }>;
  'refund-times':
    | Comparison
    | WrongTimes
    | Notice<{ problem: 'before-completion'; requestedAt: EpochMs; completedAt: EpochMs }>;
  'refund-transaction':
    | Comparison
    /** Succeeded, but has none. */
    | Notice<{ problem: 'missing' }>
    | Notice<{ problem: 'processing' | 'failed'; tx: string }>;
  settlement:
    | NoFinding
    | Notice<{ problem: 'settled-while-new' | 'settled-without-type'; settlement: string }>
    | Notice<{ problem: 'other-word'; field: 'settlement_status' | 'settlement_type'; value: string }>
    | Mismatch<{ problem: 'type-while-unsettled'; type: string }>
    | Mismatch<{ problem: 'settled-with-nothing-received'; settlement: string }>;
  /** All of it was refunded, or reported as refunded. */
  'settlement-and-refund': Comparison | Notice<{ settlement: string; amount: Decimal | null; currency: string | null }>;
  'item-totals':
    | Comparison
    | Notice<{
        items: Decimal;
        shipping: Decimal;
        tax: Decimal;
        sum: Decimal;
        ordered: Decimal;
        currency: string;
      }>;
  /** Positive if this computer's clock is behind. */
  clock: NoFinding | Notice<{ skewMs: number }>;
  'data-format':
    | Pass<{ unknownFields: number }>
    | NotApplicable
    | Notice<FirstOf<{ path: string; kind: Anomaly['kind'] }>>;
}

export interface StateAndAmounts {
  readonly status: string;
  readonly amounts: 'nothing' | 'underpaid' | 'equal' | 'within' | 'overpaid';
  readonly difference: Decimal;
  readonly currency: string;
}

/** The meaning of a refund's status for its money. */
export type RefundProgress = 'processing' | 'succeeded' | 'failed' | 'unknown';

interface AddressAt {
  readonly path: FieldPath;
  readonly address: string;
  readonly network: string;
}

interface RefundAgainstPayment {
  readonly amount: Decimal;
  readonly received: Decimal;
  /** Null if the refund has no token. */
  readonly currency: string | null;
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

/** The result of a check, with its facts. */
export type Outcome<Id extends CheckId> = Outcomes[Id];
/** Checks that may have nothing to compare. */
export type ComparingId = { [Id in CheckId]: NotApplicable extends Outcomes[Id] ? Id : never }[CheckId];
export type Check<Id extends CheckId = CheckId> = { [Each in Id]: { readonly id: Each } & Outcomes[Each] }[Id];

type InOrder<Ids extends readonly CheckId[]> = { readonly [Place in keyof Ids]: Check<Ids[Place]> };
/** Each check once, in the order of `checkIds`. */
export type EveryCheck = InOrder<typeof checkIds>;
