/**
 * Opens the database for writing, or for reading only if the disk is full or read-only or another instance writes to
 * it. A damaged file is always recovered first.
 */
import {
  chmodSync,
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { scheduledBackups, defaultBackupFolder, type BackupLocation } from '../../backup/scheduled-backups.ts';
import { fileErrorOf } from '../../exports/files/file-errors.ts';
import { realPathOf } from '../../exports/files/real-path.ts';
import { DatabaseFailure, databaseError, faultOf } from '../failure.ts';
import { outboxOf } from '../outcome-outbox.ts';
import { createSchema, expectOwnSchema, hasOwnSchema, isEmptyFile, isIntact } from '../schema.ts';
import { openConnection, openReader, type ReaderFile } from './connection.ts';
import { claimUse, isWritable } from './database-lock.ts';
import { finishRecovery, recover, recoveryOf, type LogState, type Recovery } from './recovery.ts';

/** Why it is read-only. `in-use`: another instance writes to it. */
export type ReadOnlyReason = 'full' | 'read-only' | 'in-use';

export interface OpenedFile {
  readonly database: DatabaseSync;
  readonly recovery: Recovery | null;
  readonly readOnlyReason: ReadOnlyReason | null;
  /** For the second connection. */
  readonly readerFile: ReaderFile;
  /** Exists while the file is open for writing. */
  readonly mark: string | null;
  /** SQLite keeps writing to a file that was moved or deleted. @throws DatabaseFailure if the file was moved or replaced */
  readonly expectInPlace: () => void;
  readonly close: () => void;
}

export interface OpenFileOptions {
  /** The location of scheduled backups. Null or missing for `backups` in the file's folder. */
  readonly backups?: BackupLocation | null;
  /** This start found damage. */
  readonly isDamaged?: boolean;
}

/** Bytes. Files up to this size are checked before opening, larger ones in the background. */
const checkedFirstBytes = 4 * 1024 * 1024;

/** Bytes. 0 if there is no file. */
const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** While it exists, the database has a write-ahead log. */
const markOf = (file: string): string => `${file}.open`;
const suspectOf = (file: string): string => `${file}.suspect`;

/** Damage was found, so the next start recovers the file. */
export function markSuspect(file: string): void {
  try {
    writeFileSync(suspectOf(file), '', { mode: 0o600 });
  } catch {
    // The damage itself is reported either way.
  }
}

/** @param named the file, or a link to it. Its log and backups are in the folder of the link's target. */
export async function openFile(named: string, options: OpenFileOptions = {}): Promise<OpenedFile> {
  const file = realPathOf(named);
  const claim = claimUse(file);
  if (claim === null) return openToRead(file, 'in-use');
  removePartialBackups(file, options.backups);
  try {
    const database = await openToWrite(file, options);
    const mark = markOf(file);
    return {
      database,
      recovery: recoveryOf(file),
      readOnlyReason: null,
      readerFile: { file, immutable: false },
      mark,
      expectInPlace: placeCheck(file),
      close() {
        try {
          // The mark is deleted first, because closing deletes the log.
          rmSync(mark, { force: true });
          database.close();
        } finally {
          claim.release();
        }
      },
    };
  } catch (error) {
    claim.release();
    const readOnlyReason = readOnlyReasonOf(error, file);
    // A log can't be read without writing files next to it.
    if (readOnlyReason === null || sizeOf(file) === 0 || sizeOf(`${file}-wal`) > 0) throw error;
    return openToRead(file, readOnlyReason);
  }
}

/** The default folder has no backups of other computers, and after a reset of the settings this one has another series. */
const backupsIn = (dataFolder: string, place: BackupLocation | null = null) =>
  place === null || place.folder === null
    ? { folder: defaultBackupFolder(dataFolder) }
    : { folder: place.folder, series: place.series };

function placeCheck(file: string): () => void {
  const opened = statSync(file);
  return () => {
    const { dev, ino } = statSync(file, { throwIfNoEntry: false }) ?? { dev: 0, ino: 0 };
    // On Windows the number may be 0, but an open file can't be moved there.
    if (opened.ino === 0 || (dev === opened.dev && ino === opened.ino)) return;
    throw new DatabaseFailure(databaseError('unreachable', `${file} was moved or replaced`));
  };
}

/** Left by a process that was killed. */
function removePartialBackups(file: string, place?: BackupLocation | null): void {
  const { dir, base } = path.parse(file);
  const { folder: backupFolder, series = '' } = backupsIn(dir, place);
  for (const folder of [dir, backupFolder]) {
    try {
      for (const name of readdirSync(folder)) {
        const isBackup = name.startsWith(`.${base}.`) || name.startsWith(`.quittance-auto-${series}`);
        if (isBackup && /\.[0-9a-f]{8}\.part$/.test(name)) rmSync(path.join(folder, name), { force: true });
      }
    } catch {
      // There is no such folder, or it can't be changed now.
    }
  }
}

async function openToWrite(file: string, options: OpenFileOptions): Promise<DatabaseSync> {
  finishRecovery(file);
  const wasOpen = existsSync(markOf(file));
  const folder = path.dirname(file);
  const place = backupsIn(folder, options.backups);
  const backups = scheduledBackups(place.folder, place.series);
  // If the file is missing but was open before, it was lost. SQLite would delete its log.
  const isMissing = sizeOf(file) === 0 && (backups.length > 0 || wasOpen || existsSync(outboxOf(folder)));
  const log = isMissing ? 'intact' : logStateOf(file, wasOpen);
  // A check of the file may not find the damage that a statement found.
  const isKnownDamaged = (options.isDamaged ?? false) || isMissing || log !== 'intact' || existsSync(suspectOf(file));
  const intact = isKnownDamaged ? null : openIntact(file);
  if (intact === null) await recover(file, { backups, log });
  const database = intact ?? openConnection(file);
  try {
    // Reads the file, so that its log exists.
    expectOwnSchema(database);
    writeFileSync(markOf(file), '', { mode: 0o600 });
    rmSync(suspectOf(file), { force: true });
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/**
 * SQLite skips damaged frames of a log, and all that follow, as if they were a transaction that a power failure
 * interrupted. The log's index, which outlives a killed process, counts the frames that were committed.
 */
function logStateOf(file: string, wasOpen: boolean): LogState {
  if (sizeOf(file) === 0) return 'intact';
  if (wasOpen && !existsSync(`${file}-wal`)) return 'lost';
  const before = logIndexOf(file);
  if (before === null || before.frames === 0 || hasRestarted(file, before)) return 'intact';
  let after = null;
  try {
    // Reading builds the index again, and unlike writing, it doesn't change the files that may be moved aside.
    using reader = openReader({ file, immutable: false });
    try {
      reader.prepare('SELECT count(*) FROM sqlite_schema').get();
    } catch {
      // The check of the file shows why.
    }
    after = logIndexOf(file);
  } catch {
    return 'intact';
  }
  if (after === null || after.frames === 0) return 'cut';
  if (!after.salt.equals(before.salt)) return 'lost';
  return after.frames < before.frames ? 'cut' : 'intact';
}

/** From the header of the index (sqlite.org/walformat.html). Null if there is none, or a killed process was writing it. */
function logIndexOf(file: string): { readonly frames: number; readonly salt: Buffer } | null {
  const header = Buffer.alloc(96);
  if (readStart(`${file}-shm`, header) < header.length || !header.subarray(0, 48).equals(header.subarray(48)))
    return null;
  // In the order of the processor, which is little-endian wherever Electron runs.
  return { frames: header.readUInt32LE(16), salt: header.subarray(32, 40) };
}

/** A power failure may leave an older index. Each restart of the log adds 1 to the first number of its salt. */
function hasRestarted(file: string, index: { readonly salt: Buffer }): boolean {
  const header = Buffer.alloc(32);
  if (readStart(`${file}-wal`, header) < header.length) return false;
  const restarts = (header.readUInt32BE(16) - index.salt.readUInt32BE(0)) >>> 0;
  return restarts > 0 && restarts < 2 ** 16;
}

/** @returns how many bytes were read, 0 if there is no file */
function readStart(file: string, into: Buffer): number {
  if (!existsSync(file)) return 0;
  const descriptor = openSync(file, 'r');
  try {
    return readSync(descriptor, into, 0, into.length, 0);
  } finally {
    closeSync(descriptor);
  }
}

/** Offset of the format version for writing. SQLite knows up to 2, and reads a later one without complaint. */
const writeVersionAt = 18;

/** Null if it is damaged. @throws DatabaseFailure `newer`, or SQLite's error */
function openIntact(file: string): DatabaseSync | null {
  // SQLite gives its other files the same mode.
  closeSync(openSync(file, 'a', 0o600));
  keepPrivate(file);
  const header = Buffer.alloc(writeVersionAt + 1);
  if (readStart(file, header) === header.length && header.readUInt8(writeVersionAt) > 2) return null;
  const isCheckedFirst = sizeOf(file) <= checkedFirstBytes;
  let database: DatabaseSync | null = null;
  try {
    database = openConnection(file);
    if (isEmptyFile(database)) createSchema(database);
    expectOwnSchema(database);
    if (isCheckedFirst ? isIntact(database) : hasOwnSchema(database)) return database;
    database.close();
    return null;
  } catch (error) {
    if (database?.isOpen === true) database.close();
    if (faultOf(error) === 'damaged') return null;
    throw error;
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
  } catch (error) {
    // The file has another owner, or the disk is read-only. Opening shows whether it is usable.
    if (fileErrorOf(error) === null) throw error;
  }
}

function readOnlyReasonOf(error: unknown, file: string): ReadOnlyReason | null {
  const fault = faultOf(error);
  if (fault === 'full' || fault === 'read-only') return fault;
  if (fault !== 'unreachable') return null;
  // SQLite only says that it can't open the file if it can't create others in the same folder.
  return isWritable(path.dirname(file)) ? null : 'read-only';
}

/**
 * Only the other instance knows what it is sending, and can recover a damaged file, which needs writing.
 * @throws DatabaseFailure `damaged`, `newer`, or `locked` if the other instance's file can't be read now
 */
function openToRead(file: string, readOnlyReason: ReadOnlyReason): OpenedFile {
  // Without a log, SQLite creates no other file for a file that doesn't change.
  const readerFile = { file, immutable: readOnlyReason !== 'in-use' };
  let database: DatabaseSync | null = null;
  try {
    database = openReader(readerFile);
    expectOwnSchema(database);
    if (!isIntact(database)) throw new DatabaseFailure(databaseError('damaged', 'The file is damaged'));
    database.exec('PRAGMA query_only = ON');
    const opened = database;
    return {
      database,
      recovery: recoveryOf(file),
      readOnlyReason,
      readerFile,
      mark: null,
      expectInPlace: placeCheck(file),
      close: () => opened.close(),
    };
  } catch (error) {
    database?.close();
    if (error instanceof DatabaseFailure) throw error;
    const fault = faultOf(error);
    const reason = fault === 'damaged' ? fault : readOnlyReason === 'in-use' ? 'locked' : fault;
    throw new DatabaseFailure(databaseError(reason, error instanceof Error ? error.message : String(error)));
  }
}
