/** What the console asks of the desktop that it runs on: clipboard, file manager, theme. */
import { clipboard, nativeTheme, shell } from 'electron';
import type { Preferences } from '../../contract/app-state.ts';

export interface Desktop {
  readonly copyText: (text: string) => Promise<void>;
  readonly showInFolder: (file: string) => void;
  readonly openFile: (file: string) => Promise<void>;
  /** Only what main made of a template that was checked: https. */
  readonly openInBrowser: (url: string) => Promise<void>;
  /** The page follows through `prefers-color-scheme`, native parts by themselves. */
  readonly applyTheme: (theme: Preferences['theme']) => void;
}

export const desktop: Desktop = {
  copyText: (text) => clipboard.writeText(text),
  showInFolder: (file) => shell.showItemInFolder(file),
  openFile: async (file) => {
    // Where no program opens such a file, its folder is the next best.
    const fault = await shell.openPath(file);
    if (fault !== '') shell.showItemInFolder(file);
  },
  openInBrowser: (url) => shell.openExternal(url),
  applyTheme: (theme) => {
    nativeTheme.themeSource = theme;
  },
};
