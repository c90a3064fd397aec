/**
 * Creates a backup while the database is in use: SQLite copies it at one moment, the copy is checked, and the backup is
 * read back before it takes its place.
 */
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, openSync, statSync } from 'node:fs';
import path from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import type { BackupContents } from '../contract/backups.ts';
import { DatabaseFailure, databaseError } from '../database/failure.ts';
import { openReader, distrustSchema } from '../database/file/connection.ts';
import { removeDatabase } from '../database/file/recovery.ts';
import { outboxLines } from '../database/outcome-outbox.ts';
import { expectOwnSchema, isIntact } from '../database/schema.ts';
import { unfinishedRequests } from '../database/stores/request-transitions.ts';
import { integer } from '../database/sqlite/cell.ts';
import { createSaveFile } from '../exports/files/save-file.ts';
import { realPathOf } from '../exports/files/real-path.ts';
import { withoutSecrets, type Settings, type WrappedKeys } from '../profiles/settings/settings-schema.ts';
import { writeSettings } from '../profiles/settings/settings-file.ts';
import { deleteOlderBackups } from './scheduled-backups.ts';
import { readArchive, writeArchive, type BackupManifest } from './archive.ts';

export interface BackupRequest {
  /** The database, or a link to it. */
  readonly database: string;
  readonly settings: Settings;
  /** Replaces a file with this name. */
  readonly target: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly appVersion: string;
  readonly historyKeys: WrappedKeys | null;
  /** For a scheduled backup: its older ones are deleted afterwards. */
  readonly series?: string;
}

export interface CreatedBackup {
  readonly path: string;
  readonly bytes: number;
  readonly manifest: BackupManifest;
}

export function contentsOf(database: DatabaseSync): BackupContents {
  const count = (from: string): number =>
    integer(database.prepare(`SELECT count(*) AS rows FROM ${from}`).get()?.['rows']);
  return {
    addresses: count('address'),
    batches: count('batch'),
    lookups: count('order_lookup'),
    unknown: count(`request WHERE state = 'unknown'`),
    unfinished: count(`request WHERE ${unfinishedRequests}`),
  };
}

/** Pages of 4 KiB per step: other work reaches the disk in between. */
const pagesPerStep = 256;

async function copyDatabase(file: string, copy: string): Promise<void> {
  const reader = openReader({ file, immutable: false });
  try {
    // Without a snapshot, every write to the database would restart the copy.
    reader.exec('BEGIN');
    reader.prepare('SELECT count(*) FROM sqlite_schema').get();
    await backup(reader, copy, { rate: pagesPerStep });
    reader.exec('COMMIT');
  } finally {
    reader.close();
  }
}

/** @throws DatabaseFailure for a damaged copy: a damaged database isn't backed up over a good one */
function checkedContents(copy: string): BackupContents {
  const database = new DatabaseSync(copy);
  try {
    distrustSchema(database);
    // One file, without a write-ahead log.
    database.exec('PRAGMA journal_mode = DELETE; PRAGMA cache_size = -32000');
    expectOwnSchema(database);
    if (!isIntact(database)) throw new DatabaseFailure(databaseError('damaged', 'The database is damaged'));
    return contentsOf(database);
  } finally {
    database.close();
  }
}

/**
 * @throws DatabaseFailure if the database can't be copied, an error of `node:fs` if the target refuses, BackupError
 * if the archive can't be read back. An existing file then stays.
 */
export async function createBackup(request: BackupRequest): Promise<CreatedBackup> {
  const file = realPathOf(request.database);
  if (!existsSync(file)) throw new DatabaseFailure(databaseError('unreachable', `There is no database at ${file}`));
  const { dir, base } = path.parse(file);
  const copy = path.join(dir, `.${base}.${randomBytes(4).toString('hex')}.part`);
  try {
    closeSync(openSync(copy, 'wx', 0o600));
    // Before the copy, so that what is imported is in it.
    const outbox = outboxLines(path.dirname(request.database));
    await copyDatabase(file, copy);
    const contents = checkedContents(copy);
    const target = createSaveFile(request.target, { limit: 0o600 });
    try {
      const { settings, at, appVersion, historyKeys } = request;
      const portable = withoutSecrets(settings);
      const facts = {
        createdAt: at,
        appVersion,
        contents,
        profiles: portable.profiles.map(({ fields }) => fields.name),
        historyKeys,
        settings: writeSettings(portable),
        outbox: [...outbox],
      };
      const manifest = await writeArchive(target.append, facts, copy);
      target.sync();
      await readArchive(target.part);
      const bytes = statSync(target.part).size;
      target.commit();
      if (request.series !== undefined) tryToDeleteOlder(request.series, request.target);
      return { path: path.join(path.dirname(request.target), path.basename(target.target)), bytes, manifest };
    } finally {
      target.close();
    }
  } finally {
    removeDatabase(copy);
  }
}

/** The new backup is good, even if older ones can't be deleted now. */
function tryToDeleteOlder(series: string, created: string): void {
  try {
    deleteOlderBackups(series, created);
  } catch {
    // The next backup tries again.
  }
}
