/** Native dialogs, which the page can neither answer nor cover. Without a window a question isn’t confirmed. */
import { dialog, type BrowserWindow, type MessageBoxOptions } from 'electron';

export interface Question {
  readonly message: string;
  readonly detail: string;
}

/** The first button is the default, and Escape triggers it. */
export const messageBox = (
  type: 'info' | 'warning' | 'error',
  { message, detail }: Question,
  buttons: readonly string[],
): MessageBoxOptions => ({ type, message, detail, buttons: [...buttons], defaultId: 0, cancelId: 0, noLink: true });

/** Returns the index of the pressed button. On macOS a dialog without a window blocks main until it is answered. */
export async function showMessageBox(window: BrowserWindow | null, options: MessageBoxOptions): Promise<number> {
  const shown = window === null ? dialog.showMessageBox(options) : dialog.showMessageBox(window, options);
  return (await shown).response;
}

/** True only if the user pressed the button. */
export async function confirmBy<Window>(
  show: (window: Window, options: MessageBoxOptions) => Promise<number>,
  window: Window | null,
  question: Question,
  button: string,
  cancel = 'Cancel',
): Promise<boolean> {
  return window !== null && (await show(window, messageBox('warning', question, [cancel, button]))) === 1;
}

export const confirm = (
  window: BrowserWindow | null,
  question: Question,
  button: string,
  cancel?: string,
): Promise<boolean> => confirmBy(showMessageBox, window, question, button, cancel);
