/** Calls about the application itself: info, preferences, notices, clipboard, files. */
import type { AcknowledgedKind, AppInfo } from '../contract/app.ts';
import { failure, success, type Result } from '../contract/result.ts';
import type { SettingsStore } from '../profiles/settings/settings-store.ts';
import type { Desktop } from '../app/desktop.ts';
import { diagnostics } from '../app/app-info.ts';
import type { UnsavedSettings } from '../app/dialogs/close-dialog.ts';
import type { HandlersOf } from './register-handlers.ts';

export interface AppServices {
  readonly info: () => AppInfo;
  readonly settings: Pick<SettingsStore, 'change'>;
  readonly desktop: Desktop;
  /** Path of the file. */
  readonly licences: string;
  /** Path of its first page. */
  readonly guide: string;
  readonly unsaved: Pick<UnsavedSettings, 'note'>;
  /** Whether the file was saved since the start. */
  readonly wroteFile: (path: string) => boolean;
  /** The next start doesn't show the notice again. */
  readonly acknowledge: (kind: AcknowledgedKind) => Promise<Result<void>>;
}

export const appHandlers = ({
  info,
  settings,
  desktop,
  licences,
  guide,
  unsaved,
  wroteFile,
  acknowledge,
}: AppServices): HandlersOf<'app'> => ({
  info: async () => success(info()),
  setPreferences: async (preferences) => {
    if (!isZone(preferences.zone)) {
      return failure('invalid-input', 'zone: zone-not-known', { facts: { field: 'zone', fault: 'zone-not-known' } });
    }
    const kept = settings.change((before) => ({ ...before, preferences }));
    if (!kept.ok) return kept;
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
    if (!wroteFile(path)) {
      const facts = { field: 'path', fault: 'path-not-written-here' };
      return failure('invalid-input', 'path: path-not-written-here', { facts });
    }
    desktop.showInFolder(path);
    return success(null);
  },
  openLog: async () => {
    await desktop.openFile(info().logFile);
    return success(null);
  },
  showLicences: async () => {
    desktop.showInFolder(licences);
    return success(null);
  },
  showGuide: async () => {
    desktop.showInFolder(guide);
    return success(null);
  },
  noteUnsaved: async ({ isTyped }) => {
    unsaved.note(isTyped);
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
