/**
 * The schema's numbered steps. A released step is never edited: a change is a new step, so that a file of
 * any earlier version becomes what a new file is (a test holds the two equal).
 */
import type { DatabaseSync } from 'node:sqlite';
import { integer } from '../sqlite/cell.ts';
import { inTransaction } from '../sqlite/transaction.ts';
import { DatabaseFailure, databaseError } from '../failure.ts';
import { restateFile } from '../sums/file-state.ts';
import { addRowSum, columnsOf, hasSums, summedTables, sumRows } from '../sums/summed-tables.ts';
import { firstSchema } from './schema/001-first.ts';
import { sumsSchema } from './schema/002-sums.ts';
import { verdictSchema } from './schema/003-verdicts.ts';
import { waitingSchema } from './schema/004-waiting.ts';
import { refundExtentSchema } from './schema/005-refund-extent.ts';
import { plansSchema } from './schema/006-plans.ts';
import { notesAndExportsSchema } from './schema/007-notes-and-exports.ts';
import { auditSchema } from './schema/008-audit.ts';
import { linesSchema } from './schema/009-lines.ts';
import { foundAndNotedSchema } from './schema/010-found-and-noted.ts';
import { bulkLookUpSchema } from './schema/011-bulk-look-up.ts';
import { readBySchema } from './schema/012-read-by.ts';
import { leftOutSchema } from './schema/013-left-out.ts';

export interface Migration {
  /** From 1, without gaps: the value of `user_version` once the step is done. */
  readonly version: number;
  readonly sql: string;
}

export const migrations: readonly Migration[] = [
  { version: 1, sql: firstSchema },
  { version: 2, sql: sumsSchema },
  { version: 3, sql: verdictSchema },
  { version: 4, sql: waitingSchema },
  { version: 5, sql: refundExtentSchema },
  { version: 6, sql: plansSchema },
  { version: 7, sql: notesAndExportsSchema },
  { version: 8, sql: auditSchema },
  { version: 9, sql: linesSchema },
  { version: 10, sql: foundAndNotedSchema },
  { version: 11, sql: bulkLookUpSchema },
  { version: 12, sql: readBySchema },
  { version: 13, sql: leftOutSchema },
];

export const newestVersion = migrations.length;

export function versionOf(database: DatabaseSync): number {
  return integer(database.prepare('PRAGMA user_version').get()?.['user_version']);
}

/**
 * Brings a database to the newest version, one transaction a step, and answers with the version it had. A step that changes a
 * table gives its rows their sums anew: hold the rows against the old ones first.
 *
 * @param at now, in milliseconds since the epoch
 * @throws DatabaseFailure `database-failed`, reason `newer`, for a file that a later Quittance wrote.
 */
export function migrate(
  database: DatabaseSync,
  steps: readonly Migration[] = migrations,
  at: number = Date.now(),
): number {
  addRowSum(database);
  const before = versionOf(database);
  const newest = steps.at(-1)?.version ?? 0;
  if (before > newest) {
    const message = `The database has version ${before}; this Quittance knows versions up to ${newest}`;
    throw new DatabaseFailure(databaseError('newer', message));
  }
  for (const step of steps) {
    if (step.version <= before) continue;
    inTransaction(database, () => {
      const columns = () => new Map(summedTables.map(({ name }) => [name, columnsOf(database, name).join()]));
      const columnsBefore = columns();
      database.exec(step.sql);
      for (const [name, now] of columns()) {
        if (hasSums(database, name) && columnsBefore.get(name) !== now) sumRows(database, name);
      }
      restateFile(database, { version: step.version, at });
      database.exec(`PRAGMA user_version = ${step.version}`);
    });
  }
  return before;
}
