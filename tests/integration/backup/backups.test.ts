/** Backups as main offers them: real threads, settings, keychains and files, with a person who answers as the test says. */
import fs from 'node:fs';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { createBackups, type BackupDialogs, type BackupsParts } from '../../../electron/backup/backups.ts';
import { readManifest } from '../../../electron/backup/format.ts';
import { BackupError, createBackupJobs } from '../../../electron/backup/jobs.ts';
import { isBackupName } from '../../../electron/backup/names.ts';
import { finishRestore } from '../../../electron/backup/thread/finish.ts';
import { isRestorePlanned } from '../../../electron/backup/restore-files.ts';
import { restoredSettings } from '../../../electron/backup/portable-settings.ts';
import type { SettingsStore } from '../../../electron/profiles/settings/settings-store.ts';
import { keyFileOf, newFolder } from '../profiles/console-folder.ts';
import { openTestKeychain } from '../profiles/test-keychain.ts';
import { openConsole, passphrase, usedConsole } from './used-console.ts';

const runJob = createBackupJobs(path.resolve(import.meta.dirname, '../../../electron/backup-worker.ts'));

function offered(
  folder: string,
  settings: SettingsStore,
  keys: readonly Uint8Array[],
  more: Partial<BackupsParts> = {},
  person: Partial<BackupDialogs> = {},
) {
  const told: string[] = [];
  const failures: unknown[] = [];
  let relaunched = 0;
  const backups = createBackups({
    settings,
    folder,
    runJob,
    appVersion: '0.1.0',
    now: Date.now,
    historyKeys: async () => keys,
    seal: openTestKeychain(keyFileOf(folder)).keychain.seal,
    isRunUnderWay: () => false,
    relaunch: () => (relaunched += 1),
    failed: (failed) => failures.push(failed),
    changed: () => undefined,
    log: () => undefined,
    dialogs: {
      askWhere: async () => null,
      askFolder: async () => null,
      askFile: async () => null,
      mayRestore: async () => false,
      tellDone: async (file) => void told.push(`done ${file}`),
      tellFailed: async (what, why) => void told.push(`${what} ${why}`),
      ...person,
    },
    ...more,
  });
  return { backups, told, failures, relaunched: () => relaunched };
}

it('opens the order records of a backup on another computer by its passphrase, and by nothing else', async () => {
  const { folder, settings, database, keys } = await usedConsole();
  const file = path.join(path.dirname(folder), 'by-hand.quittance');
  const here = offered(folder, settings, keys, {}, { askWhere: async () => file });
  expect(await here.backups.state()).toMatchObject({ passphrase: 'none', lastGood: null, mayUnlock: false });
  expect(await here.backups.setPassphrase(passphrase)).toMatchObject({ ok: true });
  expect(await here.backups.make()).toMatchObject({ ok: true });
  expect(here.told).toEqual([`done ${file}`]);
  expect(await here.backups.state()).toMatchObject({ passphrase: 'set', lastGood: { path: file }, working: null });
  await database.close();
  // Of a key that is another since it is said.
  expect(await offered(folder, settings, [Buffer.alloc(32, 9)]).backups.state()).toMatchObject({ passphrase: 'stale' });
  expect(
    fs.readdirSync(folder).filter((name) => fs.readFileSync(path.join(folder, name)).includes(passphrase)),
  ).toEqual([]);

  const there = newFolder();
  const first = await openConsole(there);
  await first.database.close();
  const restoring = offered(
    there,
    first.settings,
    first.keys,
    {},
    { askFile: async () => file, mayRestore: async () => true },
  );
  await restoring.backups.restore();
  expect([restoring.told, restoring.relaunched()]).toEqual([[], 1]);
  finishRestore(there);

  const second = await openConsole(there);
  expect(await second.database.orders.recent('demo', 1)).toMatchObject([{ merchantOrder: null }]);
  await second.database.close();
  const opening = offered(there, second.settings, second.keys);
  expect(await opening.backups.state()).toMatchObject({ mayUnlock: true });
  expect(await opening.backups.unlock(`${passphrase}x`)).toEqual({ ok: true, value: 'wrong' });
  expect(await opening.backups.unlock(passphrase)).toEqual({ ok: true, value: 'opened' });
  expect(await opening.backups.state()).toMatchObject({ mayUnlock: false });
  const third = await openConsole(there);
  expect(third.keys).toEqual(second.keys);
  expect(await third.database.orders.recent('demo', 1)).toMatchObject([{ merchantOrder: 'A-1043' }]);
  await third.database.close();
});

it('restores nothing after a no, of no backup, or while addresses are being created', async () => {
  const { folder, settings, database, keys } = await usedConsole();
  const file = path.join(path.dirname(folder), 'a.quittance');
  await offered(folder, settings, keys, {}, { askWhere: async () => file }).backups.make();
  const no = offered(folder, settings, keys, {}, { askFile: async () => file });
  expect(await no.backups.restore()).toMatchObject({ ok: false, error: { code: 'cancelled' } });
  const yes = { askFile: async () => file, mayRestore: async () => true };
  const running = offered(folder, settings, keys, { isRunUnderWay: () => true }, yes);
  await running.backups.restore();
  let asked = 0;
  const begun = offered(folder, settings, keys, { isRunUnderWay: () => (asked += 1) > 1 }, yes);
  await begun.backups.restore();
  const none = offered(folder, settings, keys, {}, { ...yes, askFile: async () => path.join(folder, 'config.json') });
  await none.backups.restore();
  expect([no.told, running.told, begun.told, none.told]).toEqual([
    [],
    ['restore batch-open'],
    ['restore batch-open'],
    ['restore not-a-backup'],
  ]);
  expect([no, running, begun, none].map((each) => each.relaunched())).toEqual([0, 0, 0, 0]);
  expect(isRestorePlanned(folder)).toBe(false);
  await database.close();
});

it('by the clock makes one when it is due, keeps the last, and tells what failed until a good one is made', async () => {
  const { folder, settings, database, keys } = await usedConsole();
  const place = path.join(path.dirname(folder), 'share');
  fs.mkdirSync(place);
  const day = 24 * 60 * 60_000;
  let clock = Date.UTC(2026, 0, 1, 12);
  const { backups, failures } = offered(folder, settings, keys, { now: () => clock }, { askFolder: async () => place });
  const here = () => fs.readdirSync(place).filter(isBackupName).toSorted();
  await backups.look();
  expect(here()).toEqual([]);
  await backups.setRhythm({ every: 'day', keep: 2 }, false);
  await expect.poll(async () => (await backups.state()).working, { timeout: 20_000 }).toBeNull();
  expect(here()).toHaveLength(1);
  await backups.look();
  clock += day - 1;
  await backups.look();
  expect(here()).toHaveLength(1);
  // Asleep for a month: one, however often is looked.
  clock += 30 * day;
  await Promise.all([backups.look(), backups.look()]);
  await backups.look();
  expect(here()).toHaveLength(2);
  clock += day;
  await backups.look();
  expect(here()).toHaveLength(2);
  const good = (await backups.state()).lastGood?.at;
  expect(good).toBe(clock);
  expect(readManifest(path.join(place, here()[1] ?? '')).madeAt).toBe(clock);

  fs.renameSync(place, `${place}.away`);
  clock += day;
  failures.length = 0;
  await backups.look();
  await backups.look();
  expect(failures).toEqual([{ at: clock, because: 'gone', lastGoodAt: good, folder: place }]);
  expect(await backups.state()).toMatchObject({ failed: { because: 'gone' }, lastGood: { at: good } });
  fs.renameSync(`${place}.away`, place);
  clock += 60 * 60_000;
  await backups.look();
  expect(failures.at(-1)).toBeNull();
  expect(await backups.state()).toMatchObject({ failed: null, lastGood: { at: clock } });
  expect(fs.readdirSync(place).filter((name) => !isBackupName(name))).toEqual([]);
  await database.close();
});

it('a place that does not answer is given up, and told as slow', async () => {
  const { folder, database } = await usedConsole();
  await database.close();
  const slow = runJob('keep', { folder, series: '', keep: 1, made: '', database: '' }, { longestMs: 1 });
  await expect(slow).rejects.toMatchObject({ why: 'slow' });
});

it('a backup that was made is told as made, though the older ones could not be looked through', async () => {
  const { folder, settings, database, keys } = await usedConsole();
  const place = path.join(path.dirname(folder), 'slow-share');
  fs.mkdirSync(place);
  const logged: string[] = [];
  const { backups, failures } = offered(
    folder,
    settings,
    keys,
    {
      runJob: (job, ask, options) =>
        job === 'keep'
          ? Promise.reject(new BackupError('slow', 'the share takes too long'))
          : runJob(job, ask, options),
      log: (what) => logged.push(what),
    },
    { askFolder: async () => place },
  );
  await backups.setRhythm({ every: 'day', keep: 2 }, false);
  await expect.poll(async () => (await backups.state()).working, { timeout: 60_000 }).toBeNull();
  await database.close();
  expect(fs.readdirSync(place)).toHaveLength(1);
  expect(logged).toEqual(['backed up', 'older backups kept']);
  expect(failures).toEqual([null]);
});

it('where the settings cannot be written makes no more than are due, keeps every older one, and tells', async () => {
  const { folder, settings, database, keys } = await usedConsole();
  const place = path.join(path.dirname(folder), 'share');
  fs.mkdirSync(place);
  const day = 24 * 60 * 60_000;
  let clock = Date.UTC(2026, 0, 1, 12);
  const { backups, failures } = offered(folder, settings, keys, { now: () => clock }, { askFolder: async () => place });
  const here = () => fs.readdirSync(place).filter(isBackupName).toSorted();
  await backups.setRhythm({ every: 'day', keep: 2 }, false);
  await expect.poll(async () => (await backups.state()).working, { timeout: 20_000 }).toBeNull();
  clock += day;
  await backups.look();
  const before = here();
  expect(before).toHaveLength(2);

  // What it is renamed from cannot be written.
  const file = path.join(folder, 'config.json');
  fs.renameSync(file, `${file}.away`);
  fs.mkdirSync(path.join(file, 'in-the-way'), { recursive: true });
  clock += day;
  failures.length = 0;
  for (let minute = 0; minute < 3; minute += 1) {
    await backups.look();
    clock += 60_000;
  }
  const due = clock - 3 * 60_000;
  expect(here()).toHaveLength(3);
  expect(here()).toEqual(expect.arrayContaining(before));
  expect(failures).toEqual([{ at: due, because: 'not-recorded', lastGoodAt: due, folder: place }]);
  expect(await backups.state()).toMatchObject({ failed: { because: 'not-recorded' }, lastGood: { at: due } });

  fs.rmSync(file, { recursive: true });
  fs.renameSync(`${file}.away`, file);
  clock += day;
  await backups.look();
  expect([here().length, failures.at(-1)]).toEqual([2, null]);
  await database.close();
});

it('a backup that is given up leaves no copy of the database beside it', { timeout: 180_000 }, async () => {
  const { folder, settings, database, keys } = await usedConsole();
  await database.close();
  const large = new DatabaseSync(path.join(folder, 'quittance.db'));
  large.exec('CREATE TABLE filler (of BLOB); PRAGMA journal_mode = DELETE');
  for (let at = 0; at < 12; at += 1) large.exec('INSERT INTO filler VALUES (zeroblob(32000000))');
  large.close();
  let seen = 0;
  const copies = () => fs.readdirSync(folder).filter((name) => name.includes('.copying-'));
  const look = setInterval(() => (seen += copies().length), 5);
  onTestFinished(() => clearInterval(look));
  // How long it takes until the copying begins is the machine's affair: given up a little later each time, until it had begun.
  let longestMs = 600;
  const given: BackupsParts['runJob'] = (job, ask, options) => runJob(job, ask, { ...options, longestMs });
  const out = path.join(path.dirname(folder), 'x.quittance');
  const { backups, told } = offered(folder, settings, keys, { runJob: given }, { askWhere: async () => out });
  for (let attempt = 0; attempt < 20; attempt += 1) {
    told.length = 0;
    await backups.make();
    expect(told).toEqual(['backup slow']);
    await expect.poll(copies, { timeout: 20_000 }).toEqual([]);
    if (seen > 0) break;
    longestMs += 150;
  }
  expect(seen).toBeGreaterThan(0);
});

it('what killed ones left beside the database and in the folder goes with the next one, and nothing of others', async () => {
  const { folder, settings, database, keys } = await usedConsole();
  const place = path.join(path.dirname(folder), 'share');
  fs.mkdirSync(place);
  const file = (name: string, content: string, minutes: number): string => {
    fs.writeFileSync(name, content);
    const at = Date.now() / 1000 - minutes * 60;
    fs.utimesSync(name, at, at);
    return path.basename(name);
  };
  const dead = spawnSync(process.execPath, ['-e', '']).pid;
  const beside = (tail: string) => path.join(folder, `quittance.db.copying-${tail}`);
  file(beside(`${dead}-0123abcd`), 'left', 0);
  file(beside(`${process.pid}-0123abcd`), 'left', 0);
  file(beside('0123abcd'), 'left', 25 * 60);
  const others = file(beside(`${process.ppid}-0123abcd`), 'in the making', 0);
  const part = (name: string) => path.join(place, `.${name}.0123abcd.part`);
  const begun = 'SQLite format 3\0 and more';
  file(part('quittance-backup-2026-01-02-1200.quittance'), begun, 40);
  file(part('quittance-backup-2026-01-03-1200.quittance'), '', 40);
  const stay = [
    file(part('quittance-backup-2026-01-04-1200.quittance'), begun, 1),
    file(part('quittance-backup-2026-01-05-1200.quittance'), 'a letter', 40),
    file(part('letter.quittance'), begun, 40),
  ];
  const out = path.join(place, 'by-hand.quittance');
  const { backups, told } = offered(folder, settings, keys, {}, { askWhere: async () => out });
  await backups.make();
  expect(told).toEqual([`done ${out}`]);
  expect(fs.readdirSync(folder).filter((name) => name.includes('.copying-'))).toEqual([others]);
  expect(fs.readdirSync(place).toSorted()).toEqual([...stay, 'by-hand.quittance'].toSorted());
  await database.close();
});

it('what is typed of an account that is not connected yet is in no backup, and comes with none', async () => {
  const { folder, settings, database, keys } = await usedConsole();
  const word = 'typed of an account 5561';
  const connecting = {
    name: word,
    environment: 'test',
    baseUrl: 'https://pay.example',
    pid: '7',
    scheme: 'cregis',
    orderField: 'order_id',
    timestampUnit: 'ms',
    profileId: null,
    secretTyped: true,
  } as const;
  settings.change((now) => ({ ...now, connecting }));
  const out = path.join(path.dirname(folder), 'without.quittance');
  const { backups, told } = offered(folder, settings, keys, {}, { askWhere: async () => out });
  await backups.make();
  expect(told).toEqual([`done ${out}`]);
  expect(fs.readFileSync(path.join(folder, 'config.json'), 'utf8')).toContain(word);
  expect(fs.readFileSync(out).includes(word)).toBe(false);
  expect(restoredSettings({ ...settings.current(), connecting }, null, null).connecting).toBeUndefined();
  await database.close();
});
