/** Information about the application: versions, folders, preferences, and notices. */
import os from 'node:os';
import { app } from 'electron';
import type { AppInfo } from '../contract/app.ts';
import type { AppNotice } from '../contract/notices.ts';
import { visibleText, visibleJson } from '../exports/files/visible-text.ts';
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

/** The names of profiles don't belong in a report, their number does. */
const withoutPersonalData = (facts: object): object =>
  'profiles' in facts && Array.isArray(facts.profiles) ? { ...facts, profiles: facts.profiles.length } : facts;

/** Text for a support request: versions and notices, without profiles, customers or secrets. */
export const diagnostics = ({ notices, preferences, ...about }: AppInfo): string =>
  [
    ...Object.entries({ ...about, ...preferences }).map(([name, value]) => `${name}: ${visibleText(String(value))}`),
    ...notices.map(({ kind, ...facts }) => `notice: ${kind}, ${visibleJson(withoutPersonalData(facts))}`),
    '',
  ].join('\n');

/** The user name in the operating system; empty if it has none, as in some containers. */
export function systemUser(): string {
  try {
    return os.userInfo().username;
  } catch {
    return '';
  }
}
