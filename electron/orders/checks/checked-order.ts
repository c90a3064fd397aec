/** What every check is given: the record, what was made of it, and the service's time of the reading. */
import type { Check, CheckId } from '../../contract/order-checks.ts';
import type {
  Anomaly,
  EpochMs,
  OrderRecord,
  PaymentDetail,
  PaymentOption,
  RefundData,
} from '../../contract/order-record.ts';
import type { Verdict } from '../../contract/verdict.ts';
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
  readonly verdict: Verdict;
  /** The service's clock. */
  readonly now: EpochMs;
  readonly clockSkewMs: number | null;
  readonly anomalies: readonly Anomaly[];
}

type Facts = Readonly<Record<string, string>>;

/** The results of one check. Those without facts of the order are made once and shared by all readings. */
export interface Results {
  readonly pass: Check;
  nothing(what: Nothing): Check;
  passWith(facts: Facts): Check;
  notice(facts: Facts): Check;
  mismatch(facts: Facts): Check;
  cannot(because: string): Check;
}

type Nothing = 'no-payments' | 'no-options' | 'no-items' | 'no-refund' | 'not-completed' | 'not-succeeded';

export function resultsOf(id: CheckId): Results {
  const passWith = (facts: Facts): Check => ({ id, result: 'pass', facts });
  const nothing: Readonly<Record<Nothing, Check>> = {
    'no-payments': passWith({ nothing: 'no-payments' }),
    'no-options': passWith({ nothing: 'no-options' }),
    'no-items': passWith({ nothing: 'no-items' }),
    'no-refund': passWith({ nothing: 'no-refund' }),
    'not-completed': passWith({ nothing: 'not-completed' }),
    'not-succeeded': passWith({ nothing: 'not-succeeded' }),
  };
  return {
    pass: passWith({}),
    nothing: (what) => nothing[what],
    passWith,
    notice: (facts) => ({ id, result: 'notice', facts }),
    mismatch: (facts) => ({ id, result: 'mismatch', facts }),
    cannot: (because) => ({ id, result: 'cannot-check', facts: { because } }),
  };
}

/**
 * What a check that goes through a list has met so far: the first fault, how many, and the first gap. Made anew with
 * each of them and not written to, because nearly every order has none and then nothing is made at all.
 */
export interface Findings {
  readonly first: Facts | null;
  readonly count: number;
  readonly missing: string | null;
}

export const noFindings: Findings = { first: null, count: 0, missing: null };

export const withFault = (findings: Findings, facts: Facts): Findings => ({
  first: findings.first ?? facts,
  count: findings.count + 1,
  missing: findings.missing,
});

export const withGap = (findings: Findings, missing: string): Findings =>
  findings.missing === null ? { ...findings, missing } : findings;

/** A fault weighs more than a gap: what is wrong is said even where something else could not be looked at. */
export function conclude(result: Results, findings: Findings, as: 'notice' | 'mismatch'): Check {
  if (findings === noFindings) return result.pass;
  if (findings.first !== null) return result[as]({ ...findings.first, count: String(findings.count) });
  return findings.missing === null ? result.pass : result.cannot(findings.missing);
}

/** `payment_detail[0].tx_id`: the path of a field, as in `Anomaly`. */
export const paymentPath = (index: number, field: keyof PaymentDetail): string => `payment_detail[${index}].${field}`;
export const optionPath = (index: number, field: keyof PaymentOption): string => `payment_info[${index}].${field}`;
