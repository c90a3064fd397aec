/**
 * Puts a damaged database aside and what could be read of it in its place, so that a start may be killed at any
 * moment of it: the new file is complete before the old one is moved, and a plan on the disk says what is left to do.
 */
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from '../../contract/zod.ts';
import { syncFolder, writeWholeFile } from '../../files/whole-file.ts';
import { openConnection } from './connection.ts';
import { migrate } from './migrations.ts';
import { salvage, type Salvaged } from './salvage.ts';

/** What happened to a damaged file. */
export interface SetAside {
  /** Where the damaged file lies now. */
  readonly path: string;
  /** Rows that could be read and stand in the new file. */
  readonly recovered: number;
  /** Whether every table could be read to its end. */
  readonly complete: boolean;
}

const plan = z.strictObject({ path: z.string().min(1), recovered: z.int(), complete: z.boolean() });

/** The file itself last: as long as it is there, a new one is not begun in its place. */
const suffixes = ['-wal', '-shm', ''] as const;

const planOf = (file: string): string => `${file}.set-aside.json`;
/** A plan that is carried out, and may not have been told to anybody yet. */
const newsOf = (file: string): string => `${file}.set-aside-done.json`;
const freshOf = (file: string): string => `${file}.recovered`;

/** `quittance.db` → `quittance.damaged-2026-11-20T11-52-10.204Z.db`. */
function damagedName(file: string, at: number): string {
  const { dir, name, ext } = path.parse(file);
  return path.join(dir, `${name}.damaged-${new Date(at).toISOString().replaceAll(':', '-')}${ext}`);
}

/** Reads what can be read of the damaged file into a complete one of its own. Begins anew what an earlier start left. */
function recover(file: string): Salvaged {
  const fresh = freshOf(file);
  for (const suffix of suffixes) rmSync(fresh + suffix, { force: true });
  closeSync(openSync(fresh, 'ax', 0o600));
  const database = openConnection(fresh);
  try {
    migrate(database);
    const salvaged = salvage(file, database);
    // One file without a log, which can be moved by one rename.
    database.exec('PRAGMA journal_mode = DELETE');
    return salvaged;
  } finally {
    database.close();
  }
}

/**
 * Call it with the file closed, before it is opened again.
 *
 * @param at now, in milliseconds since the epoch; names the file set aside
 * @throws when the disk is full or refuses; the damaged file then lies where it was
 */
export function setAside(file: string, at: number): SetAside | null {
  const outcome: SetAside = { path: damagedName(file, at), ...recover(file) };
  writeWholeFile(planOf(file), JSON.stringify(outcome));
  return finishSetAside(file);
}

const readPlan = (name: string): SetAside => plan.parse(JSON.parse(readFileSync(name, 'utf8')));

/**
 * Does what a plan left to do; before anything else touches the file. Answers with what there is to tell, at each
 * start anew until `forgetSetAside`.
 */
export function finishSetAside(file: string): SetAside | null {
  if (existsSync(planOf(file))) carryOut(file);
  return existsSync(newsOf(file)) ? readPlan(newsOf(file)) : null;
}

/** Call it when a session has ended by itself: whoever was there has been told. */
export function forgetSetAside(file: string): void {
  rmSync(newsOf(file), { force: true });
}

function carryOut(file: string): void {
  const planned = readPlan(planOf(file));
  const fresh = freshOf(file);
  // Once that has moved, the file in its place is the new one.
  if (existsSync(fresh)) {
    for (const suffix of suffixes) {
      if (existsSync(file + suffix)) renameSync(file + suffix, planned.path + suffix);
    }
    renameSync(fresh, file);
    syncFolder(path.dirname(file));
  }
  renameSync(planOf(file), newsOf(file));
  syncFolder(path.dirname(file));
}
