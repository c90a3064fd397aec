/** True if the window is narrower than this, in CSS pixels. */
import { useCallback, useSyncExternalStore } from 'react';
import { usePrinting } from '../printing.ts';

/** Paper gets the columns of a window of this width, in CSS pixels. */
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
    // The build has no window.
    () => false,
  );
  // Media queries don't know the width of the paper.
  return isPrinting ? paperAs < width : isBelow;
}
