/** Checks the payment window, and whether times are valid, in order, and not in the future. */
import type { Outcome, TimeField, WrongTimes } from '../../contract/consistency-checks.ts';
import type { EpochMs, Field } from '../../contract/order-record.ts';
import { isTime, timeOf, valueOf } from '../field-value.ts';
import type { ServiceClock } from '../service-clock.ts';
import { isPaidState, stateOf } from '../status.ts';
import type { CheckedOrder } from './checked-order.ts';
import { cannot, nothing, pass, withoutRefund } from './check-results.ts';

export function completedWithinWindow({ record, status }: CheckedOrder): Outcome<'payment-window'> {
  const completedAt = timeOf(record.transact_time);
  if (completedAt === null) {
    // An open or expired order has no such time. A paid one should have it.
    const open = !isPaidState(stateOf(record)) && valueOf(record.status) !== null;
    return open ? nothing('not-completed') : cannot('transact_time');
  }
  const { validUntil } = status;
  if (validUntil === null) {
    return cannot(timeOf(record.created_time) === null ? 'created_time' : 'valid_time');
  }
  return completedAt <= validUntil ? pass : { result: 'notice', completedAt, validUntil };
}

/** In minutes (specification, Limits). */
const minWindow = 10;
const maxWindow = 60;

export function windowWithinLimits({ record }: CheckedOrder): Outcome<'payment-window-length'> {
  const minutes = valueOf(record.valid_time);
  if (minutes === null) return cannot('valid_time');
  return Number.isInteger(minutes) && minutes >= minWindow && minutes <= maxWindow
    ? pass
    : { result: 'notice', minutes, least: minWindow, most: maxWindow };
}

export function timesInOrder({ record, now, latest }: CheckedOrder): Outcome<'order-times'> {
  const { created_time: created, transact_time: completed, cancel_time: canceled } = record;
  const wrong =
    outOfOrder('created_time', created, 'transact_time', completed) ??
    outOfOrder('created_time', created, 'cancel_time', canceled) ??
    inFuture('created_time', created, { now, latest }) ??
    inFuture('transact_time', completed, { now, latest }) ??
    inFuture('cancel_time', canceled, { now, latest }) ??
    notATime('created_time', created) ??
    notATime('transact_time', completed) ??
    notATime('cancel_time', canceled);
  if (wrong !== null) return wrong;
  if (created.is !== 'present') return cannot('created_time');
  return timeOf(completed) === null && timeOf(canceled) === null ? nothing('one-time') : pass;
}

const requestField = 'refund_data.refund_created_time';
const updateField = 'refund_data.refund_transact_time';

export function refundTimesInOrder(order: CheckedOrder): Outcome<'refund-times'> {
  const { record, refund, now, latest } = order;
  if (refund === null) return withoutRefund(order);
  const { refund_created_time: requested, refund_transact_time: updated } = refund;
  const wrong =
    outOfOrder('created_time', record.created_time, requestField, requested) ??
    outOfOrder(requestField, requested, updateField, updated) ??
    outOfOrder('created_time', record.created_time, updateField, updated) ??
    beforeCompletion(requested, record.transact_time) ??
    inFuture(requestField, requested, { now, latest }) ??
    inFuture(updateField, updated, { now, latest }) ??
    notATime(requestField, requested) ??
    notATime(updateField, updated);
  return wrong ?? (requested.is === 'present' ? pass : cannot(requestField));
}

function outOfOrder(
  earlier: TimeField,
  first: Field<EpochMs>,
  later: TimeField,
  second: Field<EpochMs>,
): WrongTimes | null {
  if (first.is !== 'present' || second.is !== 'present' || first.value <= second.value) return null;
  if (!isTime(first.value) || !isTime(second.value)) return null;
  return { result: 'mismatch', problem: 'before', earlier, earlierAt: first.value, later, laterAt: second.value };
}

/** This is allowed: a partial payment can be refunded, and the order completed. */
function beforeCompletion(requested: Field<EpochMs>, completed: Field<EpochMs>): Outcome<'refund-times'> | null {
  const requestedAt = timeOf(requested);
  const completedAt = timeOf(completed);
  if (requestedAt === null || completedAt === null || requestedAt >= completedAt) return null;
  return { result: 'notice', problem: 'before-completion', requestedAt, completedAt };
}

function inFuture(field: TimeField, time: Field<EpochMs>, { now, latest }: ServiceClock): WrongTimes | null {
  if (time.is !== 'present' || time.value <= latest || !isTime(time.value)) return null;
  return { result: 'notice', problem: 'in-future', field, at: time.value, now };
}

/** Zero is the usual way to say "no time", so it isn't worth a warning. */
function notATime(field: TimeField, time: Field<EpochMs>): WrongTimes | null {
  if (time.is !== 'present' || isTime(time.value) || time.value === 0) return null;
  return { result: 'notice', problem: 'not-a-time', field, value: time.value };
}
