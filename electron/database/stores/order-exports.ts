/** What the thread that only reads does for files of orders: on a connection of its own, which holds one moment. */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { FileFormat } from '../../contract/address-export.ts';
import type {
  OrderCells,
  OrderColumnSet,
  OrderFilePreview,
  OrderRowKind,
  RecordedOrders,
  OrdersChoice,
  OrderTime,
} from '../../contract/order-export.ts';
import { success, type Result } from '../../contract/result.ts';
import type { FilePlace } from '../../exports/address-export.ts';
import { orderTable } from '../../exports/order-columns.ts';
import type { ExportControl } from '../../exports/write-file.ts';
import { ordersText } from '../../exports/selection-words.ts';
import { exportOrders, type OrderFileWritten, type RowsOfOrder } from '../../exports/order-export.ts';
import { beginningOf, cannotWriteRows, weighedRows } from '../../exports/preview.ts';
import { numberOf, orderRows, type ExportedOrder } from '../../orders/order-rows.ts';
import { inSlices, otherCalls } from './address-list.ts';
import { createProfileNumbers } from './profiles.ts';
import type { Seal } from '../encryption.ts';
import type { FileToRecord } from './export-records.ts';
import type { ReadFrom } from './export-rows.ts';
import { missingOf } from '../../contract/order-record.ts';
import { type OrderAnswer, readOrder } from '../../orders/evaluate-order.ts';
import { recordInAnswer } from '../../orders/history/saved-lookup.ts';
import { bytes, integer, integerOrNull, text, textOrNull } from '../sqlite/cell.ts';
import type { ListOfRun } from '../../exports/manifest.ts';
import { errorIn } from './bulk-lists.ts';
import { snapshotPlace, summaryColumns, summaryIn } from './order-rows.ts';
import type { OrderHistoryParts } from './order-history.ts';

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

/** Of a bulk run its places, in the order in which they are shown. */
export type OrdersToRead =
  | Exclude<OrdersChoice, { is: 'bulk' }>
  | {
      readonly is: 'bulk';
      readonly runId: number;
      readonly positions: readonly number[];
      readonly list: ListOfRun;
    };

/** By what a kept answer is checked where the reading does not say; its verdict is that of then. */
export type ReadBy = Required<Pick<OrderAnswer, 'profile' | 'numberField'>>;

/** Where the reading of an order is; of a bulk run its place. */
export type OrderPlace = number;

export interface KeptOrders {
  /**
   * Long where each answer is looked into for its time.
   */
  readonly places: (profileId: string, of: OrdersToRead) => Generator<undefined, readonly OrderPlace[]>;
  /** One answer in memory at a time. */
  readonly ordersAt: (places: readonly OrderPlace[], of: OrdersToRead, by: ReadBy) => Iterable<ExportedOrder>;
}

type Row = Readonly<Record<string, SQLOutputValue>>;

const idsIn = (rows: readonly Row[]): readonly OrderPlace[] => rows.map((row) => integer(row['id']));

function createKeptOrders(database: DatabaseSync, { profiles, seal }: OrderHistoryParts): KeptOrders {
  // By its own index; a number that a damaged row has is not what anybody asked for.
  const one = database.prepare(
    'SELECT id FROM order_lookup WHERE profile_no = ? AND service_id = ? AND newest = 1 ORDER BY id DESC LIMIT 1',
  );
  const read = database.prepare(
    `SELECT id FROM order_lookup WHERE profile_no = ? AND newest = 1
      AND read_at >= ? AND read_at < ? AND (? IS NULL OR verdict = ?) ORDER BY id DESC`,
  );
  const find = database.prepare(
    `SELECT ${summaryColumns}, clock_skew, tolerance, answer FROM order_lookup WHERE id = ?`,
  );
  const listed = database.prepare(
    `SELECT b.service_id, b.state, b.error,
      (SELECT s.id FROM order_lookup s WHERE s.id = b.lookup_id AND s.service_id = b.service_id AND s.read_at = b.read_at)
        AS lookup_id
    FROM bulk_order b WHERE b.bulk_id = ? AND b.position = ?`,
  );

  const reading = (id: number, { profile, numberField }: ReadBy): ExportedOrder => {
    const row = find.get(id) ?? {};
    const serviceId = text(row['service_id']);
    const summary = summaryIn(row, profile.id, seal);
    const raw = seal.open(bytes(row['answer']), snapshotPlace(summary, 'answer'));
    const record = raw === null ? null : recordInAnswer(raw);
    if (raw === null || record === null) return { answer: 'not-readable', summary };
    const { readAt } = summary;
    // As it was checked then; of a reading that has neither kept, by the tolerance of now and no clock but this computer's.
    const checkedBy = {
      profile: { ...profile, tolerance: textOrNull(row['tolerance'] ?? null) ?? profile.tolerance },
      clockSkewMs: integerOrNull(row['clock_skew'] ?? null),
    };
    const of = { numberField, serviceId, readAt, raw, tookMs: 0, earlier: [], ...checkedBy };
    return { answer: 'read', summary, reading: readOrder({ ...record, ...of }) };
  };

  const inList = (runId: number, position: number, by: ReadBy): ExportedOrder => {
    const row = listed.get(runId, position) ?? {};
    const serviceId = text(row['service_id']);
    if (row['state'] === 'planned') return { answer: 'not-asked', serviceId };
    if (row['state'] === 'failed') {
      const isNotFound = errorIn(row['error'] ?? null, seal, runId, position)?.code === 'order-not-found';
      return { answer: isNotFound ? 'not-found' : 'failed', serviceId };
    }
    const { lookup_id: id = null } = row;
    return id === null ? { answer: 'gone', serviceId } : reading(integer(id), by);
  };

  /** Null: it has none. Whoever cannot tell is of every choice. */
  const timeOf = (id: number, by: Exclude<OrderTime, 'read'>, profileId: string): number | 'not-told' | null => {
    const row = find.get(id) ?? {};
    const raw = seal.open(bytes(row['answer']), snapshotPlace(summaryIn(row, profileId, seal), 'answer'));
    const record = raw === null ? null : (recordInAnswer(raw)?.record ?? null);
    if (record === null) return 'not-told';
    const given = by === 'created' ? record.created_time : record.transact_time;
    if (given.is === 'given') return given.value;
    // Zero, or an empty text, is how services say that there is none.
    return missingOf(given) === 'unreadable' ? 'not-told' : null;
  };

  return {
    *places(profileId, of) {
      if (of.is === 'bulk') return of.positions;
      const profileNo = profiles.find(profileId);
      if (profileNo === null) return [];
      if (of.is === 'one') return idsIn(one.all(profileNo, of.serviceId));
      const [from, until] = [of.from ?? 0, of.until ?? Number.MAX_SAFE_INTEGER];
      if (of.by === 'read') return idsIn(read.all(profileNo, from, until, of.verdict, of.verdict));
      const found: OrderPlace[] = [];
      for (const id of idsIn(read.all(profileNo, 0, Number.MAX_SAFE_INTEGER, of.verdict, of.verdict))) {
        yield undefined;
        const time = timeOf(id, of.by, profileId);
        if (time === 'not-told' || (time !== null && time >= from && time < until)) found.push(id);
      }
      return found;
    },
    *ordersAt(places, of, by) {
      for (const place of places) yield of.is === 'bulk' ? inList(of.runId, place, by) : reading(place, by);
    },
  };
}
