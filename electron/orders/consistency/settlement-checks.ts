/** Checks whether the settlement agrees with status, amounts and refund. */
import type { Outcome } from '../../contract/consistency-checks.ts';
import { nameOf, valueOf } from '../field-value.ts';
import type { CheckedOrder } from './checked-order.ts';
import { cannot, nothing, pass, withoutRefund } from './check-results.ts';
import { amountsOf, stateOf } from '../status.ts';
import { symbolOf } from '../../addresses/chains/token-name.ts';
import { progressOf, stateGap } from './refund-checks.ts';

export function settlementAgrees({ record, totals }: CheckedOrder): Outcome<'settlement'> {
  const status = nameOf(record.settlement_status);
  const type = nameOf(record.settlement_type);
  if (status === null)
    return type === null ? cannot('settlement_status') : (otherType(type) ?? cannot('settlement_status'));
  if (status === 'unsettled') {
    return type === null ? pass : { result: 'mismatch', problem: 'type-while-unsettled', type };
  }
  if (status !== 'settling' && status !== 'settled') {
    return { result: 'notice', problem: 'other-word', field: 'settlement_status', value: status };
  }
  // An order of zero is paid with nothing.
  if (totals.paymentReceived === 'no' && amountsOf(totals) !== 'equal') {
    return { result: 'mismatch', problem: 'settled-with-nothing-received', settlement: status };
  }
  if (stateOf(record) === 'new') return { result: 'notice', problem: 'settled-while-new', settlement: status };
  if (type === null) {
    return record.settlement_type.is === 'present'
      ? { result: 'notice', problem: 'settled-without-type', settlement: status }
      : cannot('settlement_type');
  }
  return otherType(type) ?? pass;
}

const otherType = (type: string): Outcome<'settlement'> | null =>
  type === 'system' || type === 'manual'
    ? null
    : { result: 'notice', problem: 'other-word', field: 'settlement_type', value: type };

/** A full refund is reported as full, or returns everything received. */
export function settlementAgreesWithRefund(order: CheckedOrder): Outcome<'settlement-and-refund'> {
  const { record, refund, status } = order;
  if (refund === null) return withoutRefund(order);
  const progress = progressOf(order);
  if (progress === 'unknown') return cannot(stateGap(refund));
  if (progress !== 'succeeded') return nothing('not-succeeded');
  const type = valueOf(refund.type);
  const isFull = type === 2 || status.refundSum?.of === 'full';
  if (!isFull) return type === null ? cannot('refund_data.type') : nothing('not-in-full');
  const settlement = nameOf(record.settlement_status);
  if (settlement === null) return cannot('settlement_status');
  if (settlement !== 'settled' && settlement !== 'settling') return pass;
  const token = nameOf(refund.token);
  return {
    result: 'notice',
    settlement,
    amount: valueOf(refund.refund_amount),
    currency: token === null ? null : symbolOf(token),
  };
}
