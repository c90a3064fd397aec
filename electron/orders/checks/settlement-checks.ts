/** Does the settlement agree with itself, with what came in, and with what was refunded? */
import type { Outcome } from '../../contract/order-checks.ts';
import { symbolOf } from '../../addresses/chains/token-name.ts';
import { nameOf, valueOf } from '../given.ts';
import { amountsOf } from '../verdict-kind.ts';
import { cannot, nothing, pass, withoutRefund, type CheckedOrder } from './checked-order.ts';
import { progressOf, stateGap } from './recipient-checks.ts';

export function settlementAgrees({ record, reckoning }: CheckedOrder): Outcome<'settlement-agrees'> {
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
  // An order of nothing is settled with nothing.
  if (reckoning.moneyCameIn === 'no' && amountsOf(reckoning) !== 'equal') {
    return { result: 'mismatch', problem: 'settled-with-nothing-received', settlement: status };
  }
  if (type === null) {
    return record.settlement_type.is === 'given'
      ? { result: 'notice', problem: 'settled-without-type', settlement: status }
      : cannot('settlement_type');
  }
  return otherType(type) ?? pass;
}

const otherType = (type: string): Outcome<'settlement-agrees'> | null =>
  type === 'system' || type === 'manual'
    ? null
    : { result: 'notice', problem: 'other-word', field: 'settlement_type', value: type };

/** Full is what is called so, and what gives back all that came in, whatever it is called. */
export function settlementAgreesWithRefund(order: CheckedOrder): Outcome<'settlement-agrees-with-refund'> {
  const { record, refund, verdict } = order;
  if (refund === null) return withoutRefund(order);
  const progress = progressOf(order);
  if (progress === 'not-known') return cannot(stateGap(refund));
  if (progress !== 'succeeded') return nothing('not-succeeded');
  const type = valueOf(refund.type);
  const isFull = type === 2 || verdict.refundSum?.of === 'whole';
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
