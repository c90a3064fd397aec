/**
 * The rows of a workbook's sheet, read by the directory at the end of the ZIP as spreadsheets read it, and unpacked a piece at a
 * time: a small file may unpack to any size.
 */
import { crc32 } from 'node:zlib';
import { Inflate } from 'fflate';
import { sheetPart } from '../../electron/exports/xlsx.ts';
import { FormatError, maxLineLength, piecesOf, tooLong, type OpenFile } from './file-reader.ts';

const signatures = { end: 0x0605_4b50, entry: 0x0201_4b50, local: 0x0403_4b50 } as const;
const endBytes = 22;
const entryBytes = 46;
const localBytes = 30;
/** A comment behind the end has a length of 16 bits. */
const endWithin = endBytes + 0xffff;
/** Ours has six entries. */
const longestDirectory = 1024 * 1024;
/** Packed bytes at a time: each may stand for a thousand. */
const packedAtOnce = 16 * 1024;

const incomplete = (): FormatError => new FormatError(1, `can't be read: the workbook isn't a complete ZIP file`);

interface Part {
  readonly from: number;
  readonly until: number;
  readonly isPacked: boolean;
  readonly bytes: number;
  readonly crc: number;
}

function* entriesOf(directory: Buffer, count: number): Generator<readonly [name: string, entry: Buffer]> {
  for (let at = 0, seen = 0; seen < count; seen += 1) {
    if (at + entryBytes > directory.length || directory.readUInt32LE(at) !== signatures.entry) throw incomplete();
    const entry = directory.subarray(at, at + entryBytes);
    const nameEnd = at + entryBytes + entry.readUInt16LE(28);
    yield [directory.toString('utf8', at + entryBytes, nameEnd), entry];
    at = nameEnd + entry.readUInt16LE(30) + entry.readUInt16LE(32);
  }
}

function findPart(file: OpenFile): Part {
  const tailFrom = Math.max(0, file.bytes - endWithin);
  const tail = file.at(tailFrom, endWithin);
  let end = tail.length - endBytes;
  while (end >= 0 && tail.readUInt32LE(end) !== signatures.end) end -= 1;
  if (end < 0) throw incomplete();
  const [count, length, from] = [tail.readUInt16LE(end + 10), tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  if (length > longestDirectory || from + length > tailFrom + end) throw incomplete();
  const found = [...entriesOf(file.at(from, length), count)].filter(([name]) => name === sheetPart);
  const [, entry] = found[0] ?? [];
  if (entry === undefined) throw new FormatError(1, 'is missing: the workbook has no such sheet');
  if (found.length > 1) throw new FormatError(1, `can't be read: the workbook has the sheet twice`);
  const method = entry.readUInt16LE(10);
  const local = entry.readUInt32LE(42);
  const head = file.at(local, localBytes);
  if (head.length < localBytes || head.readUInt32LE(0) !== signatures.local) throw incomplete();
  const begin = local + localBytes + head.readUInt16LE(26) + head.readUInt16LE(28);
  const until = begin + entry.readUInt32LE(20);
  if ((method !== 0 && method !== 8) || until > from) throw incomplete();
  return { from: begin, until, isPacked: method === 8, bytes: entry.readUInt32LE(24), crc: entry.readUInt32LE(16) };
}

function* unpacked(file: OpenFile, part: Part): Generator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  const inflate = new Inflate((bytes) => waiting.push(bytes));
  let [bytes, crc] = [0, 0];
  for (const piece of piecesOf(file, part.from, part.until, packedAtOnce)) {
    if (part.isPacked) {
      try {
        inflate.push(piece);
      } catch {
        throw incomplete();
      }
    } else waiting.push(piece);
    for (const one of waiting) {
      bytes += one.length;
      crc = crc32(one, crc);
      if (bytes > part.bytes) throw new FormatError(1, `can't be read: the workbook unpacks to more than it states`);
      yield one;
    }
    waiting = [];
  }
  if (bytes !== part.bytes || crc !== part.crc) throw incomplete();
}

const begin = '<row ';

/**
 * Each from behind its `<row `, with whatever follows up to the next.
 *
 * @throws FormatError
 */
export function* xlsxRows(file: OpenFile): Generator<string> {
  const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let text = '';
  let row = 0;
  const textOf = (bytes?: Uint8Array): string => {
    try {
      return bytes === undefined ? utf8.decode() : utf8.decode(bytes, { stream: true });
    } catch {
      throw new FormatError(Math.max(1, row), `isn't valid UTF-8`);
    }
  };
  for (const bytes of unpacked(file, findPart(file))) {
    // A row that begins with what waits may have been cut in its first sign.
    let from = Math.max(0, text.length - begin.length);
    text += textOf(bytes);
    let at = 0;
    for (let next = text.indexOf(begin, from); next !== -1; next = text.indexOf(begin, from)) {
      if (row > 0) yield text.slice(at, next);
      row += 1;
      at = next + begin.length;
      from = at;
    }
    text = text.slice(at);
    if (text.length > maxLineLength) throw new FormatError(Math.max(1, row), tooLong);
  }
  text += textOf();
  if (row > 0) yield text;
}
