/** What the frame asks of the application itself. */
import type { AppInfo, AppNotice, Preferences } from '../contract/app-state.ts';
import { contract } from '../contract/contract.ts';
import { failure, success, type Result } from '../contract/result.ts';
import { handle, type BoundMethod } from './handle.ts';

export interface AppParts {
  readonly about: Omit<AppInfo, 'preferences' | 'notices'>;
  readonly preferences: () => Preferences;
  readonly setPreferences: (preferences: Preferences) => Result<unknown>;
  readonly notices: () => readonly AppNotice[];
  readonly copyText: (text: string) => Promise<void>;
  readonly showInFolder: (path: string) => void;
  readonly openFile: (path: string) => Promise<void>;
  /** Whether this run of the console wrote the file. */
  readonly wroteFile: (path: string) => boolean;
}

export const appMethods = (parts: AppParts): readonly BoundMethod[] => {
  const info = (): AppInfo => infoOf(parts);
  return [
    handle(contract.app.info, async () => success(info())),
    handle(contract.app.setPreferences, async (preferences) => {
      if (!isZone(preferences.zone)) {
        return failure('invalid-input', 'zone: zone-not-known', { facts: { field: 'zone', fault: 'zone-not-known' } });
      }
      const kept = parts.setPreferences(preferences);
      return kept.ok ? success(info()) : kept;
    }),
    handle(contract.app.copyText, async ({ text }) => {
      await parts.copyText(text);
      return success(null);
    }),
    handle(contract.app.copyDiagnostics, async () => {
      await parts.copyText(diagnostics(info()));
      return success(null);
    }),
    handle(contract.app.showInFolder, async ({ path }) => {
      if (!parts.wroteFile(path)) {
        const facts = { field: 'path', fault: 'path-not-written-here' };
        return failure('invalid-input', 'path: path-not-written-here', { facts });
      }
      parts.showInFolder(path);
      return success(null);
    }),
    handle(contract.app.openLog, async () => {
      await parts.openFile(parts.about.logFile);
      return success(null);
    }),
  ];
};

export const infoOf = ({ about, preferences, notices }: AppParts): AppInfo => ({
  ...about,
  preferences: preferences(),
  notices: [...notices()],
});

/** For a report to whoever helps: versions and what happened, nothing of profiles, payers or secrets. */
export const diagnostics = ({ notices, preferences, ...about }: AppInfo): string =>
  [
    ...Object.entries({ ...about, ...preferences }).map(([name, value]) => `${name}: ${String(value)}`),
    ...notices.map(({ kind, ...facts }) => `notice: ${kind}, ${JSON.stringify(facts)}`),
    '',
  ].join('\n');

function isZone(zone: string): boolean {
  if (zone === 'system') return true;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
