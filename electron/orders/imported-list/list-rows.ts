/** Rows of an imported list, whether they come from text or a workbook. */
import { maxCellLength, type ListFault, type ListRead, type RowNote } from '../../contract/list-import.ts';
import { canBeNumber, usualNumber } from '../../contract/order-number.ts';
import { cleanCell } from './clean-cell.ts';

/** Why a workbook's cell isn't the text that its sheet shows. */
export type CellFault =
  | 'cell-error'
  | 'cell-boolean'
  | 'cell-date'
  | 'cell-format'
  | 'cell-formula'
  | 'order-number-rounded';

export interface ListRow {
  /** From 1, where the row starts. */
  readonly line: number;
  readonly cells: readonly string[];
  /** By position. */
  readonly faults?: ReadonlyMap<number, CellFault>;
  readonly note?: Exclude<RowNote, 'ragged'>;
  /** Positions of exact numbers with a decimal point, maybe before a currency. A row of text has none. */
  readonly numbers?: ReadonlySet<number>;
  /** A row of several lines as written: a stray pair of quotation marks may join them. */
  readonly written?: { readonly text: string; readonly delimiter: string };
  /** The first cell that may be the rest of a text with an unquoted comma, as in `Lind, Kim`. */
  readonly textComma?: number;
}

export interface ListTable extends Pick<ListRead, 'above' | 'delimiter' | 'sheet' | 'sheets'> {
  readonly rows: readonly ListRow[];
}

/** Ten times the most orders of a list, since other rows may be duplicates or unusable. */
export const maxRows = 100_000;
export const maxColumns = 256;
/** All are checked whenever a column is chosen. */
export const maxCells = 3_000_000;

export const cellOf = ({ cells }: ListRow, index: number | null): string =>
  index === null ? '' : cleanCell(cells[index] ?? '');

/** Up to the last cell with content. */
export const widthOf = ({ cells }: Pick<ListRow, 'cells'>): number =>
  cells.findLastIndex((cell) => cell.trim() !== '') + 1;

/** How many cells have content. */
export const filled = ({ cells }: Pick<ListRow, 'cells'>): number => cells.filter((cell) => cell.trim() !== '').length;

/** A date is as long as a usual number. */
const isDate = (cell: string): boolean => /^(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}-\d{1,2}-\d{4})$/.test(cell);

export const isUsual = (cell: string): boolean => usualNumber.test(cell) && canBeNumber(cell) && !isDate(cell);

export const hasNumber = ({ cells, faults }: Pick<ListRow, 'cells' | 'faults'>): boolean =>
  cells.some((cell, at) => faults?.has(at) !== true && canBeNumber(cleanCell(cell)));

/** A cell that may be an order number makes a row, even if other cells of the row are missing. */
const isOfTable = (row: Pick<ListRow, 'cells'>): boolean => filled(row) > 1 || hasNumber(row);

/** The same for numbers of one series, such as `A-1001` and `A-1002`. */
export const shapeOf = (cell: string): string => cell.replaceAll(/\d/g, '0').replaceAll(/[A-Za-z]/g, 'a');

/** Title lines above a table: one cell each, while most rows have several. A date or a file name may be right above words. */
export function titleLines(rows: readonly Pick<ListRow, 'cells'>[]): number {
  const isTable = rows.filter((row) => filled(row) > 1).length > rows.length / 2;
  const areWords = (row: Pick<ListRow, 'cells'>): boolean =>
    filled(row) > 1 && !row.cells.some((cell) => /\d/.test(cell));
  const isTitle = (row: Pick<ListRow, 'cells'>, at: number): boolean => {
    const [title = '', ...others] = row.cells.map(cleanCell).filter((cell) => cell !== '');
    const isLikeOthers = (): boolean =>
      rows.slice(at + 1).some(({ cells }) => cells.some((cell) => shapeOf(cleanCell(cell)) === shapeOf(title)));
    return others.length === 0 && rows.slice(at + 1, at + 2).some(areWords) && !(isUsual(title) && isLikeOthers());
  };
  return isTable ? rows.findIndex((row, at) => isOfTable(row) && !isTitle(row, at)) : 0;
}

/** Null if the rows are within the limits. */
export function sizeFault(rows: readonly ListRow[]): ListFault | null {
  if (rows.some(({ cells }) => cells.length > maxColumns)) return { is: 'too-many-columns', most: maxColumns };
  const cells = rows.reduce((sum, row) => sum + row.cells.length, 0);
  if (cells > maxCells) return { is: 'too-many-cells', most: maxCells };
  const isLong = rows.some((row) => row.cells.some((cell) => cell.length > maxCellLength));
  return isLong ? { is: 'cell-too-long', most: maxCellLength } : null;
}

/** Order numbers in neighboring cells, of one length: not an amount, a date or a phone number next to a number. */
function areNumbers(cells: readonly string[]): boolean {
  const texts = cells.map(cleanCell).filter((cell) => cell !== '');
  return (
    texts.every((cell) => canBeNumber(cell) && !/[.,+]/.test(cell) && !isDate(cell)) &&
    // Three digits each are the groups of one number.
    texts.every(({ length }) => length === texts[0]?.length && length !== 3)
  );
}

/** A cell of a row as a row of its own. */
const cellRow = ({ line, note }: ListRow, cell: string, fault?: CellFault): ListRow => ({
  line,
  cells: [cell],
  ...(fault !== undefined && { faults: new Map([[0, fault]]) }),
  ...(note !== undefined && { note }),
});

/** A table of orders: without titles, and with each cell of a single row of only numbers as a row. */
export function orderRows<Table extends ListTable>(table: Table | ListFault): Table | ListFault {
  if ('is' in table) return table;
  const { rows, above } = table;
  const [first, ...others] = rows;
  if (first !== undefined && others.length === 0 && areNumbers(first.cells)) {
    if (first.cells.length > maxRows) return { is: 'too-many-rows', most: maxRows };
    return { ...table, rows: first.cells.map((cell, at) => cellRow(first, cell, first.faults?.get(at))) };
  }
  const titles = titleLines(rows);
  const titled = { rows: rows.slice(titles), above: [...above, ...rows.slice(0, titles).map(({ line }) => line)] };
  return sizeFault(rows) ?? { ...table, ...titled };
}
