import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { openConnection } from '../../../electron/database/file/connection.ts';
import { DatabaseFailure } from '../../../electron/database/failure.ts';
import { migrate, migrations, newestVersion, versionOf } from '../../../electron/database/file/migrations.ts';
import { ledgerOf } from './ledger-of.ts';
import { failureOf, lookInto, openReal, temporaryFolder, runsOf } from './real-database.ts';
import { containing } from '../../support/containing.ts';

const versionsThatExist = migrations.map(({ version }) => version);
const leftBy = (version: number) => readFileSync(path.join(import.meta.dirname, 'versions', `${version}.sql`), 'utf8');

const schemaOf = (database: DatabaseSync) =>
  database
    .prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY type, name')
    .all()
    .map((row) => ({ ...row }));

test('versions are numbered from 1 without a gap', () => {
  expect(versionsThatExist).toEqual(versionsThatExist.map((_, index) => index + 1));
  expect(newestVersion).toBe(versionsThatExist.length);
});

test.each(versionsThatExist)(
  'a file of version %i becomes what a new file is, and keeps every row',
  async (version) => {
    const file = path.join(await temporaryFolder(), 'quittance.db');
    const old = openConnection(file);
    migrate(old, migrations.slice(0, version));
    old.exec(leftBy(version));
    old.close();

    const database = await openReal(file);
    expect(database.setAside).toBeNull();
    expect(await ledgerOf(database)).toMatchObject({ total: 3, matching: 3, notValid: 1 });
    expect(await runsOf(database, 'live-1', 1)).toMatchObject([{ state: 'open', requests: [{ state: 'unknown' }] }]);
    expect(await database.orders.earlierReads('demo', '7QF2')).toEqual([{ readAt: 5000, payments: 1 }]);
    await database.close();

    const fresh = new DatabaseSync(':memory:');
    migrate(fresh);
    const migrated = lookInto(file, (opened) => ({
      schema: schemaOf(opened),
      version: versionOf(opened),
      integrity: opened.prepare('PRAGMA integrity_check').all(),
      orphans: opened.prepare('PRAGMA foreign_key_check').all(),
    }));
    expect(migrated).toEqual({
      schema: schemaOf(fresh),
      version: newestVersion,
      integrity: [{ integrity_check: 'ok' }],
      orphans: [],
    });
  },
);

test('a step that fails leaves the file at the version before it, with nothing half done', () => {
  const database = new DatabaseSync(':memory:');
  const steps = [
    { version: 1, sql: 'CREATE TABLE a (x INTEGER)' },
    { version: 2, sql: 'CREATE TABLE b (x INTEGER); INSERT INTO no_such_table VALUES (1)' },
  ];
  expect(() => migrate(database, steps)).toThrow('no_such_table');
  expect(versionOf(database)).toBe(1);
  expect(schemaOf(database).map((row) => row['name'])).toEqual(['a']);

  const mended = [...steps.slice(0, 1), { version: 2, sql: 'CREATE TABLE b (x INTEGER)' }];
  expect(migrate(database, mended)).toBe(1);
  expect(versionOf(database)).toBe(2);
  expect(migrate(database, mended)).toBe(2);
});

test('a file that a later console wrote is refused and left alone', async () => {
  const file = path.join(await temporaryFolder(), 'quittance.db');
  const later = openConnection(file);
  migrate(later, [...migrations, { version: newestVersion + 1, sql: 'CREATE TABLE later (x INTEGER)' }]);
  expect(() => migrate(later)).toThrow(DatabaseFailure);
  later.close();
  const before = readFileSync(file);

  expect(await failureOf(openReal(file))).toMatchObject({
    code: 'database-failed',
    message: containing(String(newestVersion + 1)),
    facts: { reason: 'newer' },
  });
  expect(readFileSync(file).equals(before)).toBe(true);
});
