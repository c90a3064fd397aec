/**
 * What some tests need of a system. Elsewhere they are skipped with the reason: `needs(context, fileModes)` as first line or
 * `beforeEach` in Vitest, `test.skip(!fileModes.has, fileModes.why)` in a scenario.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestContext } from 'vitest';

export interface Need {
  readonly has: boolean;
  /** The reason for skipping. */
  readonly why: string;
}

export function needs(context: Pick<TestContext, 'skip'>, ...all: readonly Need[]): void {
  for (const { has, why } of all) context.skip(!has, why);
}

const isPosix = process.platform !== 'win32';
const isRoot = process.getuid?.() === 0;

function canLink(): boolean {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'quittance-links-'));
  try {
    symlinkSync(path.join(folder, 'to'), path.join(folder, 'link'));
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export const fileModes: Need = {
  has: isPosix,
  why: 'Windows has no file modes',
};
/** A file's mode. Where a system has none, the expected one. */
export const modeOr = (hopedFor: number, file: string): number =>
  fileModes.has ? statSync(file).mode & 0o777 : hopedFor;

export const links: Need = { has: canLink(), why: 'symbolic links need a privilege on Windows' };
/** Pipes and devices, and renaming of open files. */
export const posixFiles: Need = {
  has: isPosix,
  why: 'Windows has no pipes in folders and locks open files',
};
export const signals: Need = {
  has: isPosix,
  why: 'Windows has no signals',
};
export const owners: Need = { has: isRoot, why: 'only root may give a file to another user' };
export const refusals: Need = { has: isPosix && !isRoot, why: 'root, and file owners on Windows, may write anywhere' };
export const listedLocks: Need = { has: process.platform === 'linux', why: 'only Linux lists the locks of files' };
export const orderedEvents: Need = {
  has: process.platform === 'linux',
  why: 'only Linux reports the changes of a folder one by one, in order',
};
export const refusedKeychain: Need = {
  has: process.platform === 'linux',
  why: 'only Linux can start without a keychain (--password-store)',
};

/** Traced by `strace`. */
export const systemCalls: Need = {
  has: spawnSync('strace', ['-V']).status === 0,
  why: 'strace isn’t installed',
};

export const windowMenus: Need = {
  has: process.platform !== 'darwin',
  why: 'on macOS the menu is the application’s: keys and roles go to it and not to a window',
};
export const namedKeychain: Need = {
  has: process.platform === 'linux',
  why: 'only Linux has several keychains, of which Electron names the one in use',
};

/** Whether a program killed itself. On Windows that is an exit code, not a signal. */
export const wasKilled = (
  signal: NodeJS.Signals | null | undefined,
  code: number | string | null | undefined,
): boolean => (isPosix ? signal === 'SIGKILL' : code === 1);
