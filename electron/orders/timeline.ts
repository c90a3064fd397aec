/**
 * What happened when, as rows that both lanes share. What the service dated stands at its time; what it did not
 * stands in the middle of its bounds and says so; what is still awaited comes after now.
 */
import type {
  EarlierRead,
  EpochMs,
  OrderRecord,
  RefundData,
  Timeline,
  TimelineEvent,
  TimelineLane,
  TimelineRow,
  Verdict,
} from '../contract/order-reading.ts';
import { timeOf, valueOf } from './given.ts';
import { paymentTimes, usableHistory } from './payment-times.ts';
import { clockSlackMs } from './service-clock.ts';

/** A row with its place in time; its duration is filled in once all rows are in order. */
interface Placed {
  readonly key: number;
  readonly row: { -readonly [Field in keyof TimelineRow]: TimelineRow[Field] };
}

interface Clock {
  readonly now: EpochMs;
  readonly created: EpochMs | null;
  readonly completed: EpochMs | null;
}

export function timelineOf(
  record: OrderRecord,
  verdict: Verdict,
  refund: RefundData | null,
  now: EpochMs,
  earlier: readonly EarlierRead[],
): Timeline {
  const clock: Clock = { now, created: timeOf(record.created_time), completed: timeOf(record.transact_time) };
  const paymentAwaited = awaitsPayment(verdict, clock);
  const refundAwaited = verdict.refund === 'processing' || verdict.refund === 'requested-no-data';

  const placed: Placed[] = [];
  addPaymentLane(placed, record, verdict, clock, earlier);
  if (verdict.refund !== 'none') addRefundLane(placed, refund, verdict, clock);
  if (paymentAwaited || refundAwaited) placed.push(dated('now', 'all', now, { kind: 'now' }, 'now'));
  // Placed at now, behind it: what is awaited may come before the next limit.
  if (paymentAwaited) placed.push(toCome('payment-to-come', 'payment', now, null, { kind: 'payment-to-come' }));
  if (refundAwaited) {
    placed.push(toCome('refund-outcome-to-come', 'refund', now, null, { kind: 'refund-outcome-to-come' }));
  }
  // Stable: rows of one instant keep the order in which they were added.
  placed.sort((a, b) => a.key - b.key);
  fillDurations(placed, refundAwaited ? 'refund' : 'payment');

  const wait = waitBeforeRefund(placed);
  return {
    rows: placed.map(({ row }) => row),
    hasRefundLane: placed.some(({ row }) => row.lane === 'refund'),
    waitBeforeRefundMs: wait?.ms ?? null,
    waitBeforeRefundAfter: wait?.after ?? null,
  };
}

/** Money may still come: the order waits or is short, is not completed, and its validity is not known to be over. */
function awaitsPayment({ kind, validUntil }: Verdict, { now, completed }: Clock): boolean {
  if (completed !== null) return false;
  if (kind === 'waiting') return validUntil === null || validUntil >= now;
  return kind === 'short' && validUntil !== null && validUntil >= now;
}

function addPaymentLane(
  placed: Placed[],
  record: OrderRecord,
  verdict: Verdict,
  clock: Clock,
  earlier: readonly EarlierRead[],
): void {
  const { created, completed, now } = clock;
  const { validUntil, cancelledAt } = verdict;
  if (created !== null) {
    placed.push(dated('created', 'payment', created, { kind: 'created', validMinutes: valueOf(record.valid_time) }));
  }
  const payments = valueOf(record.payment_detail) ?? [];
  const history = usableHistory(earlier, payments.length);
  for (const [index, payment] of payments.entries()) {
    const number = index + 1;
    const { from, to, firstSeenAt } = paymentTimes(number, clock, history);
    placed.push(
      undated(
        `payment-${number}`,
        'payment',
        { from, to, otherwise: created },
        {
          kind: 'payment',
          number,
          of: payments.length,
          amount: payment.pay_amount,
          currency: payment.pay_currency,
          firstSeenAt,
        },
      ),
    );
  }
  if (completed !== null) {
    const lateByMs = validUntil !== null && completed > validUntil ? completed - validUntil : null;
    placed.push(dated('completed', 'payment', completed, { kind: 'completed', lateByMs }));
  }
  const cancelled = timeOf(record.cancel_time);
  if (cancelled !== null) {
    const event: TimelineEvent = { kind: 'cancelled' };
    placed.push(
      cancelled > now + clockSlackMs
        ? toCome('cancelled', 'payment', cancelled, cancelled, event)
        : dated('cancelled', 'payment', cancelled, event),
    );
  }
  if (validUntil !== null) {
    const endedBefore =
      (completed !== null && completed <= validUntil) || (cancelledAt !== null && cancelledAt <= validUntil);
    const tense = endedBefore ? 'would-have-ended' : validUntil < now ? 'ended' : 'ends';
    placed.push({
      key: validUntil,
      row: {
        id: 'validity',
        lane: 'payment',
        mark: 'limit',
        at: { is: validUntil > now ? 'to-come' : 'dated', ms: validUntil },
        event: { kind: 'validity', tense },
        sincePreviousMs: null,
      },
    });
  }
}

function addRefundLane(placed: Placed[], refund: RefundData | null, verdict: Verdict, clock: Clock): void {
  const { now, created } = clock;
  if (refund === null) {
    // Asked for, with no data yet: it lies somewhere after the order was made. Nothing said: nothing to place.
    if (verdict.refund !== 'requested-no-data') return;
    const nothingSaid: TimelineEvent = { kind: 'refund-requested', amount: absent, currency: absent, type: absent };
    const bounds = { from: created, to: now, otherwise: created };
    placed.push(undated('refund-requested', 'refund', bounds, nothingSaid));
    return;
  }
  const requested = timeOf(refund.refund_created_time);
  const updated = timeOf(refund.refund_transact_time);
  const event: TimelineEvent = {
    kind: 'refund-requested',
    amount: refund.refund_amount,
    currency: verdict.refundSum?.currency ?? absent,
    type: refund.type,
  };
  placed.push(
    requested === null
      ? undated('refund-requested', 'refund', { from: created, to: updated ?? now, otherwise: created }, event)
      : dated('refund-requested', 'refund', requested, event),
  );
  const ended = verdict.refund === 'succeeded' || verdict.refund === 'failed';
  const update: TimelineEvent = { kind: 'refund-update', refund: verdict.refund };
  // While it is under way, an update at the time of the request tells nothing new.
  if (updated !== null && (ended || updated !== requested)) {
    placed.push(dated('refund-update', 'refund', updated, update));
  } else if (ended) {
    placed.push(
      undated('refund-update', 'refund', { from: requested ?? created, to: now, otherwise: created }, update),
    );
  }
}

const absent = { is: 'absent' } as const;

function dated(
  id: string,
  lane: TimelineRow['lane'],
  ms: EpochMs,
  event: TimelineEvent,
  mark: 'dated' | 'now' = 'dated',
): Placed {
  return { key: ms, row: { id, lane, mark, at: { is: 'dated', ms }, event, sincePreviousMs: null } };
}

function undated(
  id: string,
  lane: TimelineLane,
  bounds: { readonly from: EpochMs | null; readonly to: EpochMs | null; readonly otherwise: EpochMs | null },
  event: TimelineEvent,
): Placed {
  const consistent = bounds.from === null || bounds.to === null || bounds.from <= bounds.to;
  const from = consistent ? bounds.from : null;
  const to = consistent ? bounds.to : null;
  const key = from !== null && to !== null ? (from + to) / 2 : (from ?? to ?? bounds.otherwise ?? -Infinity);
  return { key, row: { id, lane, mark: 'undated', at: { is: 'between', from, to }, event, sincePreviousMs: null } };
}

function toCome(id: string, lane: TimelineLane, key: number, ms: EpochMs | null, event: TimelineEvent): Placed {
  return { key, row: { id, lane, mark: 'to-come', at: { is: 'to-come', ms }, event, sincePreviousMs: null } };
}

function fillDurations(placed: readonly Placed[], waiting: TimelineLane): void {
  const previous: Record<TimelineLane, EpochMs | null> = { payment: null, refund: null };
  for (const { key, row } of placed) {
    if (row.mark !== 'dated' && row.mark !== 'now') continue;
    const lane = row.lane === 'all' ? waiting : row.lane;
    const since = previous[lane];
    if (since !== null) row.sincePreviousMs = key - since;
    if (row.mark === 'dated') previous[lane] = key;
  }
}

function waitBeforeRefund(
  placed: readonly Placed[],
): { readonly ms: number; readonly after: 'created' | 'completed' | 'cancelled' } | null {
  const first = placed.find(({ row }) => row.lane === 'refund' && row.mark === 'dated');
  const last = placed.findLast(({ row }) => row.lane === 'payment' && row.mark === 'dated');
  if (first === undefined || last === undefined || first.key <= last.key) return null;
  const after = last.row.event.kind;
  return after === 'created' || after === 'completed' || after === 'cancelled'
    ? { ms: first.key - last.key, after }
    : null;
}
