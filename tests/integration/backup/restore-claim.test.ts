/** Restores while another Quittance runs, with a full disk, and with damaged or missing files. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { BackupError } from '../../../electron/backup/backup-errors.ts';
import { isRestorePlanned, planFileOf, restoreNotices, stagedOf } from '../../../electron/backup/restore-files.ts';
import { finishRestore, stageRestore } from '../../../electron/backup/restore.ts';
import { claimUse } from '../../../electron/database/file/database-lock.ts';
import { startBatch } from '../database/batches.ts';
import { backUp, databaseIn, rowsIn, usedDataFolder } from './used-data-folder.ts';
import { containing } from '../../support/containing.ts';

async function closedConsole() {
  const { folder, database } = await usedDataFolder();
  const { path: from } = await backUp(folder);
  await startBatch(database, { batchKey: 'later', profile: { id: 'later', name: 'later', environment: 'test' } });
  await database.close();
  return { folder, from };
}

const runsIn = (folder: string): number => rowsIn(databaseIn(folder))['batch']?.length ?? 0;

/** A restore whose disk is full from this rename on. */
const refused = (from: string, folder: string, name: string, first: number) => {
  const program = (file: string) => path.join(import.meta.dirname, file);
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', program('refusing-disk-program.ts'), program('killed-restore-program.ts'), from, folder, '0'],
    { encoding: 'utf8', env: { ...process.env, REFUSED_NAME: name, REFUSED_FROM: String(first) } },
  );
  return { status, stderr };
};
const fullDisk = { status: 1, stderr: containing('ENOSPC') };

it('another Quittance can’t open the database while a restore replaces it', async () => {
  const { folder, from } = await closedConsole();
  await stageRestore({ from, folder, at: Date.now() });
  const { renameSync } = fs;
  const restoreRename = () => {
    fs.renameSync = renameSync;
    syncBuiltinESMExports();
  };
  onTestFinished(restoreRename);
  const claims: unknown[] = [];
  fs.renameSync = (...paths) => {
    claims.push(claimUse(databaseIn(folder)));
    renameSync(...paths);
  };
  syncBuiltinESMExports();
  finishRestore(folder, 'ana');
  expect(claims.length).toBeGreaterThan(2);
  expect(claims.filter((claim) => claim !== null)).toEqual([]);
});

it('a restore with a full disk is dropped before anything is replaced', async () => {
  const { folder, from } = await closedConsole();
  const before = runsIn(folder);
  expect(refused(from, folder, 'quittance.restore.json', 1)).toMatchObject(fullDisk);
  expect(isRestorePlanned(folder)).toBe(false);
  expect(fs.existsSync(stagedOf(databaseIn(folder)))).toBe(false);
  expect(finishRestore(folder, 'ana')).toBeNull();
  expect(runsIn(folder)).toBe(before);
});

it.each([
  ['before anything is replaced', 'quittance.restore.json', 2],
  ['after the first replacement', 'quittance.db', 1],
] as const)('a restore is finished by the next start if the disk fills up %s', async (_when, name, first) => {
  const { folder, from } = await closedConsole();
  const before = runsIn(folder);
  expect(refused(from, folder, name, first)).toMatchObject(fullDisk);
  expect(fs.existsSync(databaseIn(folder))).toBe(first === 2);
  expect(finishRestore(folder, 'ana')).toMatchObject({ missing: { batches: 1 } });
  expect(runsIn(folder)).toBe(before - 1);
});

it('a start removes a staged database without a plan, unless another process is restoring', async () => {
  const { folder } = await closedConsole();
  const staged = stagedOf(databaseIn(folder));
  fs.writeFileSync(staged, 'in the making');
  const claim = claimUse(databaseIn(folder));
  expect(finishRestore(folder, 'ana')).toBeNull();
  expect(fs.existsSync(staged)).toBe(true);
  claim?.release();
  expect(finishRestore(folder, 'ana')).toBeNull();
  expect(fs.existsSync(staged)).toBe(false);
});

it('a plan without its staged database replaces nothing, and is reported', async () => {
  const { folder, from } = await closedConsole();
  const whole = rowsIn(databaseIn(folder));
  await stageRestore({ from, folder, at: Date.now() });
  fs.rmSync(stagedOf(databaseIn(folder)));
  expect(finishRestore(folder, 'ana')).toBeNull();
  expect(rowsIn(databaseIn(folder))).toEqual(whole);
  expect(restoreNotices(folder)).toEqual([{ kind: 'restore-failed', from }]);
});

it('a damaged plan replaces nothing, and is reported', async () => {
  const { folder } = await closedConsole();
  fs.writeFileSync(planFileOf(folder), '{"step":');
  expect(finishRestore(folder, 'ana')).toBeNull();
  expect(restoreNotices(folder)).toEqual([{ kind: 'restore-failed', from: null }]);
  expect(isRestorePlanned(folder)).toBe(false);
});

it('a backup that fails its verification leaves the earlier one', async () => {
  const { folder, database } = await usedDataFolder();
  const { path: from } = await backUp(folder);
  const good = fs.readFileSync(from);
  const { fsyncSync } = fs;
  const restore = () => {
    fs.fsyncSync = fsyncSync;
    syncBuiltinESMExports();
  };
  onTestFinished(restore);
  // The disk changes a byte of the new file before it is synced.
  fs.fsyncSync = (descriptor) => {
    const part = fs
      .readdirSync(path.dirname(from))
      .find((name) => fs.statSync(path.join(path.dirname(from), name)).ino === fs.fstatSync(descriptor).ino);
    if (part?.endsWith('.part') === true) {
      restore();
      const file = path.join(path.dirname(from), part);
      const bytes = fs.readFileSync(file);
      const middle = Math.floor(bytes.length / 2);
      bytes[middle] = (bytes[middle] ?? 0) ^ 0xff;
      fs.writeFileSync(file, bytes);
    }
    fsyncSync(descriptor);
  };
  syncBuiltinESMExports();
  await expect(backUp(folder)).rejects.toThrow(BackupError);
  expect(fs.readFileSync(from).equals(good)).toBe(true);
  await database.close();
});
