/** The files of a restore. Every start looks for them before it opens anything, so this loads nothing. */
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { realPathOf } from '../exports/files/open-file.ts';

export const databaseName = 'quittance.db';
export const planFileOf = (folder: string): string => path.join(folder, 'quittance.restore.json');
export const stagedOf = (database: string): string => `${database}.restoring`;

export const isRestorePlanned = (folder: string): boolean => existsSync(planFileOf(folder));

const suffixes = ['', '-wal', '-shm', '-journal'] as const;

/** Whether there is a restore to finish, or an unfinished one to remove. */
export function hasRestore(folder: string): boolean {
  const staged = stagedOf(realPathOf(path.join(folder, databaseName)));
  return isRestorePlanned(folder) || suffixes.some((suffix) => existsSync(staged + suffix));
}

/** Only under the claim to the database. */
export function removeStaged(database: string): void {
  for (const suffix of suffixes) rmSync(stagedOf(database) + suffix, { force: true });
}
