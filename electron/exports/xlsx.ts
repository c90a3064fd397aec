/**
 * XLSX workbooks (ECMA-376-1, 18.3.1.4). Amounts that a spreadsheet keeps exactly are numbers, times are dates, and everything else is
 * text in a text style: no formula is evaluated, so cells need no guard.
 */
import { Deflate, Zip, strToU8, type ZipInputFile } from 'fflate';
import { crc32 } from 'node:zlib';
import type { CellWriter, SheetName } from './row-table.ts';
import { createLocalTime, isoTime } from './zoned-times.ts';

/** Rows of a sheet, including the header. */
export const maxSheetRows = 1_048_576;
/** UTF-16 code units of a cell. */
export const maxCellLength = 32_767;

/** Characters that XML doesn't allow or that its readers change. */
// oxlint-disable-next-line no-control-regex -- they are escaped
const notInXml = /[\u0000-\u0008\u000B-\u001F\uD800-\uDFFF\uFFFE\uFFFF]/gu;
/** Text that would be read as an escaped character. */
const looksEscaped = /_(?=x[0-9A-Fa-f]{4}_)/g;
const markup = /[&<>]/g;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** ST_Xstring (ECMA-376-1, 22.9.2.19): `_x0000_` is the character with that number. */
const xstring = (value: string): string =>
  value
    .replace(looksEscaped, '_x005F_')
    .replace(notInXml, (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`);

const xmlText = (value: string): string => value.replace(markup, (character) => entities[character] ?? character);

const text = (value: string | null): string => value ?? '';

/** The cells as a spreadsheet shows them. Times are local, without an offset. */
export function sheetCells(zone: string): CellWriter {
  const localTime = createLocalTime(zone);
  return {
    text,
    word: text,
    number: String,
    decimal: text,
    time: (ms) => {
      const local = ms === null ? null : localTime(ms);
      return local === null ? text(isoTime(ms)) : new Date(local).toISOString().slice(0, 19).replace('T', ' ');
    },
  };
}

/** `A`, `B`, …, `Z`, `AA`. @param at from 0 */
export const letterOf = (at: number): string =>
  (at < 26 ? '' : letterOf(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

/** Needs no escaping; nearly every address matches. */
const plain = /^[0-9A-Za-z:/.-]+$/;

/** The XML of a text cell after its reference. Empty for an empty cell. */
function textCell(cell: string | null): string {
  if (cell === null || cell === '') return '';
  if (plain.test(cell)) return `" s="1" t="inlineStr"><is><t>${cell}</t></is></c>`;
  const space = /^\s|\s$|\n/u.test(cell) ? ' xml:space="preserve"' : '';
  return `" s="1" t="inlineStr"><is><t${space}>${xmlText(xstring(cell))}</t></is></c>`;
}

/** Significant digits that a spreadsheet keeps. */
const maxDigits = 15;
const maxDecimals = 18;
const dateStyle = 2;
/** The style of a number without decimals. The next styles have one more decimal each. */
const numberStyle = 3;

/** Leading zeros and a negative zero are part of a text. */
const decimalText = /^(?!-[0.]*$)-?(0|[1-9]\d*)(?:\.(\d+))?$/;

/** A number with as many decimals as it has, or text if a spreadsheet would round it. */
function decimalCell(value: string): string {
  const [, whole = '', decimals = ''] = decimalText.exec(value) ?? [];
  const digits = (whole + decimals).replace(/^0+/, '');
  const isExact = whole !== '' && decimals.length <= maxDecimals && /^0*$/.test(digits.slice(maxDigits));
  if (!isExact) return textCell(value);
  return `" s="${numberStyle + decimals.length}"><v>${value}</v></c>`;
}

const secondsOfDay = 24 * 60 * 60;
/** Days from the first day of a workbook to 1970. */
const epochDay = 25_569;

/** The cells as XML, each after its reference. */
export function sheetXmlCells(zone: string): CellWriter {
  const localTime = createLocalTime(zone);
  return {
    text: textCell,
    word: textCell,
    number: (value) => decimalCell(String(value)),
    decimal: (value) => (value === null ? '' : decimalCell(value)),
    time: (ms) => {
      const local = ms === null ? null : localTime(ms);
      // Whole seconds, because readers round what their format doesn't show.
      return local === null
        ? textCell(isoTime(ms))
        : `" s="${dateStyle}"><v>${Math.floor(local / 1000) / secondsOfDay + epochDay}</v></c>`;
    },
  };
}

/** Returns a function that writes a row: its number from 1, and its cells as XML (see `sheetXmlCells`). */
export function createRowXml(columns: number): (number: number, cells: readonly string[]) => string {
  const begins = Array.from({ length: columns }, (_, at) => `<c r="${letterOf(at)}`);
  return (number, cells) => {
    let row = `<row r="${number}">`;
    for (let at = 0; at < cells.length; at += 1) {
      const cell = cells[at] ?? '';
      if (cell !== '') row += (begins[at] ?? '') + number + cell;
    }
    return `${row}</row>`;
  };
}

/** The row of column names. */
export const headCells = (names: readonly string[]): readonly string[] => names.map(textCell);

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org';
const packageNames = `${office}/package/2006`;
const officeNames = `${office}/officeDocument/2006/relationships`;
const sheetNames = `${office}/spreadsheetml/2006/main`;
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The lowest number for a workbook's own format. */
const ownFormat = 164;
/** In the order of the styles, starting with `dateStyle`. */
const formats: readonly string[] = [
  'yyyy\\-mm\\-dd hh:mm:ss',
  ...Array.from({ length: maxDecimals + 1 }, (_, at) => (at === 0 ? '0' : `0.${'0'.repeat(at)}`)),
];

const partsOf = (sheetName: SheetName): readonly (readonly [name: string, xml: string])[] => [
  [
    '[Content_Types].xml',
    `<Types xmlns="${packageNames}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/>` +
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentType}.worksheet+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `<Relationships xmlns="${packageNames}/relationships">` +
      `<Relationship Id="rId1" Type="${officeNames}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `<workbook xmlns="${sheetNames}" xmlns:r="${officeNames}">` +
      `<sheets><sheet name="${sheetName}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${packageNames}/relationships">` +
      `<Relationship Id="rId1" Type="${officeNames}/worksheet" Target="worksheets/sheet1.xml"/>` +
      `<Relationship Id="rId2" Type="${officeNames}/styles" Target="styles.xml"/></Relationships>`,
  ],
  [
    'xl/styles.xml',
    // 49 is the text format: what is typed over a cell stays text.
    `<styleSheet xmlns="${sheetNames}"><numFmts count="${formats.length}">` +
      formats.map((code, at) => `<numFmt numFmtId="${ownFormat + at}" formatCode="${code}"/>`).join('') +
      '</numFmts><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>' +
      '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
      '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
      `<cellXfs count="${formats.length + 2}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>` +
      [49, ...formats.map((_, at) => ownFormat + at)]
        .map((id) => `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`)
        .join('') +
      '</cellXfs></styleSheet>',
  ],
];

const sheetPart = 'xl/worksheets/sheet1.xml';
const sheetHead =
  `${declaration}<worksheet xmlns="${sheetNames}"><sheetViews><sheetView workbookViewId="0">` +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>';
const sheetFoot = '</sheetData></worksheet>';

/** In bytes: the sizes in a ZIP have 32 bits. */
export const maxPartSize = 0xffff_ffff;

/** The earliest local time that a ZIP can store, so that equal rows make equal files. */
const fixedTime = () => new Date(1980, 0, 1);
/** Higher levels take much more time for little less size. */
const level = 1;

interface DeflatedPart extends ZipInputFile {
  readonly push: (bytes: Uint8Array, isLast?: boolean) => void;
}

/** Like fflate's `ZipDeflate`, but with the CRC of `node:zlib`, which is a hundred times faster. */
function deflatedPart(filename: string): DeflatedPart {
  const deflate = new Deflate({ level }, (packed, isLast) => part.ondata?.(null, packed, isLast));
  const part: DeflatedPart = {
    filename,
    size: 0,
    crc: 0,
    // Deflate, and the flag that says "fastest".
    compression: 8,
    flag: 3,
    mtime: fixedTime(),
    push(bytes, isLast = false) {
      part.crc = crc32(bytes, part.crc);
      part.size += bytes.length;
      deflate.push(bytes, isLast);
    },
  };
  return part;
}

export interface Workbook {
  /** Rows of the sheet, as XML. @throws RangeError beyond `maxPartSize` */
  readonly append: (rows: string) => void;
  readonly end: () => void;
}

/** @param out receives the bytes of the file in order */
export function createWorkbook(sheetName: SheetName, out: (bytes: Uint8Array) => void): Workbook {
  const zip = new Zip((error, bytes) => {
    if (error !== null) throw error;
    out(bytes);
  });
  const add = (name: string): DeflatedPart => {
    const part = deflatedPart(name);
    zip.add(part);
    return part;
  };
  for (const [name, xml] of partsOf(sheetName)) add(name).push(strToU8(declaration + xml), true);
  const sheet = add(sheetPart);
  let size = 0;
  const append = (xml: string, isLast = false): void => {
    const bytes = Buffer.from(xml, 'utf8');
    size += bytes.length;
    if (size > maxPartSize) throw new RangeError('A sheet is larger than a ZIP has numbers for');
    sheet.push(bytes, isLast);
  };
  append(sheetHead);
  return {
    append: (rows) => append(rows),
    end() {
      append(sheetFoot, true);
      zip.end();
    },
  };
}
