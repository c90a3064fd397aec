/** Reads a pasted table or a file: its cells, and which columns are alias, count and callback URL. None of it is trusted. */
import { maxPerRun } from '../../../../../electron/contract/address-plan.ts';
import { countFault } from '../typed-count.ts';

const roles = ['alias', 'count', 'callbackUrl'] as const;
export type Role = (typeof roles)[number];

interface TextRow {
  /** From 1, with blank rows and headings, as a spreadsheet numbers them. */
  readonly number: number;
  readonly cells: readonly string[];
}

/** Lower case, letters and digits only. */
const namesOf = (...lines: readonly string[]): ReadonlySet<string> => new Set(lines.flatMap((line) => line.split(' ')));
const names: Readonly<Record<Role, ReadonlySet<string>>> = {
  alias: namesOf(
    'alias name shop shopname store storename label merchant outlet till branch location site',
    'filiale laden geschäft standort kasse bezeichnung markt winkel vestiging naam kassa filiaal',
    'magasin boutique nom caisse succursale negozio nome cassa punto puntovendita tienda nombre sucursal caja loja filial',
    'sklep nazwa oddział butik butikk kauppa obchod prodejna магазин название',
  ),
  count: namesOf(
    'count numberofaddresses addresses quantity qty howmany amount',
    'anzahl menge stück stückzahl adressen anzahladressen aantal aantaladressen hoeveelheid',
    'nombre nombredadresses quantité quantità numeroindirizzi cantidad númerodedirecciones quantidade',
    'ilość liczba antal antall määrä počet množství количество',
  ),
  callbackUrl: namesOf(
    'callbackurl callback url webhook webhookurl hook notifyurl notificationurl endpoint link',
    'rückrufurl benachrichtigungsurl urlderückmeldung terugbelurl urldecallback urldiritorno urldenotificación',
  ),
};

const isWhole = (cell: string): boolean => /^\s*\d+\s*$/.test(cell);
const isNumber = (cell: string): boolean => isWhole(cell) || countFault(cell) !== 'count-range';
const isUrl = (cell: string): boolean => /^\s*(?:https?:\/\/|www\.)\S/i.test(cell);
const cellAt = ({ cells }: TextRow, place: number): string => (cells[place] ?? '').trim();

/** Positions of the columns that a row names, several for equal names. Null if it isn't a row of names. */
function namesIn(cells: readonly string[]): Readonly<Record<Role, readonly number[]>> | null {
  if (cells.some((cell) => isWhole(cell) || isUrl(cell))) return null;
  const said = cells.map((cell) =>
    cell
      .normalize('NFC')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]/gu, ''),
  );
  const places = (of: Role): readonly number[] => said.flatMap((name, place) => (names[of].has(name) ? [place] : []));
  const found = { alias: places('alias'), count: places('count'), callbackUrl: places('callbackUrl') };
  return roles.every((of) => found[of].length === 0) ? null : found;
}

/** Columns that aren't empty. */
function filledPlaces(rows: readonly TextRow[]): readonly number[] {
  const filled = new Set(
    rows.flatMap((row) => row.cells.flatMap((_, place) => (cellAt(row, place) === '' ? [] : [place]))),
  );
  return [...filled].toSorted((one, other) => one - other);
}

/** Rows used to guess the content of a column. */
const looked = 200;

const mostly = (rows: readonly TextRow[], place: number, is: (cell: string) => boolean): boolean => {
  const cells = rows.map((row) => cellAt(row, place)).filter((cell) => cell !== '');
  return cells.length > 0 && cells.filter(is).length * 2 > cells.length;
};

const cellIn = (row: TextRow, place: number | null): string => (place === null ? '' : cellAt(row, place));
const only = (places: readonly number[]): number | null => (places.length === 1 ? (places[0] ?? null) : null);

interface Columns {
  /** The first row names the columns. */
  readonly headed: boolean;
  /** Position of each from 0, or null if it is missing. */
  readonly of: Readonly<Record<Role, number | null>>;
}

/** By name, else by content. Null if they aren't certain: then nothing is imported. @param rows one at least */
function columnsIn(rows: readonly TextRow[]): Columns | null {
  const some = rows.slice(0, looked);
  const named = some[0] === undefined ? null : namesIn(some[0].cells);
  const headed = named === null ? isHeaded(some, filledPlaces(some)) : true;
  if (headed === null || (named !== null && roles.some((of) => named[of].length > 1))) return null;
  const places = filledPlaces(rows.slice(headed ? 1 : 0));
  const data = some.slice(headed ? 1 : 0);
  const own = (of: Role): number | null => named?.[of][0] ?? null;
  const free = places.filter((place) => roles.every((of) => own(of) !== place));
  if (named === null && places.length === 1)
    return { headed, of: { alias: only(places), count: null, callbackUrl: null } };
  const numbers = free.filter((place) => mostly(data, place, isNumber));
  const urls = free.filter((place) => mostly(data, place, isUrl));
  const texts = free.filter((place) => !numbers.includes(place) && !urls.includes(place));
  const of = {
    alias: own('alias') ?? only(texts),
    count: own('count') ?? only(numbers),
    callbackUrl: own('callbackUrl') ?? only(urls),
  };
  if (free.length === 0) return { headed, of };
  if (of.alias === null || of.count === null || (of.callbackUrl === null && urls.length > 1)) return null;
  if (own('count') !== null && numbers.length > 0 && !mostly(data, of.count, isNumber)) return null;
  // If the first row names alias and count, other columns may be skipped.
  const isByName = own('alias') !== null && own('count') !== null;
  return isByName || free.every((place) => Object.values(of).includes(place)) ? { headed, of } : null;
}

/** Is a first row without known names a header? Null if that's uncertain. */
function isHeaded(rows: readonly TextRow[], places: readonly number[]): boolean | null {
  const [first, ...rest] = rows;
  if (first === undefined || rest.length === 0 || places.length === 1) return false;
  const cells = places.map((place) => cellAt(first, place));
  if (cells.some((cell) => isNumber(cell) || isUrl(cell))) return false;
  const unlike = (is: (cell: string) => boolean): boolean =>
    places.some((place, index) => cells[index] !== '' && mostly(rest, place, is));
  // A word above URLs is a name. A word above numbers may be a typing error.
  return unlike(isUrl) ? true : unlike(isNumber) ? null : false;
}

/** A line of the text. Each value may be anything. */
export type ShopCells = Readonly<Record<Role, string>>;

/** A column that isn't empty. */
export interface TextColumn {
  /** From 0. */
  readonly place: number;
  /** Its name in the first row, or empty. */
  readonly name: string;
  /** What it is imported as. Null if it is skipped. */
  readonly role: Role | null;
}

export type TableText =
  | {
      readonly is: 'read';
      /** With their row in the text. */
      readonly lines: readonly { readonly row: number; readonly cells: ShopCells }[];
      readonly columns: readonly TextColumn[];
    }
  | { readonly is: 'not-read'; readonly because: 'nothing' | 'too-many' | 'quote-open' | 'columns' };

const delimiters = ['\t', ';', ','] as const;

/** Blank with any delimiter. */
const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => /^[\s;,]*$/.test(cell));

/** Reads at most as many lines as a batch may have, and reports if there are more. */
export function readTable(text: string): TableText {
  const readings = delimiters.map((delimiter) => {
    const cells = cellsOf(text, delimiter);
    return { cells, worth: worth(cells, delimiter) };
  });
  const { cells } = readings.reduce((best, other) => (other.worth > best.worth ? other : best));
  if (typeof cells === 'string') return { is: 'not-read', because: cells };
  const rows = cells.map((row, index) => ({ number: index + 1, cells: row })).filter((row) => !isBlank(row.cells));
  if (rows.length === 0) return { is: 'not-read', because: 'nothing' };
  const columns = columnsIn(rows);
  if (columns === null) return { is: 'not-read', because: 'columns' };
  const { headed, of } = columns;
  const data = rows.slice(headed ? 1 : 0);
  if (data.length === 0) return { is: 'not-read', because: 'nothing' };
  if (data.length > maxPerRun) return { is: 'not-read', because: 'too-many' };
  return {
    is: 'read',
    lines: data.map((row) => ({
      row: row.number,
      cells: { alias: cellIn(row, of.alias), count: cellIn(row, of.count), callbackUrl: cellIn(row, of.callbackUrl) },
    })),
    columns: filledPlaces(data).map((place) => ({
      place,
      name: headed && rows[0] !== undefined ? cellAt(rows[0], place) : '',
      role: roles.find((role) => of[role] === place) ?? null,
    })),
  };
}

/** How well a delimiter splits the text into the expected cells. A text that can't be split is worth nothing. */
function worth(rows: CellsOfText, delimiter: Delimiter): number {
  if (typeof rows === 'string') return -1;
  const first = rows.slice(0, 50);
  const named = first[0] === undefined ? null : namesIn(first[0]);
  const columns = named === null ? 0 : roles.filter((of) => named[of].length > 0).length;
  // A name may have a comma, but rarely the other two.
  const parted = delimiter !== ',' && first.some((row) => row.length > 1) ? 0.5 : 0;
  return first.filter((row) => row.length > 1 && row.some(isWhole)).length + columns + parted;
}

/** Where a cell ends, by delimiter. */
const ends = { '\t': /[\t\r\n]/g, ';': /[;\r\n]/g, ',': /[,\r\n]/g };
type Delimiter = keyof typeof ends;

type CellsOfText = readonly (readonly string[])[] | 'quote-open' | 'too-many';

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
