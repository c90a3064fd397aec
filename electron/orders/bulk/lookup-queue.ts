/**
 * Asks for the planned orders of one bulk run: some at once, no faster than the profile takes, until none is left or something pauses it.
 * What is asked for changes nothing at the service, so an order may be asked for again; each is read once all the same.
 */
import type { BulkOrderPlace, BulkPause } from '../../contract/bulk-run.ts';
import type { AppError, Result } from '../../contract/result.ts';
import {
  type RequestRate,
  createSendGate,
  type SendGateOptions,
  createSleep,
} from '../../payment-service/request-rate.ts';
import type { EvaluatedOrder } from '../evaluate-order.ts';
import { retryAtOf, failureKind } from '../lookup-failure.ts';
import { type BulkResult, listedReading } from './bulk-records.ts';
import { createResultWriter } from './result-writer.ts';

export interface LookupQueueOptions extends Pick<SendGateOptions, 'now' | 'backOffMs'> {
  readonly pace: { readonly atOnce: number; readonly rate: Pick<RequestRate, 'takeForBackgroundLookup'> };
  /** All that are planned, in their order. */
  readonly planned: () => Promise<readonly BulkOrderPlace[]>;
  readonly lookUp: (order: string) => Promise<Result<EvaluatedOrder>>;
  /** Resolves once they are durable. */
  readonly keep: (outcomes: readonly BulkResult[]) => Promise<void>;
  /** Of what was thrown. */
  readonly errorOf: (thrown: unknown) => AppError;
  /** Told when it is paused, goes on, waits, or asks for other orders. */
  readonly changed: () => void;
  readonly failed: (thrown: unknown) => void;
}

export interface LookupQueue {
  /** Asks for what is planned; writes first what could not be written. Does nothing while it goes on. */
  readonly goOn: () => Promise<void>;
  /** Nothing more is asked; what is out is waited for, and kept. */
  readonly pause: (pause: BulkPause) => void;
  readonly cause: () => BulkPause | null;
  readonly isGoing: () => boolean;
  readonly waitsUntil: () => number | null;
  /** Orders that are out, or whose answer is not written yet; the first of the list in front. */
  readonly reading: () => readonly BulkOrderPlace[];
  /** Resolves once nothing is out, and what came is written or could not be. */
  readonly idle: () => Promise<void>;
  /** As `idle`, and what could not be written is tried once more. Never rejects. */
  readonly settled: () => Promise<void>;
}

/** Of one order, where asking again may mend it. */
const mostTries = 3;
/** So many orders in a row that nobody answered, or that were refused before any was read, are no trouble of each of them. */
const mostDoubtful = 3;
/** As `mostDoubtful`, of refusals once orders were read: a list may have many that the service does not know. */
const mostRefused = 25;
/** How long an answer waits for others to be written with, in milliseconds. */
const waitMs = 100;

/** What a person has to look at is told, whatever else was paused for before; and what goes on by itself gives way to who says that it shall not. */
const outweighs = ({ because }: BulkPause, before: BulkPause): boolean =>
  because === 'not-saved' ||
  because === 'another-service' ||
  (before.because === 'computer-asleep' && (because === 'person' || because === 'earlier-console'));

export function createLookupQueue(parts: LookupQueueOptions): LookupQueue {
  const { pace, now } = parts;
  const idlers = new Set<() => void>();
  const { sleep, wake } = createSleep();
  const out = new Map<number, BulkOrderPlace>();
  let waiting: BulkOrderPlace[] = [];
  /** Whose failure may be that of all: written as failed once another order is answered. */
  let doubtful: Extract<BulkResult, { is: 'failed' }>[] = [];
  let hasRead = false;
  let cause: BulkPause | null = null;
  let going = 0;

  const gate = createSendGate({
    take: pace.rate.takeForBackgroundLookup,
    now,
    backOffMs: parts.backOffMs,
    changed: parts.changed,
  });
  const pause = (because: BulkPause): void => {
    if (cause === null || outweighs(because, cause)) cause = because;
    gate.wake();
    wake();
    parts.changed();
  };
  const isPaused = (): boolean => cause !== null;
  const writer = createResultWriter({
    keep: async (outcomes) => {
      await parts.keep(outcomes);
      for (const { position } of outcomes) out.delete(position);
      parts.changed();
    },
    failed: (thrown) => pause({ because: 'not-saved', error: parts.errorOf(thrown) }),
    waitMs,
  });

  const putBack = (place: BulkOrderPlace): void => {
    out.delete(place.position);
    waiting.unshift(place);
  };
  /** Somebody answered: what failed before was of its own order. */
  const answered = (outcome: BulkResult): void => {
    gate.answered();
    writer.add([...doubtful, outcome]);
    doubtful = [];
  };
  const doubt = (outcome: Extract<BulkResult, { is: 'failed' }>, most: number): void => {
    doubtful.push(outcome);
    if (doubtful.length >= most) pause({ because: 'failed', error: outcome.error });
  };

  /** One order, until it is known how it ended or nothing more may be asked. */
  const ask = async (place: BulkOrderPlace): Promise<void> => {
    const { position, order } = place;
    for (let tries = 1; ;) {
      if (!(await gate.pass(isPaused))) {
        putBack(place);
        return;
      }
      const result = await parts.lookUp(order).catch((thrown: unknown) => {
        parts.failed(thrown);
        return { ok: false, error: parts.errorOf(thrown) } as const;
      });
      if (result.ok) {
        hasRead = true;
        answered({ position, is: 'read', ...listedReading(result.value) });
        return;
      }
      const { error } = result;
      const outcome = { position, is: 'failed', error, tries } as const;
      switch (failureKind(error)) {
        case 'of-the-order':
          answered(outcome);
          return;
        case 'not-told':
          gate.answered();
          doubt(outcome, hasRead ? mostRefused : mostDoubtful);
          return;
        case 'too-many-requests': {
          const until = retryAtOf(error);
          if (gate.refused(until === null ? null : Math.max(0, until - now()))) break;
          pause({ because: 'failed', error });
          break;
        }
        case 'of-all':
          pause({ because: 'failed', error });
          break;
        case 'passing':
          if (tries >= mostTries) {
            doubt(outcome, mostDoubtful);
            return;
          }
          if (!isPaused()) await sleep(parts.backOffMs(tries));
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
        await ask(place);
      }
    } catch (thrown) {
      parts.failed(thrown);
      pause({ because: 'failed', error: parts.errorOf(thrown) });
    } finally {
      await workEnded();
    }
  };
  const workEnded = async (): Promise<void> => {
    if (going > 1) {
      going -= 1;
      return;
    }
    // What nobody could tell anything of stays planned where it paused the run, and has failed where it was the last.
    if (isPaused()) for (const { position } of doubtful) out.delete(position);
    else writer.add(doubtful);
    doubtful = [];
    await writer.flush();
    going = 0;
    gate.waitIsOver();
    for (const idler of idlers) idler();
    idlers.clear();
    parts.changed();
  };

  const idle = (): Promise<void> => (going === 0 ? Promise.resolve() : new Promise((resolve) => idlers.add(resolve)));
  return {
    async goOn() {
      if (going > 0) return;
      going = 1;
      cause = null;
      try {
        if (await writer.flush()) {
          waiting = [...(await parts.planned())];
          out.clear();
          hasRead = false;
          // What is left cannot be asked for: with nothing to write it has ended.
          if (waiting.length === 0) await parts.keep([]);
        }
      } catch (thrown) {
        pause({ because: 'not-saved', error: parts.errorOf(thrown) });
      }
      const workers = Math.max(1, Math.min(pace.atOnce, waiting.length));
      going = workers;
      for (let worker = 0; worker < workers; worker += 1) void work();
      parts.changed();
    },
    pause,
    cause: () => cause,
    isGoing: () => going > 0,
    waitsUntil: gate.waitsUntil,
    reading: () => [...out.values()].toSorted((a, b) => a.position - b.position),
    idle,
    async settled() {
      await idle();
      await writer.flush();
    },
  };
}
