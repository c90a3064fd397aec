/** Whether the view is too narrow for every column of a table; the row's details keep what is left out. */
import { useCallback, useSyncExternalStore } from 'react';

/** Wide amounts take the room of columns earlier. */
const wideAmount = 200;
const below = (amountWidth: number): string => `(max-width: ${amountWidth > wideAmount ? '1279px' : '899px'})`;

export function useNarrow(amountWidth = 0): boolean {
  const query = below(amountWidth);
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
