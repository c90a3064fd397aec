/** What a kept reading's row says, however it is come by. */
import type { SQLOutputValue } from 'node:sqlite';
import type { ToldThen } from '../../contract/order-history.ts';
import type { OrderSummary } from '../../contract/order-reading.ts';
import { refundExtents, refundKinds, verdictKinds } from '../../contract/verdict.ts';
import { bytes, integer, oneOf, text, textOrNull, within } from '../sqlite/cell.ts';
import type { Place, Seal } from './sealing.ts';

type Row = Readonly<Record<string, SQLOutputValue>>;

/** What a sealed cell of it was sealed for. */
export const snapshotPlace = (
  of: Pick<OrderSummary, 'profileId' | 'serviceId' | 'readAt'>,
  column: 'merchant_order' | 'answer',
): Place => ['order_snapshot', column, of.profileId, of.serviceId, of.readAt];

/** A row that was saved from a file of an earlier version has none. */
function extentOf({ refund, refund_extent: extent = null }: Row): OrderSummary['refundExtent'] {
  if (refund !== 'succeeded') return null;
  return extent === null ? 'not-known' : oneOf(refundExtents, extent);
}

/** What was told of the order when it was read. */
export const toldIn = (row: Row): ToldThen => ({
  verdict: oneOf(verdictKinds, row['verdict']),
  refund: oneOf(refundKinds, row['refund']),
  refundExtent: extentOf(row),
  disputed: integer(row['disputed']) === 1,
  closed: integer(row['closed']) === 1,
});

/** All that `summaryIn` reads. */
export const summaryColumns = `service_id, ${within('read_at')} AS read_at, verdict, refund, refund_extent, disputed, closed,
  currency, ordered, received, difference, merchant_order`;

/** An order as a list has it, from the row of its newest reading. */
export function summaryIn(row: Row, profileId: string, seal: Pick<Seal, 'open'>): OrderSummary {
  const of = { profileId, serviceId: text(row['service_id']), readAt: integer(row['read_at']) };
  const merchantOrder = row['merchant_order'] ?? null;
  return {
    ...of,
    merchantOrder: merchantOrder === null ? null : seal.open(bytes(merchantOrder), snapshotPlace(of, 'merchant_order')),
    ...toldIn(row),
    currency: textOrNull(row['currency'] ?? null),
    ordered: textOrNull(row['ordered'] ?? null),
    received: textOrNull(row['received'] ?? null),
    difference: textOrNull(row['difference'] ?? null),
  };
}
