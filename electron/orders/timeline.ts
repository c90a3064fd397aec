/**
 * What happened when, as rows that both lanes share. What the service dated stands at its time; what it did not
 * stands in the middle of its bounds and says so; what is still awaited comes after now.
 */
import type { EarlierRead } from '../contract/order-reading.ts';
import type { EpochMs, OrderRecord, PaymentDetail, RefundData } from '../contract/order-record.ts';
import type { Timeline, TimelineEvent } from '../contract/timeline.ts';
import type { Verdict, VerdictKind } from '../contract/verdict.ts';
import { timeOf, valueOf } from './given.ts';
import { awaitsPayment } from './verdict.ts';
import { paymentTimes, usableHistory } from './payment-times.ts';
import { hasCome, type ServiceClock } from './service-clock.ts';
import {
  fillDurations,
  inOrder,
  placeDated,
  placeLimit,
  placeToCome,
  placeUndated,
  waitBeforeRefund,
  type Rows,
} from './timeline-rows.ts';

interface Clock extends ServiceClock {
  readonly answeredAt: EpochMs;
  readonly created: EpochMs | null;
  readonly completed: EpochMs | null;
}

/** @param answeredAt the service's clock when the record was read: what it has without a time lies before that. */
export function timelineOf(
  record: OrderRecord,
  verdict: Verdict,
  refund: RefundData | null,
  service: ServiceClock,
  earlier: readonly EarlierRead[],
  answeredAt: EpochMs = service.now,
): Timeline {
  const { now } = service;
  const clock: Clock = {
    ...service,
    answeredAt,
    created: timeOf(record.created_time),
    completed: timeOf(record.transact_time),
  };
  const paymentAwaited = awaitsPayment(verdict, clock.completed);
  const refundAwaited = verdict.refund === 'processing';

  const placed: Rows = [];
  placeOrder(placed, record, clock);
  placePayments(placed, valueOf(record.payment_detail) ?? [], clock, earlier);
  placeEnds(placed, record, verdict, clock);
  const hasRefundLane = verdict.refund !== 'none' && placeRefund(placed, refund, record, verdict, clock);
  if (paymentAwaited || refundAwaited) placeDated(placed, 'now', 'all', now, { kind: 'now' });
  // Placed at now, behind it: what is awaited may come before the next limit.
  if (paymentAwaited) placeToCome(placed, 'payment-to-come', 'payment', now, null, { kind: 'payment-to-come' });
  if (refundAwaited) {
    placeToCome(placed, 'refund-outcome-to-come', 'refund', now, null, { kind: 'refund-outcome-to-come' });
  }

  const rows = inOrder(placed);
  fillDurations(rows, refundAwaited ? 'refund' : 'payment');
  const wait = hasRefundLane ? waitBeforeRefund(rows) : null;
  return {
    rows: rows.map(({ row }) => row),
    hasRefundLane,
    waitBeforeRefundMs: wait?.ms ?? null,
    waitBeforeRefundAfter: wait?.after ?? null,
  };
}

function placeOrder(rows: Rows, record: OrderRecord, { created }: Clock): void {
  if (created === null) return;
  placeDated(rows, 'created', 'payment', created, { kind: 'created', validMinutes: valueOf(record.valid_time) });
}

function placePayments(
  rows: Rows,
  payments: readonly PaymentDetail[],
  clock: Clock,
  earlier: readonly EarlierRead[],
): void {
  const history = usableHistory(earlier, payments.length);
  for (const [index, payment] of payments.entries()) {
    const number = index + 1;
    const { from, to, firstSeenAt } = paymentTimes(number, { ...clock, now: clock.answeredAt }, history);
    placeUndated(rows, `payment-${number}`, 'payment', from, to, clock.created, {
      kind: 'payment',
      number,
      of: payments.length,
      amount: payment.pay_amount,
      currency: payment.pay_currency,
      firstSeenAt,
    });
  }
}

function placeEnds(rows: Rows, record: OrderRecord, verdict: Verdict, { completed, now, latest }: Clock): void {
  const { validUntil, cancelledAt } = verdict;
  if (completed !== null) {
    const lateByMs = validUntil !== null && completed > validUntil ? completed - validUntil : null;
    placeDated(rows, 'completed', 'payment', completed, { kind: 'completed', lateByMs });
  }
  const cancelled = timeOf(record.cancel_time);
  if (cancelled !== null && !hasCome(cancelled, { now, latest })) {
    placeToCome(rows, 'cancelled', 'payment', cancelled, cancelled, { kind: 'cancelled' });
  } else if (cancelled !== null) placeDated(rows, 'cancelled', 'payment', cancelled, { kind: 'cancelled' });
  if (validUntil === null) return;
  // Completed short of its amount, an order could have been paid until its validity's own end.
  const isFull = fullKinds.includes(verdict.kind);
  const endedBefore =
    (isFull && completed !== null && completed <= validUntil) || (cancelledAt !== null && cancelledAt <= validUntil);
  const tense = endedBefore ? 'would-have-ended' : validUntil < now ? 'ended' : 'ends';
  placeLimit(rows, 'validity', 'payment', validUntil, now, { kind: 'validity', tense });
}

/** All the money is there, or by the service's word is. */
const fullKinds: readonly VerdictKind[] = ['paid', 'paid-within-tolerance', 'over', 'reported-paid', 'reported-over'];

/** False where there is nothing to place. */
function placeRefund(
  rows: Rows,
  refund: RefundData | null,
  record: OrderRecord,
  verdict: Verdict,
  { answeredAt, created }: Clock,
): boolean {
  if (refund === null) {
    // Asked for, with no data yet: it lies somewhere after the order was made. Nothing said: nothing to place.
    if (verdict.refund !== 'requested-no-data') return false;
    placeUndated(rows, 'refund-requested', 'refund', created, answeredAt, created, requestWithoutData);
    // It may be through, or failed, for all that is said: there is no telling whether anything is to come.
    placeUndated(rows, 'refund-outcome', 'refund', null, null, answeredAt, { kind: 'refund-outcome-not-known' });
    return true;
  }
  const requested = timeOf(refund.refund_created_time);
  const updated = timeOf(refund.refund_transact_time);
  const request: TimelineEvent = {
    kind: 'refund-requested',
    isAsked: valueOf(record.refund_requested) === 'yes',
    amount: refund.refund_amount,
    currency: verdict.refundSum?.currency ?? absent,
    type: refund.type,
  };
  if (requested === null) {
    placeUndated(rows, 'refund-requested', 'refund', created, updated ?? answeredAt, created, request);
  } else placeDated(rows, 'refund-requested', 'refund', requested, request);

  const ended = verdict.refund === 'succeeded' || verdict.refund === 'failed';
  const update: TimelineEvent = { kind: 'refund-update', refund: verdict.refund };
  // While it is under way, an update at the time of the request tells nothing new.
  if (updated !== null && (ended || updated !== requested)) {
    placeDated(rows, 'refund-update', 'refund', updated, update);
  } else if (ended) placeUndated(rows, 'refund-update', 'refund', requested ?? created, answeredAt, created, update);
  return true;
}

const absent = { is: 'absent' } as const;
const requestWithoutData: TimelineEvent = {
  kind: 'refund-requested',
  isAsked: true,
  amount: absent,
  currency: absent,
  type: absent,
};
