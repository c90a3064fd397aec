/** A thread's side: answers each call, in order of arrival save for what takes long by nature, and for what comes first. */
import type { MessagePort } from 'node:worker_threads';
import type { AppError } from '../../contract/result.ts';
import { errorOf } from '../failure.ts';
import type { Calls } from './call-port.ts';
import type { Answer, Call } from './messages.ts';

type Port = Pick<MessagePort, 'on' | 'postMessage' | 'close'>;

/**
 * `close` waits for every call before it, then closes the file and lets the thread end. `failed` is told of every
 * failure before main is, and answers with what main is told.
 *
 * @param first names of calls that wait for none but their own: somebody else waits for what they set going
 */
export function serve(
  port: Port,
  calls: Calls & { readonly close: unknown },
  failed: (error: AppError) => AppError,
  first: readonly string[] = [],
): void {
  const goingOn = new Set<Promise<void>>();
  const waiting: Call[] = [];
  let isScheduled = false;
  // Calls without a promise run to their end here and now: what waits is chosen from after them.
  const answer = async ({ number, name, input }: Call): Promise<void> => {
    try {
      const carryOut = calls[name];
      if (carryOut === undefined) throw new TypeError(`There is no call ${name}`);
      const value = await carryOut(...input);
      port.postMessage({ is: 'done', number, value } satisfies Answer);
    } catch (thrown) {
      const error = failed(errorOf(thrown));
      port.postMessage({ is: 'failed', number, error } satisfies Answer);
    }
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
    const going = answer(call).finally(() => goingOn.delete(going));
    goingOn.add(going);
  };
  /** One a turn of the loop: what came during the one before can be chosen from. */
  const schedule = (): void => {
    if (isScheduled || waiting.length === 0) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      const at = waiting.findIndex(({ name }) => first.includes(name));
      const [next] = waiting.splice(Math.max(at, 0), 1);
      schedule();
      if (next !== undefined) begin(next);
    });
  };

  port.on('message', (call: Call) => {
    waiting.push(call);
    schedule();
  });
}
