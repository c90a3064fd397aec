/** True while the page prints. It then also shows content that needs a press or a scroll in the window. */
import { useSyncExternalStore } from 'react';

let isPrinting = false;
const listeners = new Set<() => void>();

const turn = (to: boolean) => (): void => {
  isPrinting = to;
  for (const notify of listeners) notify();
};
const begins = turn(true);
const ends = turn(false);

function subscribe(notify: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('beforeprint', begins);
    window.addEventListener('afterprint', ends);
  }
  listeners.add(notify);
  return () => {
    listeners.delete(notify);
    if (listeners.size > 0) return;
    window.removeEventListener('beforeprint', begins);
    window.removeEventListener('afterprint', ends);
  };
}

const current = (): boolean => isPrinting;
const never = (): boolean => false;

export const usePrinting = (): boolean => useSyncExternalStore(subscribe, current, never);
