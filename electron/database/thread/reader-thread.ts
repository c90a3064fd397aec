/**
 * The thread that only reads: whatever may take long is done there, on a connection of its own, so that no call of the journal ever
 * waits for it. It is started when it is first needed, and ends when nothing was asked for a while, with all that it read in: some
 * hundred bytes a row. One that has ended fails the calls it had, and the next call starts another.
 */
import { Worker } from 'node:worker_threads';
import type { ExportProgress } from '../../contract/address-export.ts';
import type { ReaderCalls } from '../ledger/reader-calls.ts';
import { createCallPort, endedFailure, type CallPort } from './call-port.ts';
import type { FromReader, ReaderOptions } from './messages.ts';

export interface ReaderThread {
  /** Rejects with a `DatabaseFailure`. */
  readonly call: CallPort<ReaderCalls>['call'];
  /** Resolves once what is going on is done and the thread, if there is one, has ended. */
  readonly close: () => Promise<void>;
}

interface Running {
  readonly port: CallPort<ReaderCalls>;
  readonly exited: Promise<void>;
}

export interface ReaderThreadOptions extends Omit<ReaderOptions, 'role'> {
  /** Milliseconds without a call after which it ends. */
  readonly idleMs: number;
}

export interface ToldWhileReading {
  /** Called the first time that a thread meets a row that is not what was written. */
  readonly damageMet: () => void;
  /** Called a few times a second while a file is being written. */
  readonly exportProgress: (progress: ExportProgress) => void;
}

export function createReaderThread(
  workerFile: string,
  { idleMs, ...options }: ReaderThreadOptions,
  told: ToldWhileReading,
): ReaderThread {
  let running: Running | null = null;
  let isClosed = false;
  let underWay = 0;
  let timer: NodeJS.Timeout | undefined;
  let ending: Promise<unknown> = Promise.resolve();

  const start = (): Running => {
    const workerData: ReaderOptions = { role: 'reader', ...options };
    const worker = new Worker(workerFile, { workerData, name: 'ledger' });
    const port = createCallPort<ReaderCalls>((call) => worker.postMessage(call, []));
    const gone = (message: string): void => {
      if (running?.port === port) running = null;
      port.end(message);
    };
    worker.on('message', (message: FromReader) => {
      if (message.is === 'damage-met') told.damageMet();
      else if (message.is === 'export-progress') told.exportProgress({ rows: message.rows, of: message.of });
      else port.answered(message);
    });
    worker.on('error', (error: unknown) => {
      gone(`The reader of the ledger failed: ${error instanceof Error ? error.message : String(error)}`);
    });
    const exited = new Promise<void>((resolve) => {
      worker.on('exit', () => {
        gone('The reader of the ledger has ended');
        resolve();
      });
    });
    return { port, exited };
  };

  /** What is asked from here on is asked of another. */
  const end = (): void => {
    clearTimeout(timer);
    const last = running;
    running = null;
    if (last === null) return;
    // Ended by itself in between: there is nothing left to close.
    const closed = last.port.call('close').catch(() => undefined);
    ending = Promise.all([ending, closed, last.exited]);
  };

  return {
    call: (name, ...input) => {
      if (isClosed) return Promise.reject(endedFailure('The database is closed'));
      clearTimeout(timer);
      running ??= start();
      underWay += 1;
      return running.port.call(name, ...input).finally(() => {
        underWay -= 1;
        if (underWay === 0 && !isClosed) timer = setTimeout(end, idleMs).unref();
      });
    },
    async close() {
      isClosed = true;
      end();
      await ending;
    },
  };
}
