/**
 * A clock that never goes back and includes the computer's sleep. `performance.now()` can't be set, but on Linux and macOS it stops
 * during sleep. `Date.now()` continues, but can be set. So `performance.now()` counts, unless `Date.now()` advanced much further:
 * then the computer slept. Setting the clock forward looks like sleep, so data then counts as older than it is.
 */
export interface Clocks {
  /** Milliseconds that never go back. */
  readonly ticks: () => number;
  /** Milliseconds since 1970. */
  readonly wall: () => number;
}

/** Smaller differences come from clock corrections and from reading the two clocks at different moments. */
const minSleepMs = 2000;

/** @returns milliseconds since the clock was created */
export function createSteadyClock({ ticks, wall }: Clocks): () => number {
  let last = { ticks: ticks(), wall: wall() };
  let total = 0;
  return () => {
    const now = { ticks: ticks(), wall: wall() };
    const awake = Math.max(0, now.ticks - last.ticks);
    const byWall = now.wall - last.wall;
    total += byWall - awake >= minSleepMs ? byWall : awake;
    last = now;
    return total;
  };
}

/** Milliseconds since the page was loaded. */
export const steadyNow = createSteadyClock({ ticks: () => performance.now(), wall: () => Date.now() });
