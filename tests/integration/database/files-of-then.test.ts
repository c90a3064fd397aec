/** Files that earlier consoles really wrote: each is brought up to date with all that it means, and a copy of it is kept first. */
import {
  chmodSync,
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
import { migrations, newestVersion, versionOf } from '../../../electron/database/file/migrations.ts';
import { ownDisk, onSmallDisk } from './disk-of-its-own.ts';
import { ledgerOf } from './ledger-of.ts';
import { lookInto, openReal, runsOf, temporaryFolder } from './real-database.ts';
import { modeOr, needs } from '../../support/needs.ts';

const data = path.resolve(import.meta.dirname, '../../data/databases');
/** Of the newest version there is none until there is a newer one. */
const versions = migrations
  .map(({ version }) => version)
  .filter((version) => existsSync(path.join(data, `v${version}.db`)));

const isEarlier = (version: number): boolean => version < newestVersion;

async function lay(version: number): Promise<string> {
  const file = path.join(await temporaryFolder(), 'quittance.db');
  for (const suffix of ['', '-wal']) {
    copyFileSync(path.join(data, `v${version}.db${suffix}`), file + suffix);
    chmodSync(file + suffix, 0o644);
  }
  return file;
}

const rowsOf = (file: string) =>
  lookInto(file, (database) => {
    const tables = database.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name`).all();
    return {
      version: versionOf(database),
      rows: tables.map(({ name }) => [
        name,
        database
          .prepare(`SELECT * FROM "${String(name)}" ORDER BY 1, 2`)
          .all()
          .map((row) => ({ ...row })),
      ]),
    };
  });

const copiesIn = (file: string) => readdirSync(path.dirname(file)).filter((name) => name.includes('.before'));

test('there is one of every version before the newest', () => {
  expect(versions).toEqual(expect.arrayContaining(migrations.map(({ version }) => version).filter(isEarlier)));
});

test.each(versions)('a file of version %i means what it meant', async (version) => {
  const file = await lay(version);
  const other = await lay(version);
  const before = rowsOf(other);
  expect(before.version).toBe(version);

  const database = await openReal(file);
  expect(database).toMatchObject({ setAside: null, loss: null, onlyRead: null, unreadableNotes: [] });
  const of = async (key: string) => {
    const [run] = await runsOf(database, `p-${key}`, 10);
    return { state: run?.state, shops: run?.shops, request: run?.requests[0] };
  };
  // Which line a request is of was not kept before: its alias says what it is for.
  const shops = { first: ['checkout'], count: 1, areLines: version >= 9 };
  expect(await of('created')).toMatchObject({
    shops,
    request: { state: 'created', serviceCode: '00000' },
  });
  expect(await of('planned')).toMatchObject({ shops });
  expect(await of('unknown')).toMatchObject({ state: 'open', request: { state: 'unknown', reason: 'timed-out' } });
  expect(await of('refused')).toMatchObject({
    state: 'ended',
    request: { state: 'refused', serviceCode: 'E1', serviceMsg: 'no' },
  });
  expect(await of('not-sent')).toMatchObject({ request: { state: 'not-sent', reason: 'connection-refused' } });
  expect(await of('none')).toMatchObject({ state: 'ended', request: { state: 'closed-none-created' } });
  expect(await of('brought-in')).toMatchObject({ request: { state: 'closed-brought-in' } });
  // It was killed: what was out is not known, what was planned may still be sent.
  expect(await of('sending')).toMatchObject({ state: 'open', request: { state: 'unknown', reason: 'console-ended' } });
  expect(await of('planned')).toMatchObject({ state: 'paused', request: { state: 'planned' } });
  expect(await ledgerOf(database, { profileId: 'p-created' })).toMatchObject({
    total: 3,
    notValid: 2,
    rows: [
      { address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', check: { is: 'valid' } },
      { address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv9', check: { is: 'not-valid', because: 'checksum' } },
      { check: { is: 'not-valid' } },
    ],
  });
  expect(await ledgerOf(database, { profileId: 'p-brought-in' })).toMatchObject({
    rows: [{ address: 'TPYmHEhy5n8TCEfYGqW2rPxsghSfzghPDn' }],
  });
  expect(await database.orders.recent('demo', 10)).toMatchObject([
    { serviceId: 'order-1', merchantOrder: 'A-1043', readAt: 6_000 },
  ]);
  expect((await database.orders.earlierReads('demo', 'order-1')).map(({ readAt }) => readAt)).toEqual([5_000, 6_000]);
  const { migrated } = database;
  await database.close();
  const count = (name: string) =>
    lookInto(name, (opened) => opened.prepare('SELECT count(*) AS rows FROM nonce').get()?.['rows']);
  expect(count(file)).toBe(count(other));

  expect(migrated === null).toBe(version === newestVersion);
});

test.each(versions.filter(isEarlier))('of a file of version %i a copy is kept as it was', async (version) => {
  const file = await lay(version);
  const other = await lay(version);
  const before = rowsOf(other);
  const database = await openReal(file);
  const { migrated } = database;
  await database.close();
  const copy = `${file}.before-${newestVersion}`;
  expect(migrated).toEqual({ from: version, to: newestVersion, copy });
  expect(copiesIn(file)).toEqual([path.basename(copy)]);
  expect(modeOr(0o600, copy)).toBe(0o600);
  // Byte for byte what the file was with its log written into it.
  const into = new DatabaseSync(other);
  into.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  expect(readFileSync(copy).equals(readFileSync(other))).toBe(true);
  into.close();
  expect(rowsOf(copy)).toEqual(before);
});

test('of the copies the last two are kept, and nothing else beside them goes', async () => {
  const file = await lay(1);
  const base = path.basename(file);
  const named = (ends: readonly string[]) => ends.map((end) => `${file}.before-${end}`);
  const copies = named(['2', '3', '3-2']);
  const others = named(['notes', '4.txt', '2024', '02', '3-0', '4', '5', '6']);
  lookInto(file, (looked) => looked.exec('PRAGMA wal_checkpoint(TRUNCATE)'));
  for (const name of [...copies, ...others]) copyFileSync(file, name);
  // A person's own: no database, one that is of a later version than its name, and another name of a file.
  writeFileSync(`${file}.before-4`, 'of before');
  const later = new DatabaseSync(`${file}.before-5`);
  later.exec('PRAGMA user_version = 5');
  later.close();
  rmSync(`${file}.before-6`);
  linkSync(`${file}.before-2024`, `${file}.before-6`);
  const old = new Date(1_000_000);
  for (const name of [...copies.slice(0, 2), ...others]) utimesSync(name, old, old);
  const database = await openReal(file);
  await database.close();
  expect(copiesIn(file).toSorted()).toEqual(
    [...others.map((name) => path.basename(name)), `${base}.before-3-2`, `${base}.before-${newestVersion}`].toSorted(),
  );
});

test('without room for the copy nothing is migrated: the records are read, and it is said why', async (context) => {
  needs(context, ownDisk);
  const folder = await temporaryFolder();
  expect(await onSmallDisk(folder, path.join(import.meta.dirname, 'no-room-for-copy-program.ts'))).toEqual({
    onlyRead: 'full',
    read: 3,
    version: 1,
    left: [],
    withRoom: { onlyRead: null, migrated: { from: 1, to: newestVersion }, read: 3 },
  });
});
