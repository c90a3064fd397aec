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

export interface SendGateOptions {
  /** Milliseconds until a request may be sent. 0 takes the turn. */
  readonly take: RequestRate['take'];
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Milliseconds to wait if the service doesn't say. `refusals` starts at 1. */
  readonly backOffMs: (refusals: number) => number;
  /** Called when a wait starts or ends. */
  readonly changed: () => void;
}

export interface SendGate {
  /** Resolves when a request may be sent, or with false once `isClosed` returns true. */
  readonly pass: (isClosed: () => boolean) => Promise<boolean>;
  /** The service reported too many requests. False if it did so too often in a row. */
  readonly refused: (retryAfterMs: number | null) => boolean;
  /** Called when the service responded in any other way. */
  readonly answered: () => void;
  /** Makes waiting requests check again. */
  readonly wake: () => void;
  /** Milliseconds since the epoch. Null if the service doesn't limit requests now. */
  readonly backoffUntil: () => number | null;
  readonly clearBackoff: () => void;
}

/** Maximum number in a row. */
const maxRefusals = 8;

/** 1 s, 2 s, 4 s … 60 s, each by a random factor of ½ to 1, so that several desks don't retry together. */
export const backOffMs = (refusals: number): number =>
  Math.min(60_000, 1000 * 2 ** (refusals - 1)) * (0.5 + Math.random() / 2);

export function createSendGate(options: SendGateOptions): SendGate {
  const { take, now, changed } = options;
  const { sleep, wake } = createSleep();
  // A time of `performance.now()`, so that setting the clock back doesn't extend a wait.
  let holdUntil = 0;
  // Only one request of a batch waits for its turn at a time, so that a lookup in between waits for one create
  // instead of eight.
  let line: Promise<unknown> = Promise.resolve();
  let refusals = 0;
  let backoffUntil: number | null = null;

  const clearBackoff = (): void => {
    if (backoffUntil === null) return;
    backoffUntil = null;
    changed();
  };
  const passFirst = async (isClosed: () => boolean): Promise<boolean> => {
    for (;;) {
      if (isClosed()) return false;
      const holdMs = holdUntil - performance.now();
      const left = holdMs > 0 ? holdMs : take();
      if (left <= 0) break;
      await sleep(left);
    }
    clearBackoff();
    return true;
  };
  return {
    pass(isClosed) {
      const passed = line.then(() => passFirst(isClosed));
      line = passed;
      return passed;
    },
    refused(retryAfterMs) {
      // Requests sent together are refused together, which counts once.
      if (holdUntil <= performance.now()) refusals += 1;
      if (refusals > maxRefusals) return false;
      const ms = retryAfterMs === null || retryAfterMs === 0 ? options.backOffMs(refusals) : retryAfterMs;
      holdUntil = Math.max(holdUntil, performance.now() + ms);
      backoffUntil = Math.max(backoffUntil ?? 0, now() + ms);
      changed();
      return true;
    },
    answered: () => {
      refusals = 0;
    },
    wake,
    backoffUntil: () => backoffUntil,
    clearBackoff,
  };
}

export interface WakeableSleep {
  /** Resolves after `ms`, at most a day, or when it is woken. */
  readonly sleep: (ms: number) => Promise<void>;
  readonly wake: () => void;
}

/** A timer of more than 2^31 ms would fire at once. */
export const maxTimerMs = 24 * 60 * 60 * 1000;

export function createSleep(): WakeableSleep {
  const wakers = new Set<() => void>();
  const sleep = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        wakers.delete(done);
        resolve();
      };
      const timer = setTimeout(done, Math.min(ms, maxTimerMs));
      wakers.add(done);
    });
  const wake = (): void => {
    for (const waker of wakers) waker();
  };
  return { sleep, wake };
}
