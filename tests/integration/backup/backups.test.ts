/** Backups in main with real threads, settings, keychains and files. The test answers dialogs. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import {
  backupName,
  createBackups,
  type BackupDialogs,
  type BackupsOptions,
} from '../../../electron/backup/backups.ts';
import { extractDatabase, readArchive } from '../../../electron/backup/archive.ts';
import {
  scheduledBackups,
  scheduledName,
  deleteOlderBackups,
  backupLimit,
} from '../../../electron/backup/scheduled-backups.ts';
import { createBackupJobs } from '../../../electron/backup/backup-thread.ts';
import type { AuditEvent } from '../../../electron/contract/audit.ts';
import type { SettingsStore } from '../../../electron/profiles/settings/settings-store.ts';
import { keyFileOf, newFolder } from '../profiles/data-folder.ts';
import { openTestKeychain } from '../profiles/test-keychain.ts';
import { backUp, databaseIn, rowsIn, usedDataFolder } from './used-data-folder.ts';
import { modeOr } from '../../support/needs.ts';
import { backupWorkerFile } from '../../support/worker-file.ts';

const runJob = createBackupJobs(backupWorkerFile);

function backupsOf(
  folder: string,
  settings: SettingsStore,
  keys: readonly Uint8Array[],
  more: Partial<BackupsOptions> = {},
  dialogs: Partial<BackupDialogs> = {},
) {
  const shown: string[] = [];
  const failures: unknown[] = [];
  const notes: AuditEvent[] = [];
  let relaunched = 0;
  const backups = createBackups({
    settings,
    folder,
    runJob,
    appVersion: '0.1.0',
    now: Date.now,
    historyKeys: async () => keys,
    encrypt: openTestKeychain(keyFileOf(folder)).keychain.encrypt,
    hasActiveBatch: () => false,
    relaunch: () => (relaunched += 1),
    failedChanged: (failed) => failures.push(failed),
    changed: () => undefined,
    recordAudit: (event) => notes.push(event),
    log: () => undefined,
    dialogs: {
      askWhere: async () => null,
      askFolder: async () => null,
      askFile: async () => null,
      confirmRestore: async () => false,
      showCreated: async (file) => void shown.push(`done ${file}`),
      showFailed: async (what, reason) => void shown.push(`${what} ${reason}`),
      ...dialogs,
    },
    ...more,
  });
  return { backups, shown, failures, notes, relaunched: () => relaunched };
}

it('automatic backups are created when due, and a failure is reported until one succeeds', async () => {
  const { folder, settings, database, keys } = await usedDataFolder();
  const place = path.join(path.dirname(folder), 'share');
  fs.mkdirSync(place);
  const day = 24 * 60 * 60_000;
  let clock = Date.UTC(2026, 0, 1, 12);
  const { backups, failures, notes } = backupsOf(
    folder,
    settings,
    keys,
    { now: () => clock },
    { askFolder: async () => place },
  );
  const here = () => scheduledBackups(place);
  await backups.chooseFolder();
  await expect.poll(async () => (await backups.state()).working, { timeout: 20_000 }).toBeNull();
  expect(here()).toHaveLength(1);
  await backups.runDue();
  clock += day - 1;
  await backups.runDue();
  expect(here()).toHaveLength(1);
  // A month of sleep makes only one due.
  clock += 30 * day;
  await Promise.all([backups.runDue(), backups.runDue()]);
  await backups.runDue();
  expect(here()).toHaveLength(2);
  const last = (await backups.state()).last?.at;
  expect([last, (await readArchive(here()[0] ?? '')).createdAt]).toEqual([clock, clock]);

  fs.renameSync(place, `${place}.away`);
  clock += day;
  failures.length = 0;
  await backups.runDue();
  await backups.runDue();
  expect(failures).toEqual([{ at: clock, reason: 'gone', lastAt: last, folder: place }]);
  expect(await backups.state()).toMatchObject({ failed: { reason: 'gone' }, last: { at: last } });
  fs.renameSync(`${place}.away`, place);
  clock += 60 * 60_000;
  await backups.runDue();
  expect(failures.at(-1)).toBeNull();
  expect(await backups.state()).toMatchObject({ failed: null, last: { at: clock } });
  expect(fs.readdirSync(place)).toHaveLength(3);
  expect(notes.map(({ outcome }) => outcome)).toEqual(['written', 'written', 'failed', 'written']);
  await database.close();
});

it('a daily backup goes to the data folder, where the last 7 stay', async () => {
  const { folder, settings, database, keys } = await usedDataFolder();
  const day = (of: number) => Date.UTC(2026, 0, of, 12);
  let clock = day(8);
  const { backups } = backupsOf(folder, settings, keys, { now: () => clock });
  const place = path.join(folder, 'backups');
  expect((await backups.state()).folder).toBe(place);
  await backups.runDue();
  const [first = ''] = scheduledBackups(place);
  const computer = /quittance-auto-([0-9a-f]+)-/.exec(first)?.[1] ?? '';
  for (let of = 1; of < 8; of += 1) fs.copyFileSync(first, path.join(place, scheduledName(computer, day(of))));
  clock = day(9);
  await backups.runDue();
  await database.close();
  const kept = scheduledBackups(place);
  expect(kept.map((file) => path.basename(file))).toEqual(
    Array.from({ length: 7 }, (_, at) => scheduledName(computer, day(9 - at))),
  );
  const target = path.join(folder, 'from-backup.db');
  await extractDatabase(kept[0] ?? '', target);
  expect(rowsIn(target)['address']).toEqual(rowsIn(databaseIn(folder))['address']);
  expect(modeOr(0o600, target)).toBe(0o600);
});

it('only this computer’s automatic backups are deleted, never the newest', () => {
  const place = path.join(newFolder(), 'backups');
  fs.mkdirSync(place, { recursive: true });
  const day = (of: number) => Date.UTC(2026, 10, of, 12);
  const others = [
    scheduledName('0123abcd', day(1)),
    backupName(day(1)),
    'quittance-auto-1a2b3c4d-yesterday.quittance',
    `${scheduledName('1a2b3c4d', day(1))}.part`,
  ];
  // Dated in the future by a clock that was ahead.
  const own = [...Array.from({ length: 9 }, (_, at) => day(at + 1)), Date.UTC(2126, 0, 1)].map((at) =>
    scheduledName('1a2b3c4d', at),
  );
  for (const name of [...others, ...own]) fs.writeFileSync(path.join(place, name), '');
  deleteOlderBackups('1a2b3c4d', path.join(place, own[8] ?? ''));
  expect(new Set(fs.readdirSync(place))).toEqual(new Set([...others, ...own.slice(9 - backupLimit, 9)]));
});

it('a folder that doesn’t respond in time is reported', async () => {
  await expect(runJob('inspectBackup', [newFolder(), ''], 1)).rejects.toMatchObject({ reason: 'slow' });
});

it('backups aren’t repeated if the settings can’t be written', async () => {
  const { folder, settings, database, keys } = await usedDataFolder();
  let clock = Date.UTC(2026, 0, 1, 12);
  const { backups } = backupsOf(folder, settings, keys, { now: () => clock });
  const file = path.join(folder, 'config.json');
  fs.renameSync(file, `${file}.away`);
  fs.mkdirSync(path.join(file, 'in-the-way'), { recursive: true });
  for (let minute = 0; minute < 3; minute += 1) {
    // oxlint-disable-next-line no-await-in-loop -- One check a minute.
    await backups.runDue();
    clock += 60_000;
  }
  await database.close();
  expect(scheduledBackups(path.join(folder, 'backups'))).toHaveLength(1);
});

it('a confirmed restore isn’t started again while Quittance ends', async () => {
  const { folder, settings, database, keys } = await usedDataFolder();
  const { path: from } = await backUp(folder);
  await database.close();
  const asked: string[] = [];
  const { backups, relaunched } = backupsOf(
    folder,
    settings,
    keys,
    {},
    {
      askFile: async () => {
        asked.push(from);
        return from;
      },
      confirmRestore: async () => true,
    },
  );
  await backups.restore();
  expect(await backups.restore()).toMatchObject({ ok: false, error: { code: 'dialog-open' } });
  expect([asked, relaunched()]).toEqual([[from], 1]);
});
