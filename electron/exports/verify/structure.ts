/** Counts the rows of a file and finds where its format breaks. Accepts only what is written. */
import { byteOrderMark } from '../csv.ts';
import { BreakError, type Break } from './break.ts';
import { csvRecords } from './csv-records.ts';
import type { OpenedFile } from './opened-file.ts';
import type { Form, Shape } from './read-manifest.ts';
import { sheetRows } from './sheet-rows.ts';
import { textPieces } from './text-pieces.ts';

export interface Structure {
  /** Rows before the break. */
  readonly rows: number;
  readonly broken: Break | null;
}

const list = (names: readonly string[]): string => names.join(', ');
const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name, at) => name === other[at]);

function refuseOtherHead(read: readonly string[], names: readonly string[]): void {
  if (!isSame(read, names)) throw new BreakError(1, `has the columns ${list(read)}, expected ${list(names)}`);
}

/** The pieces of a CSV after its byte order mark. */
function* withoutMark(file: OpenedFile, isMarked: boolean): Generator<string> {
  const wrong = () => new BreakError(1, isMarked ? 'has no byte order mark' : 'has an unexpected byte order mark');
  let isFirst = true;
  for (const piece of textPieces(file)) {
    if (isFirst && piece.startsWith(byteOrderMark) !== isMarked) throw wrong();
    yield isFirst && isMarked ? piece.slice(byteOrderMark.length) : piece;
    isFirst = false;
  }
  if (isFirst && isMarked) throw wrong();
}

function* csvRows(file: OpenedFile, names: readonly string[], form: Extract<Form, { is: 'csv' }>): Generator<void> {
  let records = 0;
  for (const { line, cells } of csvRecords(withoutMark(file, form.mark), form.delimiter, form.lineEnd)) {
    records += 1;
    if (records === 1) refuseOtherHead(cells, names);
    else if (cells.length !== names.length)
      throw new BreakError(line, `has ${cells.length} cells, expected ${names.length}`);
    else yield;
  }
  if (records === 0) throw new BreakError(1, 'has no column names');
}

/** Lines without their line feeds. The last is whatever follows the last line feed. */
export function* linesOf(file: OpenedFile): Generator<string> {
  let rest = '';
  for (const piece of textPieces(file)) {
    const lines = piece.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  yield rest;
}

function* jsonRows(file: OpenedFile, names: readonly string[]): Generator<void> {
  let before: string | null = null;
  let line = 0;
  for (const one of linesOf(file)) {
    if (before !== null) {
      line += 1;
      const what = jsonBreak(before, names);
      if (what !== null) throw new BreakError(line, what);
      yield;
    }
    before = one;
  }
  if (before !== '') throw new BreakError(line + 1, 'is cut off');
}

function jsonBreak(line: string, names: readonly string[]): string | null {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return `isn't a JSON object`;
    const keys = Object.keys(value);
    return isSame(keys, names) ? null : `has the keys ${list(keys)}, expected ${list(names)}`;
  } catch {
    return `isn't JSON`;
  }
}

const cellsOfHead = /<t(?: [^>]*)?>([^<]*)<\/t>/g;

function* workbookRows(file: OpenedFile, names: readonly string[]): Generator<void> {
  let line = 0;
  for (const row of sheetRows(file)) {
    line += 1;
    const head = line === 1 ? [...row.matchAll(cellsOfHead)].map(([, text = '']) => text) : names;
    refuseOtherHead(head, names);
    if (!row.startsWith(`r="${line}">`) || !row.includes('</row>'))
      throw new BreakError(line, 'has a wrong row number');
    if (/<f[ >]|<v>/.test(row)) throw new BreakError(line, `has a cell that isn't text: a spreadsheet saved this file`);
    if (line > 1) yield;
  }
  if (line === 0) refuseOtherHead([], names);
}

/** Once for each row. @throws BreakError */
function rowsOf(file: OpenedFile, { names, form }: Shape): Generator<void> {
  switch (form.is) {
    case 'csv':
      return csvRows(file, names, form);
    case 'jsonl':
      return jsonRows(file, names);
    case 'xlsx':
      return workbookRows(file, names);
    default:
      return form satisfies never;
  }
}

export function structureOf(file: OpenedFile, shape: Shape): Structure {
  let rows = 0;
  try {
    const each = rowsOf(file, shape);
    while (each.next().done !== true) rows += 1;
    return { rows, broken: null };
  } catch (thrown) {
    if (!(thrown instanceof BreakError)) throw thrown;
    return { rows, broken: { line: thrown.line, what: thrown.what } };
  }
}
