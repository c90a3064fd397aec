/** An uncaught error is a bug: it is logged, and a dialog reports it once, without its text. */
import { app, BrowserWindow, type App } from 'electron';
import { messageBox, showMessageBox, type Question } from './dialogs/message-box.ts';
import { focusWindow } from './window-focus.ts';
import type { Log } from './log.ts';

const buttons = ['Continue', 'Close Quittance'];
const unexpectedError = (log: Log): Question => ({
  message: 'Quittance had an unexpected error',
  detail: `Sent requests are saved. Details are in the log: ${log.file}`,
});

export function reportUncaughtErrors(log: Log): void {
  let isShowing = false;
  const show = async (): Promise<void> => {
    if (isShowing) return;
    isShowing = true;
    const [window = null] = BrowserWindow.getAllWindows();
    if (window !== null) focusWindow(window);
    const button = await showMessageBox(window, messageBox('error', unexpectedError(log), buttons)).finally(() => {
      isShowing = false;
    });
    // Without a window there is nothing to continue with, and a second start would only wait for this process.
    if (button === 1 || BrowserWindow.getAllWindows().length === 0) app.quit();
  };
  const report = (what: string, error: unknown): void => {
    log.error(what, error);
    // Before `ready` there are no dialogs, and a process that can't start must not keep running without a window.
    if (app.isReady()) show().catch((failed: unknown) => log.error('failure dialog', failed));
    else {
      process.stderr.write(`Quittance could not start. See ${log.file}.\n`);
      app.exit(1);
    }
  };
  process.on('uncaughtException', (error) => report('uncaught exception', error));
  process.on('unhandledRejection', (error) => report('unhandled rejection', error));
}

/** Electron restarts its own processes (graphics, network, audio), so their end is only logged. */
export function logChildProcesses(electron: App, log: Log): void {
  electron.on('child-process-gone', (_event, { type, name, serviceName, reason, exitCode }) => {
    if (reason === 'clean-exit') return;
    log.error('child process', new Error(`the process ${name ?? serviceName ?? type} ended: ${reason}, ${exitCode}`));
  });
}
