/** One transaction at a time, and who is told of it. */
import type { DatabaseSync } from 'node:sqlite';

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
