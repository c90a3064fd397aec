/**
 * Milliseconds that only go forward, through a sleep of the computer as well. `performance.now()` cannot be set back, yet stands
 * still on Linux and macOS while the computer sleeps; `Date.now()` goes on through a sleep, yet can be set. So the first is
 * followed, and where the second has gone on by much more, the computer slept. (A clock that is set forward by hand passes
 * for a sleep: what is shown then counts as older than it is, and is to be read again.)
 */
export interface Clocks {
  /** Milliseconds, never set back. */
  readonly ticks: () => number;
  /** Milliseconds since 1970. */
  readonly wall: () => number;
}

/** Less is how unevenly the two clocks are read and corrected. */
const minSleepMs = 2000;

/** @returns milliseconds since it was made */
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

/** Since this page was loaded. */
export const steadyNow = createSteadyClock({ ticks: () => performance.now(), wall: () => Date.now() });
