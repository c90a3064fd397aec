/** Lets requests pass at the profile’s rate, and holds them while the service reports too many. */
import type { RequestRate } from './request-rate.ts';
import { createSleep } from './wakeable-sleep.ts';

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
