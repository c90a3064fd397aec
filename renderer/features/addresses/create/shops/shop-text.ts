/** Lines in a pasted text or a file. Like typed text, none of it is trusted. */
import { maxPerRun } from '../../../../../electron/contract/address-plan.ts';
import {
  filledPlaces,
  isWhole,
  namesIn,
  readingOf,
  roles,
  type Reading,
  type Role,
  type TextRow,
} from './shop-columns.ts';
import { cellsOf, type CellsOfText, type Delimiter } from './text-cells.ts';

/** A line of the text. Each value may be anything. */
export interface ShopCells {
  readonly alias: string;
  readonly count: string;
  readonly callbackUrl: string;
}

/** The rows that aren't blank, and how their columns were matched. */
export interface ShopTable {
  readonly rows: readonly TextRow[];
  readonly reading: Reading;
}

export type ShopText =
  | { readonly is: 'read'; readonly table: ShopTable }
  | { readonly is: 'not-read'; readonly because: 'nothing' | 'too-many' | 'quote-open' };

const delimiters = ['\t', ';', ','] as const;

/** Blank with any delimiter. */
const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => /^[\s;,]*$/.test(cell));

/** Reads at most as many lines as a batch may have, and reports if there are more. */
export function readShops(text: string): ShopText {
  const readings = delimiters.map((delimiter) => {
    const cells = cellsOf(text, delimiter);
    return { cells, worth: worth(cells, delimiter) };
  });
  const { cells } = readings.reduce((best, other) => (other.worth > best.worth ? other : best));
  if (typeof cells === 'string') return { is: 'not-read', because: cells };
  const rows = cells.map((row, index) => ({ number: index + 1, cells: row })).filter((row) => !isBlank(row.cells));
  if (rows.length === 0) return { is: 'not-read', because: 'nothing' };
  const reading = readingOf(rows);
  const lines = rows.length - (reading.headed ? 1 : 0);
  if (lines === 0) return { is: 'not-read', because: 'nothing' };
  return lines > maxPerRun ? { is: 'not-read', because: 'too-many' } : { is: 'read', table: { rows, reading } };
}

const cell = (row: TextRow, place: number | null): string => (place === null ? '' : (row.cells[place] ?? '').trim());

/** The lines with the chosen columns. */
export function shopsIn(
  rows: readonly TextRow[],
  { headed, columns }: Pick<Reading, 'headed' | 'columns'>,
): readonly { readonly row: number; readonly cells: ShopCells }[] {
  return rows.slice(headed ? 1 : 0).map((row) => ({
    row: row.number,
    cells: {
      alias: cell(row, columns.alias),
      count: cell(row, columns.count),
      callbackUrl: cell(row, columns.callbackUrl),
    },
  }));
}

export interface TextColumn {
  /** From 0. */
  readonly place: number;
  /** Its name in the first row, or empty. */
  readonly name: string;
  /** What it is imported as. Null if it is skipped. */
  readonly role: Role | null;
}

/** Columns that aren't empty, in the order of the text. */
export const columnsOfText = (
  rows: readonly TextRow[],
  { headed, columns }: Pick<Reading, 'headed' | 'columns'>,
): readonly TextColumn[] =>
  filledPlaces(rows.slice(headed ? 1 : 0)).map((place) => ({
    place,
    name: headed ? (rows[0]?.cells[place] ?? '').trim() : '',
    role: roles.find((of) => columns[of] === place) ?? null,
  }));

const looked = 50;

/** How well a delimiter splits the text into the expected cells. A text that can't be split is worth nothing. */
function worth(rows: CellsOfText, delimiter: Delimiter): number {
  if (typeof rows === 'string') return -1;
  const first = rows.slice(0, looked);
  const named = first[0] === undefined ? null : namesIn(first[0]);
  const columns = named === null ? 0 : roles.filter((of) => named[of].length > 0).length;
  // A name may have a comma, but rarely the other two.
  const parted = delimiter !== ',' && first.some((row) => row.length > 1) ? 0.5 : 0;
  return first.filter((row) => row.length > 1 && row.some(isWhole)).length + columns + parted;
}
