/** The same pseudo-random values in every run (mulberry32), so that a failure can be seen again. */
export interface Seeded {
  /** 0 ≤ n < below. */
  readonly int: (below: number) => number;
  readonly pick: <T>(from: readonly [T, ...T[]]) => T;
  readonly digits: (count: number) => string;
}

export function seeded(seed: number): Seeded {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (below: number): number => Math.floor(next() * below);
  return {
    int,
    pick: (from) => from[int(from.length)] ?? from[0],
    digits: (count) => Array.from({ length: count }, () => String(int(10))).join(''),
  };
}
