/**
 * Which files a restore has, and whether there are any: asked at each start before anything else of the data, so that it takes
 * nothing but names.
 */
import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { realPathOf } from '../exports/files/real-path.ts';

export const databaseName = 'quittance.db';
export const planFileOf = (folder: string): string => path.join(folder, 'quittance.restore.json');
export const stagedOf = (database: string): string => `${database}.restoring`;

export const isRestorePlanned = (folder: string): boolean => existsSync(planFileOf(folder));

const notEndedReasons = ['unreadable', 'nothing-staged', 'went-on'] as const;
export interface SetAsidePlan {
  readonly because: (typeof notEndedReasons)[number];
  readonly path: string;
}

const setAsideNames = (folder: string): readonly SetAsidePlan[] =>
  notEndedReasons.map((because) => ({ because, path: `${planFileOf(folder)}.${because}` }));

/** Plans that cannot be carried out any more: told at each start until a person has acknowledged it. */
export const setAsidePlans = (folder: string): readonly SetAsidePlan[] =>
  setAsideNames(folder).filter((plan) => existsSync(plan.path));

export function setPlanAside(folder: string, because: SetAsidePlan['because']): void {
  renameSync(planFileOf(folder), `${planFileOf(folder)}.${because}`);
}

export function forgetSetAsidePlans(folder: string): void {
  for (const plan of setAsideNames(folder)) rmSync(plan.path, { force: true });
}

/** Whether there is something of a restore to end, or to remove. */
export function hasLeft(folder: string): boolean {
  const staged = stagedOf(realPathOf(path.join(folder, databaseName)));
  return isRestorePlanned(folder) || ['', '-wal', '-shm', '-journal'].some((suffix) => existsSync(staged + suffix));
}

/** All of the new database, as long as it has not taken the name of the old one. Only under the claim to that. */
export function removeStaged(database: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(stagedOf(database) + suffix, { force: true });
}
