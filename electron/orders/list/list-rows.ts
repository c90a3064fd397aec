/** Rows of an imported list, whether they come from text or a workbook. */
import {
  maxCellLength,
  unusableReasons,
  type ListFault,
  type ListRead,
  type RowNote,
  type UnusableReason,
} from '../../contract/bulk-list.ts';
import { canBeNumber, isHash, orderNumber, usualNumber } from '../../contract/order-lookup.ts';
import { withoutBlanks } from '../order-number.ts';

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
  /** Positions of exact numbers with a decimal point. A row of text has none. */
  readonly numbers?: ReadonlySet<number>;
  /** A row of several lines as written: a stray pair of quotation marks may join them. */
  readonly written?: { readonly text: string; readonly delimiter: string };
}

export interface ListTable extends Pick<ListRead, 'above' | 'delimiter' | 'sheet' | 'sheets'> {
  readonly rows: readonly ListRow[];
}

/** Ten times the most orders of a list, since other rows may be duplicates or unusable. */
export const maxRows = 100_000;
export const maxColumns = 256;
/** All are checked whenever a column is chosen. */
export const maxCells = 3_000_000;

const isPlain = /^[\x20-\x7e]*$/;
/** Zero-width and bidirectional characters, and soft hyphens within a text. At its start or end one may be a minus. */
const invisible = /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]|(?<=[\p{L}\p{N}])\u00AD(?=[\p{L}\p{N}])/gu;
const fullWidth = /[\uFF01-\uFF5E]/gu;
const fullWidthOffset = 0xfee0;
/** What programs write to keep a spreadsheet from changing a number. */
const formula = /^=(?:"([^"]*)"|(\d+))$/;

const withoutApostrophes = (cell: string): string =>
  cell.startsWith("'") ? cell.slice(1, cell.length > 1 && cell.endsWith("'") ? -1 : undefined) : cell;

/** A cell without invisible characters, full-width forms, and the wrapping that protects a number or a formula. */
export function cleanCell(cell: string): string {
  const visible = isPlain.test(cell)
    ? cell.trim()
    : cell
        .replaceAll(invisible, '')
        .replaceAll(fullWidth, (character) => String.fromCharCode(character.charCodeAt(0) - fullWidthOffset))
        .trim();
  const [, quoted, digits] = formula.exec(visible) ?? [];
  return quoted?.trim() ?? digits ?? withoutApostrophes(visible);
}

/** Invisible characters, except those that join letters or emoji. */
const notJoining = /[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/** As `cleanCell`, but a text keeps its apostrophe, full-width signs, and the characters that join others, as in emoji. */
export function cleanText(cell: string): string {
  const cleaned = cleanCell(cell);
  if (/^[\d.,'’ ]*$/.test(cleaned)) return cleaned;
  const text = cell.replaceAll(notJoining, '').trim();
  return (formula.exec(text)?.[1] ?? text).trim().replace(/^'(?=[=+\-@])/, '');
}

/** Whether cleaning changed more than the blanks around it. */
export const isCleaned = (cell: string): boolean => cleanCell(cell) !== withoutBlanks(cell);

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

/** Title lines above a table: one cell each, while most rows have several. */
export function titleLines(rows: readonly Pick<ListRow, 'cells'>[]): number {
  const isTable = rows.filter((row) => filled(row) > 1).length > rows.length / 2;
  return isTable ? rows.findIndex(isOfTable) : 0;
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

/** Digits that a spreadsheet rounded away are lost. */
const rounded = /^[+-]?\d(?:[.,]\d+)?E\+\d+$/i;

/** What no order number has, but a full line of a file may. */
const delimiterOrMarkup = /[\s,;:|"'`<>~^&=@*+!?$%(){}[\]\\]|(?!^)#/;
/** Two names, or one before a slash, as in `Eva_Lind_7001` and `Eva/7001`. */
const name = /[A-Z][a-z]+_[A-Z][a-z]|^[A-Z][a-z]{2}[A-Za-z_-]*\//;
/** A name after a number, as in `7001_eva` and `7001-Eva`. */
const hasNameAfter = (cell: string): boolean =>
  /[_/](?:[A-Za-z]{3}|[A-Z][a-z])|[.-][A-Z][a-z]{2}/.test(cell.slice(cell.search(/\d/)));
/** A long number and another one, as an order number and a phone number. */
const areJoined = (cell: string): boolean => {
  const numbers = cell.split('/').filter((part) => /\d/.test(part));
  return numbers.length > 1 && numbers.some((part) => /^\d{8,}$/.test(part));
};
/** Data of a person isn't sent to the service, also inside a longer text. */
const email = /(?:@|%40)[^@\s]*\./;

const phone = /^(?:tel:.*|\+\d[\d()./-]{6,20}|\(0\d{1,6}\)[\d/-]{4,16})$/i;
/** Country codes of IBANs. The other letters may begin an order number. */
const iban =
  /^(?:A[DT]|B[EG]|C[HYZ]|D[EK]|E[ES]|F[IR]|G[BR]|H[RU]|I[EST]|L[ITUV]|M[CT]|N[LO]|P[LT]|RO|S[EIKM]|TR|UA)\d\d[A-Z\d]{11,30}$/;

const isIban = (cell: string): boolean =>
  iban.test(cell) &&
  BigInt((cell.slice(4) + cell.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)))) %
    97n ===
    1n;

/** Why a cell isn't looked up. Null if it is. @param cell cleaned */
export function unusableReason(cell: string, fault: CellFault | null): UnusableReason | null {
  if (fault !== null) return fault;
  // A longer cell is no order number anyway.
  const searched = cell.slice(0, 256);
  if (rounded.test(searched)) return 'order-number-rounded';
  if (email.test(searched)) return 'order-number-email';
  if (phone.test(searched)) return 'order-number-phone';
  if (isIban(searched)) return 'order-number-iban';
  if (delimiterOrMarkup.test(searched) || name.test(searched) || hasNameAfter(searched) || areJoined(searched))
    return 'order-number-line';
  const read = orderNumber.safeParse(cell);
  if (read.success) {
    // A transaction hash isn't looked up either, as in the search.
    if (isHash(read.data)) return 'order-number-hash';
    return /\d/.test(read.data) ? null : 'order-number-without-digit';
  }
  const message = read.error.issues[0]?.message;
  return unusableReasons.find((reason) => reason === message) ?? 'order-number-characters';
}
