/**
 * The settings as the window needs them: read, recovered where their file was damaged, and held against their mark. What writes
 * them is in `settings-store.ts`, and is loaded when the window has been asked for.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { AppNotice } from '../../contract/app-state.ts';
import { isMarked, markName, readSettingsMark, writeSettingsMark, type SettingsMark } from './settings-mark.ts';
import { goodCopyName, recoverSettings, settingsName } from './settings-recovery.ts';
import { firstSettings, type Settings } from './settings.ts';

export interface StoredSettings {
  readonly folder: string;
  readonly settings: Settings;
  readonly notices: readonly AppNotice[];
  /** False where their folder could not be changed, which a notice tells: then they last for this run. */
  readonly mayBeWritten: boolean;
}

export function readStoredSettings(folder: string, now: () => number = Date.now): StoredSettings {
  const notices: AppNotice[] = [];
  let settings = firstSettings;
  let mayBeWritten = false;
  try {
    const recovered = recoverSettings(folder, now);
    notices.push(...recovered.notices);
    settings = recovered.settings ?? firstSettings;
    const mark = readSettingsMark(folder);
    const begun = notices.some(({ kind }) => kind === 'settings-lost' || kind === 'settings-started-anew');
    if (mark !== null && !begun && !isMarked(mark, settings)) {
      notices.push({ kind: 'settings-older', writtenAt: mark.writtenAt, profiles: missingProfiles(mark, settings) });
    }
    if (mark === null ? recovered.settings !== null : !isMarked(mark, settings)) {
      writeSettingsMark(folder, settings, null, now());
    }
    mayBeWritten = true;
    keepPrivate(folder);
  } catch (thrown) {
    notices.push(notWrittenNotice(folder, thrown));
  }
  return { folder, settings, notices, mayBeWritten };
}

export const notWrittenNotice = (folder: string, thrown: unknown): AppNotice => ({
  kind: 'settings-not-written',
  path: folder,
  detail: thrown instanceof Error ? thrown.message : String(thrown),
});

const missingProfiles = (mark: SettingsMark, { profiles }: Settings): readonly string[] =>
  mark.profiles.filter((name) => !profiles.some(({ fields }) => fields.name === name));

/** A file that was copied or restored by hand may have come with a mode that others can read. */
function keepPrivate(folder: string): void {
  for (const name of [settingsName, goodCopyName, markName]) {
    const file = path.join(folder, name);
    if (fs.existsSync(file)) fs.chmodSync(file, 0o600);
  }
}
