/** One writer, one transaction at a time. */
import type { DatabaseSync } from 'node:sqlite';

/** All of `work` or nothing, durable when it returns. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const value = work();
    database.exec('COMMIT');
    return value;
  } catch (error) {
    // Some failures, such as a full disk, roll back by themselves. A failed COMMIT may not.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}
