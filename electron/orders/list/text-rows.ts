/** Reads a list's text as rows of cells, with any delimiter. */
import { CsvError, parse } from 'csv-parse/sync';
import { largestList, longestCell, longestLine, type ListFault, type ReadAs } from '../../contract/bulk-list.ts';
import { canBeNumber } from '../../contract/order-lookup.ts';
import { z } from '../../contract/zod.ts';
import { isUtf8 } from 'node:buffer';

export interface ListRow {
  /** From 1, where the row starts. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Ten times the most orders of a list, since other rows may be duplicates or unusable. */
export const mostRows = 100_000;
export const mostColumns = 256;
/** All are checked whenever a column is chosen. */
export const mostCells = 3_000_000;
/** Rows used to detect the delimiter. */
const sampled = 100;
const delimiters = ['\t', ';', ',', '|'] as const;

const parsedRow = z.object({ record: z.array(z.string()), raw: z.string() });
type Parsed = z.infer<typeof parsedRow>;

function parsed(text: string, delimiter: string, most: number): readonly Parsed[] {
  const rows: unknown = parse(text, {
    delimiter,
    bom: true,
    info: true,
    raw: true,
    relax_column_count: true,
    relax_quotes: true,
    ltrim: delimiter !== '\t',
    to: most,
    max_record_size: longestLine,
  });
  return z.array(parsedRow).parse(rows);
}

/**
 * Cells of the first sampled row. 0 if it splits fewer than nine in ten rows alike. A fault if a quote stays open, or
 * for too long.
 */
function columnsBy(text: string, delimiter: string): number | ListFault {
  try {
    const rows = parsed(text, delimiter, sampled)
      .filter(isWritten)
      .map(({ record }) => record);
    const widths = rows.slice(titleLines(rows)).map((cells) => cells.length);
    const first = widths[0] ?? 0;
    const least = widths.length * 0.9;
    const isAlike = widths.filter((width) => width === first).length >= least;
    // Some programs omit empty cells at the end, and a delimiter within a cell splits a few rows once more.
    const isRagged =
      widths.filter((width) => width > 1).length >= least &&
      widths.filter((width) => width > 1 && width <= first).length >= widths.length * 0.6;
    return first > 1 && (isAlike || isRagged) ? first : 0;
  } catch (error) {
    return faultOf(error);
  }
}

/** The fault that `parsed` threw. Anything else is thrown again. */
function faultOf(error: unknown): ListFault {
  if (isOpenQuote(error)) return { is: 'quote-open' };
  if (isTooLong(error)) return { is: 'line-too-long', most: longestLine };
  throw error;
}

const isOpenQuote = (error: unknown): boolean => error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED';

const isTooLong = (error: unknown): boolean => error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE';

/** Checked before parsing, because an endless line would be scanned once per delimiter. */
function hasLongLine(text: string): boolean {
  let begin = 0;
  for (let at = 0; at <= text.length; at += 1) {
    const code = at === text.length ? 0x0a : text.charCodeAt(at);
    if (code !== 0x0a && code !== 0x0d) continue;
    if (at - begin > longestLine) return true;
    begin = at + 1;
  }
  return false;
}

function sizeFault(rows: readonly ListRow[]): ListFault | null {
  if (rows.some(({ cells }) => cells.length > mostColumns)) return { is: 'too-many-columns', most: mostColumns };
  const cells = rows.reduce((sum, row) => sum + row.cells.length, 0);
  if (cells > mostCells) return { is: 'too-many-cells', most: mostCells };
  const isLong = rows.some((row) => row.cells.some((cell) => cell.length > longestCell));
  return isLong ? { is: 'cell-too-long', most: longestCell } : null;
}

const isWritten = ({ record }: Parsed): boolean => record.some((cell) => cell.trim() !== '');

/** A fault if no delimiter splits the rows alike, and an open quote may be the reason. */
function delimiterOf(text: string): string | ListFault {
  const found = delimiters.map((delimiter) => ({ delimiter, columns: columnsBy(text, delimiter) }));
  const parting = found.filter(({ columns }) => typeof columns === 'number' && columns > 0);
  const most = Math.max(...parting.map(({ columns }) => Number(columns)));
  const best = parting.find(({ columns }) => columns === most);
  if (best !== undefined) return best.delimiter;
  const fault = found.map(({ columns }) => columns).find((columns) => typeof columns !== 'number');
  // Each line is one cell, since no list contains this character.
  return fault ?? '\u001f';
}

const filled = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== '').length;

/** A cell that may be an order number makes a row, whatever is missing beside it. */
const isOfTable = (cells: readonly string[]): boolean =>
  filled(cells) > 1 || cells.some((cell) => canBeNumber(cell.trim()));

/** Title lines above a table: one cell each, while most rows have several. */
function titleLines(rows: readonly (readonly string[])[]): number {
  const isTable = rows.filter((cells) => filled(cells) > 1).length > rows.length / 2;
  return isTable ? rows.findIndex(isOfTable) : 0;
}

export const withoutTitle = (rows: readonly ListRow[]): readonly ListRow[] =>
  rows.slice(titleLines(rows.map(({ cells }) => cells)));

/** Empty lines aren't rows. In a single row of only numbers, each cell is a row. */
export function listRows(text: string): readonly ListRow[] | ListFault {
  if (text.length > largestList) return { is: 'too-large', most: largestList };
  if (hasLongLine(text)) return { is: 'line-too-long', most: longestLine };
  try {
    const delimiter = delimiterOf(text);
    if (typeof delimiter !== 'string') return delimiter;
    const rows = parsed(text, delimiter, mostRows + 1);
    if (rows.length > mostRows) return { is: 'too-many-rows', most: mostRows };
    let line = 1;
    const placed = rows.map((row) => {
      const from = line;
      line += row.raw.match(/\r\n|\r|\n/g)?.length ?? 0;
      return { line: from, cells: row.record, isWritten: isWritten(row) };
    });
    const written = placed.filter((row) => row.isWritten).map((row): ListRow => ({ line: row.line, cells: row.cells }));
    const [only] = written;
    if (only === undefined) return { is: 'empty' };
    if (written.length === 1 && only.cells.every((cell) => canBeNumber(cell.trim()))) {
      if (only.cells.length > mostRows) return { is: 'too-many-rows', most: mostRows };
      return only.cells.map((cell) => ({ line: only.line, cells: [cell] }));
    }
    return sizeFault(written) ?? withoutTitle(written);
  } catch (error) {
    return faultOf(error);
  }
}

export interface ListText {
  /** Without its byte order mark. */
  readonly text: string;
  readonly readAs: ReadAs;
}

const beginsWith = (bytes: Uint8Array, ...start: number[]): boolean => start.every((byte, at) => bytes[at] === byte);

/** UTF-16 without a mark: digits and letters have a zero in one half of each pair. UTF-8 text has none. */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes.length < 2 || bytes.length % 2 === 1) return null;
  if (bytes[0] !== 0 && bytes[1] === 0) return 'utf-16le';
  return bytes[0] === 0 && bytes[1] !== 0 ? 'utf-16be' : null;
}

/** With a mark, the rest must be in its encoding. */
function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' {
  if (beginsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (beginsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  if (beginsWith(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8';
  return unmarkedUtf16(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
}

/** From 0x80 on, where Windows-1252 differs from ISO-8859-1. A space stands for an unassigned byte. */
const from0x80 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/**
 * All bytes decode this way, and unassigned ones show that it isn't text. A table of our own, because decoders differ
 * on these 32.
 */
function windows1252(bytes: Uint8Array): string | null {
  const latin = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  // oxlint-disable-next-line no-control-regex -- exactly these are looked for
  if (/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u0081\u008D\u008F\u0090\u009D]/.test(latin)) return null;
  // oxlint-disable-next-line no-control-regex -- as above
  return latin.replaceAll(/[\u0080-\u009F]/g, (byte) => from0x80.charAt(byte.charCodeAt(0) - 0x80));
}

export function listText(bytes: Uint8Array): ListText | ListFault {
  if (bytes.length > largestList) return { is: 'too-large', most: largestList };
  const encoding = encodingOf(bytes);
  if (encoding === 'windows-1252') {
    const text = windows1252(bytes);
    return text === null ? { is: 'not-text' } : { text, readAs: encoding };
  }
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? { is: 'not-text' } : { text, readAs: 'unicode' };
  } catch {
    return { is: 'not-text' };
  }
}
