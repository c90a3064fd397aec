/** A pause that can be ended early, and the longest time for a timer. */

export interface WakeableSleep {
  /** Resolves after `ms`, at most a day, or when it is woken. */
  readonly sleep: (ms: number) => Promise<void>;
  readonly wake: () => void;
}

/** A timer of more than 2^31 ms would fire at once. */
export const maxTimerMs = 24 * 60 * 60 * 1000;

export function createSleep(): WakeableSleep {
  const wakers = new Set<() => void>();
  const sleep = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        wakers.delete(done);
        resolve();
      };
      const timer = setTimeout(done, Math.min(ms, maxTimerMs));
      wakers.add(done);
    });
  const wake = (): void => {
    for (const waker of wakers) waker();
  };
  return { sleep, wake };
}
