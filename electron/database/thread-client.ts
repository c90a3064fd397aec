/**
 * Main's side of a database thread: its calls by name. If the thread ends for any reason, every waiting and later call
 * fails instead of waiting forever.
 */
import { Worker } from 'node:worker_threads';
import type { ExportProgress } from '../contract/export-file.ts';
import { DatabaseFailure, databaseError } from './failure.ts';
import type { Calls, FromThread } from './thread-server.ts';

/** Events that the threads report besides the results of calls. */
export interface ThreadEvents {
  /** Called when damage was found. The next start recovers the file. */
  readonly onDamageFound: () => void;
  /** A few times a second while a file is written. */
  readonly exportProgress: (progress: ExportProgress) => void;
}

/** The calls of a thread. The store that carries out a call declares its types. */
export type Remote<C extends Calls> = {
  readonly [N in keyof C]: (...input: Parameters<C[N]>) => Promise<Awaited<ReturnType<C[N]>>>;
};

type CallByName = (name: string, input: readonly unknown[]) => Promise<unknown>;

/** A function for each call, by name, together with those of `own`. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- The caller says what the thread carries out.
export const remoteBy = <R extends object>(call: CallByName, own: object = {}): R =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The thread carries out the function of this name.
  new Proxy(own, {
    get: (_own, name): unknown => {
      // Resolving a promise with it looks for a `then`.
      if (typeof name === 'symbol' || name === 'then' || name in own) return Reflect.get(own, name);
      return (...input: unknown[]) => call(name, input);
    },
  }) as R;

export interface Thread<C extends Calls> {
  /** Reject with a `DatabaseFailure`. */
  readonly calls: Remote<C>;
  readonly call: CallByName;
  readonly hasEnded: () => boolean;
  /** Resolves when earlier calls and `after` are done, the file is closed and the thread has ended. */
  readonly close: (after?: Promise<unknown>) => Promise<void>;
  /** Ends the thread, even during a call that only reads. */
  readonly terminate: () => Promise<void>;
}

interface WaitingCall {
  /** Takes the response unchecked: its number determines its type. */
  resolve(value: unknown): void;
  reject(failure: DatabaseFailure): void;
}

const ended = (message: string) => new DatabaseFailure(databaseError('ended', message));

export function startThread<C extends Calls>(workerFile: string, name: string, events: ThreadEvents): Thread<C> {
  const worker = new Worker(workerFile, { name });
  const waiting = new Map<number, WaitingCall>();
  let lastNumber = 0;
  let failure: DatabaseFailure | null = null;
  let isClosing = false;

  const fail = (message: string): void => {
    failure ??= ended(message);
    for (const one of waiting.values()) one.reject(failure);
    waiting.clear();
  };
  worker.on('message', (message: FromThread) => {
    if (message.is === 'corruption-detected') events.onDamageFound();
    else if (message.is === 'export-progress') events.exportProgress(message.progress);
    else {
      const one = waiting.get(message.number);
      waiting.delete(message.number);
      if (message.is === 'done') one?.resolve(message.value);
      else one?.reject(new DatabaseFailure(message.error));
    }
  });
  worker.on('error', (error: unknown) => {
    fail(`The ${name} failed: ${error instanceof Error ? error.message : String(error)}`);
  });
  const exited = new Promise<void>((resolve) => {
    worker.once('exit', () => {
      fail(`The ${name} has ended`);
      resolve();
    });
  });
  const send = (call: string, input: readonly unknown[]) =>
    new Promise<unknown>((resolve, reject) => {
      lastNumber += 1;
      worker.postMessage({ number: lastNumber, name: call, input }, []);
      waiting.set(lastNumber, { resolve, reject });
    });

  const call: CallByName = (callName, input) => {
    const refused = failure ?? (isClosing ? ended('The database is closed') : null);
    return refused === null ? send(callName, input) : Promise.reject(refused);
  };

  return {
    call,
    calls: remoteBy(call),
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
