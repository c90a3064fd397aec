import type { BrowserWindow } from 'electron';

/** Seen and in front, however it was put away. */
export function bringToFront(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
