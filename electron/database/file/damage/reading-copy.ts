/**
 * A copy of a damaged file, made so that as much as can be is readable: with a header, and as long as it says it is. The
 * damaged file itself keeps every byte.
 */
import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { headerBytes, isHeaderSound, mendHeader, pagesSaid, pageSize } from '../header.ts';

const suffixes = ['', '-wal', '-shm'] as const;
const copyOf = (file: string): string => `${file}.reading`;

export function discardReadingCopy(file: string): void {
  for (const suffix of suffixes) rmSync(copyOf(file) + suffix, { force: true });
}

/** Beyond this a page count is taken for damage itself: no file is padded to more than four times its size. */
const grownAtMost = 4;

export function makeReadingCopy(file: string): string {
  discardReadingCopy(file);
  const copy = copyOf(file);
  copyFileSync(file, copy, constants.COPYFILE_FICLONE);
  if (existsSync(`${file}-wal`)) copyFileSync(`${file}-wal`, `${copy}-wal`, constants.COPYFILE_FICLONE);
  const sound = isHeaderSound(copy);
  const { size } = statSync(copy);
  const descriptor = openSync(copy, 'r+');
  try {
    const header = Buffer.alloc(headerBytes);
    readSync(descriptor, header, 0, headerBytes, 0);
    const there = Math.ceil(size / pageSize);
    const said = pagesSaid(header);
    const pages = said !== null && said > there && said <= there * grownAtMost + 16 ? said : there;
    // SQLite reads nothing of a file that ends before its last page; of one with empty pages it reads all others.
    if (size < pages * pageSize) ftruncateSync(descriptor, pages * pageSize);
    if (!sound || said === null || said > pages) {
      mendHeader(header, pages);
      writeSync(descriptor, header, 0, headerBytes, 0);
    }
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  return copy;
}
