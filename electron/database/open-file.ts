/**
 * Opens the database, new or old. A damaged file is never worked on: it is set aside under a name that
 * says so, a new one is begun, and what can still be read goes into it.
 */
import { closeSync, existsSync, openSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { openConnection } from './connection.ts';
import { faultOf } from './failure.ts';
import { migrate } from './migrations.ts';
import type { SetAside } from './protocol.ts';
import { salvage } from './salvage.ts';

/** Up to this size every row is held against its indexes at each opening, which finds a changed letter too. */
const fullyCheckedBytes = 32 * 1024 * 1024;

export interface OpenedFile {
  readonly database: DatabaseSync;
  readonly setAside: SetAside | null;
}

const sizeOf = (file: string): number => (existsSync(file) ? statSync(file).size : 0);

/** A large file that was closed properly is taken on trust: reading all of it would hold up the start. */
function isSound(database: DatabaseSync, file: { readonly unclean: boolean; readonly small: boolean }): boolean {
  if (!file.small && !file.unclean) return true;
  const check = file.small ? 'integrity_check' : 'quick_check';
  return database.prepare(`PRAGMA ${check}(1)`).get()?.[check] === 'ok';
}

function openSound(file: string): DatabaseSync | null {
  // A write-ahead log that is still there means that the last session did not close the file.
  const unclean = sizeOf(`${file}-wal`) > 0;
  let database: DatabaseSync | null = null;
  try {
    database = openConnection(file);
    if (!isSound(database, { unclean, small: sizeOf(file) <= fullyCheckedBytes })) {
      database.close();
      return null;
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
