/**
 * Reads the first sheet of a workbook (XLSX) as rows of cells. The unpacked size is limited before and during
 * unpacking, since a few kilobytes may contain gigabytes.
 */
import { Unzip, UnzipInflate } from 'fflate';
import { largestList, longestCell, type ListFault } from '../../contract/bulk-list.ts';
import { mostCells, mostColumns, mostRows, withoutTitle, type ListRow } from './text-rows.ts';
import { worthKey } from '../money.ts';

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

const broken = (): NotReadError => new NotReadError({ is: 'not-a-workbook' });

/** By their names in the package. Other parts are never unpacked. */
function partsOf(bytes: Uint8Array, isWanted: (name: string) => boolean): ReadonlyMap<string, string> {
  const parts = new Map<string, string>();
  let unpacked = 0;
  let seen = 0;
  const unzip = new Unzip((file) => {
    seen += 1;
    if (seen > mostParts) throw broken();
    if (!isWanted(file.name)) return;
    const decoder = new TextDecoder('utf-8', { fatal: true });
    let text = '';
    file.ondata = (error, chunk, isLast) => {
      // Errors thrown below arrive here.
      if (error !== null) throw error instanceof NotReadError ? error : broken();
      unpacked += chunk.byteLength;
      if (unpacked > mostUnpacked) throw new NotReadError({ is: 'too-large', most: mostUnpacked });
      text += decoder.decode(chunk, { stream: !isLast });
      if (isLast) parts.set(file.name, text);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  // In pieces, so that too much is noticed before all of it is there.
  const piece = 16 * 1024;
  for (let from = 0; from < bytes.byteLength; from += piece) {
    unzip.push(bytes.subarray(from, from + piece), from + piece >= bytes.byteLength);
  }
  return parts;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescaped = (text: string): string =>
  text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return entities[name] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );

interface Tag {
  /** Without its namespace. */
  readonly name: string;
  readonly attributes: string;
  readonly is: 'open' | 'close' | 'empty';
  /** Between this tag and the next. */
  readonly text: string;
}

/** In one pass over the text, in linear time. Sheets contain no comments. */
function* tagsOf(xml: string): Generator<Tag> {
  if (/<!DOCTYPE/i.test(xml.slice(0, 1_000))) throw broken();
  for (let at = xml.indexOf('<'); at !== -1;) {
    const end = xml.indexOf('>', at);
    if (end === -1) throw broken();
    const next = xml.indexOf('<', end);
    const inside = xml.slice(at + 1, end);
    const isClose = inside.startsWith('/');
    const isEmpty = inside.endsWith('/');
    const body = inside.slice(isClose ? 1 : 0, isEmpty ? -1 : undefined);
    const blank = body.search(/\s/);
    const full = blank === -1 ? body : body.slice(0, blank);
    yield {
      name: full.slice(full.indexOf(':') + 1),
      attributes: blank === -1 ? '' : body.slice(blank),
      is: isClose ? 'close' : isEmpty ? 'empty' : 'open',
      text: next === -1 ? '' : xml.slice(end + 1, next),
    };
    at = next;
  }
}

const names = ['r', 't', 'id', 'Id', 'Target'] as const;

const expressions = new Map(
  names.map((name) => [name, new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)]),
);

const attribute = ({ attributes }: Tag, name: (typeof names)[number]): string | null => {
  const found = expressions.get(name)?.exec(attributes) ?? null;
  return found === null ? null : unescaped(found[1] ?? found[2] ?? '');
};

/** A few bytes can refer to a text of megabytes in each row, and all of it is scanned. */
function lengthened(text: string, more: string): string {
  if (text.length + more.length > longestCell) throw new NotReadError({ is: 'cell-too-long', most: longestCell });
  return text + more;
}

/** Shared strings by number. Of formatted ones the letters only, without phonetics. */
function sharedTexts(xml: string | undefined): readonly string[] {
  const texts: string[] = [];
  let text: string | null = null;
  let isAside = false;
  for (const tag of tagsOf(xml ?? '')) {
    if (tag.name === 'si') {
      if (tag.is === 'open') text = '';
      else if (tag.is === 'empty') texts.push('');
      else if (text !== null) {
        texts.push(text.trim());
        text = null;
      }
    } else if (tag.name === 'rPh') isAside = tag.is === 'open';
    else if (tag.name === 't' && tag.is === 'open' && text !== null && !isAside)
      text = lengthened(text, unescaped(tag.text));
  }
  return texts;
}

/** From 0. Null for an invalid reference. */
function columnOf(reference: string | null): number | null {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference ?? '')?.[1];
  if (letters === undefined) return null;
  return letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function rowsIn(xml: string, texts: readonly string[]): readonly ListRow[] {
  const rows: ListRow[] = [];
  let line = 0;
  let cells: string[] = [];
  let column = -1;
  let type: string | null = null;
  let value = '';
  let isRead = false;
  let isAside = false;
  let count = 0;
  let characters = 0;
  const endCell = (): void => {
    if (column >= mostColumns) throw new NotReadError({ is: 'too-many-columns', most: mostColumns });
    count += Math.max(0, column + 1 - cells.length);
    if (count > mostCells) throw new NotReadError({ is: 'too-many-cells', most: mostCells });
    while (cells.length < column) cells.push('');
    const text =
      type === 's'
        ? (texts[Number(value)] ?? '')
        : type === null || type === 'n'
          ? shownNumber(value.trim())
          : value.trim();
    characters += text.length;
    if (characters > mostUnpacked) throw new NotReadError({ is: 'too-large', most: mostUnpacked });
    cells[column] = text;
  };
  for (const tag of tagsOf(xml)) {
    if (tag.name === 'row') {
      if (tag.is !== 'close') {
        line = Number(attribute(tag, 'r') ?? line + 1);
        if (!Number.isSafeInteger(line)) throw broken();
        cells = [];
        column = -1;
      }
      if (tag.is === 'close' && cells.some((cell) => cell !== '')) {
        rows.push({ line, cells });
        if (rows.length > mostRows) throw new NotReadError({ is: 'too-many-rows', most: mostRows });
      }
    } else if (tag.name === 'c') {
      if (tag.is === 'close') endCell();
      else {
        column = columnOf(attribute(tag, 'r')) ?? column + 1;
        type = attribute(tag, 't');
        value = '';
      }
    } else if (tag.name === 'rPh') isAside = tag.is === 'open';
    else if (tag.name === 'v' || tag.name === 't') {
      isRead = tag.is === 'open' && !isAside;
      if (isRead) value = lengthened(value, unescaped(tag.text));
    }
  }
  return rows;
}

/** The part of the first sheet, by the workbook's list. */
function firstSheet(workbook: string, relations: string): string | null {
  let id: string | null = null;
  for (const tag of tagsOf(workbook)) {
    if (tag.name === 'sheet' && tag.is !== 'close') {
      id = attribute(tag, 'id');
      break;
    }
  }
  for (const tag of tagsOf(relations)) {
    if (tag.name !== 'Relationship' || id === null || attribute(tag, 'Id') !== id) continue;
    const target = attribute(tag, 'Target') ?? '';
    return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  }
  return null;
}

export function workbookRows(bytes: Uint8Array): readonly ListRow[] | ListFault {
  if (bytes.byteLength > largestList) return { is: 'too-large', most: largestList };
  try {
    const ofBook = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels'];
    const book = partsOf(bytes, (name) => ofBook.includes(name));
    const [workbook, relations] = ofBook.map((name) => book.get(name));
    const sheet = workbook === undefined || relations === undefined ? null : firstSheet(workbook, relations);
    if (sheet === null) return { is: 'not-a-workbook' };
    const parts = partsOf(bytes, (name) => name === sheet || name === 'xl/sharedStrings.xml');
    const xml = parts.get(sheet);
    if (xml === undefined) return { is: 'not-a-workbook' };
    const rows = rowsIn(xml, sharedTexts(parts.get('xl/sharedStrings.xml')));
    return rows.length === 0 ? { is: 'empty' } : withoutTitle(rows);
  } catch (thrown) {
    return thrown instanceof NotReadError ? thrown.fault : { is: 'not-a-workbook' };
  }
}

/** Spreadsheets keep so many digits of a number, and may write two more. */
const digitsShown = 15;
const mostWritten = 17;
/** The forms in which JavaScript writes a number. */
const mostDecimals = 100;

/** A decimal, or a small number. A large integer in exponent form has lost digits. */
const fraction = /^[+-]?(\d+\.\d+|\d+(?:\.\d+)?E-\d+)$/i;

function shownNumber(written: string): string {
  const [, unsigned] = fraction.exec(written) ?? [];
  if (unsigned === undefined) return written;
  const [digits = ''] = unsigned.split(/E/i);
  if (digits.replace('.', '').replace(/^0+/, '').length > mostWritten) return written;
  const number = Number(written);
  const exponent = Number(number.toExponential(digitsShown - 1).split('e')[1]);
  const decimals = digitsShown - 1 - exponent;
  return decimals > mostDecimals ? written : worthKey(number.toFixed(Math.max(0, decimals)));
}
