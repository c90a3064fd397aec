/** Matches the columns of a text by name or content, and tells if the match is certain. */
import { countFault } from '../typed-count.ts';

export const roles = ['alias', 'count', 'callbackUrl'] as const;
export type Role = (typeof roles)[number];

/** Position of each from 0, or null if it is missing. */
export type Columns = Readonly<Record<Role, number | null>>;

export interface TextRow {
  /** From 1, with blank rows and headings, as a spreadsheet numbers them. */
  readonly number: number;
  readonly cells: readonly string[];
}

export interface Reading {
  /** The first row names the columns. */
  readonly headed: boolean;
  readonly columns: Columns;
  /** False if a person must match the columns. */
  readonly sure: boolean;
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

export const isWhole = (cell: string): boolean => /^\s*\d+\s*$/.test(cell);
const isNumber = (cell: string): boolean => isWhole(cell) || countFault(cell) !== 'count-range';
const isUrl = (cell: string): boolean => /^\s*(?:https?:\/\/|www\.)\S/i.test(cell);
const at = ({ cells }: TextRow, place: number): string => (cells[place] ?? '').trim();

/** Positions of the columns that a row names, several for equal names. Null if it isn't a row of names. */
export function namesIn(cells: readonly string[]): Readonly<Record<Role, readonly number[]>> | null {
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
export function filledPlaces(rows: readonly TextRow[]): readonly number[] {
  const filled = new Set(
    rows.flatMap((row) => row.cells.flatMap((_, place) => (at(row, place) === '' ? [] : [place]))),
  );
  return [...filled].toSorted((one, other) => one - other);
}

/** Rows used to guess the content of a column. */
const looked = 200;

const mostly = (rows: readonly TextRow[], place: number, is: (cell: string) => boolean): boolean => {
  const cells = rows.map((row) => at(row, place)).filter((cell) => cell !== '');
  return cells.length > 0 && cells.filter(is).length * 2 > cells.length;
};

const none: Readonly<Record<Role, readonly number[]>> = { alias: [], count: [], callbackUrl: [] };

/** @param rows without blank ones, one at least */
export function readingOf(rows: readonly TextRow[]): Reading {
  const some = rows.slice(0, looked);
  const [first] = some;
  const named = first === undefined ? null : namesIn(first.cells);
  const head = named === null ? headOf(some, filledPlaces(some)) : { headed: true, sure: true };
  const from = head.headed ? 1 : 0;
  const places = filledPlaces(rows.slice(from));
  const found = contentsOf(some.slice(from), places, named ?? none);
  const used = new Set(Object.values(found.columns));
  const all = places.every((place) => used.has(place));
  // What is left over has a name of its own, where the others are told by theirs.
  const byName = named !== null && named.alias.length === 1 && named.count.length === 1;
  return { headed: head.headed, columns: found.columns, sure: head.sure && found.sure && (all || byName) };
}

/** A first row without known names. It is a header if it differs from the rows below. */
function headOf(
  rows: readonly TextRow[],
  places: readonly number[],
): { readonly headed: boolean; readonly sure: boolean } {
  const [first, ...rest] = rows;
  if (first === undefined || rest.length === 0 || places.length === 1) return { headed: false, sure: true };
  const cells = places.map((place) => at(first, place));
  if (cells.some((cell) => isNumber(cell) || isUrl(cell))) return { headed: false, sure: true };
  const unlike = (is: (cell: string) => boolean): boolean =>
    places.some((place, index) => cells[index] !== '' && mostly(rest, place, is));
  // A word above numbers may be a typing error. A word above URLs is a name.
  return unlike(isUrl) ? { headed: true, sure: true } : { headed: unlike(isNumber), sure: !unlike(isNumber) };
}

function contentsOf(
  data: readonly TextRow[],
  places: readonly number[],
  named: Readonly<Record<Role, readonly number[]>>,
): { readonly columns: Columns; readonly sure: boolean } {
  const taken = new Set(roles.map((of) => named[of][0]));
  const free = places.filter((place) => !taken.has(place));
  if (places.length === 1 && free.length === 1) {
    return { columns: { alias: free[0] ?? 0, count: null, callbackUrl: null }, sure: true };
  }
  const numbers = free.filter((place) => mostly(data, place, isNumber));
  const urls = free.filter((place) => mostly(data, place, isUrl));
  const texts = free.filter((place) => !numbers.includes(place) && !urls.includes(place));
  const alias = named.alias[0] ?? texts[0] ?? (numbers.length > 1 ? numbers[0] : undefined) ?? null;
  const [ownCount] = named.count;
  const counts = numbers.filter((place) => place !== alias);
  // Without a column of numbers it is the one after the alias.
  const count = ownCount ?? counts[0] ?? texts.find((place) => place !== alias) ?? null;
  const callbackUrl = named.callbackUrl[0] ?? urls[0] ?? null;
  const doubted =
    roles.some((of) => named[of].length > 1) ||
    (named.alias.length === 0 && texts.length !== 1) ||
    (ownCount === undefined ? numbers.length !== 1 : numbers.length > 0 && !mostly(data, ownCount, isNumber)) ||
    (named.callbackUrl.length === 0 && urls.length > 1);
  // All are named, so only the names can be in doubt.
  const sure = free.length === 0 ? roles.every((of) => named[of].length < 2) : !doubted;
  return { columns: { alias, count, callbackUrl }, sure };
}
