/**
 * Of notes on orders whose profile could not be read: one that is known as damaged stands in there. Keys of such orders go: those of all
 * readings are made anew at the opening, since nothing says any more that they were made.
 */
import type { DatabaseSync } from 'node:sqlite';
import { hasSums } from '../../sums/summed-tables.ts';

const steps = [
  `INSERT INTO profile (no, id) SELECT DISTINCT profile_no, 'damaged-' || profile_no FROM order_note
    WHERE profile_no NOT IN (SELECT no FROM profile)`,
  'DELETE FROM order_key WHERE profile_no NOT IN (SELECT no FROM profile)',
];

/** @returns how many rows had to be stood in for, or went */
export const standInForOrders = (database: DatabaseSync): number =>
  hasSums(database, 'order_note')
    ? steps.reduce((sum, sql) => sum + Number(database.prepare(sql).run().changes), 0)
    : 0;
