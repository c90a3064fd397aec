/**
 * Of notes on orders, and of runs of look-ups, whose profile could not be read: one that is known as damaged stands in there. Keys of
 * such orders go: those of all readings are made anew at the opening, since nothing says any more that they were made. An order of a
 * list whose run could not be read goes as well, and so does a line that the run left out: its reading is in the history, and only the
 * list has it no more. A run that has lost
 * orders is known as damaged: else the rest would pass for all of its list.
 */
import type { DatabaseSync } from 'node:sqlite';
import { hasSums } from '../../sums/summed-tables.ts';

const ofNotes = [
  `INSERT INTO profile (no, id) SELECT DISTINCT profile_no, 'damaged-' || profile_no FROM order_note
    WHERE profile_no NOT IN (SELECT no FROM profile)`,
  'DELETE FROM order_key WHERE profile_no NOT IN (SELECT no FROM profile)',
];

const ofLists = [
  'DELETE FROM bulk_order WHERE run_id NOT IN (SELECT id FROM bulk_run)',
  `INSERT INTO profile (no, id) SELECT DISTINCT profile_no, 'damaged-' || profile_no FROM bulk_run
    WHERE profile_no NOT IN (SELECT no FROM profile)`,
  `UPDATE bulk_run SET damaged = 1
    WHERE damaged = 0 AND orders <> (SELECT count(*) FROM bulk_order WHERE run_id = bulk_run.id)`,
];

const ofLinesLeftOut = ['DELETE FROM bulk_left_out WHERE run_id NOT IN (SELECT id FROM bulk_run)'];

/** @returns how many rows had to be stood in for, or went */
export const standInForOrders = (database: DatabaseSync): number =>
  [
    ...(hasSums(database, 'order_note') ? ofNotes : []),
    ...(hasSums(database, 'bulk_run') ? ofLists : []),
    ...(hasSums(database, 'bulk_left_out') ? ofLinesLeftOut : []),
  ].reduce((sum, sql) => sum + Number(database.prepare(sql).run().changes), 0);
