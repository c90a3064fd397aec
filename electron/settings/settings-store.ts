/**
 * The settings in memory and on disk: electron-store writes the file, and what is in memory goes on where there is
 * none. docs/decisions/settings-and-secrets.md says what is the library's part and what is ours, and why.
 */
import fs from 'node:fs';
import path from 'node:path';
import type ElectronStore from 'electron-store';
import type { AppNotice } from '../contract/app-state.ts';
import { failure, success, type Result } from '../contract/result.ts';
import { fileFault } from '../files/file-fault.ts';
import { writeWholeFile } from '../files/whole-file.ts';
import { goodCopyName, recoverSettings, settingsName } from './settings-recovery.ts';
import { forgetSetAside, withoutSecretNow } from './set-aside-secrets.ts';
import { isMarked, markName, readSettingsMark, writeSettingsMark, type SettingsMark } from './settings-mark.ts';
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
  readonly folder: string;
  /** electron-store's class; passed in, because importing it asks for Electron's binary. */
  readonly Store: typeof ElectronStore<FileContent>;
  readonly now?: () => number;
}

export function openSettings({ folder, Store, now = Date.now }: SettingsStoreOptions): SettingsStore {
  const notices: AppNotice[] = [];
  let settings = firstSettings;
  let write: ((next: Settings) => void) | null = null;
  try {
    notices.push(...recoverSettings(folder, now));
    const store = new Store({
      cwd: folder,
      configFileMode: 0o600,
      clearInvalidConfig: false,
      accessPropertiesByDotNotation: false,
      serialize: (content) => writeSettings(content.settings ?? firstSettings),
      deserialize: (text) => {
        const read = readSettings(text);
        if (read.is === 'not-read') throw new Error(`${settingsName}: ${read.because}`);
        return { settings: read.settings };
      },
    });
    settings = store.store.settings ?? firstSettings;
    const mark = readSettingsMark(folder);
    const begun = notices.some(({ kind }) => kind === 'settings-lost' || kind === 'settings-started-anew');
    if (mark !== null && !begun && !isMarked(mark, settings)) {
      notices.push({ kind: 'settings-older', writtenAt: mark.writtenAt, profiles: missingProfiles(mark, settings) });
    }
    if (mark === null ? fs.existsSync(path.join(folder, settingsName)) : !isMarked(mark, settings)) {
      writeSettingsMark(folder, settings, null, now());
    }
    write = (next) => {
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
    keepPrivate(folder);
  } catch (thrown) {
    notices.push({ kind: 'settings-not-written', path: folder, detail: messageOf(thrown) });
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

const missingProfiles = (mark: SettingsMark, { profiles }: Settings): readonly string[] =>
  mark.profiles.filter((name) => !profiles.some(({ fields }) => fields.name === name));

/** A file that was copied or restored by hand may have come with a mode that others can read. */
function keepPrivate(folder: string): void {
  for (const name of [settingsName, goodCopyName, markName]) {
    const file = path.join(folder, name);
    if (fs.existsSync(file)) fs.chmodSync(file, 0o600);
  }
}

const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

function notWritten(thrown: unknown, file: string): Result<Settings> {
  return fileFault(thrown)?.is === 'full'
    ? failure('disk-full', messageOf(thrown))
    : failure('file-not-written', messageOf(thrown), { facts: { path: file, because: 'refused' } });
}
