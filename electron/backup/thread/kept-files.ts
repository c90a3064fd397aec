/** Of the backups that a rhythm made, the newest stay: only files that this console made there by itself are ever removed. */
import { lstatSync, readdirSync, unlinkSync } from 'node:fs';
import path from 'node:path';
import { readManifest } from '../format.ts';
import { isBackupName } from '../names.ts';

export interface KeepAsk {
  readonly folder: string;
  /** Of this console: what others made there is not its own. */
  readonly series: string;
  readonly keep: number;
  /** Name of the one just made, which stays: a clock that was ahead may have left others with later dates. */
  readonly made: string;
}

/** When it was made; null for what is not ours, whatever it is called. */
function madeAtOf(file: string, series: string): number | null {
  try {
    if (!lstatSync(file).isFile()) return null;
    const manifest = readManifest(file);
    return manifest.series === series ? manifest.madeAt : null;
  } catch {
    return null;
  }
}

/** @throws an error of `node:fs` where the folder cannot be read; what cannot be removed stays */
export function keepNewest({ folder, series, keep, made }: KeepAsk): readonly string[] {
  const ours = readdirSync(folder)
    .filter(isBackupName)
    .map((name) => ({ name, madeAt: madeAtOf(path.join(folder, name), series) }))
    .filter((one): one is { name: string; madeAt: number } => one.madeAt !== null)
    .toSorted(
      (one, other) =>
        Number(other.name === made) - Number(one.name === made) ||
        other.madeAt - one.madeAt ||
        other.name.localeCompare(one.name, 'en', { numeric: true }),
    );
  return ours.slice(keep).flatMap(({ name }) => {
    try {
      unlinkSync(path.join(folder, name));
      return [name];
    } catch {
      return [];
    }
  });
}
