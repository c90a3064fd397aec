/** One console per data folder: a second start brings the first one's window to the front and ends. */
import type { App, BrowserWindow } from 'electron';

/** Before `ready`. False: another console has the folder, and this one must end. */
export function claimSingleInstance(app: App, ourWindow: () => BrowserWindow | null): boolean {
  if (!app.requestSingleInstanceLock()) return false;
  app.on('second-instance', () => {
    const window = ourWindow();
    if (window === null) return;
    if (window.isMinimized()) window.restore();
    window.show();
    window.focus();
  });
  return true;
}
