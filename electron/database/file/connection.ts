/**
 * Opens the database file the one way it is ever opened: WAL with FULL, so that what a commit returned
 * from is on the disk, and foreign keys on.
 */
import { DatabaseSync } from 'node:sqlite';
import { addRowSum } from '../sums/summed-tables.ts';

/** Milliseconds to wait for another program's lock before a statement fails as `locked`. */
const lockWaitMs = 3000;

export function openConnection(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: lockWaitMs, enableForeignKeyConstraints: true });
  try {
    // fullfsync: on macOS fsync alone does not reach the disk; elsewhere the pragma does nothing.
    database.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA fullfsync = ON;
      PRAGMA checkpoint_fullfsync = ON;
      PRAGMA temp_store = MEMORY;
      PRAGMA cache_size = -32000;
      PRAGMA trusted_schema = OFF;
    `);
    addRowSum(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** A second connection for long reads: it keeps its own snapshot while the first goes on writing. */
export function openReader(file: string): DatabaseSync {
  const reader = new DatabaseSync(file, { readOnly: true, timeout: lockWaitMs });
  addRowSum(reader);
  return reader;
}

/** Told of every transaction of a connection: within it at its end, once it is durable, or when it is not to be. */
export interface CommitWatcher {
  before(): void;
  after(): void;
  undone(): void;
}

const watchers = new WeakMap<DatabaseSync, CommitWatcher>();

/** One watcher a connection. */
export function watchCommits(database: DatabaseSync, watcher: CommitWatcher): void {
  watchers.set(database, watcher);
}

/** All of `work` or nothing of it, durable when it returns. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  const watcher = watchers.get(database);
  let value: T;
  database.exec('BEGIN IMMEDIATE');
  try {
    value = work();
    watcher?.before();
    database.exec('COMMIT');
  } catch (error) {
    // Some failures, a full disk among them, have rolled back already. A COMMIT that failed may not have: it is undone
    // here, or what it was to write would stand in the next transaction.
    if (database.isTransaction) database.exec('ROLLBACK');
    watcher?.undone();
    throw error;
  }
  watcher?.after();
  return value;
}
