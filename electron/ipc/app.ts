/** Calls about the application itself: info, preferences, notices, clipboard, files. */
import type { AppInfo } from '../contract/app.ts';
import type { AcknowledgedKind } from '../contract/notices.ts';
import { invalidInput, success, type Result } from '../contract/result.ts';
import type { SettingsStore } from '../profiles/settings/settings-store.ts';
import type { desktop as Desktop } from '../app/desktop.ts';
import { diagnostics } from './diagnostics.ts';
import type { UnsavedSettings } from '../app/dialogs/close-dialog.ts';
import type { HandlersOf } from './register-handlers.ts';

export interface AppHandlerServices {
  readonly info: () => AppInfo;
  readonly settings: Pick<SettingsStore, 'change'>;
  readonly desktop: typeof Desktop;
  /** Path of the file. */
  readonly licenses: string;
  readonly unsaved: UnsavedSettings;
  /** Paths of the files saved since the start, the only ones that may be shown. */
  readonly savedFiles: ReadonlySet<string>;
  /** The next start doesn't show the notice again. */
  readonly acknowledge: (kind: AcknowledgedKind) => Promise<Result<null>>;
}

export const appHandlers = ({
  info,
  settings,
  desktop,
  licenses,
  unsaved,
  savedFiles,
  acknowledge,
}: AppHandlerServices): HandlersOf<'app'> => ({
  info: async () => success(info()),
  setPreferences: async (preferences) => {
    if (!isZone(preferences.zone)) return invalidInput('zone', 'unknown-zone');
    const saved = settings.change((before) => ({ ...before, preferences }));
    if (!saved.ok) return saved;
    desktop.applyTheme(preferences.theme);
    return success(info());
  },
  acknowledge: async ({ kind }) => {
    const done = await acknowledge(kind);
    return done.ok ? success(info()) : done;
  },
  copyText: async ({ text }) => {
    await desktop.copyText(text);
    return success(null);
  },
  copyDiagnostics: async () => {
    await desktop.copyText(diagnostics(info()));
    return success(null);
  },
  showInFolder: async ({ path }) => {
    if (!savedFiles.has(path)) return invalidInput('path', 'path-not-written-here');
    desktop.showInFolder(path);
    return success(null);
  },
  openLog: async () => {
    await desktop.openFile(info().logFile);
    return success(null);
  },
  showLicenses: async () => {
    desktop.showInFolder(licenses);
    return success(null);
  },
  setUnsaved: async ({ exist }) => {
    unsaved.present = exist;
    return success(null);
  },
});

function isZone(zone: string): boolean {
  if (zone === 'system') return true;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
