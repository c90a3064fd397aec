/**
 * Removes partial files of a process that was killed. The path of each is noted in the database's folder, so that it is
 * found in any folder and nothing else is removed.
 */
import { randomBytes } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** @returns removes the note; call it after the partial file is gone */
export type NotePartialFile = (part: string) => () => void;

const oneDayMs = 24 * 60 * 60_000;

/** As `createSaveFile` names them. */
const isPartName = (name: string): boolean => /^\..+\.[0-9a-f]{8}\.part$/s.test(name);

/** A file is written even if its note can't be: it then stays if the process is killed. */
export const partialFileLog =
  (database: string): NotePartialFile =>
  (part) => {
    const note = `${database}.writing-${process.pid}-${randomBytes(4).toString('hex')}`;
    try {
      writeFileSync(note, part, { flag: 'wx', mode: 0o600, flush: true });
    } catch {
      return () => undefined;
    }
    return () => rmSync(note, { force: true });
  };

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (thrown) {
    return thrown instanceof Error && 'code' in thrown && thrown.code === 'EPERM';
  }
}

/**
 * If the process that created a file ended without removing it.
 *
 * @param pid NaN if unknown
 * @param changedAt milliseconds since the epoch; after a day another process may have the number
 */
const isOrphaned = (pid: number, changedAt: number): boolean =>
  (pid > 0 && !isAlive(pid)) || Date.now() - changedAt > oneDayMs;

/** Only a regular file of this user with the name of a partial file. */
function removePart(part: string): void {
  if (!path.isAbsolute(part) || !isPartName(path.basename(part))) return;
  const found = lstatSync(part, { throwIfNoEntry: false });
  const isOwn = process.geteuid === undefined || process.geteuid() === found?.uid;
  if (found?.isFile() === true && isOwn) unlinkSync(part);
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** An unreachable file and its note stay, because its disk may be connected later. Never throws. */
export function removeInterruptedFiles(database: string): void {
  const { dir, base } = path.parse(database);
  for (const name of namesIn(dir)) {
    const found = name.startsWith(base) ? /^\.writing-(\d{1,10})-[0-9a-f]{8}$/.exec(name.slice(base.length)) : null;
    if (found === null) continue;
    const note = path.join(dir, name);
    try {
      if (!isOrphaned(Number(found[1]), lstatSync(note).mtimeMs)) continue;
      const part = readFileSync(note, 'utf8');
      if (lstatSync(path.dirname(part), { throwIfNoEntry: false }) === undefined) continue;
      removePart(part);
      unlinkSync(note);
    } catch {
      // Can't be read or removed now; the next start tries again.
    }
  }
}
