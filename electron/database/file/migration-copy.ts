/**
 * Before a file of an earlier version is brought up to date, a copy of it is made beside it: should the new version be wrong, or the
 * console of before be wanted back, nothing but the time since is lost.
 */
import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  lstatSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { syncFolder } from '../../exports/files/atomic-file.ts';
import { isHeaderSound, schemaVersionIn } from './header.ts';
import { DatabaseFailure, databaseError } from '../failure.ts';

/** What a person may look for when something is wrong. */
export interface Migrated {
  readonly from: number;
  readonly to: number;
  /** The file as it was. */
  readonly copy: string;
}

/** Of the last migrations; each is as large as the database was then. */
const copiesKept = 2;

/** `quittance.db.before-7`, with a number behind it where that is taken: by a migration that was killed, or of another file. */
function freeName(file: string, version: number): string {
  for (let number = 1; ; number += 1) {
    const name = `${file}.before-${version}${number === 1 ? '' : `-${number}`}`;
    if (!existsSync(name)) return name;
  }
}

/**
 * Call it with the file open, by the only connection that writes to it. What its log holds is in the copy.
 *
 * @throws an error of `node:fs` or SQLite's where there is no room, or nothing can be written: nothing has changed then
 */
export function copyBeforeMigration(database: DatabaseSync, file: string, from: number, to: number): Migrated {
  const busy = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.['busy'];
  if (busy !== 0) throw new DatabaseFailure(databaseError('locked', 'The log of the database is in use'));
  const copy = freeName(file, to);
  const part = `${file}.before.part`;
  rmSync(part, { force: true });
  try {
    // Nobody makes it readable for others in between.
    closeSync(openSync(part, 'wx', 0o600));
    copyFileSync(file, part, constants.COPYFILE_FICLONE);
    const descriptor = openSync(part, 'r+');
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    renameSync(part, copy);
  } finally {
    rmSync(part, { force: true });
  }
  syncFolder(path.dirname(file));
  return { from, to, copy };
}

/** A copy that was made here before the file had version `to`: by what is in it, whatever it is called. */
function isOurs(copy: string, to: number): boolean {
  const { nlink } = lstatSync(copy);
  if (!lstatSync(copy).isFile() || nlink !== 1 || !isHeaderSound(copy)) return false;
  const version = schemaVersionIn(copy);
  return version > 0 && version < to;
}

/** After a migration to `newest`: those of earlier ones than the last two are not needed any more. What cannot be removed stays. */
export function keepNewestCopies(file: string, newest: number): void {
  const { dir, base } = path.parse(file);
  const isCopy = (name: string): boolean => {
    const to = Number(/^\.before-([1-9]\d*)(?:-[1-9]\d*)?$/.exec(name.slice(base.length))?.[1] ?? 0);
    return name.startsWith(base) && to > 0 && to <= newest && isOurs(path.join(dir, name), to);
  };
  try {
    const copies = readdirSync(dir)
      .filter(isCopy)
      .map((name) => ({ name, at: statSync(path.join(dir, name)).mtimeMs }))
      .toSorted((one, other) => other.at - one.at || other.name.localeCompare(one.name, 'en', { numeric: true }));
    for (const { name } of copies.slice(copiesKept)) rmSync(path.join(dir, name), { force: true });
  } catch {
    // They take room, and nothing else.
  }
}
