/** When a window that was made hidden is shown. */

/** What is used of a window, and of its page. */
export interface HiddenWindow {
  once(event: 'ready-to-show' | 'closed', listener: () => void): unknown;
  readonly webContents: { once(event: 'did-finish-load', listener: () => void): unknown };
}

/** A page that takes longer is seen coming, rather than nothing at all. */
const longestHiddenMs = 3_000;

/**
 * Shows it once, on what comes first: `ready-to-show` never comes on some Wayland desktops (electron#48859), and
 * neither does `did-finish-load` where the page cannot be loaded.
 */
export function showFirst(window: HiddenWindow, show: () => void): void {
  let isOver = false;
  const end = (): boolean => {
    const isFirst = !isOver;
    isOver = true;
    clearTimeout(timer);
    return isFirst;
  };
  const come = (): void => {
    if (end()) show();
  };
  const timer = setTimeout(come, longestHiddenMs);
  window.once('ready-to-show', come);
  window.webContents.once('did-finish-load', come);
  window.once('closed', end);
}
