/** Checks a database file, as far as SQLite can. */
import type { DatabaseSync } from 'node:sqlite';
import { DatabaseSync as Sqlite } from 'node:sqlite';
import { faultOf } from '../failure.ts';
import { createSchema, schemaVersion, versionOf } from '../schema.ts';
import { openReader, type ReadingFrom } from './connection.ts';

const schemaOf = (database: DatabaseSync): string =>
  JSON.stringify(
    database
      .prepare(`SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY name`)
      .all(),
  );

let ownSchema: string | null = null;

function expectedSchema(): string {
  if (ownSchema !== null) return ownSchema;
  const fresh = new Sqlite(':memory:');
  createSchema(fresh);
  ownSchema = schemaOf(fresh);
  fresh.close();
  return ownSchema;
}

/** SQLite checks none of these. A changed letter in a CHECK would refuse addresses. */
export const hasOwnSchema = (database: DatabaseSync): boolean =>
  versionOf(database) === schemaVersion && schemaOf(database) === expectedSchema();

/** @throws SQLite's error if the file can't be read */
export const isIntact = (database: DatabaseSync): boolean =>
  hasOwnSchema(database) &&
  database.prepare('PRAGMA integrity_check(1)').get()?.['integrity_check'] === 'ok' &&
  database.prepare('PRAGMA foreign_key_check').get() === undefined;

/** Checks a snapshot of a file in use. @throws SQLite's error if it can't be read now */
export function checkFile(from: ReadingFrom): boolean {
  const database = openReader(from);
  try {
    database.exec('BEGIN');
    return isIntact(database);
  } catch (thrown) {
    if (faultOf(thrown) === 'damaged') return false;
    throw thrown;
  } finally {
    database.close();
  }
}
