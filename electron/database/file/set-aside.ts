/**
 * Puts a damaged database aside and what could be read of it in its place, so that a start may be killed at any
 * moment of it: the new file is complete before the old one is moved, and a plan on the disk says what is left to do.
 */
import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import { z } from '../../contract/zod.ts';
import { syncFolder, writeWholeFile } from '../../files/whole-file.ts';
import { openConnection } from './connection.ts';
import { columnsOf, summedTables } from '../sums/summed-tables.ts';
import { integer } from '../sqlite/cell.ts';
import { readNote } from './note.ts';
import { discardReadingCopy, makeReadingCopy } from './reading-copy.ts';
import { salvage, type Salvaged, type SalvageOptions } from './salvage.ts';

/** What happened to a damaged file. */
export interface SetAside {
  /** Where the damaged file lies now. */
  readonly path: string;
  /** Rows that could be read and stand in the new file. */
  readonly recovered: number;
  /** Those among them that are not what was written, and say so wherever they are shown. */
  readonly damaged: number;
  /** Whether all that was written is in the new file, as it was written. */
  readonly complete: boolean;
}

const plan = z.strictObject({
  path: z.string().min(1),
  recovered: z.int(),
  // A plan that a console of before left has none.
  damaged: z.int().default(0),
  complete: z.boolean(),
});

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
function recover(file: string, options: SalvageOptions): Salvaged {
  const fresh = freshOf(file);
  for (const suffix of suffixes) rmSync(fresh + suffix, { force: true });
  closeSync(openSync(fresh, 'ax', 0o600));
  const database = openConnection(fresh);
  try {
    // Nobody relies on the new file before it is whole: it is synced once, at its end.
    database.exec('PRAGMA synchronous = OFF');
    const salvaged = salvage(makeReadingCopy(file), database, options);
    // One file without a log, which can be moved by one rename.
    database.exec('PRAGMA journal_mode = DELETE');
    return salvaged;
  } finally {
    database.close();
    discardReadingCopy(file);
  }
}

/**
 * Call it with the file closed, before it is opened again.
 *
 * @throws when the disk is full or refuses; the damaged file then lies where it was
 */
export function setAside(file: string, options: SalvageOptions): SetAside | null {
  const outcome: SetAside = { path: damagedName(file, options.at), ...recover(file, options) };
  syncFile(freshOf(file));
  writeWholeFile(planOf(file), JSON.stringify(outcome));
  return finishSetAside(file);
}

function syncFile(file: string): void {
  const descriptor = openSync(file, 'r+');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Does what a plan left to do; before anything else touches the file. Answers with what there is to tell, at each
 * start anew until `forgetSetAside`.
 */
export function finishSetAside(file: string): SetAside | null {
  if (existsSync(planOf(file))) carryOut(file);
  return readNote(newsOf(file), plan);
}

/** Call it when a session has ended by itself: whoever was there has been told. */
export function forgetSetAside(file: string): void {
  rmSync(newsOf(file), { force: true });
}

function carryOut(file: string): void {
  const planned = readNote(planOf(file), plan);
  if (planned === null) {
    withoutPlan(file);
    return;
  }
  const fresh = freshOf(file);
  // Once that has moved, the file in its place is the new one.
  if (existsSync(fresh)) {
    for (const suffix of suffixes) {
      if (existsSync(file + suffix)) renameSync(file + suffix, planned.path + suffix);
    }
    takePlace(file);
  }
  renameSync(planOf(file), newsOf(file));
  syncFolder(path.dirname(file));
}

function takePlace(file: string): void {
  renameSync(freshOf(file), file);
  syncFolder(path.dirname(file));
}

/**
 * There was a plan, and it cannot be read. A file that is still in its place is looked at as any other is, and recovered anew
 * where it is damaged; where it had moved away, what was recovered is all there is, and takes its place.
 */
function withoutPlan(file: string): void {
  const fresh = freshOf(file);
  if (!existsSync(file) && existsSync(fresh)) {
    const outcome = outcomeIn(file);
    takePlace(file);
    if (outcome !== null) writeWholeFile(newsOf(file), JSON.stringify(outcome));
  }
  rmSync(planOf(file), { force: true });
}

/** What is told without the plan: where the last damaged file lies, and what was recovered of it. Null where there is neither. */
function outcomeIn(file: string): SetAside | null {
  const { dir, name, ext } = path.parse(file);
  const last = readdirSync(dir)
    .filter((found) => found.startsWith(`${name}.damaged-`) && found.endsWith(ext))
    .toSorted()
    .at(-1);
  if (last === undefined) return null;
  // Whether nothing is missing stood in the plan alone.
  const told = { path: path.join(dir, last), complete: false };
  try {
    const database = openConnection(freshOf(file));
    try {
      return { ...told, ...rowsIn(database) };
    } finally {
      database.close();
    }
  } catch {
    return { ...told, recovered: 0, damaged: 0 };
  }
}

function rowsIn(database: DatabaseSync): Pick<SetAside, 'recovered' | 'damaged'> {
  const counts = summedTables.map(({ name }) => {
    const damaged = columnsOf(database, name).includes('damaged') ? 'coalesce(sum(damaged), 0)' : '0';
    return database.prepare(`SELECT count(*) AS rows, ${damaged} AS damaged FROM ${name}`).get() ?? {};
  });
  const sumOf = (column: string) => counts.reduce((sum, row) => sum + integer(row[column]), 0);
  return { recovered: sumOf('rows'), damaged: sumOf('damaged') };
}
