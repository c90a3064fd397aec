/** One console per data folder: a second start brings the first one's window to the front and ends. */
import type { App, BrowserWindow } from 'electron';
import { bringToFront } from '../window/bring-to-front.ts';
import { startAnewAtEnd } from './start-anew.ts';

/** Before `ready`. False: another console has the folder, and this one must end. */
export function claimSingleInstance(app: App, ourWindow: () => BrowserWindow | null): boolean {
  if (!app.requestSingleInstanceLock()) return false;
  let isEnding = false;
  let startsAnew = false;
  /** Closing takes seconds at worst; whoever starts it then would be left with nothing. Before there is a window, it is coming. */
  const startAnew = (): void => {
    if (!isEnding || startsAnew) return;
    startsAnew = true;
    startAnewAtEnd(app);
  };
  app.on('will-quit', () => {
    isEnding = true;
  });
  app.on('second-instance', () => {
    const window = ourWindow();
    if (window === null) startAnew();
    else bringToFront(window);
  });
  // On macOS there is no second start: a press on its icon reaches the first one, which the system itself brings to the front.
  app.on('activate', () => {
    if (ourWindow() === null) startAnew();
  });
  return true;
}
