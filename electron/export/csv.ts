/**
 * CSV as RFC 4180 has it, and the guard against cells that a spreadsheet would run
 * (docs/decisions/csv-guard.md). A reader gets every value back exactly: what the guard adds, `unguarded` drops.
 */

/** Excel takes the file for UTF-8 only with it. */
export const byteOrderMark = '\uFEFF';
export const delimiter = ',';
export const quote = '"';
export const lineEnd = '\r\n';
export const guard = "'";

/**
 * Where a spreadsheet may begin a cell: at the start of a value, or after anything that some locale or some
 * careless reader takes for a delimiter, quote or line end.
 */
const cellStart = String.raw`(?<=^|[,;|\t\r\n"])`;
/** Signs that begin a formula, also in full width, tab and CR, with blanks or unseen characters before them or not. And the guard itself. */
const formula = String.raw`(?=[\s\x00-\x1f\u200B-\u200F\u2060\uFEFF]*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20\u2212]|')`;

const guardPlaces = new RegExp(cellStart + formula, 'g');
const guards = new RegExp(`${cellStart}'`, 'g');
const mayNeedGuard = /[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20\u2212']/;

/** Puts an apostrophe wherever a spreadsheet could begin to read a formula. */
export const guarded = (value: string): string =>
  mayNeedGuard.test(value) ? value.replace(guardPlaces, guard) : value;

/** The value that was guarded: every apostrophe at the start of a cell is the guard's. */
export const unguarded = (text: string): string => text.replace(guards, '');

/** Not only our own delimiter is a reason to quote: some locale reads another as one. */
const needsQuotes = /[",;|\t\r\n]|^[\s\uFEFF]|[\s\uFEFF]$/;

const quoted = (text: string): string => (needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** One cell of text. */
export const csvText = (value: string): string => quoted(guarded(value));

/** One cell of a number in plain digits; never guarded, since a sign is no formula there. */
export function csvNumber(value: number | string): string {
  const digits = String(value);
  if (!/^-?\d+(\.\d+)?$/.test(digits)) throw new RangeError(`Not a plain decimal number: ${digits.slice(0, 40)}`);
  return digits;
}
