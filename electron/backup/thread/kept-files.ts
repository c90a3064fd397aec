/** Of the backups that a rhythm made, the newest stay: only files that this console made there by itself are ever removed. */
import { lstatSync, readdirSync, unlinkSync } from 'node:fs';
import path from 'node:path';
import { areOneFile } from '../../exports/files/chosen-file.ts';
import { BackupFileError, readManifest } from '../format.ts';
import { isBackupName } from '../names.ts';
import { checkBackup } from './check.ts';

export interface KeepAsk {
  readonly folder: string;
  /** Of this console: what others made there is not its own. */
  readonly series: string;
  readonly keep: number;
  /** Name of the one just made, which stays: a clock that was ahead may have left others with later dates. */
  readonly made: string;
  /** In use: it may have another name there, and is not to be opened. */
  readonly database: string;
}

export interface Kept {
  /** Names that are gone. */
  readonly gone: readonly string[];
  /** Names of backups that are not what was written: they count for none, and stay. */
  readonly damaged: readonly string[];
}

interface Found {
  readonly name: string;
  /** When it was made; null where that cannot be read any more. */
  readonly madeAt: number | null;
}

/** Null for what another console made. */
function foundAt({ folder, series, database }: KeepAsk, name: string): Found | null {
  const file = path.join(folder, name);
  try {
    if (!lstatSync(file).isFile() || areOneFile(file, database)) return null;
    const manifest = readManifest(file);
    return manifest.series === series ? { name, madeAt: manifest.madeAt } : null;
  } catch (thrown) {
    return thrown instanceof BackupFileError && thrown.fault === 'newer' ? null : { name, madeAt: null };
  }
}

function isWhole(file: string): boolean {
  try {
    checkBackup(file);
    return true;
  } catch {
    return false;
  }
}

/**
 * As many whole ones stay as are to be kept, each read to its last byte before an older one goes. What cannot be read is never
 * removed: nobody knows whose it is.
 *
 * @throws an error of `node:fs` where the folder cannot be read; what cannot be removed stays
 */
export function keepNewest(ask: KeepAsk): Kept {
  const { folder, keep, made } = ask;
  const found = readdirSync(folder)
    .filter(isBackupName)
    .map((name) => foundAt(ask, name))
    .filter((one) => one !== null)
    .toSorted(
      (one, other) =>
        Number(other.name === made) - Number(one.name === made) ||
        (other.madeAt ?? 0) - (one.madeAt ?? 0) ||
        other.name.localeCompare(one.name, 'en', { numeric: true }),
    );
  const damaged: string[] = [];
  const gone: string[] = [];
  let whole = 0;
  for (const { name, madeAt } of found) {
    const file = path.join(folder, name);
    if (madeAt === null) damaged.push(name);
    else if (whole === keep) gone.push(...tryRemove(folder, name));
    else if (found.length <= keep || isWhole(file)) whole += 1;
    else damaged.push(name);
  }
  return { gone, damaged };
}

function tryRemove(folder: string, name: string): readonly string[] {
  try {
    unlinkSync(path.join(folder, name));
    return [name];
  } catch {
    return [];
  }
}
