/** Previews and writes files of orders, on a connection of their own with a snapshot of the database. */
import type { DatabaseSync } from 'node:sqlite';
import type { FileFormat } from '../../contract/export-file.ts';
import type {
  OrderCells,
  OrderColumnSet,
  OrderFilePreview,
  OrderRowKind,
  RecordedOrders,
} from '../../contract/order-export.ts';
import { success, type Result } from '../../contract/result.ts';
import { beginningOf, cannotWriteRows } from '../../exports/preview.ts';
import { ordersText } from '../../exports/selection-words.ts';
import { writeTable, type ExportControl, type ExportTarget } from '../../exports/write-file.ts';
import { numberOf, orderRows } from '../../orders/export-rows.ts';
import type { Encryption } from '../field-encryption.ts';
import { otherCalls } from '../sliced-work.ts';
import type { FileToRecord } from './export-records.ts';
import type { SnapshotSource } from './address-exports.ts';
import { createProfileNumbers } from './profile-numbers.ts';
import { orderTable } from '../../exports/order-row-table.ts';
import { orderSource, type WrittenOrderFile, type OrderWithRows } from '../../exports/order-file.ts';
import { createOrdersToExport, type EvaluatedBy, type OrderSelection } from './orders-to-export.ts';

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
    const saved = createOrdersToExport(database, { profiles: createProfileNumbers(database), encryption });
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
