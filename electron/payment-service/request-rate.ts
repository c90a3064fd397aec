/** No more requests a second than the service of a profile takes: one pace for all that it is asked, whoever waits for it. */
import { setTimeout as pause } from 'node:timers/promises';

export interface RequestRate {
  /** Of a create. Milliseconds until it may leave; where that is 0 it is taken for, and the next waits. */
  readonly take: () => number;
  /** Of a lookup, for which a person waits. Resolves once it may leave: after one create of a run at most, however many wait. */
  readonly whenItMay: () => Promise<void>;
  /** As `take`, for a lookup in the background: after lookups that a user waits for, and in turn with creates. */
  readonly takeForOneOfMany: () => number;
}

/** @param perSecond asked anew each time, since a profile may be changed; null for as many as there are */
export function createRequestRate(perSecond: () => number | null): RequestRate {
  // By `performance.now()`: no clock that is set back makes a wait longer.
  let last = -Infinity;
  let wasLast: Kind = 'create';
  let lookUpsWaiting = 0;
  /** A create that was told to wait asks again before then, unless its run was paused meanwhile. */
  let createAsksBy = -Infinity;
  /** As `createAsksBy`, of one of many. */
  let oneOfManyAsksBy = -Infinity;
  const between = (): number => {
    const limit = perSecond();
    return limit === null ? 0 : 1000 / limit;
  };
  /** Where several kinds wait, they take turns; one of many goes behind any that a person waits for. */
  const isTurnOfOthers = (kind: Kind, now: number): boolean => {
    if (kind === 'lookup') return wasLast === 'lookup' && now < createAsksBy;
    if (lookUpsWaiting > 0) return kind === 'one-of-many' || wasLast !== 'lookup';
    return wasLast === kind && now < (kind === 'create' ? oneOfManyAsksBy : createAsksBy);
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
    takeForOneOfMany() {
      const left = takeFor('one-of-many');
      oneOfManyAsksBy = asksBy(left);
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

type Kind = 'create' | 'lookup' | 'one-of-many';
