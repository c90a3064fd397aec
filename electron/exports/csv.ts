/**
 * CSV (RFC 4180) with a guard against formula injection (docs/decisions/exports.md). Without each apostrophe at the start
 * of a cell, the values are unchanged.
 */
import type { FileFormat } from '../contract/export-file.ts';
import type { CellWriter, LineShape } from './row-table.ts';
import { createTimeCell } from './zoned-times.ts';

/** Without it Excel doesn't read the file as UTF-8. */
export const byteOrderMark = '\uFEFF';
export const quote = '"';
export const guard = "'";

/** A cell may begin after these: some locales and careless readers treat them as a delimiter, quote or line end. */
const beginsCell = /[,;|\t\r\n"]/;
/** Characters that begin a formula, including full-width forms, tab and CR. */
const beginsFormula = /[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20\u2212]/;
/** Spaces and invisible characters may precede them. */
// oxlint-disable-next-line no-control-regex -- readers drop them
const isBlank = /[\s\x00-\x1f\u200B-\u200F\u2060\uFEFF]/;

const mayNeedGuard = /[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20\u2212']/;

/**
 * Puts an apostrophe wherever a spreadsheet could start to read a formula, and before each apostrophe there. Runs from the end to the
 * start, so that the time is linear.
 */
export function guardFormulas(value: string): string {
  // Stryker disable next-line ConditionalExpression: it only saves time.
  if (!mayNeedGuard.test(value)) return value;
  const pieces: string[] = [];
  let end = value.length;
  let formulaFollows = false;
  // Stryker disable next-line ArithmeticOperator: there is no character beyond the end.
  for (let at = value.length - 1; at >= 0; at -= 1) {
    const character = value.charAt(at);
    formulaFollows = beginsFormula.test(character) || (formulaFollows && isBlank.test(character));
    if (!formulaFollows && character !== guard) continue;
    if (at > 0 && !beginsCell.test(value.charAt(at - 1))) continue;
    pieces.push(value.slice(at, end), guard);
    end = at;
  }
  return value.slice(0, end) + pieces.toReversed().join('');
}

/** The same for every delimiter, because some locales read another one than the file's. */
const needsQuotes = /[",;|\t\r\n]|^\s|\s$/;

const quoted = (text: string): string => (needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** One cell of text. */
export const csvText = (value: string): string => quoted(guardFormulas(value));

/** A number in plain digits. Not guarded: its sign begins no formula. */
export function csvNumber(value: number | string): string {
  const digits = String(value);
  if (!/^-?\d+(\.\d+)?$/.test(digits)) throw new RangeError(`Not a plain decimal number: ${digits.slice(0, 40)}`);
  return digits;
}

export type CsvFormat = Extract<FileFormat, { is: 'csv' }>;

export const delimiters: Readonly<Record<CsvFormat['delimiter'], string>> = { comma: ',', semicolon: ';', tab: '\t' };
export const lineEnds: Readonly<Record<CsvFormat['lineEnd'], string>> = { crlf: '\r\n', lf: '\n' };

/** Needs neither quotes nor guard; nearly every address matches. */
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

/** The header. */
export const csvHead = (format: CsvFormat, names: readonly string[]): string =>
  (format.byteOrderMark ? byteOrderMark : '') + names.join(delimiters[format.delimiter]) + lineEnds[format.lineEnd];
