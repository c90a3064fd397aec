/** The layout of a list’s table: its heading, the usual width, a second table, and why a row isn’t looked up. Pure. */
import type { UnusableReason } from '../../contract/list-import.ts';
import { canBeNumber, isEmail, isHash } from '../../contract/order-number.ts';
import { cellOf, filled, hasNumber, shapeOf, widthOf, type ListRow } from './list-rows.ts';
import { cleanCell } from './clean-cell.ts';
import { unusableReason } from './unusable-order-number.ts';

/** Customer or payment data. As a column name it would be saved unencrypted, and not be reported as skipped. */
const hasPayer = ({ cells }: ListRow): boolean =>
  cells.some((cell) => isEmail(cleanCell(cell)) || isHash(cleanCell(cell)));

/** A long number or an amount, perhaps within a text: no heading has one, but a line of an order may. */
const isData = (cell: string): boolean => /\d{5}|\d[.,]\d{2}(?!\d)/.test(cell);

const hasDigit = (cell: string): boolean => /\d/.test(cell);

/** Words of a heading. Only with one is a cell with digits a name, such as `Q1` or `line_item_1_sku`. */
const headingWord =
  /^(?:(?:no|nr|nummer|number|id|ref|item)\b|orders?|bestell|auftrag|invoice|rechnung|name|customer|kunde|email|phone|tel|total|amount|betrag|summe|price|preis|date|datum|status|currency)/i;

/** Such as `Address 1`, `1st name` and `19% VAT`, which are no order numbers. */
const isNumberedName = (name: string): boolean =>
  !canBeNumber(name) && /^(?:\p{L}\D*\d|\d{1,2}(?:st|nd|rd|th| ?%) \p{L})\D*$/u.test(name);

/** What a cell has before its first digit. */
const startOf = (cell: string): string => /^\D*/.exec(cell.trim())?.[0] ?? '';

/**
 * A row of names, some with digits. An order number would begin like others of its column, and `ORDER-1001` may be one although it
 * begins with a heading's word.
 */
function areNames(first: ListRow, rows: readonly ListRow[]): boolean {
  const names = first.cells.map((cell) => cell.trim());
  return (
    names.some((name) => headingWord.test(name) && !canBeNumber(name)) &&
    names.every(
      (name, index) =>
        !hasDigit(name) ||
        isNumberedName(name) ||
        (/^\p{L}/u.test(name) &&
          rows.every((row) => startOf(row.cells[index] ?? '') !== startOf(name) || isSameRow(row, first))),
    )
  );
}

/** A heading's cells have no digit, or all are names, and some cell below can be a number. */
const isHeading = (first: ListRow, below: readonly ListRow[]): boolean =>
  !hasPayer(first) &&
  !first.cells.some(isData) &&
  below.some(hasNumber) &&
  (!first.cells.some(hasDigit) || areNames(first, below));

export type HeadedRows = ReturnType<typeof splitHeading>;
/** Without a heading, all rows are below it. */
export function splitHeading(rows: readonly ListRow[]) {
  const [first] = rows;
  const below: readonly ListRow[] = rows.slice(1);
  return first !== undefined && isHeading(first, below)
    ? { rows, heading: first, below }
    : { rows, heading: undefined, below: rows };
}

export const isSameRow = (a: ListRow, b: ListRow): boolean =>
  widthOf(a) === widthOf(b) && a.cells.slice(0, widthOf(a)).every((_, at) => cellOf(a, at) === cellOf(b, at));

/** The value of more than half. */
function usualOf<Value>(values: readonly Value[]): Value | undefined {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].find(([, count]) => count > values.length / 2)?.[0];
}

const isNumber = (row: ListRow, at: number): boolean => canBeNumber(cellOf(row, at)) && !isEmail(cellOf(row, at));

/** The same for numbers of one length, also random ones. In the second form, 999 is as long as 1000, since a series may have both. */
const forms = [
  (cell: string) => shapeOf(cell).replaceAll('a', '0'),
  (cell: string) => shapeOf(cell.replaceAll(/(?<!\d)9/g, '10')).replaceAll('a', '0'),
];

const shapeAt = (row: ListRow, at: number): string => shapeOf(cellOf(row, at));

/** What rows have in common, as far as it shows where their cells belong. */
export interface Layout {
  /** The number of cells of most rows, or else of the heading. Null if nothing shows it. */
  readonly width: number | null;
  /** True for a row with an extra or a missing cell. */
  readonly isMisfit: (row: ListRow) => boolean;
}

/** The number of cells. A sheet doesn't store the empty ones at the end of a row, so its rows are at least as wide as `full`. */
const cellCount = ({ cells, numbers }: ListRow, full: number): number =>
  numbers === undefined ? cells.length : Math.max(cells.length, full);

/** A row may be as wide as most, or as the heading. */
export function layoutOf(rows: readonly ListRow[], heading: ListRow | undefined): Layout {
  const named = heading?.cells.length ?? null;
  const stored = rows.map(({ cells }) => cells.length);
  const full = named ?? usualOf(stored) ?? stored.reduce((a, b) => Math.max(a, b), 0);
  const width = usualOf(rows.map((row) => cellCount(row, full))) ?? named;
  const names = heading === undefined ? Number.POSITIVE_INFINITY : widthOf(heading);
  // A delimiter at the end of each row adds an empty cell. With content, it's a cell too many.
  const isFilled = rows.some((row) => cellCount(row, full) === width && widthOf(row) > names);
  const most = named ?? Number.POSITIVE_INFINITY;
  return {
    width,
    isMisfit: (row) =>
      (isFilled ? row.cells.length : widthOf(row)) > most || ![width, most].includes(cellCount(row, full)),
  };
}

/** Shapes of the order numbers in rows of the usual width. */
const shapesIn = (rows: readonly ListRow[], index: number, { width }: Layout): ReadonlySet<string> =>
  new Set(
    rows
      .filter((row) => isNumber(row, index) && (width === null || cellCount(row, width) === width))
      .map((row) => shapeAt(row, index)),
  );

/**
 * A missing cell, or an unquoted delimiter or line break, may have moved the order number: the row has another width, or the number is
 * unlike the others, and behind a text where most have a number or before a number like the others. In the first column, a number like
 * the others is used.
 */
function shiftIn(
  rows: readonly ListRow[],
  index: number,
  { isMisfit }: Layout,
  shapes: ReadonlySet<string>,
): (row: ListRow) => boolean {
  if (index === 0) return (row) => isMisfit(row) && shapes.size > 0 && !shapes.has(shapeAt(row, 0));
  const cells = rows.map((row) => cellOf(row, index)).filter((cell) => cell !== '');
  const usual = forms.map((form) => usualOf(cells.map(form)));
  const isUsualAt = (row: ListRow, at: number): boolean =>
    forms.some((form, of) => form(cellOf(row, at)) === usual[of]);
  const hasUsual = usual.some((form) => form !== undefined);
  const isBehindNumbers = usualOf(rows.map((row) => isNumber(row, index - 1))) === true;
  return (row) =>
    isMisfit(row) ||
    (row.textComma ?? index) < index ||
    (hasUsual &&
      !isUsualAt(row, index) &&
      ((isBehindNumbers && cellOf(row, index - 1) !== '' && !isNumber(row, index - 1)) || isUsualAt(row, index + 1)));
}

/** True if at least two lines of the row are like rows of their own, with an order number each. */
function joinsLines(
  { written, cells }: ListRow,
  index: number,
  { width }: Layout,
  shapes: ReadonlySet<string>,
): boolean {
  if (written === undefined) return false;
  const expected = width ?? cells.length;
  const orders = written.text
    .split(/\r\n|[\r\n]/)
    .map((line) => line.split(written.delimiter, expected + 1))
    .filter((line) => line.length === expected)
    .filter((line) => shapes.has(shapeOf(cleanCell((line[index] ?? '').replaceAll('"', '')))));
  return orders.length > 1;
}

const lineAfter = ({ line, written }: ListRow): number => line + (written?.text.match(/\r\n|[\r\n]/g)?.length ?? 1);

/** Several cells, none of them empty or with a digit. */
const areWords = (row: ListRow): boolean =>
  !row.cells.some(hasDigit) && filled(row) > 1 && filled(row) === widthOf(row);

const digitsIn = (row: ListRow | undefined): string => row?.cells.map(hasDigit).join(' ') ?? '';

/** True for the last row with a number, if that counts the ones above, beside their sum, and is shorter than any of them. */
function totalIn(rows: readonly ListRow[], index: number): (row: ListRow) => boolean {
  const [last, ...above] = rows.filter((row) => hasDigit(cellOf(row, index))).toReversed();
  const count = String(above.length);
  const isShortest = above.every((row) => cellOf(row, index).length > count.length);
  return (row) => row === last && isShortest && cellOf(row, index) === count && filled(row) > 1;
}

/**
 * The first line of a second table: the heading's names in another order, names below an empty line, or words right below the last
 * number of the series in the first row. Infinite without one. Words above a row like the first one are the name of a group.
 */
function otherTable({ heading, below }: HeadedRows, index: number): number {
  const [first] = below;
  const names = new Set(heading?.cells.map(cleanCell));
  const hasSameNames = ({ cells }: ListRow): boolean =>
    cells.length === heading?.cells.length && cells.every((cell) => names.has(cleanCell(cell)));
  const series = first !== undefined && isNumber(first, index) ? shapeAt(first, index) : null;
  const isInSeries = (row: ListRow | undefined): boolean => row !== undefined && shapeAt(row, index) === series;
  const lastInSeries = below.findLastIndex(isInSeries);
  const other = below.find((row, at) => {
    const [previous, next] = [below[at - 1], below[at + 1]];
    if (heading !== undefined && hasSameNames(row)) return !isSameRow(row, heading);
    const isApart = previous !== undefined && row.line > lineAfter(previous);
    if (isApart && areNames(row, below.slice(at - 1, at + 2))) return true;
    if (!areWords(row)) return false;
    return isApart
      ? !isInSeries(next) || digitsIn(next) !== digitsIn(first)
      : at > 1 && at - 1 === lastInSeries && next !== undefined && isNumber(next, index);
  });
  return other?.line ?? Number.POSITIVE_INFINITY;
}

/** Why a row isn't looked up by its cell of a column. Null if it is. The same for bulk lookup and reconcile. */
export function reasonsOf(list: HeadedRows, index: number): (row: ListRow) => UnusableReason | null {
  const { heading, below } = list;
  const otherLine = otherTable(list, index);
  const own = below.filter(({ line }) => line < otherLine);
  const layout = layoutOf(own, heading);
  const shapes = shapesIn(own, index, layout);
  const isShifted = shiftIn(own, index, layout, shapes);
  const isTotal = totalIn(own, index);
  return (row) => {
    if (heading !== undefined && isSameRow(row, heading)) return 'duplicate-heading';
    if (row.line >= otherLine) return 'other-table';
    if (joinsLines(row, index, layout, shapes)) return 'lines-joined';
    const order = cellOf(row, index);
    const why = unusableReason(order, row.faults?.get(index) ?? null);
    return why ?? (isShifted(row) || isTotal(row) ? 'row-shifted' : null);
  };
}
