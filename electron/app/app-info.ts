/** Information about the application: versions, folders, preferences, and notices. */
import os from 'node:os';
import { app } from 'electron';
import type { AppInfo } from '../contract/app.ts';
import type { AppNotice } from '../contract/notices.ts';
import type { SettingsStore } from '../profiles/settings/settings-store.ts';

export const appInfo = (
  settings: Pick<SettingsStore, 'current'>,
  notices: readonly AppNotice[],
  logFile: string,
): AppInfo => ({
  version: app.getVersion(),
  electron: process.versions['electron'] ?? '',
  chrome: process.versions['chrome'] ?? '',
  node: process.versions.node,
  platform: `${process.platform} ${process.arch}`,
  dataFolder: app.getPath('userData'),
  logFile,
  preferences: settings.current().preferences,
  notices: [...notices],
});

/** The user name in the operating system; empty if it has none, as in some containers. */
export function systemUser(): string {
  try {
    return os.userInfo().username;
  } catch {
    return '';
  }
}
