/** Told once the page has drawn a view, which takes its scripts, the bridge and an answer of main; and why there is no bridge. */
import type { BrowserWindow } from 'electron';

/** @param title of the page before it has drawn any view; each view has one of its own */
export function tellWhetherUp(
  window: BrowserWindow,
  title: string,
  isUp: () => void,
  failed: (what: string, thrown: unknown) => void,
): void {
  const renamed = (_event: unknown, now: string): void => {
    if (now === title) return;
    window.off('page-title-updated', renamed);
    isUp();
  };
  window.on('page-title-updated', renamed);
  window.webContents.on('preload-error', (_event, _file, error) => failed('preload', error));
}
