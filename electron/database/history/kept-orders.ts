/** Orders as they were read here, for a file: read on the thread that only reads. */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { OrdersChoice, OrderTime } from '../../contract/order-export.ts';
import { missingOf } from '../../contract/order-record.ts';
import { type OrderAnswer, readOrder } from '../../orders/evaluate-order.ts';
import type { ExportedOrder } from '../../orders/order-rows.ts';
import { recordInAnswer } from '../../orders/history/saved-lookup.ts';
import { bytes, integer, integerOrNull, text, textOrNull } from '../sqlite/cell.ts';
import type { ListOfRun } from '../../exports/manifest.ts';
import { errorIn } from '../tables/bulk/bulk-place.ts';
import { snapshotPlace, summaryColumns, summaryIn } from '../tables/snapshot-row.ts';
import type { OrderHistoryParts } from './order-history.ts';

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

export function createKeptOrders(database: DatabaseSync, { profiles, seal }: OrderHistoryParts): KeptOrders {
  // By its own index; a number that a damaged row has is not what anybody asked for.
  const one = database.prepare(
    'SELECT id FROM order_snapshot WHERE profile_no = ? AND service_id = ? AND newest = 1 ORDER BY id DESC LIMIT 1',
  );
  const read = database.prepare(
    `SELECT id FROM order_snapshot WHERE profile_no = ? AND newest = 1
      AND read_at >= ? AND read_at < ? AND (? IS NULL OR verdict = ?) ORDER BY id DESC`,
  );
  const find = database.prepare(
    `SELECT ${summaryColumns}, clock_skew, tolerance, answer FROM order_snapshot WHERE id = ?`,
  );
  const listed = database.prepare(
    `SELECT b.service_id, b.state, b.error,
      (SELECT s.id FROM order_snapshot s WHERE s.id = b.snapshot_id AND s.service_id = b.service_id AND s.read_at = b.read_at)
        AS snapshot_id
    FROM bulk_order b WHERE b.run_id = ? AND b.position = ?`,
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
    const { snapshot_id: id = null } = row;
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
