/**
 * A database on a disk that takes nothing is opened to be read: orders are looked up beside it, the ledger is shown and
 * exported, and what is to be written fails by itself. The file is not touched.
 */
import { accessSync, constants, copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { faultOf } from '../failure.ts';
import { distrustSchema } from '../sqlite/foreign-schema.ts';
import { addRowSum } from '../sums/summed-tables.ts';
import { openConnection, openReader } from './connection.ts';
import { howToLook, isUnclean, sizeOf } from './how-to-look.ts';
import { migrate, newestVersion, versionOf } from './migrations.ts';
import { openFile, type OpenedFile, type OpenFileOptions } from './open-file.ts';
import { isSound } from './soundness.ts';

/** Why it is only read. */
export type OnlyRead = 'full' | 'read-only';

export interface OpenedToWriteOrRead extends OpenedFile {
  readonly onlyRead: OnlyRead | null;
}

export function openToWriteOrRead(file: string, options: OpenFileOptions): OpenedToWriteOrRead {
  try {
    return { ...openFile(file, options), onlyRead: null };
  } catch (thrown) {
    const fault = onlyReadFor(thrown, file);
    if (fault === null) throw thrown;
    const opened = openToRead(file, options.at);
    if (opened === null) throw thrown;
    return { ...opened, onlyRead: fault };
  }
}

function onlyReadFor(thrown: unknown, file: string): OnlyRead | null {
  const fault = faultOf(thrown);
  if (fault === 'full' || fault === 'read-only') return fault;
  if (fault !== 'unreachable') return null;
  // SQLite says no more than that it cannot open a file where it may make none.
  try {
    accessSync(path.dirname(file), constants.W_OK);
    return null;
  } catch {
    return 'read-only';
  }
}

/** Null when there is nothing to read, or it is not sound: nothing can be recovered where nothing can be written. */
export function openToRead(file: string, at: number): OpenedFile | null {
  if (sizeOf(file) === 0) return null;
  try {
    return (isUnclean(file) ? null : openInPlace(file)) ?? openCopy(file, at);
  } catch {
    return null;
  }
}

/** @param file where it lies, of which the connection may have a copy */
const soundOrNull = (database: DatabaseSync, file: string): DatabaseSync | null => {
  if (isSound(database, howToLook(file, isUnclean(file), versionOf(database)))) return database;
  database.close();
  return null;
};

/** Without a log beside it the file is all there is: SQLite reads it as one that nobody changes, and makes no file of its own. */
function openInPlace(file: string): OpenedFile | null {
  const url = pathToFileURL(file);
  url.searchParams.set('immutable', '1');
  const open = (): DatabaseSync => {
    const database = new DatabaseSync(url, { readOnly: true });
    distrustSchema(database);
    addRowSum(database);
    return database;
  };
  const opened = open();
  if (versionOf(opened) !== newestVersion) {
    opened.close();
    return null;
  }
  const database = soundOrNull(opened, file);
  if (database === null) return null;
  return { database, setAside: null, loss: null, openReader: open, close: () => database.close() };
}

/** With a log, or of an earlier version: a copy where the system keeps what is not to last. */
function openCopy(file: string, at: number): OpenedFile | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'quittance-reading-'));
  const discard = () => rmSync(folder, { recursive: true, force: true });
  try {
    const copy = path.join(folder, path.basename(file));
    for (const suffix of ['', '-wal']) if (existsSync(file + suffix)) copyFileSync(file + suffix, copy + suffix);
    const database = soundOrNull(openConnection(copy), file);
    if (database === null) {
      discard();
      return null;
    }
    migrate(database, undefined, at);
    // Nothing may seem kept that goes with the copy.
    database.exec('PRAGMA query_only = ON');
    return {
      database,
      setAside: null,
      loss: null,
      openReader: () => openReader(copy),
      close() {
        database.close();
        discard();
      },
    };
  } catch (thrown) {
    discard();
    throw thrown;
  }
}
