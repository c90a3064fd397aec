/** One transaction at a time, by one writer. */
import type { DatabaseSync } from 'node:sqlite';
import { DatabaseFailure, databaseError } from '../failure.ts';

interface Guard {
  /** @throws DatabaseFailure `locked` once another Quittance has the file */
  expectOwn(): void;
  undone(): void;
}

const guards = new WeakMap<DatabaseSync, Guard>();

/**
 * The claim on the file may have failed: what another Quittance has written is never overwritten.
 *
 * @param isOwn whether the file is still this writer's, asked within each transaction
 * @param overtaken called once; from then on the file is only read
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

/** All of `work` or nothing of it, durable when it returns. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  const guard = guards.get(database);
  database.exec('BEGIN IMMEDIATE');
  try {
    guard?.expectOwn();
    const value = work();
    database.exec('COMMIT');
    return value;
  } catch (error) {
    // Some failures, a full disk among them, have rolled back already. A failed COMMIT may not have.
    if (database.isTransaction) database.exec('ROLLBACK');
    guard?.undone();
    throw error;
  }
}
