/** How much of a file is looked at as it is opened, to be written or only to be read. */
import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { newestVersion } from './migrations.ts';
import { isOfThisRun } from './session-note.ts';
import type { Looked } from './soundness.ts';

/** Up to this size every row is held against its sum and its indexes with each opening, which finds a changed bit. */
const fullyCheckedBytes = 32 * 1024 * 1024;
/** Up to this size that takes no longer than the opening itself, and comes before it. */
const checkedAtOnceBytes = 2 * 1024 * 1024;

const suspicionOf = (file: string): string => `${file}.suspect`;

/** Damage was met while the file was in use: the next start looks at every row, whatever the file's size. */
export function markSuspect(file: string): void {
  try {
    writeFileSync(suspicionOf(file), '', { mode: 0o600 });
  } catch {
    // The failure itself is told in any case.
  }
}

export function forgetSuspicion(file: string): void {
  rmSync(suspicionOf(file), { force: true });
}

/** A write-ahead log that is still there means that the last session did not close the file. Ask before it is opened. */
export const isUnclean = (file: string): boolean => sizeOf(`${file}-wal`) > 0;

export interface HowToLook {
  /** Before anything is done with it. */
  readonly first: Looked;
  /** Beside all else, once it is open; null where nothing is left to be looked at. */
  readonly later: Looked | null;
}

/**
 * A large file that was closed properly is taken on trust until it is read: reading all of it would hold up the start. One
 * that is brought up to date is not, since its rows get their sums anew. What a console that was killed has written is all there
 * while the computer runs, so its file is looked at later too; after the computer itself went down it comes first.
 *
 * @param version of the file as it was found
 */
export function howToLook(file: string, unclean: boolean, version: number): HowToLook {
  const size = sizeOf(file);
  if (size <= checkedAtOnceBytes || existsSync(suspicionOf(file)) || version < newestVersion) {
    return { first: 'at-all-of-it', later: null };
  }
  const look = size <= fullyCheckedBytes ? 'at-all-of-it' : unclean ? 'at-its-pages' : null;
  if (look !== null && unclean && !isOfThisRun(file)) return { first: look, later: null };
  return { first: 'at-its-state', later: look };
}

/** In bytes; 0 where there is none. */
export const sizeOf = (file: string): number => (existsSync(file) ? statSync(file).size : 0);
