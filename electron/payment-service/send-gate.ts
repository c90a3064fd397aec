/** When the next request of a run may leave: no faster than its pace, and not before the service wants to be asked again. */

import type { RequestRate } from './request-rate.ts';
import { createSleep } from './wakeable-sleep.ts';

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
