/** Sorts the texts of a column by their bytes: a dozen of all at once, and the next dozen of those that are many and begin alike. */
import { pairs, type TextColumn } from './text-column.ts';

/** Two bytes each. */
const pairsAtOnce = 4;
/** Rows that begin alike, up to which they are compared one by one. */
const few = 2048;
/** Bytes. */
const deepest = 360;

/** Rows between two yields. */
const atATime = 1 << 17;

/** Stable. */
function* byPair(from: Int32Array, into: Int32Array, keys: Int32Array): Generator<undefined, void> {
  const next = new Int32Array(pairs + 1);
  for (const row of from) {
    const key = (keys[row] ?? 0) + 1;
    next[key] = (next[key] ?? 0) + 1;
  }
  for (let key = 1; key <= pairs; key += 1) next[key] = (next[key] ?? 0) + (next[key - 1] ?? 0);
  yield;
  for (let begin = 0; begin < from.length; begin += atATime) {
    for (const row of from.subarray(begin, begin + atATime)) {
      const key = keys[row] ?? 0;
      const to = next[key] ?? 0;
      into[to] = row;
      next[key] = to + 1;
    }
    yield;
  }
}

/** @param order rows that are alike up to `at`, as they came */
function* sortFrom(texts: TextColumn, order: Int32Array, at: number): Generator<undefined, void> {
  const rows = texts.length;
  const keys: Int32Array[] = [];
  for (let pair = 0; pair < pairsAtOnce; pair += 1) {
    keys.push(texts.pairsAt(at + pair * 2, rows));
    yield;
  }
  let [from, into]: [Int32Array, Int32Array] = [order.slice(), order];
  for (const key of keys.toReversed()) {
    yield* byPair(from, into, key);
    [from, into] = [into, from];
  }
  if (from !== order) order.set(from);
  const compare = (one: number, two: number): number => texts.compare(one, two) || one - two;
  const beginAlike = (one: number, two: number): boolean => keys.every((key) => key[one] === key[two]);
  /** Where the texts have ended they are the same. */
  const goOn = (row: number): boolean => (keys.at(-1)?.[row] ?? 0) % 257 !== 0;
  let begin = 0;
  for (let place = 1; place <= order.length; place += 1) {
    const first = order[begin] ?? 0;
    if (place < order.length && beginAlike(first, order[place] ?? 0)) continue;
    if (place - begin > 1 && goOn(first)) {
      const alike = order.subarray(begin, place);
      if (alike.length > few && at < deepest) yield* sortFrom(texts, alike, at + pairsAtOnce * 2);
      else alike.sort(compare);
    }
    begin = place;
    if (place % 1024 === 0) yield;
  }
}

/** The first rows in the order of their texts, equal ones as they came. */
export function* sortedTexts(texts: TextColumn, rows: number): Generator<undefined, Int32Array> {
  const order = new Int32Array(rows);
  for (let row = 0; row < rows; row += 1) order[row] = row;
  yield* sortFrom(texts, order, 0);
  return order;
}

/** By row: how its text stands among all different ones. */
export function ranksOf(texts: TextColumn, order: Int32Array): { readonly ranks: Int32Array; readonly count: number } {
  const ranks = new Int32Array(order.length);
  let rank = -1;
  let before = -1;
  for (const row of order) {
    if (before === -1 || texts.compare(before, row) !== 0) rank += 1;
    ranks[row] = rank;
    before = row;
  }
  return { ranks, count: rank + 1 };
}
