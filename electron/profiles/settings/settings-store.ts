/** The settings in memory and on disk: electron-store writes the file (docs/decisions/settings-and-secrets.md). */
import fs from 'node:fs';
import path from 'node:path';
import type ElectronStore from 'electron-store';
import type { AppNotice } from '../../contract/notices.ts';
import { failure, success, type Result } from '../../contract/result.ts';
import { fileErrorOf } from '../../exports/files/file-errors.ts';
import { writeAtomicFile } from '../../exports/files/atomic-file.ts';
import {
  goodCopyName,
  notWrittenNotice,
  settingsName,
  type StoredSettings,
  readSettings,
  writeSettings,
} from './settings-file.ts';
import { defaultSettings, type Settings } from './settings-schema.ts';

export interface SettingsStore {
  readonly notices: readonly AppNotice[];
  readonly current: () => Settings;
  /** Changes the settings on disk first, then in memory. A failure means that nothing has changed. */
  readonly change: (change: (settings: Settings) => Settings) => Result<Settings>;
}

interface FileContent {
  settings?: Settings;
}

export interface SettingsStoreOptions {
  readonly stored: StoredSettings;
  /** electron-store's class, passed in because importing it needs Electron's binary. */
  readonly Store: typeof ElectronStore<FileContent>;
}

export function openSettings({ stored, Store }: SettingsStoreOptions): SettingsStore {
  const { folder } = stored;
  const notices = [...stored.notices];
  let { settings } = stored;
  let write: ((next: Settings) => void) | null = null;
  if (stored.isWritable) {
    try {
      write = writingTo(new Store(storeOptions(folder)));
    } catch (error) {
      notices.push(notWrittenNotice(folder, error));
    }
  }
  function writingTo(store: ElectronStore<FileContent>): (next: Settings) => void {
    return (next) => {
      store.store = { settings: next };
      try {
        writeAtomicFile(path.join(folder, goodCopyName), writeSettings(next));
      } catch {
        // The copy follows with the next change. An older one may contain a deleted secret.
        fs.rmSync(path.join(folder, goodCopyName), { force: true });
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
      } catch (error) {
        return notWritten(error, path.join(folder, settingsName));
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
  serialize: (content: FileContent) => writeSettings(content.settings ?? defaultSettings),
  deserialize: (text: string): FileContent => {
    const read = readSettings(text);
    if (read.is === 'not-read') throw new Error(`${settingsName}: ${read.reason}`);
    return { settings: read.settings };
  },
});

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function notWritten(error: unknown, file: string): Result<Settings> {
  return fileErrorOf(error)?.is === 'full'
    ? failure('disk-full', messageOf(error))
    : failure('file-not-written', messageOf(error), { facts: { path: file, reason: 'refused' } });
}
