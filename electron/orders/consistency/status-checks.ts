/** Checks whether the status agrees with amounts and times, and is a documented one. */
import type { Outcome, StateAndAmounts } from '../../contract/consistency-checks.ts';
import type { Missing } from '../../contract/order-record.ts';
import { missingIn, nameOf, timeOf, valueOf } from '../field-value.ts';
import type { CheckedOrder } from './checked-order.ts';
import { cannot, pass, cannotSum, conclude, noFindings, type Fault } from './check-results.ts';
import { isDocumentedRefundStatus } from '../refund.ts';
import type { Totals } from '../order-totals.ts';
import { amountsOf, isPaidState, isWithoutTolerance, stateOf, type Amounts, type OrderState } from '../status.ts';

type PaidState = 'paid' | 'paid_over' | 'paid_partial';

const amountsWord: Readonly<Record<Exclude<Amounts, 'unknown'>, StateAndAmounts['amounts']>> = {
  nothing: 'nothing',
  underpaid: 'underpaid',
  'below-within': 'within',
  equal: 'equal',
  'above-within': 'within',
  overpaid: 'overpaid',
};

/** The amounts that a paid status means without tolerance, besides its own direction. */
const agreeing: Readonly<Record<PaidState, readonly Amounts[]>> = {
  paid: ['equal', 'below-within', 'above-within'],
  paid_over: ['above-within', 'overpaid'],
  paid_partial: ['below-within', 'underpaid'],
};

export function statesDocumented({ record, refund }: CheckedOrder): Outcome<'status-values'> {
  const findings = noFindings<Fault<'status-values'>>();
  const reported = nameOf(record.status);
  if (reported === null) findings.gaps.push('status');
  else if (stateOf(record) === null) findings.faults.push({ path: 'status', value: reported });
  if (refund !== null) {
    const path = 'refund_data.refund_status';
    const refundStatus = valueOf(refund.refund_status);
    if (refundStatus === null) findings.gaps.push(path);
    else if (!isDocumentedRefundStatus(refundStatus)) findings.faults.push({ path, value: String(refundStatus) });
  }
  return conclude(findings, 'notice');
}

export function statusAgreesWithAmounts({ status, totals, record }: CheckedOrder): Outcome<'status-and-amounts'> {
  const reported = nameOf(record.status);
  if (reported === null) return cannot('status');
  const state = stateOf(record);
  if (state === null) return cannot('unknown-status');

  const { sum, paymentReceived } = totals;
  const compared = comparedIn(totals, reported);
  if (paymentReceived === 'yes' && !isPaidState(state)) {
    if (status.kind === 'contradicted' && compared !== null) return { result: 'mismatch', ...compared };
    // An order that is being paid fits too.
    if (status.kind === 'waiting-for-rest' && compared?.amounts === 'underpaid') return pass;
    const problem =
      status.canceledAt !== null
        ? 'canceled-with-payment'
        : state !== 'new'
          ? 'expired-with-payment'
          : compared?.amounts === 'within'
            ? 'new-within-tolerance'
            : 'new-with-payment';
    const received = sum.is === 'known' ? { amount: sum.received, currency: sum.currency } : null;
    return { result: 'notice', problem, status: reported, received };
  }
  if (sum.is === 'unknown') {
    // Nothing was received, according to the list of payments.
    if (paymentReceived !== 'no') return cannotSum(sum);
    return isPaidState(state) ? { result: 'mismatch', problem: 'paid-with-nothing', status: reported } : pass;
  }
  return isPaid(state) && compared !== null ? paidAgrees(state, totals, compared) : pass;
}

function paidAgrees(state: PaidState, totals: Totals, compared: StateAndAmounts): Outcome<'status-and-amounts'> {
  if (agreeing[state].includes(amountsOf(totals))) return pass;
  const close = compared.amounts === 'within' || compared.amounts === 'equal';
  return close && !isWithoutTolerance(totals)
    ? { result: 'notice', problem: 'other-direction', ...compared }
    : { result: 'mismatch', ...compared };
}

const isPaid = (state: OrderState): state is PaidState => isPaidState(state);

/** Null if ordered and received can't be compared. */
function comparedIn(totals: Totals, reported: string): StateAndAmounts | null {
  const { sum } = totals;
  const amounts = amountsOf(totals);
  if (sum.is === 'unknown' || amounts === 'unknown') return null;
  return { status: reported, amounts: amountsWord[amounts], difference: sum.difference, currency: sum.currency };
}

export function statusAgreesWithTimes({ record, status, now, latest }: CheckedOrder): Outcome<'status-and-times'> {
  const reported = nameOf(record.status);
  if (reported === null) return cannot('status');
  const state = stateOf(record);
  if (state === null) return cannot('unknown-status');

  const { canceledAt, validUntil } = status;
  if (isPaidState(state)) {
    if (canceledAt !== null) {
      return { result: 'mismatch', problem: 'paid-but-canceled', status: reported, canceledAt };
    }
    // An underpaid order may not be completed.
    const isComplete = state === 'paid_partial' || !silent.includes(missingIn(record, 'transact_time'));
    return isComplete ? pass : { result: 'notice', problem: 'paid-without-completion', status: reported };
  }
  const completedAt = timeOf(record.transact_time);
  if (state === 'new' && completedAt !== null) {
    return { result: 'mismatch', problem: 'new-but-completed', completedAt };
  }
  if (state === 'expired' && completedAt !== null) {
    return { result: 'notice', problem: 'expired-but-completed', completedAt };
  }
  if (canceledAt !== null) return pass;
  if (validUntil === null) {
    return cannot(timeOf(record.created_time) === null ? 'created_time' : 'valid_time');
  }
  const facts = { validUntil, now };
  if (state === 'new' && validUntil < now) return { result: 'notice', problem: 'new-after-window', ...facts };
  if (state === 'expired' && validUntil > latest) {
    return { result: 'notice', problem: 'expired-before-window', ...facts };
  }
  return pass;
}

const silent: readonly Missing[] = ['absent', 'null', 'empty'];
