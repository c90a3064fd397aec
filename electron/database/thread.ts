/**
 * Main's side of a database thread: numbered calls. If the thread ends for any reason, every waiting and later call
 * fails, and nothing hangs.
 */
import { Worker } from 'node:worker_threads';
import type { ExportProgress } from '../contract/address-export.ts';
import { DatabaseFailure, databaseError } from './failure.ts';
import type { Answer, Calls, FromThread, Role } from './serve.ts';
import type { ReaderCalls, ReaderOptions } from './reader.ts';

/** Reported by the threads between calls. */
export interface ThreadEvents {
  /** Damage was found. The file is checked at the next start. */
  readonly damageMet: () => void;
  /** Another Quittance wrote to the file, which is read-only from now on. */
  readonly overtaken: () => void;
  /** A few times a second while a file is written. */
  readonly exportProgress: (progress: ExportProgress) => void;
}

export interface Thread<C extends Calls> {
  /** Rejects with a `DatabaseFailure`. */
  readonly call: <N extends keyof C & string>(
    name: N,
    ...input: Parameters<C[N]>
  ) => Promise<Awaited<ReturnType<C[N]>>>;
  readonly hasEnded: () => boolean;
  /**
   * Resolves when earlier calls are done, the file is closed and the thread has ended. @param after another promise
   * to wait for
   */
  readonly close: (after?: Promise<unknown>) => Promise<void>;
  /** Ends it during a call that only reads. */
  readonly terminate: () => Promise<void>;
}

/** Functions that make the calls with these names. */
export type Remote<C extends Calls, N extends keyof C> = {
  readonly [K in N]: (...input: Parameters<C[K]>) => Promise<Awaited<ReturnType<C[K]>>>;
};

/** A function per call. The store that carries out a call declares its types. */
export const callsOf =
  <C extends Calls>({ call }: Pick<Thread<C>, 'call'>) =>
  <const N extends keyof C & string>(...names: readonly N[]): Remote<C, N> =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The name says what the answer is.
    Object.fromEntries(names.map((name) => [name, (...input: Parameters<C[N]>) => call(name, ...input)])) as Remote<
      C,
      N
    >;

interface WaitingCall {
  /** Takes the answer unchecked: its number determines its type. */
  resolve(value: unknown): void;
  reject(failure: DatabaseFailure): void;
}

const ended = (message: string) => new DatabaseFailure(databaseError('ended', message));

export function startThread<C extends Calls>(workerFile: string, role: Role, events: ThreadEvents): Thread<C> {
  const worker = new Worker(workerFile, { workerData: { role }, name: `database ${role}` });
  const waiting = new Map<number, WaitingCall>();
  let lastNumber = 0;
  let failure: DatabaseFailure | null = null;
  let isClosing = false;

  const fail = (message: string): void => {
    failure ??= ended(message);
    for (const one of waiting.values()) one.reject(failure);
    waiting.clear();
  };
  const answered = (answer: Answer): void => {
    const one = waiting.get(answer.number);
    waiting.delete(answer.number);
    if (answer.is === 'done') one?.resolve(answer.value);
    else one?.reject(new DatabaseFailure(answer.error));
  };
  worker.on('message', (message: FromThread) => {
    switch (message.is) {
      case 'damage-met':
        events.damageMet();
        break;
      case 'overtaken':
        events.overtaken();
        break;
      case 'export-progress':
        events.exportProgress(message.progress);
        break;
      case 'done':
      case 'failed':
        answered(message);
        break;
    }
  });
  worker.on('error', (error: unknown) => {
    fail(`The database's ${role} failed: ${error instanceof Error ? error.message : String(error)}`);
  });
  const exited = new Promise<void>((resolve) => {
    worker.once('exit', () => {
      fail(`The database's ${role} has ended`);
      resolve();
    });
  });
  const send = (name: string, input: readonly unknown[]) =>
    new Promise<unknown>((resolve, reject) => {
      lastNumber += 1;
      worker.postMessage({ number: lastNumber, name, input }, []);
      waiting.set(lastNumber, { resolve, reject });
    });

  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The name says what the answer is.
    call: ((name, ...input) => {
      const refused = failure ?? (isClosing ? ended('The database is closed') : null);
      return refused === null ? send(name, input) : Promise.reject(refused);
    }) as Thread<C>['call'],
    hasEnded: () => failure !== null || isClosing,
    async close(after) {
      if (failure === null && !isClosing) {
        isClosing = true;
        await after;
        await send('close', []);
      }
      await exited;
    },
    async terminate() {
      isClosing = true;
      await worker.terminate();
      await exited;
    },
  };
}

export interface ReaderThread {
  /** Rejects with a `DatabaseFailure`. */
  readonly call: Thread<ReaderCalls>['call'];
  /** Resolves when the current calls are done and the thread has ended. */
  readonly close: () => Promise<void>;
  /** Ends it during a call. */
  readonly terminate: () => Promise<void>;
}

/** @param idleMs milliseconds without a call until it ends */
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
    // The first call fails the same way.
    void thread.call('open', options).catch(() => thread.terminate());
    return thread;
  };
  /** Later calls use a new thread. */
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
