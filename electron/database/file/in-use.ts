/**
 * One console writes to a database. The claim is a lock of the operating system's on a file of its own beside the database,
 * wherever a link to it lies: it ends with the process that has it, however that ends.
 */
import { accessSync, closeSync, constants, existsSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { faultOf } from '../failure.ts';
import { realPathOf } from '../../exports/files/open-file.ts';

export interface Claim {
  readonly release: () => void;
}

const claimFileOf = (file: string): string => `${realPathOf(file)}.in-use`;

/** Never opened where it is there: to close it would give up this process's own lock on it. */
function makePrivate(lock: string): void {
  try {
    closeSync(openSync(lock, 'wx', 0o600));
  } catch {
    // It is there, or cannot be: what SQLite says of it counts.
  }
}

/** Another user's, who alone can say whether it is locked. On a disk that takes nothing it is nobody's. */
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
 * Null where another console has it, or may have. A folder that takes no such file keeps nobody from the database: what can be written
 * to it is decided by the database itself.
 */
export function claimUse(file: string): Claim | null {
  let lock: DatabaseSync | null = null;
  try {
    // SQLite's own locks are the only ones that Node has. Nothing is ever written to this file.
    makePrivate(claimFileOf(file));
    lock = new DatabaseSync(claimFileOf(file), { timeout: 0 });
    // Without a journal in a file of its own, which a console that is killed would leave there.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    const held = lock;
    return { release: () => held.close() };
  } catch (thrown) {
    lock?.close();
    return faultOf(thrown) === 'locked' || isSomebodyElses(claimFileOf(file)) ? null : { release: () => undefined };
  }
}
