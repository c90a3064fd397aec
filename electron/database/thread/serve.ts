/** The thread's side of the protocol: answers each message, in order of arrival save for what takes long by nature. */
import type { MessagePort } from 'node:worker_threads';
import type { AppError } from '../../contract/result.ts';
import { errorOf } from '../failure.ts';
import type { AskOf, CallName, DoneOf, Failed, Handlers } from '../calls.ts';

type Port = Pick<MessagePort, 'on' | 'postMessage' | 'close'>;

/**
 * `close` waits for every call before it, then runs `handlers.close` and lets the thread end. `failed` is told
 * of every failure before main is.
 */
export function serve(port: Port, handlers: Handlers, failed: (error: AppError) => void): void {
  const goingOn = new Set<Promise<void>>();
  // Calls without a promise run to their end here and now: the next message waits.
  const answer = async <N extends CallName>(ask: AskOf<N>): Promise<void> => {
    const { number, call } = ask;
    try {
      const value = await handlers[call](...ask.input);
      port.postMessage({ is: 'done', number, call, value } satisfies DoneOf<N>);
    } catch (thrown) {
      const error = errorOf(thrown);
      failed(error);
      port.postMessage({ is: 'failed', number, call, error } satisfies Failed);
    }
  };

  const endAfter = async (close: AskOf<'close'>): Promise<void> => {
    await Promise.allSettled(goingOn);
    await answer(close);
    port.close();
  };

  port.on('message', (ask: AskOf) => {
    if (ask.call === 'close') {
      void endAfter(ask);
      return;
    }
    const going = answer(ask).finally(() => goingOn.delete(going));
    goingOn.add(going);
  });
}
