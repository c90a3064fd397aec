/** Is the window narrower than so many CSS pixels? */
import { useCallback, useSyncExternalStore } from 'react';
import { usePrinting } from '../printing.ts';

/** Paper has the columns of a window of so many CSS pixels. */
const paperAs = 1000;

export function useBelow(width: number): boolean {
  const isPrinting = usePrinting();
  const query = `(max-width: ${String(width - 1)}px)`;
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  const isBelow = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    // Without a window nothing is narrow.
    () => false,
  );
  // Media queries don't know the width of the paper.
  return isPrinting ? paperAs < width : isBelow;
}
