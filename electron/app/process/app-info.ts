/** What the console says of itself: versions, places, preferences, and what went wrong. */
import { app } from 'electron';
import type { AppInfo, AppNotice } from '../../contract/app-state.ts';
import type { SettingsStore } from '../../profiles/settings/settings-store.ts';

export interface AppInfoParts {
  readonly settings: Pick<SettingsStore, 'current'>;
  readonly notices: () => readonly AppNotice[];
  readonly logFile: string;
}

export const appInfo = ({ settings, notices, logFile }: AppInfoParts): AppInfo => ({
  version: app.getVersion(),
  electron: process.versions['electron'] ?? '',
  chrome: process.versions['chrome'] ?? '',
  node: process.versions.node,
  platform: `${process.platform} ${process.arch}`,
  dataFolder: app.getPath('userData'),
  logFile,
  preferences: settings.current().preferences,
  notices: [...notices()],
});
