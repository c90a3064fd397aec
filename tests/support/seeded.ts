/** The same pseudo-random values in every run, so that a failure can be repeated. */
export interface Seeded {
  /** 0 ≤ n < 1 */
  readonly next: () => number;
  /** An integer, 0 ≤ n < limit */
  readonly below: (limit: number) => number;
  readonly pick: <T>(from: readonly [T, ...T[]]) => T;
  readonly digits: (count: number) => string;
}

/** mulberry32. */
export function seeded(seed: number): Seeded {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    pick: (from) => from[below(from.length)] ?? from[0],
    digits: (count) => Array.from({ length: count }, () => String(below(10))).join(''),
  };
}
