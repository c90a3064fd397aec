/**
 * Files that were set aside, or left by a write that was cut off, hold sealed secrets as they were then. A secret that is
 * forgotten is taken out of them too; everything else in them stays for a person to look at.
 */
import fs from 'node:fs';
import path from 'node:path';
import { writeWholeFile } from '../../exports/files/whole-file.ts';
import type { Settings } from './settings.ts';

/** All that settings were ever written to but for the two files in use. */
const isLeft = (name: string): boolean =>
  name.includes('config.') && !['config.json', 'config.good.json', 'config.mark.json'].includes(name);

/**
 * Ids of the profiles that are gone, or whose secret is not what it was. Also of those that had none: after a restore, what was set
 * aside may hold one all the same.
 */
export const withoutSecretNow = (before: Settings, now: Settings): readonly string[] =>
  before.profiles
    .filter(({ id, secret }) => {
      const kept = now.profiles.find((profile) => profile.id === id)?.secret;
      return now.profiles.every((profile) => profile.id !== id) || kept?.sealed !== secret?.sealed;
    })
    .map(({ id }) => id);

/** Throws when a file cannot be changed. */
export function forgetSetAside(folder: string, ids: readonly string[]): void {
  for (const name of ids.length === 0 ? [] : fs.readdirSync(folder).filter(isLeft)) {
    const file = path.join(folder, name);
    if (!fs.statSync(file).isFile()) continue;
    // The file may be damaged anywhere: byte for byte, and by form.
    const before = fs.readFileSync(file, 'latin1');
    const after = ids.reduce(withoutSealedOf, before);
    if (after !== before) writeWholeFile(file, Buffer.from(after, 'latin1'));
  }
}

/** From the id of the profile on to that of the next one. */
const withoutSealedOf = (text: string, id: string): string =>
  text
    .split(/(?="id"\s*:)/)
    .map((part) => (part.includes(id) ? part.replace(/("sealed"\s*:\s*")[A-Za-z0-9+/=]*/g, '$1') : part))
    .join('');
