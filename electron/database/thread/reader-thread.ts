/**
 * The thread that only reads: what may take long is done there, on its own connection, so that no call of the writer waits for it. It
 * starts when it is first needed, and ends after a while without calls.
 */
import { DatabaseFailure, databaseError } from '../failure.ts';
import type { ReaderCalls, ReaderOptions } from '../reader.ts';
import { startThread, type Thread, type ThreadEvents } from './thread.ts';

export interface ReaderThread {
  /** Rejects with a `DatabaseFailure`. */
  readonly call: Thread<ReaderCalls>['call'];
  /** Resolves once what is going on is done and the thread, if there is one, has ended. */
  readonly close: () => Promise<void>;
  /** Ends it in the middle of a call. */
  readonly terminate: () => Promise<void>;
}

/** @param idleMs milliseconds without a call after which it ends */
export function createReaderThread(
  workerFile: string,
  options: ReaderOptions,
  idleMs: number,
  events: ThreadEvents,
): ReaderThread {
  let running: Thread<ReaderCalls> | null = null;
  let isClosed = false;
  let goingOn = 0;
  let timer: NodeJS.Timeout | undefined;
  let ending: Promise<unknown> = Promise.resolve();

  const start = (): Thread<ReaderCalls> => {
    const thread = startThread<ReaderCalls>(workerFile, 'reader', events);
    // Its failure is that of the first call, which finds no other.
    void thread.call('open', options).catch(() => thread.terminate());
    return thread;
  };
  /** What is asked from here on is asked of another. */
  const end = (): void => {
    clearTimeout(timer);
    const last = running;
    running = null;
    if (last !== null) ending = Promise.all([ending, last.close().catch(() => undefined)]);
  };

  return {
    call: (name, ...input) => {
      clearTimeout(timer);
      if (isClosed) return Promise.reject(new DatabaseFailure(databaseError('ended', 'The database is closed')));
      if (running === null || running.hasEnded()) running = start();
      goingOn += 1;
      return running.call(name, ...input).finally(() => {
        goingOn -= 1;
        if (goingOn === 0 && !isClosed) timer = setTimeout(end, idleMs).unref();
      });
    },
    async close() {
      isClosed = true;
      end();
      await ending;
    },
    async terminate() {
      isClosed = true;
      clearTimeout(timer);
      await running?.terminate();
      await ending;
    },
  };
}
