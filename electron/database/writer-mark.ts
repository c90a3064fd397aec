/** Names the opening that writes to the database. While it exists, the database has a write-ahead log. */
import { readFileSync, rmSync } from 'node:fs';

export const writerMarkOf = (file: string): string => `${file}.open`;

/** @param id of one opening */
export function isWriter(file: string, id: string): boolean {
  try {
    return readFileSync(writerMarkOf(file), 'utf8') === id;
  } catch {
    return false;
  }
}

/** Another opening's mark stays. */
export function removeMark(file: string, id: string): void {
  if (isWriter(file, id)) rmSync(writerMarkOf(file), { force: true });
}
