/** Work on a connection that ends: by itself, by its time, or by a person. */

export interface Limit {
  /** Milliseconds for one step. */
  readonly stepMs: number;
  /** Aborted once a person has cancelled. */
  readonly signal: AbortSignal;
}

/** Of what was not done in its time, or was cancelled. */
export const timedOut = 'timed-out';

/**
 * Resolves with `timedOut` where the work does not settle before its time is over or it is cancelled; `giveUp` is then called.
 *
 * @param work settles once; what it answers later is not heard
 */
export function limited<T>(
  { stepMs, signal }: Limit,
  work: (settle: (answer: T) => void) => { readonly giveUp: () => void },
): Promise<T | typeof timedOut> {
  return new Promise((resolve) => {
    const end = (answer: T | typeof timedOut): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', late);
      resolve(answer);
    };
    const late = (): void => {
      giveUp();
      end(timedOut);
    };
    const timer = setTimeout(late, stepMs);
    signal.addEventListener('abort', late, { once: true });
    const { giveUp } = work(end);
    if (signal.aborted) late();
  });
}
