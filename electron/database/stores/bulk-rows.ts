/**
 * Caches the lists of the last used bulk lookups with their totals. Each saved step updates them, because loading and
 * decrypting ten thousand rows takes about 130 ms, and 20 ms in SQL alone.
 */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { BulkSummary, BulkRow, BulkRowState } from '../../contract/bulk-lookup.ts';
import { failure, type AppError } from '../../contract/result.ts';
import { createBulkTally, type BulkTally } from '../../orders/bulk/bulk-tally.ts';
import { integer, text, textOrNull, bytes } from '../sqlite/cell.ts';
import type { Encryption, CellId } from '../field-encryption.ts';
import { summaryIn } from './lookup-row.ts';

export interface BulkList {
  /** By position. */
  readonly rows: readonly BulkRow[];
  readonly tally: Pick<BulkTally, 'counts' | 'sums'>;
}

export type BulkLists = ReturnType<typeof createBulkLists>;

export interface ChangedOrder {
  readonly position: number;
  /** The summary that was just saved. Null if its row must be loaded again. */
  readonly summary: BulkSummary | null;
}

/** Ten thousand rows take some megabytes. */
const maxCachedLists = 3;

type Row = Record<string, SQLOutputValue>;

interface CachedList {
  readonly rows: BulkRow[];
  /** Positions in `rows`, because a damaged file may have lost rows. */
  readonly indexOf: Map<number, number>;
  readonly tally: BulkTally;
}

export function createBulkLists(
  database: DatabaseSync,
  { encryption }: { readonly encryption: Pick<Encryption, 'decrypt'> },
) {
  const select = `
    SELECT b.bulk_id, b.position, b.service_id, b.state, b.tries, b.error,
      b.looked_up_at, b.pass, b.notice, b.mismatch, b.not_made, b.settlement, b.refunded,
      s.id IS NOT NULL AS has_reading, p.id AS profile,
      s.status, s.refund, s.refund_extent, s.disputed, s.closed, s.currency, s.ordered, s.received, s.difference,
      s.merchant_order, s.merchant_unreadable
    FROM bulk_order AS b
      LEFT JOIN order_lookup AS s ON s.id = b.lookup_id AND s.service_id = b.service_id AND s.looked_up_at = b.looked_up_at
      LEFT JOIN profile AS p ON p.no = s.profile_no
    WHERE b.bulk_id = ?`;
  const all = database.prepare(`${select} ORDER BY b.position`);
  const one = database.prepare(`${select} AND b.position = ?`);
  const isLookedUp = database.prepare(`
    SELECT 1 FROM bulk_order WHERE bulk_id = ? AND position = ? AND state = 'read'
  `);
  const cached = new Map<number, CachedList>();
  const totals = new Map<number, BulkTally>();

  const failureIn = (row: Row): AppError =>
    errorIn(row['error'] ?? null, encryption, integer(row['bulk_id']), integer(row['position'])) ??
    failure('internal', "The reason for the failure can't be decrypted").error;

  function stateIn(row: Row): BulkRowState {
    if (row['state'] === 'queued') return { is: 'queued' };
    if (row['state'] === 'failed') return { is: 'failed', error: failureIn(row), tries: integer(row['tries']) };
    if (row['has_reading'] !== 1) return { is: 'deleted' };
    const {
      profileId: _profile,
      serviceId: _order,
      ...summary
    } = summaryIn(row, textOrNull(row['profile'] ?? null) ?? '', encryption);
    return {
      is: 'read',
      summary: {
        ...summary,
        checks: {
          pass: integer(row['pass']),
          notice: integer(row['notice']),
          mismatch: integer(row['mismatch']),
          notMade: integer(row['not_made']),
        },
        settlement: textOrNull(row['settlement'] ?? null),
        refunded: textOrNull(row['refunded'] ?? null),
      },
    };
  }

  const rowIn = (row: Row): BulkRow => ({
    position: integer(row['position']),
    order: text(row['service_id']),
    state: stateIn(row),
  });

  function changedRow(bulkId: number, before: BulkRow, summary: BulkSummary | null): BulkRow | null {
    // Decrypting what was just saved would take as long as saving it.
    if (summary !== null && isLookedUp.get(bulkId, before.position) !== undefined) {
      return { ...before, state: { is: 'read', summary } };
    }
    const row = one.get(bulkId, before.position);
    return row === undefined ? null : rowIn(row);
  }

  function load(bulkId: number): CachedList {
    const rows = all.all(bulkId).map(rowIn);
    const tally = createBulkTally();
    for (const row of rows) tally.count(row, 1);
    totals.set(bulkId, tally);
    return { rows, indexOf: new Map(rows.map(({ position }, index) => [position, index])), tally };
  }

  return {
    /** Totals are cached longer than the rows, because the list of bulk lookups needs only them. */
    totalsOf: (bulkId: number): BulkList['tally'] => totals.get(bulkId) ?? load(bulkId).tally,
    of(bulkId: number): BulkList {
      const list = cached.get(bulkId) ?? load(bulkId);
      // Moves it to the end of the map, so that the least recently used list is removed first.
      cached.delete(bulkId);
      cached.set(bulkId, list);
      for (const [oldest] of cached) if (cached.size > maxCachedLists) cached.delete(oldest);
      return list;
    },
    /** Call it in the transaction that changes the orders, and `forgetAll` if that fails. */
    update(bulkId: number, orders: readonly ChangedOrder[]): void {
      const list = cached.get(bulkId);
      if (list === undefined) {
        totals.delete(bulkId);
        return;
      }
      for (const { position, summary } of orders) {
        const at = list.indexOf.get(position);
        const before = at === undefined ? undefined : list.rows[at];
        const now = before === undefined ? null : changedRow(bulkId, before, summary);
        if (at === undefined || before === undefined || now === null) {
          cached.delete(bulkId);
          totals.delete(bulkId);
          return;
        }
        list.tally.count(before, -1);
        list.tally.count(now, 1);
        list.rows[at] = now;
      }
    },
    forgetAll: (): void => {
      cached.clear();
      totals.clear();
    },
  };
}

export const errorCell = (bulkId: number, position: number): CellId => ['bulk_order', 'error', bulkId, position];

const isError = (value: unknown): value is AppError =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string';

/** Null without an error, or if it can't be decrypted. */
export function errorIn(
  cell: SQLOutputValue,
  encryption: Pick<Encryption, 'decrypt'>,
  bulkId: number,
  position: number,
): AppError | null {
  const plain = cell === null ? null : encryption.decrypt(bytes(cell), errorCell(bulkId, position));
  const read: unknown = plain === null ? null : JSON.parse(plain);
  return isError(read) ? read : null;
}
