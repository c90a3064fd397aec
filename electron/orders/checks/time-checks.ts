/** Are the times of an order and of its refund times at all, in order, and not in the future? */
import type { Check, EpochMs, Given } from '../../contract/order-reading.ts';
import { isTime } from '../given.ts';
import { clockSlackMs } from '../service-clock.ts';
import { resultsOf, type CheckedOrder, type Results } from './checked-order.ts';

const orderResult = resultsOf('times-in-order');

export function timesInOrder({ record, now }: CheckedOrder): Check {
  const created: Named = ['created_time', record.created_time];
  const found =
    outOfOrder(orderResult, created, ['transact_time', record.transact_time]) ??
    outOfOrder(orderResult, created, ['cancel_time', record.cancel_time]) ??
    inFuture(orderResult, created, now) ??
    inFuture(orderResult, ['transact_time', record.transact_time], now) ??
    inFuture(orderResult, ['cancel_time', record.cancel_time], now) ??
    notATime(orderResult, created) ??
    notATime(orderResult, ['transact_time', record.transact_time]) ??
    notATime(orderResult, ['cancel_time', record.cancel_time]);
  if (found !== null) return found;
  return record.created_time.is === 'given' ? orderResult.pass : orderResult.cannot('created_time');
}

const refundResult = resultsOf('refund-times-in-order');

export function refundTimesInOrder({ record, refund, now }: CheckedOrder): Check {
  if (refund === null) return refundResult.nothing('no-refund');
  const created: Named = ['created_time', record.created_time];
  const requested: Named = ['refund_data.refund_created_time', refund.refund_created_time];
  const updated: Named = ['refund_data.refund_transact_time', refund.refund_transact_time];
  const found =
    outOfOrder(refundResult, created, requested) ??
    outOfOrder(refundResult, requested, updated) ??
    outOfOrder(refundResult, created, updated) ??
    inFuture(refundResult, requested, now) ??
    inFuture(refundResult, updated, now) ??
    notATime(refundResult, requested) ??
    notATime(refundResult, updated);
  if (found !== null) return found;
  return refund.refund_created_time.is === 'given'
    ? refundResult.pass
    : refundResult.cannot('refund_data.refund_created_time');
}

type Named = readonly [field: string, time: Given<EpochMs>];

function outOfOrder(result: Results, [earlier, first]: Named, [later, second]: Named): Check | null {
  if (first.is !== 'given' || second.is !== 'given' || !isTime(first.value) || !isTime(second.value)) return null;
  if (first.value <= second.value) return null;
  return result.mismatch({
    problem: 'before',
    earlier,
    earlierAt: String(first.value),
    later,
    laterAt: String(second.value),
  });
}

function inFuture(result: Results, [field, time]: Named, now: EpochMs): Check | null {
  if (time.is !== 'given' || !isTime(time.value) || time.value <= now + clockSlackMs) return null;
  return result.notice({ problem: 'in-future', field, at: String(time.value), now: String(now) });
}

/** Zero is the usual way to say "no time", so it is not worth a notice. */
function notATime(result: Results, [field, time]: Named): Check | null {
  if (time.is !== 'given' || isTime(time.value) || time.value === 0) return null;
  return result.notice({ problem: 'not-a-time', field, value: String(time.value) });
}
