/**
 * A file that is whole or not there: written under another name in the same folder, synced, then renamed over
 * whatever had its name. On any failure, and on a crash, the old file is what it was.
 */
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';

/** Content under another name, until it is placed. */
export interface PartFile {
  /** Of the open file, until `seal`. */
  readonly descriptor: number;
  readonly append: (bytes: Uint8Array) => void;
  /** Makes the content durable. */
  readonly seal: () => void;
  /** Nothing is left under the part's name. */
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

/**
 * For what has its name already: to call a failure here one of the file would say that the old one is still there. Where
 * a folder cannot be synced, a power cut may yet bring the old name back, whole.
 */
export function trySyncFolder(folder: string): void {
  try {
    syncFolder(folder);
  } catch {
    return;
  }
}

/**
 * @param part has to be free: neither a file nor a link of that name is written to
 * @param mode less what the umask takes away
 * @throws an error of `node:fs`
 */
export function beginPart(part: string, mode: number): PartFile {
  const descriptor = openSync(part, 'wx', mode);
  let isOpen = true;
  const close = () => {
    if (isOpen) closeSync(descriptor);
    isOpen = false;
  };
  return {
    descriptor,
    append(bytes) {
      writeAll(descriptor, bytes);
    },
    seal() {
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
 * A file of the console's own, readable by its owner alone; replaces whatever file or link has the name. Until it
 * is complete, and after a crash in the middle, it is `<file>.part`.
 *
 * @throws an error of `node:fs`; the old file is then what it was
 */
export function writeWholeFile(file: string, content: string | Uint8Array): void {
  const name = `${file}.part`;
  rmSync(name, { force: true, recursive: true });
  const part = beginPart(name, 0o600);
  try {
    part.append(typeof content === 'string' ? Buffer.from(content, 'utf8') : content);
    part.seal();
    renameSync(name, file);
    trySyncFolder(path.dirname(file));
  } finally {
    part.discard();
  }
}
