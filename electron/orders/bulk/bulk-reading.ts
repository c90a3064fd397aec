/** What a bulk run writes down of a reading, and what its list says of one beside what every list does. */
import type { BulkChecks, BulkReading } from '../../contract/bulk-run.ts';
import { paidNothing } from '../../contract/verdict.ts';
import { valueOf } from '../given.ts';
import { snapshotOf, type Snapshot } from '../history/snapshot.ts';
import type { JudgedOrder } from '../read-order.ts';

export type BesideSummary = Pick<BulkReading, 'checks' | 'settlement' | 'refunded'>;

/** Characters: the specification's words have less, and a list shows no more. */
const longestSettlement = 60;

const countIn = (checks: JudgedOrder['checks'], result: JudgedOrder['checks'][number]['result']): number =>
  checks.filter((check) => check.result === result).length;

const checksIn = (checks: JudgedOrder['checks']): BulkChecks => ({
  pass: countIn(checks, 'pass'),
  notice: countIn(checks, 'notice'),
  mismatch: countIn(checks, 'mismatch'),
  notMade: countIn(checks, 'cannot-check'),
});

/** Null unless the refund succeeded and paid something out, in the currency of the sum and of an amount that can be read. */
function refundedOf({ verdict }: JudgedOrder): BulkReading['refunded'] {
  const { refund, refundSum } = verdict;
  if (refund !== 'succeeded' || refundSum === null || refundSum.of === null || paidNothing(refund, refundSum))
    return null;
  return valueOf(refundSum.amount);
}

/** All that a run holds of an order that was read, until it is written. */
export interface ListedReading {
  readonly snapshot: Snapshot;
  readonly beside: BesideSummary;
}

export const besideSummary = (reading: JudgedOrder): BesideSummary => ({
  checks: checksIn(reading.checks),
  settlement: valueOf(reading.record.settlement_status)?.slice(0, longestSettlement) ?? null,
  refunded: refundedOf(reading),
});

export const listedReading = (reading: JudgedOrder): ListedReading => ({
  snapshot: snapshotOf(reading),
  beside: besideSummary(reading),
});
