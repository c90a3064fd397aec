/**
 * For a file whose schema may not be ours: it was damaged, or somebody made it. Its names are quoted, what is read of it is rows
 * that lie in it, and nothing that it defines is carried out.
 */
import { constants, type DatabaseSync } from 'node:sqlite';

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
