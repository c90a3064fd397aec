/** Columns of an imported list, and the order numbers of one. Pure. */
import {
  mostBulkOrders,
  type ColumnOrders,
  type ListColumn,
  type OrderLine,
  type UnusableReason,
} from '../../contract/bulk-list.ts';
import type { BulkSource, OrdersToStart } from '../../contract/bulk-lookup.ts';
import { canBeNumber, isEmail, isHash } from '../../contract/order-lookup.ts';
import { failure } from '../../contract/result.ts';
import { cellOf, cleanCell, hasNumber, isCleaned, unusableReason, widthOf, type ListRow } from './list-rows.ts';

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
const mostShown = 200;

export const shown = (cell: string): string => cell.slice(0, mostShown);
/** Customer or payment data. As a column name it would be saved unencrypted, and not be reported as skipped. */
const hasPayer = ({ cells }: ListRow): boolean =>
  cells.some((cell) => isEmail(cleanCell(cell)) || isHash(cleanCell(cell)));

/** A long number or an amount, perhaps within a text: no heading has one, but a line of an order may. */
const isData = (cell: string): boolean => /\d{5}|\d[.,]\d{2}(?!\d)/.test(cell);

/** Words of a heading. Only next to one is a cell with digits a name, such as `Q1` or `line_item_1_sku`. */
const headingWord = /^(?:orders?|bestell|auftrag|name|email|phone|tel|total|amount|betrag|summe|date|datum)/i;

/** What a cell has before its first digit. */
const startOf = (cell: string): string => /^\D*/.exec(cell.trim())?.[0] ?? '';

/** A first row of names, some with digits. An order number below would begin like the one in the first row. */
function areNames({ cells }: ListRow, below: readonly ListRow[]): boolean {
  const names = cells.map((cell) => cell.trim());
  return (
    names.some((name) => headingWord.test(name) && !/\d/.test(name)) &&
    names.every(
      (name, index) =>
        !/\d/.test(name) ||
        (/^\p{L}/u.test(name) && below.every((row) => startOf(row.cells[index] ?? '') !== startOf(name))),
    )
  );
}

/** Is the first row a heading? None of its cells can be a number, or all are names, and some below can. */
export const hasNames = ([first, ...below]: readonly ListRow[]): boolean =>
  first !== undefined &&
  !hasPayer(first) &&
  !first.cells.some(isData) &&
  below.some(hasNumber) &&
  (!hasNumber(first) || areNames(first, below));

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
  const named = hasNames(rows);
  const below = named ? rows.slice(1) : rows;
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return Array.from({ length: width }, (_, index): ListColumn => {
    const cells = below.map((row) => cellOf(row, index)).filter((cell) => cell !== '');
    return {
      index,
      name: named ? shownOrNull(rows[0]?.cells[index]?.trim()) : null,
      examples: firstOnes(cells).map(shown),
    };
  });
}

const isSameRow = (a: ListRow, b: ListRow): boolean =>
  widthOf(a) === widthOf(b) && a.cells.slice(0, widthOf(a)).every((cell, at) => cell.trim() === b.cells[at]?.trim());

/** In a row of text, an unquoted delimiter left of the column may have moved the order number to the right. */
const isShifted = (row: ListRow, index: number, heading: ListRow | undefined): boolean => {
  if (heading === undefined || row.numbers !== undefined) return false;
  const extra = row.cells.length - heading.cells.length;
  return index > 0 && extra > 0 && canBeNumber(cellOf(row, index + extra));
};

/** Why a row isn't looked up by its cell of a column. Null if it is. The same for bulk lookup and reconcile. */
export function reasonsOf(rows: readonly ListRow[], index: number): (row: ListRow) => UnusableReason | null {
  const heading = hasNames(rows) ? rows[0] : undefined;
  return (row) => {
    if (heading !== undefined && isSameRow(row, heading)) return 'heading-repeated';
    const why = unusableReason(cellOf(row, index), row.faults?.get(index) ?? null);
    return why ?? (isShifted(row, index, heading) ? 'row-shifted' : null);
  };
}

/** @param index of a column in `listColumns` */
export const readColumn = (rows: readonly ListRow[], index: number): ColumnOrders =>
  ordersIn(hasNames(rows) ? rows.slice(1) : rows, index, reasonsOf(rows, index));

/** Orders that don't come from an imported list, with the same rules. */
export function ordersOf({ fileName, orders: numbers }: Pick<OrdersToStart, 'fileName' | 'orders'>): OrdersOfList {
  const rows = numbers.map((number, at) => ({ line: at + 1, cells: [number] }));
  const { orders, repeated, unusable, beyond } = ordersIn(rows, 0, (row) => unusableReason(cellOf(row, 0), null));
  return {
    source: {
      is: fileName === null ? 'pasted' : 'file',
      fileName,
      column: null,
      lines: numbers.length,
      repeated: repeated.length,
      unusable: unusable.length,
      beyond: beyond.length,
    },
    orders,
  };
}

function ordersIn(
  rows: readonly ListRow[],
  index: number,
  reasonOf: (row: ListRow) => UnusableReason | null,
): ColumnOrders {
  const seen = new Map<string, ListRow>();
  const orders: OrderLine[] = [];
  const beyond: OrderLine[] = [];
  const repeated: ColumnOrders['repeated'][number][] = [];
  const unusable: ColumnOrders['unusable'][number][] = [];
  const cleaned: ColumnOrders['cleaned'][number][] = [];
  for (const row of rows) {
    const { line } = row;
    const order = cellOf(row, index);
    const cell = row.cells[index] ?? '';
    const why = reasonOf(row);
    const first = seen.get(order);
    if (why !== null) unusable.push({ line, cell: cell.trim(), why });
    else if (first !== undefined) repeated.push({ line, order, first: first.line, isSameRow: isSameRow(row, first) });
    else {
      seen.set(order, row);
      (orders.length < mostBulkOrders ? orders : beyond).push({ line, order });
      if (isCleaned(cell)) cleaned.push({ line, order, cell });
    }
  }
  return { orders, repeated, unusable, beyond, cleaned };
}
