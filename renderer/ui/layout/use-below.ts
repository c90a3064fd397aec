/** Whether the window is narrower than so many CSS pixels: a table then has fewer columns, its rows' details all of them. */
import { useCallback, useSyncExternalStore } from 'react';

export function useBelow(width: number): boolean {
  const query = `(max-width: ${String(width - 1)}px)`;
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    // Without a window there is room for everything.
    () => false,
  );
}
