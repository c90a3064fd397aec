/**
 * Opens the database file. For writing, always with the same settings: WAL with FULL, so that a commit is durable when it returns,
 * foreign keys, and secure deletion.
 */
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';

/** Milliseconds to wait for another program's lock before a statement fails as `locked`. */
const lockWaitMs = 3000;

export function openConnection(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: lockWaitMs, enableForeignKeyConstraints: true });
  try {
    distrustSchema(database);
    // fullfsync: on macOS, fsync alone doesn't reach the disk. Elsewhere the pragma does nothing.
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

/** The file that a second connection reads, and how. */
export interface ReaderFile {
  readonly file: string;
  /** No program changes the file, and SQLite creates no file beside it. */
  readonly immutable: boolean;
}

/** A second connection for long reads, with its own snapshot while the first one writes. */
export function openReader({ file, immutable }: ReaderFile): DatabaseSync {
  const url = pathToFileURL(file);
  if (immutable) url.searchParams.set('immutable', '1');
  const reader = new DatabaseSync(immutable ? url : file, { readOnly: true, timeout: lockWaitMs });
  distrustSchema(reader);
  return reader;
}

/** Bytes of the longest cell or row that is read, far above any that Quittance writes. */
const maxCellLength = 64 * 1024 * 1024;

/** Views, triggers and columns of the file can't call functions with side effects, and its cells can't fill the memory. */
export function distrustSchema(database: DatabaseSync): void {
  database.exec('PRAGMA trusted_schema = OFF');
  database.limits.length = maxCellLength;
}
