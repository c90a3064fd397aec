import type { BrowserWindow } from 'electron';

/** Shows and focuses a window that may be minimized or hidden. */
export function bringToFront(window: Pick<BrowserWindow, 'isMinimized' | 'restore' | 'show' | 'focus'>): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
