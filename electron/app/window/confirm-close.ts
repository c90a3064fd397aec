/** Closing the window while addresses are being created, or with settings that are not saved, takes a confirmation. */
import { dialog, type BrowserWindow, type MessageBoxOptions } from 'electron';
import type { ActiveBatches } from '../../addresses/active-batches.ts';
import { bringToFront } from './bring-to-front.ts';
import type { UnsavedSettings } from './unsaved-settings.ts';
import type { ShellWords } from './words.ts';

interface AtStake {
  readonly runs: Pick<ActiveBatches, 'all'>;
  readonly unsaved: UnsavedSettings;
}

/** Keeps the window open while something is at stake, until the person has said to close it anyway. */
export function confirmClose(
  window: BrowserWindow,
  { runs, unsaved }: AtStake,
  words: ShellWords['confirmClose'],
): void {
  let asking = false;
  // With its page went what was typed there.
  window.webContents.on('render-process-gone', () => unsaved.note(false));
  const ask = async (options: MessageBoxOptions): Promise<void> => {
    const { response } = await dialog.showMessageBox(window, options).finally(() => {
      asking = false;
    });
    if (response === 1 && !window.isDestroyed()) window.destroy();
  };
  window.on('close', (event) => {
    const underWay = runs.all();
    const isTyped = unsaved.areThere();
    if (underWay.length === 0 && !isTyped) return;
    event.preventDefault();
    if (asking) return;
    asking = true;
    // A sheet or a dialog of a window that is put away is put away with it, and quitting would seem to do nothing.
    bringToFront(window);
    const options: MessageBoxOptions = {
      type: 'warning',
      message: words.message(underWay),
      detail: words.detail(underWay, isTyped),
      buttons: [words.stay, words.close],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    };
    void ask(options);
  });
}
