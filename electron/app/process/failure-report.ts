/** A thrown error that nobody caught is a bug: it goes to the log, and a dialog says so once, without its text. */
import { app, BrowserWindow, dialog, type MessageBoxOptions } from 'electron';
import { bringToFront } from '../window/bring-to-front.ts';
import type { Log } from './log.ts';
import type { ShellWords } from '../window/words.ts';

export function reportFailures(log: Log, words: ShellWords['failed']): void {
  let showing = false;
  const show = async (): Promise<void> => {
    if (showing) return;
    showing = true;
    const options: MessageBoxOptions = {
      type: 'error',
      message: words.message,
      detail: words.detail(log.file),
      buttons: [words.goOn, words.close],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    };
    const [window] = BrowserWindow.getAllWindows();
    // A dialog of no window stops all of main on macOS, and the runs with it, until somebody answers.
    if (window !== undefined) bringToFront(window);
    const asked = window === undefined ? dialog.showMessageBox(options) : dialog.showMessageBox(window, options);
    const { response } = await asked.finally(() => {
      showing = false;
    });
    // Without a window there is nothing to go on with, and a second start would only wait for this one.
    if (response === 1 || BrowserWindow.getAllWindows().length === 0) app.quit();
  };
  const report = (what: string, thrown: unknown): void => {
    log.error(what, thrown);
    // Before `ready` there is no dialog; a console that cannot start must not stay behind without a window.
    if (app.isReady()) show().catch((failed: unknown) => log.error('failure dialog', failed));
    else {
      process.stderr.write(`Quittance could not start; ${log.file} says why.\n`);
      app.exit(1);
    }
  };
  process.on('uncaughtException', (thrown) => report('uncaught exception', thrown));
  process.on('unhandledRejection', (thrown) => report('unhandled rejection', thrown));
}
