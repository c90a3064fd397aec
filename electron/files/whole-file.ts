/**
 * A file that is whole or not there: written under another name in the same folder, synced, then renamed over
 * whatever had its name. On any failure, and on a crash, the old file is what it was.
 */
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';

/** One that is written piece by piece, or takes its name together with others. */
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
function followed(target: string): string {
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

function begin(target: string, part: string, mode: number): PendingFile {
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
      // The file is in its place: to call that a failure would say that the old one is still there. Where a folder
      // cannot be synced, a power cut may yet bring the old name back, whole.
      try {
        syncFolder(path.dirname(target));
      } catch {
        return;
      }
    },
    discard() {
      if (state === 'placed') return;
      if (state === 'writing') closeSync(descriptor);
      unlinkSync(part);
      state = 'placed';
    },
  };
}

/**
 * A file where a person wants it: what they linked or made read-only stays so.
 *
 * @throws an error of `node:fs` when the folder or the old file refuses
 */
export function openPendingFile(file: string): PendingFile {
  const target = followed(file);
  refuseReadOnly(target);
  const part = `.${path.basename(target)}.${randomBytes(4).toString('hex')}.part`;
  return begin(target, path.join(path.dirname(target), part), 0o666);
}

/**
 * A file of the console's own, readable by its owner alone; replaces whatever file or link has the name. Until it
 * is complete, and after a crash in the middle, it is `<file>.part`.
 *
 * @throws an error of `node:fs`; the old file is then what it was
 */
export function writeWholeFile(file: string, content: string | Uint8Array): void {
  const part = `${file}.part`;
  rmSync(part, { force: true, recursive: true });
  const pending = begin(file, part, 0o600);
  try {
    pending.append(typeof content === 'string' ? Buffer.from(content, 'utf8') : content);
    pending.seal();
    pending.takePlace();
  } finally {
    pending.discard();
  }
}
