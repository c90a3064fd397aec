/** Quittance's own files, which a file that the user saves never replaces. No file is opened, because closing it would drop SQLite's locks on it. */
import { lstatSync } from 'node:fs';
import path from 'node:path';

/** Protected only in the data folder, because many programs use these names. */
const settingsOrNote = /^(config|restore|restored)\b.*\.(json|part|unreadable)$/;
/**
 * Protected in any folder: `quittance.db`, its log, lock and copies, its outbox, what a restore replaced, and the log and lock of a
 * database with another name.
 */
const database = /^quittance(\.replaced-.*)?\.(db([-.].*)?|outbox)$|(-wal|-shm|-journal|\.in-use)$/;
/** Saved for the user, who may replace them. */
const saved = /\.(csv|tsv|txt|jsonl|xlsx|png|quittance|manifest\.json)$/;

/** Compares like file systems that ignore case, and dots or spaces at the end. */
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

/** @param folder with its links resolved */
export function isProtected(folder: string, fileName: string): boolean {
  const name = comparable(fileName);
  const file = path.join(folder, fileName);
  // An open database with any name has these files.
  if (['.in-use', '-wal', '-shm'].some((suffix) => exists(file + suffix))) return true;
  if (saved.test(name)) return false;
  if (database.test(name)) return true;
  const isDataFolder = ['quittance.db', 'config.good.json'].some((one) => exists(path.join(folder, one)));
  return isDataFolder && (settingsOrNote.test(name) || exists(file));
}
