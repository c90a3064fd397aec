/**
 * A copy of a database where the system keeps what is not to last: it holds what the database holds, so it is its owner's
 * alone, and goes with the console. One that a console left as it was killed goes with the next start. Whether a console
 * still has it is told by a lock of the operating system's, which ends with the process.
 */
import {
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmdirSync,
  rmSync,
  unlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export interface TemporaryCopy {
  readonly file: string;
  /** Call it once nobody has the file open. */
  readonly discard: () => void;
}

const prefix = 'quittance-reading-';
const copyName = 'copy.db';
const lockName = `${copyName}.in-use`;
/** Made only after the lock was taken: a folder with none of them is being begun, and holds nothing. */
const dataNames: readonly string[] = [copyName, `${copyName}-wal`, `${copyName}-shm`, `${copyName}-journal`];

/** @throws an error of SQLite's where another has it, or nothing can be locked there */
function lock(file: string): DatabaseSync {
  const held = new DatabaseSync(file, { timeout: 0 });
  try {
    // Without a journal in a file of its own.
    held.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return held;
  } catch (thrown) {
    held.close();
    throw thrown;
  }
}

/** @throws an error of `node:fs` or SQLite's where there is no room for it; nothing is left then */
export function makeTemporaryCopy(file: string): TemporaryCopy {
  const folder = mkdtempSync(path.join(tmpdir(), prefix));
  let held: DatabaseSync | null = null;
  const discard = () => {
    held?.close();
    held = null;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    chmodSync(folder, 0o700);
    const lockFile = path.join(folder, lockName);
    closeSync(openSync(lockFile, 'wx', 0o600));
    held = lock(lockFile);
    const copy = path.join(folder, copyName);
    for (const suffix of ['', '-wal']) {
      if (!existsSync(file + suffix)) continue;
      copyFileSync(file + suffix, copy + suffix, constants.COPYFILE_EXCL);
      // It came with the mode of the file; what SQLite makes beside it has that of the copy.
      chmodSync(copy + suffix, 0o600);
    }
    return { file: copy, discard };
  } catch (thrown) {
    discard();
    throw thrown;
  }
}

/** Made by us, for us alone, with nothing in it but what we put there. */
function isOurs(folder: string): boolean {
  const found = lstatSync(folder);
  if (!found.isDirectory()) return false;
  const isPrivate = process.platform === 'win32' || (found.uid === process.geteuid?.() && (found.mode & 0o077) === 0);
  if (!isPrivate) return false;
  const entries = readdirSync(folder, { withFileTypes: true });
  const isKnown = entries.every((entry) => entry.isFile() && [lockName, ...dataNames].includes(entry.name));
  return isKnown && entries.some(({ name }) => dataNames.includes(name));
}

function removeIfLeft(folder: string): void {
  if (!isOurs(folder)) return;
  const lockFile = path.join(folder, lockName);
  // Without it somebody was, or is, removing the rest.
  const held = existsSync(lockFile) ? lock(lockFile) : null;
  try {
    for (const name of dataNames) rmSync(path.join(folder, name), { force: true });
  } finally {
    held?.close();
  }
  if (held !== null) unlinkSync(lockFile);
  rmdirSync(folder);
}

/** Copies of consoles that have ended; what cannot be looked at or removed stays, and keeps nobody from anything. */
export function removeLeftCopies(): void {
  for (const name of namesIn(tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    try {
      removeIfLeft(path.join(tmpdir(), name));
    } catch {
      // Another console has it, or it is gone by now.
    }
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
