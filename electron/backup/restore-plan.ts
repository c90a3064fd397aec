/**
 * What is left to do of a restore. As long as there is no plan, the data is what it was; from the plan on it is going to be that of
 * the backup, whatever start ends the work.
 */
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { AppNotice } from '../contract/app-state.ts';
import { z } from '../contract/zod.ts';
import { writeWholeFile } from '../exports/files/atomic-file.ts';
import { wrappedKeys } from '../profiles/settings/wrapped-keys.ts';
import { planFileOf, setAsidePlans } from './restore-files.ts';
import { unsavedTexts } from './unsaved-part.ts';

const stateBefore = z.strictObject({
  databaseId: z.string(),
  /** Null where the console itself decided it, which goes on writing until it ends. */
  commits: z.int().nonnegative().nullable(),
});

const counts = z.strictObject({
  addresses: z.int().nonnegative(),
  runs: z.int().nonnegative(),
});

export const restorePlan = z.strictObject({
  /** `staged`: the new database is complete beside the old one. `joined`: it knows what of the old one stays used. */
  step: z.enum(['staged', 'joined']),
  /** The backup. */
  from: z.string(),
  madeAt: z.int(),
  /** When it was decided; also what the replaced files are named by. Milliseconds since the epoch. */
  at: z.int(),
  /** The database itself, where a link may lead to it. */
  database: z.string(),
  /** Of the new database; empty where an earlier Quittance wrote the plan. */
  databaseId: z.string().default(''),
  /** The database that is to be replaced, as it was then; null for none, or none that can be read. Absent as `databaseId` is. */
  before: stateBefore.nullable().optional(),
  /** As `writeSettings` has them, without anything sealed. */
  settings: z.string(),
  historyKeys: wrappedKeys.nullable(),
  /** What the database of then had refused. */
  unsaved: unsavedTexts.default([]),
  /** Requests that may have gone on after the copy was made: their outcome is unknown from here on. */
  inDoubt: z.int().nonnegative(),
  /** Addresses in it. */
  holds: z.int().nonnegative(),
  /** What the replaced database had given out or counted beyond that; known once it is joined. */
  missing: counts.nullable(),
});
export type RestorePlan = z.infer<typeof restorePlan>;

/** What a person is told once it is done, until it is acknowledged. */
export const restoredNote = z.strictObject({
  from: z.string(),
  madeAt: z.int(),
  at: z.int(),
  /** Where the replaced database lies now; null where there was none. */
  replaced: z.string().nullable(),
  inDoubt: z.int().nonnegative(),
  missing: counts,
});
export type RestoredNote = z.infer<typeof restoredNote>;

const noteFileOf = (folder: string): string => path.join(folder, 'quittance.restored.json');

function read<T>(file: string, schema: z.ZodType<T>): T | null {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

/** Null for none, and for one that cannot be read: it was written whole, so it was changed since. */
export const readPlan = (folder: string): RestorePlan | null => read(planFileOf(folder), restorePlan);
export const keepPlan = (folder: string, plan: RestorePlan): void =>
  writeWholeFile(planFileOf(folder), JSON.stringify(plan));
export const forgetPlan = (folder: string): void => rmSync(planFileOf(folder), { force: true });

export const readRestored = (folder: string): RestoredNote | null => read(noteFileOf(folder), restoredNote);
export const tellRestored = (folder: string, note: RestoredNote): void =>
  writeWholeFile(noteFileOf(folder), JSON.stringify(note));
export const forgetRestored = (folder: string): void => rmSync(noteFileOf(folder), { force: true });

/** What is told at each start of restores, ended or not, until a person has acknowledged it. */
export function restoredNotices(folder: string): readonly AppNotice[] {
  const notEnded = setAsidePlans(folder).map((plan) => ({ kind: 'restore-not-ended', ...plan }) as const);
  const note = readRestored(folder);
  if (note === null) return notEnded;
  const { madeAt, replaced, inDoubt, missing } = note;
  return [...notEnded, { kind: 'restored', madeAt, replaced, inDoubt, ...missing }];
}
