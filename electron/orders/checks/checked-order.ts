/** What every check is given, and what they have in common in what they say. */
import type { CannotCheck, CheckId, CheckResult, Nothing, Outcome } from '../../contract/order-checks.ts';
import type {
  Anomaly,
  EpochMs,
  OrderRecord,
  PaymentDetail,
  PaymentOption,
  RefundData,
} from '../../contract/order-record.ts';
import type { Verdict } from '../../contract/verdict.ts';
import type { ItemsReckoning } from '../item-sums.ts';
import type { Reckoning } from '../order-sum.ts';

export interface CheckedOrder {
  /** As asked. */
  readonly serviceId: string;
  readonly record: OrderRecord;
  /** Null where the list is absent, null or unreadable. */
  readonly payments: readonly PaymentDetail[] | null;
  readonly options: readonly PaymentOption[] | null;
  /** Null where there is no data that tells of a refund. */
  readonly refund: RefundData | null;
  readonly reckoning: Reckoning;
  /** Null where no items are listed. */
  readonly items: ItemsReckoning | null;
  readonly verdict: Verdict;
  /** The service's clock. */
  readonly now: EpochMs;
  readonly clockSkewMs: number | null;
  readonly anomalies: readonly Anomaly[];
}

export const pass = { result: 'pass', nothing: null } as const;
export const nothing = (what: Nothing) => ({ result: 'pass', nothing: what }) as const;
export const cannot = (because: CannotCheck['because']): CannotCheck => ({ result: 'cannot-check', because });

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
