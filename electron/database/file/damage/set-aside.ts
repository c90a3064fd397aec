/**
 * Puts a damaged database aside and what could be read of it in its place, so that a start may be killed at any
 * moment of it: the new file is complete before the old one is moved, and a plan on the disk says what is left to do.
 */
import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import { z } from '../../../contract/zod.ts';
import { syncFolder, writeWholeFile } from '../../../exports/files/atomic-file.ts';
import { openConnection } from '../connection.ts';
import { columnsOf, summedTables } from '../../sums/summed-tables.ts';
import { integer } from '../../sqlite/cell.ts';
import { markFields, readMark, type Mark } from '../loss/mark.ts';
import { readNote } from '../note.ts';
import { discardReadingCopy, makeReadingCopy } from './reading-copy.ts';
import { salvage, type SalvageOptions } from './salvage.ts';

/** What happened to a damaged file. */
export interface SetAside {
  /** Where the damaged file lies now. */
  readonly path: string;
  /** Those that were set aside before it, and not acknowledged yet. */
  readonly earlier: readonly string[];
  /** As the ledger shows them: those that stand in the new file. Null where that is not known. */
  readonly addresses: number | null;
  /** Those among them that are not what was written, and say so wherever they are shown. */
  readonly damaged: number;
  /** Runs, requests and readings that are not what was written. */
  readonly others: number;
  /** Whether all that was written is in the new file, as it was written. */
  readonly complete: boolean;
}

const plan = z.strictObject({
  path: z.string().min(1),
  complete: z.boolean(),
  // A plan that a console of before left has none of these, and counts rows of all kinds.
  recovered: z.int().optional(),
  earlier: z.array(z.string()).default([]),
  addresses: z.int().nullable().default(null),
  damaged: z.int().default(0),
  others: z.int().default(0),
  /** The mark before it was compared with what was recovered. */
  mark: markFields.pick({ databaseId: true, commits: true }).nullable().default(null),
});
type Plan = z.infer<typeof plan>;
export const setAsideNews: z.ZodType = plan;

const toldOf = ({ mark: _mark, recovered: _rows, ...told }: Plan): SetAside => told;

/** The file itself last: as long as it is there, a new one is not begun in its place. */
const suffixes = ['-wal', '-shm', ''] as const;

const planOf = (file: string): string => `${file}.set-aside.json`;
/** A plan that is carried out: told until a person has acknowledged it. */
export const newsOf = (file: string): string => `${file}.set-aside-done.json`;
const freshOf = (file: string): string => `${file}.recovered`;

/** `quittance.db` → `quittance.damaged-2026-11-20T11-52-10.204Z.db`, with a number behind the time where that is taken. */
function damagedName(file: string, at: number): string {
  const { dir, name, ext } = path.parse(file);
  const stem = path.join(dir, `${name}.damaged-${new Date(at).toISOString().replaceAll(':', '-')}`);
  for (let number = 1; ; number += 1) {
    const free = `${stem}${number === 1 ? '' : `-${number}`}${ext}`;
    if (suffixes.every((suffix) => !existsSync(free + suffix))) return free;
  }
}

/** Reads what can be read of the damaged file into a complete one of its own. Begins anew what an earlier start left. */
function recover(file: string, options: SalvageOptions, mark: Mark | null): Omit<SetAside, 'path' | 'earlier'> {
  const fresh = freshOf(file);
  for (const suffix of suffixes) rmSync(fresh + suffix, { force: true });
  closeSync(openSync(fresh, 'ax', 0o600));
  const database = openConnection(fresh);
  try {
    // Nobody relies on the new file before it is whole: it is synced once, at its end.
    database.exec('PRAGMA synchronous = OFF');
    const { complete } = salvage(makeReadingCopy(file), database, { ...options, mark });
    const recovered = { complete, ...countsIn(database) };
    // One file without a log, which can be moved by one rename.
    database.exec('PRAGMA journal_mode = DELETE');
    return recovered;
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
  const mark = readMark(file);
  const found = { path: damagedName(file, options.at), earlier: [], ...recover(file, options, mark) };
  syncFile(freshOf(file));
  const planned: Plan = { ...found, mark: mark && { databaseId: mark.databaseId, commits: mark.commits } };
  writeWholeFile(planOf(file), JSON.stringify(planned));
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
  return setAsideBefore(file);
}

/** What is still to be told, whoever set it aside. */
export function setAsideBefore(file: string): SetAside | null {
  const news = readNote(newsOf(file), plan);
  return news === null ? null : toldOf(news);
}

/** Whether what was recovered has not been compared yet with this mark: then a start was killed in between. */
export function isNotCompared(file: string, mark: Mark | null): boolean {
  const news = readNote(newsOf(file), plan);
  return mark !== null && news?.mark?.databaseId === mark.databaseId && news.mark.commits === mark.commits;
}

/** Once a person has acknowledged it. Of a file that was recovered whole: once a session has ended by itself. */
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
  tell(file, planned);
  rmSync(planOf(file), { force: true });
}

/** Beside what was set aside before it, which nobody may have seen yet. */
function tell(file: string, news: Plan): void {
  const before = readNote(newsOf(file), plan);
  // Told by a start that was killed before its plan was gone.
  if (before?.path === news.path) return;
  const earlier = before === null ? [] : [...before.earlier, before.path];
  const complete = news.complete && before?.complete !== false;
  writeWholeFile(newsOf(file), JSON.stringify({ ...news, earlier, complete } satisfies Plan));
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
    if (outcome !== null) tell(file, outcome);
  }
  rmSync(planOf(file), { force: true });
}

/** What is told without the plan: where the last damaged file lies, and what was recovered of it. Null where there is neither. */
function outcomeIn(file: string): Plan | null {
  const { dir, name, ext } = path.parse(file);
  const last = readdirSync(dir)
    .filter((found) => found.startsWith(`${name}.damaged-`) && found.endsWith(ext))
    .toSorted((one, other) => (isNewer(one, other, ext) ? 1 : -1))
    .at(-1);
  if (last === undefined) return null;
  // Whether nothing is missing stood in the plan alone.
  const told = { path: path.join(dir, last), earlier: [], complete: false, mark: null };
  try {
    const database = openConnection(freshOf(file));
    try {
      return { ...told, ...countsIn(database) };
    } finally {
      database.close();
    }
  } catch {
    return { ...told, addresses: null, damaged: 0, others: 0 };
  }
}

/** `…-2.db` is behind `….db`, which letters alone would not say. */
const isNewer = (one: string, other: string, ext: string): boolean => {
  const [first, second] = [one, other].map((name) => name.slice(0, name.length - ext.length));
  return (first ?? '').localeCompare(second ?? '', 'en', { numeric: true }) > 0;
};

/** As ledger and runs will show them: told by one count wherever it is told. */
function countsIn(database: DatabaseSync): Pick<SetAside, 'addresses' | 'damaged' | 'others'> {
  const count = (sql: string) => integer(database.prepare(`SELECT ${sql} AS count`).get()?.['count']);
  const others = summedTables.filter(({ name }) => name !== 'address' && columnsOf(database, name).includes('damaged'));
  return {
    addresses: count('(SELECT count(*) FROM address)'),
    damaged: count('(SELECT count(*) FROM address WHERE damaged <> 0)'),
    others: others.reduce((sum, { name }) => sum + count(`(SELECT count(*) FROM ${name} WHERE damaged <> 0)`), 0),
  };
}
