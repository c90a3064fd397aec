/** Is the reported state one of the specification's, and does it agree with the amounts, and with the times? */
import type { Outcome, StateAndAmounts } from '../../contract/order-checks.ts';
import { nameOf, timeOf, valueOf } from '../given.ts';
import type { Reckoning } from '../order-sum.ts';
import { amountsOf, isPaidState, isWithoutTolerance, stateOf, type Amounts, type OrderState } from '../verdict-kind.ts';
import { cannot, cannotSum, conclude, nothingMet, pass, type CheckedOrder, type Fault } from './checked-order.ts';
import { isDocumentedRefundState } from '../refund.ts';

type PaidState = 'paid' | 'paid_over' | 'paid_partial';

const amountsWord: Readonly<Record<Exclude<Amounts, 'not-known'>, StateAndAmounts['amounts']>> = {
  nothing: 'nothing',
  'too-little': 'too-little',
  'below-within': 'within',
  equal: 'equal',
  'above-within': 'within',
  'too-much': 'too-much',
};

/** Which amounts a paid state stands for without any help of the tolerance, beside its own direction. */
const agreeing: Readonly<Record<PaidState, readonly Amounts[]>> = {
  paid: ['equal', 'below-within', 'above-within'],
  paid_over: ['above-within', 'too-much'],
  paid_partial: ['below-within', 'too-little'],
};

export function statesDocumented({ record, refund }: CheckedOrder): Outcome<'states-documented'> {
  const met = nothingMet<Fault<'states-documented'>>();
  const status = nameOf(record.status);
  if (status === null) met.gaps.push('status');
  else if (stateOf(record) === null) met.faults.push({ path: 'status', value: status });
  if (refund !== null) {
    const path = 'refund_data.refund_status';
    const refundStatus = valueOf(refund.refund_status);
    if (refundStatus === null) met.gaps.push(path);
    else if (!isDocumentedRefundState(refundStatus)) met.faults.push({ path, value: String(refundStatus) });
  }
  return conclude(met, 'notice');
}

export function statusAgreesWithAmounts({
  verdict,
  reckoning,
  record,
}: CheckedOrder): Outcome<'status-agrees-with-amounts'> {
  const status = nameOf(record.status);
  if (status === null) return cannot('status');
  const state = stateOf(record);
  if (state === null) return cannot('status-not-known');

  const { sum, moneyCameIn } = reckoning;
  const compared = comparedIn(reckoning, status);
  if (moneyCameIn === 'yes' && !isPaidState(state)) {
    if (verdict.kind === 'contradicted' && compared !== null) return { result: 'mismatch', ...compared };
    // So is an order that is being paid.
    if (verdict.kind === 'waiting-for-rest' && compared?.amounts === 'too-little') return pass;
    const problem =
      verdict.cancelledAt !== null
        ? 'cancelled-with-payment'
        : state !== 'new'
          ? 'expired-with-payment'
          : compared?.amounts === 'within'
            ? 'new-within-tolerance'
            : 'new-with-payment';
    const received = sum.is === 'known' ? { amount: sum.received, currency: sum.currency } : null;
    return { result: 'notice', problem, status, received };
  }
  if (sum.is === 'not-known') {
    // Nothing came in, as the list of payments says by itself.
    if (moneyCameIn !== 'no') return cannotSum(sum);
    return isPaidState(state) ? { result: 'mismatch', problem: 'paid-with-nothing', status } : pass;
  }
  return isPaid(state) && compared !== null ? paidAgrees(state, reckoning, compared) : pass;
}

function paidAgrees(
  state: PaidState,
  reckoning: Reckoning,
  compared: StateAndAmounts,
): Outcome<'status-agrees-with-amounts'> {
  if (agreeing[state].includes(amountsOf(reckoning))) return pass;
  const close = compared.amounts === 'within' || compared.amounts === 'equal';
  return close && !isWithoutTolerance(reckoning)
    ? { result: 'notice', problem: 'other-direction', ...compared }
    : { result: 'mismatch', ...compared };
}

const isPaid = (state: OrderState): state is PaidState => isPaidState(state);

/** Null where ordered and received cannot be set against each other. */
function comparedIn(reckoning: Reckoning, status: string): StateAndAmounts | null {
  const { sum } = reckoning;
  const amounts = amountsOf(reckoning);
  if (sum.is === 'not-known' || amounts === 'not-known') return null;
  return { status, amounts: amountsWord[amounts], difference: sum.difference, currency: sum.currency };
}

export function statusAgreesWithTimes({
  record,
  verdict,
  now,
  latest,
}: CheckedOrder): Outcome<'status-agrees-with-times'> {
  const status = nameOf(record.status);
  if (status === null) return cannot('status');
  const state = stateOf(record);
  if (state === null) return cannot('status-not-known');

  const { cancelledAt, validUntil } = verdict;
  if (isPaidState(state)) {
    return cancelledAt === null ? pass : { result: 'mismatch', problem: 'paid-yet-cancelled', status, cancelledAt };
  }
  const completedAt = timeOf(record.transact_time);
  if (state === 'new' && completedAt !== null) {
    return { result: 'mismatch', problem: 'new-yet-completed', completedAt };
  }
  if (state === 'expired' && completedAt !== null) {
    return { result: 'notice', problem: 'expired-yet-completed', completedAt };
  }
  if (cancelledAt !== null) return pass;
  if (validUntil === null) {
    return cannot(timeOf(record.created_time) === null ? 'created_time' : 'valid_time');
  }
  const facts = { validUntil, now };
  if (state === 'new' && validUntil < now) return { result: 'notice', problem: 'new-after-validity', ...facts };
  if (state === 'expired' && validUntil > latest) {
    return { result: 'notice', problem: 'expired-before-validity', ...facts };
  }
  return pass;
}
