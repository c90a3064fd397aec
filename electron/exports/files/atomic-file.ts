/**
 * Files that are complete or absent: written under another name in the same folder, synced, then renamed. After a failure or a crash
 * the old file is unchanged.
 */
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';

/** Content under a temporary name. */
export interface PartFile {
  /** Valid until `sync`. */
  readonly descriptor: number;
  readonly append: (bytes: Uint8Array) => void;
  /** Makes the content durable and closes the file. */
  readonly sync: () => void;
  readonly discard: () => void;
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

/** Used after a rename, where reporting a failure would say that the old file is still there. */
export function trySyncFolder(folder: string): void {
  try {
    syncFolder(folder);
  } catch {
    return;
  }
}

/**
 * @param part a free name: an existing file or link is never written to
 * @param mode before the umask
 * @throws an error of `node:fs`
 */
export function createPartFile(part: string, mode: number): PartFile {
  const descriptor = openSync(part, 'wx', mode);
  let isOpen = true;
  const close = () => {
    if (isOpen) closeSync(descriptor);
    isOpen = false;
  };
  return {
    descriptor,
    append: (bytes) => writeAll(descriptor, bytes),
    sync() {
      fsyncSync(descriptor);
      close();
    },
    discard() {
      close();
      rmSync(part, { force: true });
    },
  };
}

/**
 * Writes Quittance's own files: only their owner can read them, and a link at the name is replaced. `<file>.part`
 * exists during the write and after a crash in it.
 * @throws an error of `node:fs`; the old file is then unchanged
 */
export function writeAtomicFile(file: string, content: string | Uint8Array): void {
  const name = `${file}.part`;
  rmSync(name, { force: true, recursive: true });
  const part = createPartFile(name, 0o600);
  try {
    part.append(typeof content === 'string' ? Buffer.from(content, 'utf8') : content);
    part.sync();
    renameSync(name, file);
    trySyncFolder(path.dirname(file));
  } finally {
    part.discard();
  }
}
