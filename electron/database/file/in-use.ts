/**
 * Only one Quittance writes to a database. The claim is an operating system lock on a file beside the database. It
 * ends with its process, however that ends.
 */
import { accessSync, closeSync, constants, existsSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { faultOf } from '../failure.ts';
import { realPathOf } from '../../exports/files/open-file.ts';

export interface Claim {
  readonly release: () => void;
}

const claimFileOf = (file: string): string => `${realPathOf(file)}.in-use`;

/** An existing one isn't opened: closing it would release this process's own lock. */
function makePrivate(lock: string): void {
  try {
    closeSync(openSync(lock, 'wx', 0o600));
  } catch {
    // It exists, or can't be created. SQLite decides.
  }
}

/** Another user's, and only they know if it is locked. On a read-only disk it has no owner. */
function isSomebodyElses(lock: string): boolean {
  if (!existsSync(lock)) return false;
  try {
    accessSync(lock, constants.R_OK | constants.W_OK);
    return false;
  } catch (thrown) {
    return thrown instanceof Error && 'code' in thrown && (thrown.code === 'EACCES' || thrown.code === 'EPERM');
  }
}

/**
 * Null if another Quittance has it, or may have it. A folder that can't hold the lock file doesn't prevent opening:
 * the database itself decides what can be written.
 */
export function claimUse(file: string): Claim | null {
  let lock: DatabaseSync | null = null;
  try {
    // Node offers no other locks than SQLite's. Nothing is ever written to this file.
    makePrivate(claimFileOf(file));
    lock = new DatabaseSync(claimFileOf(file), { timeout: 0 });
    // Without a journal file, which a killed process would leave behind.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    const database = lock;
    return { release: () => database.close() };
  } catch (thrown) {
    lock?.close();
    return faultOf(thrown) === 'locked' || isSomebodyElses(claimFileOf(file)) ? null : { release: () => undefined };
  }
}
