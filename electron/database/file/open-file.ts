/**
 * Opens the database, new or old. A damaged file is never worked on: it is set aside under a name that
 * says so, a new one is begun, and what can still be read goes into it.
 */
import { closeSync, existsSync, openSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { openConnection } from './connection.ts';
import { faultOf } from '../failure.ts';
import { migrate } from './migrations.ts';
import { finishSetAside, setAside, type SetAside } from './set-aside.ts';

/** Up to this size every row is held against its indexes at each opening, which finds a changed letter too. */
const fullyCheckedBytes = 32 * 1024 * 1024;

export interface OpenedFile {
  readonly database: DatabaseSync;
  readonly setAside: SetAside | null;
}

const sizeOf = (file: string): number => (existsSync(file) ? statSync(file).size : 0);

/** A large file that was closed properly is taken on trust: reading all of it would hold up the start. */
function isSound(database: DatabaseSync, file: { readonly unclean: boolean; readonly whole: boolean }): boolean {
  if (!file.whole && !file.unclean) return true;
  const check = file.whole ? 'integrity_check' : 'quick_check';
  return database.prepare(`PRAGMA ${check}(1)`).get()?.[check] === 'ok';
}

const suspicionOf = (file: string): string => `${file}.suspect`;

/** Damage was met while the file was in use: the next start looks at every row, whatever the file's size. */
export function markSuspect(file: string): void {
  try {
    writeFileSync(suspicionOf(file), '', { mode: 0o600 });
  } catch {
    // The failure itself is told in any case.
  }
}

function openSound(file: string): DatabaseSync | null {
  // A write-ahead log that is still there means that the last session did not close the file.
  const unclean = sizeOf(`${file}-wal`) > 0;
  const whole = sizeOf(file) <= fullyCheckedBytes || existsSync(suspicionOf(file));
  let database: DatabaseSync | null = null;
  try {
    database = openConnection(file);
    if (!isSound(database, { unclean, whole })) {
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

/** @param at now, in milliseconds since the epoch */
export function openFile(file: string, at: number): OpenedFile {
  const finished = finishSetAside(file);
  // SQLite gives its other files the mode of this one.
  closeSync(openSync(file, 'a', 0o600));
  const sound = openSound(file);
  const aside = sound === null ? setAside(file, at) : finished;
  rmSync(suspicionOf(file), { force: true });
  return { database: sound ?? openConnection(file), setAside: aside };
}
