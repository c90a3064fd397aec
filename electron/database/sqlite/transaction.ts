/** One writer, one transaction at a time. */
import type { DatabaseSync } from 'node:sqlite';
import { DatabaseFailure, databaseError } from '../failure.ts';

interface Guard {
  /** @throws DatabaseFailure `locked` once another Quittance has the file */
  expectOwn(): void;
  undone(): void;
}

const guards = new WeakMap<DatabaseSync, Guard>();

/**
 * The claim on the file may fail, and changes of another Quittance must never be overwritten.
 * @param isOwn whether the file is still this writer's, checked in each transaction
 * @param overtaken called once, and from then on the file is read-only
 */
export function guardSingleWriter(database: DatabaseSync, isOwn: () => boolean, overtaken: () => void): void {
  let isOvertaken = false;
  guards.set(database, {
    expectOwn() {
      if (isOwn()) return;
      isOvertaken = true;
      throw new DatabaseFailure(databaseError('locked', 'Another Quittance writes to the database'));
    },
    undone() {
      if (!isOvertaken) return;
      guards.delete(database);
      database.exec('PRAGMA query_only = ON');
      overtaken();
    },
  });
}

/** All of `work` or nothing, durable when it returns. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  const guard = guards.get(database);
  database.exec('BEGIN IMMEDIATE');
  try {
    guard?.expectOwn();
    const value = work();
    database.exec('COMMIT');
    return value;
  } catch (error) {
    // Some failures, such as a full disk, roll back by themselves. A failed COMMIT may not.
    if (database.isTransaction) database.exec('ROLLBACK');
    guard?.undone();
    throw error;
  }
}
