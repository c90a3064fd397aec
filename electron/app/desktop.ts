/** The desktop: clipboard, file manager, browser, theme. */
import { clipboard, nativeTheme, shell } from 'electron';
import type { Preferences } from '../contract/app.ts';

export interface Desktop {
  readonly copyText: (text: string) => Promise<void>;
  readonly showInFolder: (file: string) => void;
  readonly openFile: (file: string) => Promise<void>;
  /** Only for https URLs that main made from a checked template. */
  readonly openInBrowser: (url: string) => Promise<void>;
  /** The page follows by `prefers-color-scheme`. */
  readonly applyTheme: (theme: Preferences['theme']) => void;
}

export const desktop: Desktop = {
  copyText: (text) => clipboard.writeText(text),
  showInFolder: (file) => shell.showItemInFolder(file),
  openFile: async (file) => {
    // If no program opens such files, its folder is shown.
    const fault = await shell.openPath(file);
    if (fault !== '') shell.showItemInFolder(file);
  },
  openInBrowser: (url) => shell.openExternal(url),
  applyTheme: (theme) => {
    nativeTheme.themeSource = theme;
  },
};
