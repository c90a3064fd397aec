/** A file that is looked at, however large: a piece at a time. */
import { createHash } from 'node:crypto';
import { closeSync, fstatSync, readSync } from 'node:fs';
import { openToRead } from '../files/open-to-read.ts';

export interface OpenedFile {
  readonly bytes: number;
  /** Less than asked for where the file ends. */
  readonly at: (place: number, length: number) => Buffer;
  readonly close: () => void;
}

const pieceBytes = 1024 * 1024;

/**
 * @throws as `openToRead`
 * @returns null for what is no file
 */
export function openFile(file: string): OpenedFile | null {
  const descriptor = openToRead(file);
  if (descriptor === null) return null;
  const found = fstatSync(descriptor);
  return {
    bytes: found.size,
    at(place, length) {
      const bytes = Buffer.alloc(Math.max(0, Math.min(length, found.size - place)));
      let read = 0;
      while (read < bytes.length) {
        const more = readSync(descriptor, bytes, read, bytes.length - read, place + read);
        if (more === 0) break;
        read += more;
      }
      return bytes.subarray(0, read);
    },
    close: () => closeSync(descriptor),
  };
}

export function* piecesOf(file: OpenedFile, from = 0, until = file.bytes, length = pieceBytes): Generator<Buffer> {
  for (let at = from; at < until; at += length) {
    const piece = file.at(at, Math.min(length, until - at));
    if (piece.length === 0) return;
    yield piece;
  }
}

export function sumOf(file: OpenedFile): string {
  const sum = createHash('sha256');
  for (const piece of piecesOf(file)) sum.update(piece);
  return sum.digest('hex');
}
