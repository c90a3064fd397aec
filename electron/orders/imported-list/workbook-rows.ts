/** Reads a sheet of a workbook (XLSX) as rows of cells. */
import { format, isDateFormat, isValidFormat, tokenize } from 'numfmt';
import { maxListBytes, type ListFault } from '../../contract/list-import.ts';
import { canonicalAmount } from '../money.ts';
import { maxCells, maxColumns, maxRows, type CellFault, type ListRow, type ListTable } from './list-rows.ts';
import {
  maxUnpacked,
  NotReadError,
  notWorkbook,
  openWorkbook,
  readXml,
  shownPart,
  type Workbook,
} from './workbook-parts.ts';

/** Spreadsheets keep so many digits of a number. */
const exactDigits = 15;
/** With more digits, a fraction that differs from its first fifteen isn't what a sum in binary adds to a shorter one. */
const mostSummedDigits = 12;
const maxInteger = 10 ** exactDigits;

const maxLine = 1_048_576;

/** A stored binary fraction, as a spreadsheet shows it. */
function exactNumber(value: number): string {
  if (Number.isInteger(value)) return String(value);
  const exponent = Number(value.toExponential(exactDigits - 1).split('e')[1]);
  return canonicalAmount(value.toFixed(Math.min(100, Math.max(0, exactDigits - 1 - exponent))));
}

/** Has a fraction more digits than a spreadsheet keeps? @param exact its first fifteen digits */
const hasLostDigits = (value: number, exact: string): boolean =>
  Number(exact) !== value && exact.replaceAll(/^-?0\.0*|\D/g, '').length > mostSummedDigits;

const isLiteral = (type: string): boolean => ['STRING', 'ESCAPED', 'CHAR'].includes(type);
const isPlaceholder = (type: string | undefined): boolean => ['ZERO', 'HASH', 'QMARK'].includes(type ?? '');

/**
 * Percent, fraction, conditions, thousands, filling, other digits, and a decimal sign of the format between digits: the
 * number shown isn't the one stored.
 */
const isOther = (code: string): boolean =>
  !isValidFormat(code) ||
  tokenize(code).some(
    ({ type, value }, at, tokens) =>
      ['PERCENT', 'SLASH', 'CONDITION', 'SCALE', 'DIGIT'].includes(type) ||
      (type === 'FILL' && value !== ' ') ||
      (isLiteral(type) &&
        (/\d/.test(value) ||
          (/[.,]/.test(value) && isPlaceholder(tokens[at - 1]?.type) && isPlaceholder(tokens[at + 1]?.type)))),
  );

/** Locales, words, prefixes of order numbers as in `"ORD"0`, filling, and gaps that are as wide as a sign, such as `_€`. */
const notCurrency = /\[\$#?-[^\]]{0,20}\]|"\s?(?:INV|NET|PCS)\s?"|^"[A-Z]+"(?=0+$)|(?<!\\)[_*]./gu;

/** A currency next to the digits: a sign, or a code in quotes or brackets. */
function currencyOf(code: string): string | null {
  const [, bracket, quoted, sign] =
    /\[\$([^\]-]{1,6})|"\s?([A-Z]{3,5})\s?"(?!-)|([€£¥₿₮$])/.exec(code.replaceAll(notCurrency, '')) ?? [];
  return bracket ?? quoted ?? sign ?? null;
}

const groupSigns = /[\s,.'’]/g;
/** Digits only, or in exponent form. */
const isNumeric = /^[-+(]?[\d\s,.'’]+(?:E[+-]?\d+)?\)?$/i;

interface CellText {
  readonly text: string;
  readonly fault: CellFault | null;
  /** An exact number, maybe with its currency, even if other cells of its column have another notation. */
  readonly isNumber?: boolean;
}

type NumberFormat = ReturnType<typeof numberFormat>;
const numberFormat = (code: string) => ({
  code,
  isDate: isDateFormat(code),
  isOther: isOther(code),
  currency: currencyOf(code),
});

/** Empty in an invalid format. */
const shownIn = ({ code }: NumberFormat, value: number | string): string =>
  format(code, value, { nbsp: false, throws: false, invalid: '' }).trim();

/**
 * The stored number, with the currency of its format. An integer that is shown with padding or other text, such as `0000123` or
 * `ORD-123`, is that text, if all of its digits are shown.
 */
function numberText(value: number, of: NumberFormat): CellText {
  const { code, currency } = of;
  const shown = shownIn(of, value);
  // A reference, such as `ORD-123`, has a hyphen and no currency.
  const isShownNegative = (currency === null ? /^[-−(]/ : /^\D*[-−(]/).test(shown);
  const hasOtherSign = value !== 0 && isShownNegative !== value < 0;
  if (!Number.isFinite(value) || of.isOther || hasOtherSign) return { text: shown, fault: 'cell-format' };
  const isInteger = Number.isInteger(value);
  if (isInteger && Math.abs(value) >= maxInteger) return { text: shown, fault: 'order-number-rounded' };
  const exact = exactNumber(value);
  if (hasLostDigits(value, exact)) return { text: exact, fault: 'order-number-rounded' };
  // With all letters and signs next to it: `R$` isn't `$`.
  if (currency !== null)
    return { text: `${exact} ${shown.match(/[\p{L}\p{Sc}]+/gu)?.join(' ') ?? currency}`, fault: null, isNumber: true };
  // Words, such as `Mio`, may change the size.
  if (!isInteger && !isNumeric.test(shown)) return { text: shown, fault: 'cell-format' };
  if (!isInteger || code === 'General' || code === '@') return { text: exact, fault: null, isNumber: true };
  const digits = String(Math.abs(value));
  const plain = shown
    .replace(/^[-(]/, '')
    .replace(/\)$/, '')
    .replace(/\.0+$|,0{1,2}$/, '')
    .replaceAll(groupSigns, '');
  // Also in exponent form, and a zero as a hyphen.
  if (plain === digits || /^-?\d+(?:[.,]\d+)?E\+?\d+$/i.test(shown) || (value === 0 && shown === '-'))
    return { text: exact, fault: null, isNumber: true };
  const isWhole = value >= 0 && shown.replaceAll(/\D/g, '').endsWith(digits);
  return isWhole && /^[\x21-\x7e]+$/.test(shown) ? { text: shown, fault: null } : { text: shown, fault: 'cell-format' };
}

/** Formats may add to a text, or hide it. */
function shownText(text: string, of: NumberFormat): CellText {
  const shown = of.code === 'General' ? text : shownIn(of, text);
  return { text: shown || text, fault: shown === '' && text !== '' ? 'cell-format' : null };
}

interface SheetCell {
  readonly type: string;
  readonly format: NumberFormat;
  /** Null without one. */
  value: string | null;
  hasFormula: boolean;
}

const numeric = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:E[+-]?\d+)?$/i;
const faultOfType: Readonly<Record<string, CellFault>> = { d: 'cell-date', e: 'cell-error' };

function textOf(
  { type, format: of, value, hasFormula }: SheetCell,
  { strings, isCalculatedOnLoad }: Pick<Workbook, 'strings' | 'isCalculatedOnLoad'>,
): CellText {
  const stored = value?.trim() ?? '';
  const fault = faultOfType[type];
  const isMissing = value === null || (type === 'n' && stored === '') || (isCalculatedOnLoad && stored === '0');
  if (hasFormula && isMissing) return { text: '', fault: 'cell-formula' };
  if (stored === '') return { text: '', fault: null };
  if (type === 'b') return { text: stored === '0' ? 'FALSE' : 'TRUE', fault: 'cell-boolean' };
  if (fault !== undefined) return { text: stored, fault };
  if (type === 'str' || type === 'inlineStr') return shownText(stored, of);
  if (type === 's') {
    const string = /^\d+$/.test(stored) ? strings[Number(stored)] : undefined;
    if (string === undefined) throw notWorkbook();
    return shownText(string.trim(), of);
  }
  if (!numeric.test(stored)) throw notWorkbook();
  const number = Number(stored);
  return of.isDate ? { text: shownIn(of, number), fault: 'cell-date' } : numberText(number, of);
}

/** Positions as spreadsheets write them. */
const rowNumber = /^[1-9]\d{0,6}$/;
const cellName = /^([A-Z]{1,3})([1-9]\d{0,6})$/;
const types = ['n', 's', 'str', 'inlineStr', 'b', 'd', 'e'];

/** From 0. */
const columnNumber = (letters: string): number =>
  Array.from(letters).reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1;

interface SheetRow extends ListRow {
  readonly cells: string[];
  faults?: Map<number, CellFault>;
  readonly numbers: Set<number>;
}

const rowPath = '/worksheet/sheetData/row';
const cellPath = `${rowPath}/c`;
const formulaPath = `${cellPath}/f`;
const valuePath = `${cellPath}/v`;
const textPaths = [`${cellPath}/is/t`, `${cellPath}/is/r/t`];
const parents = ['/worksheet/sheetData', rowPath, cellPath];
const otherPaths = [valuePath, `${cellPath}/is`, `${cellPath}/extLst`, `${rowPath}/extLst`];

/** Rows with content, or only about the first `most`. Empty cells at the end of a row widen nothing. */
function rowsIn(book: Workbook, formats: readonly (NumberFormat | undefined)[], part: Uint8Array, most: number) {
  const rows: SheetRow[] = [];
  let row: SheetRow = { line: 0, cells: [], numbers: new Set() };
  let column = -1;
  let cell: SheetCell | null = null;
  let count = 0;
  let characters = 0;
  const add = ({ text, fault, isNumber = false }: CellText): void => {
    if (text === '' && fault === null) return;
    if (column >= maxColumns) throw new NotReadError({ is: 'too-many-columns', most: maxColumns });
    characters += text.length;
    if (characters > maxUnpacked) throw new NotReadError({ is: 'too-large', most: maxUnpacked });
    if (rows.at(-1) !== row && rows.push(row) > maxRows) throw new NotReadError({ is: 'too-many-rows', most: maxRows });
    count += column + 1 - row.cells.length;
    if (count > maxCells) throw new NotReadError({ is: 'too-many-cells', most: maxCells });
    while (row.cells.length < column) row.cells.push('');
    row.cells.push(text);
    if (fault !== null) (row.faults ??= new Map<number, CellFault>()).set(column, fault);
    if (isNumber) row.numbers.add(column);
  };
  readXml(part, {
    isDone: () => rows.length >= most,
    open(element, { r, s = '0', t = 'n', hidden = '', ht = '1' }, parent) {
      // Programs read rows and cells that aren't in order, or have one position, differently.
      if (element === rowPath) {
        const line = r === undefined ? row.line + 1 : Number(r);
        if ((r !== undefined && !rowNumber.test(r)) || line <= row.line || line > maxLine) throw notWorkbook();
        const note = hidden === '1' || hidden === 'true' || Number(ht) === 0 ? { note: 'hidden' as const } : {};
        row = { line, cells: [], numbers: new Set(), ...note };
        column = -1;
      } else if (element === cellPath) {
        const [, letters = '', line] = r === undefined ? [] : (cellName.exec(r) ?? []);
        const next = r === undefined ? column + 1 : columnNumber(letters);
        const of = /^\d+$/.test(s) ? formats[Number(s)] : undefined;
        const isMisplaced = next <= column || (r !== undefined && Number(line) !== row.line);
        if (isMisplaced || of === undefined || !types.includes(t)) throw notWorkbook();
        column = next;
        cell = { type: t, format: of, value: null, hasFormula: false };
      } else if (element === formulaPath && cell !== null) cell.hasFormula = true;
      // A value in an element that isn't read would be missing.
      else if (parents.includes(parent) && !otherPaths.includes(element)) throw notWorkbook();
    },
    close(element, text) {
      if (cell === null) return;
      const isText = textPaths.includes(element);
      if (isText || element === valuePath) {
        if (isText !== (cell.type === 'inlineStr') || (!isText && cell.value !== null)) throw notWorkbook();
        cell.value = (cell.value ?? '') + shownPart(text);
      }
      if (element !== cellPath) return;
      add(textOf(cell, book));
      cell = null;
    },
  });
  return rows;
}

function orFault<Read>(read: () => Read | ListFault): Read | ListFault {
  try {
    return read();
  } catch (error) {
    return error instanceof NotReadError ? error.fault : { is: 'not-a-workbook' };
  }
}

/** @param chosen name of a sheet. Null for the first visible one with cells */
export function workbookRows(bytes: Uint8Array, chosen: string | null = null): ListTable | ListFault {
  if (bytes.byteLength > maxListBytes) return { is: 'too-large', most: maxListBytes };
  return orFault<ListTable>(() => {
    const book = openWorkbook(bytes);
    // Most of thousands of styles share a few formats.
    const byCode = new Map([...new Set(book.formats)].map((code) => [code, numberFormat(code)]));
    const formats = book.formats.map((code) => byCode.get(code));
    const sheets: string[] = [];
    let found: ListTable | ListFault | undefined;
    for (const { name: sheet, part } of book.sheets) {
      const isChosen = found === undefined && (chosen === null || sheet === chosen);
      // The others are only listed if they have cells.
      const rows = orFault(() => rowsIn(book, formats, part, isChosen ? Number.POSITIVE_INFINITY : 1));
      if (!('is' in rows) && rows.length === 0) continue;
      sheets.push(sheet);
      if (isChosen) found = 'is' in rows ? rows : { rows, above: [], delimiter: null, sheet, sheets };
    }
    return found ?? { is: 'empty' };
  });
}
