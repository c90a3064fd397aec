/**
 * Opens the database file in the one way it is ever opened: WAL with FULL, so that what a commit returned from is on the disk, and
 * foreign keys on. Deleted content leaves nothing in the file.
 */
import { DatabaseSync, constants } from 'node:sqlite';
import { pathToFileURL } from 'node:url';

/** Milliseconds to wait for another program's lock before a statement fails as `locked`. */
const lockWaitMs = 3000;

export function openConnection(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: lockWaitMs, enableForeignKeyConstraints: true });
  try {
    distrustSchema(database);
    // fullfsync: on macOS fsync alone doesn't reach the disk; elsewhere the pragma does nothing.
    database.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA fullfsync = ON;
      PRAGMA checkpoint_fullfsync = ON;
      PRAGMA temp_store = MEMORY;
      PRAGMA cache_size = -32000;
      PRAGMA secure_delete = ON;
    `);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** What a second connection reads. */
export interface ReadingFrom {
  readonly file: string;
  /** Nothing changes it, and no file is created beside it. */
  readonly immutable: boolean;
}

/** A second connection for long reads: it has its own snapshot while the first goes on writing. */
export function openReader({ file, immutable }: ReadingFrom): DatabaseSync {
  const url = pathToFileURL(file);
  if (immutable) url.searchParams.set('immutable', '1');
  const reader = new DatabaseSync(immutable ? url : file, { readOnly: true, timeout: lockWaitMs });
  distrustSchema(reader);
  return reader;
}

/** Bytes of the longest cell or row that is read: far above any of ours, which hold one answer of the service at most. */
const longestCell = 64 * 1024 * 1024;

/** Keeps views, triggers and columns of the file from calling functions of ours, and its cells from filling the memory. */
export function distrustSchema(database: DatabaseSync): void {
  database.exec('PRAGMA trusted_schema = OFF');
  database.limits.length = longestCell;
}

/** No query of this connection recurs: none of ours does where a file is salvaged, and one of the file's might never end. */
export function refuseRecursion(database: DatabaseSync): void {
  database.setAuthorizer((action) =>
    action === constants.SQLITE_RECURSIVE ? constants.SQLITE_DENY : constants.SQLITE_OK,
  );
}
