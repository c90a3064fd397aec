/** Rows of saved lookups: their columns, and the order summary that they hold. */
import type { SQLOutputValue } from 'node:sqlite';
import type { ToldThen } from '../../contract/order-history.ts';
import type { OrderSummary } from '../../contract/order-reading.ts';
import { refundExtents, refundKinds, verdictKinds } from '../../contract/verdict.ts';
import { recordInAnswer } from '../../orders/history/saved-lookup.ts';
import type { Place, Seal } from '../encryption.ts';
import { bytes, integer, oneOf, text, textOrNull, within } from '../sqlite/cell.ts';

type Row = Readonly<Record<string, SQLOutputValue>>;

/** What a sealed cell of it was sealed for. */
export const snapshotPlace = (
  of: Pick<OrderSummary, 'profileId' | 'serviceId' | 'readAt'>,
  column: 'merchant_order' | 'answer',
): Place => ['order_lookup', column, of.profileId, of.serviceId, of.readAt];

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

/** Of a reading without a merchant's number its answer as well, which says why. @param of the table, with a point; empty: the only one */
export function merchantColumns(of = ''): string {
  return `${of}merchant_order, iif(${of}merchant_order IS NULL, ${of}answer, NULL) AS answer_without_merchant`;
}

/** All that `summaryIn` reads. */
export const summaryColumns = `service_id, ${within('read_at')} AS read_at, verdict, refund, refund_extent, disputed, closed,
  currency, ordered, received, difference, ${merchantColumns()}`;

const saysNull = /^[^]*?"order_id"\s*:\s*null(?![^]*"order_id")/;

/** Most that have none say so plainly, and are not read for it: a list has ten thousand of them. */
function hasUnreadableMerchant(raw: string | null): boolean {
  if (raw === null) return true;
  if (!raw.includes('"order_id"') || saysNull.test(raw)) return false;
  return recordInAnswer(raw)?.record.order_id.is === 'unreadable';
}

/** An order as a list has it, from the row of its newest reading. */
export function summaryIn(row: Row, profileId: string, seal: Pick<Seal, 'open'>): OrderSummary {
  const of = { profileId, serviceId: text(row['service_id']), readAt: integer(row['read_at']) };
  const sealed = row['merchant_order'] ?? null;
  const answer = row['answer_without_merchant'] ?? null;
  const merchantOrder = sealed === null ? null : seal.open(bytes(sealed), snapshotPlace(of, 'merchant_order'));
  return {
    ...of,
    merchantOrder,
    merchantUnreadable:
      answer === null
        ? merchantOrder === null
        : hasUnreadableMerchant(seal.open(bytes(answer), snapshotPlace(of, 'answer'))),
    ...toldIn(row),
    currency: textOrNull(row['currency'] ?? null),
    ordered: textOrNull(row['ordered'] ?? null),
    received: textOrNull(row['received'] ?? null),
    difference: textOrNull(row['difference'] ?? null),
  };
}
