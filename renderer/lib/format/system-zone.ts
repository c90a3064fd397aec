/** This computer's time zone. It may change while Quittance is open, and then every time on the page does. */
import { useSyncExternalStore } from 'react';
import { systemZone } from './time.ts';

let zone = systemZone();
const listeners = new Set<() => void>();

function look(): void {
  const now = systemZone();
  if (now === zone) return;
  zone = now;
  for (const notify of listeners) notify();
}

/** There is no event for a changed zone, so it is checked when the user returns to the window. */
const events = ['visibilitychange', 'focus', 'pageshow'] as const;

function subscribe(notify: () => void): () => void {
  if (listeners.size === 0) for (const event of events) window.addEventListener(event, look, { capture: true });
  listeners.add(notify);
  return () => {
    listeners.delete(notify);
    if (listeners.size === 0) for (const event of events) window.removeEventListener(event, look, { capture: true });
  };
}

const current = (): string => zone;

export const useSystemZone = (): string => useSyncExternalStore(subscribe, current, current);
