import type { BrowserWindow } from 'electron';

/** Shows and focuses a window that may be minimized or hidden. */
export function focusWindow(window: Pick<BrowserWindow, 'isMinimized' | 'restore' | 'show' | 'focus'>): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
