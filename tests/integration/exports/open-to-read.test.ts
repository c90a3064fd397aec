/** Closing any descriptor of a file releases this process's locks on it, so chosen files must not be the database. */
import { execFileSync } from 'node:child_process';
import { existsSync, linkSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createBackupJobs } from '../../../electron/backup/backup-thread.ts';
import { writeOneFile } from '../../../electron/exports/write-file.ts';
import { verifyFile } from '../../../electron/exports/verify-file.ts';
import { caFileHandlers } from '../../../electron/ipc/ca-file.ts';
import { startAsked } from '../profiles/confirming-user.ts';
import { databaseIn, usedDataFolder } from '../backup/used-data-folder.ts';
import { full } from '../../support/full.ts';
import { links, listedLocks, needs } from '../../support/needs.ts';
import { pageCalls } from '../../support/page-calls.ts';
import { backupWorkerFile } from '../../support/worker-file.ts';

const inUseModule = path.resolve('electron/database/file/database-lock.ts');
/** Seen by another process. */
const isInUse = (file: string): boolean =>
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { claimUse } from ${JSON.stringify(inUseModule)}; console.log(claimUse(process.argv[1]) === null)`,
      file,
    ],
    { encoding: 'utf8' },
  ).trim() === 'true';

/** This process's locks on the database, its log and its lock file. */
const locksOn = (database: string): readonly string[] => {
  const files = ['', '-wal', '-shm', '.in-use'].map((end) => database + end).filter((file) => existsSync(file));
  const own = readFileSync('/proc/locks', 'utf8').split('\n');
  return files.flatMap((file) => {
    const ofFile = `:${statSync(file).ino} `;
    const found = own.some((line) => line.includes(ofFile) && line.includes(` ${process.pid} `));
    return found ? [path.basename(file)] : [];
  });
};

const ownEnds = ['', '-wal', '-shm', '.in-use', '.open'];

/** The files by name, symbolic link, hard link, and as a manifest. */
function namesOf(file: string, place: string): readonly string[] {
  mkdirSync(place);
  symlinkSync(path.dirname(file), path.join(place, 'folder'));
  return ownEnds.flatMap((end, at) => {
    const own = file + end;
    if (!existsSync(own)) return [];
    const other = (name: string) => path.join(place, `${name}-${at}.csv`);
    symlinkSync(own, other('link'));
    linkSync(own, other('name'));
    writeFileSync(other('beside'), 'something');
    linkSync(own, path.join(place, `beside-${at}.csv.manifest.json`));
    writeFileSync(other('second'), 'something');
    symlinkSync(own, path.join(place, `second-${at}.csv.manifest.json`));
    const through = path.join(place, 'folder', path.basename(own));
    return [own, through, other('link'), other('name'), other('beside'), other('second')];
  });
}

it('a file of Quittance can’t be chosen as the backup of a restore', async (context) => {
  needs(context, links);
  const { folder, database } = await usedDataFolder();
  const run = createBackupJobs(backupWorkerFile);
  const names = namesOf(databaseIn(folder), path.join(path.dirname(folder), 'elsewhere'));
  for (const file of full ? names : names.slice(0, 8)) {
    await expect(run('inspectBackup', [file, databaseIn(folder)])).rejects.toMatchObject({ reason: 'not-a-backup' });
  }
  expect(isInUse(databaseIn(folder))).toBe(true);
  await database.close();
}, 120_000);

it('saving over a lock file is refused without opening it', async () => {
  const { folder, database } = await usedDataFolder();
  for (const name of ['quittance.db.in-use', 'quittance.db.in-use-', 'quittance.db-shm'])
    expect(writeOneFile(path.join(folder, name), Buffer.from('picture'))).toMatchObject({ ok: false });
  expect(isInUse(databaseIn(folder))).toBe(true);
  await database.close();
});

it('reading a chosen file keeps the locks on the database', async (context) => {
  needs(context, listedLocks);
  const { folder, database } = await usedDataFolder();
  const file = databaseIn(folder);
  const names = namesOf(file, path.join(path.dirname(folder), 'elsewhere'));
  const before = locksOn(file);
  expect(before).toEqual(['quittance.db', 'quittance.db-shm', 'quittance.db.in-use']);
  const run = await startAsked('yes');
  const runJob = createBackupJobs(backupWorkerFile);
  let chosen = '';
  const call = pageCalls({ profiles: caFileHandlers({ profiles: run.profiles, askFile: async () => chosen }) });
  const readers: Readonly<Record<string, (one: string) => unknown>> = {
    'an export': (one) => verifyFile({ path: one, rows: 0, sha256: '' }, async () => false),
    authorities: () => call('profiles:chooseCaFile'),
  };
  for (const [reader, read] of Object.entries(readers)) {
    for (const name of names) {
      chosen = name;
      await read(name);
      expect([reader, name, locksOn(file)]).toEqual([reader, name, before]);
    }
  }
  for (const name of names.slice(0, 2)) {
    await expect(runJob('inspectBackup', [name, file])).rejects.toMatchObject({ reason: 'not-a-backup' });
    expect(['a backup', name, locksOn(file)]).toEqual(['a backup', name, before]);
  }
  await database.close();
}, 120_000);
