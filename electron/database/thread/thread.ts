/**
 * Main's side: numbered calls to the database's thread. A thread that ends, for whatever reason, fails every
 * call that waits and every later one; nothing hangs.
 */
import { Worker } from 'node:worker_threads';
import type { CallInput, CallName, CallValue } from '../calls.ts';
import { DatabaseFailure, databaseError } from '../failure.ts';
import type { DatabaseThreadOptions, FromThread, FoundAtOpening } from './messages.ts';

export interface DatabaseThread extends FoundAtOpening {
  /** Rejects with a `DatabaseFailure`. */
  readonly call: <N extends CallName>(name: N, ...input: CallInput<N>) => Promise<CallValue<N>>;
  /** Resolves once what is going on is done, the file is closed and the thread has ended. */
  readonly close: () => Promise<void>;
}

interface WaitingCall {
  /** Takes the answer as it came: its number vouches for its type. */
  resolve(value: unknown): void;
  reject(failure: DatabaseFailure): void;
}

const endedFailure = (message: string) => new DatabaseFailure(databaseError('ended', message));

export interface ToldWhileOpen {
  /** Called the first time that damage shows while the file is in use. */
  readonly damageMet?: (() => void) | undefined;
  /** Called when another console is found to have written to the file, which is only read from then on. */
  readonly overtaken?: (() => void) | undefined;
}

/**
 * @throws DatabaseFailure when the file cannot be opened
 */
export function startDatabaseThread(
  workerFile: string,
  options: DatabaseThreadOptions,
  told: ToldWhileOpen = {},
): Promise<DatabaseThread> {
  const port = new Worker(workerFile, { workerData: options, name: 'database' });
  const waiting = new Map<number, WaitingCall>();
  let lastNumber = 0;
  let ended: DatabaseFailure | null = null;
  let isOvertaken = false;
  const exited = new Promise<void>((resolve) => {
    port.once('exit', () => {
      resolve();
    });
  });

  const end = (message: string) => {
    ended ??= endedFailure(message);
    for (const one of waiting.values()) one.reject(ended);
    waiting.clear();
  };

  const call = <N extends CallName>(name: N, ...input: CallInput<N>) =>
    new Promise<CallValue<N>>((resolve, reject) => {
      if (ended !== null) {
        reject(ended);
        return;
      }
      lastNumber += 1;
      port.postMessage({ number: lastNumber, name, input });
      waiting.set(lastNumber, { resolve, reject });
    });

  const answered = (number: number): WaitingCall | undefined => {
    const one = waiting.get(number);
    waiting.delete(number);
    return one;
  };

  const close = async (): Promise<void> => {
    if (ended === null) {
      const closing = call('close');
      ended = endedFailure('The database is closed');
      await closing;
    }
    await exited;
  };

  return new Promise((resolve, reject) => {
    port.on('message', (message: FromThread) => {
      switch (message.is) {
        case 'opened':
          {
            const { is: _opened, ...found } = message;
            resolve({
              ...found,
              get onlyRead() {
                return isOvertaken ? 'in-use' : found.onlyRead;
              },
              call,
              close,
            });
          }
          break;
        case 'not-opened':
          reject(new DatabaseFailure(message.error));
          break;
        case 'damage-met':
          told.damageMet?.();
          break;
        case 'overtaken':
          isOvertaken = true;
          told.overtaken?.();
          break;
        case 'done':
          answered(message.number)?.resolve(message.value);
          break;
        case 'failed':
          answered(message.number)?.reject(new DatabaseFailure(message.error));
          break;
      }
    });
    port.on('error', (error: unknown) => {
      end(`The database's thread failed: ${error instanceof Error ? error.message : String(error)}`);
    });
    port.on('exit', () => {
      end("The database's thread has ended");
      // Does nothing when the thread has opened the file before.
      reject(endedFailure("The database's thread ended while it opened the file"));
    });
  });
}
