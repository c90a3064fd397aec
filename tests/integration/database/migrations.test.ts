import {
  copyFileSync,
  existsSync,
  linkSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { openConnection } from '../../../electron/database/file/connection.ts';
import { DatabaseFailure } from '../../../electron/database/failure.ts';
import { migrate, migrations, newestVersion, versionOf } from '../../../electron/database/file/migrations.ts';
import { modeOr, needs } from '../../support/needs.ts';
import { ownDisk, onSmallDisk } from './disk-of-its-own.ts';
import { earlierVersion, layEarlier } from './earlier-version.ts';
import { ledgerOf } from './ledger-of.ts';
import { failureOf, lookInto, openReal, temporaryFolder, runsOf } from './real-database.ts';
import { containing } from '../../support/containing.ts';

async function laid(): Promise<string> {
  const file = path.join(await temporaryFolder(), 'quittance.db');
  layEarlier(file);
  return file;
}

const copiesIn = (file: string) => readdirSync(path.dirname(file)).filter((name) => name.includes('.before'));

const schemaOf = (database: DatabaseSync) =>
  database
    .prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY type, name')
    .all()
    .map((row) => ({ ...row }));

test('versions are numbered from 1 without a gap', () => {
  expect(migrations.map(({ version }) => version)).toEqual(migrations.map((_, index) => index + 1));
  expect(newestVersion).toBe(migrations.length);
});

test('a file of an earlier version becomes what a new file is, keeps every row, and is copied first', async () => {
  const file = await laid();
  const before = readFileSync(file);

  const database = await openReal(file);
  const copy = `${file}.before-${newestVersion}`;
  expect(database).toMatchObject({ setAside: null, migrated: { from: earlierVersion, to: newestVersion, copy } });
  expect(await ledgerOf(database)).toMatchObject({ total: 3, matching: 3, notValid: 1 });
  expect(await runsOf(database, 'live-1', 1)).toMatchObject([{ state: 'open', requests: [{ state: 'unknown' }] }]);
  expect(await database.orders.earlierReads('demo', '7QF2')).toEqual([{ readAt: 5000, payments: 1 }]);
  await database.close();
  expect(copiesIn(file)).toEqual([path.basename(copy)]);
  expect(modeOr(0o600, copy)).toBe(0o600);
  expect(readFileSync(copy).equals(before)).toBe(true);

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
});

test('of the copies the last two are kept, and nothing else beside them goes', async () => {
  const file = await laid();
  const base = path.basename(file);
  const named = (ends: readonly string[]) => ends.map((end) => `${file}.before-${end}`);
  const version = earlierVersion;
  const copies = named([4, 3, 2].map((nth) => `${version + 1}-${nth}`));
  const others = named(['notes', '4.txt', '2024', '02', '3-0', '4', '5', '6']);
  for (const name of [...copies, ...others]) copyFileSync(file, name);
  // A person's own: no database, one that is of a later version than its name, and another name of a file.
  writeFileSync(`${file}.before-4`, 'of before');
  rmSync(`${file}.before-6`);
  linkSync(`${file}.before-2024`, `${file}.before-6`);
  const old = new Date(1_000_000);
  for (const name of [...copies.slice(0, 2), ...others]) utimesSync(name, old, old);
  await (await openReal(file)).close();
  expect(copies.map((name) => existsSync(name))).toEqual([false, false, true]);
  expect(copiesIn(file).toSorted()).toEqual(
    [
      ...others.map((name) => path.basename(name)),
      `${base}.before-${version + 1}-2`,
      `${base}.before-${newestVersion}`,
    ].toSorted(),
  );
});

test('without room for the copy nothing is migrated: the records are read, and it is said why', async (context) => {
  needs(context, ownDisk);
  const folder = await temporaryFolder();
  expect(await onSmallDisk(folder, path.join(import.meta.dirname, 'no-room-for-copy-program.ts'))).toEqual({
    onlyRead: 'full',
    read: 3,
    version: earlierVersion,
    left: [],
    withRoom: { onlyRead: null, migrated: { from: earlierVersion, to: newestVersion }, read: 3 },
  });
});

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
