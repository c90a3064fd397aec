/**
 * Opens the database, new or old. A damaged file is never worked on: it is set aside under a name that
 * says so, a new one is begun, and what can still be read goes into it. What is gone without a trace in the file is
 * told by the mark beside it.
 */
import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, openSync, rmSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { faultOf } from '../failure.ts';
import { keepSums } from '../sums/keep-sums.ts';
import { readFileState, writeFileState, type FileState } from '../sums/file-state.ts';
import { inTransaction } from '../sqlite/transaction.ts';
import { openConnection, type ReadingFrom } from './connection.ts';
import { isHeaderSound } from './header.ts';
import { forgetSuspicion, howToLook, isUnclean, markSuspect, sizeOf } from './how-to-look.ts';
import { createCounts, doubtedIn, lastRunIn, markOf, numberOnFrom } from './loss/held.ts';
import { isOf, lossesAfter, nothingHeld, type Before, type Held, type Loss } from './loss/loss.ts';
import { keepLossNote, readLossNote, withLosses, type LossNote } from './loss/loss-note.ts';
import { openMark, readMark, type Mark } from './loss/mark.ts';
import { copyBeforeMigration, keepNewestCopies, type Migrated } from './migration-copy.ts';
import { migrate, newestVersion, versionOf } from './migrations.ts';
import { keepPrivate } from './private.ts';
import { finishSetAside, forgetSetAside, isNotCompared, setAside, type SetAside } from './damage/set-aside.ts';
import { keepUnreadableNotes, lossBy, unreadableNotes } from './told.ts';
import type { SalvageOptions } from './damage/salvage.ts';
import { isSound, type Looked } from './soundness.ts';
import { noteSession } from './session-note.ts';

export interface OpenFileOptions extends SalvageOptions {
  /** Milliseconds since the epoch; of every commit. */
  readonly now: () => number;
  /** Called once, when another console is found to have written to the file after it was opened. */
  readonly overtaken?: () => void;
}

export interface OpenedFile {
  readonly database: DatabaseSync;
  readonly setAside: SetAside | null;
  /** Set when it was of an earlier version, and is not any more. */
  readonly migrated: Migrated | null;
  /** What the database held and does not hold now, unless a person has acknowledged it. */
  readonly loss: Loss | null;
  /** The same, whether a person has acknowledged it or not. */
  readonly lost: Loss | null;
  /** Notes of a loss, or of a file that was set aside, that cannot be read. */
  readonly unreadableNotes: readonly string[];
  /** The last request whose record may be an older one than was written; 0 for none. */
  readonly inDoubtUpTo: number;
  /** The mark as it was before this opening, and which database it found; null for a mark where there was none. */
  readonly found: { readonly mark: Mark | null; readonly databaseId: string };
  /** For a second connection, for long reads. */
  readonly readingFrom: ReadingFrom;
  /** What of it was taken on trust, and is yet to be looked at; null for nothing. */
  readonly lookLater: Looked | null;
  /** Closes the file; whoever was there has been told of what was found. */
  readonly close: () => void;
}

interface Sound {
  readonly database: DatabaseSync;
  readonly migrated: Migrated | null;
  readonly lookLater: Looked | null;
}

/** A copy of it as it was comes first: where there is no room for that, it stays as it is. */
function bringUpToDate(database: DatabaseSync, file: string, at: number): Migrated | null {
  const version = versionOf(database);
  const migrated =
    version > 0 && version < newestVersion ? copyBeforeMigration(database, file, version, newestVersion) : null;
  try {
    migrate(database, undefined, at);
  } catch (thrown) {
    // Nothing has changed, and each start would make another one.
    if (migrated !== null && versionOf(database) === version) rmSync(migrated.copy, { force: true });
    throw thrown;
  }
  if (migrated !== null) keepNewestCopies(file, newestVersion);
  return migrated;
}

function openSound(file: string, at: number): Sound | null {
  if (!isHeaderSound(file)) return null;
  const unclean = isUnclean(file);
  let database: DatabaseSync | null = null;
  try {
    database = openConnection(file);
    const { first, later } = howToLook(file, unclean, versionOf(database));
    if (!isNew(database) && !isSound(database, first)) {
      database.close();
      return null;
    }
    return { database, migrated: bringUpToDate(database, file, at), lookLater: later };
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

/**
 * Compares with the mark, and from then on writes it. A database that goes on without what it has lost is another one from here
 * on: should the one of before be put back, it is known by its own id.
 */
function markFrom(file: string, database: DatabaseSync, before: Before | 'damaged', options: OpenFileOptions) {
  const { now, overtaken = () => undefined } = options;
  const mark = readMark(file);
  const marks = openMark(file);
  const counts = createCounts(database);
  const state = readFileState(database);
  if (state === null) throw new TypeError('The file was opened without its state');
  const write = (of: FileState) => marks.write(markOf(of, counts()));
  const held = { state, ...counts() };
  const recovered = () => ({ lastRun: lastRunIn(database), waiting: held.waiting - doubtedIn(database) });
  // What was recovered keeps the numbers of runs that could not be.
  const known = readLossNote(file);
  const note = noteLosses(file, mark, before, before === 'damaged' ? { ...held, ...recovered() } : held);
  const from = Math.max(state.commits, mark?.commits ?? 0);
  const lacks = note.losses.some((one) => one.mark.databaseId === state.databaseId);
  const isAhead = mark !== null && (mark.lastRun > held.lastRun || mark.lastRequest > held.lastRequest);
  const isOther = (one: Mark): boolean => one.databaseId !== state.databaseId;
  const goesOn =
    lacks || isAhead || (mark !== null && (isOther(mark) || note.losses.some((one) => isOf(one.mark, mark))));
  if (mark !== null && goesOn) {
    const databaseId = lacks ? randomUUID() : state.databaseId;
    inTransaction(database, () => {
      writeFileState(database, { ...state, databaseId, commits: from + 1 });
      // New rows go on behind those that were, also where they are lost.
      numberOnFrom(database, mark);
    });
  }
  const going = mark !== null && goesOn ? readFileState(database) : null;
  keepSums(database, {
    now,
    committed: write,
    from: going?.commits ?? from,
    damageMet: () => markSuspect(file),
    overtaken,
  });
  write(going ?? { ...state, commits: from });
  const found = { mark, databaseId: state.databaseId };
  return { marks, ...lossBy(note), inDoubtUpTo: lastInDoubt(note, known), found };
}

/**
 * What was numbered before a loss may have gone further than its record says. Where the loss is new, whatever its number: this
 * may be another database. A start that was killed leaves the note of it, and new requests are numbered on behind it.
 */
const lastInDoubt = ({ losses }: LossNote, known: LossNote): number =>
  Math.max(
    0,
    ...losses.map(({ mark }) =>
      known.losses.some((one) => isOf(one.mark, mark)) ? mark.lastRequest : Number.MAX_SAFE_INTEGER,
    ),
  );

/** What was lost is on the disk before anything is made in its place: a start that is killed leaves it to be told. */
function noteLosses(file: string, mark: Mark | null, before: Before | 'damaged', held: Held): LossNote {
  const noted = readLossNote(file);
  const next = withLosses(noted, lossesAfter(noted.losses, mark, before, held));
  if (JSON.stringify(next) !== JSON.stringify(noted)) keepLossNote(file, next);
  return next;
}

export function openFile(file: string, options: OpenFileOptions): OpenedFile {
  const { at } = options;
  keepUnreadableNotes(file);
  const finished = finishSetAside(file);
  const mark = readMark(file);
  const before = isNotCompared(file, mark) ? 'damaged' : beforeOpening(file);
  if (before === 'absent' || before === 'empty') noteLosses(file, mark, before, nothingHeld);
  // SQLite gives its other files the mode of this one.
  closeSync(openSync(file, 'a', 0o600));
  keepPrivate(file);
  const sound = openSound(file, at);
  const aside = sound === null ? setAside(file, options) : finished;
  const database = sound?.database ?? openConnection(file);
  try {
    const { marks, inDoubtUpTo, found, ...losses } = markFrom(
      file,
      database,
      sound === null ? 'damaged' : before,
      options,
    );
    forgetSuspicion(file);
    noteSession(file);
    return {
      database,
      setAside: aside,
      migrated: sound?.migrated ?? null,
      ...losses,
      unreadableNotes: unreadableNotes(file),
      inDoubtUpTo,
      found,
      readingFrom: { file, immutable: false },
      lookLater: sound?.lookLater ?? null,
      close() {
        database.close();
        marks.close();
        // Where anything is missing a person has to say that it was seen.
        if (aside?.complete === true) forgetSetAside(file);
      },
    };
  } catch (error) {
    database.close();
    throw error;
  }
}
