/** What a file's own form tells of it: how many rows it has, and where it is not what was written. Reads as strictly as it was written. */
import { unzipSync } from 'fflate';
import { sheetPart } from '../formats/xlsx-package.ts';
import type { ReadManifest } from './read-manifest.ts';

/** Where a file breaks; lines from 1, the line of names among them. */
export interface Break {
  readonly line: number;
  readonly what: string;
}

export interface Structure {
  /** Rows of addresses up to where it breaks. */
  readonly rows: number;
  readonly broken: Break | null;
}

const mark = '\uFEFF';
const list = (names: readonly string[]): string => names.join(', ');

/** The text of UTF-8, or the line with the first byte that is none. */
function decoded(bytes: Uint8Array): string | Break {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    const text = Buffer.from(bytes).toString('utf8');
    const line = text.slice(0, text.indexOf('\uFFFD')).split('\n').length;
    return { line, what: 'has bytes that are no UTF-8' };
  }
}

const headBreak = (read: readonly string[], names: readonly string[]): Break | null =>
  read.join('\u0000') === names.join('\u0000')
    ? null
    : { line: 1, what: `names the columns ${list(read)}, not ${list(names)}` };

interface CsvRecord {
  readonly cells: readonly string[];
  /** Behind its line end; null where it breaks. */
  readonly next: number | null;
  readonly what: string;
}

/** One record of RFC 4180, with the one delimiter and the one line end that the manifest names. */
function recordAt(text: string, start: number, delimiter: string, lineEnd: string): CsvRecord {
  const cells: string[] = [];
  let at = start;
  for (;;) {
    let cell = '';
    if (text[at] === '"') {
      for (;;) {
        const close = text.indexOf('"', at + 1);
        if (close === -1) return { cells, next: null, what: 'has a quoted cell that does not end' };
        cell += text.slice(at + 1, close);
        at = close + 1;
        if (text[at] !== '"') break;
        cell += '"';
      }
    } else {
      const begun = at;
      while (at < text.length && !text.startsWith(delimiter, at) && text[at] !== '\r' && text[at] !== '\n') {
        if (text[at] === '"') return { cells, next: null, what: 'has a quote inside of a cell that is not quoted' };
        at += 1;
      }
      cell = text.slice(begun, at);
    }
    cells.push(cell);
    if (text.startsWith(delimiter, at)) at += delimiter.length;
    else if (text.startsWith(lineEnd, at)) return { cells, next: at + lineEnd.length, what: '' };
    else if (at >= text.length) return { cells, next: null, what: 'is cut: the file ends in it' };
    else if (text[at] === '\r' || text[at] === '\n') return { cells, next: null, what: 'has another line end' };
    else return { cells, next: null, what: 'goes on behind a quoted cell' };
  }
}

function csvStructure(
  bytes: Uint8Array,
  names: readonly string[],
  form: Extract<ReadManifest['form'], { is: 'csv' }>,
): Structure {
  const text = decoded(bytes);
  if (typeof text !== 'string') return { rows: Math.max(0, text.line - 2), broken: text };
  if (text.startsWith(mark) !== form.mark) {
    return { rows: 0, broken: { line: 1, what: `${form.mark ? 'has no' : 'has a'} byte order mark` } };
  }
  let at = form.mark ? 1 : 0;
  let line = 1;
  let records = 0;
  const broken = (what: string): Structure => ({ rows: Math.max(0, records - 1), broken: { line, what } });
  while (at < text.length) {
    const record = recordAt(text, at, form.delimiter, form.lineEnd);
    if (record.next === null) return broken(record.what);
    if (records === 0) {
      const head = headBreak(record.cells, names);
      if (head !== null) return { rows: 0, broken: head };
    } else if (record.cells.length !== names.length) {
      return broken(`has ${record.cells.length} cells, not ${names.length}`);
    }
    records += 1;
    for (let seen = at; ; line += 1) {
      const end = text.indexOf('\n', seen);
      if (end === -1 || end >= record.next) break;
      seen = end + 1;
    }
    at = record.next;
  }
  return records === 0 ? broken('does not name the columns') : { rows: records - 1, broken: null };
}

function jsonStructure(bytes: Uint8Array, names: readonly string[]): Structure {
  const text = decoded(bytes);
  if (typeof text !== 'string') return { rows: text.line - 1, broken: text };
  const lines = text.split('\n');
  const last = lines.pop() ?? '';
  for (const [at, line] of lines.entries()) {
    const broken = jsonBreak(line, names);
    if (broken !== null) return { rows: at, broken: { line: at + 1, what: broken } };
  }
  return {
    rows: lines.length,
    broken: last === '' ? null : { line: lines.length + 1, what: 'is cut: the file ends in it' },
  };
}

function jsonBreak(line: string, names: readonly string[]): string | null {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'is no JSON object';
    const keys = Object.keys(value);
    return keys.join('\u0000') === names.join('\u0000') ? null : `has the keys ${list(keys)}, not ${list(names)}`;
  } catch {
    return 'is no JSON';
  }
}

const cellsOfHead = /<t(?: [^>]*)?>([^<]*)<\/t>/g;

function sheetStructure(bytes: Uint8Array, names: readonly string[]): Structure {
  let sheet: string;
  try {
    const part = unzipSync(bytes, { filter: ({ name }) => name === sheetPart })[sheetPart];
    if (part === undefined) return { rows: 0, broken: { line: 1, what: 'is missing: the workbook has no such sheet' } };
    sheet = Buffer.from(part).toString('utf8');
  } catch {
    return { rows: 0, broken: { line: 1, what: 'cannot be read: the workbook is no whole ZIP file' } };
  }
  const rows = sheet.split('<row ').slice(1);
  const head = [...(rows[0] ?? '').matchAll(cellsOfHead)].map(([, text = '']) => text);
  const broken = headBreak(head, names);
  if (broken !== null) return { rows: 0, broken };
  const cut = rows.findIndex((row, at) => !row.startsWith(`r="${at + 1}">`) || !row.includes('</row>'));
  if (cut !== -1) return { rows: cut - 1, broken: { line: cut + 1, what: 'is no row of its number' } };
  if (/<f[ >]|<v>/.test(sheet)) {
    const line = rows.findIndex((row) => /<f[ >]|<v>/.test(row)) + 1;
    return { rows: rows.length - 1, broken: { line, what: 'has a cell that is no text: a spreadsheet has saved it' } };
  }
  return { rows: rows.length - 1, broken: null };
}

export function structureOf(bytes: Uint8Array, { names, form }: Pick<ReadManifest, 'names' | 'form'>): Structure {
  switch (form.is) {
    case 'csv':
      return csvStructure(bytes, names, form);
    case 'jsonl':
      return jsonStructure(bytes, names);
    case 'xlsx':
      return sheetStructure(bytes, names);
    default:
      return form satisfies never;
  }
}

/** Cells of a line of the form, for naming the one that differs; null where it cannot be cut. */
function cellsOf(line: string, form: ReadManifest['form']): readonly string[] | null {
  if (form.is === 'csv') return recordAt(line + form.lineEnd, 0, form.delimiter, form.lineEnd).cells;
  if (form.is === 'xlsx') return [...line.matchAll(/<c r="[^"]*"[^>]*>.*?<\/c>/gs)].map(([cell]) => cell);
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null
      ? Object.values(value).map((cell) => JSON.stringify(cell))
      : null;
  } catch {
    return null;
  }
}

/** Lines as a person counts them: of a CSV with line ends inside of cells, those of its text. */
function linesOf(bytes: Uint8Array, form: ReadManifest['form']): readonly string[] {
  if (form.is !== 'xlsx')
    return Buffer.from(bytes)
      .toString('utf8')
      .split(form.is === 'csv' ? form.lineEnd : '\n');
  try {
    return Buffer.from(unzipSync(bytes)[sheetPart] ?? [])
      .toString('utf8')
      .split('<row ')
      .slice(1);
  } catch {
    return [];
  }
}

/** In words: the first line that differs, and its first cell that does. */
export function firstDifference(
  found: Uint8Array,
  written: Uint8Array,
  { names, form }: Pick<ReadManifest, 'names' | 'form'>,
): string {
  const [ours, theirs] = [linesOf(written, form), linesOf(found, form)];
  const at = ours.findIndex((line, index) => line !== theirs[index]);
  if (at === -1) return theirs.length > ours.length ? `line ${ours.length + 1} was added` : 'only its packing differs';
  const other = theirs[at];
  if (other === undefined || (other === '' && at === theirs.length - 1)) return `line ${at + 1} is missing`;
  const [cells, changed] = [cellsOf(ours[at] ?? '', form), cellsOf(other, form)];
  const column = cells?.findIndex((cell, index) => cell !== changed?.[index]) ?? -1;
  const name = cells === null || changed === null || cells.length !== changed.length ? undefined : names[column];
  return `line ${at + 1}${name === undefined ? '' : `, column ${name},`} is not what was written`;
}
