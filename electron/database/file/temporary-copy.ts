/**
 * A private copy of a database in the temporary folder. Deleted when it is closed, or by the next start after a
 * crash.
 */
import { chmodSync, constants, copyFileSync, existsSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface TemporaryCopy {
  readonly file: string;
  /** Call it after closing the file. */
  readonly discard: () => void;
}

const prefix = 'quittance-reading-';

/** @throws an error of `node:fs` if there is no room, and then leaves nothing behind */
export function makeTemporaryCopy(file: string): TemporaryCopy {
  const folder = mkdtempSync(path.join(tmpdir(), `${prefix}${process.pid}-`));
  const discard = () => rmSync(folder, { recursive: true, force: true });
  try {
    chmodSync(folder, 0o700);
    const copy = path.join(folder, 'copy.db');
    for (const suffix of ['', '-wal']) {
      if (!existsSync(file + suffix)) continue;
      copyFileSync(file + suffix, copy + suffix, constants.COPYFILE_EXCL);
      chmodSync(copy + suffix, 0o600);
    }
    return { file: copy, discard };
  } catch (thrown) {
    discard();
    throw thrown;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    return thrown instanceof Error && 'code' in thrown && thrown.code === 'EPERM';
  }
}

/** Copies of ended processes. What can't be removed stays. */
export function removeLeftCopies(): void {
  try {
    for (const name of readdirSync(tmpdir())) {
      const pid = Number(/^quittance-reading-(\d+)-/.exec(name)?.[1] ?? 0);
      if (pid === 0 || isRunning(pid)) continue;
      const folder = path.join(tmpdir(), name);
      const { uid } = lstatSync(folder);
      if (process.geteuid === undefined || process.geteuid() === uid) rmSync(folder, { recursive: true, force: true });
    }
  } catch {
    // Another user's, or removed meanwhile.
  }
}
