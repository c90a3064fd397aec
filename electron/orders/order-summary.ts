/** What a list says of a reading. */
import type { OrderSummary } from '../contract/order-reading.ts';
import type { JudgedOrder } from './read-order.ts';

export function summaryOf({ profileId, serviceId, readAt, record, verdict }: JudgedOrder): OrderSummary {
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
    profileId,
    serviceId,
    merchantOrder: record.order_id.is === 'given' ? record.order_id.value : null,
    merchantUnreadable: record.order_id.is === 'unreadable',
    readAt,
    verdict: verdict.kind,
    refund: verdict.refund,
    refundExtent: verdict.refundExtent,
    disputed: verdict.disputedBy.length > 0,
    closed: verdict.closed,
    ...amounts,
  };
}
