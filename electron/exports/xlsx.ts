/**
 * XLSX workbooks (ECMA-376-1, 18.3.1.4). Every cell is text in a text style: no formula is evaluated and long numbers stay exact, so
 * cells need no guard.
 */
import { Deflate, Zip, strToU8, type ZipInputFile } from 'fflate';
import { crc32 } from 'node:zlib';
import type { CellWriter, SheetName } from './row-table.ts';
import { createTimeCell } from './file-times.ts';

/** Rows of a sheet, including the header. */
export const mostSheetRows = 1_048_576;
/** UTF-16 code units of a cell. */
export const longestCell = 32_767;

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

/** The text in the cell. */
export const sheetCells = (zone: string): CellWriter => ({
  text,
  word: text,
  number: String,
  decimal: text,
  time: createTimeCell(zone, '', text),
});

/** `A`, `B`, …, `Z`, `AA`. @param at from 0 */
export const letterOf = (at: number): string =>
  (at < 26 ? '' : letterOf(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

/** Needs no escaping; nearly every address matches. */
const plain = /^[0-9A-Za-z:/.-]+$/;

/** The XML of a cell after its reference. */
function inside(cell: string): string {
  if (plain.test(cell)) return `" s="1" t="inlineStr"><is><t>${cell}</t></is></c>`;
  const space = /^\s|\s$|\n/u.test(cell) ? ' xml:space="preserve"' : '';
  return `" s="1" t="inlineStr"><is><t${space}>${xmlText(xstring(cell))}</t></is></c>`;
}

/** A cell equal to the one above reuses its XML. */
export interface SheetRows {
  /** @param number of the row, from 1 @param cells each at most `longestCell` */
  readonly row: (number: number, cells: readonly string[]) => string;
}

export function createSheetRows(columns: number): SheetRows {
  const begins = Array.from({ length: columns }, (_, at) => `<c r="${letterOf(at)}`);
  const above = Array.from({ length: columns }, () => '');
  const written = Array.from({ length: columns }, () => '');
  return {
    row(number, cells) {
      let row = `<row r="${number}">`;
      for (let at = 0; at < cells.length; at += 1) {
        const cell = cells[at] ?? '';
        if (cell === '') continue;
        if (cell !== above[at]) {
          above[at] = cell;
          written[at] = inside(cell);
        }
        row += (begins[at] ?? '') + number + (written[at] ?? '');
      }
      return `${row}</row>`;
    },
  };
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org';
const packageNames = `${office}/package/2006`;
const officeNames = `${office}/officeDocument/2006/relationships`;
const sheetNames = `${office}/spreadsheetml/2006/main`;
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

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
    `<styleSheet xmlns="${sheetNames}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>` +
      '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
      '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
      '<cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
      '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>',
  ],
];

const sheetPart = 'xl/worksheets/sheet1.xml';
const sheetHead =
  `${declaration}<worksheet xmlns="${sheetNames}"><sheetViews><sheetView workbookViewId="0">` +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>';
const sheetFoot = '</sheetData></worksheet>';

/** Bytes of a part: the sizes in a ZIP have 32 bits. */
export const largestPart = 0xffff_ffff;

/** The earliest local time that a ZIP can store, so that equal rows make equal files. */
const fixedTime = () => new Date(1980, 0, 1);
/** Higher levels take much more time for little less size. */
const level = 1;

interface DeflatedPart extends ZipInputFile {
  readonly push: (bytes: Uint8Array, isLast?: boolean) => void;
}

/** As fflate's `ZipDeflate`, but with the CRC of `node:zlib`, which is a hundred times faster. */
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
  /** Rows of the sheet, as XML. @throws RangeError beyond `largestPart` */
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
    if (size > largestPart) throw new RangeError('A sheet is larger than a ZIP has numbers for');
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
