/** How much of a file is looked at as it is opened, to be written or only to be read. */
import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { newestVersion } from './migrations.ts';
import type { Looked } from './soundness.ts';

/** Up to this size every row is held against its sum and its indexes at each opening, which finds a changed bit. */
const fullyCheckedBytes = 32 * 1024 * 1024;

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

/**
 * A large file that was closed properly is taken on trust until it is read: reading all of it would hold up the start. One
 * that is brought up to date is not, since its rows get their sums anew.
 *
 * @param version of the file as it was found
 */
export function howToLook(file: string, unclean: boolean, version: number): Looked {
  const whole = sizeOf(file) <= fullyCheckedBytes || existsSync(suspicionOf(file)) || version < newestVersion;
  if (whole) return 'at-all-of-it';
  return unclean ? 'at-its-pages' : 'at-its-state';
}

/** In bytes; 0 where there is none. */
export const sizeOf = (file: string): number => (existsSync(file) ? statSync(file).size : 0);
