/** No more requests a second than the service of a profile takes: one pace for its creates and look-ups together. */
import { setTimeout as pause } from 'node:timers/promises';

export interface RequestRate {
  /** Milliseconds until a request may leave; where that is 0 it is taken for, and the next waits. */
  readonly take: () => number;
}

/** @param perSecond asked anew each time, since a profile may be changed; null for as many as there are */
export function createRequestRate(perSecond: () => number | null): RequestRate {
  // By `performance.now()`: no clock that is set back makes a wait longer.
  let last = -Infinity;
  return {
    take() {
      const limit = perSecond();
      const now = performance.now();
      const left = limit === null ? 0 : last + 1000 / limit - now;
      if (left > 0) return left;
      last = now;
      return 0;
    },
  };
}

/** Resolves once a request may leave. */
export async function whenItMay(rate: RequestRate): Promise<void> {
  for (let left = rate.take(); left > 0; left = rate.take()) await pause(left);
}
