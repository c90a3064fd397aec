/** What every check is given, and what they have in common in what they say. */
import type {
  CannotCheck,
  CheckId,
  CheckResult,
  Nothing,
  NothingToCompare,
  Outcome,
} from '../../contract/order-checks.ts';
import type {
  Anomaly,
  EpochMs,
  OrderRecord,
  PaymentDetail,
  PaymentOption,
  RefundData,
} from '../../contract/order-record.ts';
import type { OrderSum } from '../../contract/order-sum.ts';
import type { ItemTotals } from '../item-totals.ts';
import { nameOf } from '../field-value.ts';
import type { NumberField } from '../order-number.ts';
import type { Totals } from '../totals.ts';
import type { StatusBeforeChecks } from '../status.ts';

export interface CheckedOrder {
  /** As asked. */
  readonly serviceId: string;
  /** The field of the record that must hold it. */
  readonly numberField: NumberField;
  readonly record: OrderRecord;
  /** Null where the list is absent, null or unreadable. */
  readonly payments: readonly PaymentDetail[] | null;
  readonly options: readonly PaymentOption[] | null;
  /** Null where there is no data that tells of a refund. */
  readonly refund: RefundData | null;
  readonly totals: Totals;
  /** Null where no items are listed. */
  readonly items: ItemTotals | null;
  readonly verdict: StatusBeforeChecks;
  /** The service's clock. */
  readonly now: EpochMs;
  /** A time after this one is still to come. */
  readonly latest: EpochMs;
  readonly clockSkewMs: number | null;
  readonly anomalies: readonly Anomaly[];
}

export const pass = { result: 'pass' } as const;
export const nothing = (what: Nothing): NothingToCompare => ({ result: 'nothing', what });
/** What of a field is missing is told of all checks at once, by `missingIn`. */
export const cannot = (because: CannotCheck['because']): CannotCheck => ({
  result: 'cannot-check',
  because,
  missing: null,
});

/** Why ordered and received cannot be set against each other; a field that is missing is named. */
export const cannotSum = ({ because, lack }: Extract<OrderSum, { is: 'not-known' }>): CannotCheck =>
  cannot(lack === null ? because : lack.path);

/** What a check of a refund says of an order without data that tells of one. */
export function withoutRefund({ record, verdict }: CheckedOrder): CannotCheck | NothingToCompare {
  const { refund_data: data } = record;
  if (verdict.refund === 'not-known') return cannot('refund_data');
  const requested = nameOf(record.refund_requested);
  if (requested === 'no') return nothing('no-refund');
  if (requested === 'yes') return cannot('refund_data');
  // Data in which every field is empty or zero is how some services say that there is no refund.
  if (data.is === 'given' || data.is === 'unreadable') return nothing('no-refund');
  return cannot(requested === null ? 'refund_requested' : 'refund-not-known');
}

/** One fault of a check that goes through a list. */
export type Fault<Id extends CheckId, Result extends CheckResult = CheckResult> = Omit<
  Extract<Outcome<Id>, { result: Result; count: number }>,
  'result' | 'count'
>;

/** What a check that goes through a list has met. */
export interface Met<OneFault> {
  readonly faults: OneFault[];
  readonly gaps: CannotCheck['because'][];
}

export const nothingMet = <OneFault>(): Met<OneFault> => ({ faults: [], gaps: [] });

/** A fault weighs more than a gap: what is wrong is said even where something else could not be looked at. */
export function conclude<OneFault, As extends 'notice' | 'mismatch'>({ faults, gaps }: Met<OneFault>, as: As) {
  const [first] = faults;
  if (first !== undefined) return { ...first, result: as, count: faults.length };
  const [gap] = gaps;
  return gap === undefined ? pass : cannot(gap);
}

export const paymentPath = <Field extends keyof PaymentDetail>(index: number, field: Field) =>
  `payment_detail[${index}].${field}` as const;
export const optionPath = <Field extends keyof PaymentOption>(index: number, field: Field) =>
  `payment_info[${index}].${field}` as const;
