/** Previews and writes files of orders, on a connection of their own with a snapshot of the database. */
import type { DatabaseSync } from 'node:sqlite';
import type { FileFormat } from '../../contract/address-export.ts';
import type {
  OrderCells,
  OrderColumnSet,
  OrderFilePreview,
  OrderRowKind,
  OrdersChoice,
  RecordedOrders,
} from '../../contract/order-export.ts';
import { success, type Result } from '../../contract/result.ts';
import type { BulkListFacts } from '../../exports/manifest.ts';
import { beginningOf, cannotWriteRows } from '../../exports/preview.ts';
import { ordersText } from '../../exports/selection-words.ts';
import { writeTable, type ExportControl, type ExportTarget } from '../../exports/write-file.ts';
import { evaluateOrder, type AnsweredOrder } from '../../orders/evaluate-order.ts';
import { recordInResponse } from '../../orders/history/saved-lookup.ts';
import { numberOf, orderRows, type ExportedOrder } from '../../orders/export-rows.ts';
import type { Encryption } from '../field-encryption.ts';
import { integer, integerOrNull, text, textOrNull } from '../sqlite/cell.ts';
import { otherCalls } from '../sliced-work.ts';
import { errorIn } from './bulk-lists.ts';
import type { FileToRecord } from './export-records.ts';
import type { SnapshotSource } from './address-exports.ts';
import { orderConditions } from './order-list.ts';
import { responseIn, summaryColumns, summaryIn } from './order-row.ts';
import { createProfileNumbers, type ReaderStores } from './profile-rows.ts';
import { orderSource, orderTable, type WrittenOrderFile, type OrderWithRows } from '../../exports/order-table.ts';

/** Positions of a bulk lookup, as sorted and filtered on the page. */
export type OrderSelection =
  | Exclude<OrdersChoice, { is: 'bulk' }>
  | {
      readonly is: 'bulk';
      readonly lookupId: number;
      readonly positions: readonly number[];
      readonly list: BulkListFacts;
    };

/** How to evaluate lookups that don't say how they were evaluated. */
export type EvaluatedBy = Required<Pick<AnsweredOrder, 'profile' | 'numberField'>>;

export interface OrderFileContent {
  readonly evaluatedBy: EvaluatedBy;
  readonly of: OrderSelection;
  readonly columns: OrderColumnSet;
  readonly format: FileFormat;
}

export interface OrderFile extends OrderFileContent, ExportTarget {
  /** The selection as recorded. */
  readonly what: RecordedOrders;
}

export type PreviewedOrders = Omit<OrderFilePreview, 'fileName' | 'notLookedUp'>;

/** Few, to be fast. If there are more, the count is shown as `more than`. */
const maxPreviewedOrders = 200;
const maxPreviewedRows = 500;

export function createOrderExports({
  openReader,
  encryption,
  control,
}: SnapshotSource & { readonly encryption: Encryption; readonly control: () => ExportControl }) {
  const inSnapshot = async <T>(work: (database: DatabaseSync) => Promise<T>): Promise<T> => {
    const database = openReader();
    try {
      database.exec('BEGIN');
      return await work(database);
    } finally {
      database.close();
    }
  };

  const contentOf = (database: DatabaseSync, { evaluatedBy, of, columns }: OrderFileContent) => {
    const { kind } = columns;
    const saved = createSavedOrders(database, { profiles: createProfileNumbers(database), encryption });
    const positions = saved.places(evaluatedBy.profile.id, of);
    /** All orders without `limit`. */
    function* orders(limit?: number): Iterable<OrderWithRows<OrderRowKind>> {
      for (const place of positions.slice(0, limit)) {
        const order = saved.at(place, of, evaluatedBy);
        yield { serviceId: numberOf(order), outcome: order.outcome, rows: orderRows[kind](order) };
      }
    }
    return { count: positions.length, orders };
  };

  return {
    previewOrders: (file: OrderFileContent): Promise<PreviewedOrders> =>
      inSnapshot(async (database) => {
        const { columns, format } = file;
        const { count, orders } = contentOf(database, file);
        const rows: OrderCells[] = [];
        let previewed = 0;
        for (const order of orders(maxPreviewedOrders)) {
          rows.push(...order.rows);
          previewed += 1;
          if (rows.length >= maxPreviewedRows) break;
          await otherCalls();
        }
        const counted =
          columns.kind === 'order' ? { rows: count, exact: true } : { rows: rows.length, exact: previewed === count };
        return {
          ...beginningOf(format, orderTable(columns), rows),
          rows: counted,
          orders: count,
          cannot: cannotWriteRows(format, counted.rows),
        };
      }),
    exportOrders: (file: OrderFile): Promise<Result<FileToRecord<WrittenOrderFile>>> =>
      inSnapshot(async (database) => {
        const { evaluatedBy, of, columns, format, what, ...place } = file;
        const { count, orders } = contentOf(database, file);
        const list = of.is === 'bulk' ? of.list : null;
        const source = orderSource(orders(), columns, ordersText(columns.kind, what), list);
        const written = await writeTable(source, { ...place, format, columns, expected: count }, control());
        if (!written.ok) return written;
        const { profileName, environment, path, at, by } = place;
        return success({
          profileId: evaluatedBy.profile.id,
          place: { profileName, environment, path, at, by },
          what: { is: 'orders', rows: columns.kind, of: what },
          format,
          columns,
          written: { ...written.value, ...source.counts() },
          ranges: [],
          isAgain: false,
        });
      }),
  };
}

function createSavedOrders(database: DatabaseSync, { profiles, encryption }: ReaderStores) {
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
    // Evaluated as at the lookup. A row without its tolerance and clock is evaluated with the current ones.
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
