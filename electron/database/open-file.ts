/**
 * Opens the database, new or old. A damaged file is never opened for writing: it is set aside under a name
 * that says so, a new one is begun, and what can still be read goes into it.
 */
import { closeSync, existsSync, openSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { openConnection } from './connection.ts';
import { faultOf } from './failure.ts';
import { migrate } from './migrations.ts';
import type { SetAside } from './protocol.ts';
import { salvage } from './salvage.ts';

/** Up to this size a file is checked at every opening; above it only after a session that did not end by itself. */
const alwaysCheckedBytes = 32 * 1024 * 1024;

export interface OpenedFile {
  readonly database: DatabaseSync;
  readonly setAside: SetAside | null;
}

const sizeOf = (file: string): number => (existsSync(file) ? statSync(file).size : 0);

function openSound(file: string): DatabaseSync | null {
  // A write-ahead log that is still there means that the last session did not close the file.
  const unclean = sizeOf(`${file}-wal`) > 0;
  let database: DatabaseSync | null = null;
  try {
    database = openConnection(file);
    if (unclean || sizeOf(file) <= alwaysCheckedBytes) {
      const [verdict] = database.prepare('PRAGMA quick_check(1)').all();
      if (verdict?.['quick_check'] !== 'ok') {
        database.close();
        return null;
      }
    }
    migrate(database);
    return database;
  } catch (error) {
    if (database?.isOpen === true) database.close();
    if (faultOf(error) === 'damaged') return null;
    throw error;
  }
}

/** `quittance.db` → `quittance.damaged-2026-11-20T11-52-10.204Z.db`, its log beside it. */
function setFileAside(file: string, at: number): string {
  const { dir, name, ext } = path.parse(file);
  const stamp = new Date(at).toISOString().replaceAll(':', '-');
  const damaged = path.join(dir, `${name}.damaged-${stamp}${ext}`);
  renameSync(file, damaged);
  for (const suffix of ['-wal', '-shm']) {
    if (existsSync(file + suffix)) renameSync(file + suffix, damaged + suffix);
  }
  return damaged;
}

/** @param at now, in milliseconds since the epoch */
export function openFile(file: string, at: number): OpenedFile {
  // SQLite gives its other files the mode of this one.
  closeSync(openSync(file, 'a', 0o600));
  const sound = openSound(file);
  if (sound !== null) return { database: sound, setAside: null };

  const damaged = setFileAside(file, at);
  closeSync(openSync(file, 'a', 0o600));
  const database = openConnection(file);
  migrate(database);
  return { database, setAside: { path: damaged, ...salvage(damaged, database) } };
}
