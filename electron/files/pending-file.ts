/**
 * A file that is not there until it is complete: written under another name in the same folder, synced, then
 * renamed over whatever had its name. On any failure, and on a crash, the old file is what it was.
 */
import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, realpathSync, renameSync, statSync, unlinkSync, writeSync } from 'node:fs';
import path from 'node:path';

export interface PendingFile {
  append(bytes: Uint8Array): void;
  /** Makes the content durable; the name still belongs to the old file. */
  seal(): void;
  /** Takes the name. Call `seal` first. */
  takePlace(): void;
  /** Leaves nothing behind; does nothing once the name is taken. */
  discard(): void;
}

/** A link is followed: the file that it names is replaced, not the link. */
function placeOf(target: string): string {
  try {
    return realpathSync(target);
  } catch {
    return target;
  }
}

/** A rename would quietly replace a file that somebody has made read-only. */
function refuseReadOnly(target: string): void {
  const old = statSync(target, { throwIfNoEntry: false });
  if (old === undefined) return;
  const refused = old.isDirectory() ? 'EISDIR' : (old.mode & 0o222) === 0 ? 'EACCES' : null;
  if (refused === null) return;
  throw Object.assign(new Error(`${refused}: cannot replace ${target}`), { code: refused, syscall: 'rename' });
}

export interface FileFault {
  /** The system's code: `ENOSPC`, `EACCES` … */
  readonly code: string;
  readonly full: boolean;
  readonly message: string;
}

/** Null for what is no failure of the file system. */
export function fileFault(error: unknown): FileFault | null {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return null;
  const code = String(error.code);
  return { code, full: ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code), message: error.message };
}

function writeAll(descriptor: number, bytes: Uint8Array): void {
  let written = 0;
  while (written < bytes.length) written += writeSync(descriptor, bytes, written);
}

/** Makes a rename durable. Windows has no such call and needs none. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * @param mode of the new file
 * @throws an error of `node:fs` when the folder or the old file refuses
 */
export function openPendingFile(path_: string, mode = 0o666): PendingFile {
  const target = placeOf(path_);
  refuseReadOnly(target);
  const folder = path.dirname(target);
  const part = path.join(folder, `.${path.basename(target)}.${randomBytes(4).toString('hex')}.part`);
  const descriptor = openSync(part, 'wx', mode);
  let state: 'writing' | 'sealed' | 'placed' = 'writing';
  return {
    append(bytes) {
      writeAll(descriptor, bytes);
    },
    seal() {
      fsyncSync(descriptor);
      closeSync(descriptor);
      state = 'sealed';
    },
    takePlace() {
      renameSync(part, target);
      state = 'placed';
      syncFolder(folder);
    },
    discard() {
      if (state === 'placed') return;
      if (state === 'writing') closeSync(descriptor);
      unlinkSync(part);
      state = 'placed';
    },
  };
}
