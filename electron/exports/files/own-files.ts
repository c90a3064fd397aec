/** The console's own files, which a file that the user saves never replaces. */
import { closeSync, constants, lstatSync, openSync, readdirSync, readSync } from 'node:fs';
import path from 'node:path';
import { isOpenHere } from './open-file.ts';

const sqliteHeader = 'SQLite format 3\0';

/** Protected only in the data folder, because many programs use these names. */
const settingsOrNote = /^(config|restore|restored)\b.*\.(json|part|unreadable)$/;
/** Protected in any folder: `quittance.db`, its log, lock and copies, its outbox, and what a restore replaced. */
const database = /^quittance(\.replaced-.*)?\.(db([-.].*)?|outbox)$/;
/** Saved for the user, who may replace them. */
const saved = /\.(csv|tsv|txt|jsonl|xlsx|png|quittance|manifest\.json)$/;

/** As file systems compare that ignore case, and dots or spaces at the end. */
function comparable(name: string): string {
  let end = name.length;
  while (end > 0 && (name[end - 1] === '.' || name[end - 1] === ' ')) end -= 1;
  return name.slice(0, end).toLowerCase();
}

function exists(file: string): boolean {
  try {
    return lstatSync(file, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false;
  }
}

const mayBeOpen = (file: string): boolean => ['.in-use', '-wal', '-shm'].some((suffix) => exists(file + suffix));

/** By its header, under any name. A database that may be open is recognized by its journal files, without opening it. */
function isDatabase(file: string): boolean {
  try {
    const found = lstatSync(file);
    if (!found.isFile()) return false;
    if (mayBeOpen(file)) return true;
    // A hard link is replaced without the file itself, which may be open under its other name.
    if (found.nlink > 1) return false;
    if (isOpenHere(found)) return true;
    const descriptor = openSync(file, constants.O_RDONLY);
    try {
      const header = Buffer.alloc(sqliteHeader.length);
      readSync(descriptor, header, 0, header.length, 0);
      return header.toString('latin1') === sqliteHeader;
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return false;
  }
}

/** A log or lock is named after its database, which may have any name if `quittance.db` is a link to it. */
function isDatabaseCompanion(folder: string, name: string): boolean {
  try {
    return readdirSync(folder).some((entry) => {
      const other = comparable(entry);
      const isAfter = name.startsWith(`${other}-`) || name.startsWith(`${other}.`);
      return isAfter && isDatabase(path.join(folder, entry));
    });
  } catch {
    return false;
  }
}

/** @param folder with its links resolved */
export function isProtected(folder: string, fileName: string): boolean {
  const name = comparable(fileName);
  const file = path.join(folder, fileName);
  if (mayBeOpen(file) || isDatabase(file)) return true;
  if (saved.test(name)) return false;
  if (database.test(name) || isDatabaseCompanion(folder, name)) return true;
  const isDataFolder = ['quittance.db', 'config.good.json'].some((one) => exists(path.join(folder, one)));
  return isDataFolder && (settingsOrNote.test(name) || exists(file));
}
