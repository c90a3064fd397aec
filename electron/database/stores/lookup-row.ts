/** Columns of saved lookups, their order summary, and their response. */
import type { SQLOutputValue } from 'node:sqlite';
import type { LookupResult } from '../../contract/order-history.ts';
import type { OrderSummary } from '../../contract/order-lookup.ts';
import { statusKinds } from '../../contract/order-status.ts';
import { refundExtents, refundKinds } from '../../contract/order-refund.ts';
import type { ReadRecord } from '../../orders/history/record-changes.ts';
import { recordInResponse } from '../../orders/history/saved-lookup.ts';
import type { CellId, Encryption } from '../field-encryption.ts';
import { bytes, integer, oneOf, text, textOrNull } from '../sqlite/cell.ts';

type Row = Readonly<Record<string, SQLOutputValue>>;

export type Decryption = Pick<Encryption, 'decrypt'>;

type LookupOf = Pick<OrderSummary, 'serviceId' | 'lookedUpAt'>;

export const lookupCell = ({ serviceId, lookedUpAt }: LookupOf, column: 'merchant_order' | 'response'): CellId => [
  'order_lookup',
  column,
  serviceId,
  lookedUpAt,
];

/** The value of the column `response`. Null if it can't be decrypted. */
export const responseIn = (row: Row, lookup: LookupOf, encryption: Decryption): string | null =>
  encryption.decrypt(bytes(row['response']), lookupCell(lookup, 'response'));

/** The record in the column `response`. Null if it can't be decrypted or has no record. */
export function recordIn(row: Row, lookup: LookupOf, encryption: Decryption): ReadRecord['record'] | null {
  const response = responseIn(row, lookup, encryption);
  return response === null ? null : (recordInResponse(response)?.record ?? null);
}

/** Null unless the refund succeeded. */
function refundExtentIn({ refund, refund_extent: extent = null }: Row): OrderSummary['refundExtent'] {
  if (refund !== 'succeeded') return null;
  return extent === null ? 'unknown' : oneOf(refundExtents, extent);
}

/** The order's status at the time of the lookup. */
export const statusIn = (row: Row): LookupResult => ({
  status: oneOf(statusKinds, row['status']),
  refund: oneOf(refundKinds, row['refund']),
  refundExtent: refundExtentIn(row),
  disputed: integer(row['disputed']) === 1,
  closed: integer(row['closed']) === 1,
});

/** All columns that `summaryIn` reads. */
export const summaryColumns = `service_id, looked_up_at, status, refund, refund_extent, disputed, closed,
  currency, ordered, received, difference, merchant_order, merchant_unreadable`;

export function summaryIn(row: Row, profileId: string, encryption: Decryption): OrderSummary {
  const lookup = { profileId, serviceId: text(row['service_id']), lookedUpAt: integer(row['looked_up_at']) };
  const encrypted = row['merchant_order'] ?? null;
  const merchantOrder =
    encrypted === null ? null : encryption.decrypt(bytes(encrypted), lookupCell(lookup, 'merchant_order'));
  return {
    ...lookup,
    merchantOrder,
    // It may also be one that can't be decrypted.
    merchantUnreadable: integer(row['merchant_unreadable']) === 1 || (encrypted !== null && merchantOrder === null),
    ...statusIn(row),
    currency: textOrNull(row['currency'] ?? null),
    ordered: textOrNull(row['ordered'] ?? null),
    received: textOrNull(row['received'] ?? null),
    difference: textOrNull(row['difference'] ?? null),
  };
}
