/**
 * Only one instance writes to a database. The claim is an operating system lock on a file in the database's folder. It
 * ends with its process, however that ends.
 */
import { DatabaseSync } from 'node:sqlite';
import { realPathOf } from '../../exports/files/open-file.ts';
import { faultOf } from '../failure.ts';

export interface Claim {
  readonly release: () => void;
}

/**
 * Null if another instance has it. A folder that can't hold the lock file doesn't prevent opening: the database
 * itself decides what can be written.
 */
export function claimUse(file: string): Claim | null {
  let lock: DatabaseSync | null = null;
  try {
    // Node offers no other locks than SQLite's. Nothing is ever written to this file.
    lock = new DatabaseSync(`${realPathOf(file)}.in-use`, { timeout: 0 });
    // Without a journal file, which a killed process would leave behind.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    const claimed = lock;
    return { release: () => claimed.close() };
  } catch (thrown) {
    lock?.close();
    return faultOf(thrown) === 'locked' ? null : { release: () => undefined };
  }
}
