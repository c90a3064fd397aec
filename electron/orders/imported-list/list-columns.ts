/** Columns of an imported list, and the order numbers of one. Pure. */
import {
  maxBulkOrders,
  type ColumnOrders,
  type ListColumn,
  type OrderLine,
  type UnusableReason,
} from '../../contract/bulk-list.ts';
import type { BulkSource, OrdersToStart } from '../../contract/bulk-lookup.ts';
import { failure } from '../../contract/result.ts';
import { cellOf, type ListRow } from './list-rows.ts';
import { isCleaned } from './clean-cell.ts';
import { unusableReason } from './unusable-order-number.ts';
import { isSameRow, reasonsOf, splitHeading } from './row-reasons.ts';

/** The input of a bulk lookup. */
export interface OrdersOfList {
  readonly source: BulkSource;
  readonly orders: ColumnOrders['orders'];
}

export const listFault = (field: 'listId' | 'column', why: string) =>
  failure('invalid-input', `${field}: ${why}`, { facts: { field, fault: why } });

export const listGone = () => listFault('listId', 'list-gone');

const examples = 3;
/** Characters of a cell shown on the page. */
const maxShown = 200;

export const shown = (cell: string): string => cell.slice(0, maxShown);

const shownOrNull = (cell: string | undefined): string | null => (cell === undefined ? null : shown(cell));

function firstOnes(cells: readonly string[]): readonly string[] {
  const first = new Set<string>();
  for (const cell of cells) {
    if (first.size === examples) break;
    first.add(cell);
  }
  return [...first];
}

export function listColumns(rows: readonly ListRow[]): readonly ListColumn[] {
  const { heading, below } = splitHeading(rows);
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return Array.from({ length: width }, (_, index): ListColumn => {
    const cells = below.map((row) => cellOf(row, index)).filter((cell) => cell !== '');
    return {
      index,
      name: shownOrNull(heading?.cells[index]?.trim()),
      examples: firstOnes(cells).map(shown),
    };
  });
}

/** @param index of a column in `listColumns` */
export const readColumn = (rows: readonly ListRow[], index: number): ColumnOrders =>
  ordersIn(splitHeading(rows).below, index, reasonsOf(rows, index));

export const sourceOf = (
  { orders, duplicate, unusable, beyond }: ColumnOrders,
  of: Pick<BulkSource, 'is' | 'fileName' | 'column'>,
): BulkSource => ({
  ...of,
  lines: orders.length + duplicate.length + unusable.length + beyond.length,
  duplicate: duplicate.length,
  unusable: unusable.length,
  beyond: beyond.length,
});

/** Orders that don't come from an imported list, with the same rules. */
export function ordersOf({ fileName, orders: numbers }: Pick<OrdersToStart, 'fileName' | 'orders'>): OrdersOfList {
  const rows = numbers.map((number, at) => ({ line: at + 1, cells: [number] }));
  const found = ordersIn(rows, 0, (row) => unusableReason(cellOf(row, 0), null));
  const is = fileName === null ? 'pasted' : 'file';
  return { source: sourceOf(found, { is, fileName, column: null }), orders: found.orders };
}

function ordersIn(
  rows: readonly ListRow[],
  index: number,
  reasonOf: (row: ListRow) => UnusableReason | null,
): ColumnOrders {
  const seen = new Map<string, ListRow>();
  const orders: OrderLine[] = [];
  const beyond: OrderLine[] = [];
  const duplicate: ColumnOrders['duplicate'][number][] = [];
  const unusable: ColumnOrders['unusable'][number][] = [];
  const cleaned: ColumnOrders['cleaned'][number][] = [];
  for (const row of rows) {
    const { line } = row;
    const order = cellOf(row, index);
    const cell = row.cells[index] ?? '';
    const why = reasonOf(row);
    const first = seen.get(order);
    if (why === null && isCleaned(cell)) cleaned.push({ line, order, cell });
    if (why !== null) unusable.push({ line, cell: cell.trim(), why });
    else if (first !== undefined) duplicate.push({ line, order, first: first.line, isSameRow: isSameRow(row, first) });
    else {
      seen.set(order, row);
      (orders.length < maxBulkOrders ? orders : beyond).push({ line, order });
    }
  }
  return { orders, duplicate, unusable, beyond, cleaned };
}
