/**
 * The timeline: rows shared by both lanes. Dated events are at their time, undated ones in the middle of their limits
 * and marked, and expected ones after now.
 */
import type { EpochMs, OrderRecord, PaymentDetail, RefundData } from '../contract/order-record.ts';
import type { OrderStatus, StatusKind } from '../contract/order-status.ts';
import { timeOf, valueOf } from './field-value.ts';
import { awaitsPayment } from './status.ts';
import { hasPassed, type ServiceClock } from './service-clock.ts';
import type { Timeline, TimelineEvent, TimelineLane, TimelineRow } from '../contract/order-timeline.ts';

interface Clock extends ServiceClock {
  readonly answeredAt: EpochMs;
  readonly created: EpochMs | null;
  readonly completed: EpochMs | null;
}

/** @param answeredAt the service's clock at the time of the lookup, which undated events precede */
export function timelineOf(
  record: OrderRecord,
  status: OrderStatus,
  refund: RefundData | null,
  service: ServiceClock,
  answeredAt: EpochMs,
): Timeline {
  const { now } = service;
  const clock: Clock = {
    ...service,
    answeredAt,
    created: timeOf(record.created_time),
    completed: timeOf(record.transact_time),
  };
  const paymentAwaited = awaitsPayment(status, clock.completed);
  const refundAwaited = status.refund === 'processing';

  const placed: Rows = [];
  placeOrder(placed, record, clock);
  placePayments(placed, valueOf(record.payment_detail) ?? [], clock);
  placeEnds(placed, record, status, clock);
  const hasRefundLane = status.refund !== 'none' && placeRefund(placed, refund, record, status, clock);
  if (paymentAwaited || refundAwaited) placeDated(placed, 'now', 'all', now, { kind: 'now' });
  // Placed after now, because expected events may come before the next limit.
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

/** The service never dates payments: they are after the order's creation, and before its completion or the response. */
function placePayments(
  rows: Rows,
  payments: readonly PaymentDetail[],
  { created, completed, answeredAt }: Clock,
): void {
  const until = completed !== null && (created === null || created <= completed) ? completed : answeredAt;
  for (const [index, payment] of payments.entries()) {
    const number = index + 1;
    placeUndated(rows, `payment-${number}`, 'payment', created, until, created, {
      kind: 'payment',
      number,
      of: payments.length,
      amount: payment.pay_amount,
      currency: payment.pay_currency,
    });
  }
}

function placeEnds(rows: Rows, record: OrderRecord, status: OrderStatus, { completed, now, latest }: Clock): void {
  const { validUntil, canceledAt } = status;
  if (completed !== null) {
    const lateByMs = validUntil !== null && completed > validUntil ? completed - validUntil : null;
    placeDated(rows, 'completed', 'payment', completed, { kind: 'completed', lateByMs });
  }
  const canceled = timeOf(record.cancel_time);
  if (canceled !== null && !hasPassed(canceled, { now, latest })) {
    placeToCome(rows, 'canceled', 'payment', canceled, canceled, { kind: 'canceled' });
  } else if (canceled !== null) placeDated(rows, 'canceled', 'payment', canceled, { kind: 'canceled' });
  if (validUntil === null) return;
  // An underpaid order that completed could have been paid until its payment window closed.
  const isFull = fullKinds.includes(status.kind);
  const endedBefore =
    (isFull && completed !== null && completed <= validUntil) || (canceledAt !== null && canceledAt <= validUntil);
  const tense = endedBefore ? 'would-have-ended' : validUntil < now ? 'ended' : 'ends';
  placeLimit(rows, 'payment-window', 'payment', validUntil, now, { kind: 'payment-window', tense });
}

/** Paid in full, by amounts or by the service's status. */
const fullKinds: readonly StatusKind[] = [
  'paid',
  'paid-within-tolerance',
  'overpaid',
  'reported-paid',
  'reported-overpaid',
];

/** False if there is nothing to place. */
function placeRefund(
  rows: Rows,
  refund: RefundData | null,
  record: OrderRecord,
  status: OrderStatus,
  { answeredAt, created }: Clock,
): boolean {
  if (refund === null) {
    // A refund was requested without data, sometime after the order was created.
    if (status.refund !== 'requested-no-data') return false;
    placeUndated(rows, 'refund-requested', 'refund', created, answeredAt, created, requestWithoutData);
    // It may have succeeded or failed, so it is unclear if anything is expected.
    placeUndated(rows, 'refund-outcome', 'refund', null, null, answeredAt, { kind: 'refund-outcome-unknown' });
    return true;
  }
  const requested = timeOf(refund.refund_created_time);
  const updated = timeOf(refund.refund_transact_time);
  const request: TimelineEvent = {
    kind: 'refund-requested',
    isAsked: valueOf(record.refund_requested) === 'yes',
    amount: refund.refund_amount,
    currency: status.refundSum?.currency ?? absent,
    type: refund.type,
  };
  if (requested === null) {
    placeUndated(rows, 'refund-requested', 'refund', created, updated ?? answeredAt, created, request);
  } else placeDated(rows, 'refund-requested', 'refund', requested, request);

  const ended = status.refund === 'succeeded' || status.refund === 'failed';
  const update: TimelineEvent = { kind: 'refund-update', refund: status.refund };
  // While the refund is processing, an update at the time of the request says nothing new.
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

/** Durations are added when all rows are known. */
type Row = { -readonly [Field in keyof TimelineRow]: TimelineRow[Field] };

interface Placed {
  /** Its position in time. */
  readonly key: number;
  readonly row: Row;
}
export type Rows = Placed[];

function placeDated(to: Rows, id: string, lane: TimelineRow['lane'], ms: EpochMs, event: TimelineEvent): void {
  const mark = lane === 'all' ? 'now' : 'dated';
  place(to, ms, { id, lane, mark, at: { is: 'dated', ms }, event, sincePreviousMs: null });
}

/** Placed in the middle of its limits, at the only known one, or at `otherwise`. */
function placeUndated(
  to: Rows,
  id: string,
  lane: TimelineLane,
  from: EpochMs | null,
  until: EpochMs | null,
  otherwise: EpochMs | null,
  event: TimelineEvent,
): void {
  const known = from === null || until === null || from <= until;
  const at = known ? ({ is: 'between', from, to: until } as const) : nowhere;
  const key = at.from !== null && at.to !== null ? (at.from + at.to) / 2 : (at.from ?? at.to ?? otherwise ?? -Infinity);
  place(to, key, { id, lane, mark: 'undated', at, event, sincePreviousMs: null });
}

const nowhere = { is: 'between', from: null, to: null } as const;

/** `key`: its position. `ms`: its time, if known. */
function placeToCome(
  to: Rows,
  id: string,
  lane: TimelineLane,
  key: EpochMs,
  ms: EpochMs | null,
  event: TimelineEvent,
): void {
  place(to, key, { id, lane, mark: 'to-come', at: { is: 'to-come', ms }, event, sincePreviousMs: null });
}

function placeLimit(to: Rows, id: string, lane: TimelineLane, ms: EpochMs, now: EpochMs, event: TimelineEvent): void {
  const at = ms > now ? ({ is: 'to-come', ms } as const) : ({ is: 'dated', ms } as const);
  place(to, ms, { id, lane, mark: 'limit', at, event, sincePreviousMs: null });
}

function place(to: Rows, key: number, row: Row): void {
  to.push({ key, row });
}

/** Rows of one instant keep their order. */
const inOrder = (rows: Rows): Rows =>
  rows.toSorted(({ key: one }, { key: other }) => (one === other ? 0 : one < other ? -1 : 1));

/** Fills in the time between dated marks of a lane. For "now", the time since the last mark of the waiting lane. */
function fillDurations(rows: Rows, waiting: TimelineLane): void {
  let payment: EpochMs | null = null;
  let refund: EpochMs | null = null;
  for (const { key: at, row } of rows) {
    if (row.mark !== 'dated' && row.mark !== 'now') continue;
    const lane = row.lane === 'all' ? waiting : row.lane;
    const previous: EpochMs | null = lane === 'payment' ? payment : refund;
    if (previous !== null) row.sincePreviousMs = at - previous;
    if (row.mark === 'now') continue;
    if (lane === 'payment') payment = at;
    else refund = at;
  }
}

function waitBeforeRefund(
  rows: Rows,
): { readonly ms: number; readonly after: 'created' | 'completed' | 'canceled' } | null {
  const first = rows.find(({ row }) => row.lane === 'refund' && row.mark === 'dated');
  const last = rows.findLast(({ row }) => row.lane === 'payment' && row.mark === 'dated');
  if (first === undefined || last === undefined || first.key <= last.key) return null;
  const after = last.row.event.kind;
  return after === 'created' || after === 'completed' || after === 'canceled'
    ? { ms: first.key - last.key, after }
    : null;
}
