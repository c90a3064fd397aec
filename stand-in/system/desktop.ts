/** `clipboard`, `powerMonitor`, `screen` and `shell`. */
import { existsSync } from 'node:fs';
import { runningBrowser } from '../chromium/host-browser.ts';
import { record } from '../recorded-calls.ts';
import { checkOptions, StrictEmitter, strictObject } from '../strict-object.ts';
import * as windowList from '../window/window-list.ts';

let clipboardText = '';

/** The host has its own clipboard, so that parallel tests don't share one. With visible windows, writing also reaches the system's. */
export const clipboard = strictObject('clipboard', {
  readText: (): Promise<string> => Promise.resolve(clipboardText),
  writeText: (text: string): Promise<void> => {
    clipboardText = text;
    if (runningBrowser()?.headed === true) {
      const expression = `navigator.clipboard.writeText(${JSON.stringify(text)})`;
      windowList
        .focused()
        ?.webContents.withSession((session) =>
          session.send('Runtime.evaluate', { expression, userGesture: true, awaitPromise: true }),
        );
    }
    return Promise.resolve();
  },
});

/** Tests emit its events. */
export const powerMonitor = strictObject('powerMonitor', new StrictEmitter('powerMonitor', 'suspend resume'));

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function displayBounds(size: string): Rectangle {
  const [, width, height] = /^(\d+)x(\d+)$/.exec(size) ?? [];
  if (width === undefined || height === undefined) throw new Error(`STAND_IN_DISPLAY must be like 1920x1080: ${size}`);
  return { x: 0, y: 0, width: Number(width), height: Number(height) };
}

export const display = { id: 1, workArea: displayBounds(process.env.STAND_IN_DISPLAY ?? '1920x1080') };

export const screen = strictObject('screen', {
  getAllDisplays: () => [display],
  getPrimaryDisplay: () => display,
});

/** With visible windows, what would open is printed to stdout. */
const report = (what: string): void => {
  if (process.env.STAND_IN_HEADED === '1') process.stdout.write(`${what}\n`);
};

export const shell = strictObject('shell', {
  showItemInFolder: (file: string): void => report(`show in folder: ${file}`),
  openPath: (file: string): Promise<string> => {
    report(`open: ${file}`);
    return Promise.resolve(existsSync(file) ? '' : 'Failed to open path');
  },
  openExternal: (url: string, options?: Electron.OpenExternalOptions): Promise<void> => {
    checkOptions('shell.openExternal', '', options);
    record('shell.openExternal', '', url);
    report(`open: ${url}`);
    return Promise.resolve();
  },
});
