/** Native dialogs, which the page can neither answer nor cover. Without a window the answer is no. */
import { dialog, type BrowserWindow, type MessageBoxOptions, type OpenDialogOptions } from 'electron';

export interface Question {
  readonly message: string;
  readonly detail: string;
}

/** Shows a question as Electron's `dialog.showMessageBox` does. */
export type ShowMessageBox<Window> = (
  window: Window,
  options: MessageBoxOptions,
) => Promise<{ readonly response: number }>;

/** True only if the person pressed the button. */
export async function confirmBy<Window>(
  show: ShowMessageBox<Window>,
  window: Window | null,
  { message, detail }: Question,
  button: string,
  cancel = 'Cancel',
): Promise<boolean> {
  if (window === null) return false;
  const { response } = await show(window, {
    type: 'warning',
    message,
    detail,
    buttons: [cancel, button],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  });
  return response === 1;
}

const showMessageBox: ShowMessageBox<BrowserWindow> = (window, options) => dialog.showMessageBox(window, options);

export const confirm = (
  window: BrowserWindow | null,
  question: Question,
  button: string,
  cancel?: string,
): Promise<boolean> => confirmBy(showMessageBox, window, question, button, cancel);

/** Null if the person canceled. */
export async function chooseFile(window: BrowserWindow | null, options: OpenDialogOptions): Promise<string | null> {
  if (window === null) return null;
  const { canceled, filePaths } = await dialog.showOpenDialog(window, options);
  return canceled ? null : (filePaths[0] ?? null);
}
