/** The copy of the database that a backup is made from: what it is called, and what is left of one that was killed. */
import { randomBytes } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isLeftBy } from '../exports/files/left-by.ts';

/** With the process that makes it, so that another one knows whether it still may. */
export const newCopyName = (file: string): string => `${file}.copying-${process.pid}-${randomBytes(4).toString('hex')}`;

const partNoteOf = (copy: string): string => `${copy}.part`;

/** Where the backup itself is being written, which may be anywhere: should this process be killed, another one knows. */
export const notePart = (copy: string, part: string): void =>
  writeFileSync(partNoteOf(copy), part, { flag: 'wx', mode: 0o600 });

/** By the note of whoever wrote it; what has another form of name was not. */
function removeNotedPart(copy: string): void {
  try {
    const part = readFileSync(partNoteOf(copy), 'utf8');
    if (/^\..+\.[0-9a-f]{8}\.part$/s.test(path.basename(part)) && lstatSync(part).isFile()) rmSync(part);
  } catch {
    // There is no note, or the part is gone.
  }
}

export function removeCopy(copy: string): void {
  removeNotedPart(copy);
  rmSync(partNoteOf(copy), { force: true });
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(copy + suffix, { force: true });
}

/** Copies of whoever was killed in the middle. A console makes one at a time, so others of its own are left as well. */
export function removeLeftCopies(file: string): void {
  const { dir, base } = path.parse(file);
  for (const name of readdirSync(dir).filter((one) => one.startsWith(base))) {
    const found = /^(\.copying-(?:(\d{1,10})-)?[0-9a-f]{8})(?:\.part)?$/.exec(name.slice(base.length));
    if (found === null) continue;
    const left = path.join(dir, base + String(found[1]));
    const pid = Number(found[2]);
    const changedAt = lstatSync(path.join(dir, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (pid === process.pid || isLeftBy(pid, changedAt)) removeCopy(left);
  }
}
