/** The parts of a workbook (XLSX): its sheets, shared strings and number formats. */
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { unzipSync } from 'fflate';
import { getFormatFromId } from 'numfmt';
import { SaxesParser } from 'saxes';
import { maxCellLength, type ListFault } from '../../contract/list-import.ts';

/** Bytes of all unpacked parts, and characters of all cells, with shared strings counted for each cell. */
export const maxUnpacked = 128 * 1024 * 1024;
const maxParts = 2_000;
/** As in Excel. Longer number formats can take seconds. */
const maxCodeLength = 255;

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

type Parts = ReadonlyMap<string, Uint8Array>;

/** Some programs write names with backslashes, a slash in front, or in another case than in references. */
const partName = (name: string): string => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();

/** CRC-32 of each part, in the order in which `unzipSync` lists them. It doesn't check them. */
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

/** The parts that are XML. Each one's size is counted before it is unpacked, since a few kilobytes may contain gigabytes. */
function unpacked(bytes: Uint8Array): Parts {
  const sums = checksums(bytes);
  const sumOf = new Map<string, number | undefined>();
  let count = 0;
  let size = 0;
  const found = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      const sum = sums[count];
      count += 1;
      if (!/\.(?:xml|rels)$/i.test(name)) return false;
      // Of two parts with one name, programs read one or the other.
      if (sumOf.has(partName(name)) || sumOf.size === maxParts) throw notWorkbook();
      sumOf.set(partName(name), sum);
      size += originalSize;
      if (size > maxUnpacked) throw new NotReadError({ is: 'too-large', most: maxUnpacked });
      return true;
    },
  });
  const parts = new Map(Object.entries(found).map(([name, part]) => [partName(name), part]));
  if ([...parts].some(([name, part]) => crc32(part) !== sumOf.get(name))) throw notWorkbook();
  return parts;
}

/** Made once for each path, because comparing new texts takes time. */
type XmlElement = { readonly path: string; readonly isValue: boolean; readonly inside: Map<string, XmlElement> };

interface XmlHandlers {
  /** Paths have all names from the root on, without prefixes, such as `/sst/si/t`. */
  readonly open?: (path: string, attributes: Readonly<Record<string, string>>, parent: string) => void;
  readonly close?: (path: string, text: string) => void;
  /** True once the rest isn't needed. */
  readonly isDone?: () => boolean;
}

/** Bytes parsed at once. */
const chunk = 64 * 1024;

export function readXml(part: Uint8Array, { open, close, isDone }: XmlHandlers): void {
  const parser = new SaxesParser();
  const document: XmlElement = { path: '', isValue: false, inside: new Map() };
  const opened = [document];
  let text = '';
  const add = (more: string): void => {
    text += more;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  // It may define entities.
  parser.on('doctype', () => {
    throw notWorkbook();
  });
  parser.on('opentag', ({ name: full, attributes }) => {
    const parent = opened.at(-1) ?? document;
    // A value in another element would be missing.
    if (parent.isValue) throw notWorkbook();
    const name = full.slice(full.indexOf(':') + 1);
    const isValue = name === 't' || name === 'v';
    const element = parent.inside.get(name) ?? { path: `${parent.path}/${name}`, isValue, inside: new Map() };
    parent.inside.set(name, element);
    opened.push(element);
    text = '';
    open?.(element.path, attributes, parent.path);
  });
  parser.on('closetag', () => {
    const element = opened.pop() ?? document;
    close?.(element.path, text);
    text = '';
  });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for (let at = 0; at < part.length; at += chunk) {
    parser.write(decoder.decode(part.subarray(at, at + chunk), { stream: true }));
    if (isDone?.() === true) return;
  }
  parser.write(decoder.decode());
  parser.close();
}

/** A part of a string as the sheet shows it, with escapes such as `_x000D_` as characters. */
export function shownPart(text: string): string {
  if (text.length > maxCellLength) throw new NotReadError({ is: 'cell-too-long', most: maxCellLength });
  return text.replaceAll(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

function stringsIn(part: Uint8Array): readonly string[] {
  const strings: string[] = [];
  let string = '';
  readXml(part, {
    close(element, text) {
      // Others are phonetics.
      if (element === '/sst/si/t' || element === '/sst/si/r/t') string += shownPart(text);
      if (element !== '/sst/si') return;
      strings.push(string);
      string = '';
    },
  });
  return strings;
}

function formatsIn(part: Uint8Array): readonly string[] {
  const custom = new Map<string, string>();
  const ids: string[] = [];
  readXml(part, {
    open(element, { numFmtId = '0', formatCode = '' }) {
      if (formatCode.length > maxCodeLength) throw notWorkbook();
      if (element === '/styleSheet/numFmts/numFmt') custom.set(numFmtId, formatCode);
      if (element === '/styleSheet/cellXfs/xf') ids.push(numFmtId);
    },
  });
  // A built-in currency is that of the computer.
  return ids.map((id) => custom.get(id) ?? getFormatFromId(Number(id))?.replaceAll('$', '') ?? 'General');
}

/** The related parts by id, each with the last word of its type. */
function relationsOf(parts: Parts, from: string): ReadonlyMap<string, { readonly type: string; readonly to: string }> {
  const folder = path.posix.dirname(from);
  const relations = new Map<string, { readonly type: string; readonly to: string }>();
  readXml(partOf(parts, path.posix.join(folder, '_rels', `${path.posix.basename(from)}.rels`)), {
    open(element, { Id = '', Type = '', Target = '' }) {
      if (element !== '/Relationships/Relationship') return;
      if (relations.has(Id)) throw notWorkbook();
      const target = Target.replaceAll('\\', '/');
      const to = partName(target.startsWith('/') ? target : path.posix.join(folder, target));
      relations.set(Id, { type: path.posix.basename(Type), to });
    },
  });
  return relations;
}

function partOf(parts: Parts, name: string | undefined): Uint8Array {
  const part = parts.get(name ?? '');
  if (part === undefined) throw notWorkbook();
  return part;
}

export interface Workbook {
  /** Visible ones, in the workbook's order. */
  readonly sheets: readonly { readonly name: string; readonly part: Uint8Array }[];
  readonly strings: readonly string[];
  /** Programs that can't calculate save 0 as the result of each formula, and ask for it. */
  readonly isCalculatedOnLoad: boolean;
  /** Number formats, by a cell's style. */
  readonly formats: readonly string[];
}

export function openWorkbook(bytes: Uint8Array): Workbook {
  const parts = unpacked(bytes);
  const partsOfType = (of: ReturnType<typeof relationsOf>, wanted: string): readonly string[] =>
    [...of.values()].flatMap(({ type, to }) => (type === wanted ? [to] : []));
  const [book = '', ...otherBooks] = partsOfType(relationsOf(parts, ''), 'officeDocument');
  const relations = relationsOf(parts, book);
  const [strings, ...otherStrings] = partsOfType(relations, 'sharedStrings');
  const [styles, ...otherStyles] = partsOfType(relations, 'styles');
  if (otherBooks.length + otherStrings.length + otherStyles.length > 0) throw notWorkbook();
  const names = new Set<string>();
  let isCalculatedOnLoad = false;
  const sheets: { readonly name: string; readonly part: Uint8Array }[] = [];
  readXml(partOf(parts, book), {
    open(element, { name = '', state = 'visible', fullCalcOnLoad = '', ...attributes }) {
      if (element === '/workbook/calcPr') isCalculatedOnLoad = ['1', 'true'].includes(fullCalcOnLoad);
      if (element !== '/workbook/sheets/sheet') return;
      const ids = Object.entries(attributes).filter(([attribute]) => attribute.endsWith(':id'));
      const relation = relations.get(ids[0]?.[1] ?? '');
      if (relation === undefined || ids.length > 1 || names.has(name)) throw notWorkbook();
      names.add(name);
      if (relation.type === 'worksheet' && state === 'visible') sheets.push({ name, part: partOf(parts, relation.to) });
    },
  });
  if (names.size === 0) throw notWorkbook();
  return {
    isCalculatedOnLoad,
    sheets,
    strings: strings === undefined ? [] : stringsIn(partOf(parts, strings)),
    formats: styles === undefined ? ['General'] : formatsIn(partOf(parts, styles)),
  };
}
