/** Asks the person, in a dialog that the page can neither answer nor cover, what may become of a profile's connection. */
import type { MessageBoxOptions } from 'electron';
import type { ConfirmConnection } from '../../profiles/connection-question.ts';
import type { ConnectionWords } from './connection-words.ts';

export interface ConfirmConnectionParts<Window> {
  /** Null once it is closed: then nobody is asked, and nothing is agreed to. */
  readonly ourWindow: () => Window | null;
  /** Electron's `dialog.showMessageBox`. */
  readonly showMessageBox: (window: Window, options: MessageBoxOptions) => Promise<{ readonly response: number }>;
  readonly words: ConnectionWords;
}

/** The number of its button. */
const agreed = 1;

/** One at a time: what is asked meanwhile is not agreed to. */
export function createConfirmConnection<Window>({
  ourWindow,
  showMessageBox,
  words,
}: ConfirmConnectionParts<Window>): ConfirmConnection {
  let asking = false;
  return async (question) => {
    const window = ourWindow();
    if (window === null || asking) return false;
    asking = true;
    try {
      const { response } = await showMessageBox(window, {
        type: 'warning',
        message: words.message(question),
        detail: words.detail(question),
        buttons: [words.stay, words.change(question)],
        defaultId: 0,
        cancelId: 0,
        noLink: true,
      });
      return response === agreed;
    } finally {
      asking = false;
    }
  };
}
