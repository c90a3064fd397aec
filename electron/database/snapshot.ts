/** What is kept of a reading of an order: main takes it from the reading, the thread writes it. */
import type { OrderReading, OrderSummary } from '../contract/order-reading.ts';
import { termsOf } from '../orders/history/naming-fields.ts';
import { summaryOf } from '../orders/order-summary.ts';

export interface Snapshot {
  readonly summary: OrderSummary;
  /** Null when the service did not give the list of payments: such a reading dates nothing. */
  readonly payments: number | null;
  readonly raw: string;
  /** By which it can be found. */
  readonly terms: readonly string[];
}

/** What is kept of a reading; everything else is computed again from the raw answer. */
export function snapshotOf(reading: OrderReading): Snapshot {
  const { payment_detail: payments } = reading.record;
  return {
    summary: summaryOf(reading),
    payments: payments.is === 'given' ? payments.value.length : null,
    raw: reading.raw,
    terms: termsOf(reading.record),
  };
}
