/**
 * Main's side of a thread of the database: numbered calls. A thread that ends, for whatever reason, fails every call that waits and
 * every later one; nothing hangs.
 */
import { DatabaseFailure, databaseError } from '../failure.ts';
import type { Answer } from './messages.ts';

/** Functions by name: what goes in and what comes out are their types. */
// oxlint-disable-next-line typescript/no-explicit-any -- any function is one
export type Calls = Readonly<Record<string, (...input: any[]) => unknown>>;

export interface CallPort<C extends Calls> {
  /** Rejects with a `DatabaseFailure`. */
  readonly call: <N extends keyof C & string>(
    name: N,
    ...input: Parameters<C[N]>
  ) => Promise<Awaited<ReturnType<C[N]>>>;
  readonly answered: (answer: Answer) => void;
  /** Fails what waits and what comes. */
  readonly end: (message: string) => void;
  /** What comes fails; what waits is still answered, and so is the call to close. */
  readonly refuse: (message: string) => void;
  readonly hasEnded: () => boolean;
}

interface WaitingCall {
  /** Takes the answer as it came: its number vouches for its type. */
  resolve(value: unknown): void;
  reject(failure: DatabaseFailure): void;
}

export const endedFailure = (message: string) => new DatabaseFailure(databaseError('ended', message));

export function createCallPort<C extends Calls>(post: (call: object) => void): CallPort<C> {
  const waiting = new Map<number, WaitingCall>();
  let lastNumber = 0;
  let ended: DatabaseFailure | null = null;
  let refused: DatabaseFailure | null = null;
  return {
    call: (name, ...input) =>
      new Promise((resolve, reject) => {
        const failed = ended ?? (name === 'close' ? null : refused);
        if (failed !== null) {
          reject(failed);
          return;
        }
        lastNumber += 1;
        post({ number: lastNumber, name, input });
        waiting.set(lastNumber, { resolve, reject });
      }),
    answered(answer) {
      const one = waiting.get(answer.number);
      waiting.delete(answer.number);
      if (answer.is === 'done') one?.resolve(answer.value);
      else one?.reject(new DatabaseFailure(answer.error));
    },
    end(message) {
      ended ??= endedFailure(message);
      for (const one of waiting.values()) one.reject(ended);
      waiting.clear();
    },
    refuse(message) {
      refused ??= endedFailure(message);
    },
    hasEnded: () => (ended ?? refused) !== null,
  };
}
