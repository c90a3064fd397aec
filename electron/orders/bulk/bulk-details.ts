/** What a bulk lookup saves of each order besides its status. */
import type { BulkChecks, BulkSummary } from '../../contract/bulk-lookup.ts';
import { paidNothing } from '../../contract/order-refund.ts';
import { valueOf } from '../field-value.ts';
import { snapshotOf, type Snapshot } from '../history/saved-lookup.ts';
import type { EvaluatedOrder } from '../evaluate-order.ts';

export type BulkDetails = Pick<BulkSummary, 'checks' | 'settlement' | 'refunded'>;

/** In characters. The specification's words are shorter, and a list shows no more. */
const maxSettlementLength = 60;

const countIn = (checks: EvaluatedOrder['checks'], result: EvaluatedOrder['checks'][number]['result']): number =>
  checks.filter((check) => check.result === result).length;

const checksIn = (checks: EvaluatedOrder['checks']): BulkChecks => ({
  pass: countIn(checks, 'pass'),
  notice: countIn(checks, 'notice'),
  mismatch: countIn(checks, 'mismatch'),
  notMade: countIn(checks, 'cannot-check'),
});

/** Null unless the refund succeeded with a readable amount in the order's currency, or if nothing was paid out. */
function refundedOf({ status }: EvaluatedOrder): BulkSummary['refunded'] {
  const { refund, refundSum } = status;
  if (refund !== 'succeeded' || refundSum === null || refundSum.of === null || paidNothing(refund, refundSum))
    return null;
  return valueOf(refundSum.amount);
}

/** What a bulk lookup keeps of an order until it is saved. */
export interface ListedLookup {
  readonly snapshot: Snapshot;
  readonly details: BulkDetails;
}

export const bulkDetails = (order: EvaluatedOrder): BulkDetails => ({
  checks: checksIn(order.checks),
  settlement: valueOf(order.record.settlement_status)?.slice(0, maxSettlementLength) ?? null,
  refunded: refundedOf(order),
});

export const listedLookup = (order: EvaluatedOrder): ListedLookup => ({
  snapshot: snapshotOf(order),
  details: bulkDetails(order),
});
