/** Reads CSV (RFC 4180) with one delimiter and one line ending, and says where it breaks. */
import { FormatError, linesOf, maxLineLength, type OpenFile } from './file-reader.ts';

export interface CsvDialect {
  readonly byteOrderMark: boolean;
  readonly delimiter: string;
  readonly lineEnd: string;
}

type CsvCells = { readonly cells: readonly string[] } | { readonly broken: string };

/** @param record with its line ending */
export function parseCsvRecord(record: string, { delimiter, lineEnd }: CsvDialect): CsvCells {
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

function* csvLines(file: OpenFile, isMarked: boolean): Generator<string> {
  const hasMark = file.at(0, byteOrderMark.length).equals(byteOrderMark);
  if (hasMark !== isMarked)
    throw new FormatError(1, hasMark ? 'has an unexpected byte order mark' : 'has no byte order mark');
  yield* linesOf(file, hasMark ? byteOrderMark.length : 0);
}

const hasOddQuotes = (line: string): boolean => {
  let isOdd = false;
  for (let at = line.indexOf('"'); at !== -1; at = line.indexOf('"', at + 1)) isOdd = !isOdd;
  return isOdd;
};

/** @throws FormatError */
export function* csvRecords(
  file: OpenFile,
  dialect: CsvDialect,
): Generator<{ readonly line: number; readonly cells: readonly string[] }> {
  let record = '';
  let firstLine = 1;
  let line = 0;
  let isOpen = false;
  const parsed = () => {
    const read = parseCsvRecord(record, dialect);
    if ('broken' in read) throw new FormatError(firstLine, read.broken);
    return { line: firstLine, cells: read.cells };
  };
  for (const text of csvLines(file, dialect.byteOrderMark)) {
    line += 1;
    if (record === '') firstLine = line;
    record += text;
    if (hasOddQuotes(text)) isOpen = !isOpen;
    // A record with an open quote continues in the next line.
    if (isOpen && record.length <= maxLineLength) continue;
    yield parsed();
    record = '';
  }
  if (record !== '') yield parsed();
}
