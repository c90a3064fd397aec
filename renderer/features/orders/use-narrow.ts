/** Whether the view is too narrow for every column of a table; the row's details keep what is left out. */
import { useSyncExternalStore } from 'react';

const tooNarrow = '(max-width: 899px)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(tooNarrow);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(tooNarrow).matches);
