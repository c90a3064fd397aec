/** Whether the window is narrower than so many CSS pixels: a table then has fewer columns, its rows' details all of them. */
import { useCallback, useSyncExternalStore } from 'react';
import { usePrinting } from '../printing.ts';

/** Paper has the columns of a window of so many CSS pixels: what is cut there stands whole on as many lines as it takes. */
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
    // Without a window there is room for everything.
    () => false,
  );
  // Nothing tells a window that paper is narrower.
  return isPrinting ? paperAs < width : isBelow;
}
