/** The process that the page runs in: loaded again where it ends, and a person is asked where it hangs or goes on ending. */
import { dialog, type BrowserWindow, type MessageBoxOptions } from 'electron';
import { bringToFront } from './bring-to-front.ts';

interface Question {
  readonly message: string;
  readonly detail: string;
}

export interface PageProcessWords {
  readonly hangs: Question;
  readonly keepsEnding: Question;
  readonly wait: string;
  readonly loadAgain: string;
  readonly close: string;
}

/** Without a word: once is an accident. After that it may be the page's own doing, and would go on for ever. */
const reloadsAllowed = 3;

export function keepPageAlive(
  window: BrowserWindow,
  words: PageProcessWords,
  failed: (what: string, thrown: unknown) => void,
): void {
  const contents = window.webContents;
  /** The number of the button; null where the page needs no answer any more. */
  const ask = async (question: Question, buttons: readonly string[], cancelId: number): Promise<number | null> => {
    bringToFront(window);
    const taken = new AbortController();
    const takeBack = (): void => taken.abort();
    window.once('responsive', takeBack);
    contents.once('render-process-gone', takeBack);
    const options: MessageBoxOptions = {
      type: 'warning',
      ...question,
      buttons: [...buttons],
      defaultId: cancelId,
      cancelId,
      noLink: true,
      signal: taken.signal,
    };
    const { response } = await dialog.showMessageBox(window, options).finally(() => {
      if (window.isDestroyed()) return;
      window.off('responsive', takeBack);
      contents.off('render-process-gone', takeBack);
    });
    return window.isDestroyed() || taken.signal.aborted ? null : response;
  };

  let reloads = 0;
  let isAsking = false;
  let isEndedByPerson = false;
  const once = (work: () => Promise<void>): void => {
    if (isAsking) return;
    isAsking = true;
    work()
      .catch((thrown: unknown) => failed('question about the page', thrown))
      .finally(() => {
        isAsking = false;
      });
  };

  contents.on('render-process-gone', (_event, { reason, exitCode }) => {
    failed('page', new Error(`the page's process ended: ${reason}, ${exitCode}`));
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    if (isEndedByPerson || reloads < reloadsAllowed) {
      if (!isEndedByPerson) reloads += 1;
      isEndedByPerson = false;
      contents.reload();
      return;
    }
    once(async () => {
      const answer = await ask(words.keepsEnding, [words.loadAgain, words.close], 0);
      if (answer === 0) contents.reload();
      if (answer === 1) window.close();
    });
  });
  window.on('unresponsive', () => {
    failed('page', new Error('the page does not answer'));
    once(async () => {
      if ((await ask(words.hangs, [words.wait, words.loadAgain], 0)) !== 1) return;
      // A page that hangs does not let itself be loaded again.
      isEndedByPerson = true;
      contents.forcefullyCrashRenderer();
    });
  });
}
