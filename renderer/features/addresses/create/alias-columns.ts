/** A pasted table or a file of aliases: which columns are alias, count and callback URL. None of it is trusted. */
import { maxPerBatch } from '../../../../electron/contract/address-plan.ts';
import type { CellFaultAt, ListFault } from '../../../../electron/contract/list-import.ts';
import { countFault } from './typed-count.ts';

const roles = ['alias', 'count', 'callbackUrl'] as const;
type Role = (typeof roles)[number];

/** The cells of a line. Each can contain anything. */
export type LineCells = Readonly<Record<Role, string>>;

export type AliasLines =
  | {
      readonly is: 'read';
      readonly lines: readonly LineCells[];
      readonly hasHeader: boolean;
      /** Names of columns that weren't imported, empty for a column without a name. */
      readonly skipped: readonly string[];
    }
  /** It isn't certain which column is which. */
  | { readonly is: 'columns' }
  /** A row has more cells than the names: a delimiter inside an alias or URL may have split it. */
  | { readonly is: 'split' }
  /** A used cell shows an error, a date, or TRUE. */
  | { readonly is: 'cell'; readonly fault: CellFaultAt }
  | { readonly is: 'fault'; readonly fault: ListFault };

type TextRow = readonly string[];

export const lettersAndDigits = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

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
const cellAt = (row: TextRow, place: number | null): string => (row[place ?? -1] ?? '').trim();

/** Positions of the columns that a row names, several for equal names. Null if it isn't a row of names. */
function namesIn(cells: TextRow): Readonly<Record<Role, readonly number[]>> | null {
  if (cells.some((cell) => isWhole(cell) || isUrl(cell))) return null;
  const words = cells.map(lettersAndDigits);
  const places = (role: Role) => words.flatMap((word, place) => (names[role].has(word) ? [place] : []));
  const found = { alias: places('alias'), count: places('count'), callbackUrl: places('callbackUrl') };
  return roles.every((role) => found[role].length === 0) ? null : found;
}

/** Columns that aren't empty. */
const filledPlaces = (rows: readonly TextRow[]): readonly number[] =>
  [...new Set(rows.flatMap((row) => row.flatMap((cell, place) => (cell.trim() === '' ? [] : [place]))))].toSorted(
    (one, other) => one - other,
  );

/** Rows used to guess the content of a column. */
const lookedAt = 200;
const only = (places: readonly number[]): number | null => (places.length === 1 ? (places[0] ?? null) : null);

/** Positions by name, else by content. Null if they aren't certain: then nothing is imported. @param rows without names */
function columnsIn(
  named: ReturnType<typeof namesIn>,
  rows: readonly TextRow[],
): Readonly<Record<Role, number | null>> | null {
  if (named !== null && roles.some((role) => named[role].length > 1)) return null;
  const places = filledPlaces(rows);
  const mostly = (place: number, is: (cell: string) => boolean): boolean => {
    const cells = rows.slice(0, lookedAt).flatMap((row) => cellAt(row, place) || []);
    return cells.filter(is).length * 2 > cells.length;
  };
  const own = (role: Role): number | null => named?.[role][0] ?? null;
  const free = places.filter((place) => roles.every((role) => own(role) !== place));
  if (named === null && places.length === 1) return { alias: only(places), count: null, callbackUrl: null };
  const numbers = free.filter((place) => mostly(place, isNumber));
  const urls = free.filter((place) => mostly(place, isUrl));
  const texts = free.filter((place) => !numbers.includes(place) && !urls.includes(place));
  const of = {
    alias: own('alias') ?? only(texts),
    count: own('count') ?? only(numbers),
    callbackUrl: own('callbackUrl') ?? only(urls),
  };
  if (free.length === 0) return of;
  if (of.alias === null || of.count === null || (of.callbackUrl === null && urls.length > 1)) return null;
  if (own('count') !== null && numbers.length > 0 && !mostly(of.count, isNumber)) return null;
  // If the first row names alias and count, other columns may be skipped.
  const isByName = own('alias') !== null && own('count') !== null;
  return isByName || free.every((place) => Object.values(of).includes(place)) ? of : null;
}

/** @param all rows without empty lines */
export function aliasLines(all: readonly TextRow[], faults: readonly CellFaultAt[] = []): AliasLines {
  const rows = all.filter((row) => row.some((cell) => !/^[\s;,]*$/.test(cell)));
  const named = namesIn(rows[0] ?? []);
  const lines = named === null ? rows : rows.slice(1);
  if (lines.length === 0) return { is: 'fault', fault: { is: 'empty' } };
  const width = named === null ? Infinity : (rows[0]?.length ?? 0);
  if (filledPlaces(lines).some((place) => place >= width)) return { is: 'split' };
  const of = columnsIn(named, lines);
  if (of === null) return { is: 'columns' };
  if (lines.length > maxPerBatch) return { is: 'fault', fault: { is: 'too-many-rows', most: maxPerBatch } };
  const fault = faults.find(({ column }) => Object.values(of).includes(column));
  if (fault !== undefined) return { is: 'cell', fault };
  return {
    is: 'read',
    lines: lines.map((row) => ({
      alias: cellAt(row, of.alias),
      count: cellAt(row, of.count),
      callbackUrl: cellAt(row, of.callbackUrl),
    })),
    hasHeader: named !== null,
    skipped: filledPlaces(lines)
      .filter((place) => !Object.values(of).includes(place))
      .map((place) => (named === null ? '' : cellAt(rows[0] ?? [], place))),
  };
}
