/** Lists and choices of the ledger, as places of its rows in the columns; the last few are remembered while they stand still. */
import type { LedgerSort } from '../../contract/ledger.ts';
import type { Columns } from './mirror/columns.ts';
import { lengthened } from './mirror/compare-by.ts';
import { maskOf, type MaskOf } from './mirror/masks.ts';
import { orderBy, type SortBy } from './mirror/orders.ts';
import { inSlices, type Wanted } from './slices.ts';

export interface ListOf extends MaskOf {
  readonly sort: LedgerSort;
}

/** A list by its places. */
export interface PlacedRows {
  readonly length: number;
  /** Place in the columns of what stands at this place of the list; -1 beyond its ends. */
  readonly at: (place: number) => number;
  /** Places in the list of some places in the columns. */
  readonly find: (wanted: ReadonlySet<number>) => ReadonlyMap<number, number>;
}

const fewLists = 4;
const fewMasks = 8;
/** So many new rows are put into their places; of more, all are sorted anew. */
const mostLengthened = 20_000;

/** The last few that were made of the same columns. */
function remembering<T>(few: number) {
  let of: Columns | null = null;
  const known = new Map<string, T>();
  return async (columns: Columns, key: string, make: () => Promise<T>): Promise<T> => {
    if (of !== columns) known.clear();
    of = columns;
    const found = known.get(key);
    const value = found ?? (await make());
    if (of !== columns) return value;
    known.delete(key);
    known.set(key, value);
    for (const oldest of known.keys()) {
      if (known.size <= few) break;
      known.delete(oldest);
    }
    return value;
  };
}

const rowsAtATime = 1 << 17;

/** @param order null for the order of arrival */
function* placesOf(mask: Uint8Array, order: Int32Array | null): Generator<undefined, Int32Array> {
  let length = 0;
  for (const one of mask) length += one;
  yield;
  const places = new Int32Array(length);
  const rows = order?.length ?? mask.length;
  let next = 0;
  for (let begin = 0; begin < rows; begin += rowsAtATime) {
    const end = Math.min(rows, begin + rowsAtATime);
    for (let at = begin; at < end; at += 1) {
      const place = order === null ? at : (order[at] ?? 0);
      if (mask[place] !== 1) continue;
      places[next] = place;
      next += 1;
    }
    yield;
  }
  return places;
}

function placedRows(places: Int32Array, isDown: boolean): PlacedRows {
  const { length } = places;
  return {
    length,
    at: (place) => places[isDown ? length - 1 - place : place] ?? -1,
    find(wanted) {
      const found = new Map<number, number>();
      for (let at = 0; at < length && found.size < wanted.size; at += 1) {
        const place = places[at] ?? 0;
        if (wanted.has(place)) found.set(place, isDown ? length - 1 - at : at);
      }
      return found;
    },
  };
}

const keyOf = (columns: Columns, { profileNo, part, rows }: MaskOf): string =>
  JSON.stringify([
    profileNo,
    { ...part, search: part.search.trim() },
    rows,
    part.exported === null ? 0 : columns.exportedVersion,
    part.search.trim() === '' ? 0 : columns.notesVersion,
  ]);

export function createLists() {
  const masks = remembering<Uint8Array>(fewMasks);
  const lists = remembering<Int32Array>(fewLists);
  let ordersOf: Columns | null = null;
  const orders = new Map<SortBy, Int32Array>();

  const order = async (columns: Columns, by: SortBy, rows: number, wanted: Wanted): Promise<Int32Array> => {
    if (ordersOf !== columns) orders.clear();
    ordersOf = columns;
    const known = orders.get(by);
    if (known !== undefined && known.length >= rows) return known;
    const made =
      known !== undefined && columns.length - known.length <= mostLengthened
        ? lengthened(columns, by, known, columns.length)
        : await inSlices(orderBy(columns, by), wanted);
    if (ordersOf === columns) orders.set(by, made);
    return made;
  };
  const mask = (columns: Columns, of: MaskOf, wanted: Wanted): Promise<Uint8Array> =>
    masks(columns, keyOf(columns, of), () => inSlices(maskOf(columns, of), wanted));

  return {
    mask,
    async list(columns: Columns, of: ListOf, wanted: Wanted): Promise<PlacedRows> {
      const { by, direction } = of.sort;
      const places = await lists(columns, `${by} ${keyOf(columns, of)}`, async () => {
        const found = await mask(columns, of, wanted);
        const sorted = by === 'arrival' ? null : await order(columns, by, of.rows, wanted);
        return inSlices(placesOf(found, sorted), wanted);
      });
      return placedRows(places, direction === 'down');
    },
    /** Makes an order before anybody asks for it. */
    async prepare(columns: Columns, by: SortBy, wanted: Wanted): Promise<void> {
      await order(columns, by, columns.length, wanted);
    },
  };
}

export type Lists = ReturnType<typeof createLists>;
