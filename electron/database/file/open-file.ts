/**
 * Opens the database for writing, or for reading only if the disk is read-only or another Quittance writes to it. A
 * damaged file is always recovered first.
 */
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { automaticBackups, defaultBackupFolder } from '../../backup/automatic.ts';
import { fileErrorOf } from '../../exports/files/file-errors.ts';
import { removeInterruptedFiles } from '../../exports/files/interrupted-files.ts';
import { realPathOf } from '../../exports/files/open-file.ts';
import { DatabaseFailure, databaseError, faultOf } from '../failure.ts';
import { createSchema, expectOwnSchema, isEmptyFile } from '../schema.ts';
import { isWriter, removeMark, writerMarkOf } from '../writer-mark.ts';
import { guardSingleWriter } from '../sqlite/transaction.ts';
import { openConnection, openReader, type ReadingFrom } from './connection.ts';
import { claimUse } from './in-use.ts';
import { hasOwnSchema, isIntact } from './integrity.ts';
import { finishRecovery, recover, recoveryOf, type Recovery } from './recovery.ts';
import { makeTemporaryCopy, removeLeftCopies } from './temporary-copy.ts';

/** Why it is read-only. `in-use`: another Quittance writes to it. */
export type OnlyRead = 'full' | 'read-only' | 'in-use';

export interface OpenedFile {
  readonly database: DatabaseSync;
  readonly recovery: Recovery | null;
  /** The current file. */
  readonly onlyRead: OnlyRead | null;
  /** For the second connection, which reads. */
  readonly readingFrom: ReadingFrom;
  readonly close: () => void;
}

export interface OpenFileOptions {
  /** Identifies this opening of the file. */
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** The folder of automatic backups. Null or missing for `backups` beside the file. */
  readonly backupFolder?: string | null;
  /** This start found damage. */
  readonly isDamaged?: boolean;
  /** Called once, when another Quittance has written to the file since. */
  readonly overtaken?: () => void;
}

/** Bytes. Files up to this size are checked before opening, larger ones in the background. */
const checkedFirstBytes = 4 * 1024 * 1024;

/** Bytes. 0 if there is no file. */
const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

const suspectOf = (file: string): string => `${file}.suspect`;
/** Damage was found, so the next start checks the whole file first. */
export function markSuspect(file: string): void {
  try {
    writeFileSync(suspectOf(file), '', { mode: 0o600 });
  } catch {
    // The damage itself is reported either way.
  }
}

/** @param named the file, or a link to it. Files beside it are beside the link's target. */
export function openFile(named: string, options: OpenFileOptions): OpenedFile {
  const file = realPathOf(named);
  removeLeftCopies();
  const claim = claimUse(file);
  if (claim === null) return openBesideAnother(file);
  removeInterruptedFiles(file);
  try {
    const { id } = options;
    const database = openToWrite(file, options);
    let isOvertaken = false;
    const isOwn = () => isWriter(file, id);
    guardSingleWriter(database, isOwn, () => {
      isOvertaken = true;
      options.overtaken?.();
    });
    return {
      database,
      recovery: recoveryOf(file),
      get onlyRead() {
        return isOvertaken ? 'in-use' : null;
      },
      readingFrom: { file, immutable: false },
      close() {
        try {
          // First, because closing deletes the log.
          removeMark(file, id);
          database.close();
        } finally {
          claim.release();
        }
      },
    };
  } catch (thrown) {
    claim.release();
    const onlyRead = onlyReadFor(thrown, file);
    const opened = onlyRead === null ? null : openToRead(file, onlyRead);
    if (opened === null) throw thrown;
    return opened;
  }
}

function openToWrite(file: string, { id, at, backupFolder, isDamaged = false }: OpenFileOptions): DatabaseSync {
  finishRecovery(file);
  const isLogLost = existsSync(writerMarkOf(file)) && sizeOf(file) > 0 && !existsSync(`${file}-wal`);
  const backups = automaticBackups(backupFolder ?? defaultBackupFolder(path.dirname(file)));
  // If the file is missing but was open before or has backups, it was lost.
  const isMissing =
    sizeOf(file) + sizeOf(`${file}-wal`) === 0 && (backups.length > 0 || existsSync(writerMarkOf(file)));
  const intact = isDamaged || isLogLost || isMissing ? null : openIntact(file);
  if (intact === null) recover(file, { at, backups, isLogLost });
  const database = intact ?? openConnection(file);
  try {
    // Reads the file, so that its log exists.
    expectOwnSchema(database);
    writeFileSync(writerMarkOf(file), id, { mode: 0o600 });
    rmSync(suspectOf(file), { force: true });
    return database;
  } catch (thrown) {
    database.close();
    throw thrown;
  }
}

/** Null if it is damaged. @throws DatabaseFailure `newer`, or SQLite's error */
function openIntact(file: string): DatabaseSync | null {
  // SQLite gives its other files the same mode.
  closeSync(openSync(file, 'a', 0o600));
  keepPrivate(file);
  const isCheckedFirst = sizeOf(file) <= checkedFirstBytes || existsSync(suspectOf(file));
  let database: DatabaseSync | null = null;
  try {
    database = openConnection(file);
    if (isEmptyFile(database)) createSchema(database);
    expectOwnSchema(database);
    if (isCheckedFirst ? isIntact(database) : hasOwnSchema(database)) return database;
    database.close();
    return null;
  } catch (thrown) {
    if (database?.isOpen === true) database.close();
    if (faultOf(thrown) === 'damaged') return null;
    throw thrown;
  }
}

/** A copied or restored file may be readable by others. Does nothing on Windows. */
function keepPrivate(file: string): void {
  if (process.platform === 'win32') return;
  const { dir, name } = path.parse(file);
  try {
    for (const found of readdirSync(dir, { withFileTypes: true })) {
      if (found.isFile() && found.name.startsWith(`${name}.`)) chmodSync(path.join(dir, found.name), 0o600);
    }
  } catch (thrown) {
    // Another owner, or a read-only disk. Opening shows whether it is usable.
    if (fileErrorOf(thrown) === null) throw thrown;
  }
}

function onlyReadFor(thrown: unknown, file: string): OnlyRead | null {
  const fault = faultOf(thrown);
  if (fault === 'full' || fault === 'read-only') return fault;
  if (fault !== 'unreachable') return null;
  // SQLite only says that it can't open the file if it can't create others beside it.
  try {
    accessSync(path.dirname(file), constants.W_OK);
    return null;
  } catch {
    return 'read-only';
  }
}

/** @throws DatabaseFailure `damaged`, `newer`. The connection is closed then. */
function expectIntact(database: DatabaseSync): DatabaseSync {
  try {
    expectOwnSchema(database);
    if (isIntact(database)) return database;
    throw new DatabaseFailure(databaseError('damaged', 'The file is damaged'));
  } catch (thrown) {
    database.close();
    throw thrown;
  }
}

const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/**
 * Null if there is nothing to read, or no room for the copy that a file with a log needs.
 * @throws DatabaseFailure `damaged`, since recovery needs to write, and `newer`
 */
function openToRead(file: string, onlyRead: OnlyRead): OpenedFile | null {
  if (sizeOf(file) === 0) return null;
  const hasLog = sizeOf(`${file}-wal`) > 0;
  let copy: ReturnType<typeof makeTemporaryCopy> | null = null;
  try {
    // Without a log, SQLite creates nothing beside a file that doesn't change.
    copy = hasLog ? makeTemporaryCopy(file) : null;
    const readingFrom = { file: copy?.file ?? file, immutable: copy === null };
    const database = expectIntact(copy === null ? openReader(readingFrom) : openConnection(copy.file));
    // Nothing may be saved in the temporary copy.
    database.exec('PRAGMA query_only = ON');
    const close = () => {
      database.close();
      copy?.discard();
    };
    return { database, recovery: recoveryOf(file), onlyRead, readingFrom, close };
  } catch (thrown) {
    copy?.discard();
    if (thrown instanceof DatabaseFailure) throw thrown;
    if (faultOf(thrown) === 'damaged') throw new DatabaseFailure(databaseError('damaged', messageOf(thrown)));
    return null;
  }
}

/**
 * For a database that another Quittance has open: only that one knows what is being sent, and can recover it.
 * @throws DatabaseFailure `locked` if it can't be read now, `damaged`, `newer`
 */
function openBesideAnother(file: string): OpenedFile {
  const readingFrom = { file, immutable: false };
  try {
    const database = expectIntact(openReader(readingFrom));
    return { database, recovery: recoveryOf(file), onlyRead: 'in-use', readingFrom, close: () => database.close() };
  } catch (thrown) {
    if (thrown instanceof DatabaseFailure) throw thrown;
    throw new DatabaseFailure(databaseError('locked', messageOf(thrown)));
  }
}
