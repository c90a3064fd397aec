/** Reads a sheet of a workbook (XLSX) as rows of cells. */
import { read, type CellObject, type SheetProps, type WorkBook } from '@e965/xlsx';
import { maxListBytes, maxCellLength, type ListFault } from '../../contract/bulk-list.ts';
import { canonicalAmount } from '../money.ts';
import { maxCells, maxColumns, maxRows, type CellFault, type ListRow, type ListTable } from './list-rows.ts';
import { maxUnpacked, NotReadError, notWorkbook, unpacked, type Found } from './workbook-parts.ts';

/** Spreadsheets keep so many digits of a number. */
const exactDigits = 15;
/** With more digits, a fraction that differs from its first fifteen isn't what a sum in binary adds to a shorter one. */
const mostSummedDigits = 12;
const maxInteger = 10 ** exactDigits;

/** A stored binary fraction, as a spreadsheet shows it. */
function exactNumber(value: number): string {
  if (Number.isInteger(value)) return String(value);
  const exponent = Number(value.toExponential(exactDigits - 1).split('e')[1]);
  return canonicalAmount(value.toFixed(Math.min(100, Math.max(0, exactDigits - 1 - exponent))));
}

/** Has a fraction more digits than a spreadsheet keeps? @param exact its first fifteen digits */
const hasLostDigits = (value: number, exact: string): boolean =>
  Number(exact) !== value && exact.replaceAll(/^-?0\.0*|\D/g, '').length > mostSummedDigits;

const literal = /"[^"]*"|\\./g;
/** A decimal sign of the format between digits moves the number's own. */
const hasLiteralSign = (format: string): boolean =>
  /[0#?]·+[0#?]/.test(format.replaceAll(literal, (text) => (/[.,]/.test(text) ? '·' : '')));
const withoutLiterals = (format: string): string => format.replaceAll(literal, '');

/** Percent, fraction, conditions, thousands and other digits: the number shown isn't the one stored. */
const isOther = (format: string): boolean =>
  /%|\?\/|\/\d|\[[<>=]|[0#?],+(?![0#?,])/.test(withoutLiterals(format)) ||
  /[1-9]/.test(withoutLiterals(format).replaceAll(/\[[^[\]]*\]/g, '')) ||
  /\d/.test(format.match(literal)?.join('') ?? '') ||
  hasLiteralSign(format);

/** Repeats a character to fill the cell's width. */
const isFilled = (format: string): boolean => withoutLiterals(format).includes('*');

/** A currency next to the digits: a sign, or a code in quotes or brackets. */
function currencyOf(format: string): string | null {
  const [, bracket, quoted, sign] =
    /\[\$([^\]-]{1,6})|"\s?([A-Z]{3,5})\s?"(?!-)|([€£¥₿₮$])/.exec(format.replaceAll(/\[\$-[^\]]{0,20}\]/g, '')) ?? [];
  return bracket ?? quoted ?? sign ?? null;
}

const groupSigns = /[\s,.'’]/g;
/** Digits only, or in exponent form. */
const isNumeric = /^[-+(]?[\d\s,.'’]+(?:E[+-]?\d+)?\)?$/i;

interface CellText {
  readonly text: string;
  readonly fault: CellFault | null;
  /** An exact number, even if other cells of its column have another notation. */
  readonly isNumber?: boolean;
}

/**
 * The stored number, with the currency of its format. An integer that is shown with padding or other text, such as `0000123` or
 * `ORD-123`, is that text, if all of its digits are shown.
 */
function numberText({ v, w = '', z: format }: CellObject): CellText {
  const value = Number(v);
  const name = typeof format === 'string' ? format : 'General';
  // The parser shows a format's language as a dollar sign.
  const shown = name.includes('[$-') ? w.trim().replace('$', '') : w.trim();
  const currency = currencyOf(name);
  // A reference, such as `ORD-123`, has a hyphen and no currency.
  const isShownNegative = value > 0 && (currency === null ? /^[-−(]/ : /^\D*[-−(]/).test(shown);
  if (!Number.isFinite(value) || isOther(name) || isShownNegative) return { text: shown, fault: 'cell-format' };
  const isInteger = Number.isInteger(value);
  if (isInteger && Math.abs(value) >= maxInteger) return { text: shown, fault: 'order-number-rounded' };
  const exact = exactNumber(value);
  if (hasLostDigits(value, exact)) return { text: exact, fault: 'order-number-rounded' };
  // With all letters and signs next to it: `R$` isn't `$`.
  if (currency !== null)
    return { text: `${exact} ${shown.match(/[\p{L}\p{Sc}]+/gu)?.join(' ') ?? currency}`, fault: null };
  // Words, such as `Mio`, may change the size.
  if (!isInteger && !isNumeric.test(shown)) return { text: shown, fault: 'cell-format' };
  if (!isInteger || name === 'General' || name === '@') return { text: exact, fault: null, isNumber: true };
  const digits = String(Math.abs(value));
  const plain = shown.replace(/^[-(]/, '').replace(/\)$/, '').replace(/\.0+$/, '').replaceAll(groupSigns, '');
  // Also in exponent form.
  if (plain === digits || /^-?\d(?:[.,]\d+)?E\+?\d+$/i.test(shown)) return { text: exact, fault: null, isNumber: true };
  const isWhole = value >= 0 && !isFilled(name) && shown.replaceAll(/\D/g, '').endsWith(digits);
  return isWhole && /^[\x21-\x7e]+$/.test(shown) ? { text: shown, fault: null } : { text: shown, fault: 'cell-format' };
}

const faultOfType: Readonly<Partial<Record<CellObject['t'], CellFault>>> = {
  e: 'cell-error',
  b: 'cell-boolean',
  d: 'cell-date',
};

function textOf(cell: CellObject): CellText {
  if (cell.t === 'z') return { text: '', fault: cell.f === undefined ? null : 'cell-formula' };
  if (cell.t === 'n') return numberText(cell);
  const fault = faultOfType[cell.t] ?? null;
  if (fault !== null) return { text: cell.w ?? '', fault };
  if (cell.t !== 's' || typeof cell.v !== 'string') return { text: '', fault: null };
  // Formats may add to a text, or hide it.
  const [text, shown] = [cell.v.trim(), (cell.w ?? cell.v).trim()];
  return { text: shown || text, fault: shown === '' && text !== '' ? 'cell-format' : null };
}

type SheetCells = readonly (readonly (CellObject | undefined)[] | undefined)[];

/** Rows with content. Empty cells at the end of a row widen nothing. */
function rowsIn(cells: SheetCells, isHidden: (row: number) => boolean): readonly ListRow[] {
  const rows: ListRow[] = [];
  let count = 0;
  let characters = 0;
  // Rows and cells may be far apart, and `forEach` skips what isn't there.
  cells.forEach((row, at) => {
    const texts: string[] = [];
    const faults = new Map<number, CellFault>();
    const numbers = new Set<number>();
    row?.forEach((cell, column) => {
      const { text, fault, isNumber = false } = cell === undefined ? { text: '', fault: null } : textOf(cell);
      if (text === '' && fault === null) return;
      if (column >= maxColumns) throw new NotReadError({ is: 'too-many-columns', most: maxColumns });
      if (text.length > maxCellLength) throw new NotReadError({ is: 'cell-too-long', most: maxCellLength });
      characters += text.length;
      if (characters > maxUnpacked) throw new NotReadError({ is: 'too-large', most: maxUnpacked });
      while (texts.length < column) texts.push('');
      texts.push(text);
      if (fault !== null) faults.set(column, fault);
      if (isNumber) numbers.add(column);
    });
    if (texts.length === 0) return;
    count += texts.length;
    if (count > maxCells) throw new NotReadError({ is: 'too-many-cells', most: maxCells });
    rows.push({
      line: at + 1,
      cells: texts,
      ...(faults.size > 0 && { faults }),
      numbers,
      ...(isHidden(at) && { note: 'hidden' as const }),
    });
    if (rows.length > maxRows) throw new NotReadError({ is: 'too-many-rows', most: maxRows });
  });
  return rows;
}

/** With what the parser returns without naming it in its types. */
interface ParsedBook extends Pick<WorkBook, 'SheetNames' | 'Sheets'> {
  readonly Strings?: readonly unknown[];
  readonly Workbook?: { readonly Sheets?: readonly (SheetProps & { readonly id?: string })[] };
}

/** @param chosen name of a sheet. Null for the first visible one with cells */
export function workbookRows(bytes: Uint8Array, chosen: string | null = null): ListTable | ListFault {
  if (bytes.byteLength > maxListBytes) return { is: 'too-large', most: maxListBytes };
  try {
    const { packed, found } = unpacked(bytes);
    const book: ParsedBook = read(packed, {
      type: 'array',
      dense: true,
      // Formulas without a result are reported. Otherwise their rows would be missing.
      cellFormula: true,
      sheetStubs: true,
      cellHTML: false,
      cellNF: true,
      // Gives cells with a date's format a type of their own.
      cellDates: true,
    });
    // Otherwise cells would show other texts. The parser has one more for the end of the part.
    const [strings = 0, ...others] = found.strings;
    if (others.length > 0 || Math.max(0, (book.Strings?.length ?? 0) - 1) !== strings) throw notWorkbook();
    // Without its relationship, the parser guesses a sheet's part.
    if (book.Workbook?.Sheets?.some(({ id = '' }) => !found.sheets.has(id)) === true) throw notWorkbook();
    const sheets = visibleSheets(book, found.hidden);
    const sheet = sheets.find(({ name }) => chosen === null || name === chosen);
    if (sheet === undefined) return { is: 'empty' };
    return {
      rows: rowsIn(sheet.cells, sheet.isHidden),
      above: [],
      delimiter: null,
      sheet: sheet.name,
      sheets: sheets.map(({ name }) => name),
    };
  } catch (thrown) {
    return thrown instanceof NotReadError ? thrown.fault : { is: 'not-a-workbook' };
  }
}

const visibleSheets = ({ SheetNames, Sheets, Workbook }: ParsedBook, hidden: Found['hidden']) =>
  SheetNames.flatMap((name, at) => {
    const sheet = Sheets[name];
    // The parser leaves a sheet out that it can't read, and reads one of two with the same name.
    if (sheet === undefined || SheetNames.indexOf(name) !== at) throw notWorkbook();
    const cells: SheetCells = sheet['!data'] ?? [];
    const hiddenHere = hidden[sheet['!margins']?.left ?? -1];
    const isHiddenSheet = (Workbook?.Sheets?.[at]?.Hidden ?? 0) !== 0;
    return isHiddenSheet || !cells.some((row) => row?.some((cell) => cell !== undefined && textOf(cell).text !== ''))
      ? []
      : [{ name, cells, isHidden: (row: number) => hiddenHere?.has(row + 1) === true }];
  });
