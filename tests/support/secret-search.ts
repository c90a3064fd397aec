/** Searches written files for a secret, plain and in likely encodings. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

export interface Searched {
  /** Files that contain it. */
  readonly holding: readonly string[];
  readonly bytes: number;
}

const formsOf = (secret: string): readonly Buffer[] => [
  Buffer.from(secret, 'utf8'),
  Buffer.from(secret, 'utf16le'),
  Buffer.from(Buffer.from(secret, 'utf8').toString('base64').replace(/=+$/, '')),
  Buffer.from(Buffer.from(secret, 'utf8').toString('hex')),
];

/** A file that was renamed during the search may have been missed, so the search repeats. */
const maxLookups = 20;

/** @param places files and folders; missing ones are ignored */
export function searchFor(secret: string, places: readonly string[]): Searched {
  for (let look = 1; ; look += 1) {
    try {
      return searchOnce(secret, places);
    } catch (error) {
      if (look === maxLookups || !isGone(error)) throw error;
    }
  }
}

const isGone = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

function searchOnce(secret: string, places: readonly string[]): Searched {
  const forms = formsOf(secret);
  const holding: string[] = [];
  let bytes = 0;
  for (const file of places.flatMap(filesIn)) {
    const content = readFileSync(file);
    bytes += content.length;
    if (forms.some((form) => content.includes(form))) holding.push(file);
  }
  return { holding, bytes };
}

function filesIn(place: string): readonly string[] {
  const found = statSync(place, { throwIfNoEntry: false });
  if (found === undefined) return [];
  if (!found.isDirectory()) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}
