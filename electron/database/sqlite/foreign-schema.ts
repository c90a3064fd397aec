/**
 * For a file whose schema may not be ours: it was damaged, or somebody made it. Its names are quoted, what is read of it is rows
 * that lie in it, and nothing that it defines is carried out.
 */
import { constants, type DatabaseSync } from 'node:sqlite';

/** A name as SQL has it, whatever letters it is of. */
export const quotedName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Bytes of the longest cell or row that is read: far above any of ours, which hold one answer of the service at most. */
const longestCell = 64 * 1024 * 1024;

/** Keeps views, triggers and columns of the file from calling functions of ours, and its cells from filling the memory. */
export function distrustSchema(database: DatabaseSync): void {
  database.exec('PRAGMA trusted_schema = OFF');
  database.limits.length = longestCell;
}

/** No query of this connection recurs: none of ours does where a file is salvaged, and one of the file's might never end. */
export function refuseRecursion(database: DatabaseSync): void {
  database.setAuthorizer((action) =>
    action === constants.SQLITE_RECURSIVE ? constants.SQLITE_DENY : constants.SQLITE_OK,
  );
}

/** Whether this name is a table whose rows lie in the file: no view, and no virtual table. */
export const isStoredTable = (database: DatabaseSync, table: string): boolean =>
  database.prepare(`SELECT type FROM pragma_table_list(?) WHERE schema = 'main'`).get(table)?.['type'] === 'table';

/** Such a table with no column that is computed. `pragma_table_info` lists none of those. */
export const isPlainTable = (database: DatabaseSync, table: string): boolean =>
  isStoredTable(database, table) &&
  database.prepare('SELECT 1 FROM pragma_table_xinfo(?) WHERE hidden <> 0').get(table) === undefined;
