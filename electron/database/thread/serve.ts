/** A thread's side: answers each call, in order of arrival save for what takes long by nature, and for what comes first. */
import { receiveMessageOnPort, type MessagePort } from 'node:worker_threads';
import type { AppError } from '../../contract/result.ts';
import { errorOf } from '../failure.ts';
import type { Calls } from './call-port.ts';
import type { Answer, Call } from './messages.ts';

/**
 * `close` waits for every call before it, then closes the file and lets the thread end. `failed` is told of every
 * failure before main is, and answers with what main is told.
 *
 * @param first names of calls that wait for none but their own: somebody else waits for what they set going
 */
export function serve(
  port: MessagePort,
  calls: Calls & { readonly close: unknown },
  failed: (error: AppError) => AppError,
  first: readonly string[] = [],
): void {
  const goingOn = new Set<Promise<unknown>>();
  const waiting: Call[] = [];
  let isChoosing = false;
  const failedBy = (number: number, thrown: unknown): void => {
    const error = failed(errorOf(thrown));
    port.postMessage({ is: 'failed', number, error } satisfies Answer);
  };
  /** A call without a promise runs to its end here and now, and is answered before the next one is chosen. */
  const answer = ({ number, name, input }: Call): Promise<void> | null => {
    const tell = (value: unknown): void => {
      port.postMessage({ is: 'done', number, value } satisfies Answer);
    };
    try {
      const carryOut = calls[name];
      if (carryOut === undefined) throw new TypeError(`There is no call ${name}`);
      const value: unknown = carryOut(...input);
      if (value instanceof Promise) return value.then(tell).catch((thrown: unknown) => failedBy(number, thrown));
      tell(value);
    } catch (thrown) {
      failedBy(number, thrown);
    }
    return null;
  };

  const endAfter = async (close: Call): Promise<void> => {
    await Promise.allSettled(goingOn);
    await answer(close);
    port.close();
  };

  const begin = (call: Call): void => {
    if (call.name === 'close') {
      void endAfter(call);
      return;
    }
    const answering = answer(call);
    if (answering === null) return;
    const going = answering.finally(() => goingOn.delete(going));
    goingOn.add(going);
  };
  const takeIn = (): void => {
    for (;;) {
      const received: { readonly message: Call } | undefined = receiveMessageOnPort(port);
      if (received === undefined) return;
      waiting.push(received.message);
    }
  };
  /** As many as wait at its start, in one turn of the loop: what came during the one before can be chosen from. */
  const answerWaiting = (): void => {
    isChoosing = true;
    takeIn();
    for (let left = waiting.length; left > 0; left -= 1) {
      const at = waiting.findIndex(({ name }) => first.includes(name));
      const [next] = waiting.splice(Math.max(at, 0), 1);
      if (next !== undefined) begin(next);
      takeIn();
    }
    isChoosing = false;
    if (waiting.length > 0) setImmediate(answerWaiting);
  };

  port.on('message', (call: Call) => {
    waiting.push(call);
    if (!isChoosing) answerWaiting();
  });
}
