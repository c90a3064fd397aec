/** The thread's side: answers each call, in order of arrival save for what takes long by nature. */
import type { MessagePort } from 'node:worker_threads';
import type { AppError } from '../../contract/result.ts';
import type { CallInput, CallName, DatabaseCalls } from '../calls.ts';
import { errorOf } from '../failure.ts';
import type { Answer, Call } from './messages.ts';

type Port = Pick<MessagePort, 'on' | 'postMessage' | 'close'>;

/**
 * `close` waits for every call before it, then closes the file and lets the thread end. `failed` is told of every
 * failure before main is, and answers with what main is told.
 */
export function serve(port: Port, calls: DatabaseCalls, failed: (error: AppError) => AppError): void {
  const carryOut: { readonly [N in CallName]: (...input: CallInput<N>) => unknown } = calls;
  const goingOn = new Set<Promise<void>>();
  // Calls without a promise run to their end here and now: the next message waits.
  const answer = async <N extends CallName>({ number, name, input }: Call<N>): Promise<void> => {
    try {
      const value = await carryOut[name](...input);
      port.postMessage({ is: 'done', number, value } satisfies Answer);
    } catch (thrown) {
      const error = failed(errorOf(thrown));
      port.postMessage({ is: 'failed', number, error } satisfies Answer);
    }
  };

  const endAfter = async (close: Call<'close'>): Promise<void> => {
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
