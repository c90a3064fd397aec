/**
 * The status, from the service's status and the amounts. The service's word counts unless the amounts contradict it.
 * The reasons for each case are in docs/decisions/order-status.md.
 */
import type { EpochMs, OrderRecord, RefundData } from '../contract/order-record.ts';
import type { OrderStatus, StatusKind } from '../contract/order-status.ts';
import type { RefundSum } from '../contract/order-refund.ts';
import { isTime, timeOf, valueOf, amountOf } from './field-value.ts';
import type { Totals } from './order-totals.ts';
import { hasPassed, type ServiceClock } from './service-clock.ts';
import { refundExtentOf, refundStatusOf, refundSumOf } from './refund.ts';
import { absolute, compare, subtract } from './money.ts';
import type { Check, CheckId } from '../contract/consistency-checks.ts';

/** In milliseconds. Null if created_time or valid_time is missing or invalid. */
function validUntilOf(record: OrderRecord): EpochMs | null {
  const created = timeOf(record.created_time);
  const minutes = valueOf(record.valid_time);
  if (created === null || minutes === null || !(minutes > 0)) return null;
  const until = created + minutes * 60_000;
  return isTime(until) ? until : null;
}

/**
 * An expired order whose cancel_time isn't before the end of its payment window wasn't canceled. It ran out. A time
 * in the future hasn't happened.
 */
function canceledAtOf(record: OrderRecord, validUntil: EpochMs | null, clock: ServiceClock): EpochMs | null {
  const at = timeOf(record.cancel_time);
  if (at === null || !hasPassed(at, clock)) return null;
  return stateOf(record) === 'expired' && validUntil !== null && at >= validUntil ? null : at;
}

/** The status before the checks, which say what is disputed. */
export type StatusBeforeChecks = Omit<OrderStatus, 'closed' | 'disputedBy'>;

export function statusOf(
  record: OrderRecord,
  totals: Totals,
  refundData: RefundData | null,
  clock: ServiceClock,
): StatusBeforeChecks {
  const validUntil = validUntilOf(record);
  const paymentWindow = validUntil === null ? 'unknown' : validUntil < clock.now ? 'closed' : 'open';
  const canceledAt = canceledAtOf(record, validUntil, clock);
  const refund = refundStatusOf(record, refundData);
  const refundSum = refundSumOf(refundData, valueOf(record.payment_detail), totals);
  const kind = kindOf({
    state: stateOf(record),
    amounts: amountsOf(totals),
    paymentReceived: totals.paymentReceived,
    isDuplicate: totals.sum.is === 'unknown' && totals.sum.reason === 'duplicate-payment',
    noTolerance: isWithoutTolerance(totals),
    paymentWindowClosed: paymentWindow === 'closed',
    canceled: canceledAt !== null,
    completed: timeOf(record.transact_time) !== null,
  });
  return {
    kind,
    reported: record.status,
    sum: totals.sum,
    refund,
    refundExtent: refund === 'succeeded' ? refundExtentOf(kind, refundSum) : null,
    refundSum,
    canceledAt,
    validUntil,
    paymentWindow,
    endedSinceLookup: false,
  };
}

/** Whether more money may arrive: not completed, and waiting or underpaid within the payment window, or waiting without a known one. */
export function awaitsPayment(
  { kind, paymentWindow, endedSinceLookup }: StatusBeforeChecks,
  completedAt: EpochMs | null,
): boolean {
  if (completedAt !== null || endedSinceLookup) return false;
  if (kind === 'waiting' || kind === 'waiting-for-rest' || kind === 'reported-new') return paymentWindow !== 'closed';
  return kind === 'underpaid' && paymentWindow === 'open';
}

/** Whether a later payment may still change the status. */
const isOpen = ({ kind, paymentWindow }: StatusBeforeChecks): boolean =>
  (kind === 'expired' && paymentWindow === 'open') ||
  (paymentWindow !== 'closed' && ['waiting', 'waiting-for-rest', 'reported-new', 'underpaid'].includes(kind));

/**
 * The status at a later moment without another lookup. An order that could still be paid may have been paid
 * meanwhile, so it doesn't get a status that claims what was received until its end.
 */
export function statusAfterLookup(atLookup: StatusBeforeChecks, later: StatusBeforeChecks): StatusBeforeChecks {
  const isCanceledSince = atLookup.canceledAt === null && later.canceledAt !== null;
  if (!isCanceledSince && (!isOpen(atLookup) || isOpen(later))) return later;
  const isNew = atLookup.kind === 'waiting' || atLookup.kind === 'waiting-for-rest';
  const kind = later.canceledAt === null && isNew ? 'payment-window-closed' : later.kind;
  return { ...later, kind, endedSinceLookup: true };
}

const orderStates = ['new', 'paid', 'expired', 'paid_over', 'paid_partial'] as const;
export type OrderState = (typeof orderStates)[number];

/** `within`: differs by at most the tolerance. `equal`: exactly. */
export type Amounts = 'nothing' | 'underpaid' | 'below-within' | 'equal' | 'above-within' | 'overpaid' | 'unknown';

export const stateOf = (record: OrderRecord): OrderState | null => {
  const status = valueOf(record.status);
  return orderStates.find((state) => state === status) ?? null;
};

export const isPaidState = (state: OrderState | null): boolean =>
  state === 'paid' || state === 'paid_over' || state === 'paid_partial';

export function amountsOf({ exact }: Totals): Amounts {
  if (exact === null) return 'unknown';
  const { ordered, received, difference, tolerance } = exact;
  // With a tolerance of 100%, an unpaid order must not count as paid.
  if (received.units <= 0n && ordered.units > 0n) return 'nothing';
  if (difference.units === 0n) return 'equal';
  const below = difference.units < 0n;
  if (compare(absolute(difference), tolerance) <= 0) return below ? 'below-within' : 'above-within';
  return below ? 'underpaid' : 'overpaid';
}

/** Compares the percentage, because the share of a tiny order may be truncated to zero. */
export const isWithoutTolerance = ({ exact }: Totals): boolean => exact?.tolerancePercent.units === 0n;

interface StatusInput {
  readonly state: OrderState | null;
  readonly amounts: Amounts;
  readonly paymentReceived: Totals['paymentReceived'];
  readonly isDuplicate: boolean;
  readonly noTolerance: boolean;
  readonly paymentWindowClosed: boolean;
  readonly canceled: boolean;
  /** Such an order may have been paid, even if its list has no payment. */
  readonly completed: boolean;
}

function kindOf(input: StatusInput): StatusKind {
  const { state, amounts, paymentReceived } = input;
  const received = input.completed && paymentReceived !== 'yes' ? 'completed' : paymentReceived;
  if (input.isDuplicate) return 'duplicate-payment';
  if (input.canceled) {
    if (isPaidWithNothing(input)) return 'contradicted';
    return ended.canceled[received];
  }
  if (state === null) return 'unknown';
  if (state === 'expired') return ended.expired[received];
  if (state === 'new') {
    if (paymentReceived === 'no') return input.paymentWindowClosed ? 'payment-window-closed' : 'waiting';
    if (amounts === 'unknown') return 'reported-new';
    // If only the profile's tolerance makes it enough, the service may still wait.
    if (amounts !== 'underpaid' && amounts !== 'below-within') return 'contradicted';
    return input.paymentWindowClosed ? 'underpaid' : 'waiting-for-rest';
  }
  if (isPaidWithNothing(input)) return 'contradicted';
  // Reported as overpaid or underpaid by nothing: only a tolerance makes both status and amounts true.
  if (state !== 'paid' && amounts === 'equal' && input.noTolerance) return 'contradicted';
  return paidStates[state][amounts];
}

/** Nothing was received, and something was ordered. */
const isPaidWithNothing = ({ state, amounts, paymentReceived }: StatusInput): boolean =>
  isPaidState(state) && paymentReceived === 'no' && amounts !== 'equal';

const ended = {
  expired: {
    no: 'expired',
    yes: 'expired-with-payment',
    unknown: 'expired-unknown',
    completed: 'expired-completed',
  },
  canceled: {
    no: 'canceled',
    yes: 'canceled-with-payment',
    unknown: 'canceled-unknown',
    completed: 'canceled-completed',
  },
} as const;

const withinTolerance = {
  'below-within': 'paid-within-tolerance',
  equal: 'paid',
  'above-within': 'paid-within-tolerance',
} as const;

const paidStates: Readonly<Record<'paid' | 'paid_over' | 'paid_partial', Readonly<Record<Amounts, StatusKind>>>> = {
  paid: {
    ...withinTolerance,
    nothing: 'contradicted',
    underpaid: 'contradicted',
    overpaid: 'contradicted',
    unknown: 'reported-paid',
  },
  paid_over: {
    ...withinTolerance,
    nothing: 'contradicted',
    underpaid: 'contradicted',
    overpaid: 'overpaid',
    unknown: 'reported-overpaid',
  },
  paid_partial: {
    ...withinTolerance,
    nothing: 'contradicted',
    underpaid: 'underpaid',
    overpaid: 'contradicted',
    unknown: 'reported-underpaid',
  },
};

export function withChecks(status: StatusBeforeChecks, totals: Totals, checks: readonly Check[]): OrderStatus {
  const disputedBy = checks.filter(touchesMoney).map(({ id }) => id);
  return { ...status, disputedBy, closed: disputedBy.length === 0 && isClosed(status, totals) };
}

/** Issues that don't affect what was paid or who owes what. */
const ofTimes: readonly CheckId[] = ['order-times', 'refund-times'];

function touchesMoney(check: Check): boolean {
  if (check.result !== 'mismatch' || ofTimes.includes(check.id)) return false;
  return !(check.id === 'settlement' && check.problem === 'type-while-unsettled');
}

/** Statuses that a refund can settle by returning everything or the overpaid amount. */
const closedByRefund: readonly StatusKind[] = [
  'paid',
  'paid-within-tolerance',
  'underpaid',
  'overpaid',
  'expired-with-payment',
  'canceled-with-payment',
];

function isClosed(
  { kind, reported, refund, refundExtent, refundSum, endedSinceLookup, paymentWindow }: StatusBeforeChecks,
  { exact, paymentReceived }: Totals,
): boolean {
  if (endedSinceLookup) return false;
  if (kind === 'expired' || kind === 'canceled') {
    // If nothing was received, there is nothing to refund.
    if (kind === 'expired' && paymentWindow === 'open') return false;
    return paymentReceived === 'no' && (refund === 'none' || refund === 'not-reported');
  }
  if (exact === null) return false;
  if (refund === 'none') return kind === 'paid' && valueOf(reported) === 'paid';
  if (refund !== 'succeeded' || refundSum === null || !closedByRefund.includes(kind)) return false;
  // A payment elsewhere may be the customer's, which only the customer knows.
  if (refundSum.to !== 'payer' || !addsUp(refundSum)) return false;
  if (refundExtent === 'full') return true;
  // The rest of an ended order's money is unexplained.
  const hasEnded = kind === 'expired-with-payment' || kind === 'canceled-with-payment';
  return refundExtent === 'difference' && !hasEnded;
}

/** A refund that is inconsistent, unclear, or without payout leaves open what the customer got. */
function addsUp(refund: RefundSum): boolean {
  const amount = amountOf(refund.amount);
  const fee = amountOf(refund.fee);
  const actual = amountOf(refund.actual);
  if (amount === null || fee === null || actual === null || actual.units <= 0n) return false;
  return compare(subtract(amount, fee), actual) === 0;
}
