/** The request rate of a profile, shared by everything that is sent to its service. */
import { setTimeout as pause } from 'node:timers/promises';

export interface RequestRate {
  /** For a create: milliseconds until it may be sent. 0 takes the turn, and the next request waits. */
  readonly take: () => number;
  /** For a lookup that the user waits for. At most one create of a batch goes first. */
  readonly whenItMay: () => Promise<void>;
  /** Like `take`, for a lookup in the background: after lookups that the user waits for, and in turn with creates. */
  readonly takeForBackgroundLookup: () => number;
}

/** @param perSecond read at each request, since the profile may change. Null for no limit. */
export function createRequestRate(perSecond: () => number | null): RequestRate {
  // A time of `performance.now()`, so that setting the clock back doesn't extend a wait.
  let last = -Infinity;
  let wasLast: Kind = 'create';
  let lookUpsWaiting = 0;
  /** A create that has to wait asks again by then, unless its batch was paused. */
  let createAsksBy = -Infinity;
  /** The same for a background lookup. */
  let backgroundAsksBy = -Infinity;
  const between = (): number => {
    const limit = perSecond();
    return limit === null ? 0 : 1000 / limit;
  };
  /** Waiting kinds take turns. Background lookups come after those that the user waits for. */
  const isTurnOfOthers = (kind: Kind, now: number): boolean => {
    if (kind === 'lookup') return wasLast === 'lookup' && now < createAsksBy;
    if (lookUpsWaiting > 0) return kind === 'background-lookup' || wasLast !== 'lookup';
    return wasLast === kind && now < (kind === 'create' ? backgroundAsksBy : createAsksBy);
  };
  const takeFor = (kind: Kind): number => {
    const [gap, now] = [between(), performance.now()];
    const left = Math.max(0, last + gap - now);
    if (gap > 0 && isTurnOfOthers(kind, now)) return kind === 'lookup' ? Math.max(left, 1) : left + gap;
    if (left > 0) return left;
    last = now;
    wasLast = kind;
    return 0;
  };
  const asksBy = (left: number): number => (left > 0 ? performance.now() + left + between() : -Infinity);
  return {
    take() {
      const left = takeFor('create');
      createAsksBy = asksBy(left);
      return left;
    },
    takeForBackgroundLookup() {
      const left = takeFor('background-lookup');
      backgroundAsksBy = asksBy(left);
      return left;
    },
    async whenItMay() {
      lookUpsWaiting += 1;
      try {
        for (let left = takeFor('lookup'); left > 0; left = takeFor('lookup')) await pause(left);
      } finally {
        lookUpsWaiting -= 1;
      }
    },
  };
}

type Kind = 'create' | 'lookup' | 'background-lookup';
