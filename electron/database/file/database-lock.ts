/**
 * Only one instance writes to a database. The claim is an operating system lock on a file in the database's folder. It
 * ends with its process, however that ends.
 */
import { accessSync, constants, lstatSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { realPathOf } from '../../exports/files/real-path.ts';
import { DatabaseFailure, databaseError, faultOf } from '../failure.ts';

export interface Claim {
  readonly release: () => void;
}

export function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Null if another instance has it. A folder that can't hold the lock file doesn't prevent opening: the database
 * itself decides what can be written.
 * @throws DatabaseFailure if the lock file can't be locked, because two instances would find it free
 */
export function claimUse(file: string): Claim | null {
  const lockFile = `${realPathOf(file)}.in-use`;
  let lock: DatabaseSync | null = null;
  try {
    // Node offers no other locks than SQLite's. Nothing is ever written to this file.
    lock = new DatabaseSync(lockFile, { timeout: 0 });
    // Without a journal file, which a killed process would leave behind.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    const claimed = lock;
    return { release: () => claimed.close() };
  } catch (error) {
    lock?.close();
    if (faultOf(error) === 'locked') return null;
    const isThere = lstatSync(lockFile, { throwIfNoEntry: false }) !== undefined;
    if (!isThere || !isWritable(path.dirname(lockFile))) return { release: () => undefined };
    const message = `${lockFile} can't be used as a lock. If no other Quittance is running, delete it.`;
    throw new DatabaseFailure(databaseError('unreachable', message));
  }
}
