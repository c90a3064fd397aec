/** The thread that has the file open to be written to: what it finds as it opens it, its calls, and its end. */
import { Worker } from 'node:worker_threads';
import type { ExportProgress } from '../../contract/address-export.ts';
import type { DatabaseCalls } from '../calls.ts';
import type { ReadingFrom } from '../file/connection.ts';
import type { Looked } from '../file/soundness.ts';
import { DatabaseFailure } from '../failure.ts';
import { createCallPort, endedFailure, type CallPort } from './call-port.ts';
import type { DatabaseThreadOptions, FromThread, FoundAtOpening } from './messages.ts';

export interface DatabaseThread extends FoundAtOpening {
  /** What the thread that only reads opens. */
  readonly readingFrom: ReadingFrom;
  /** What the opening took on trust; null for nothing. */
  readonly lookLater: Looked | null;
  /** Rejects with a `DatabaseFailure`. */
  readonly call: CallPort<DatabaseCalls>['call'];
  /** Resolves once what is going on is done, the file is closed and the thread has ended. */
  readonly close: (after?: Promise<unknown>) => Promise<void>;
}

export interface ToldWhileOpen {
  /** Called the first time that damage shows while the file is in use. */
  readonly damageMet?: (() => void) | undefined;
  /** Called when another console is found to have written to the file, which is only read from then on. */
  readonly overtaken?: (() => void) | undefined;
  /** Called a few times a second while a file is being written. */
  readonly exportProgress?: ((progress: ExportProgress) => void) | undefined;
  /** Called when a file is written and the list of files could not take it. */
  readonly exportNotRecorded?: ((thrown: unknown) => void) | undefined;
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
  const calls = createCallPort<DatabaseCalls>((call) => port.postMessage(call));
  let isOvertaken = false;
  const exited = new Promise<void>((resolve) => {
    port.once('exit', () => {
      resolve();
    });
  });

  const close = async (after?: Promise<unknown>): Promise<void> => {
    if (!calls.hasEnded()) {
      calls.refuse('The database is closed');
      await after;
      await calls.call('close');
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
              call: calls.call,
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
        case 'failed':
          calls.answered(message);
          break;
      }
    });
    port.on('error', (error: unknown) => {
      calls.end(`The database's thread failed: ${error instanceof Error ? error.message : String(error)}`);
    });
    port.on('exit', () => {
      calls.end("The database's thread has ended");
      // Does nothing when the thread has opened the file before.
      reject(endedFailure("The database's thread ended while it opened the file"));
    });
  });
}
