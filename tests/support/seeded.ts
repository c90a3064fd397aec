/** A seeded generator, so that a failing random case can be run again. */
export interface Seeded {
  /** 0 ≤ n < limit */
  below(limit: number): number;
  pick<T>(from: readonly [T, ...T[]]): T;
}

/** mulberry32. */
export function seeded(seed: number): Seeded {
  let state = seed >>> 0;
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
  return { below, pick: (from) => from[below(from.length)] ?? from[0] };
}
