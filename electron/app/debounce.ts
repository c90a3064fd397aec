/** Waits until a repeated event stops. */

/** `settled` resolves once `trigger` was called and then not again for `quietMs`, at the latest after `maxWaitMs`. */
export function createDebounce(
  quietMs: number,
  maxWaitMs: number,
): { readonly trigger: () => void; readonly settled: Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const latest = setTimeout(resolve, maxWaitMs);
  let waiting: NodeJS.Timeout | undefined;
  return {
    trigger: () => {
      clearTimeout(waiting);
      waiting = setTimeout(() => {
        clearTimeout(latest);
        resolve();
      }, quietMs);
    },
    settled: promise,
  };
}
