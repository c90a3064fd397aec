/** The order numbers of one column, without duplicates and unusable ones. Pure. */
import { maxBulkOrders, type ColumnOrders, type OrderLine, type UnusableReason } from '../../contract/list-import.ts';
import type { BulkSource, OrdersToStart } from '../../contract/bulk-lookup.ts';
import { cellOf, type ListRow } from './list-rows.ts';
import { isCleaned } from './clean-cell.ts';
import { unusableReason } from './unusable-order-number.ts';
import { isSameRow, reasonsOf, type HeadedRows } from './table-layout.ts';

/** The input of a bulk lookup. */
export interface OrdersOfList {
  readonly source: BulkSource;
  readonly orders: ColumnOrders['orders'];
}

/** @param index of a column in `listColumns` */
export const readColumn = (list: HeadedRows, index: number): ColumnOrders =>
  ordersIn(list.below, index, reasonsOf(list, index));

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
