/** Reads a file of any size piece by piece, as bytes or as lines. */
import { createHash } from 'node:crypto';
import { closeSync, fstatSync, readSync } from 'node:fs';
import { openToRead } from '../../electron/exports/files/open-file.ts';

/** Where a file's format breaks. Lines count from 1, and the line of column names is one of them. */
export class FormatError extends Error {
  readonly line: number;
  /** Continues the sentence `line N …`. */
  readonly what: string;
  constructor(line: number, what: string) {
    super(`line ${line} ${what}`);
    this.line = line;
    this.what = what;
  }
}

/** UTF-16 code units, far above any line or row that is written. Keeps memory bounded. */
export const maxLineLength = 16 * 1024 * 1024;
export const tooLong = 'is too long';

export interface OpenFile {
  readonly bytes: number;
  /** Returns less than asked for at the end of the file. */
  readonly at: (place: number, length: number) => Buffer;
  readonly close: () => void;
}

/**
 * @throws as `openToRead`
 * @returns null if the path isn't a regular file
 */
export function openFile(file: string): OpenFile | null {
  const descriptor = openToRead(file);
  if (descriptor === null) return null;
  const { size } = fstatSync(descriptor);
  return {
    bytes: size,
    at(place, length) {
      const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - place)));
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

export function* piecesOf(file: OpenFile, from = 0, until = file.bytes, length = 1024 * 1024): Generator<Buffer> {
  for (let at = from; at < until; at += length) {
    const piece = file.at(at, Math.min(length, until - at));
    if (piece.length === 0) return;
    yield piece;
  }
}

export function sha256Of(file: OpenFile): string {
  const hash = createHash('sha256');
  for (const piece of piecesOf(file)) hash.update(piece);
  return hash.digest('hex');
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decoded(bytes: Buffer, line: number): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new FormatError(line, `isn't valid UTF-8`);
  }
}

/**
 * Lines with their line feeds. Only the last may have none.
 *
 * @param from first byte
 * @throws FormatError
 */
export function* linesOf(file: OpenFile, from = 0): Generator<string> {
  let rest: Buffer = Buffer.alloc(0);
  let line = 1;
  for (const piece of piecesOf(file, from)) {
    const bytes = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    let start = 0;
    for (let end = bytes.indexOf('\n') + 1; end > 0; end = bytes.indexOf('\n', start) + 1) {
      yield decoded(bytes.subarray(start, end), line);
      line += 1;
      start = end;
    }
    rest = bytes.subarray(start);
    if (rest.length > maxLineLength) throw new FormatError(line, tooLong);
  }
  if (rest.length > 0) yield decoded(rest, line);
}
