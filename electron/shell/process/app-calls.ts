/** What the page may ask of the desktop itself, with Electron's own means. */
import { app, clipboard, nativeTheme, shell } from 'electron';
import type { AppNotice } from '../../contract/app-state.ts';
import type { AppParts } from '../../ipc/app.ts';
import type { SettingsStore } from '../../settings/settings-store.ts';
import type { Log } from './log.ts';
import type { WrittenFiles } from '../window/save-dialog.ts';

export interface AppCallsParts {
  readonly settings: SettingsStore;
  readonly notices: () => readonly AppNotice[];
  readonly log: Log;
  readonly files: WrittenFiles;
}

export function createAppCalls({ settings, notices, log, files }: AppCallsParts): AppParts {
  return {
    about: {
      version: app.getVersion(),
      electron: process.versions['electron'] ?? '',
      chrome: process.versions['chrome'] ?? '',
      node: process.versions.node,
      platform: `${process.platform} ${process.arch}`,
      dataFolder: app.getPath('userData'),
      logFile: log.file,
    },
    preferences: () => settings.current().preferences,
    setPreferences: (preferences) => {
      const kept = settings.change((before) => ({ ...before, preferences }));
      if (kept.ok) applyTheme(settings);
      return kept;
    },
    notices,
    copyText: (text) => clipboard.writeText(text),
    showInFolder: (file) => shell.showItemInFolder(file),
    openFile: async (file) => {
      // Where no program opens such a file, its folder is the next best.
      const fault = await shell.openPath(file);
      if (fault !== '') shell.showItemInFolder(file);
    },
    wroteFile: files.has,
  };
}

/** The page follows through `prefers-color-scheme`, native parts by themselves. */
export function applyTheme(settings: SettingsStore): void {
  nativeTheme.themeSource = settings.current().preferences.theme;
}
