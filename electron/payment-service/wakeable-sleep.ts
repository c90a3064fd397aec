/** Sleepers that can all be woken. */
export interface WakeableSleep {
  /** Resolves after so many milliseconds, a day at most, or once it is woken. */
  readonly sleep: (ms: number) => Promise<void>;
  readonly wake: () => void;
}

/** A timer takes no more than 2^31 ms: one that is set for longer runs out at once. */
export const longestTimerMs = 24 * 60 * 60 * 1000;

export function createSleep(): WakeableSleep {
  const wakers = new Set<() => void>();
  const sleep = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        wakers.delete(done);
        resolve();
      };
      const timer = setTimeout(done, Math.min(ms, longestTimerMs));
      wakers.add(done);
    });
  const wake = (): void => {
    for (const waker of wakers) waker();
  };
  return { sleep, wake };
}
