/** A backup of a console in use: whole, private, checked, and without anything that is secret. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { readManifest } from '../../../electron/backup/format.ts';
import { backupName, isBackupName } from '../../../electron/backup/names.ts';
import { unwrapKeys } from '../../../electron/backup/passphrase.ts';
import { checkBackup } from '../../../electron/backup/thread/check.ts';
import { stageRestore } from '../../../electron/backup/thread/stage.ts';
import { unsavedIn } from '../../../electron/database/unsaved/unsaved-outcomes.ts';
import { newFolder } from '../profiles/console-folder.ts';
import { keepNewest } from '../../../electron/backup/thread/kept-files.ts';
import { whyOf } from '../../../electron/backup/thread/why.ts';
import { answerOf, startBatch, lookInto, sendingRun, valueOf } from '../database/real-database.ts';
import {
  backUp,
  command,
  databaseIn,
  openConsole,
  passphrase,
  rowsIn,
  typedSecret,
  usedConsole,
} from './used-console.ts';
import { links, modeOr, wasKilled } from '../../support/needs.ts';

const ofMoney = { profile: { id: 'money', name: 'money', environment: 'live' } } as const;

const whyNot = async (work: () => unknown): Promise<string> => {
  try {
    await work();
    return 'nothing';
  } catch (thrown) {
    return whyOf(thrown);
  }
};

it('holds every row of a database that is in use, in one private file that opens as a database', async () => {
  const { folder, database } = await usedConsole();
  const { path: file, manifest, bytes } = await backUp(folder);
  expect(manifest.holds).toEqual({ addresses: 3, runs: 7, readings: 1, unknown: 1, unfinished: 4 });
  expect(manifest.profiles).toEqual(['Demo store']);
  expect(fs.statSync(file)).toMatchObject({ size: bytes });
  expect(modeOr(0o600, file)).toBe(0o600);
  expect(fs.readdirSync(path.dirname(file)).toSorted()).toEqual(['copy.quittance', 'data', 'keychain']);
  expect(fs.readdirSync(folder).filter((name) => name.includes('copying'))).toEqual([]);
  await database.close();
  const copy = new DatabaseSync(file, { readOnly: true });
  expect(copy.prepare('SELECT count(*) AS rows FROM address').get()).toEqual({ rows: 3 });
  copy.close();
  fs.writeFileSync(`${file}.db`, fs.readFileSync(file).subarray(0, manifest.database.bytes));
  expect(rowsIn(`${file}.db`)).toEqual(rowsIn(databaseIn(folder)));
});

it('has no secret in it, neither as it was typed nor as it is sealed, in any form of them', async () => {
  const { folder, settings, database, keys } = await usedConsole();
  const { profiles, historyKey } = settings.current();
  const sealed = [...profiles.map(({ secret }) => secret?.sealed ?? ''), historyKey ?? ''];
  expect(sealed.every((each) => each.length > 40)).toBe(true);
  const { path: file } = await backUp(folder, { keys });
  await database.close();
  const hidden = [
    ...sealed.flatMap((each) => [Buffer.from(each), Buffer.from(each, 'base64')]),
    ...keys.flatMap((key) => [Buffer.from(key), Buffer.from(Buffer.from(key).toString('base64'))]),
    ...['utf8', 'utf16le'].map((encoding) => Buffer.from(typedSecret, encoding === 'utf8' ? 'utf8' : 'utf16le')),
    Buffer.from(Buffer.from(typedSecret).toString('base64').slice(0, -4)),
    Buffer.from(Buffer.from(typedSecret).toString('hex')),
    Buffer.from(passphrase),
  ];
  const bytes = fs.readFileSync(file);
  expect(bytes.includes('Demo store')).toBe(true);
  expect(fs.readFileSync(path.join(folder, 'config.json')).includes(sealed[0] ?? '')).toBe(true);
  expect(hidden.map((each) => bytes.includes(each))).toEqual(hidden.map(() => false));
});

it('carries the keys of the order records for whoever has the passphrase, and for nobody else', async () => {
  const { folder, database, keys } = await usedConsole();
  const { path: file } = await backUp(folder, { keys });
  await database.close();
  const wrapped = readManifest(file).historyKeys;
  if (wrapped === null) throw new Error('nothing is wrapped');
  expect(await unwrapKeys(wrapped, `${passphrase}.`)).toBeNull();
  expect((await unwrapKeys(wrapped, passphrase))?.map((key) => key.toString('hex'))).toEqual(
    keys.map((key) => Buffer.from(key).toString('hex')),
  );
});

it('is told from what is cut, changed in any part, newer, or nothing of the kind', async () => {
  const { folder, database } = await usedConsole();
  const { path: file, manifest } = await backUp(folder);
  await database.close();
  const whole = fs.readFileSync(file);
  const changed = (at: number): Buffer => {
    const bytes = Buffer.from(whole);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    return bytes;
  };
  const told = async (bytes: Buffer): Promise<string> => {
    fs.writeFileSync(`${file}.other`, bytes);
    return whyNot(() => checkBackup(`${file}.other`));
  };
  expect(await told(whole)).toBe('nothing');
  expect(await told(whole.subarray(0, whole.length - 1))).toBe('damaged');
  expect(await told(Buffer.concat([whole, Buffer.from('x')]))).toBe('damaged');
  const { database: rows, settings } = manifest;
  const places = [0, 100, rows.bytes - 1, rows.bytes, rows.bytes + settings.bytes - 2, rows.bytes + settings.bytes + 5];
  for (const at of places) expect(await told(changed(at))).toBe('damaged');
  for (let at = 500; at < whole.length - 200; at += 9973) expect(await told(changed(at))).toBe('damaged');
  expect(
    await told(Buffer.from(whole.toString('latin1').replace('quittance-backup 1', 'quittance-backup 3'), 'latin1')),
  ).toBe('newer');
  expect(await told(fs.readFileSync(databaseIn(folder)))).toBe('damaged');
  expect(await told(Buffer.from('address,chain\n'))).toBe('not-a-backup');
  expect(await told(Buffer.alloc(0))).toBe('not-a-backup');
  expect(await whyNot(() => checkBackup(`${file}.none`))).toBe('gone');
});

it('is not made of a database whose rows are not what was written', async () => {
  const { folder, database } = await usedConsole();
  await database.close();
  const file = databaseIn(folder);
  const other = new DatabaseSync(file);
  other.exec(`UPDATE address SET address = 'mine' WHERE position = 1`);
  other.close();
  const out = path.join(path.dirname(folder), 'copy.quittance');
  expect(await whyNot(() => backUp(folder))).toBe('damaged');
  expect(fs.existsSync(out)).toBe(false);
});

it('made in the middle of a run is of one moment, has every address answered for before, and holds no call up', async () => {
  const { folder, database } = await usedConsole();
  const { journal } = database;
  const requests = Array.from({ length: 300 }, (_, index) => ({ position: index + 1, count: 20, alias: '' }));
  const shape = { runKey: 'long', chain: 'TON', count: 6_000, requests };
  const { run } = await startBatch(database, { ...shape, profile: { id: 'long', name: 'long', environment: 'test' } });
  const waits = { alone: [] as number[], beside: [] as number[] };
  let isBackingUp = false;
  let acknowledged = 0;
  const step = async (index: number): Promise<void> => {
    const request = run.requests[index];
    if (request === undefined) throw new Error('no request');
    const begun = performance.now();
    valueOf(await journal.requestSending(request.id, { nonce: 'aB3dE9', timestamp: 2_000, sentAt: 2_000 }));
    const names = Array.from({ length: 20 }, (_, each) => `a-${index}-${each}-${'x'.repeat(30)}`);
    valueOf(await journal.requestCreated({ id: request.id, runId: run.id, runKey: 'long' }, answerOf(names)));
    acknowledged += 20;
    waits[isBackingUp ? 'beside' : 'alone'].push(performance.now() - begun);
  };
  for (let index = 0; index < 100; index += 1) await step(index);
  const before = acknowledged;
  isBackingUp = true;
  const backingUp = command('backup', '--out', path.join(path.dirname(folder), 'beside.quittance'), '--data', folder);
  const ended = new AbortController();
  void backingUp.finally(() => ended.abort());
  for (let index = 100; index < 300 && !ended.signal.aborted; index += 1) await step(index);
  const { code, told } = await backingUp;
  expect(told).toContain('verified');
  expect(code).toBe(0);
  const { manifest } = checkBackup(path.join(path.dirname(folder), 'beside.quittance'));
  expect(manifest.holds.addresses).toBeGreaterThanOrEqual(3 + before);
  expect(manifest.holds.addresses).toBeLessThanOrEqual(3 + acknowledged);
  expect((manifest.holds.addresses - 3) % 20).toBe(0);
  const median = (of: readonly number[]) => of.toSorted((one, other) => one - other)[Math.floor(of.length / 2)] ?? 0;
  // Two cores may be shared with the copy itself.
  expect(median(waits.beside)).toBeLessThan(Math.max(20, 3 * median(waits.alone)));
});

it('is named by when it was made; only those that a rhythm of this console made are ever removed', async () => {
  const { folder, database } = await usedConsole();
  const place = path.join(path.dirname(folder), 'backups');
  fs.mkdirSync(place);
  const series = 'cf4f9b0e-77bb-4ed5-bb5f-38d7f4b1f2d4';
  const day = 24 * 60 * 60_000;
  const first = Date.UTC(2026, 10, 1, 12);
  const make = async (number: number, of: string | null) =>
    path.basename(
      (
        await backUp(folder, {
          out: path.join(place, backupName(first + number * day)),
          at: first + number * day,
          series: of,
        })
      ).path,
    );
  const names = [await make(0, series), await make(1, series), await make(2, series), await make(3, series)];
  const byHand = await make(-1, null);
  const another = await make(-2, 'another');
  await database.close();
  expect([...names, byHand, another].every(isBackupName)).toBe(true);
  const mine = 'quittance-backup-2020-01-01-0000.quittance';
  fs.writeFileSync(path.join(place, mine), 'what a person put there');
  fs.mkdirSync(path.join(place, 'quittance-backup-2020-01-02-0000.quittance'));
  if (links.has)
    fs.symlinkSync(path.join(place, names[0] ?? ''), path.join(place, 'quittance-backup-2020-01-03-0000.quittance'));
  fs.copyFileSync(path.join(place, names[0] ?? ''), path.join(place, 'under another name.quittance'));
  const before = fs.readdirSync(place).toSorted();
  const kept = keepNewest({ folder: place, series, keep: 2, made: names[3] ?? '', database: databaseIn(folder) });
  expect(kept.gone.toSorted()).toEqual(names.slice(0, 2));
  expect(kept.damaged).toEqual([mine]);
  expect(fs.readdirSync(place).toSorted()).toEqual(before.filter((name) => !names.slice(0, 2).includes(name)));
});

it('of a rhythm the one just made stays where a clock that was ahead has dated older ones later', async () => {
  const { folder, database } = await usedConsole();
  const place = path.join(path.dirname(folder), 'ahead');
  fs.mkdirSync(place);
  const first = Date.UTC(2026, 10, 20, 12);
  const days = [300, 301, 0];
  for (const day of days) {
    const at = first + day * 24 * 60 * 60_000;
    await backUp(folder, { out: path.join(place, backupName(at)), at, series: 'own' });
  }
  await database.close();
  const made = backupName(first);
  const ahead = backupName(first + 300 * 24 * 60 * 60_000);
  const ask = { folder: place, series: 'own', keep: 2, made, database: databaseIn(folder) };
  expect(keepNewest(ask)).toEqual({ gone: [ahead], damaged: [] });
  expect(fs.existsSync(path.join(place, made))).toBe(true);
});

it.each<[string, (file: string) => void]>([
  ['cut', (file) => fs.truncateSync(file, fs.statSync(file).size - 1)],
  ['empty', (file) => fs.truncateSync(file, 0)],
  [
    'with one bit turned in its records',
    (file) => {
      const bytes = fs.readFileSync(file);
      bytes[5000] = (bytes[5000] ?? 0) ^ 1;
      fs.writeFileSync(file, bytes);
    },
  ],
])('damaged backups count for none that is kept, and are told: %s', async (_what, injure) => {
  const { folder, database } = await usedConsole();
  const place = path.join(path.dirname(folder), 'backups');
  fs.mkdirSync(place);
  const names: string[] = [];
  for (const day of [1, 2, 3, 4, 5]) {
    const at = Date.UTC(2026, 10, day, 12);
    names.push(backupName(at));
    await backUp(folder, { out: path.join(place, backupName(at)), at, series: 'own' });
  }
  await database.close();
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = names;
  for (const name of [third, fourth]) injure(path.join(place, name));
  const kept = keepNewest({ folder: place, series: 'own', keep: 2, made: fifth, database: databaseIn(folder) });
  expect(kept.gone).toEqual([first]);
  expect(kept.damaged.toSorted()).toEqual([third, fourth]);
  expect(fs.readdirSync(place).toSorted()).toEqual([second, third, fourth, fifth]);
  checkBackup(path.join(place, second));
});

it('has in it what the database had refused, and a restore takes that in', async () => {
  const { folder, database } = await usedConsole();
  const { journal } = database;
  const made = await sendingRun(database, { runKey: 'c1b5c6a0-0c55-4b54-9a3c-2f3f9f2b7c11', count: 2, ...ofMoney });
  const refuse = "CREATE TRIGGER refuse BEFORE INSERT ON address BEGIN SELECT raise(ABORT, 'no'); END";
  lookInto(databaseIn(folder), (looked) => looked.exec(refuse));
  expect(await journal.requestCreated(made.request, answerOf(['paid-1', 'paid-2']))).toMatchObject({ ok: false });
  lookInto(databaseIn(folder), (looked) => looked.exec('DROP TRIGGER refuse'));
  expect(unsavedIn(folder)).toHaveLength(1);
  const out = path.join(path.dirname(folder), 'with-all.quittance');
  const told = await command('backup', '--out', out, '--data', folder);
  expect(told.told).toContain('1 response not yet in the database');
  await database.close();
  const whole = fs.readFileSync(out);
  const { manifest } = checkBackup(out);
  whole[manifest.database.bytes + manifest.settings.bytes + 3] = 0;
  fs.writeFileSync(`${out}.changed`, whole);
  expect(await whyNot(() => checkBackup(`${out}.changed`))).toBe('damaged');

  const there = newFolder();
  expect(await command('restore', '--from', out, '--data', there)).toMatchObject({ code: 0 });
  expect(unsavedIn(there)).toHaveLength(1);
  const opened = await openConsole(there);
  expect(opened.database.notTakenIn).toEqual([]);
  await opened.database.close();
  const found = lookInto(databaseIn(there), (looked) =>
    looked.prepare(`SELECT address FROM address WHERE address LIKE 'paid-%' ORDER BY address`).all(),
  );
  expect(found.map(({ address }) => address)).toEqual(['paid-1', 'paid-2']);
  expect(unsavedIn(there)).toEqual([]);
});

it('killed while it was written leaves nothing once another was made, wherever that is and whatever it was called', async () => {
  const { folder, database } = await usedConsole();
  await database.close();
  const place = path.join(path.dirname(folder), 'by hand');
  fs.mkdirSync(place);
  const mine = path.join(place, '.mine.1a2b3c4d.part');
  fs.writeFileSync(mine, 'SQLite format 3\0 of another program');
  const program = path.join(import.meta.dirname, 'killed-backup-program.ts');
  const { signal, status } = spawnSync(process.execPath, [program, folder, path.join(place, 'my records')]);
  expect(wasKilled(signal, status)).toBe(true);
  expect(fs.readdirSync(place)).toHaveLength(2);
  await backUp(folder);
  expect(fs.readdirSync(place)).toEqual([path.basename(mine)]);
  expect(fs.readdirSync(folder).filter((name) => name.includes('copying'))).toEqual([]);
});

it('the database in use is not opened as if it were a backup', async () => {
  const { folder, database } = await usedConsole();
  const link = path.join(folder, 'quittance-backup-2026-01-01-0000.quittance');
  fs.linkSync(databaseIn(folder), link);
  expect(await whyNot(() => stageRestore({ from: link, folder, at: 1, goesOn: false }))).toBe('not-a-backup');
  const ask = { folder, series: 'own', keep: 1, made: '', database: databaseIn(folder) };
  expect(keepNewest(ask)).toEqual({ gone: [], damaged: [] });
  await database.close();
});
