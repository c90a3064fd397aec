/**
 * One console writes to a database. The claim is a lock of the operating system's on a file of its own beside the database,
 * wherever a link to it lies: it ends with the process that has it, however that ends.
 */
import { closeSync, openSync, realpathSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { faultOf } from '../failure.ts';

export interface Claim {
  readonly release: () => void;
}

function claimFileOf(file: string): string {
  try {
    return `${realpathSync(file)}.in-use`;
  } catch {
    return `${file}.in-use`;
  }
}

/** Never opened where it is there: to close it would give up this process's own lock on it. */
function makePrivate(lock: string): void {
  try {
    closeSync(openSync(lock, 'wx', 0o600));
  } catch {
    // It is there, or cannot be: what SQLite says of it counts.
  }
}

/**
 * Null where another console has it. A folder that takes no such file keeps nobody from the database: what can be written
 * to it is decided by the database itself.
 */
export function claimUse(file: string): Claim | null {
  let lock: DatabaseSync | null = null;
  try {
    // SQLite's own locks are the only ones that Node has. Nothing is ever written to this file.
    makePrivate(claimFileOf(file));
    lock = new DatabaseSync(claimFileOf(file), { timeout: 0 });
    lock.exec('BEGIN EXCLUSIVE');
    const held = lock;
    return { release: () => held.close() };
  } catch (thrown) {
    lock?.close();
    return faultOf(thrown) === 'locked' ? null : { release: () => undefined };
  }
}

export function isInUse(file: string): boolean {
  const claim = claimUse(file);
  claim?.release();
  return claim === null;
}
