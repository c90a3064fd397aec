/**
 * The settings in memory and on disk: electron-store writes the file, and what is in memory goes on where there is
 * none. docs/decisions/settings-and-secrets.md says what is the library's part and what is ours, and why.
 */
import fs from 'node:fs';
import path from 'node:path';
import type ElectronStore from 'electron-store';
import type { AppNotice } from '../../contract/app-state.ts';
import { failure, success, type Result } from '../../contract/result.ts';
import { fileFault } from '../../exports/files/file-fault.ts';
import { writeWholeFile } from '../../exports/files/whole-file.ts';
import { goodCopyName, settingsName } from './settings-recovery.ts';
import { forgetSetAside, withoutSecretNow } from './quarantined-secrets.ts';
import { writeSettingsMark } from './settings-mark.ts';
import { notWrittenNotice, type StoredSettings } from './stored-settings.ts';
import { firstSettings, readSettings, writeSettings, type Settings } from './settings.ts';

export interface SettingsStore {
  readonly notices: readonly AppNotice[];
  readonly current: () => Settings;
  /**
   * Nothing has changed unless it answers with success: on disk first, then in memory. Where the file could
   * not be opened at start-up, which a notice tells, changes last for this run.
   */
  readonly change: (change: (settings: Settings) => Settings) => Result<Settings>;
}

interface FileContent {
  settings?: Settings;
}

export interface SettingsStoreOptions {
  readonly stored: StoredSettings;
  /** electron-store's class; passed in, because importing it asks for Electron's binary. */
  readonly Store: typeof ElectronStore<FileContent>;
  readonly now?: () => number;
}

export function openSettings({ stored, Store, now = Date.now }: SettingsStoreOptions): SettingsStore {
  const { folder } = stored;
  const notices = [...stored.notices];
  let { settings } = stored;
  let write: ((next: Settings) => void) | null = null;
  if (stored.mayBeWritten) {
    try {
      write = writingTo(new Store(storeOptions(folder)));
    } catch (thrown) {
      notices.push(notWrittenNotice(folder, thrown));
    }
  }
  function writingTo(store: ElectronStore<FileContent>): (next: Settings) => void {
    return (next) => {
      // First: where it cannot be done, the secret is not forgotten, and the person is told.
      const forgotten = withoutSecretNow(settings, next);
      forgetSetAside(folder, forgotten);
      writeSettingsMark(folder, next, settings, now());
      store.store = { settings: next };
      writeSettingsMark(folder, next, null, now());
      try {
        writeWholeFile(path.join(folder, goodCopyName), writeSettings(next));
      } catch {
        // The settings themselves are written; the copy is made with the next change, but none keeps what was forgotten.
        if (forgotten.length > 0) fs.rmSync(path.join(folder, goodCopyName), { force: true });
      }
    };
  }

  return {
    notices,
    current: () => settings,
    change: (change) => {
      const next = change(settings);
      if (next === settings) return success(settings);
      try {
        write?.(next);
      } catch (thrown) {
        return notWritten(thrown, path.join(folder, settingsName));
      }
      settings = next;
      return success(next);
    },
  };
}

const storeOptions = (folder: string) => ({
  cwd: folder,
  configFileMode: 0o600,
  clearInvalidConfig: false,
  accessPropertiesByDotNotation: false,
  serialize: (content: FileContent) => writeSettings(content.settings ?? firstSettings),
  deserialize: (text: string): FileContent => {
    const read = readSettings(text);
    if (read.is === 'not-read') throw new Error(`${settingsName}: ${read.because}`);
    return { settings: read.settings };
  },
});

const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

function notWritten(thrown: unknown, file: string): Result<Settings> {
  return fileFault(thrown)?.is === 'full'
    ? failure('disk-full', messageOf(thrown))
    : failure('file-not-written', messageOf(thrown), { facts: { path: file, because: 'refused' } });
}
