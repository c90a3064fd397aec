/**
 * The lists of bulk runs as they were read in: of the last few that were asked for, with what each comes to. What is written is changed
 * in them as well, so that neither a step nor a page reads ten thousand rows anew.
 */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { BulkReading, BulkRow, BulkRowState } from '../../contract/bulk-run.ts';
import { failure, type AppError } from '../../contract/result.ts';
import { createBulkTally, type BulkTally } from '../../orders/bulk/bulk-list.ts';
import { integer, text, textOrNull, within, bytes } from '../sqlite/cell.ts';
import type { Encryption, CellId } from '../encryption.ts';
import { merchantColumns, summaryIn } from './order-rows.ts';

export interface BulkListInMemory {
  /** By position. */
  readonly rows: readonly BulkRow[];
  readonly tally: Pick<BulkTally, 'counts' | 'sums'>;
}

export interface BulkLists {
  /** What a run comes to; kept longer than its rows, since a list of runs asks for that alone. */
  readonly totalsOf: (runId: number) => BulkListInMemory['tally'];
  readonly of: (runId: number) => BulkListInMemory;
  /** Takes in what became of these orders. Call it in the transaction that changes them, and `forgetAll` where that fails. */
  readonly changed: (runId: number, orders: readonly ChangedOrder[]) => void;
  /** What was read may not be there any more. */
  readonly forgetAll: () => void;
}

export interface ChangedOrder {
  readonly position: number;
  /** As it was just kept; null: its row is read anew. */
  readonly reading: BulkReading | null;
}

/** Lists that are held; ten thousand rows take some megabytes. */
const mostHeld = 3;

type Row = Record<string, SQLOutputValue>;

interface Held {
  readonly rows: BulkRow[];
  /** Where an order stands in `rows`: a damaged file may have lost some. */
  readonly at: Map<number, number>;
  readonly tally: BulkTally;
}

export function createBulkLists(
  database: DatabaseSync,
  { encryption }: { readonly encryption: Pick<Encryption, 'decrypt'> },
): BulkLists {
  const select = `
    SELECT b.bulk_id, b.position, ${within('b.line')} AS line, b.service_id, b.state, ${within('b.tries')} AS tries, b.error,
      ${within('b.read_at')} AS read_at, b.pass, b.notice, b.mismatch, b.not_made, b.settlement, b.refunded,
      s.id IS NOT NULL AS has_reading, p.id AS profile,
      s.verdict, s.refund, s.refund_extent, s.disputed, s.closed, s.currency, s.ordered, s.received, s.difference,
      ${merchantColumns('s.')}
    FROM bulk_order AS b
      LEFT JOIN order_lookup AS s ON s.id = b.lookup_id AND s.service_id = b.service_id AND s.read_at = b.read_at
      LEFT JOIN profile AS p ON p.no = s.profile_no
    WHERE b.bulk_id = ?`;
  const all = database.prepare(`${select} ORDER BY b.position`);
  const one = database.prepare(`${select} AND b.position = ?`);
  const isRead = database.prepare(`
    SELECT 1 FROM bulk_order WHERE bulk_id = ? AND position = ? AND state = 'read'
  `);
  const held = new Map<number, Held>();
  const tallies = new Map<number, BulkTally>();

  // Its key is gone: that it failed is known, and why it did is not.
  const whyIn = (row: Row): AppError =>
    errorIn(row['error'] ?? null, encryption, integer(row['bulk_id']), integer(row['position'])) ??
    failure('internal', 'why it failed cannot be read any more').error;

  function stateIn(row: Row): BulkRowState {
    if (row['state'] === 'planned') return { is: 'planned' };
    if (row['state'] === 'failed') return { is: 'failed', error: whyIn(row), tries: integer(row['tries']) };
    if (row['has_reading'] !== 1) return { is: 'erased' };
    const {
      profileId: _profile,
      serviceId: _order,
      ...summary
    } = summaryIn(row, textOrNull(row['profile'] ?? null) ?? '', encryption);
    return {
      is: 'read',
      reading: {
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
    line: integer(row['line']),
    order: text(row['service_id']),
    state: stateIn(row),
  });

  function changedRow(runId: number, before: BulkRow, reading: BulkReading | null): BulkRow | null {
    // What is not read is what was just written: opening it again, with its answer, takes as long as to write it.
    if (reading !== null && isRead.get(runId, before.position) !== undefined) {
      return { ...before, state: { is: 'read', reading } };
    }
    const row = one.get(runId, before.position);
    return row === undefined ? null : rowIn(row);
  }

  function readIn(runId: number): Held {
    const rows = all.all(runId).map(rowIn);
    const tally = createBulkTally();
    for (const row of rows) tally.count(row, 1);
    tallies.set(runId, tally);
    return { rows, at: new Map(rows.map(({ position }, at) => [position, at])), tally };
  }

  return {
    totalsOf: (runId) => tallies.get(runId) ?? readIn(runId).tally,
    of(runId) {
      const list = held.get(runId) ?? readIn(runId);
      // As the last that was asked for: the first of them gives way.
      held.delete(runId);
      held.set(runId, list);
      for (const [oldest] of held) if (held.size > mostHeld) held.delete(oldest);
      return list;
    },
    changed(runId, orders) {
      const list = held.get(runId);
      if (list === undefined) {
        tallies.delete(runId);
        return;
      }
      for (const { position, reading } of orders) {
        const at = list.at.get(position);
        const before = at === undefined ? undefined : list.rows[at];
        const now = before === undefined ? null : changedRow(runId, before, reading);
        if (at === undefined || before === undefined || now === null) {
          held.delete(runId);
          tallies.delete(runId);
          return;
        }
        list.tally.count(before, -1);
        list.tally.count(now, 1);
        list.rows[at] = now;
      }
    },
    forgetAll() {
      held.clear();
      tallies.clear();
    },
  };
}

/** Of no profile: an order keeps its place in its run where the run goes to another. */
export const errorCell = (runId: number, position: number): CellId => ['bulk_order', 'error', '', runId, position];

const isError = (value: unknown): value is AppError =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string';

/** Null where there is none, or its key is gone. */
export function errorIn(
  cell: SQLOutputValue,
  encryption: Pick<Encryption, 'decrypt'>,
  runId: number,
  position: number,
): AppError | null {
  const plain = cell === null ? null : encryption.decrypt(bytes(cell), errorCell(runId, position));
  const read: unknown = plain === null ? null : JSON.parse(plain);
  return isError(read) ? read : null;
}
