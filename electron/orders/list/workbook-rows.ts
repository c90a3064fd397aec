/**
 * Reads a sheet of a workbook (XLSX) as rows of cells. The unpacked size is limited before anything is unpacked, since a few
 * kilobytes may contain gigabytes.
 */
import { read, type CellObject, type WorkBook } from '@e965/xlsx';
import { crc32 } from 'node:zlib';
import { unzipSync, zipSync, type Zippable } from 'fflate';
import { largestList, longestCell, type ListFault } from '../../contract/bulk-list.ts';
import { worthKey } from '../money.ts';
import { mostCells, mostColumns, mostRows, type CellFault, type ListRow, type ListTable } from './list-rows.ts';

/** Bytes of all unpacked parts, and characters of all cells, with shared strings counted for each cell. */
const mostUnpacked = 128 * 1024 * 1024;
const mostParts = 2_000;

export const isWorkbook = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;

class NotReadError extends Error {
  readonly fault: ListFault;
  constructor(fault: ListFault) {
    super(fault.is);
    this.fault = fault;
  }
}

const notWorkbook = (): NotReadError => new NotReadError({ is: 'not-a-workbook' });

/** Some programs write names with backslashes or a slash in front. */
const partName = (name: string): string => name.replaceAll('\\', '/').replace(/^\/+/, '');

const isContentTypes = (name: string): boolean => name.toLowerCase() === '[content_types].xml';

/** Bytes of a tag. The longest that programs write lists the columns of a table. */
const longestTag = 256 * 1024;
/** A character of a cell has at most as many bytes, as an entity. */
const bytesPerCharacter = 10;

/** Limited before parsing, because the parser searches each text and each tag several times. */
function checkLengths(part: Uint8Array): void {
  let from = 0;
  for (let at = 0; at <= part.length; at += 1) {
    const byte = at === part.length ? 0x3c : part[at];
    if (byte === 0x3c) {
      if (at - from > longestCell * bytesPerCharacter)
        throw new NotReadError({ is: 'cell-too-long', most: longestCell });
      from = at;
    } else if (byte === 0x3e) {
      if (at - from > longestTag) throw notWorkbook();
      from = at;
    }
  }
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** The parser skips an empty shared string, so that the numbers of all later ones would shift. */
const emptyString = /<((?:[\w.-]+:)?)si(?:\s[^<>]*)?\/>/g;
const stringWithAttributes = /<((?:[\w.-]+:)?)si\s[^<>]*>/g;
/** The parser takes the tag after an empty text for its text. */
const emptyText = /<((?:[\w.-]+:)?)t(?:\s[^<>]*)?\/>/g;
const stringStart = /<(?:[\w.-]+:)?si>/g;
const sheetData = /<((?:[\w.-]+:)?)sheetData\s*>/g;
/** A formula isn't read, only whether a cell has one. */
const formulaTag = /<((?:[\w.-]+:)?)f(?:\s[^<>]*)?(?:\/>|>[^<]*<\/\1f>)/g;

/**
 * Without comments, with CDATA as escaped text, and with every shared string in its place.
 * @param counts gets the number of shared strings of their part
 */
function plainXml(part: Uint8Array, counts: number[]): Uint8Array {
  const xml = new TextDecoder('utf-8', { fatal: true }).decode(part);
  let plain = '';
  let from = 0;
  for (let at = xml.indexOf('<!'); at !== -1; at = xml.indexOf('<!', from)) {
    const [begin, close] = xml.startsWith('<!--', at) ? ['<!--', '-->'] : ['<![CDATA[', ']]>'];
    const end = xml.indexOf(close, at + begin.length);
    // A document type may define entities.
    if (end === -1 || !xml.startsWith(begin, at)) throw notWorkbook();
    plain += xml.slice(from, at);
    if (close === ']]>')
      plain += xml.slice(at + begin.length, end).replaceAll(/[&<>]/g, (sign) => escapes[sign] ?? sign);
    from = end + close.length;
  }
  const without = from === 0 ? xml : plain + xml.slice(from);
  const isSheet = /<(?:[\w.-]+:)?sheetData[\s/>]/.test(without);
  const isStrings = /<(?:[\w.-]+:)?sst[\s/>]/.test(without);
  // The parser takes an instruction within a sheet for its cells. Only the declaration at the start is one.
  if ((isSheet || isStrings) && without.includes('<?', 2)) throw notWorkbook();
  const whole = (isSheet ? rowsOnly(without) : without)
    .replaceAll(emptyString, '<$1si><$1t></$1t></$1si>')
    .replaceAll(stringWithAttributes, '<$1si>')
    .replaceAll(emptyText, '<$1t></$1t>');
  if (isStrings) counts.push(whole.match(stringStart)?.length ?? 0);
  return whole === xml ? part : new TextEncoder().encode(whole);
}

/** A sheet's rows. Nothing else of it is read, and a column or link may be made to take minutes. */
function rowsOnly(xml: string): string {
  const root = /<((?:[\w.-]+:)?)worksheet(?:\s[^<>]*)?>/.exec(xml);
  const [begin, ...others] = xml.matchAll(sheetData);
  if (root === null || others.length > 0) throw notWorkbook();
  const close = `</${begin?.[1] ?? ''}sheetData>`;
  const rows = begin === undefined ? '' : xml.slice(begin.index, xml.indexOf(close) + close.length);
  if (begin !== undefined && !rows.endsWith(close)) throw notWorkbook();
  checkCells(rows);
  const head = xml.slice(0, root.index) + root[0];
  return `${head}${rows.replaceAll(formulaTag, '<$1f>0</$1f>')}</${root[1] ?? ''}worksheet>`;
}

const tags =
  /<(?:[\w.-]+:)?(row|c)(\s[^>]*)?>\s*(?:<(?:[\w.-]+:)?f(?:\s[^>]*)?(?:\/>|>[^<]*<\/(?:[\w.-]+:)?f>)\s*)?(?:<(?:[\w.-]+:)?v(?:\s[^>]*)?>([^<]*))?/g;
const numeric = /^(?:[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:E[+-]?\d+)?)?$/i;
/** Positions as spreadsheets write them, known types, and other attributes. */
const attributesOf = {
  row: /^(?:\s+(?:r=["'][1-9]\d{0,6}["']|(?!r\s*=)[\w:.-]+\s*=\s*(?:"[^"<>=]*"|'[^'<>=]*')))*\s*\/?$/,
  c: /^(?:\s+(?:r=["'][A-Z]{1,3}[1-9]\d{0,6}["']|t=["'](?:n|s|str|inlineStr|b|e|d)["']|(?![rt]\s*=)[\w:.-]+\s*=\s*(?:"[^"<>=]*"|'[^'<>=]*')))*\s*\/?$/,
};
const position = /\sr=["']([A-Z]*)(\d+)/;

/**
 * The parser reads `12,34` as 12, takes the last of two cells with one position, and skips a type that it doesn't know. Refused
 * like a position that spreadsheets read differently.
 */
function checkCells(xml: string): void {
  const rows = new Set<number>();
  let row = 0;
  /** Empty for a cell without a position. */
  let columns = new Set<string>();
  for (const [, tag, attributes = '', value = ''] of xml.matchAll(tags)) {
    if (!attributesOf[tag === 'row' ? 'row' : 'c'].test(attributes)) throw notWorkbook();
    const [, column = '', inRow] = position.exec(attributes) ?? [];
    if (tag === 'row') {
      row = inRow === undefined ? row + 1 : Number(inRow);
      if (row > 1_048_576 || rows.has(row)) throw notWorkbook();
      rows.add(row);
      columns = new Set();
      continue;
    }
    const isNumber = !/\st=["'](?!n["'])/.test(attributes);
    const isOther = column !== '' && (Number(inRow) !== row || columns.has(column));
    columns.add(column);
    const isMixed = columns.has('') && columns.size > 1;
    if (isOther || isMixed || (isNumber && !numeric.test(value.trim()))) throw notWorkbook();
  }
}

/** Of each part, in the order in which `unzipSync` lists them. */
function checksums(bytes: Uint8Array): readonly number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const at = (offset: number) => view.getUint32(offset, true);
  let end = bytes.length - 22;
  while (at(end) !== 0x06054b50) end -= 1;
  const end64 = end >= 20 && at(end - 20) === 0x07064b50 ? at(end - 12) : null;
  let offset = end64 === null ? at(end + 16) : at(end64 + 48);
  const sums: number[] = [];
  while (at(offset) === 0x02014b50) {
    sums.push(at(offset + 16));
    offset += 46 + [28, 30, 32].reduce((length, field) => length + view.getUint16(offset + field, true), 0);
  }
  return sums;
}

/** The parts that are XML, unpacked within limits and packed again without compression. `strings`: counts of shared strings. */
function unpacked(bytes: Uint8Array): { readonly packed: Uint8Array; readonly strings: readonly number[] } {
  const sums = checksums(bytes);
  const sumOf = new Map<string, number | undefined>();
  const strings: number[] = [];
  let count = 0;
  let size = 0;
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      sumOf.set(partName(name).toLowerCase(), sums[count]);
      count += 1;
      // Programs differ on which of two parts with one name they read.
      if (count > mostParts || sumOf.size < count) throw notWorkbook();
      if (!/\.(?:xml|rels)$/i.test(name)) return false;
      size += originalSize;
      if (size > mostUnpacked) throw new NotReadError({ is: 'too-large', most: mostUnpacked });
      return true;
    },
  });
  const named: Zippable = {};
  for (const [name, part] of Object.entries(parts)) {
    if (crc32(part) !== sumOf.get(partName(name).toLowerCase())) throw notWorkbook();
    checkLengths(part);
    named[partName(name)] = [plainXml(part, strings), { level: 0 }];
  }
  if (!Object.keys(named).some(isContentTypes)) throw notWorkbook();
  return { packed: zipSync(named), strings };
}

/** Spreadsheets keep so many digits of a number. */
const exactDigits = 15;
const mostInteger = 10 ** exactDigits;

/** A stored binary fraction, as a spreadsheet shows it. */
function exactNumber(value: number): string {
  if (Number.isInteger(value)) return String(value);
  const exponent = Number(value.toExponential(exactDigits - 1).split('e')[1]);
  return worthKey(value.toFixed(Math.min(100, Math.max(0, exactDigits - 1 - exponent))));
}

const withoutLiterals = (format: string): string => format.replaceAll(/"[^"]*"|\\./g, '');

/** Percent, fraction and conditions: the number shown isn't the one stored. */
const isOther = (format: string): boolean => /%|\?\/|\/\d|\[[<>=]/.test(withoutLiterals(format));

/** A currency next to the digits: a sign, or a code in quotes or brackets. */
function currencyOf(format: string): string | null {
  const [, bracket, quoted, sign] =
    /\[\$([^\]-]{1,6})|"\s?([A-Z]{3,5})\s?"|([€£¥₿₮$])/.exec(format.replaceAll(/\[\$-[^\]]{0,20}\]/g, '')) ?? [];
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
  const isShownNegative = value > 0 && /^[-(]/.test(shown);
  if (!Number.isFinite(value) || isOther(name) || isShownNegative) return { text: shown, fault: 'cell-format' };
  const isInteger = Number.isInteger(value);
  if (isInteger && Math.abs(value) >= mostInteger) return { text: shown, fault: 'order-number-rounded' };
  const exact = exactNumber(value);
  const currency = currencyOf(name);
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
  return shown.replaceAll(/\D/g, '').endsWith(digits) && /^[\x21-\x7e]+$/.test(shown)
    ? { text: shown, fault: null }
    : { text: shown, fault: 'cell-format' };
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
      if (column >= mostColumns) throw new NotReadError({ is: 'too-many-columns', most: mostColumns });
      if (text.length > longestCell) throw new NotReadError({ is: 'cell-too-long', most: longestCell });
      characters += text.length;
      if (characters > mostUnpacked) throw new NotReadError({ is: 'too-large', most: mostUnpacked });
      while (texts.length < column) texts.push('');
      texts.push(text);
      if (fault !== null) faults.set(column, fault);
      if (isNumber) numbers.add(column);
    });
    if (texts.length === 0) return;
    count += texts.length;
    if (count > mostCells) throw new NotReadError({ is: 'too-many-cells', most: mostCells });
    rows.push({
      line: at + 1,
      cells: texts,
      ...(faults.size > 0 && { faults }),
      numbers,
      ...(isHidden(at) && { note: 'hidden' as const }),
    });
    if (rows.length > mostRows) throw new NotReadError({ is: 'too-many-rows', most: mostRows });
  });
  return rows;
}

export interface WorkbookTable extends ListTable {
  readonly sheet: string;
  /** Visible ones with cells, in the workbook's order. */
  readonly sheets: readonly string[];
}

/** @param chosen name of a sheet. Null for the first visible one with cells */
export function workbookRows(bytes: Uint8Array, chosen: string | null = null): WorkbookTable | ListFault {
  if (bytes.byteLength > largestList) return { is: 'too-large', most: largestList };
  try {
    const { packed, strings } = unpacked(bytes);
    const book: WorkBook & { readonly Strings?: readonly unknown[] } = read(packed, {
      type: 'array',
      dense: true,
      // Formulas without a result are reported. Otherwise their rows would be missing.
      cellFormula: true,
      sheetStubs: true,
      cellHTML: false,
      cellNF: true,
      // Only then are hidden rows marked.
      cellStyles: true,
      // Gives cells with a date's format a type of their own.
      cellDates: true,
    });
    // Otherwise cells would show other texts. The parser has one more for the end of the part.
    if (strings.length > 1 || Math.max(0, (book.Strings?.length ?? 0) - 1) !== (strings[0] ?? 0)) throw notWorkbook();
    const sheets = visibleSheets(book);
    const sheet = sheets.find(({ name }) => chosen === null || name === chosen);
    if (sheet === undefined) return { is: 'empty' };
    return {
      rows: rowsIn(sheet.cells, sheet.isHidden),
      above: [],
      sheet: sheet.name,
      sheets: sheets.map(({ name }) => name),
    };
  } catch (thrown) {
    return thrown instanceof NotReadError ? thrown.fault : { is: 'not-a-workbook' };
  }
}

const visibleSheets = ({ SheetNames, Sheets, Workbook }: WorkBook) =>
  SheetNames.flatMap((name, at) => {
    const sheet = Sheets[name];
    // The parser leaves a sheet out that it can't read, and reads one of two with the same name.
    if (sheet === undefined || SheetNames.indexOf(name) !== at) throw notWorkbook();
    const cells: SheetCells = sheet['!data'] ?? [];
    const isHiddenSheet = (Workbook?.Sheets?.[at]?.Hidden ?? 0) !== 0;
    return isHiddenSheet || !cells.some((row) => row?.some((cell) => cell !== undefined && textOf(cell).text !== ''))
      ? []
      : [{ name, cells, isHidden: (row: number) => sheet['!rows']?.[row]?.hidden === true }];
  });
