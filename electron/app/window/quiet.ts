/** When something that comes in a burst is over. */

export interface Quiet {
  /** It came once more. */
  readonly heard: () => void;
  /** Settles once it has come and not come again for as long, and at the latest whether it comes or not. */
  readonly quiet: Promise<void>;
}

/** @param latestMs from now, whether anything is heard or not */
export function createQuiet(quietMs: number, latestMs: number): Quiet {
  const { promise, resolve } = Promise.withResolvers<void>();
  const latest = setTimeout(resolve, latestMs);
  let waiting: NodeJS.Timeout | undefined;
  return {
    heard: () => {
      clearTimeout(waiting);
      waiting = setTimeout(() => {
        clearTimeout(latest);
        resolve();
      }, quietMs);
    },
    quiet: promise,
  };
}
