/** What a kept reading's row says, however it is come by. */
import type { SQLOutputValue } from 'node:sqlite';
import type { OrderSummary } from '../../contract/order-reading.ts';
import { refundExtents } from '../../contract/verdict.ts';
import { oneOf } from '../sqlite/cell.ts';
import type { Place } from './sealing.ts';

/** What a sealed cell of it was sealed for. */
export const snapshotPlace = (
  of: Pick<OrderSummary, 'profileId' | 'serviceId' | 'readAt'>,
  column: 'merchant_order' | 'answer',
): Place => ['order_snapshot', column, of.profileId, of.serviceId, of.readAt];

/** A row that was saved from a file of an earlier version has none. */
export function extentOf({
  refund,
  refund_extent: extent = null,
}: Readonly<Record<string, SQLOutputValue>>): OrderSummary['refundExtent'] {
  if (refund !== 'succeeded') return null;
  return extent === null ? 'not-known' : oneOf(refundExtents, extent);
}
