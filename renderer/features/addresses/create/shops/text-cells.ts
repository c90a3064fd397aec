/** The cells of a pasted spreadsheet or a file. */
import { maxPerRun } from '../../../../../electron/contract/address-plan.ts';

/** Where a cell ends, by delimiter. */
const ends = { '\t': /[\t\r\n]/g, ';': /[;\r\n]/g, ',': /[,\r\n]/g };
export type Delimiter = keyof typeof ends;

export type CellsOfText = readonly (readonly string[])[] | 'quote-open' | 'too-many';

/** Includes unused columns and blank lines. */
const mostCells = 40 * maxPerRun;

/** By RFC 4180, with any line ending. Otherwise the reason: an unclosed quote, or too many cells for a list. */
export function cellsOf(text: string, delimiter: Delimiter): CellsOfText {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  let cells = 0;
  const end = ends[delimiter];
  for (;;) {
    let cell = '';
    if (text[at] === '"') {
      const quoted = quotedAt(text, at);
      if (quoted === null) return 'quote-open';
      [cell, at] = quoted;
    }
    end.lastIndex = at;
    const stop = end.exec(text)?.index ?? text.length;
    row.push(cell + text.slice(at, stop));
    cells += 1;
    if (cells > mostCells) return 'too-many';
    at = stop + 1;
    if (text[stop] === delimiter) continue;
    rows.push(row);
    row = [];
    if (text[stop] === '\r' && text[at] === '\n') at += 1;
    if (at >= text.length) return rows;
  }
}

/** The text between the quotes, and the position after them. */
function quotedAt(text: string, open: number): readonly [cell: string, after: number] | null {
  const parts: string[] = [];
  let from = open + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote < 0) return null;
    parts.push(text.slice(from, quote));
    if (text[quote + 1] !== '"') return [parts.join('"'), quote + 1];
    from = quote + 2;
  }
}
