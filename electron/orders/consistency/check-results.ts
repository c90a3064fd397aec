/** Results that several checks share. */
import type {
  CannotCheck,
  CheckId,
  CheckResult,
  Nothing,
  NotApplicable,
  Outcome,
} from '../../contract/consistency-checks.ts';
import type { PaymentDetail, PaymentOption } from '../../contract/order-record.ts';
import type { OrderSum } from '../../contract/order-totals.ts';
import { nameOf } from '../field-value.ts';
import type { CheckedOrder } from './checked-order.ts';

export const pass = { result: 'pass' } as const;
export const nothing = (what: Nothing): NotApplicable => ({ result: 'nothing', what });
/** `missingIn` reports missing fields for all checks. */
export const cannot = (reason: CannotCheck['reason']): CannotCheck => ({
  result: 'cannot-check',
  reason,
  missing: null,
});

/** Why ordered and received can't be compared, with the missing field. */
export const cannotSum = ({ reason, missingField }: Extract<OrderSum, { is: 'unknown' }>): CannotCheck =>
  cannot(missingField === null ? reason : missingField.path);

/** The result of refund checks for an order without refund data. */
export function withoutRefund({ record, status }: CheckedOrder): CannotCheck | NotApplicable {
  const { refund_data: data } = record;
  if (status.refund === 'unknown') return cannot('refund_data');
  const requested = nameOf(record.refund_requested);
  if (requested === 'no') return nothing('no-refund');
  if (requested === 'yes') return cannot('refund_data');
  // Some services send data with only empty fields and zeros for "no refund".
  if (data.is === 'present' || data.is === 'unreadable') return nothing('no-refund');
  return cannot(requested === null ? 'refund_requested' : 'unknown-refund');
}

/** A fault that a list check found. */
export type Fault<Id extends CheckId, Result extends CheckResult = CheckResult> = Omit<
  Extract<Outcome<Id>, { result: Result; count: number }>,
  'result' | 'count'
>;

/** The findings of a list check. */
export interface Findings<OneFault> {
  readonly faults: OneFault[];
  readonly gaps: CannotCheck['reason'][];
}

export const noFindings = <OneFault>(): Findings<OneFault> => ({ faults: [], gaps: [] });

/** A fault outweighs a gap: what is wrong is reported even if something else couldn't be checked. */
export function conclude<OneFault, As extends 'notice' | 'mismatch'>({ faults, gaps }: Findings<OneFault>, as: As) {
  const [first] = faults;
  if (first !== undefined) return { ...first, result: as, count: faults.length };
  const [gap] = gaps;
  return gap === undefined ? pass : cannot(gap);
}

export const paymentPath = <Field extends keyof PaymentDetail>(index: number, field: Field) =>
  `payment_detail[${index}].${field}` as const;
export const optionPath = <Field extends keyof PaymentOption>(index: number, field: Field) =>
  `payment_info[${index}].${field}` as const;
