/** Shops in text: cells of a spreadsheet that were pasted, or a file of them. Nothing in it is believed: it is typed text. */
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

/** A line as it stands in the text; each may be anything. */
export interface ShopCells {
  readonly alias: string;
  readonly count: string;
  readonly callbackUrl: string;
}

/** Rows with something in them, and what they seem to be. */
export interface ShopTable {
  readonly rows: readonly TextRow[];
  readonly reading: Reading;
}

export type ShopText =
  | { readonly is: 'read'; readonly table: ShopTable }
  | { readonly is: 'not-read'; readonly because: 'nothing' | 'too-many' | 'quote-open' };

const delimiters = ['\t', ';', ','] as const;

/** Of whichever delimiters its cells are empty. */
const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => /^[\s;,]*$/.test(cell));

/** Reads as many lines as a run may have, and says so where there are more. */
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

/** What it comes to with columns that were chosen. */
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
  /** As the first row calls it, or empty. */
  readonly name: string;
  /** What it is taken for; null of one that is left out. */
  readonly role: Role | null;
}

/** In which something stands, in the order of the text. */
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

/** How much of what is looked for stands in cells of its own; a text that cannot be parted so is worth nothing. */
function worth(rows: CellsOfText, delimiter: Delimiter): number {
  if (typeof rows === 'string') return -1;
  const first = rows.slice(0, looked);
  const named = first[0] === undefined ? null : namesIn(first[0]);
  const columns = named === null ? 0 : roles.filter((of) => named[of].length > 0).length;
  // A name may have a comma, and hardly the other two.
  const parted = delimiter !== ',' && first.some((row) => row.length > 1) ? 0.5 : 0;
  return first.filter((row) => row.length > 1 && row.some(isWhole)).length + columns + parted;
}
