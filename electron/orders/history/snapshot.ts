/** What is kept of a reading of an order: main takes it from the reading, the thread writes it. */
import type { OrderSummary } from '../../contract/order-reading.ts';
import type { Decimal } from '../../contract/order-record.ts';
import { summaryOf } from '../order-summary.ts';
import type { JudgedOrder } from '../read-order.ts';
import { termsOf } from './naming-fields.ts';

/** What a kept answer does not say, and its checks go by. */
interface CheckedBy {
  /** Service's clock − this computer's; null when not known. */
  readonly clockSkewMs: number | null;
  /** Per cent; null where nothing was compared. */
  readonly tolerance: Decimal | null;
}

export interface Snapshot {
  readonly summary: OrderSummary;
  /** Null when the service did not give the list of payments: such a reading dates nothing. */
  readonly payments: number | null;
  readonly raw: string;
  readonly checkedBy: CheckedBy;
  /** By which it can be found. */
  readonly terms: readonly string[];
}

/** What is kept of a reading; everything else is computed again from the raw answer. */
export function snapshotOf(reading: JudgedOrder): Snapshot {
  const { payment_detail: payments } = reading.record;
  const { sum } = reading.verdict;
  return {
    summary: summaryOf(reading),
    payments: payments.is === 'given' ? payments.value.length : null,
    raw: reading.raw,
    checkedBy: {
      clockSkewMs: reading.clockSkewMs,
      tolerance: sum.is === 'known' ? sum.tolerancePercent : null,
    },
    terms: termsOf(reading.record),
  };
}
