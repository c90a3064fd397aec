/** The list that was imported last. Its thread has the rows, and the page gets the columns. */
import {
  type ColumnOfList,
  type ColumnPreview,
  type ListAnswer,
  type ListFault,
  type ListToRead,
  type ReadAs,
  type ColumnOrders,
  mostLinesListed,
  mostBulkOrders,
  unusableReasons,
  type ListColumn,
  type OrderLine,
  type UnusableReason,
} from '../../contract/bulk-list.ts';
import type { BulkSource, OrdersToStart } from '../../contract/bulk-run.ts';
import { failure, success, type Result } from '../../contract/result.ts';
import type { ToReconcile } from '../../contract/reconcile.ts';
import { rowsBelowNames, shopLinesOf } from '../reconcile/shop-file.ts';
import type { ShopLine } from '../reconcile/reconcile.ts';
import { listRows, type ListRow, listText } from './text-rows.ts';
import { isWorkbook, workbookRows } from './workbook-rows.ts';
import { canBeNumber, isEmail, isHash, orderNumber, usualNumber } from '../../contract/order-lookup.ts';

export interface ImportedList {
  readonly read: (list: ListToRead) => ListAnswer;
  /** Fails with `invalid-input`. */
  readonly take: (of: ColumnOfList) => Result<ColumnPreview>;
  /** Its lines, with the chosen column as the order number. */
  readonly shopLines: (of: Omit<ToReconcile, 'profileId'>) => Result<ShopLines>;
  readonly orders: (of: ColumnOfList) => Result<OrdersOfList>;
}

/** The input of a bulk lookup. */
export interface OrdersOfList {
  readonly source: BulkSource;
  readonly orders: ColumnOrders['orders'];
}

export interface ShopLines {
  readonly fileName: string | null;
  readonly lines: readonly ShopLine[];
  readonly beyond: number;
}

interface CurrentList {
  readonly listId: number;
  readonly is: BulkSource['is'];
  readonly fileName: string | null;
  readonly rows: readonly ListRow[];
  /** Cells of a row without a delimiter. Null for a workbook, which has none. */
  readonly width: number | null;
}

const fault = (field: 'listId' | 'column', why: string) =>
  failure('invalid-input', `${field}: ${why}`, { facts: { field, fault: why } });

export const listGone = () => fault('listId', 'list-gone');

/** Orders that don't come from an imported list, with the same rules. */
export function ordersOf({ fileName, orders: numbers }: Pick<OrdersToStart, 'fileName' | 'orders'>): OrdersOfList {
  const { orders, repeated, unusable, beyond } = readColumn(
    numbers.map((number, at) => ({ line: at + 1, cells: [number] })),
    0,
  );
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

type ReadRows = Pick<CurrentList, 'rows' | 'width'> & { readonly readAs: ReadAs };

function rowsOf(list: ListToRead): ReadRows | ListFault {
  if (list.is === 'file' && isWorkbook(list.bytes)) {
    const rows = workbookRows(list.bytes);
    return 'is' in rows ? rows : { rows, width: null, readAs: 'unicode' };
  }
  const read = list.is === 'file' ? listText(list.bytes) : { text: list.text, readAs: 'unicode' as const };
  if ('is' in read) return read;
  const rows = listRows(read.text);
  return 'is' in rows ? rows : { rows, width: rows[0]?.cells.length ?? 0, readAs: read.readAs };
}

/** @param after number of the last imported list, so that numbers don't repeat */
export function createImportedList(after = 0): ImportedList {
  let current: CurrentList | null = null;
  let listId = after;

  const chosen = (of: ColumnOfList): Result<{ readonly source: BulkSource; readonly chosen: ColumnOrders }> => {
    if (current === null || current.listId !== of.listId) return listGone();
    const column = listColumns(current.rows).find(({ index }) => index === of.column);
    if (column === undefined) return fault('column', 'no-such-column');
    const found = readColumn(current.rows, of.column);
    const { orders, repeated, unusable, beyond } = found;
    return success({
      chosen: found,
      source: {
        is: current.is,
        fileName: current.fileName,
        column: column.name,
        lines: orders.length + repeated.length + unusable.length + beyond.length,
        repeated: repeated.length,
        unusable: unusable.length,
        beyond: beyond.length,
      },
    });
  };
  return {
    read(list) {
      const found = rowsOf(list);
      if ('is' in found) return { is: 'fault', fault: found };
      listId += 1;
      const { rows, width, readAs } = found;
      current = { listId, is: list.is, fileName: list.is === 'file' ? list.name : null, rows, width };
      return { is: 'read', listId, rows: rows.length, readAs, columns: listColumns(rows) };
    },
    take(of) {
      const found = chosen(of);
      if (!found.ok) return found;
      const { orders, repeated, unusable, beyond } = found.value.chosen;
      return success({
        usable: orders.length,
        repeated: repeated.length,
        unusable: unusable.length,
        beyond: beyond.length,
        first: orders.slice(0, mostLinesListed),
        repeatedLines: repeated.slice(0, mostLinesListed),
        unusableLines: unusable.slice(0, mostLinesListed).map((one) => ({ ...one, cell: shown(one.cell) })),
      });
    },
    orders(of) {
      const found = chosen(of);
      if (!found.ok) return found;
      const { source, chosen: column } = found.value;
      return success({ source, orders: column.orders });
    },
    shopLines({ listId: of, order, amount, currency }) {
      if (current === null || current.listId !== of) return listGone();
      const { fileName, rows, width } = current;
      const columns = listColumns(rows);
      const isThere = (index: number | null) => index === null || columns.some((column) => column.index === index);
      if (![order, amount, currency].every(isThere)) return fault('column', 'no-such-column');
      return success({
        fileName,
        ...shopLinesOf(rowsBelowNames(rows, amount), { order, amount, currency }, width),
      });
    },
  };
}

const examples = 3;
/** Characters of a cell shown on the page. */
const mostShown = 200;

const shown = (cell: string): string => cell.slice(0, mostShown);
/** Digits that a spreadsheet rounded away are lost. */
const rounded = /^[+-]?\d(?:[.,]\d+)?E\+\d+$/i;

/** As long as usual numbers, but not one. Its column would come before that of the numbers. */
const date = /^(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}-\d{1,2}-\d{4})$/;

const isUsual = (cell: string): boolean => usualNumber.test(cell) && canBeNumber(cell) && !date.test(cell);

const hasNumber = ({ cells }: ListRow): boolean => cells.some((cell) => canBeNumber(cell.trim()));

/** Customer or payment data. As a column name it would be saved unencrypted, and not be reported as skipped. */
const hasPayer = ({ cells }: ListRow): boolean => cells.some((cell) => isEmail(cell.trim()) || isHash(cell.trim()));

/** Is the first row a header? None of its cells can be a number, and some below can. */
const hasNames = ([first, ...below]: readonly ListRow[]): boolean =>
  first !== undefined && !hasNumber(first) && !hasPayer(first) && below.some(hasNumber);

const shownOrNull = (cell: string | undefined): string | null => (cell === undefined ? null : shown(cell));

function firstOnes(cells: readonly string[]): readonly string[] {
  const first = new Set<string>();
  for (const cell of cells) {
    if (first.size === examples) break;
    first.add(cell);
  }
  return [...first];
}

/** Most likely first: by cells that look like order numbers, then from the left. */
export function listColumns(rows: readonly ListRow[]): readonly ListColumn[] {
  const named = hasNames(rows);
  const below = named ? rows.slice(1) : rows;
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return Array.from({ length: width }, (_, index): ListColumn => {
    const cells = below.map((row) => (row.cells[index] ?? '').trim()).filter((cell) => cell !== '');
    return {
      index,
      name: named ? shownOrNull(rows[0]?.cells[index]?.trim()) : null,
      examples: firstOnes(cells).map(shown),
      usual: cells.filter(isUsual).length,
    };
  }).toSorted((a, b) => b.usual - a.usual || a.index - b.index);
}

function unusableReason(cell: string): UnusableReason | null {
  if (rounded.test(cell)) return 'order-number-rounded';
  const read = orderNumber.safeParse(cell);
  if (read.success) {
    // Texts that identify people aren't sent to the service, as in the search.
    if (isEmail(read.data)) return 'order-number-email';
    if (isHash(read.data)) return 'order-number-hash';
    return /\d/.test(read.data) ? null : 'order-number-without-digit';
  }
  const message = read.error.issues[0]?.message;
  return unusableReasons.find((reason) => reason === message) ?? 'order-number-characters';
}

/** @param index of a column in `listColumns` */
export function readColumn(rows: readonly ListRow[], index: number): ColumnOrders {
  const seen = new Map<string, number>();
  const orders: OrderLine[] = [];
  const beyond: OrderLine[] = [];
  const repeated: (OrderLine & { first: number })[] = [];
  const unusableLines: ColumnOrders['unusable'][number][] = [];
  for (const { line, cells } of hasNames(rows) ? rows.slice(1) : rows) {
    const cell = (cells[index] ?? '').trim();
    const why = unusableReason(cell);
    const first = seen.get(cell);
    if (why !== null) unusableLines.push({ line, cell, why });
    else if (first !== undefined) repeated.push({ line, order: cell, first });
    else {
      seen.set(cell, line);
      (orders.length < mostBulkOrders ? orders : beyond).push({ line, order: cell });
    }
  }
  return { orders, repeated, unusable: unusableLines, beyond };
}
