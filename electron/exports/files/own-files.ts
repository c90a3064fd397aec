/** The console's own files: whatever place a person chooses, none of them is ever replaced by a file that is saved. */
import { closeSync, constants, lstatSync, openSync, readdirSync, readSync } from 'node:fs';
import path from 'node:path';
import { isOpenHere } from './open-to-read.ts';

const sqliteHeader = 'SQLite format 3\0';

/** In the data folder alone; many programs call their settings so. */
const settingsOrNote = /^(config|restore|restored)\b.*\.(json|part|unreadable)$/;
/** Wherever it lies: `quittance.db`, its log, lock and copies, its outbox, and what a restore has replaced. */
const database = /^quittance(\.replaced-.*)?\.(db([-.].*)?|outbox)$/;
/** Made for a person, who may replace it. */
const saved = /\.(csv|tsv|txt|jsonl|xlsx|png|quittance|manifest(-\d+)?\.json)$/;

/** As file systems compare that tell no capitals, and no dot or blank at the end. */
function plain(name: string): string {
  let end = name.length;
  while (end > 0 && (name[end - 1] === '.' || name[end - 1] === ' ')) end -= 1;
  return name.slice(0, end).toLowerCase();
}

function isThere(file: string): boolean {
  try {
    return lstatSync(file, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false;
  }
}

const mayBeOpen = (file: string): boolean => ['.in-use', '-wal', '-shm'].some((end) => isThere(file + end));

/**
 * By what it begins with: also under another name, where a link leads to it, or of another console. One that may be open is told by
 * what lies beside it: with the closing of any descriptor of a file, this process would lose SQLite's locks on it.
 */
function isDatabase(file: string): boolean {
  try {
    const found = lstatSync(file);
    if (!found.isFile()) return false;
    if (mayBeOpen(file)) return true;
    // Another name of a file is replaced without the file; it may be open under the first.
    if (found.nlink > 1) return false;
    if (isOpenHere(found)) return true;
    const descriptor = openSync(file, constants.O_RDONLY);
    try {
      const begin = Buffer.alloc(sqliteHeader.length);
      return (
        readSync(descriptor, begin, 0, begin.length, 0) === begin.length && begin.toString('latin1') === sqliteHeader
      );
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return false;
  }
}

/** A log, lock or mark is named after its database, which may have any name where the console's own is a link to it. */
function isBesideDatabase(folder: string, name: string): boolean {
  try {
    return readdirSync(folder).some((one) => {
      const other = plain(one);
      const isAfter = name.startsWith(`${other}-`) || name.startsWith(`${other}.`);
      return isAfter && isDatabase(path.join(folder, one));
    });
  } catch {
    return false;
  }
}

/** @param folder without links */
export function isOwnFile(folder: string, named: string): boolean {
  const name = plain(named);
  const file = path.join(folder, named);
  if (mayBeOpen(file)) return true;
  // An earlier backup begins as a database does, and is the person's own to replace.
  if (!name.endsWith('.quittance') && isDatabase(file)) return true;
  if (saved.test(name)) return false;
  if (database.test(name) || isBesideDatabase(folder, name)) return true;
  const isDataFolder = ['quittance.db', 'config.good.json'].some((one) => isThere(path.join(folder, one)));
  return isDataFolder && (settingsOrNote.test(name) || isThere(file));
}
