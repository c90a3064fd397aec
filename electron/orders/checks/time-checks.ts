/** Are the times of an order and of its refund times at all, in order, and not in the future? */
import type { Check } from '../../contract/order-checks.ts';
import type { EpochMs, Given } from '../../contract/order-record.ts';
import { isTime } from '../given.ts';
import { clockSlackMs } from '../service-clock.ts';
import { resultsOf, type CheckedOrder, type Results } from './checked-order.ts';

const orderResult = resultsOf('times-in-order');

export function timesInOrder({ record, now }: CheckedOrder): Check {
  const { created_time: created, transact_time: completed, cancel_time: cancelled } = record;
  const found =
    outOfOrder(orderResult, 'created_time', created, 'transact_time', completed) ??
    outOfOrder(orderResult, 'created_time', created, 'cancel_time', cancelled) ??
    inFuture(orderResult, 'created_time', created, now) ??
    inFuture(orderResult, 'transact_time', completed, now) ??
    inFuture(orderResult, 'cancel_time', cancelled, now) ??
    notATime(orderResult, 'created_time', created) ??
    notATime(orderResult, 'transact_time', completed) ??
    notATime(orderResult, 'cancel_time', cancelled);
  return found ?? (created.is === 'given' ? orderResult.pass : orderResult.cannot('created_time'));
}

const refundResult = resultsOf('refund-times-in-order');
const requestField = 'refund_data.refund_created_time';
const updateField = 'refund_data.refund_transact_time';

export function refundTimesInOrder({ record, refund, now }: CheckedOrder): Check {
  if (refund === null) return refundResult.nothing('no-refund');
  const { refund_created_time: requested, refund_transact_time: updated } = refund;
  const found =
    outOfOrder(refundResult, 'created_time', record.created_time, requestField, requested) ??
    outOfOrder(refundResult, requestField, requested, updateField, updated) ??
    outOfOrder(refundResult, 'created_time', record.created_time, updateField, updated) ??
    inFuture(refundResult, requestField, requested, now) ??
    inFuture(refundResult, updateField, updated, now) ??
    notATime(refundResult, requestField, requested) ??
    notATime(refundResult, updateField, updated);
  return found ?? (requested.is === 'given' ? refundResult.pass : refundResult.cannot(requestField));
}

function outOfOrder(
  result: Results,
  earlier: string,
  first: Given<EpochMs>,
  later: string,
  second: Given<EpochMs>,
): Check | null {
  if (first.is !== 'given' || second.is !== 'given' || first.value <= second.value) return null;
  if (!isTime(first.value) || !isTime(second.value)) return null;
  return result.mismatch({
    problem: 'before',
    earlier,
    earlierAt: String(first.value),
    later,
    laterAt: String(second.value),
  });
}

function inFuture(result: Results, field: string, time: Given<EpochMs>, now: EpochMs): Check | null {
  if (time.is !== 'given' || time.value <= now + clockSlackMs || !isTime(time.value)) return null;
  return result.notice({ problem: 'in-future', field, at: String(time.value), now: String(now) });
}

/** Zero is the usual way to say "no time", so it is not worth a notice. */
function notATime(result: Results, field: string, time: Given<EpochMs>): Check | null {
  if (time.is !== 'given' || isTime(time.value) || time.value === 0) return null;
  return result.notice({ problem: 'not-a-time', field, value: String(time.value) });
}
