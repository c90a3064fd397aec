/** Reloads the page when its process ends, and asks the user when the page hangs or keeps crashing. */
import type { BrowserWindow } from 'electron';
import { messageBox, showMessageBox } from './dialogs/message-box.ts';
import { focusWindow } from './window-focus.ts';

const hanging = {
  message: 'Quittance isn’t responding',
  detail: 'Batches keep running. Reloading loses unsaved entries.',
  buttons: ['Wait', 'Reload'],
};
const crashing = {
  message: 'The page keeps crashing',
  detail: 'Batches keep running while Quittance is open. The log has the reason.',
  buttons: ['Reload', 'Close Quittance'],
};

/** After this many, the page itself may be the cause, and reloading would never end. */
const maxReloads = 3;

export function recoverPage(window: BrowserWindow, failed: (what: string, error: unknown) => void): void {
  const contents = window.webContents;
  /** The index of the button; null if the page recovered or ended meanwhile. */
  const ask = async (question: typeof hanging): Promise<number | null> => {
    focusWindow(window);
    const dismissal = new AbortController();
    const dismiss = (): void => dismissal.abort();
    window.once('responsive', dismiss);
    contents.once('render-process-gone', dismiss);
    const options = { ...messageBox('warning', question, question.buttons), signal: dismissal.signal };
    const button = await showMessageBox(window, options).finally(() => {
      if (window.isDestroyed()) return;
      window.off('responsive', dismiss);
      contents.off('render-process-gone', dismiss);
    });
    return window.isDestroyed() || dismissal.signal.aborted ? null : button;
  };

  let reloads = 0;
  let isAsking = false;
  let isReloadAsked = false;
  const once = (work: () => Promise<void>): void => {
    if (isAsking) return;
    isAsking = true;
    work()
      .catch((error: unknown) => failed('question about the page', error))
      .finally(() => {
        isAsking = false;
      });
  };

  contents.on('render-process-gone', (_event, { reason, exitCode }) => {
    failed('page', new Error(`the page's process ended: ${reason}, ${exitCode}`));
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    if (isReloadAsked || reloads < maxReloads) {
      if (!isReloadAsked) reloads += 1;
      isReloadAsked = false;
      contents.reload();
      return;
    }
    once(async () => {
      const answer = await ask(crashing);
      if (answer === 0) contents.reload();
      if (answer === 1) window.close();
    });
  });
  window.on('unresponsive', () => {
    failed('page', new Error('the page isn’t responding'));
    once(async () => {
      if ((await ask(hanging)) !== 1) return;
      // A page that hangs can't be reloaded.
      isReloadAsked = true;
      contents.forcefullyCrashRenderer();
    });
  });
}
