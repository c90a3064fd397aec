/** The desktop: clipboard, file manager, browser, theme. */
import { clipboard, nativeTheme, shell } from 'electron';
import type { Preferences } from '../contract/app.ts';

export const desktop = {
  copyText: (text: string): Promise<void> => clipboard.writeText(text),
  showInFolder: (file: string): void => shell.showItemInFolder(file),
  openFile: async (file: string): Promise<void> => {
    // If no program opens such files, its folder is shown.
    const fault = await shell.openPath(file);
    if (fault !== '') shell.showItemInFolder(file);
  },
  /** Only for https URLs that main made from a checked template. */
  openInBrowser: (url: string): Promise<void> => shell.openExternal(url),
  /** The page reacts to it through `prefers-color-scheme`. */
  applyTheme: (theme: Preferences['theme']): void => {
    nativeTheme.themeSource = theme;
  },
};
