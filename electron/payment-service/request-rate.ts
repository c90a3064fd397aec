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

export interface GateParts {
  /** Of the profile: milliseconds until one may leave; where that is 0 it is taken for. */
  readonly take: RequestRate['take'];
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** How long to wait where the service does not say, in milliseconds; `refusals` is 1 the first time. */
  readonly backOffMs: (refusals: number) => number;
  /** Told when a wait begins or is over. */
  readonly changed: () => void;
}

export interface SendGate {
  /** Resolves once a request may leave: false where `isClosed` says that none may any more. */
  readonly pass: (isClosed: () => boolean) => Promise<boolean>;
  /** The service refuses for the number of requests alone. False where it has done so too often in a row. */
  readonly refused: (retryAfterMs: number | null) => boolean;
  /** It has answered otherwise. */
  readonly answered: () => void;
  /** Whoever waits looks anew. */
  readonly wake: () => void;
  /** Until when none leaves because the service asked for it, in milliseconds since the epoch. */
  readonly waitsUntil: () => number | null;
  readonly waitIsOver: () => void;
}

/** How often in a row a service is waited for that says that there are too many requests. */
const mostRefusals = 8;

/** 1 s, 2 s, 4 s … 60 s, of each half to all by chance: consoles that were refused together do not come back together. */
export const backOffMs = (refusals: number): number =>
  Math.min(60_000, 1000 * 2 ** (refusals - 1)) * (0.5 + Math.random() / 2);

export function createSendGate(parts: GateParts): SendGate {
  const { take, now, changed } = parts;
  const { sleep, wake } = createSleep();
  // By `performance.now()`: no clock that is set back makes a wait longer.
  let holdUntil = 0;
  // One of a run waits for its turn at a time: a lookup that comes in between waits for one create, and not for eight.
  let line: Promise<unknown> = Promise.resolve();
  let refusals = 0;
  let waitsUntil: number | null = null;

  const waitIsOver = (): void => {
    if (waitsUntil === null) return;
    waitsUntil = null;
    changed();
  };
  const passFirst = async (isClosed: () => boolean): Promise<boolean> => {
    for (;;) {
      if (isClosed()) return false;
      const held = holdUntil - performance.now();
      const left = held > 0 ? held : take();
      if (left <= 0) break;
      await sleep(left);
    }
    waitIsOver();
    return true;
  };
  return {
    pass(isClosed) {
      const passed = line.then(() => passFirst(isClosed));
      line = passed;
      return passed;
    },
    refused(retryAfterMs) {
      // Those that were out together are refused together: that is one refusal.
      if (holdUntil <= performance.now()) refusals += 1;
      if (refusals > mostRefusals) return false;
      const ms = retryAfterMs === null || retryAfterMs === 0 ? parts.backOffMs(refusals) : retryAfterMs;
      holdUntil = Math.max(holdUntil, performance.now() + ms);
      waitsUntil = Math.max(waitsUntil ?? 0, now() + ms);
      changed();
      return true;
    },
    answered: () => {
      refusals = 0;
    },
    wake,
    waitsUntil: () => waitsUntil,
    waitIsOver,
  };
}

export interface WakeableSleep {
  /** Resolves after so many milliseconds, a day at most, or once it is woken. */
  readonly sleep: (ms: number) => Promise<void>;
  readonly wake: () => void;
}

/** A timer takes no more than 2^31 ms: one that is set for longer runs out at once. */
export const longestTimerMs = 24 * 60 * 60 * 1000;

export function createSleep(): WakeableSleep {
  const wakers = new Set<() => void>();
  const sleep = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        wakers.delete(done);
        resolve();
      };
      const timer = setTimeout(done, Math.min(ms, longestTimerMs));
      wakers.add(done);
    });
  const wake = (): void => {
    for (const waker of wakers) waker();
  };
  return { sleep, wake };
}
