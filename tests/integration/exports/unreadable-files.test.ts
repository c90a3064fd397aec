/** A chosen file may be anything in a file system. Each reader reports it without waiting. */
import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { BackupError } from '../../../electron/backup/backup-errors.ts';
import { createBackupJobs } from '../../../electron/backup/backup-thread.ts';
import { caFileHandlers } from '../../../electron/ipc/ca-file.ts';
import { startAsked } from '../profiles/confirming-user.ts';
import { databaseIn, usedDataFolder } from '../backup/used-data-folder.ts';
import { needs, posixFiles, refusals } from '../../support/needs.ts';
import { pageCalls } from '../../support/page-calls.ts';
import { backupWorkerFile } from '../../support/worker-file.ts';

/** The readers by name. */
function oddFilesIn(place: string): readonly string[] {
  mkdirSync(place);
  const at = (name: string) => path.join(place, name);
  mkdirSync(at('folder'));
  writeFileSync(at('empty'), '');
  writeFileSync(at('binary'), Buffer.from(Array.from({ length: 4096 }, (_, byte) => byte % 256)));
  writeFileSync(at('huge'), '');
  truncateSync(at('huge'), 2 ** 33);
  execFileSync('mkfifo', [at('pipe')]);
  symlinkSync('/dev/zero', at('endless'));
  symlinkSync('/dev/null', at('nothing'));
  symlinkSync(at('loop'), at('loop'));
  symlinkSync(at('not-there'), at('dangling'));
  writeFileSync(at('locked'), 'x');
  chmodSync(at('locked'), 0);
  // Root can read it anyway.
  return ['folder', 'empty', 'binary', 'huge', 'pipe', 'endless', 'nothing', 'loop', 'dangling', 'gone']
    .concat(refusals.has ? ['locked'] : [])
    .map(at);
}

it('every reader reports a folder, device, pipe, huge, empty or missing file without blocking', async (context) => {
  needs(context, posixFiles);
  const { folder, database } = await usedDataFolder();
  const run = await startAsked('yes');
  const files = oddFilesIn(path.join(path.dirname(folder), 'odd'));
  let chosen = '';
  const call = pageCalls({ profiles: caFileHandlers({ profiles: run.profiles, askFile: async () => chosen }) });
  const runJob = createBackupJobs(backupWorkerFile);
  const faultOf = async (channel: string): Promise<unknown> => {
    const answer = await call(channel);
    return !answer.ok && answer.error.code === 'invalid-input' ? answer.error.facts.fault : answer;
  };
  const results: Record<string, readonly unknown[]> = {};
  for (const file of files) {
    chosen = file;
    // oxlint-disable-next-line no-await-in-loop -- one file after another
    results[path.basename(file)] = [
      await faultOf('profiles:chooseCaFile'),
      await runJob('inspectBackup', [file, databaseIn(folder)]).catch((error: unknown) =>
        error instanceof BackupError ? error.reason : error,
      ),
    ];
  }
  await database.close();
  const notRead = 'file-not-readable';
  expect(results).toEqual({
    folder: [notRead, 'not-a-backup'],
    empty: ['ca-not-certificates', 'not-a-backup'],
    binary: ['ca-not-certificates', 'not-a-backup'],
    huge: ['ca-too-large', 'not-a-backup'],
    pipe: [notRead, 'not-a-backup'],
    endless: [notRead, 'not-a-backup'],
    nothing: [notRead, 'not-a-backup'],
    loop: [notRead, 'other'],
    dangling: [notRead, 'gone'],
    gone: [notRead, 'gone'],
    ...(refusals.has ? { locked: [notRead, 'read-only'] } : {}),
  });
}, 120_000);

it('a growing file is read up to the limit', async () => {
  const run = await startAsked('yes');
  const file = path.join(run.folder, 'growing.pem');
  writeFileSync(file, '');
  const handlers = caFileHandlers({
    profiles: run.profiles,
    async askFile() {
      // Changes between selection and read.
      appendFileSync(file, Buffer.alloc(3 * 1024 * 1024, 0x20));
      return file;
    },
  });
  const read = await pageCalls({ profiles: handlers })('profiles:chooseCaFile');
  expect(read).toMatchObject({ error: { facts: { fault: 'ca-too-large' } } });
});
