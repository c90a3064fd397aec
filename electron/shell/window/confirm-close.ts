/** Closing the window while addresses are being created takes a confirmation. */
import { dialog, type BrowserWindow, type MessageBoxOptions } from 'electron';
import type { RunsUnderWay } from '../../addresses/runs-under-way.ts';
import type { ShellWords } from './words.ts';

/** Keeps the window open while a run is under way, until the person has said to close it anyway. */
export function confirmClose(window: BrowserWindow, runs: RunsUnderWay, words: ShellWords['confirmClose']): void {
  let asking = false;
  const ask = async (options: MessageBoxOptions): Promise<void> => {
    const { response } = await dialog.showMessageBox(window, options).finally(() => {
      asking = false;
    });
    if (response === 1 && !window.isDestroyed()) window.destroy();
  };
  window.on('close', (event) => {
    const underWay = runs.all();
    if (underWay.length === 0) return;
    event.preventDefault();
    if (asking) return;
    asking = true;
    const options: MessageBoxOptions = {
      type: 'warning',
      message: words.message(underWay),
      detail: words.detail(underWay),
      buttons: [words.stay, words.close],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    };
    void ask(options);
  });
}
