/**
 * Damaged settings files that were moved aside, and those of an interrupted write, still contain encrypted secrets.
 * Deleting a secret deletes it there too. The rest of such a file stays for inspection.
 */
import fs from 'node:fs';
import path from 'node:path';
import { writeAtomicFile } from '../../exports/files/atomic-file.ts';
import type { Settings } from './settings.ts';

const isQuarantined = (name: string): boolean =>
  name.includes('config.') && !['config.json', 'config.good.json'].includes(name);

/**
 * Ids of the profiles that were removed or whose secret has changed, including those without one, because an older
 * file may have one after a restore.
 */
export const withDeletedSecret = (before: Settings, now: Settings): readonly string[] =>
  before.profiles
    .filter(({ id, secret }) => {
      const kept = now.profiles.find((profile) => profile.id === id)?.secret;
      return now.profiles.every((profile) => profile.id !== id) || kept?.sealed !== secret?.sealed;
    })
    .map(({ id }) => id);

/** Throws if a file can't be changed. */
export function deleteQuarantinedSecrets(folder: string, ids: readonly string[]): void {
  for (const name of ids.length === 0 ? [] : fs.readdirSync(folder).filter(isQuarantined)) {
    const file = path.join(folder, name);
    if (!fs.statSync(file).isFile()) continue;
    // The file may be damaged anywhere, so it is edited as bytes.
    const before = fs.readFileSync(file, 'latin1');
    const after = ids.reduce(withoutSecretOf, before);
    if (after !== before) writeAtomicFile(file, Buffer.from(after, 'latin1'));
  }
}

/** A profile extends from its id to the next profile's. */
const withoutSecretOf = (text: string, id: string): string =>
  text
    .split(/(?="id"\s*:)/)
    .map((part) => (part.includes(id) ? part.replace(/("sealed"\s*:\s*")[A-Za-z0-9+/=]*/g, '$1') : part))
    .join('');
