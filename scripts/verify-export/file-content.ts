/** Reads an exported file of any size in pieces: its rows, where its format breaks, and where it differs from another. */
import { closeSync, fstatSync, readSync } from 'node:fs';
import { openToRead } from '../../electron/exports/files/open-file.ts';

/** Lines count from 1, and the line of column names is one of them. */
export class FormatError extends Error {
  readonly line: number;
  /** Continues the sentence `line N …`. */
  readonly what: string;
  constructor(line: number, what: string) {
    super(`line ${line} ${what}`);
    this.line = line;
    this.what = what;
  }
}

/** UTF-16 code units, far above any exported line. Keeps memory bounded. */
const maxLineLength = 16 * 1024 * 1024;

export interface OpenFile {
  readonly descriptor: number;
  readonly bytes: number;
  /** Returns less than asked for at the end of the file. */
  readonly at: (place: number, length: number) => Buffer;
  readonly close: () => void;
}

export interface CsvDialect {
  readonly byteOrderMark: boolean;
  readonly delimiter: string;
  readonly lineEnd: string;
}

/** Column names of a file, and its format. A workbook is only compared as a whole. */
export type FileShape = { readonly names: readonly string[] } & (
  | { readonly format: 'csv'; readonly dialect: CsvDialect }
  | { readonly format: 'jsonl' | 'xlsx' }
);

/**
 * @throws as `openToRead`
 * @returns null if the path isn't a regular file
 */
export function openFile(file: string): OpenFile | null {
  const descriptor = openToRead(file);
  if (descriptor === null) return null;
  const { size } = fstatSync(descriptor);
  return {
    descriptor,
    bytes: size,
    at(place, length) {
      const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - place)));
      let read = 0;
      while (read < bytes.length) {
        const more = readSync(descriptor, bytes, read, bytes.length - read, place + read);
        if (more === 0) break;
        read += more;
      }
      return bytes.subarray(0, read);
    },
    close: () => closeSync(descriptor),
  };
}

function* piecesOf(file: OpenFile, from = 0): Generator<Buffer> {
  const length = 1024 * 1024;
  for (let at = from; at < file.bytes; at += length) {
    const piece = file.at(at, length);
    if (piece.length === 0) return;
    yield piece;
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decoded(bytes: Buffer, line: number): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new FormatError(line, `isn't valid UTF-8`);
  }
}

/** Lines with their line feeds. Only the last may have none. @throws FormatError */
function* linesOf(file: OpenFile, from = 0): Generator<string> {
  let rest: Buffer = Buffer.alloc(0);
  let line = 1;
  for (const piece of piecesOf(file, from)) {
    const bytes = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    let start = 0;
    for (let end = bytes.indexOf('\n') + 1; end > 0; end = bytes.indexOf('\n', start) + 1) {
      yield decoded(bytes.subarray(start, end), line);
      line += 1;
      start = end;
    }
    rest = bytes.subarray(start);
    if (rest.length > maxLineLength) throw new FormatError(line, 'is too long');
  }
  if (rest.length > 0) yield decoded(rest, line);
}

type CsvCells = { readonly cells: readonly string[] } | { readonly broken: string };

/** @param record with its line ending */
function parseCsvRecord(record: string, { delimiter, lineEnd }: CsvDialect): CsvCells {
  const plain = record.endsWith(lineEnd) ? record.slice(0, -lineEnd.length) : null;
  if (plain !== null && !/["\r]/.test(plain)) return { cells: plain.split(delimiter) };
  const cell = new RegExp(`"([^"]*(?:""[^"]*)*)"|[^"\r\n${delimiter}]*`, 'y');
  const cells: string[] = [];
  for (;;) {
    const [text = '', quoted] = cell.exec(record) ?? [];
    cells.push(quoted === undefined ? text : quoted.replaceAll('""', '"'));
    const end = cell.lastIndex;
    if (record.startsWith(lineEnd, end)) return { cells };
    if (!record.startsWith(delimiter, end))
      return { broken: brokenAt(record[end], quoted !== undefined || text === '', quoted !== undefined) };
    cell.lastIndex = end + delimiter.length;
  }
}

function brokenAt(character: string | undefined, mayOpen: boolean, isQuoted: boolean): string {
  if (character === undefined) return 'is cut off';
  if (character === '\r' || character === '\n') return 'has a different line ending';
  if (character === '"') return mayOpen ? 'has an unclosed quote' : 'has a quote in an unquoted cell';
  return isQuoted ? 'has text after a quoted cell' : 'has an unexpected character';
}

const byteOrderMark = Buffer.from('\uFEFF');

/** @throws FormatError */
function* csvRecords(
  file: OpenFile,
  dialect: CsvDialect,
): Generator<{ readonly line: number; readonly cells: readonly string[] }> {
  const hasMark = file.at(0, byteOrderMark.length).equals(byteOrderMark);
  if (hasMark !== dialect.byteOrderMark)
    throw new FormatError(1, hasMark ? 'has an unexpected byte order mark' : 'has no byte order mark');
  let record = '';
  let firstLine = 1;
  let line = 0;
  let isOpen = false;
  const parsed = () => {
    const read = parseCsvRecord(record, dialect);
    if ('broken' in read) throw new FormatError(firstLine, read.broken);
    return { line: firstLine, cells: read.cells };
  };
  for (const text of linesOf(file, hasMark ? byteOrderMark.length : 0)) {
    line += 1;
    if (record === '') firstLine = line;
    record += text;
    for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) isOpen = !isOpen;
    // A record with an open quote continues in the next line.
    if (isOpen && record.length <= maxLineLength) continue;
    yield parsed();
    record = '';
  }
  if (record !== '') yield parsed();
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name, at) => name === other[at]);

function* csvRows(file: OpenFile, { names, dialect }: Extract<FileShape, { format: 'csv' }>): Generator<void> {
  let records = 0;
  for (const { line, cells } of csvRecords(file, dialect)) {
    records += 1;
    if (records === 1 && !isSame(cells, names))
      throw new FormatError(1, `has the columns ${cells.join(', ')}, expected ${names.join(', ')}`);
    if (cells.length !== names.length)
      throw new FormatError(line, `has ${cells.length} cells, expected ${names.length}`);
    if (records > 1) yield;
  }
  if (records === 0) throw new FormatError(1, 'has no column names');
}

function objectIn(line: string): object | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

function* jsonRows(file: OpenFile, { names }: FileShape): Generator<void> {
  let line = 0;
  for (const text of linesOf(file)) {
    line += 1;
    if (!text.endsWith('\n')) throw new FormatError(line, 'is cut off');
    const value = objectIn(text);
    if (value === null) throw new FormatError(line, `isn't a JSON object`);
    const keys = Object.keys(value);
    if (!isSame(keys, names))
      throw new FormatError(line, `has the keys ${keys.join(', ')}, expected ${names.join(', ')}`);
    yield;
  }
}

export interface Structure {
  /** Before the break. Null for a workbook. */
  readonly rows: number | null;
  /** Null if nothing is wrong. */
  readonly broken: FormatError | null;
}

/** Counts the rows and finds where the format breaks. Accepts only what Quittance writes. */
export function structureOf(file: OpenFile, shape: FileShape): Structure {
  if (shape.format === 'xlsx') return { rows: null, broken: null };
  let rows = 0;
  try {
    for (const _ of shape.format === 'csv' ? csvRows(file, shape) : jsonRows(file, shape)) rows += 1;
    return { rows, broken: null };
  } catch (thrown) {
    if (!(thrown instanceof FormatError)) throw thrown;
    return { rows, broken: thrown };
  }
}

/** Cells of a line by column name. Null if the line can't be split into all of them. */
function cellsOf(line: string, shape: FileShape): ReadonlyMap<string, string> | null {
  const { names } = shape;
  if (shape.format === 'csv') {
    const read = parseCsvRecord(line, shape.dialect);
    // The line may be part of a row, or have lost a cell.
    return 'broken' in read || read.cells.length !== names.length
      ? null
      : new Map(read.cells.map((cell, at) => [names[at] ?? '', cell]));
  }
  const value = objectIn(line);
  return value === null ? null : new Map(Object.entries(value).map(([name, cell]) => [name, JSON.stringify(cell)]));
}

function differenceIn(line: number, expected: string, found: string, shape: FileShape): string {
  const [cells, changed] = [cellsOf(expected, shape), cellsOf(found, shape)];
  const name =
    cells === null || changed === null ? undefined : shape.names.find((one) => cells.get(one) !== changed.get(one));
  return `line ${line}${name === undefined ? '' : `, column ${name},`} differs`;
}

/** Continues a sentence: `line 7, column alias, differs`. Lines count as in an editor, also inside CSV cells. */
export function firstDifference(found: OpenFile, expected: OpenFile, shape: FileShape): string {
  if (shape.format === 'xlsx') return 'a cell, a row or the order of rows differs';
  const [expectedLines, foundLines] = [linesOf(expected), linesOf(found)];
  try {
    for (let line = 1; ; line += 1) {
      const [wanted, read] = [expectedLines.next(), foundLines.next()];
      if (wanted.done === true) return `line ${line} was added`;
      if (read.done === true) return `line ${line} is missing`;
      if (wanted.value !== read.value) return differenceIn(line, wanted.value, read.value, shape);
    }
  } catch (thrown) {
    if (thrown instanceof FormatError) return thrown.message;
    throw thrown;
  }
}
