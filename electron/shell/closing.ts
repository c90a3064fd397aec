/** The way down: asks while a run is going on, then closes what must be closed before the process ends. */
import { dialog, type App, type BrowserWindow, type MessageBoxOptions } from 'electron';
import type { RunsUnderWay } from './runs-under-way.ts';
import type { ShellWords } from './words.ts';

/** Vetoes closing while addresses are being created, until the person has said to close anyway. */
export function askBeforeClosing(window: BrowserWindow, runs: RunsUnderWay, words: ShellWords['closing']): void {
  let asking = false;
  const ask = async (options: MessageBoxOptions): Promise<void> => {
    const { response } = await dialog.showMessageBox(window, options);
    asking = false;
    if (response === 1 && !window.isDestroyed()) window.destroy();
  };
  window.on('close', (event) => {
    const going = runs.all();
    if (going.length === 0) return;
    event.preventDefault();
    if (asking) return;
    asking = true;
    const options: MessageBoxOptions = {
      type: 'warning',
      message: words.message,
      detail: words.detail(going),
      buttons: [words.stay, words.close],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    };
    void ask(options);
  });
}

const longestCloseMs = 5_000;

/** Runs `close` once, before the process ends; a part that does not end in time is left behind. */
export function closeBeforeQuit(app: App, close: () => Promise<void>): void {
  let closed = false;
  let closing = false;
  app.on('window-all-closed', () => app.quit());
  app.on('will-quit', (event) => {
    if (closed) return;
    event.preventDefault();
    if (closing) return;
    closing = true;
    const late = new Promise<void>((resolve) => {
      setTimeout(resolve, longestCloseMs).unref();
    });
    void Promise.race([close(), late]).finally(() => {
      closed = true;
      app.quit();
    });
  });
}
