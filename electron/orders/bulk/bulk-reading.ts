/** What the list of a bulk run says of a reading, beside what every list does. */
import type { BulkChecks, BulkReading } from '../../contract/bulk-run.ts';
import { paidNothing } from '../../contract/verdict.ts';
import { valueOf } from '../given.ts';
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

export const besideSummary = (reading: JudgedOrder): BesideSummary => ({
  checks: checksIn(reading.checks),
  settlement: valueOf(reading.record.settlement_status)?.slice(0, longestSettlement) ?? null,
  refunded: refundedOf(reading),
});
