/** What the thread that only reads does for files of orders: on a connection of its own, which holds one moment. */
import type { DatabaseSync } from 'node:sqlite';
import type { FileFormat } from '../../contract/address-export.ts';
import type {
  OrderCells,
  OrderColumnSet,
  OrderFilePreview,
  OrderRowKind,
  RecordedOrders,
} from '../../contract/order-export.ts';
import { success, type Result } from '../../contract/result.ts';
import type { FilePlace } from '../../exports/address-export.ts';
import { orderTable } from '../../exports/order-columns.ts';
import type { ExportControl } from '../../exports/write-file.ts';
import { ordersText } from '../../exports/selection-words.ts';
import { exportOrders, type OrderFileWritten, type RowsOfOrder } from '../../exports/order-export.ts';
import { beginningOf, cannotWriteRows, weighedRows } from '../../exports/preview.ts';
import { numberOf, orderRows } from '../../orders/order-rows.ts';
import { createKeptOrders, type OrdersToRead, type ReadBy } from '../history/kept-orders.ts';
import { inSlices, otherCalls } from '../stores/address-list.ts';
import { createProfileNumbers } from '../stores/profiles.ts';
import type { Seal } from '../tables/sealing.ts';
import type { FileToRecord } from './export-records.ts';
import type { ReadFrom } from './export-rows.ts';

/** What a file of orders is made of, and how. */
export interface OrderFileOrder {
  readonly readBy: ReadBy;
  readonly of: OrdersToRead;
  readonly columns: OrderColumnSet;
  readonly format: FileFormat;
}

export interface OrderFile extends OrderFileOrder, FilePlace {
  /** As it is recorded. */
  readonly what: RecordedOrders;
}

interface RowSource {
  /** Orders, or lines. */
  readonly count: number;
  /** Each has one row. */
  readonly isRowEach: boolean;
  /** All of them, where `most` is not said. */
  readonly first: (most?: number) => Iterable<RowsOfOrder<OrderRowKind>>;
}

export type PreviewedOrders = Omit<OrderFilePreview, 'fileName' | 'manifestName' | 'notRead'>;

export interface OrderExportsFrom extends ReadFrom {
  readonly seal: Seal;
  readonly control: () => ExportControl;
}

/** Orders that are read for a preview: as many as are certain to take little time. */
const mostPreviewed = 200;

export function createOrderExportReads({ openReader, seal, control }: OrderExportsFrom) {
  const reading = async <T>(work: (database: DatabaseSync) => Promise<T>): Promise<T> => {
    const database = openReader();
    try {
      database.exec('BEGIN');
      return await work(database);
    } finally {
      database.close();
    }
  };
  const keptIn = (database: DatabaseSync) =>
    createKeptOrders(database, { profiles: createProfileNumbers(database), seal });

  /** Of which rows a file is: the columns say it. Of orders, or of the lines that the list of theirs had beside them. */
  const sourceOf = async (database: DatabaseSync, { readBy, of, columns }: OrderFileOrder): Promise<RowSource> => {
    const { kind } = columns;
    const kept = keptIn(database);
    const places = await inSlices(kept.places(readBy.profile.id, of));
    return {
      count: places.length,
      isRowEach: kind === 'order',
      *first(most) {
        for (const order of kept.ordersAt(places.slice(0, most), of, readBy))
          yield { serviceId: numberOf(order), answer: order.answer, rows: orderRows[kind](order) };
      },
    };
  };

  return {
    previewOrders: (file: OrderFileOrder): Promise<PreviewedOrders> =>
      reading(async (database) => {
        const { columns, format } = file;
        const { count, isRowEach, first } = await sourceOf(database, file);
        const rows: OrderCells[] = [];
        let read = 0;
        for (const order of first(mostPreviewed)) {
          rows.push(...order.rows);
          read += 1;
          if (rows.length >= weighedRows) break;
          await otherCalls();
        }
        const isAll = read === count;
        const begun = beginningOf(format, orderTable(columns), rows);
        const perOrder = read === 0 ? 0 : begun.bytes / read;
        const counted = isRowEach ? { rows: count, exact: true } : { rows: rows.length, exact: isAll };
        return {
          header: begun.header,
          lines: begun.lines,
          rows: counted,
          orders: count,
          aboutBytes: Math.round(begun.frame + perOrder * count),
          cannot: cannotWriteRows(format, counted.rows),
        };
      }),
    exportOrders: (file: OrderFile): Promise<Result<FileToRecord<OrderFileWritten>>> =>
      reading(async (database) => {
        const { readBy, of, columns, format, what, ...place } = file;
        const { count, first } = await sourceOf(database, file);
        const list = of.is === 'bulk' ? of.list : null;
        const ask = { ...place, format, columns, expected: count, what: ordersText(columns.kind, what), list };
        const written = await exportOrders(first(), ask, control());
        if (!written.ok) return written;
        const { profileName, environment, path, appVersion, at, by } = place;
        return success({
          profileId: readBy.profile.id,
          place: { profileName, environment, path, appVersion, at, by },
          what: { is: 'orders', rows: columns.kind, of: what },
          format,
          columns,
          written: written.value,
          spans: [],
          isAgain: false,
        });
      }),
  };
}
