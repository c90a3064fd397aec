/** Counts the rows of a file and finds where its format breaks. Accepts only what Quittance writes. */
import { csvRecords } from './csv-reader.ts';
import { FormatError, linesOf, type OpenFile } from './file-reader.ts';
import type { FileShape } from './read-manifest.ts';
import { xlsxRows } from './xlsx-rows.ts';

export interface Structure {
  /** Before the break. */
  readonly rows: number;
  /** Null for a file that is in order. */
  readonly broken: FormatError | null;
}

const list = (names: readonly string[]): string => names.join(', ');
const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name, at) => name === other[at]);

function refuseOtherColumns(read: readonly string[], names: readonly string[]): void {
  if (!isSame(read, names)) throw new FormatError(1, `has the columns ${list(read)}, expected ${list(names)}`);
}

function* csvRows(file: OpenFile, { names, dialect }: Extract<FileShape, { format: 'csv' }>): Generator<void> {
  let records = 0;
  for (const { line, cells } of csvRecords(file, dialect)) {
    records += 1;
    if (records === 1) refuseOtherColumns(cells, names);
    else if (cells.length !== names.length)
      throw new FormatError(line, `has ${cells.length} cells, expected ${names.length}`);
    else yield;
  }
  if (records === 0) throw new FormatError(1, 'has no column names');
}

function* jsonRows(file: OpenFile, { names }: FileShape): Generator<void> {
  let line = 0;
  for (const text of linesOf(file)) {
    line += 1;
    if (!text.endsWith('\n')) throw new FormatError(line, 'is cut off');
    const broken = brokenJson(text, names);
    if (broken !== null) throw new FormatError(line, broken);
    yield;
  }
}

function brokenJson(line: string, names: readonly string[]): string | null {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return `isn't a JSON object`;
    const keys = Object.keys(value);
    return isSame(keys, names) ? null : `has the keys ${list(keys)}, expected ${list(names)}`;
  } catch {
    return `isn't JSON`;
  }
}

const cellText = /<t(?: [^>]*)?>([^<]*)<\/t>/g;

function* workbookRows(file: OpenFile, { names }: FileShape): Generator<void> {
  let line = 0;
  for (const row of xlsxRows(file)) {
    line += 1;
    if (line === 1)
      refuseOtherColumns(
        [...row.matchAll(cellText)].map(([, text = '']) => text),
        names,
      );
    if (!row.startsWith(`r="${line}">`) || !row.includes('</row>'))
      throw new FormatError(line, 'has a wrong row number');
    if (/<f[ >]|<v>/.test(row))
      throw new FormatError(line, `has a cell that isn't text: a spreadsheet saved this file`);
    if (line > 1) yield;
  }
  if (line === 0) refuseOtherColumns([], names);
}

/** Yields once for each row. @throws FormatError */
function rowsOf(file: OpenFile, shape: FileShape): Generator<void> {
  switch (shape.format) {
    case 'csv':
      return csvRows(file, shape);
    case 'jsonl':
      return jsonRows(file, shape);
    case 'xlsx':
      return workbookRows(file, shape);
    default:
      return shape satisfies never;
  }
}

export function structureOf(file: OpenFile, shape: FileShape): Structure {
  let rows = 0;
  try {
    const each = rowsOf(file, shape);
    while (each.next().done !== true) rows += 1;
    return { rows, broken: null };
  } catch (thrown) {
    if (!(thrown instanceof FormatError)) throw thrown;
    return { rows, broken: thrown };
  }
}
