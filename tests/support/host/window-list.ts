/** The windows that are open, and what follows when the last one closes. */
import type { BrowserWindow } from './browser-window.ts';

const windows = new Map<number, BrowserWindow>();
let focusedWindow: BrowserWindow | null = null;
let lastId = 0;
let whenAllClosed: () => void = () => undefined;
let whenVetoed: () => void = () => undefined;

export function add(window: BrowserWindow): number {
  lastId += 1;
  windows.set(lastId, window);
  focusedWindow = window;
  return lastId;
}

export function remove(window: BrowserWindow): void {
  windows.delete(window.id);
  if (focusedWindow === window) focusedWindow = all().at(-1) ?? null;
}

export const all = (): BrowserWindow[] => [...windows.values()];
export const focused = (): BrowserWindow | null => focusedWindow;
export const setFocused = (window: BrowserWindow | null): void => {
  focusedWindow = window;
};

/** Called when the last window has closed, and when a window refuses to. */
export function onWindows(allClosed: () => void, vetoed: () => void): void {
  whenAllClosed = allClosed;
  whenVetoed = vetoed;
}

export const windowClosed = (): void => {
  if (windows.size === 0) whenAllClosed();
};
export const closeVetoed = (): void => whenVetoed();
