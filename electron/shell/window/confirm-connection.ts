/** Asks the person, in a dialog that the page can neither answer nor cover, where a profile's requests may go. */
import { dialog, type BrowserWindow } from 'electron';
import type { ConfirmConnection } from '../../profiles/connection-change.ts';
import type { ShellWords } from './words.ts';

/** One at a time: what is asked meanwhile is not agreed to. */
export function createConfirmConnection(
  ourWindow: () => BrowserWindow | null,
  words: ShellWords['confirmConnection'],
): ConfirmConnection {
  let asking = false;
  return async (question) => {
    const window = ourWindow();
    if (window === null || asking) return false;
    asking = true;
    try {
      const { response } = await dialog.showMessageBox(window, {
        type: 'warning',
        message: words.message(question),
        detail: words.detail(question),
        buttons: [words.stay, words.change(question)],
        defaultId: 0,
        cancelId: 0,
        noLink: true,
      });
      return response === 1;
    } finally {
      asking = false;
    }
  };
}
