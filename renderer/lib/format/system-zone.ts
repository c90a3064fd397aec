/** The time zone of this computer, which whoever travels changes while the console is open: all of the page goes over to it at once. */
import { useSyncExternalStore } from 'react';
import { systemZone } from './time.ts';

let zone = systemZone();
const listeners = new Set<() => void>();

function look(): void {
  const now = systemZone();
  if (now === zone) return;
  zone = now;
  for (const tell of listeners) tell();
}

/** Nothing tells a page of it: it is looked at whenever somebody comes back to the window. */
const events = ['visibilitychange', 'focus', 'pageshow'] as const;

function subscribe(tell: () => void): () => void {
  if (listeners.size === 0) for (const event of events) window.addEventListener(event, look, { capture: true });
  listeners.add(tell);
  return () => {
    listeners.delete(tell);
    if (listeners.size === 0) for (const event of events) window.removeEventListener(event, look, { capture: true });
  };
}

const current = (): string => zone;

export const useSystemZone = (): string => useSyncExternalStore(subscribe, current, current);
