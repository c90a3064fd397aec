/**
 * Cells of a sheet (ECMA-376-1, 18.3.1.4). Every cell is text, in a style that says so: nothing in it is ever run, and long digits
 * stay as they are, so that it needs no guard.
 */
import type { CellWriter } from '../columns/row-table.ts';
import { createTimeCell } from './zoned-time.ts';

/** Rows of a sheet, the line of names among them. */
export const mostSheetRows = 1_048_576;
/** UTF-16 code units of a cell. */
export const longestCell = 32_767;

/** Characters that XML cannot have, or that its readers change. */
// oxlint-disable-next-line no-control-regex -- those are what is meant
const notInXml = /[\u0000-\u0008\u000B-\u001F\uD800-\uDFFF\uFFFE\uFFFF]/gu;
/** What reads as such a character already. */
const looksEscaped = /_(?=x[0-9A-Fa-f]{4}_)/g;
const markup = /[&<>]/g;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** ST_Xstring (ECMA-376-1, 22.9.2.19): `_x0000_` is the character with that number. */
const xstring = (value: string): string =>
  value
    .replace(looksEscaped, '_x005F_')
    .replace(notInXml, (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`);

const xmlText = (value: string): string => value.replace(markup, (character) => entities[character] ?? character);

const text = (value: string | null): string => value ?? '';

/** The text alone: what a person reads in the cell. */
export const sheetCells = (zone: string): CellWriter => ({
  text,
  word: text,
  number: String,
  decimal: text,
  time: createTimeCell(zone, '', text),
});

/** `A`, `B`, …, `Z`, `AA`. @param at from 0 */
export const letterOf = (at: number): string =>
  (at < 26 ? '' : letterOf(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

/** Nothing in it is written otherwise: as nearly every address is. */
const plain = /^[0-9A-Za-z:/.-]+$/;

/** What a cell is of its text, behind its place. */
function inside(cell: string): string {
  if (plain.test(cell)) return `" s="1" t="inlineStr"><is><t>${cell}</t></is></c>`;
  const kept = /^\s|\s$|\n/u.test(cell) ? ' xml:space="preserve"' : '';
  return `" s="1" t="inlineStr"><is><t${kept}>${xmlText(xstring(cell))}</t></is></c>`;
}

/** Row after row: what a cell has in common with the one above it is put into XML once. */
export interface SheetRows {
  /** @param number of the row, from 1 @param cells each at most `longestCell` */
  readonly row: (number: number, cells: readonly string[]) => string;
}

export function createSheetRows(columns: number): SheetRows {
  const begins = Array.from({ length: columns }, (_, at) => `<c r="${letterOf(at)}`);
  const above = Array.from({ length: columns }, () => '');
  const written = Array.from({ length: columns }, () => '');
  return {
    row(number, cells) {
      let row = `<row r="${number}">`;
      for (let at = 0; at < cells.length; at += 1) {
        const cell = cells[at] ?? '';
        if (cell === '') continue;
        if (cell !== above[at]) {
          above[at] = cell;
          written[at] = inside(cell);
        }
        row += (begins[at] ?? '') + number + (written[at] ?? '');
      }
      return `${row}</row>`;
    },
  };
}
