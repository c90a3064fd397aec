/** Sends the requests of a batch: several at once, within the rate, until none is left or something pauses it. */
import type { PauseCause } from '../contract/addresses.ts';
import type { RequestRate } from '../payment-service/request-rate.ts';
import { createSendGate, type SendGateOptions } from '../payment-service/send-gate.ts';
import type { RequestToSend } from './journal.ts';
import type { Sent } from './send-request.ts';

export interface Pace {
  /** Concurrent requests, 1 to 8. */
  readonly concurrency: number;
  readonly rate: RequestRate;
}

export interface BatchSenderOptions extends Pick<SendGateOptions, 'now' | 'backOffMs'> {
  readonly pace: Pace;
  /** Unsent requests after a position. */
  readonly next: (after: number, limit: number) => Promise<readonly RequestToSend[]>;
  readonly send: (request: RequestToSend) => Promise<Sent>;
  /** The profile isn't read-only. */
  readonly mayCreate: () => boolean;
  /** Called when it pauses, resumes, waits, or has no pending requests anymore. */
  readonly changed: () => void;
  readonly failed: (error: unknown) => void;
}

export interface BatchSender {
  /** Sends nothing more. Of several causes, the most serious is reported. */
  readonly pause: (cause: PauseCause) => void;
  /** Resumes if it was paused for this cause. Does nothing otherwise. */
  readonly resume: (after: PauseCause) => void;
  readonly cause: () => PauseCause | null;
  readonly backoffUntil: () => number | null;
  /** A request is pending, or about to be sent. */
  readonly isRunning: () => boolean;
  /** Resolves when no request is pending. */
  readonly idle: () => Promise<void>;
}

/** Most serious first. */
const causes = [
  'unknown',
  'not-saved',
  'refused',
  'not-sent',
  'not-prepared',
  'too-many-requests',
  'read-only',
  'user',
  'earlier-session',
  'computer-asleep',
] as const satisfies readonly PauseCause[];

const prefetchSize = 200;
/** Loads unsent requests ahead. Requests to retry come first. */
function createQueue(next: BatchSenderOptions['next']) {
  let waiting: RequestToSend[] = [];
  let last = 0;
  let reading: Promise<void> | null = null;
  const read = async (): Promise<void> => {
    const found = await next(last, prefetchSize);
    last = found.at(-1)?.position ?? last;
    waiting = [...waiting, ...found];
  };
  return {
    /** Null if none is left. */
    async take(): Promise<RequestToSend | null> {
      if (waiting.length === 0) await (reading ??= read().finally(() => (reading = null)));
      return waiting.shift() ?? null;
    },
    requeue: (request: RequestToSend): void => {
      waiting = [request, ...waiting];
    },
  };
}

export function startBatchSender(options: BatchSenderOptions): BatchSender {
  const { pace, now, changed } = options;
  const queue = createQueue(options.next);
  const gate = createSendGate({ take: pace.rate.take, now, backOffMs: options.backOffMs, changed });
  const idleWaiters = new Set<() => void>();
  let cause: PauseCause | null = null;
  let workers = 0;

  const pause = (reason: PauseCause): void => {
    if (cause === null || causes.indexOf(reason) < causes.indexOf(cause)) cause = reason;
    gate.wake();
    changed();
  };
  const isPaused = (): boolean => cause !== null;
  /** False if nothing is left, or nothing may be sent anymore. */
  const sendNext = async (): Promise<boolean> => {
    const request = await queue.take();
    if (request === null) return false;
    if (!options.mayCreate()) pause('read-only');
    if (isPaused()) {
      queue.requeue(request);
      return false;
    }
    const sent = await options.send(request);
    if (sent.is === 'requeued') {
      queue.requeue(request);
      if (!gate.refused(sent.retryAfterMs)) pause('too-many-requests');
      return true;
    }
    if (sent.is === 'read-only') queue.requeue(request);
    else gate.answered();
    if (sent.is !== 'created') pause(sent.is);
    return true;
  };
  const ended = (): void => {
    workers -= 1;
    if (workers > 0) return;
    gate.clearBackoff();
    for (const idler of idleWaiters) idler();
    idleWaiters.clear();
    changed();
  };
  const work = async (): Promise<void> => {
    try {
      while ((await gate.pass(isPaused)) && (await sendNext()));
    } catch (error) {
      options.failed(error);
      pause('not-prepared');
    } finally {
      ended();
    }
  };
  const start = (): void => {
    while (workers < pace.concurrency) {
      workers += 1;
      void work();
    }
  };

  start();
  return {
    pause,
    resume(after) {
      if (cause !== after) return;
      cause = null;
      start();
      changed();
    },
    cause: () => cause,
    backoffUntil: gate.backoffUntil,
    isRunning: () => workers > 0,
    idle: () => (workers === 0 ? Promise.resolve() : new Promise((resolve) => idleWaiters.add(resolve))),
  };
}
