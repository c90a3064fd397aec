/** Names the process that has the database open for writing. While it is there, the database has a write-ahead log. */
import { readFileSync, rmSync } from 'node:fs';

export const writerMarkOf = (file: string): string => `${file}.open`;

/** @param random tells apart two openings of one process */
export const writerId = (random: string): string => `${process.pid} ${random}`;

export const writerOf = (file: string): string | null => {
  try {
    return readFileSync(writerMarkOf(file), 'utf8');
  } catch {
    return null;
  }
};

/** A process that ends without closing its threads still closes their files, and SQLite then deletes the log as usual. */
export function removeOwnMark(file: string): void {
  if (writerOf(file)?.startsWith(`${process.pid} `) === true) rmSync(writerMarkOf(file), { force: true });
}
