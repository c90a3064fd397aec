/**
 * `dialog`. Without a display nobody sits before this host: an unanswered dialog stays open and says so.
 * Tests put their own answer in its place: `evaluate(({ dialog }) => { dialog.showSaveDialog = … })`.
 */
import { existsSync } from 'node:fs';
import { app } from '../app/app.ts';
import { askMessage, askOpenPath, askSavePath, type MessageOptions, type PathOptions } from './dialog-window.ts';
import { runningBrowser } from '../chromium/host-browser.ts';
import { strictObject } from '../strict-object.ts';

function stayOpen(name: string, options: unknown): Promise<never> {
  process.stderr.write(`dialog.${name} is open and nobody answers it: ${JSON.stringify(options)}\n`);
  return new Promise(() => undefined);
}

const somebodyIsThere = (): boolean => runningBrowser()?.headed === true;

function startFolder(): string {
  const downloads = app.getPath('downloads');
  return existsSync(downloads) ? downloads : app.getPath('home');
}

/** Electron takes the window first, or leaves it out. */
type Called<Options> = readonly [Options] | readonly [object | null, Options];

const optionsOf = <Options>(called: Called<Options>): Options => (called.length === 1 ? called[0] : called[1]);

export const dialog = strictObject('dialog', {
  showSaveDialog: async (...called: Called<PathOptions>): Promise<unknown> => {
    const options = optionsOf(called);
    if (!somebodyIsThere()) return stayOpen('showSaveDialog', options);
    const filePath = await askSavePath(options, startFolder());
    return { canceled: filePath === null, filePath: filePath ?? '' };
  },
  showOpenDialog: async (...called: Called<PathOptions>): Promise<unknown> => {
    const options = optionsOf(called);
    if (!somebodyIsThere()) return stayOpen('showOpenDialog', options);
    const filePath = await askOpenPath(options, startFolder());
    return { canceled: filePath === null, filePaths: filePath === null ? [] : [filePath] };
  },
  showMessageBox: async (...called: Called<MessageOptions>): Promise<unknown> => {
    const options = optionsOf(called);
    if (!somebodyIsThere()) return stayOpen('showMessageBox', options);
    return { response: await askMessage(options), checkboxChecked: false };
  },
  showErrorBox: (title: string, content: string): void => {
    process.stderr.write(`${title}\n${content}\n`);
    if (somebodyIsThere()) void askMessage({ title, message: title, detail: content }).catch(() => undefined);
  },
});
