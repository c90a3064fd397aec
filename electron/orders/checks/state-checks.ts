/** Does the reported state agree with the amounts, and with the times? */
import type { Check } from '../../contract/order-checks.ts';
import { nameOf, timeOf, valueOf } from '../given.ts';
import { amountsOf, isPaidState, stateOf, type Amounts, type OrderState } from '../verdict.ts';
import { resultsOf, type CheckedOrder } from './checked-order.ts';

const amountsResult = resultsOf('status-agrees-with-amounts');

const amountsWord: Readonly<Record<Amounts, string>> = {
  nothing: 'nothing',
  'too-little': 'too-little',
  'below-within': 'within',
  equal: 'equal',
  'above-within': 'within',
  'too-much': 'too-much',
  'not-known': '',
};

/** Which amounts a paid state stands for without any help of the tolerance, beside its own direction. */
const agreeing: Readonly<Record<'paid' | 'paid_over' | 'paid_partial', readonly Amounts[]>> = {
  paid: ['equal', 'below-within', 'above-within'],
  paid_over: ['above-within', 'too-much'],
  paid_partial: ['below-within', 'too-little'],
};

export function statusAgreesWithAmounts(order: CheckedOrder): Check {
  const { verdict, reckoning, record } = order;
  const status = nameOf(record.status);
  if (status === null) return amountsResult.cannot('status');
  const state = stateOf(record);
  if (state === null) return amountsResult.cannot('status-not-known');

  const { sum } = verdict;
  if (reckoning.moneyCameIn === 'yes' && !isPaidState(state)) {
    const known = sum.is === 'known' ? { received: sum.received, currency: sum.currency } : {};
    if (verdict.kind === 'contradicted') return amountsResult.mismatch(difference(order, status));
    const problem =
      verdict.cancelledAt !== null
        ? 'cancelled-with-payment'
        : state === 'new'
          ? 'new-with-payment'
          : 'expired-with-payment';
    return amountsResult.notice({ problem, status, ...known });
  }
  if (sum.is === 'not-known') {
    // Nothing came in, as the list of payments says by itself.
    return reckoning.moneyCameIn === 'no' && !isPaidState(state)
      ? amountsResult.pass
      : amountsResult.cannot(sum.because);
  }
  return isPaid(state) ? paidAgrees(order, state) : amountsResult.pass;
}

function paidAgrees(order: CheckedOrder, state: 'paid' | 'paid_over' | 'paid_partial'): Check {
  const amounts = amountsOf(order.reckoning);
  if (agreeing[state].includes(amounts)) return amountsResult.pass;
  const close = amounts === 'below-within' || amounts === 'above-within' || amounts === 'equal';
  const noTolerance = order.reckoning.exact?.tolerance.units === 0n;
  return close && !noTolerance
    ? amountsResult.notice({ problem: 'other-direction', ...difference(order, state) })
    : amountsResult.mismatch(difference(order, state));
}

const isPaid = (state: OrderState): state is 'paid' | 'paid_over' | 'paid_partial' => isPaidState(state);

function difference({ verdict, reckoning }: CheckedOrder, status: string): Record<string, string> {
  const { sum } = verdict;
  return {
    status,
    amounts: amountsWord[amountsOf(reckoning)],
    ...(sum.is === 'known' ? { difference: sum.difference, currency: sum.currency } : {}),
  };
}

const timesResult = resultsOf('status-agrees-with-times');

export function statusAgreesWithTimes({ record, verdict, now }: CheckedOrder): Check {
  const status = nameOf(record.status);
  if (status === null) return timesResult.cannot('status');
  const state = stateOf(record);
  if (state === null) return timesResult.cannot('status-not-known');

  const { cancelledAt, validUntil } = verdict;
  if (isPaidState(state)) {
    return cancelledAt === null
      ? timesResult.pass
      : timesResult.mismatch({ problem: 'paid-yet-cancelled', status, cancelledAt: String(cancelledAt) });
  }
  const completedAt = timeOf(record.transact_time);
  if (state === 'new' && completedAt !== null) {
    return timesResult.mismatch({ problem: 'new-yet-completed', completedAt: String(completedAt) });
  }
  if (cancelledAt !== null) return timesResult.pass;
  if (validUntil === null) {
    return timesResult.cannot(timeOf(record.created_time) === null ? 'created_time' : 'valid_time');
  }
  const facts = { validUntil: String(validUntil), now: String(now) };
  if (state === 'new' && validUntil < now) return timesResult.notice({ problem: 'new-after-validity', ...facts });
  if (state === 'expired' && validUntil > now + expiryGraceMs) {
    return timesResult.notice({ problem: 'expired-before-validity', ...facts });
  }
  return timesResult.pass;
}

/** An answer takes a moment, and the Date header has no more than seconds. */
const expiryGraceMs = 5_000;

const completedResult = resultsOf('completed-within-validity');

export function completedWithinValidity({ record, verdict }: CheckedOrder): Check {
  const completedAt = timeOf(record.transact_time);
  if (completedAt === null) {
    // An open or expired order has no such time; a paid one should.
    const open = !isPaidState(stateOf(record)) && valueOf(record.status) !== null;
    return open ? completedResult.nothing('not-completed') : completedResult.cannot('transact_time');
  }
  const { validUntil } = verdict;
  if (validUntil === null) {
    return completedResult.cannot(timeOf(record.created_time) === null ? 'created_time' : 'valid_time');
  }
  return completedAt <= validUntil
    ? completedResult.pass
    : completedResult.notice({
        completedAt: String(completedAt),
        validUntil: String(validUntil),
        lateMs: String(completedAt - validUntil),
      });
}

const validityResult = resultsOf('validity-within-limits');
/** Minutes; specification, Limits. */
const leastValidity = 10;
const mostValidity = 60;

export function validityWithinLimits({ record }: CheckedOrder): Check {
  const minutes = valueOf(record.valid_time);
  if (minutes === null) return validityResult.cannot('valid_time');
  return Number.isInteger(minutes) && minutes >= leastValidity && minutes <= mostValidity
    ? validityResult.pass
    : validityResult.notice({ minutes: String(minutes), least: String(leastValidity), most: String(mostValidity) });
}
