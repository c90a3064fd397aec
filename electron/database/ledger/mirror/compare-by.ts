/** Rows that came since an order was made, put into their places in it. */
import { checkOrder, type Columns } from './columns.ts';
import type { SortBy } from './orders.ts';

type Compare = (place: number, other: number) => number;

/** Less than 0 where the one comes before the other by what is sorted by, 0 where that is the same. */
function compareBy(columns: Columns, by: SortBy): Compare {
  const { addresses, aliases, chainNames, chains, checks, requests, runs } = columns;
  const requestOf = (place: number): number => requests.all[place] ?? 0;
  switch (by) {
    case 'address':
      return addresses.compare;
    case 'alias': {
      const codeOf = (place: number): number => aliases.codes.all[requestOf(place)] ?? 0;
      return (place, other) => aliases.texts.compare(codeOf(place), codeOf(other));
    }
    case 'run':
      return (place, other) => (runs.all[requestOf(place)] ?? 0) - (runs.all[requestOf(other)] ?? 0);
    case 'chain': {
      const names = chainNames.map((name) => Buffer.from(name));
      const none = Buffer.alloc(0);
      const nameOf = (place: number): Buffer => names[chains.all[place] ?? 0] ?? none;
      return (place, other) => Buffer.compare(nameOf(place), nameOf(other));
    }
    case 'check':
      return (place, other) => (checks.all[place] ?? checkOrder.length) - (checks.all[other] ?? checkOrder.length);
    default:
      return by satisfies never;
  }
}

/** @param order of fewer rows; it stays as it is */
export function lengthened(columns: Columns, by: SortBy, order: Int32Array, rows: number): Int32Array {
  const compare = compareBy(columns, by);
  const fresh = Int32Array.from({ length: rows - order.length }, (_, at) => order.length + at).toSorted(
    (one, other) => compare(one, other) || one - other,
  );
  const longer = new Int32Array(rows);
  let taken = 0;
  for (const [at, place] of fresh.entries()) {
    // Behind all that are not after it: those came before it.
    let [low, high] = [taken, order.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compare(order[middle] ?? 0, place) <= 0) low = middle + 1;
      else high = middle;
    }
    longer.set(order.subarray(taken, low), taken + at);
    longer[low + at] = place;
    taken = low;
  }
  longer.set(order.subarray(taken), taken + fresh.length);
  return longer;
}
