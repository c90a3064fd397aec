/**
 * CSV as RFC 4180 has it, and the guard against cells that a spreadsheet would run
 * (docs/decisions/csv-guard.md). A reader gets every value back exactly: what the guard adds, `unguarded` drops.
 */
import type { FileFormat } from '../contract/address-export.ts';
import type { CellWriter, LineShape } from './row-table.ts';
import { createTimeCell } from './file-times.ts';

/** Excel takes the file for UTF-8 only with it. */
export const byteOrderMark = '\uFEFF';
export const quote = '"';
export const guard = "'";

/**
 * Where a spreadsheet may begin a cell: at the start of a value, or after anything that some locale or some
 * careless reader takes for a delimiter, quote or line end.
 */
const beginsCell = /[,;|\t\r\n"]/;
/** Signs that begin a formula, also in full width, tab and CR. */
const beginsFormula = /[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20\u2212]/;
/** What may stand before them: blanks and unseen characters. */
// oxlint-disable-next-line no-control-regex -- readers drop them
const isBlank = /[\s\x00-\x1f\u200B-\u200F\u2060\uFEFF]/;

const guards = /(?<=^|[,;|\t\r\n"])'/g;
const mayNeedGuard = /[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20\u2212']/;

/**
 * Puts an apostrophe wherever a spreadsheet could begin to read a formula, and before the guard itself. From the end to the
 * start, so that each character is looked at once: a value of nothing but line ends is all starts of cells.
 */
export function guarded(value: string): string {
  if (!mayNeedGuard.test(value)) return value;
  const pieces: string[] = [];
  let taken = value.length;
  let formulaFollows = false;
  for (let at = value.length - 1; at >= 0; at -= 1) {
    const character = value.charAt(at);
    formulaFollows = beginsFormula.test(character) || (formulaFollows && isBlank.test(character));
    if (!formulaFollows && character !== guard) continue;
    if (at > 0 && !beginsCell.test(value.charAt(at - 1))) continue;
    pieces.push(value.slice(at, taken), guard);
    taken = at;
  }
  return pieces.length === 0 ? value : value.slice(0, taken) + pieces.toReversed().join('');
}

/** The value that was guarded: every apostrophe at the start of a cell is the guard's. */
export const unguarded = (text: string): string => text.replace(guards, '');

/** Whatever the file's own delimiter is: some locale reads another as one, and what is written is the same for all. */
const needsQuotes = /[",;|\t\r\n]|^\s|\s$/;

const quoted = (text: string): string => (needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** One cell of text. */
export const csvText = (value: string): string => quoted(guarded(value));

/** One cell of a number in plain digits; never guarded, since a sign is no formula there. */
export function csvNumber(value: number | string): string {
  const digits = String(value);
  if (!/^-?\d+(\.\d+)?$/.test(digits)) throw new RangeError(`Not a plain decimal number: ${digits.slice(0, 40)}`);
  return digits;
}

export type CsvFormat = Extract<FileFormat, { is: 'csv' }>;

export const delimiters: Readonly<Record<CsvFormat['delimiter'], string>> = { comma: ',', semicolon: ';', tab: '\t' };
export const lineEnds: Readonly<Record<CsvFormat['lineEnd'], string>> = { crlf: '\r\n', lf: '\n' };

/** Plain letters and digits, as nearly every address is: nothing to quote and nothing to guard. */
const plain = /^[0-9A-Za-z]+$/;
const same = (text: string): string => text;

export const csvCells = ({ zone }: Pick<CsvFormat, 'zone'>): CellWriter => ({
  text: (value) => (value === null ? '' : plain.test(value) ? value : csvText(value)),
  word: (value) => value ?? '',
  number: (value) => (Number.isSafeInteger(value) ? String(value) : csvNumber(value)),
  decimal: (value) => (value === null ? '' : csvNumber(value)),
  time: createTimeCell(zone, '', same),
});

export function csvShape(format: CsvFormat): LineShape {
  const delimiter = delimiters[format.delimiter];
  return { before: (_name, isFirst) => (isFirst ? '' : delimiter), end: lineEnds[format.lineEnd] };
}

/** The line of names. */
export const csvHead = (format: CsvFormat, names: readonly string[]): string =>
  (format.byteOrderMark ? byteOrderMark : '') + names.join(delimiters[format.delimiter]) + lineEnds[format.lineEnd];
