/** An uncaught error is a bug: the log gets it, and a dialog says so once, without its text. */
import { app, BrowserWindow, dialog, type App, type MessageBoxOptions } from 'electron';
import { bringToFront } from './lifecycle.ts';
import type { Log } from './log.ts';

export function reportCrashes(log: Log): void {
  let isShowing = false;
  const show = async (): Promise<void> => {
    if (isShowing) return;
    isShowing = true;
    const options: MessageBoxOptions = {
      type: 'error',
      message: 'Quittance had an unexpected error',
      detail: `Sent requests are saved. Details are in the log: ${log.file}`,
      buttons: ['Continue', 'Close Quittance'],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    };
    const [window] = BrowserWindow.getAllWindows();
    // On macOS a dialog without a window blocks main, and the batches with it, until it is answered.
    if (window !== undefined) bringToFront(window);
    const asked = window === undefined ? dialog.showMessageBox(options) : dialog.showMessageBox(window, options);
    const { response } = await asked.finally(() => {
      isShowing = false;
    });
    // Without a window there is nothing to continue with, and a second start would only wait for this process.
    if (response === 1 || BrowserWindow.getAllWindows().length === 0) app.quit();
  };
  const report = (what: string, thrown: unknown): void => {
    log.error(what, thrown);
    // Before `ready` there are no dialogs, and a process that can't start must not stay without a window.
    if (app.isReady()) show().catch((failed: unknown) => log.error('failure dialog', failed));
    else {
      process.stderr.write(`Quittance could not start. See ${log.file}.\n`);
      app.exit(1);
    }
  };
  process.on('uncaughtException', (thrown) => report('uncaught exception', thrown));
  process.on('unhandledRejection', (thrown) => report('unhandled rejection', thrown));
}

/** Electron restarts its own processes (graphics, network, audio), so their end is only logged. */
export function logChildProcesses(electron: App, log: Log): void {
  electron.on('child-process-gone', (_event, { type, name, serviceName, reason, exitCode }) => {
    if (reason === 'clean-exit') return;
    log.error('child process', new Error(`the process ${name ?? serviceName ?? type} ended: ${reason}, ${exitCode}`));
  });
}
