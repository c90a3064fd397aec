/** The input of all checks, and their common results. */
import type {
  CannotCheck,
  CheckId,
  CheckResult,
  Nothing,
  NothingToCompare,
  Outcome,
} from '../../contract/order-checks.ts';
import type { ItemTotals } from '../item-totals.ts';
import { nameOf } from '../field-value.ts';
import type { NumberField } from '../order-number.ts';
import type { Totals } from '../totals.ts';
import type { StatusBeforeChecks } from '../status.ts';
import type {
  Anomaly,
  EpochMs,
  OrderRecord,
  PaymentDetail,
  PaymentOption,
  RefundData,
  OrderSum,
} from '../../contract/order-record.ts';

export interface CheckedOrder {
  /** The requested number. */
  readonly serviceId: string;
  /** The record's field that must contain it. */
  readonly numberField: NumberField;
  readonly record: OrderRecord;
  /** Null if the list is absent, null or unreadable. */
  readonly payments: readonly PaymentDetail[] | null;
  readonly options: readonly PaymentOption[] | null;
  /** Null without data about a refund. */
  readonly refund: RefundData | null;
  readonly totals: Totals;
  /** Null without items. */
  readonly items: ItemTotals | null;
  readonly status: StatusBeforeChecks;
  /** The service's clock. */
  readonly now: EpochMs;
  /** A later time is in the future. */
  readonly latest: EpochMs;
  readonly clockSkewMs: number | null;
  readonly anomalies: readonly Anomaly[];
}

export const pass = { result: 'pass' } as const;
export const nothing = (what: Nothing): NothingToCompare => ({ result: 'nothing', what });
/** `missingIn` reports missing fields for all checks. */
export const cannot = (reason: CannotCheck['reason']): CannotCheck => ({
  result: 'cannot-check',
  reason,
  missing: null,
});

/** Why ordered and received can't be compared, with the missing field. */
export const cannotSum = ({ reason, lack }: Extract<OrderSum, { is: 'unknown' }>): CannotCheck =>
  cannot(lack === null ? reason : lack.path);

/** The result of refund checks for an order without refund data. */
export function withoutRefund({ record, status }: CheckedOrder): CannotCheck | NothingToCompare {
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
