/** Records of RFC 4180, with one delimiter and one line ending. */
import { BreakError, longestLine } from './break.ts';

export interface CsvRecord {
  readonly cells: readonly string[];
  /** After its line ending; null where it breaks. */
  readonly next: number | null;
  readonly what: string;
}

const openQuote = 'has an unclosed quote';

/** The fast path: one line without quotes. Null for any other record. */
function plainAt(text: string, start: number, delimiter: string, lineEnd: string): CsvRecord | null {
  const next = text.indexOf('\n', start) + 1;
  const line = next === 0 ? '' : text.slice(start, next);
  if (!line.endsWith(lineEnd) || line.includes('"')) return null;
  const end = line.indexOf('\r');
  if (end !== -1 && end !== line.length - lineEnd.length) return null;
  return { cells: line.slice(0, -lineEnd.length).split(delimiter), next, what: '' };
}

export function recordAt(text: string, start: number, delimiter: string, lineEnd: string): CsvRecord {
  const plain = plainAt(text, start, delimiter, lineEnd);
  if (plain !== null) return plain;
  const cells: string[] = [];
  let at = start;
  for (;;) {
    let cell = '';
    if (text[at] === '"') {
      for (;;) {
        const close = text.indexOf('"', at + 1);
        if (close === -1) return { cells, next: null, what: openQuote };
        cell += text.slice(at + 1, close);
        at = close + 1;
        if (text[at] !== '"') break;
        cell += '"';
      }
    } else {
      const begun = at;
      while (at < text.length && !text.startsWith(delimiter, at) && text[at] !== '\r' && text[at] !== '\n') {
        if (text[at] === '"') return { cells, next: null, what: 'has a quote in an unquoted cell' };
        at += 1;
      }
      cell = text.slice(begun, at);
    }
    cells.push(cell);
    if (text.startsWith(delimiter, at)) at += delimiter.length;
    else if (text.startsWith(lineEnd, at)) return { cells, next: at + lineEnd.length, what: '' };
    else if (at >= text.length) return { cells, next: null, what: 'is cut off' };
    else if (text[at] === '\r' || text[at] === '\n') return { cells, next: null, what: 'has a different line ending' };
    else return { cells, next: null, what: 'has text after a quoted cell' };
  }
}

export interface RecordOfFile {
  /** The one that it begins in. */
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * @param pieces each but the last ends with a line feed
 * @throws BreakError
 */
export function* csvRecords(pieces: Iterable<string>, delimiter: string, lineEnd: string): Generator<RecordOfFile> {
  let text = '';
  let line = 1;
  for (const piece of pieces) {
    text += piece;
    let at = 0;
    while (at < text.length) {
      const { cells, next, what } = recordAt(text, at, delimiter, lineEnd);
      if (next === null) {
        // It may end in the next piece.
        if (what === openQuote && text.length - at <= longestLine) break;
        throw new BreakError(line, what);
      }
      yield { line, cells };
      for (let seen = text.indexOf('\n', at); seen !== -1 && seen < next; seen = text.indexOf('\n', seen + 1))
        line += 1;
      at = next;
    }
    text = text.slice(at);
  }
  if (text !== '') throw new BreakError(line, openQuote);
}
