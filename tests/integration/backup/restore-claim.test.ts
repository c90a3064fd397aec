/** A restore beside others, on a disk that refuses, and with what it needs gone: it is done, or what was there goes on and it is told. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { isRestorePlanned, planFileOf, setAsidePlans, stagedOf } from '../../../electron/backup/restore-files.ts';
import { finishRestore } from '../../../electron/backup/thread/finish.ts';
import { stageRestore } from '../../../electron/backup/thread/stage.ts';
import { claimUse } from '../../../electron/database/file/in-use.ts';
import { startBatch } from '../database/real-database.ts';
import { newFolder } from '../profiles/console-folder.ts';
import { backUp, command, databaseIn, openConsole, rowsIn, usedConsole } from './used-console.ts';
import { containing } from '../../support/containing.ts';

const script = path.resolve(import.meta.dirname, '../../../scripts/backup.ts');

async function closedConsole() {
  const { folder, database } = await usedConsole();
  const { path: from } = await backUp(folder);
  await startBatch(database, { runKey: 'later', profile: { id: 'later', name: 'later', environment: 'test' } });
  await database.close();
  return { folder, from };
}

const runsIn = (folder: string): number => rowsIn(databaseIn(folder))['run']?.length ?? 0;

/** Before the next file reaches the disk. */
function atNextSync(act: () => void): void {
  const { fsyncSync } = fs;
  const back = () => {
    fs.fsyncSync = fsyncSync;
    syncBuiltinESMExports();
  };
  fs.fsyncSync = (descriptor) => {
    back();
    act();
    fsyncSync(descriptor);
  };
  syncBuiltinESMExports();
  onTestFinished(back);
}

const refused = (from: string, folder: string, name: string, first: number) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      '--import',
      path.join(import.meta.dirname, 'refusing-disk-program.ts'),
      script,
      'restore',
      '--from',
      from,
      '--data',
      folder,
    ],
    { encoding: 'utf8', env: { ...process.env, REFUSED_NAME: name, REFUSED_FROM: String(first) } },
  );
  return { code: status, told: stdout + stderr };
};

it('the command has the database from its first look to its end: no console comes in between', async () => {
  const { folder, from } = await closedConsole();
  const child = spawn(process.execPath, [script, 'restore', '--from', from, '--data', folder]);
  const ended = once(child, 'exit').then(() => child.exitCode);
  const isAtWork = () => child.exitCode === null && child.signalCode === null;
  const pause = () => new Promise((resolve) => setImmediate(resolve));
  while (isAtWork() && !fs.existsSync(stagedOf(databaseIn(folder)))) await pause();
  let cameIn = false;
  while (isAtWork() && fs.existsSync(stagedOf(databaseIn(folder)))) {
    const claim = claimUse(databaseIn(folder));
    // As long as the new one waits, nothing has been replaced.
    if (claim !== null && fs.existsSync(stagedOf(databaseIn(folder)))) cameIn = true;
    if (cameIn) await ended;
    claim?.release();
    await pause();
  }
  expect([await ended, cameIn, isRestorePlanned(folder)]).toEqual([0, false, false]);
});

it('on a disk that is full before anything is replaced it is forgotten, and the records go on', async () => {
  const { folder, from } = await closedConsole();
  const before = runsIn(folder);
  expect(refused(from, folder, 'quittance.restore.json', 2)).toMatchObject({
    code: 1,
    told: containing('Nothing was changed'),
  });
  expect(isRestorePlanned(folder)).toBe(false);
  expect(fs.existsSync(stagedOf(databaseIn(folder)))).toBe(false);
  expect(finishRestore(folder)).toBeNull();
  expect(runsIn(folder)).toBe(before);
});

it('on a disk that is full once it is joined it says that it is decided, and the next start ends it', async () => {
  const { folder, from } = await closedConsole();
  const before = runsIn(folder);
  expect(refused(from, folder, 'quittance.db', 1)).toMatchObject({
    code: 1,
    told: containing('incomplete. Start Quittance to finish it'),
  });
  expect(finishRestore(folder)).toMatchObject({ missing: { runs: 1 } });
  expect(runsIn(folder)).toBe(before - 1);
});

it('does not replace records that went on after it was made ready', async () => {
  const { folder, from } = await closedConsole();
  stageRestore({ from, folder, at: Date.now(), goesOn: false });
  const console = await openConsole(folder);
  await startBatch(console.database, { runKey: 'last', profile: { id: 'last', name: 'last', environment: 'test' } });
  await console.database.close();
  const whole = rowsIn(databaseIn(folder));
  expect(finishRestore(folder)).toBeNull();
  expect(rowsIn(databaseIn(folder))).toEqual(whole);
  expect(setAsidePlans(folder)).toMatchObject([{ because: 'went-on' }]);
  expect(isRestorePlanned(folder)).toBe(false);
  expect(fs.existsSync(stagedOf(databaseIn(folder)))).toBe(false);
});

it('a start beside a restore leaves what that makes ready; alone it removes it', async () => {
  const { folder } = await closedConsole();
  const staged = stagedOf(databaseIn(folder));
  fs.writeFileSync(staged, 'in the making');
  const claim = claimUse(databaseIn(folder));
  expect(finishRestore(folder)).toBeNull();
  expect(fs.existsSync(staged)).toBe(true);
  claim?.release();
  expect(finishRestore(folder)).toBeNull();
  expect(fs.existsSync(staged)).toBe(false);
});

it('decides nothing where the new database is another file by then', async () => {
  const { folder, from } = await closedConsole();
  const staged = stagedOf(databaseIn(folder));
  atNextSync(() => {
    fs.renameSync(staged, `${staged}.away`);
    fs.copyFileSync(`${staged}.away`, staged);
  });
  expect(() => stageRestore({ from, folder, at: Date.now(), goesOn: false })).toThrow(/replaced/);
  expect(isRestorePlanned(folder)).toBe(false);
});

it('a plan without its new database is set aside and told, and the records go on', async () => {
  const { folder, from } = await closedConsole();
  const whole = rowsIn(databaseIn(folder));
  stageRestore({ from, folder, at: Date.now(), goesOn: true });
  fs.rmSync(stagedOf(databaseIn(folder)));
  expect(finishRestore(folder)).toBeNull();
  expect(rowsIn(databaseIn(folder))).toEqual(whole);
  expect(setAsidePlans(folder)).toMatchObject([{ because: 'nothing-staged' }]);
});

it('a plan that cannot be read is set aside and told', async () => {
  const { folder } = await closedConsole();
  fs.writeFileSync(planFileOf(folder), '{"step":');
  expect(finishRestore(folder)).toBeNull();
  expect(setAsidePlans(folder)).toEqual([{ because: 'unreadable', path: `${planFileOf(folder)}.unreadable` }]);
});

it('a backup that does not read back leaves the earlier one under its name', async () => {
  const { folder, database } = await usedConsole();
  const { path: from } = await backUp(folder);
  const good = fs.readFileSync(from);
  atNextSync(() => {
    const [part = ''] = fs.readdirSync(path.dirname(from)).filter((name) => name.endsWith('.part'));
    const file = path.join(path.dirname(from), part);
    const bytes = fs.readFileSync(file);
    bytes[5000] = (bytes[5000] ?? 0) ^ 1;
    fs.writeFileSync(file, bytes);
  });
  await expect(backUp(folder)).rejects.toThrow('not what was written');
  expect(fs.readFileSync(from).equals(good)).toBe(true);
  await database.close();
});

it('restores to a folder that was not there', async () => {
  const { from } = await closedConsole();
  const folder = path.join(newFolder(), 'new', 'data');
  const { code, told } = await command('restore', '--from', from, '--data', folder);
  expect([code, told]).toEqual([0, expect.stringContaining(`Created ${folder}`)]);
  expect(runsIn(folder)).toBeGreaterThan(0);
});
