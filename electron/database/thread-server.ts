/** A thread's side of the calls: responds in order, except for long calls and those with priority. */
import { receiveMessageOnPort, type MessagePort } from 'node:worker_threads';
import type { ExportProgress } from '../contract/export-file.ts';
import type { AppError } from '../contract/result.ts';
import { errorOf } from './failure.ts';

/** Functions by name. Their parameters and results are the types of the calls. */
// oxlint-disable-next-line typescript/no-explicit-any -- any function is one
export type Calls = Readonly<Record<string, (...input: any[]) => unknown>>;

export interface Call {
  readonly number: number;
  readonly name: string;
  readonly input: readonly unknown[];
}

/** `value` is the result of the call with this number. Failures are data. */
export type Answer =
  | { readonly is: 'done'; readonly number: number; readonly value: unknown }
  | { readonly is: 'failed'; readonly number: number; readonly error: AppError };

export type FromThread =
  | Answer
  | { readonly is: 'corruption-detected' }
  | { readonly is: 'export-progress'; readonly progress: ExportProgress };

export interface ServeOptions {
  /** Called for every failure. Returns the error for main. */
  readonly failed?: (error: AppError) => AppError;
  /** Calls with priority, because a request to the service waits for them. */
  readonly first?: readonly string[];
}

/** `close` waits for earlier calls, closes the file and ends the thread. */
export function serve(
  port: MessagePort,
  callOf: (name: string) => Calls[string] | undefined,
  { failed = (error) => error, first = [] }: ServeOptions = {},
): void {
  const pending = new Set<Promise<unknown>>();
  const waiting: Call[] = [];
  let isChoosing = false;
  const post = (answer: Answer): void => port.postMessage(answer);
  const failedBy = (number: number, error: unknown): void =>
    post({ is: 'failed', number, error: failed(errorOf(error)) });
  /** A synchronous call gets its response before the next one is chosen. */
  const answer = ({ number, name, input }: Call): Promise<void> | null => {
    try {
      const handle = callOf(name);
      if (handle === undefined) throw new TypeError(`There is no call ${name}`);
      const value: unknown = handle(...input);
      if (value instanceof Promise)
        return value
          .then((settled: unknown) => post({ is: 'done', number, value: settled }))
          .catch((error: unknown) => failedBy(number, error));
      post({ is: 'done', number, value });
    } catch (error) {
      failedBy(number, error);
    }
    return null;
  };
  const closeAfter = async (close: Call): Promise<void> => {
    await Promise.allSettled(pending);
    await answer(close);
    port.close();
  };
  const begin = (call: Call): void => {
    if (call.name === 'close') {
      void closeAfter(call);
      return;
    }
    const answering = answer(call);
    if (answering === null) return;
    const settled = answering.finally(() => pending.delete(settled));
    pending.add(settled);
  };
  const receive = (): void => {
    for (;;) {
      const received: { readonly message: Call } | undefined = receiveMessageOnPort(port);
      if (received === undefined) return;
      waiting.push(received.message);
    }
  };
  /** Handles as many calls as wait now in one turn of the event loop. New ones with priority go first. */
  const answerWaiting = (): void => {
    isChoosing = true;
    receive();
    for (let left = waiting.length; left > 0; left -= 1) {
      const at = waiting.findIndex(({ name }) => first.includes(name));
      const [next] = waiting.splice(Math.max(at, 0), 1);
      if (next !== undefined) begin(next);
      receive();
    }
    isChoosing = false;
    if (waiting.length > 0) setImmediate(answerWaiting);
  };

  port.on('message', (call: Call) => {
    waiting.push(call);
    if (!isChoosing) answerWaiting();
  });
}
