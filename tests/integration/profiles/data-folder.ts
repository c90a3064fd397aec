/** A data folder of its own for each test, and the settings in it opened with the real electron-store. */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { Profiles } from '../../../electron/profiles/profiles.ts';
import { openSettings, type SettingsStore } from '../../../electron/profiles/settings/settings-store.ts';
import { readStoredSettings } from '../../../electron/profiles/settings/settings-file.ts';

// It imports the electron package, which uses the host chosen here instead of downloading its binary.
await import('../../../stand-in/electron-or-stand-in.ts');
const { default: ElectronStore } = await import('electron-store');

/** The test keychain's key lies beside the folder, so that looking through the folder is fair. */
export const keyFileOf = (folder: string): string => path.join(path.dirname(folder), 'keychain');

export function newFolder(): string {
  const place = path.join(os.tmpdir(), `quittance-profiles-${randomUUID()}`);
  const folder = path.join(place, 'data');
  fs.mkdirSync(folder, { recursive: true });
  onTestFinished(() => {
    fs.rmSync(place, { recursive: true, force: true });
  });
  return folder;
}

export const openIn = (folder: string): SettingsStore =>
  openSettings({ stored: readStoredSettings(folder), Store: ElectronStore });

/** Names, modes and texts of every file, to look for what must not be there. */
export const filesIn = (folder: string): readonly { name: string; mode: number; text: string }[] =>
  fs.readdirSync(folder).map((name) => {
    const file = path.join(folder, name);
    return { name, mode: fs.statSync(file).mode & 0o777, text: fs.readFileSync(file, 'utf8') };
  });

/** As the settings do: with the profile as it is. */
export async function setSecret(profiles: Pick<Profiles, 'profileOf' | 'change'>, id: string, secret: string) {
  const profile = profiles.profileOf(id);
  if (profile === null) throw new Error(`There is no profile ${id}`);
  const { id: _id, builtIn: _builtIn, secret: _secret, ...fields } = profile;
  return profiles.change(id, fields, secret);
}
