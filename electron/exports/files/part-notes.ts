/**
 * Where files are being written for a person, noted beside the database: a part that is left of a process that was killed is found
 * by its note wherever it lies, and nothing else is ever taken for one.
 */
import { randomBytes } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isLeftBy } from './left-by.ts';

/** @returns ends the note; call it once the part is gone */
export type NotePart = (part: string) => () => void;

/** As `openChosenFile` names them. */
const isPartName = (name: string): boolean => /^\..+\.[0-9a-f]{8}\.part$/s.test(name);

/** Where nothing can be noted, a part is written as well: it is left where the process is killed. */
export const partNotesBeside =
  (database: string): NotePart =>
  (part) => {
    const note = `${database}.writing-${process.pid}-${randomBytes(4).toString('hex')}`;
    try {
      writeFileSync(note, part, { flag: 'wx', mode: 0o600, flush: true });
    } catch {
      return () => undefined;
    }
    return () => rmSync(note, { force: true });
  };

/** A regular file of this user's, under such a name, at the very place that was noted. */
function removePart(part: string): void {
  if (!path.isAbsolute(part) || !isPartName(path.basename(part))) return;
  const found = lstatSync(part, { throwIfNoEntry: false });
  const isOwn = process.geteuid === undefined || process.geteuid() === found?.uid;
  if (found?.isFile() === true && isOwn) unlinkSync(part);
}

/** What cannot be reached stays, and its note with it: a disk may be plugged in again. Never throws. */
export function removeNotedParts(database: string): void {
  const { dir, base } = path.parse(database);
  for (const name of namesIn(dir)) {
    const found = name.startsWith(base) ? /^\.writing-(\d{1,10})-[0-9a-f]{8}$/.exec(name.slice(base.length)) : null;
    if (found === null) continue;
    const note = path.join(dir, name);
    try {
      if (!isLeftBy(Number(found[1]), lstatSync(note).mtimeMs)) continue;
      const part = readFileSync(note, 'utf8');
      if (lstatSync(path.dirname(part), { throwIfNoEntry: false }) === undefined) continue;
      removePart(part);
      unlinkSync(note);
    } catch {
      // Not to be read or removed now.
    }
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
