/** Shops in text: cells of a spreadsheet that were pasted, or a file of them. Nothing in it is believed: it is typed text. */
import { maxPerRun } from '../../../../../electron/contract/address-plan.ts';

/** A line as it stands in the text; each may be anything. */
export interface ShopCells {
  readonly alias: string;
  readonly count: string;
  readonly callbackUrl: string;
}

export type ShopText =
  | {
      readonly is: 'read';
      readonly shops: readonly ShopCells[];
      /** Whether the first line names the columns; else they are alias, count, callback URL. */
      readonly named: boolean;
      /** Columns of which nothing was taken. */
      readonly unused: number;
    }
  | { readonly is: 'not-read'; readonly because: 'nothing' | 'too-many' | 'quote-open' };

const delimiters = ['\t', ';', ','] as const;
const inOrder = ['alias', 'count', 'callbackUrl'] as const;

const names: Readonly<Record<(typeof inOrder)[number], ReadonlySet<string>>> = {
  alias: new Set(['alias', 'name', 'shop', 'shopname', 'store', 'storename', 'label', 'merchant', 'outlet', 'till']),
  count: new Set(['count', 'number', 'numberofaddresses', 'addresses', 'quantity', 'qty', 'howmany', 'amount']),
  callbackUrl: new Set(['callbackurl', 'callback', 'url', 'webhook', 'webhookurl', 'hook', 'notifyurl']),
};

const isWhole = (cell: string): boolean => /^\s*\d+\s*$/.test(cell);
/** Of whichever delimiters its cells are empty. */
const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => /^[\s;,]*$/.test(cell));

/** Reads as many lines as a run may have, and says so where there are more. */
export function readShops(text: string): ShopText {
  const readings = delimiters.map((delimiter) => cellsOf(text, delimiter));
  const rows = readings.reduce((best, other) => (worth(other) > worth(best) ? other : best));
  if (typeof rows === 'string') return { is: 'not-read', because: rows };
  const [first, ...rest] = rows.filter((row) => !isBlank(row));
  if (first === undefined) return { is: 'not-read', because: 'nothing' };
  const named = namesIn(first);
  const lines = named === null ? [first, ...rest] : rest;
  if (lines.length === 0) return { is: 'not-read', because: 'nothing' };
  if (lines.length > maxPerRun) return { is: 'not-read', because: 'too-many' };
  const places = named ?? { alias: 0, count: 1, callbackUrl: 2 };
  const used = new Set(Object.values(places));
  const columns = lines.reduce((most, row) => Math.max(most, row.length), first.length);
  return {
    is: 'read',
    shops: lines.map((row) => ({
      alias: cellAt(row, places.alias),
      count: cellAt(row, places.count),
      callbackUrl: cellAt(row, places.callbackUrl),
    })),
    named: named !== null,
    unused: Array.from({ length: columns }, (_, place) => place).filter((place) => !used.has(place)).length,
  };
}

const cellAt = (row: readonly string[], place: number): string => (row[place] ?? '').trim();

/** The place of each column by its name, -1 of one that is not there; null where the line names none. */
function namesIn(row: readonly string[]): Readonly<Record<(typeof inOrder)[number], number>> | null {
  if (row.some(isWhole)) return null;
  const said = row.map((cell) => cell.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''));
  const place = (of: (typeof inOrder)[number]): number => said.findIndex((name) => names[of].has(name));
  const places = { alias: place('alias'), count: place('count'), callbackUrl: place('callbackUrl') };
  return inOrder.every((of) => places[of] < 0) ? null : places;
}

const looked = 50;

/** How much of what is looked for stands in cells of its own; a text that cannot be parted so is worth nothing. */
function worth(rows: CellsOfText): number {
  if (typeof rows === 'string') return -1;
  const first = rows.slice(0, looked);
  const named = first[0] === undefined ? null : namesIn(first[0]);
  const columns = named === null ? 0 : inOrder.filter((of) => named[of] >= 0).length;
  return first.filter((row) => row.length > 1 && row.some(isWhole)).length + columns;
}

type CellsOfText = readonly (readonly string[])[] | 'quote-open' | 'too-many';

/** With columns that are of no use, and blank lines. */
const mostCells = 40 * maxPerRun;

/** As RFC 4180 has it, with any line end; or why not: a quote that opens a cell is never closed, or it is no list of shops. */
export function cellsOf(text: string, delimiter: string): CellsOfText {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  let cells = 0;
  const end = new RegExp(`[${delimiter}\r\n]`, 'g');
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

/** What stands between the quotes, and the place behind them. */
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
