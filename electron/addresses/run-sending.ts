/** Sends the requests of one run: some at once, no faster than asked for, until none is left or something pauses it. */
import type { PauseCause } from '../contract/address-run.ts';
import type { RequestToSend } from './journal.ts';
import type { Sent } from './send-request.ts';

export interface Pace {
  /** Requests that are out at the same time, 1 to 8. */
  readonly atOnce: number;
  /** Requests a second at most; null for as many as are answered. */
  readonly perSecond: number | null;
}

export interface RunSendingParts {
  readonly pace: Pace;
  /** Of those left to be sent: the first behind a position. */
  readonly next: (after: number, limit: number) => Promise<readonly RequestToSend[]>;
  readonly send: (request: RequestToSend) => Promise<Sent>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** How long to wait where the service does not say, in milliseconds; `refusals` is 1 the first time. */
  readonly backOffMs: (refusals: number) => number;
  /** Told when it is paused, gone on with, waits, or has nothing out any more. */
  readonly changed: () => void;
  readonly failed: (thrown: unknown) => void;
}

export interface RunSending {
  /** Nothing more is sent; the gravest cause is the one that is told. */
  readonly pause: (cause: PauseCause) => void;
  /** Goes on where it was paused for this cause; does nothing after any other. */
  readonly goOn: (after: PauseCause) => void;
  readonly cause: () => PauseCause | null;
  readonly waitsUntil: () => number | null;
  /** Whether a request is out, or about to be. */
  readonly isGoing: () => boolean;
  /** Resolves once nothing is out. */
  readonly idle: () => Promise<void>;
}

/** The gravest first. */
const causes = [
  'unknown',
  'not-saved',
  'refused',
  'not-sent',
  'not-prepared',
  'too-many-requests',
  'person',
  'earlier-console',
  'computer-asleep',
] as const satisfies readonly PauseCause[];

/** How often in a row a service is waited for that says that there are too many requests. */
const mostRefusals = 8;
const readAtOnce = 200;
/** A timer takes no more than 2^31 ms. */
const longestWaitMs = 24 * 60 * 60 * 1000;

/** 1 s, 2 s, 4 s … 60 s, of each half to all by chance: consoles that were refused together do not come back together. */
export const backOffMs = (refusals: number): number =>
  Math.min(60_000, 1000 * 2 ** (refusals - 1)) * (0.5 + Math.random() / 2);

/** Reads ahead what is left to be sent; what was put back comes first. */
function createQueue(next: RunSendingParts['next']) {
  let waiting: RequestToSend[] = [];
  let last = 0;
  let reading: Promise<void> | null = null;
  const read = async (): Promise<void> => {
    const found = await next(last, readAtOnce);
    last = found.at(-1)?.position ?? last;
    waiting = [...waiting, ...found];
  };
  return {
    /** Null where none is left. */
    async take(): Promise<RequestToSend | null> {
      if (waiting.length === 0) await (reading ??= read().finally(() => (reading = null)));
      return waiting.shift() ?? null;
    },
    putBack: (request: RequestToSend): void => {
      waiting = [request, ...waiting];
    },
  };
}

export function startSending(parts: RunSendingParts): RunSending {
  const { pace, now, changed } = parts;
  const queue = createQueue(parts.next);
  const wakers = new Set<() => void>();
  const idlers = new Set<() => void>();
  let cause: PauseCause | null = null;
  let going = 0;
  let refusals = 0;
  /** By `performance.now()`: no clock that is set back makes it longer. */
  let holdUntil = 0;
  let nextSlot = 0;
  let waitsUntil: number | null = null;

  const wake = (): void => {
    for (const waker of wakers) waker();
  };
  const sleep = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        wakers.delete(done);
        resolve();
      };
      const timer = setTimeout(done, Math.min(ms, longestWaitMs));
      wakers.add(done);
    });
  const pause = (because: PauseCause): void => {
    if (cause === null || causes.indexOf(because) < causes.indexOf(cause)) cause = because;
    wake();
    changed();
  };
  /** Until a request may leave; false where none may any more. */
  const mayGo = async (): Promise<boolean> => {
    for (;;) {
      if (cause !== null) return false;
      const from = Math.max(holdUntil, nextSlot);
      const left = from - performance.now();
      if (left <= 0) break;
      await sleep(left);
    }
    if (waitsUntil !== null) {
      waitsUntil = null;
      changed();
    }
    if (pace.perSecond !== null) nextSlot = Math.max(nextSlot, performance.now()) + 1000 / pace.perSecond;
    return true;
  };
  const hold = (retryAfterMs: number | null): void => {
    // Those that were out together are refused together: that is one refusal.
    if (holdUntil <= performance.now()) refusals += 1;
    if (refusals > mostRefusals) {
      pause('too-many-requests');
      return;
    }
    const ms = retryAfterMs === null || retryAfterMs === 0 ? parts.backOffMs(refusals) : retryAfterMs;
    holdUntil = Math.max(holdUntil, performance.now() + ms);
    waitsUntil = Math.max(waitsUntil ?? 0, now() + ms);
    changed();
  };
  const sendNext = async (): Promise<boolean> => {
    const request = await queue.take();
    if (request === null) return false;
    if (cause !== null) {
      queue.putBack(request);
      return false;
    }
    const sent = await parts.send(request);
    if (sent.is === 'put-back') {
      queue.putBack(request);
      hold(sent.retryAfterMs);
      return true;
    }
    refusals = 0;
    if (sent.is !== 'created') pause(sent.is);
    return true;
  };
  const work = async (): Promise<void> => {
    try {
      while ((await mayGo()) && (await sendNext()));
    } catch (thrown) {
      parts.failed(thrown);
      pause('not-prepared');
    } finally {
      going -= 1;
      if (going === 0) {
        waitsUntil = null;
        for (const idler of idlers) idler();
        idlers.clear();
        changed();
      }
    }
  };
  const start = (): void => {
    while (going < pace.atOnce) {
      going += 1;
      void work();
    }
  };

  start();
  return {
    pause,
    goOn(after) {
      if (cause !== after) return;
      cause = null;
      start();
      changed();
    },
    cause: () => cause,
    waitsUntil: () => waitsUntil,
    isGoing: () => going > 0,
    idle: () => (going === 0 ? Promise.resolve() : new Promise((resolve) => idlers.add(resolve))),
  };
}
