/** The text of a file in pieces that each end with a line, so that no character is cut. */
import { BreakError, longestLine, tooLong } from './break.ts';
import { piecesOf, type OpenedFile } from './opened-file.ts';

const lineFeed = 0x0a;

function lineFeedsIn(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(lineFeed); at !== -1; at = bytes.indexOf(lineFeed, at + 1)) count += 1;
  return count;
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decoded(bytes: Buffer, line: number): string {
  try {
    return utf8.decode(bytes);
  } catch {
    // No byte of a longer character is a line feed, so each line can be decoded separately.
    for (let from = 0, at = line; ; at += 1) {
      const end = bytes.indexOf(lineFeed, from) + 1;
      try {
        utf8.decode(bytes.subarray(from, end === 0 ? bytes.length : end));
      } catch {
        throw new BreakError(at, `isn't valid UTF-8`);
      }
      from = end;
    }
  }
}

/** @throws BreakError */
export function* textPieces(file: OpenedFile): Generator<string> {
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let line = 1;
  for (const piece of piecesOf(file)) {
    const end = piece.lastIndexOf(lineFeed) + 1;
    if (end > 0) {
      const bytes = Buffer.concat([...waiting, piece.subarray(0, end)]);
      yield decoded(bytes, line);
      line += lineFeedsIn(bytes);
      waiting = [];
      waitingBytes = 0;
    }
    if (end < piece.length) waiting.push(piece.subarray(end));
    waitingBytes += piece.length - end;
    if (waitingBytes > longestLine) throw new BreakError(line, tooLong);
  }
  if (waitingBytes > 0) yield decoded(Buffer.concat(waiting), line);
}
