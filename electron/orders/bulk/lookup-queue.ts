/**
 * Looks up the queued orders of one bulk lookup: several at once, within the profile's rate, until none is left or
 * something pauses it. Lookups change nothing at the service, so an order may be requested again, but it is saved
 * once.
 */
import type { BulkOrderPlace, BulkPause } from '../../contract/bulk-lookup.ts';
import type { AppError, Result } from '../../contract/result.ts';
import type { RequestRate } from '../../payment-service/request-rate.ts';
import { createSleep } from '../../payment-service/wakeable-sleep.ts';
import { createSendGate, type SendGateOptions } from '../../payment-service/send-gate.ts';
import type { EvaluatedOrder } from '../evaluate-order.ts';
import { retryAtOf, failureKind } from '../lookup-retry.ts';
import type { BulkResult } from './bulk-store.ts';
import { listedLookup } from './bulk-details.ts';
import { createResultWriter } from './outcome-writer.ts';

export interface LookupQueueOptions extends Pick<SendGateOptions, 'now' | 'backOffMs'> {
  readonly pace: { readonly concurrency: number; readonly rate: Pick<RequestRate, 'takeForBackgroundLookup'> };
  /** Queued orders, in order. */
  readonly queued: () => Promise<readonly BulkOrderPlace[]>;
  readonly lookUp: (order: string) => Promise<Result<EvaluatedOrder>>;
  /** Resolves when the outcomes are durable. */
  readonly save: (outcomes: readonly BulkResult[]) => Promise<void>;
  /** Converts a thrown error. */
  readonly errorOf: (error: unknown) => AppError;
  /** Called when it pauses, resumes, waits, or looks up other orders. */
  readonly changed: () => void;
  readonly failed: (error: unknown) => void;
}

export type LookupQueue = ReturnType<typeof createLookupQueue>;

/** Lookups per order if a retry may help. */
const maxTries = 3;
/** So many failures in a row, or refusals before any success, aren't about single orders. */
const maxDoubtful = 3;
/** Like `maxDoubtful`, for refusals after a success, since a list may have many unknown orders. */
const maxRefused = 25;
/** Milliseconds that an outcome waits to be saved with others. */
const saveAfterMs = 100;

/** A cause that needs the user replaces others, and one that ends automatically yields to a pause by the user. */
const outweighs = ({ reason }: BulkPause, before: BulkPause): boolean =>
  reason === 'not-saved' ||
  reason === 'another-service' ||
  (before.reason === 'computer-asleep' && (reason === 'user' || reason === 'earlier-session'));

export function createLookupQueue(options: LookupQueueOptions) {
  const { pace, now } = options;
  const idlers = new Set<() => void>();
  const { sleep, wake } = createSleep();
  const out = new Map<number, BulkOrderPlace>();
  let waiting: BulkOrderPlace[] = [];
  /** Failures that may concern all orders. They are saved as failed once another order succeeds. */
  let doubtful: Extract<BulkResult, { is: 'failed' }>[] = [];
  let hasRead = false;
  let cause: BulkPause | null = null;
  let workers = 0;

  const gate = createSendGate({
    take: pace.rate.takeForBackgroundLookup,
    now,
    backOffMs: options.backOffMs,
    changed: options.changed,
  });
  /** Sends nothing more. The outcomes of sent requests are saved. */
  const pause = (reason: BulkPause): void => {
    if (cause === null || outweighs(reason, cause)) cause = reason;
    gate.wake();
    wake();
    options.changed();
  };
  const isPaused = (): boolean => cause !== null;
  const writer = createResultWriter({
    save: async (outcomes) => {
      await options.save(outcomes);
      for (const { position } of outcomes) out.delete(position);
      options.changed();
    },
    failed: (error) => pause({ reason: 'not-saved', error: options.errorOf(error) }),
    waitMs: saveAfterMs,
  });

  const requeue = (place: BulkOrderPlace): void => {
    out.delete(place.position);
    waiting.unshift(place);
  };
  /** The service responded, so earlier failures were about their own orders. */
  const answered = (outcome: BulkResult): void => {
    gate.answered();
    writer.add([...doubtful, outcome]);
    doubtful = [];
  };
  const doubt = (outcome: Extract<BulkResult, { is: 'failed' }>, max: number): void => {
    doubtful.push(outcome);
    if (doubtful.length >= max) pause({ reason: 'failed', error: outcome.error });
  };

  /** Looks up one order, until its outcome is known or the queue pauses. */
  const lookUpOrder = async (place: BulkOrderPlace): Promise<void> => {
    const { position, order } = place;
    for (let tries = 1; ;) {
      if (!(await gate.pass(isPaused))) {
        requeue(place);
        return;
      }
      const result = await options.lookUp(order).catch((thrown: unknown) => {
        options.failed(thrown);
        return { ok: false, error: options.errorOf(thrown) } as const;
      });
      if (result.ok) {
        hasRead = true;
        answered({ position, is: 'read', ...listedLookup(result.value) });
        return;
      }
      const { error } = result;
      const outcome = { position, is: 'failed', error, tries } as const;
      switch (failureKind(error)) {
        case 'of-the-order':
          answered(outcome);
          return;
        case 'unknown':
          gate.answered();
          doubt(outcome, hasRead ? maxRefused : maxDoubtful);
          return;
        case 'too-many-requests': {
          const until = retryAtOf(error);
          if (gate.refused(until === null ? null : Math.max(0, until - now()))) break;
          pause({ reason: 'failed', error });
          break;
        }
        case 'of-all':
          pause({ reason: 'failed', error });
          break;
        case 'passing':
          if (tries >= maxTries) {
            doubt(outcome, maxDoubtful);
            return;
          }
          if (!isPaused()) await sleep(options.backOffMs(tries));
          tries += 1;
      }
    }
  };
  const work = async (): Promise<void> => {
    try {
      while (!isPaused()) {
        await writer.room();
        const place = waiting.shift();
        if (place === undefined) break;
        out.set(place.position, place);
        await lookUpOrder(place);
      }
    } catch (error) {
      options.failed(error);
      pause({ reason: 'failed', error: options.errorOf(error) });
    } finally {
      await workEnded();
    }
  };
  const workEnded = async (): Promise<void> => {
    if (workers > 1) {
      workers -= 1;
      return;
    }
    // Orders whose failure has an unclear cause stay queued if it pauses the queue. Otherwise they fail.
    if (isPaused()) for (const { position } of doubtful) out.delete(position);
    else writer.add(doubtful);
    doubtful = [];
    await writer.flush();
    workers = 0;
    gate.clearBackoff();
    for (const idler of idlers) idler();
    idlers.clear();
    options.changed();
  };

  /** Resolves when no request is pending, and outcomes are saved or couldn't be. */
  const idle = (): Promise<void> => (workers === 0 ? Promise.resolve() : new Promise((resolve) => idlers.add(resolve)));
  return {
    /** Saves pending outcomes, then looks up queued orders. Does nothing while it runs. */
    async resume(): Promise<void> {
      if (workers > 0) return;
      workers = 1;
      cause = null;
      try {
        if (await writer.flush()) {
          waiting = [...(await options.queued())];
          out.clear();
          hasRead = false;
          // The rest can't be looked up. The bulk lookup ends if nothing is left to save.
          if (waiting.length === 0) await options.save([]);
        }
      } catch (error) {
        pause({ reason: 'not-saved', error: options.errorOf(error) });
      }
      const count = Math.max(1, Math.min(pace.concurrency, waiting.length));
      workers = count;
      for (let worker = 0; worker < count; worker += 1) void work();
      options.changed();
    },
    pause,
    cause: (): BulkPause | null => cause,
    isRunning: (): boolean => workers > 0,
    backoffUntil: gate.backoffUntil,
    /** Orders that were sent, or whose outcome isn't saved yet, in list order. */
    pending: (): readonly BulkOrderPlace[] => [...out.values()].toSorted((a, b) => a.position - b.position),
    idle,
    /** Like `idle`, after another attempt to save. Never rejects. */
    async settled(): Promise<void> {
      await idle();
      await writer.flush();
    },
  };
}
