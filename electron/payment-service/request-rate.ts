/** No more requests a second than the service of a profile takes: one pace for its creates and look-ups together. */
import { setTimeout as pause } from 'node:timers/promises';

export interface RequestRate {
  /** Of a create. Milliseconds until it may leave; where that is 0 it is taken for, and the next waits. */
  readonly take: () => number;
  /** Of a look-up, for which a person waits. Resolves once it may leave: after one create of a run at most, however many wait. */
  readonly whenItMay: () => Promise<void>;
}

/** @param perSecond asked anew each time, since a profile may be changed; null for as many as there are */
export function createRequestRate(perSecond: () => number | null): RequestRate {
  // By `performance.now()`: no clock that is set back makes a wait longer.
  let last = -Infinity;
  let wasLookUp = false;
  let lookUpsWaiting = 0;
  /** A create that was told to wait asks again before then, unless its run was paused meanwhile. */
  let createAsksBy = -Infinity;
  const between = (): number => {
    const limit = perSecond();
    return limit === null ? 0 : 1000 / limit;
  };
  /** Where both kinds wait, they take turns. */
  const takeFor = (isLookUp: boolean): number => {
    const [gap, now] = [between(), performance.now()];
    const left = Math.max(0, last + gap - now);
    const isTurnOfOthers = isLookUp ? wasLookUp && now < createAsksBy : !wasLookUp && lookUpsWaiting > 0;
    if (gap > 0 && isTurnOfOthers) return isLookUp ? Math.max(left, 1) : left + gap;
    if (left > 0) return left;
    last = now;
    wasLookUp = isLookUp;
    return 0;
  };
  return {
    take() {
      const left = takeFor(false);
      createAsksBy = left > 0 ? performance.now() + left + between() : -Infinity;
      return left;
    },
    async whenItMay() {
      lookUpsWaiting += 1;
      try {
        for (let left = takeFor(true); left > 0; left = takeFor(true)) await pause(left);
      } finally {
        lookUpsWaiting -= 1;
      }
    },
  };
}
