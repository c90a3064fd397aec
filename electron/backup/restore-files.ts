/**
 * A staged restore. Without its plan, nothing is replaced. With it, the next start replaces the data. Every start
 * looks for a plan first.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { AppNotice } from '../contract/notices.ts';
import { z } from '../contract/zod.ts';
import { writeAtomicFile } from '../exports/files/atomic-file.ts';
import { realPathOf } from '../exports/files/real-path.ts';
import { wrappedKeys } from '../profiles/settings/settings-schema.ts';

export const databaseName = 'quittance.db';
export const planFileOf = (folder: string): string => path.join(folder, 'quittance.restore.json');
export const stagedOf = (database: string): string => `${database}.restoring`;

export const isRestorePlanned = (folder: string): boolean => existsSync(planFileOf(folder));

const suffixes = ['', '-wal', '-shm', '-journal'] as const;

/** There is a restore to finish, or an unfinished one to remove. */
export function hasRestore(folder: string): boolean {
  const staged = stagedOf(realPathOf(path.join(folder, databaseName)));
  return isRestorePlanned(folder) || suffixes.some((suffix) => existsSync(staged + suffix));
}

/** Only while holding the database lock. */
export function removeStaged(database: string): void {
  for (const suffix of suffixes) rmSync(stagedOf(database) + suffix, { force: true });
}

const missing = z.strictObject({ addresses: z.int().nonnegative(), batches: z.int().nonnegative() });

const restorePlan = z.strictObject({
  /** The backup, and when it was created. Times in milliseconds since the epoch. */
  from: z.string(),
  createdAt: z.int(),
  /** When the restore was confirmed. Replaced files are named by it. */
  at: z.int(),
  /** The database itself, if a link leads to it. */
  database: z.string(),
  /** As `writeSettings` writes them, without secrets. */
  settings: z.string(),
  historyKeys: wrappedKeys.nullable(),
  outbox: z.array(z.string()),
  /** Requests whose outcome becomes unknown. */
  unknown: z.int().nonnegative(),
  addresses: z.int().nonnegative(),
  /** What the replaced database has beyond the backup. Null until the staged database knows its nonces and numbers. */
  missing: missing.nullable(),
});
export type RestorePlan = z.infer<typeof restorePlan>;

export const stampOf = (at: number): string => new Date(at).toISOString().replaceAll(':', '-');
export const replacedNameOf = (plan: RestorePlan): string => `quittance.replaced-${stampOf(plan.at)}.db`;

const restoredNote = restorePlan.pick({ from: true, createdAt: true, at: true, unknown: true }).extend({
  /** Where the replaced database is now. Null if there was none. */
  replaced: z.string().nullable(),
  missing,
});
/** Shown at each start until the user acknowledges it. */
export type RestoredNote = z.infer<typeof restoredNote>;

/** The plan was damaged, or the staged database is missing: nothing was replaced. */
const failedNote = z.strictObject({ failed: z.literal(true), from: z.string().nullable() });

const noteFileOf = (folder: string): string => path.join(folder, 'quittance.restored.json');

function read<T>(file: string, schema: z.ZodType<T>): T | null {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

/** Null if there is none, or it was damaged. */
export const readPlan = (folder: string): RestorePlan | null => read(planFileOf(folder), restorePlan);
export const savePlan = (folder: string, plan: RestorePlan): void =>
  writeAtomicFile(planFileOf(folder), JSON.stringify(plan));
export const removePlan = (folder: string): void => rmSync(planFileOf(folder), { force: true });

const readNote = (folder: string) => read(noteFileOf(folder), z.union([restoredNote, failedNote]));
export const saveNote = (folder: string, note: RestoredNote | z.infer<typeof failedNote>): void =>
  writeAtomicFile(noteFileOf(folder), JSON.stringify(note));
export const deleteNote = (folder: string): void => rmSync(noteFileOf(folder), { force: true });

export function restoreNotices(folder: string): readonly AppNotice[] {
  const note = readNote(folder);
  if (note === null) return [];
  if ('failed' in note) return [{ kind: 'restore-failed', from: note.from }];
  const { createdAt, replaced, unknown } = note;
  return [{ kind: 'restored', createdAt, replaced, unknown, ...note.missing }];
}
