/**
 * Of notes and exports whose address, or whose record, could not be read: which rows an export had is worth more than the record
 * above it, so one that is known as damaged stands in there. A note without its address is of nothing, and goes.
 */
import type { DatabaseSync } from 'node:sqlite';
import { hasSums } from '../../sums/summed-tables.ts';

const steps = (at: number): readonly string[] => [
  'DELETE FROM address_note WHERE address_id NOT IN (SELECT id FROM address)',
  `INSERT INTO export_record (id, profile_no, at, made_by, profile_name, environment, what, format, columns, row_count, bytes, sha256,
      path, file_name, manifest_name, app_version, damaged)
    SELECT export_id,
      coalesce((SELECT profile_no FROM address WHERE id = first_row), (SELECT min(no) FROM profile), 1),
      ${at}, '', '', 'live', '', '', '', 0, 0, '', '', '', '', '', 1
    FROM (SELECT export_id, min(first) AS first_row FROM export_span
      WHERE export_id NOT IN (SELECT id FROM export_record) GROUP BY export_id)`,
  `INSERT INTO profile (no, id) SELECT DISTINCT profile_no, 'damaged-' || profile_no FROM export_record
    WHERE profile_no NOT IN (SELECT no FROM profile)`,
];

/**
 * @param at now, in milliseconds since the epoch
 * @returns how many rows had to be stood in for, or went
 */
export const standInForExports = (database: DatabaseSync, at: number): number =>
  hasSums(database, 'export_record')
    ? steps(at).reduce((sum, sql) => sum + Number(database.prepare(sql).run().changes), 0)
    : 0;
