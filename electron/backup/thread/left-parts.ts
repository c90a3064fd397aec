/** Backups that were killed while they were written leave a hidden file in the folder, as large as they were by then. */
import { closeSync, lstatSync, readdirSync, readSync, unlinkSync } from 'node:fs';
import path from 'node:path';
import { openToRead } from '../../exports/files/open-to-read.ts';
import { isBackupName } from '../names.ts';
import { sqliteMagic } from '../format.ts';

/** Nothing that goes on writes nothing for so long: another computer may be writing there. */
const stillMs = 30 * 60_000;

const ofBackup = (name: string): string => /^\.(.+)\.[0-9a-f]{8}\.part$/.exec(name)?.[1] ?? '';

/** An empty one is the beginning of any. */
function beginsAsOurs(file: string): boolean {
  const descriptor = openToRead(file);
  if (descriptor === null) return false;
  try {
    const begin = Buffer.alloc(sqliteMagic.length);
    const read = readSync(descriptor, begin, 0, begin.length, 0);
    return sqliteMagic.startsWith(begin.toString('latin1', 0, read));
  } finally {
    closeSync(descriptor);
  }
}

/** What cannot be looked at, or removed, stays; so does what is another user's, or no beginning of a backup. Never throws. */
export function removeLeftParts(folder: string): void {
  try {
    for (const name of readdirSync(folder).filter((one) => isBackupName(ofBackup(one))))
      removeLeft(path.join(folder, name));
  } catch {
    // The backup itself tells what is the matter with the folder.
  }
}

function removeLeft(file: string): void {
  try {
    const found = lstatSync(file);
    const isOwn = process.geteuid === undefined || process.geteuid() === found.uid;
    if (found.isFile() && isOwn && Date.now() - found.mtimeMs > stillMs && beginsAsOurs(file)) unlinkSync(file);
  } catch {
    // It is none of ours, or gone.
  }
}
