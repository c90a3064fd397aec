/**
 * A database on a disk that takes nothing is opened to be read: orders are looked up beside it, the ledger is shown and
 * exported, and what is to be written fails by itself. The file is not touched.
 */
import type { DatabaseSync } from 'node:sqlite';
import { DatabaseFailure, databaseError, faultOf } from '../failure.ts';
import { readFileState } from '../sums/file-state.ts';
import { openConnection, openReader } from './connection.ts';
import { isHeaderSound } from './header.ts';
import { createCounts } from './loss/held.ts';
import { howToLook, isUnclean, sizeOf } from './how-to-look.ts';
import { lossesAfter } from './loss/loss.ts';
import { readLossNote, withLosses } from './loss/loss-note.ts';
import { readMark } from './loss/mark.ts';
import { migrate, newestVersion, versionOf } from './migrations.ts';
import type { OpenedFile } from './open-file.ts';
import { realPathOf } from '../../exports/files/real-path.ts';
import { isNotCompared, setAsideBefore } from './damage/set-aside.ts';
import { isSound, type Looked } from './soundness.ts';
import { makeTemporaryCopy } from './temporary-copy.ts';
import { lossBy, unreadableNotes } from './told.ts';

/**
 * Null when there is nothing to read, or no place for the copy that it takes.
 *
 * @throws DatabaseFailure `damaged`, since nothing can be recovered where nothing can be written, and `newer`
 */
export function openToRead(named: string, at: number): OpenedFile | null {
  const file = realPathOf(named);
  if (sizeOf(file) === 0) return null;
  try {
    if (!isHeaderSound(file)) throw damagedFailure('The header of the file is not what was written to it');
    return (isUnclean(file) ? null : openInPlace(file)) ?? openCopy(file, at);
  } catch (thrown) {
    const fault = faultOf(thrown);
    if (fault !== 'damaged' && fault !== 'newer') return null;
    throw thrown instanceof DatabaseFailure ? thrown : damagedFailure(messageOf(thrown));
  }
}

/** Nothing is looked at later of what is only read. */
function wholeLook(...asked: Parameters<typeof howToLook>): Looked {
  const { first, later } = howToLook(...asked);
  return later ?? first;
}

const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));
const locked = (message: string) => new DatabaseFailure(databaseError('locked', message));
const damagedFailure = (message: string) => new DatabaseFailure(databaseError('damaged', message));

/**
 * @param file where it lies, of which the connection may have a copy
 * @throws DatabaseFailure `damaged`; the connection is closed then
 */
function sound(database: DatabaseSync, file: string): DatabaseSync {
  try {
    if (isSound(database, wholeLook(file, isUnclean(file), versionOf(database)))) return database;
  } catch (thrown) {
    database.close();
    throw thrown;
  }
  database.close();
  throw damagedFailure('The file is not what was written to it');
}

/** What there is to tell, found out without writing. */
function toldOf(
  file: string,
  database: DatabaseSync,
): Pick<OpenedFile, 'setAside' | 'loss' | 'lost' | 'unreadableNotes' | 'found'> {
  const note = readLossNote(file);
  const mark = readMark(file);
  const state = readFileState(database);
  const before = isNotCompared(file, mark) ? 'damaged' : 'there';
  const losses =
    state === null ? note.losses : lossesAfter(note.losses, mark, before, { state, ...createCounts(database)() });
  return {
    setAside: setAsideBefore(file),
    ...lossBy(withLosses(note, losses)),
    unreadableNotes: unreadableNotes(file),
    found: { mark, databaseId: state?.databaseId ?? '' },
  };
}

/** Without a log beside it the file is all there is: SQLite reads it as one that nobody changes, and makes no file of its own. */
function openInPlace(file: string): OpenedFile | null {
  const readingFrom = { file, immutable: true };
  const opened = openReader(readingFrom);
  if (versionOf(opened) !== newestVersion) {
    opened.close();
    return null;
  }
  const database = sound(opened, file);
  return {
    database,
    ...toldOf(file, database),
    inDoubtUpTo: 0,
    migrated: null,
    readingFrom,
    lookLater: null,
    close: () => database.close(),
  };
}

/**
 * As it is written to by another console: that one alone knows what was being sent, and what there is to recover.
 *
 * @throws DatabaseFailure `locked` where it cannot be read beside that console yet, `damaged`, `newer`
 */
export function openBesideAnother(file: string): OpenedFile {
  let database: DatabaseSync | null = null;
  try {
    database = openReader({ file, immutable: false });
    const version = versionOf(database);
    if (version > newestVersion) {
      throw new DatabaseFailure(databaseError('newer', `The database has version ${version}`));
    }
    if (version < newestVersion) throw locked('Another console brings the database up to date');
    database.exec('BEGIN');
    if (!isSound(database, wholeLook(file, false, version)))
      throw damagedFailure('The file is not what was written to it');
    const told = toldOf(file, database);
    database.exec('COMMIT');
    const opened = database;
    return {
      database,
      ...told,
      inDoubtUpTo: 0,
      migrated: null,
      readingFrom: { file, immutable: false },
      lookLater: null,
      close: () => opened.close(),
    };
  } catch (thrown) {
    database?.close();
    if (thrown instanceof DatabaseFailure) throw thrown;
    throw locked(messageOf(thrown));
  }
}

/** With a log, or of an earlier version. */
function openCopy(file: string, at: number): OpenedFile {
  const copy = makeTemporaryCopy(file);
  try {
    const database = sound(openConnection(copy.file), file);
    try {
      migrate(database, undefined, at);
    } catch (thrown) {
      database.close();
      throw thrown;
    }
    // Nothing may seem kept that goes with the copy.
    database.exec('PRAGMA query_only = ON');
    return {
      database,
      ...toldOf(file, database),
      inDoubtUpTo: 0,
      migrated: null,
      readingFrom: { file: copy.file, immutable: false },
      lookLater: null,
      close() {
        database.close();
        copy.discard();
      },
    };
  } catch (thrown) {
    copy.discard();
    throw thrown;
  }
}
