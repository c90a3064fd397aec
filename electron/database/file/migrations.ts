/**
 * The schema's numbered steps. A released step is never edited: a change is a new step, so that a file of
 * any earlier version becomes what a new file is (a test holds the two equal).
 */
import type { DatabaseSync } from 'node:sqlite';
import { integer } from '../tables/cell.ts';
import { inTransaction } from './connection.ts';
import { DatabaseFailure, databaseError } from '../failure.ts';
import { firstSchema } from './schema/001-first.ts';

export interface Migration {
  /** From 1, without gaps: the value of `user_version` once the step is done. */
  readonly version: number;
  readonly sql: string;
}

export const migrations: readonly Migration[] = [{ version: 1, sql: firstSchema }];

export const newestVersion = migrations.length;

export function versionOf(database: DatabaseSync): number {
  return integer(database.prepare('PRAGMA user_version').get()?.['user_version']);
}

/**
 * Brings a database to the newest version, one transaction a step, and answers with the version it had.
 *
 * @throws DatabaseFailure `database-failed`, reason `newer`, for a file that a later Quittance wrote.
 */
export function migrate(database: DatabaseSync, steps: readonly Migration[] = migrations): number {
  const before = versionOf(database);
  const newest = steps.at(-1)?.version ?? 0;
  if (before > newest) {
    const message = `The database has version ${before}; this Quittance knows versions up to ${newest}`;
    throw new DatabaseFailure(databaseError('newer', message));
  }
  for (const step of steps) {
    if (step.version <= before) continue;
    inTransaction(database, () => {
      database.exec(step.sql);
      database.exec(`PRAGMA user_version = ${step.version}`);
    });
  }
  return before;
}
