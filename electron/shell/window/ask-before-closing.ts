/** Asks before the window closes while a run is going on. */
import { dialog, type BrowserWindow, type MessageBoxOptions } from 'electron';
import type { RunsUnderWay } from '../../addresses/runs-under-way.ts';
import type { ShellWords } from './words.ts';

/** Vetoes closing while addresses are being created, until the person has said to close anyway. */
export function askBeforeClosing(window: BrowserWindow, runs: RunsUnderWay, words: ShellWords['closing']): void {
  let asking = false;
  const ask = async (options: MessageBoxOptions): Promise<void> => {
    const { response } = await dialog.showMessageBox(window, options).finally(() => {
      asking = false;
    });
    if (response === 1 && !window.isDestroyed()) window.destroy();
  };
  window.on('close', (event) => {
    const going = runs.all();
    if (going.length === 0) return;
    event.preventDefault();
    if (asking) return;
    asking = true;
    const options: MessageBoxOptions = {
      type: 'warning',
      message: words.message,
      detail: words.detail(going),
      buttons: [words.stay, words.close],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    };
    void ask(options);
  });
}
