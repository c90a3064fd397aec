/** Columns of saved lookups, their order summary, and their response. */
import type { SQLOutputValue } from 'node:sqlite';
import type { LaterStatus } from '../../contract/order-history.ts';
import type { OrderSummary } from '../../contract/order-lookup.ts';
import { refundExtents, refundKinds, statusKinds } from '../../contract/order-status.ts';
import type { ReadRecord } from '../../orders/history/record-changes.ts';
import { recordInAnswer } from '../../orders/history/saved-lookup.ts';
import type { CellId, Encryption } from '../encryption.ts';
import { bytes, integer, oneOf, text, textOrNull, within } from '../sqlite/cell.ts';

type Row = Readonly<Record<string, SQLOutputValue>>;

export type Decryption = Pick<Encryption, 'decrypt'>;

type LookupOf = Pick<OrderSummary, 'profileId' | 'serviceId' | 'readAt'>;

export const lookupCell = (of: LookupOf, column: 'merchant_order' | 'response'): CellId => [
  'order_lookup',
  column,
  of.profileId,
  of.serviceId,
  of.readAt,
];

/** From the column `response`. Null if it can't be decrypted. */
export const responseIn = (row: Row, of: LookupOf, encryption: Decryption): string | null =>
  encryption.decrypt(bytes(row['response']), lookupCell(of, 'response'));

/** From the column `response`. Null if it can't be decrypted or has no record. */
export function recordIn(row: Row, of: LookupOf, encryption: Decryption): ReadRecord['record'] | null {
  const response = responseIn(row, of, encryption);
  return response === null ? null : (recordInAnswer(response)?.record ?? null);
}

/** Null unless the refund succeeded. */
function refundExtentIn({ refund, refund_extent: extent = null }: Row): OrderSummary['refundExtent'] {
  if (refund !== 'succeeded') return null;
  return extent === null ? 'not-known' : oneOf(refundExtents, extent);
}

/** The order's status at the time of the lookup. */
export const statusIn = (row: Row): LaterStatus => ({
  status: oneOf(statusKinds, row['status']),
  refund: oneOf(refundKinds, row['refund']),
  refundExtent: refundExtentIn(row),
  disputed: integer(row['disputed']) === 1,
  closed: integer(row['closed']) === 1,
});

/**
 * Without a merchant order number, the response is read as well: it tells if the service sent none or an unreadable
 * one.
 * @param table with a dot, or empty if the query has only one
 */
export function merchantColumns(table = ''): string {
  return `${table}merchant_order, iif(${table}merchant_order IS NULL, ${table}response, NULL) AS response_without_merchant`;
}

/** All columns that `summaryIn` reads. */
export const summaryColumns = `service_id, ${within('read_at')} AS read_at, status, refund, refund_extent, disputed, closed,
  currency, ordered, received, difference, ${merchantColumns()}`;

const hasOnlyNull = /^[^]*?"order_id"\s*:\s*null(?![^]*"order_id")/;

/** Most responses show it without parsing, which is slow for ten thousand. */
function hasUnreadableMerchant(response: string | null): boolean {
  if (response === null) return true;
  if (!response.includes('"order_id"') || hasOnlyNull.test(response)) return false;
  return recordInAnswer(response)?.record.order_id.is === 'unreadable';
}

export function summaryIn(row: Row, profileId: string, encryption: Decryption): OrderSummary {
  const of = { profileId, serviceId: text(row['service_id']), readAt: integer(row['read_at']) };
  const encrypted = row['merchant_order'] ?? null;
  const merchantOrder =
    encrypted === null ? null : encryption.decrypt(bytes(encrypted), lookupCell(of, 'merchant_order'));
  const response = row['response_without_merchant'] ?? null;
  return {
    ...of,
    merchantOrder,
    merchantUnreadable:
      response === null ? merchantOrder === null : hasUnreadableMerchant(responseIn({ response }, of, encryption)),
    ...statusIn(row),
    currency: textOrNull(row['currency'] ?? null),
    ordered: textOrNull(row['ordered'] ?? null),
    received: textOrNull(row['received'] ?? null),
    difference: textOrNull(row['difference'] ?? null),
  };
}
