/** Whether the page is being put on paper: what the window leaves to a press or a scroll is then shown as well. */
import { useSyncExternalStore } from 'react';

let isPrinting = false;
const listeners = new Set<() => void>();

const turn = (to: boolean) => (): void => {
  isPrinting = to;
  for (const tell of listeners) tell();
};
const begins = turn(true);
const ends = turn(false);

function subscribe(tell: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('beforeprint', begins);
    window.addEventListener('afterprint', ends);
  }
  listeners.add(tell);
  return () => {
    listeners.delete(tell);
    if (listeners.size > 0) return;
    window.removeEventListener('beforeprint', begins);
    window.removeEventListener('afterprint', ends);
  };
}

const current = (): boolean => isPrinting;
const never = (): boolean => false;

export const usePrinting = (): boolean => useSyncExternalStore(subscribe, current, never);
