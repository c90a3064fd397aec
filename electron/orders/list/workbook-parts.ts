/**
 * Unpacks the parts of a workbook (XLSX), and makes their XML plain. The unpacked size is limited before anything is unpacked, since
 * a few kilobytes may contain gigabytes.
 */
import { crc32 } from 'node:zlib';
import { unzipSync, zipSync, type Zippable } from 'fflate';
import { maxCellLength, type ListFault } from '../../contract/bulk-list.ts';

/** Bytes of all unpacked parts, and characters of all cells, with shared strings counted for each cell. */
export const maxUnpacked = 128 * 1024 * 1024;
const maxParts = 2_000;

export const isWorkbook = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;

export class NotReadError extends Error {
  readonly fault: ListFault;
  constructor(fault: ListFault) {
    super(fault.is);
    this.fault = fault;
  }
}

export const notWorkbook = (): NotReadError => new NotReadError({ is: 'not-a-workbook' });

/** Some programs write names with backslashes or a slash in front. */
const partName = (name: string): string => name.replaceAll('\\', '/').replace(/^\/+/, '');

const isContentTypes = (name: string): boolean => name.toLowerCase() === '[content_types].xml';

/** Bytes of a tag. The longest that programs write lists the columns of a table. */
const maxTagLength = 256 * 1024;
/** A character of a cell has at most as many bytes, as an entity. */
const bytesPerCharacter = 10;

/** Limited before parsing, because the parser searches each text and each tag several times. */
function checkLengths(part: Uint8Array): void {
  let from = 0;
  for (let at = 0; at <= part.length; at += 1) {
    const byte = at === part.length ? 0x3c : part[at];
    if (byte === 0x3c) {
      if (at - from > maxCellLength * bytesPerCharacter)
        throw new NotReadError({ is: 'cell-too-long', most: maxCellLength });
      from = at;
    } else if (byte === 0x3e) {
      if (at - from > maxTagLength) throw notWorkbook();
      from = at;
    }
  }
}

/** What the parts have, besides cells. */
export interface Found {
  /** Counts of shared strings. */
  readonly strings: number[];
  /** Numbers of hidden rows. A sheet's left margin is the position of its own. */
  readonly hidden: ReadonlySet<number>[];
  /** Ids of relationships to sheets. */
  readonly sheets: Set<string>;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** The parser skips an empty shared string, so that the numbers of all later ones would shift. */
const emptyString = /<((?:[\w.-]+:)?)si(?:\s[^<>]*)?\/>/g;
const stringWithAttributes = /<((?:[\w.-]+:)?)si\s[^<>]*>/g;
/** The parser takes the tag after an empty text for its text. */
const emptyText = /<((?:[\w.-]+:)?)t(?:\s[^<>]*)?\/>/g;
const stringStart = /<(?:[\w.-]+:)?si>/g;
const sheetData = /<((?:[\w.-]+:)?)sheetData\s*>/g;
const relation = /<(?:[\w.-]+:)?Relationship\s[^<>]*>/g;
/** A formula isn't read, only whether a cell has one. */
const formulaTag = /<((?:[\w.-]+:)?)f(?:\s[^<>]*)?(?:\/>|>[^<]*<\/\1f>)/g;

/**
 * Without comments, with CDATA as escaped text, and with every shared string in its place.
 * @param found gets what the part has
 */
function plainXml(part: Uint8Array, found: Found): Uint8Array {
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
  const without = regularTags(from === 0 ? xml : plain + xml.slice(from));
  const isSheet = /<(?:[\w.-]+:)?sheetData[\s/>]/.test(without);
  const isStrings = /<(?:[\w.-]+:)?sst[\s/>]/.test(without);
  // The parser takes an instruction within a sheet for its cells. Only the declaration at the start is one.
  if ((isSheet || isStrings) && without.includes('<?', 2)) throw notWorkbook();
  const whole = (isSheet ? rowsOnly(without, found.hidden) : without)
    .replaceAll(emptyString, '<$1si><$1t></$1t></$1si>')
    .replaceAll(stringWithAttributes, '<$1si>')
    .replaceAll(emptyText, '<$1t></$1t>');
  if (isStrings) found.strings.push(whole.match(stringStart)?.length ?? 0);
  for (const [tag] of without.matchAll(relation))
    if (/\sType=["'][^"']*sheet["']/.test(tag)) found.sheets.add(/\sId=["']([^"']*)/.exec(tag)?.[1] ?? '');
  return whole === xml ? part : new TextEncoder().encode(whole);
}

/** A closing tag, or an opening one with its attributes, at the position of the search. */
const anyTag = /<(?:\/([^\s<>/"'=]+)|([^\s<>/"'=?]+)(?:\s+[^\s<>/"'=]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;

/**
 * With plain spaces in tags, because the parser overlooks a cell with a line break after its name. It also skips what isn't closed, and
 * spreadsheets refuse that.
 */
function regularTags(xml: string): string {
  const open: string[] = [];
  let regular = '';
  let from = 0;
  let at = xml.indexOf('<');
  while (at !== -1) {
    const isInstruction = xml.startsWith('<?', at);
    anyTag.lastIndex = at;
    const [tag = '', closed, opened, end] = isInstruction ? [] : (anyTag.exec(xml) ?? []);
    if (opened !== undefined && end === '') open.push(opened);
    const isMisplaced = closed === undefined ? opened === undefined : end !== '' || open.pop() !== closed;
    if (isMisplaced && !isInstruction) throw notWorkbook();
    if (/[\t\r\n]|\s>/.test(tag)) {
      regular += xml.slice(from, at) + tag.replaceAll(/\s+/g, ' ').replace(/ >$/, '>');
      from = at + tag.length;
    }
    at = xml.indexOf('<', at + Math.max(1, tag.length));
  }
  if (open.length > 0) throw notWorkbook();
  return from === 0 ? xml : regular + xml.slice(from);
}

/**
 * A sheet's rows. Nothing else of it is read, and a column or link may be made to take minutes. The left margin is the position
 * of its hidden rows, because the parser reads them only with styles, and then throws for each cell without a fill.
 */
function rowsOnly(xml: string, hidden: ReadonlySet<number>[]): string {
  const root = /<((?:[\w.-]+:)?)worksheet(?:\s[^<>]*)?>/.exec(xml);
  const [begin, ...others] = xml.matchAll(sheetData);
  if (root === null || others.length > 0) throw notWorkbook();
  const close = `</${begin?.[1] ?? ''}sheetData>`;
  const rows = begin === undefined ? '' : xml.slice(begin.index, xml.indexOf(close) + close.length);
  if (begin !== undefined && !rows.endsWith(close)) throw notWorkbook();
  hidden.push(hiddenRows(rows));
  const head = xml.slice(0, root.index) + root[0];
  const margin = `<pageMargins left="${hidden.length - 1}"/>`;
  return `${head}${rows.replaceAll(formulaTag, '<$1f>0</$1f>')}${margin}</${root[1] ?? ''}worksheet>`;
}

const tags =
  /<(?:[\w.-]+:)?(row|c)(\s[^>]*)?>\s*(?:<(?:[\w.-]+:)?f(?:\s[^>]*)?(?:\/>|>[^<]*<\/(?:[\w.-]+:)?f>)\s*)?(?:<(?:[\w.-]+:)?v(?:\s[^>]*)?>([^<]*))?/g;
const numeric = /^(?:[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:E[+-]?\d+)?)?$/i;
/** Positions as spreadsheets write them, known types, and other attributes. */
const attributesOf = {
  row: /^(?:\s+(?:r=["'][1-9]\d{0,6}["']|(?!r\s*=)[\w:.-]+\s*=\s*(?:"[^"<>=]*"|'[^'<>=]*')))*\s*\/?$/,
  c: /^(?:\s+(?:r=["'][A-Z]{1,3}[1-9]\d{0,6}["']|t=["'](?:n|s|str|inlineStr|b|e|d)["']|(?!(?:t|[\w:.-]*r)\s*=)[\w:.-]+\s*=\s*(?:"[^"<>=]*"|'[^'<>=]*')))*\s*\/?$/,
};
const position = /\sr=["']([A-Z]*)(\d+)/;
const isHidden = /\shidden=["'](?:1|true)["']/;

/**
 * Numbers of the hidden rows. The parser reads `12,34` as 12, takes the last of two cells with one position, and skips a type that it doesn't know. Refused
 * like a position that spreadsheets read differently.
 */
function hiddenRows(xml: string): ReadonlySet<number> {
  const hidden = new Set<number>();
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
      if (isHidden.test(attributes)) hidden.add(row);
      columns = new Set();
      continue;
    }
    const isNumber = !/\st=["'](?!n["'])/.test(attributes);
    // The parser would read the index `1.9` as 1.
    const isIndex = /\st=["']s["']/.test(attributes);
    const isOther = column !== '' && (Number(inRow) !== row || columns.has(column));
    columns.add(column);
    const isMixed = columns.has('') && columns.size > 1;
    const isUnclear = (isNumber && !numeric.test(value.trim())) || (isIndex && !/^\d*$/.test(value.trim()));
    if (isOther || isMixed || isUnclear) throw notWorkbook();
  }
  return hidden;
}

/** CRC-32 of each part, in the order in which `unzipSync` lists them. */
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

/** The parts that are XML, within limits, and packed again without compression. */
export function unpacked(bytes: Uint8Array): { readonly packed: Uint8Array; readonly found: Found } {
  const sums = checksums(bytes);
  const sumOf = new Map<string, number | undefined>();
  const found: Found = { strings: [], hidden: [], sheets: new Set() };
  let count = 0;
  let size = 0;
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      sumOf.set(partName(name).toLowerCase(), sums[count]);
      count += 1;
      if (count > maxParts) throw notWorkbook();
      if (!/\.(?:xml|rels)$/i.test(name)) return false;
      size += originalSize;
      if (size > maxUnpacked) throw new NotReadError({ is: 'too-large', most: maxUnpacked });
      return true;
    },
  });
  const named: Zippable = {};
  for (const [name, part] of Object.entries(parts)) {
    // Also if two different parts have one name, of which programs read one or the other.
    if (crc32(part) !== sumOf.get(partName(name).toLowerCase())) throw notWorkbook();
    checkLengths(part);
    named[partName(name)] = [plainXml(part, found), { level: 0 }];
  }
  if (!Object.keys(named).some(isContentTypes)) throw notWorkbook();
  return { packed: zipSync(named), found };
}
