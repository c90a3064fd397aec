/** Which column of a list has the order numbers, and what of it can be asked for. */
import {
  mostBulkOrders,
  unusableReasons,
  type ListColumn,
  type OrderLine,
  type TakenColumn,
  type UnusableReason,
} from '../../contract/bulk-list.ts';
import { canBeNumber, isEmail, isHash, orderNumber, usualNumber } from '../../contract/order-number-form.ts';
import type { ListRow } from './list-rows.ts';

const examples = 3;
/** Characters of a cell that leave main, to be shown. */
const mostShown = 200;

export const shown = (cell: string): string => cell.slice(0, mostShown);
/** Digits that a spreadsheet has rounded away: the number that stood there is not in the file any more. */
const rounded = /^[+-]?\d(?:[.,]\d+)?E\+\d+$/i;

/** As long as numbers usually are, and none: a column of them would stand before that of the numbers. */
const date = /^(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}-\d{1,2}-\d{4})$/;

const isUsual = (cell: string): boolean => usualNumber.test(cell) && canBeNumber(cell) && !date.test(cell);

const hasNumber = ({ cells }: ListRow): boolean => cells.some((cell) => canBeNumber(cell.trim()));

/** Of a payer or a payment. Taken for a column's name, it would be kept in clear, and not be told as left out. */
const hasPayer = ({ cells }: ListRow): boolean => cells.some((cell) => isEmail(cell.trim()) || isHash(cell.trim()));

/** Whether the first row has names of columns: none of its cells can be a number, and some below can. */
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

/** The likeliest first: by how many cells look as order numbers usually do, then from the left. */
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

function unusable(cell: string): UnusableReason | null {
  if (rounded.test(cell)) return 'order-number-rounded';
  const read = orderNumber.safeParse(cell);
  if (read.success) {
    // What names a person is asked of nobody, as in the search.
    if (isEmail(read.data)) return 'order-number-email';
    if (isHash(read.data)) return 'order-number-hash';
    return /\d/.test(read.data) ? null : 'order-number-without-digit';
  }
  const said = read.error.issues[0]?.message;
  return unusableReasons.find((reason) => reason === said) ?? 'order-number-characters';
}

/** @param index of a column, as `listColumns` has it */
export function takeColumn(rows: readonly ListRow[], index: number): TakenColumn {
  const seen = new Map<string, number>();
  const orders: OrderLine[] = [];
  const beyond: OrderLine[] = [];
  const repeated: (OrderLine & { first: number })[] = [];
  const unusableLines: TakenColumn['unusable'][number][] = [];
  for (const { line, cells } of hasNames(rows) ? rows.slice(1) : rows) {
    const cell = (cells[index] ?? '').trim();
    const why = unusable(cell);
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
