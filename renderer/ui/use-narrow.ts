/** Whether the window is narrower than 1100 px, where tables drop columns and the frame its words. */
import { useSyncExternalStore } from 'react';

const query = '(max-width: 1099px)';

const subscribe = (changed: () => void) => {
  const list = window.matchMedia(query);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
};

export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
