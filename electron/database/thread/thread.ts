/**
 * Main's side of the protocol: numbered calls to the database's thread. A thread that ends, for whatever
 * reason, fails every call that waits and every later one; nothing hangs.
 */
import { Worker } from 'node:worker_threads';
import { DatabaseFailure, databaseError } from '../failure.ts';
import type { CallName, DatabaseCalls, DatabaseThreadOptions, DoneOf, FromThread, SetAside } from '../calls.ts';

export interface DatabaseThread {
  readonly setAside: SetAside | null;
  readonly notTakenIn: readonly string[];
  /** Rejects with a `DatabaseFailure`. */
  call<N extends CallName>(name: N, ...input: DatabaseCalls[N]['input']): Promise<DatabaseCalls[N]['output']>;
  /** Resolves once what is going on is done, the file is closed and the thread has ended. */
  close(): Promise<void>;
}

interface Waiting<N extends CallName> {
  resolve(value: DatabaseCalls[N]['output']): void;
  reject(failure: DatabaseFailure): void;
}

/** The calls that wait for an answer, by name and then by number, so that each answer meets its own type. */
function createWaitingRoom() {
  const rooms: { readonly [N in CallName]: Map<number, Waiting<N>> } = {
    earlierReads: new Map(),
    keepSnapshot: new Map(),
    recentOrders: new Map(),
    knownRun: new Map(),
    beginRun: new Map(),
    requestSending: new Map(),
    requestEnded: new Map(),
    requestCreated: new Map(),
    closeNoneCreated: new Map(),
    bringIn: new Map(),
    runs: new Map(),
    ledger: new Map(),
    reserveNonces: new Map(),
    exportAddresses: new Map(),
    close: new Map(),
  };
  return {
    enter<N extends CallName>(name: N, number: number, waiting: Waiting<N>): void {
      rooms[name].set(number, waiting);
    },
    done<N extends CallName>(answer: DoneOf<N>): void {
      const room: Map<number, Waiting<N>> = rooms[answer.call];
      room.get(answer.number)?.resolve(answer.value);
      room.delete(answer.number);
    },
    failed(name: CallName, number: number, failure: DatabaseFailure): void {
      rooms[name].get(number)?.reject(failure);
      rooms[name].delete(number);
    },
    allFailed(failure: DatabaseFailure): void {
      for (const room of Object.values(rooms)) {
        for (const waiting of room.values()) waiting.reject(failure);
        room.clear();
      }
    },
  };
}

/** @throws DatabaseFailure when the file cannot be opened */
export function startDatabaseThread(workerFile: string, options: DatabaseThreadOptions): Promise<DatabaseThread> {
  const port = new Worker(workerFile, { workerData: options, name: 'database' });
  const waiting = createWaitingRoom();
  let lastNumber = 0;
  let ended: DatabaseFailure | null = null;
  const exited = new Promise<void>((resolve) => {
    port.once('exit', () => {
      resolve();
    });
  });

  const end = (message: string) => {
    ended ??= new DatabaseFailure(databaseError('ended', message));
    waiting.allFailed(ended);
  };

  const call = <N extends CallName>(name: N, ...input: DatabaseCalls[N]['input']) =>
    new Promise<DatabaseCalls[N]['output']>((resolve, reject) => {
      if (ended !== null) {
        reject(ended);
        return;
      }
      lastNumber += 1;
      waiting.enter(name, lastNumber, { resolve, reject });
      port.postMessage({ number: lastNumber, call: name, input });
    });

  const close = async (): Promise<void> => {
    if (ended === null) {
      const closing = call('close');
      ended = new DatabaseFailure(databaseError('ended', 'The database is closed'));
      await closing;
    }
    await exited;
  };

  return new Promise((resolve, reject) => {
    port.on('message', (message: FromThread) => {
      switch (message.is) {
        case 'opened':
          resolve({ setAside: message.setAside, notTakenIn: message.notTakenIn, call, close });
          break;
        case 'not-opened':
          reject(new DatabaseFailure(message.error));
          break;
        case 'done':
          waiting.done(message);
          break;
        case 'failed':
          waiting.failed(message.call, message.number, new DatabaseFailure(message.error));
          break;
      }
    });
    port.on('error', (error: unknown) => {
      end(`The database's thread failed: ${error instanceof Error ? error.message : String(error)}`);
    });
    port.on('exit', () => {
      end("The database's thread has ended");
      // Does nothing when the thread has opened the file before.
      reject(new DatabaseFailure(databaseError('ended', "The database's thread ended while it opened the file")));
    });
  });
}
