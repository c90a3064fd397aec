/** The saved orders of a selection, evaluated for a file. */
import type { DatabaseSync } from 'node:sqlite';
import type { OrdersChoice } from '../../contract/order-export.ts';
import type { BulkListFacts } from '../../exports/manifest.ts';
import { evaluateOrder, type AnsweredOrder } from '../../orders/evaluate-order.ts';
import { recordInResponse } from '../../orders/history/saved-lookup.ts';
import type { ExportedOrder } from '../../orders/export-rows.ts';
import { integer, integerOrNull, text, textOrNull } from '../sqlite/cell.ts';
import { errorIn } from './bulk-rows.ts';
import { orderConditions } from './order-list.ts';
import { responseIn, summaryColumns, summaryIn } from './lookup-row.ts';
import type { ReaderStores } from './profile-numbers.ts';

/** The selected orders. Those of a bulk lookup are positions, sorted and filtered as on the page. */
export type OrderSelection =
  | Exclude<OrdersChoice, { is: 'bulk' }>
  | {
      readonly is: 'bulk';
      readonly lookupId: number;
      readonly positions: readonly number[];
      readonly list: BulkListFacts;
    };

/** For every lookup. Only the profile's tolerance gives way to the one saved with a lookup. */
export type EvaluatedBy = Required<Pick<AnsweredOrder, 'profile' | 'numberField'>>;

export function createOrdersToExport(database: DatabaseSync, { profiles, encryption }: ReaderStores) {
  const newestOf = database.prepare(
    'SELECT id FROM order_lookup WHERE profile_no = ? AND service_id = ? AND newest = 1 ORDER BY id DESC LIMIT 1',
  );
  const lookupById = database.prepare(
    `SELECT ${summaryColumns}, clock_skew, tolerance, response FROM order_lookup WHERE id = ?`,
  );
  const bulkOrder = database.prepare(
    `SELECT b.service_id, b.state, b.error,
      (SELECT s.id FROM order_lookup s WHERE s.id = b.lookup_id AND s.service_id = b.service_id AND s.looked_up_at = b.looked_up_at)
        AS lookup_id
    FROM bulk_order b WHERE b.bulk_id = ? AND b.position = ?`,
  );

  const fromLookup = (id: number, { profile, numberField }: EvaluatedBy): ExportedOrder => {
    const row = lookupById.get(id) ?? {};
    const summary = summaryIn(row, profile.id, encryption);
    const raw = responseIn(row, summary, encryption);
    const record = raw === null ? null : recordInResponse(raw);
    if (raw === null || record === null) return { outcome: 'not-readable', summary };
    const { serviceId, lookedUpAt } = summary;
    // Evaluated as at the lookup. A row without its tolerance is evaluated with the profile's current one.
    const evaluatedBy = {
      profile: { ...profile, tolerance: textOrNull(row['tolerance'] ?? null) ?? profile.tolerance },
      clockSkewMs: integerOrNull(row['clock_skew'] ?? null),
    };
    const response = { numberField, serviceId, lookedUpAt, raw, ...evaluatedBy };
    return { outcome: 'read', summary, lookup: evaluateOrder({ ...record, ...response }) };
  };

  const fromBulk = (lookupId: number, position: number, by: EvaluatedBy): ExportedOrder => {
    const row = bulkOrder.get(lookupId, position) ?? {};
    const serviceId = text(row['service_id']);
    if (row['state'] === 'queued') return { outcome: 'not-looked-up', serviceId };
    if (row['state'] === 'failed') {
      const isNotFound = errorIn(row['error'] ?? null, encryption, lookupId, position)?.code === 'order-not-found';
      return { outcome: isNotFound ? 'not-found' : 'failed', serviceId };
    }
    const { lookup_id: id = null } = row;
    return id === null ? { outcome: 'gone', serviceId } : fromLookup(integer(id), by);
  };

  return {
    /** Positions in the bulk lookup, or ids of lookups. */
    places(profileId: string, selection: OrderSelection): readonly number[] {
      if (selection.is === 'bulk') return selection.positions;
      const profileNo = profiles.find(profileId);
      if (profileNo === null) return [];
      if (selection.is === 'one') return newestOf.all(profileNo, selection.serviceId).map(({ id }) => integer(id));
      // An unreadable time may match any choice, so the order is in the file.
      const inRange =
        selection.by === 'read'
          ? 'looked_up_at >= ? AND looked_up_at < ?'
          : '(created_unreadable = 1 OR (created_time >= ? AND created_time < ?))';
      return database
        .prepare(
          `SELECT id FROM order_lookup WHERE profile_no = ? AND newest = 1 AND ${orderConditions[selection.filter ?? 'all']}
            AND ${inRange} ORDER BY id DESC`,
        )
        .all(profileNo, selection.from ?? 0, selection.until ?? Number.MAX_SAFE_INTEGER)
        .map(({ id }) => integer(id));
    },
    at: (place: number, selection: OrderSelection, by: EvaluatedBy): ExportedOrder =>
      selection.is === 'bulk' ? fromBulk(selection.lookupId, place, by) : fromLookup(place, by),
  };
}
