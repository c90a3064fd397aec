/** What is kept of a reading of an order: main takes it from the reading, the thread writes it. */
import type { OrderReading, OrderSummary } from '../contract/order-reading.ts';

export interface Snapshot {
  readonly summary: OrderSummary;
  /** Null when the service did not give the list of payments: such a reading dates nothing. */
  readonly payments: number | null;
  readonly raw: string;
}

/** What is kept of a reading; everything else is computed again from the raw answer. */
export function snapshotOf(reading: OrderReading): Snapshot {
  const { record, verdict } = reading;
  const { sum } = verdict;
  const amounts =
    sum.is === 'known'
      ? { currency: sum.currency, ordered: sum.ordered, received: sum.received, difference: sum.difference }
      : {
          currency: sum.priced?.currency ?? null,
          ordered: sum.priced?.amount ?? null,
          received: null,
          difference: null,
        };
  return {
    summary: {
      profileId: reading.profileId,
      serviceId: reading.serviceId,
      merchantOrder: record.order_id.is === 'given' ? record.order_id.value : null,
      readAt: reading.readAt,
      verdict: verdict.kind,
      refund: verdict.refund,
      refundExtent: verdict.refundExtent,
      disputed: verdict.disputedBy.length > 0,
      closed: verdict.closed,
      ...amounts,
    },
    payments: record.payment_detail.is === 'given' ? record.payment_detail.value.length : null,
    raw: reading.raw,
  };
}
