/** A new data folder for each test, with settings opened by the real electron-store. */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { Profiles } from '../../../electron/profiles/profiles.ts';
import { openSettings, type SettingsStore } from '../../../electron/profiles/settings/settings-store.ts';
import { readStoredSettings } from '../../../electron/profiles/settings/settings-file.ts';

// The electron package uses the host chosen here instead of downloading its binary.
await import('../../../stand-in/electron-or-stand-in.ts');
const { default: ElectronStore } = await import('electron-store');

/** The test keychain's key is outside the folder, so that the folder can be searched for secrets. */
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

/** Name, mode and text of every file. */
export const filesIn = (folder: string): readonly { name: string; mode: number; text: string }[] =>
  fs.readdirSync(folder).map((name) => {
    const file = path.join(folder, name);
    return { name, mode: fs.statSync(file).mode & 0o777, text: fs.readFileSync(file, 'utf8') };
  });

/** Saves a secret for an unchanged profile. */
export async function setSecret(profiles: Pick<Profiles, 'profileOf' | 'change'>, id: string, secret: string) {
  const profile = profiles.profileOf(id);
  if (profile === null) throw new Error(`There is no profile ${id}`);
  const { id: _id, builtIn: _builtIn, secret: _secret, ...fields } = profile;
  return profiles.change(id, fields, secret);
}
