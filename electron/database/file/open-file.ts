/**
 * Opens the database, new or old. A damaged file is never worked on: it is set aside under a name that
 * says so, a new one is begun, and what can still be read goes into it. What is gone without a trace in the file is
 * told by the mark beside it.
 */
import { closeSync, existsSync, openSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { faultOf } from '../failure.ts';
import { keepSums } from '../sums/keep-sums.ts';
import { readFileState } from '../sums/file-state.ts';
import { openConnection, openReader } from './connection.ts';
import { inTransaction } from '../sqlite/transaction.ts';
import { isHeaderSound } from './header.ts';
import { forgetSuspicion, howToLook, isUnclean, markSuspect, sizeOf } from './how-to-look.ts';
import { createCounts, lastRunIn, markOf, numberOnFrom } from './held.ts';
import { forgetLoss, keepLoss, lossOf, readLoss, type Before, type Loss } from './loss.ts';
import { openMark, readMark } from './mark.ts';
import { migrate, versionOf } from './migrations.ts';
import { keepPrivate } from './private.ts';
import { finishSetAside, forgetSetAside, setAside, type SetAside } from './set-aside.ts';
import type { SalvageOptions } from './salvage.ts';
import { isSound } from './soundness.ts';

export interface OpenFileOptions extends SalvageOptions {
  /** Milliseconds since the epoch; of every commit. */
  readonly now: () => number;
}

export interface OpenedFile {
  readonly database: DatabaseSync;
  readonly setAside: SetAside | null;
  /** What the database held at its last commit and does not hold now. */
  readonly loss: Loss | null;
  /** A second connection for long reads. */
  readonly openReader: () => DatabaseSync;
  /** Closes the file; whoever was there has been told of what was found. */
  readonly close: () => void;
}

function openSound(file: string, at: number): DatabaseSync | null {
  if (!isHeaderSound(file)) return null;
  const unclean = isUnclean(file);
  let database: DatabaseSync | null = null;
  try {
    database = openConnection(file);
    if (!isNew(database) && !isSound(database, howToLook(file, unclean, versionOf(database)))) {
      database.close();
      return null;
    }
    migrate(database, undefined, at);
    return database;
  } catch (error) {
    if (database?.isOpen === true) database.close();
    if (faultOf(error) === 'damaged') return null;
    throw error;
  }
}

const isNew = (database: DatabaseSync): boolean =>
  versionOf(database) === 0 && database.prepare('SELECT 1 FROM sqlite_schema').get() === undefined;

function beforeOpening(file: string): Before {
  if (!existsSync(file)) return 'absent';
  return sizeOf(file) === 0 && !isUnclean(file) ? 'empty' : 'there';
}

/** Compares with the mark, and from then on writes it. */
function markFrom(file: string, database: DatabaseSync, before: Before | 'damaged', now: () => number) {
  const mark = readMark(file);
  const marks = openMark(file);
  const counts = createCounts(database);
  const write = (state: Parameters<typeof markOf>[0]) => marks.write(markOf(state, counts()));
  const state = readFileState(database);
  if (state === null) throw new TypeError('The file was opened without its state');
  const held = { state, ...counts() };
  // What was recovered keeps the numbers of runs that could not be.
  const lost = lossOf(mark, before, before === 'damaged' ? { ...held, lastRun: lastRunIn(database) } : held);
  if (lost !== null) keepLoss(file, addedTo(readLoss(file), lost));
  const from = Math.max(state.commits, mark?.commits ?? 0);
  keepSums(database, { now, committed: write, from, damageMet: () => markSuspect(file) });
  // What was lost is kept as told: from here on the mark speaks of what is there, and new rows go on behind what was.
  const isAhead = mark !== null && (mark.lastRun > held.lastRun || mark.lastRequest > held.lastRequest);
  if (mark !== null && (lost !== null || isAhead)) inTransaction(database, () => numberOnFrom(database, mark));
  else write({ ...state, commits: from });
  return { marks, loss: readLoss(file) };
}

/** A loss that nobody may have seen yet, and another one. */
const addedTo = (before: Loss | null, lost: Loss): Loss =>
  before === null
    ? lost
    : {
        ...lost,
        addresses: before.addresses + lost.addresses,
        runs: before.runs + lost.runs,
        waiting: before.waiting + lost.waiting,
        heldUntil: before.heldUntil,
      };

export function openFile(file: string, options: OpenFileOptions): OpenedFile {
  const { at, now } = options;
  const finished = finishSetAside(file);
  const before = beforeOpening(file);
  // SQLite gives its other files the mode of this one.
  closeSync(openSync(file, 'a', 0o600));
  keepPrivate(file);
  const sound = openSound(file, at);
  const aside = sound === null ? setAside(file, options) : finished;
  const database = sound ?? openConnection(file);
  try {
    const { marks, loss } = markFrom(file, database, sound === null ? 'damaged' : before, now);
    forgetSuspicion(file);
    return {
      database,
      setAside: aside,
      loss,
      openReader: () => openReader(file),
      close() {
        database.close();
        marks.close();
        forgetSetAside(file);
        forgetLoss(file);
      },
    };
  } catch (error) {
    database.close();
    throw error;
  }
}
