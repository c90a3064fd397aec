/** Reads a list's text as rows of cells, with any delimiter. */
import { CsvError, parse } from 'csv-parse/sync';
import { maxListBytes, maxLineLength, type ListFault } from '../../contract/list-import.ts';
import { canBeNumber } from '../../contract/order-number.ts';
import { z } from '../../contract/zod.ts';
import { hasNumber, isUsual, maxRows, titleLines, type ListRow, type ListTable } from './list-rows.ts';
import { cleanCell } from './clean-cell.ts';

/** Rows used to detect the delimiter. */
const sampled = 100;
/** If two split the rows equally well, the first is taken. */
const usualDelimiters = ['\t', ';', ',', '|'];
/** Only if no usual one splits the rows: numbers, times and names may have them. */
const rareDelimiters = ['^', '~', ':'];
/** No list contains this character. */
const noDelimiter = '\u001f';

const parsedRow = z.object({ record: z.array(z.string()), raw: z.string() });
type Parsed = z.infer<typeof parsedRow>;

function parsed(text: string, delimiter: string, most: number): readonly Parsed[] {
  const rows: unknown = parse(text, {
    delimiter,
    // Named, because the parser takes the first line's ending for all.
    record_delimiter: ['\r\n', '\n', '\r'],
    bom: true,
    info: true,
    raw: true,
    relax_column_count: true,
    relax_quotes: true,
    ltrim: delimiter !== '\t',
    to: most,
    max_record_size: maxLineLength,
  });
  return z.array(parsedRow).parse(rows);
}

/**
 * Does a quoted cell have text behind its closing quotation mark? If it has line breaks too, it was opened by mistake, and has cells of the
 * next order.
 */
function isQuotedWrong({ text, delimiter }: NonNullable<ListRow['written']>): boolean {
  try {
    parse(text, { delimiter, bom: true, relax_column_count: true, ltrim: delimiter !== '\t' });
    return false;
  } catch (error) {
    return error instanceof CsvError && error.code === 'CSV_INVALID_CLOSING_QUOTE';
  }
}

const hasBreaks = ({ raw }: Parsed): boolean => /[\r\n]/.test(raw.trim());

/** A comma before a word, in a row whose other commas have no space behind them. */
function textComma(raw: string): number | undefined {
  const [, ...cells] = raw.replaceAll(/"[^"]*"/g, '""').split(',');
  const at = cells.findIndex((cell) => /^ +\p{L}/u.test(cell) && !canBeNumber(cell));
  return at !== -1 && cells.some((cell) => /^\S/.test(cell)) ? at + 1 : undefined;
}

interface Split {
  readonly delimiter: string;
  /** Lines above that it doesn't split. */
  readonly titles: number;
  /** A column has numbers as long as order numbers usually are. */
  readonly hasNumbers: boolean;
  /** The share of rows with as many cells as the first. */
  readonly alike: number;
  readonly columns: number;
  /** No cell of the first row can be a number. */
  readonly hasHeading: boolean;
}

const shareOf = (rows: readonly unknown[], count: number): number => count / rows.length;

/** Null if it doesn't split the first row and half of the rows. A fault if a quote stays open, or for too long. */
function splitBy(text: string, delimiter: string): Split | ListFault | null {
  try {
    const rows = parsed(text, delimiter, sampled)
      .filter(isWritten)
      .map(({ record }) => ({ cells: record }));
    const titles = titleLines(rows);
    const table = rows.slice(titles).map(({ cells }) => cells);
    const columns = table[0]?.length ?? 0;
    if (columns < 2 || shareOf(table, table.filter(({ length }) => length > 1).length) < 0.5) return null;
    const isNumbers = (index: number) => {
      const cells = table.slice(1).map((row) => cleanCell(row[index] ?? ''));
      return cells.length > 0 && shareOf(cells, cells.filter(isUsual).length) >= 0.5;
    };
    return {
      delimiter,
      titles,
      hasNumbers: Array.from({ length: columns }, (_, index) => index).some(isNumbers),
      alike: shareOf(table, table.filter(({ length }) => length === columns).length),
      columns,
      hasHeading: !hasNumber({ cells: table[0] ?? [] }),
    };
  } catch (error) {
    return faultOf(error, text, delimiter);
  }
}

const isSplit = (found: Split | ListFault | null): found is Split => found !== null && 'delimiter' in found;

/** Heading and rows decide together: the sign that is most frequent may only be part of a cell. */
const byFit = (a: Split, b: Split): number =>
  a.titles - b.titles || Number(b.hasNumbers) - Number(a.hasNumbers) || b.alike - a.alike || b.columns - a.columns;

const breaksIn = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;

/** The fault that `parsed` threw. Anything else is thrown again. */
function faultOf(error: unknown, text: string, delimiter: string): ListFault {
  if (isOpenQuote(error)) {
    // Its own number of lines counts some breaks twice.
    const before = error.records > 0 ? parsed(text, delimiter, error.records) : [];
    return { is: 'quote-open', line: 1 + before.reduce((sum, { raw }) => sum + breaksIn(raw), 0) };
  }
  if (isTooLong(error)) return { is: 'line-too-long', most: maxLineLength };
  throw error;
}

const isOpenQuote = (error: unknown): error is CsvError & { readonly records: number } =>
  error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED';

const isTooLong = (error: unknown): boolean => error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE';

/** Checked before parsing, because an endless line would be scanned once per delimiter. */
function hasLongLine(text: string): boolean {
  let begin = 0;
  for (let at = 0; at <= text.length; at += 1) {
    const code = at === text.length ? 0x0a : text.charCodeAt(at);
    if (code !== 0x0a && code !== 0x0d) continue;
    if (at - begin > maxLineLength) return true;
    begin = at + 1;
  }
  return false;
}

const isWritten = ({ record }: Parsed): boolean => record.some((cell) => cell.trim() !== '');

/** Null if nothing splits the lines. A fault if an open quote may be why, even if a delimiter of fewer cells splits them. */
function delimiterOf(text: string, isRareAllowed: boolean): string | null | ListFault {
  const found = usualDelimiters.map((delimiter) => splitBy(text, delimiter));
  const [usual] = found.filter(isSplit).toSorted(byFit);
  const [first = ''] = text.trimStart().split(/[\r\n]/, 1);
  const countIn = (delimiter: string | undefined): number => first.split(delimiter ?? noDelimiter).length;
  const fault = found.find(
    (one, at): one is ListFault =>
      one !== null && !isSplit(one) && (usual === undefined || countIn(usualDelimiters[at]) > countIn(usual.delimiter)),
  );
  if (fault !== undefined) return fault;
  if (usual !== undefined) return usual.delimiter;
  const [rare] = (isRareAllowed ? rareDelimiters : [])
    .map((delimiter) => splitBy(text, delimiter))
    .filter(isSplit)
    .filter(({ hasHeading }) => hasHeading)
    .toSorted(byFit);
  return rare?.delimiter ?? null;
}

/** Spreadsheets name a file's delimiter in its first line. */
const namedDelimiter = /^"?sep=([^\w\r\n"])"?(?:\r\n|[\r\n]|$)/i;
/** A web page, or XML, with the name of a spreadsheet. */
const markup = /^\s*<(?:!doctype|!--|\?xml|[a-z])/i;

/**
 * Empty lines aren't rows.
 * @param chosen delimiter. Empty for none, null to detect it
 * @param isRareAllowed also one of `rareDelimiters` is detected
 */
export function textRows(text: string, chosen: string | null = null, isRareAllowed = true): ListTable | ListFault {
  if (text.length > maxListBytes) return { is: 'too-large', most: maxListBytes };
  if (hasLongLine(text)) return { is: 'line-too-long', most: maxLineLength };
  if (markup.test(text)) return { is: 'markup' };
  const [first = '', named = null] = namedDelimiter.exec(text) ?? [];
  // With a line break of the first line, so that lines count on.
  const body = text.slice(first.trimEnd().length);
  const found = chosen ?? named ?? delimiterOf(body, isRareAllowed);
  if (found !== null && typeof found !== 'string') return found;
  const delimiter = found || null;
  try {
    const rows = parsed(body, delimiter ?? noDelimiter, maxRows + 1);
    if (rows.length > maxRows) return { is: 'too-many-rows', most: maxRows };
    let line = 1;
    const placed = rows.map((row) => {
      const from = line;
      line += breaksIn(row.raw);
      const comma = delimiter === ',' && row.raw.includes(', ') ? textComma(row.raw) : undefined;
      return {
        line: from,
        cells: row.record,
        isWritten: isWritten(row),
        ...(comma !== undefined && { textComma: comma }),
        ...(hasBreaks(row) && {
          note: 'line-breaks' as const,
          written: { text: row.raw, delimiter: delimiter ?? noDelimiter },
        }),
      };
    });
    const wrong = placed.find(({ written }) => written !== undefined && isQuotedWrong(written));
    if (wrong !== undefined) return { is: 'quote-open', line: wrong.line };
    const written = placed.filter((row) => row.isWritten).map(({ isWritten: _isWritten, ...row }): ListRow => row);
    return written.length === 0
      ? { is: 'empty' }
      : { rows: written, above: named === null ? [] : [1], delimiter, sheet: null, sheets: [] };
  } catch (error) {
    return faultOf(error, body, delimiter ?? noDelimiter);
  }
}
