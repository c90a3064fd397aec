/**
 * The parts of a workbook with one sheet, and the packing of them. Packed with a library that is pinned, at a fixed time: the same
 * rows make the same bytes, on every system and with every later version of Node.
 */
import { crc32 } from 'node:zlib';
import { Deflate, Zip, strToU8, type ZipInputFile } from 'fflate';

/** Stands in the XML as it is. */
export type SheetName = 'Addresses' | 'Orders';

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
    // 49 is the form of text: what is typed over a cell stays text as well.
    `<styleSheet xmlns="${sheetNames}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>` +
      '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
      '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
      '<cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
      '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>',
  ],
];

export const sheetPart = 'xl/worksheets/sheet1.xml';
const sheetHead =
  `${declaration}<worksheet xmlns="${sheetNames}"><sheetViews><sheetView workbookViewId="0">` +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>';
const sheetFoot = '</sheetData></worksheet>';

/** Bytes of a part: the sizes in a ZIP have 32 bits. */
export const largestPart = 0xffff_ffff;

/** 1980-01-01 00:00 on whatever clock: the first that a ZIP can name. */
const fixedTime = () => new Date(1980, 0, 1);
/** Of sheets, which repeat themselves, more costs much time and spares little. */
const level = 1;

interface DeflatedPart extends ZipInputFile {
  readonly push: (bytes: Uint8Array, isLast?: boolean) => void;
}

/** As the library's own part, but for the sum: the system reckons a CRC a hundred times as fast, and it is one everywhere. */
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

/** @param out called with the bytes of the file, in their order */
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
