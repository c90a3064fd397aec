/** `shell`: what would open outside is only recorded, for tests. */
import { existsSync } from 'node:fs';
import { record } from '../recorded-calls.ts';
import { checkOptions, strictObject } from '../strict-object.ts';

const note = (what: string): void => {
  if (process.env.STAND_IN_HEADED === '1') process.stdout.write(`${what}\n`);
};

export const shell = strictObject('shell', {
  showItemInFolder: (file: string): void => note(`in its folder: ${file}`),
  openPath: (file: string): Promise<string> => {
    note(`open: ${file}`);
    return Promise.resolve(existsSync(file) ? '' : 'Failed to open path');
  },
  openExternal: (url: string, options?: Electron.OpenExternalOptions): Promise<void> => {
    checkOptions('shell.openExternal', '', options);
    record('shell.openExternal', '', url);
    note(`open: ${url}`);
    return Promise.resolve();
  },
});
