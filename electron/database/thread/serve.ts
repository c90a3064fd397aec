/** A thread's side: answers each call, in order of arrival save for what takes long by nature. */
import type { MessagePort } from 'node:worker_threads';
import type { AppError } from '../../contract/result.ts';
import { errorOf } from '../failure.ts';
import type { Calls } from './call-port.ts';
import type { Answer, Call } from './messages.ts';

type Port = Pick<MessagePort, 'on' | 'postMessage' | 'close'>;

/**
 * `close` waits for every call before it, then closes the file and lets the thread end. `failed` is told of every
 * failure before main is, and answers with what main is told.
 */
export function serve(
  port: Port,
  calls: Calls & { readonly close: unknown },
  failed: (error: AppError) => AppError,
): void {
  const goingOn = new Set<Promise<void>>();
  // Calls without a promise run to their end here and now: the next message waits.
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

  port.on('message', (call: Call) => {
    if (call.name === 'close') {
      void endAfter(call);
      return;
    }
    const going = answer(call).finally(() => goingOn.delete(going));
    goingOn.add(going);
  });
}
