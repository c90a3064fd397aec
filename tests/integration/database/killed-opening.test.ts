/** A start killed before any of its steps on disk: the next one recovers and reports the same, once. */
import { execFile } from 'node:child_process';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { scheduledName } from '../../../electron/backup/scheduled-backups.ts';
import { createBackup } from '../../../electron/backup/create-backup.ts';
import { openFile } from '../../../electron/database/file/open-file.ts';
import { defaultSettings } from '../../../electron/profiles/settings/settings-schema.ts';
import { sample } from '../../support/full.ts';
import { lookInto, openReal, temporaryFolder } from './real-database.ts';
import { answerOf, sendingBatch, valueOf } from './batches.ts';

/** `npm test` kills at every twelfth step on disk. */
const stride = sample(12, 1);
const program = path.join(import.meta.dirname, 'killed-opening-program.ts');

/** Whether it ended without the kill. */
const opensBefore = (file: string, step: number): Promise<boolean> =>
  new Promise((resolve) => {
    execFile(process.execPath, [program, file, String(step)], (_error, stdout) => {
      resolve(stdout === 'opened');
    });
  });

/** A database with some pages of addresses, one of which is damaged. */
async function damaged(file: string): Promise<Buffer> {
  const database = await openReal(file);
  const { request } = await sendingBatch(database, { batchKey: 'a', chain: 'TON', count: 400 });
  const addresses = Array.from({ length: 400 }, (_, index) => `address-${index}-${'x'.repeat(40)}`);
  valueOf(await database.journal.requestCreated(request, answerOf(addresses)));
  await database.close();
  const pages = lookInto(file, (looked) =>
    looked.prepare(`SELECT pageno FROM dbstat WHERE name = 'address' AND pagetype = 'leaf' ORDER BY pageno`).all(),
  ).map((row) => Number(row['pageno']));
  const bytes = await readFile(file);
  return bytes.fill(7, ((pages[2] ?? 0) - 1) * 4096, (pages[2] ?? 0) * 4096);
}

test('a start killed during a recovery is completed by the next one', { timeout: 300_000 }, async () => {
  const folder = await temporaryFolder();
  const source = path.join(folder, 'source.db');
  const bytes = await damaged(source);
  const copyDamaged = async (name: string): Promise<string> => {
    const inner = path.join(folder, name);
    await rm(inner, { recursive: true, force: true });
    await mkdir(inner);
    const file = path.join(inner, 'quittance.db');
    await writeFile(file, bytes);
    return file;
  };
  const reportOf = async (file: string) => {
    const opened = await openFile(file);
    const saved = opened.database.prepare('SELECT address FROM address ORDER BY id').all();
    opened.close();
    const { path: aside, requests, addresses } = opened.recovery ?? {};
    const asides = (await readdir(path.dirname(file))).filter((name) => /damaged.*\.db$/.test(name));
    return { saved, requests, addresses, asides: asides.length, kept: (await readFile(aside ?? '')).equals(bytes) };
  };
  const undisturbed = await reportOf(await copyDamaged('undisturbed'));
  expect(undisturbed).toMatchObject({ requests: 1, addresses: 400, asides: 1, kept: true });
  expect(undisturbed.saved.length).toBeGreaterThan(200);

  let killed = 0;
  for (let step = 1; ; step += stride) {
    const file = await copyDamaged('killed');
    if (await opensBefore(file, step)) break;
    killed += 1;
    expect({ step, ...(await reportOf(file)) }).toEqual({ step, ...undisturbed });
    // And at the next start, until the user acknowledges it.
    expect({ step, ...(await reportOf(file)) }).toEqual({ step, ...undisturbed });
  }
  expect(killed).toBeGreaterThan(1);
});

test('a start killed while restoring a missing file is completed by the next one', { timeout: 300_000 }, async () => {
  const folder = await temporaryFolder();
  const source = path.join(folder, 'source.db');
  await damaged(source);
  const backup = path.join(folder, scheduledName('00000000', Date.now()));
  await createBackup({
    database: source,
    settings: defaultSettings,
    target: backup,
    at: Date.now(),
    appVersion: '0.1.0',
    historyKeys: null,
  });
  let killed = 0;
  for (let step = 1; ; step += stride) {
    const inner = path.join(folder, `killed-${String(step)}`);
    await mkdir(path.join(inner, 'backups'), { recursive: true });
    await copyFile(backup, path.join(inner, 'backups', path.basename(backup)));
    const file = path.join(inner, 'quittance.db');
    if (await opensBefore(file, step)) break;
    killed += 1;
    const opened = await openFile(file);
    const { count } = opened.database.prepare('SELECT count(*) AS count FROM address').get() ?? {};
    opened.close();
    expect({ step, count, isReported: opened.recovery !== null }).toEqual({ step, count: 400, isReported: true });
  }
  expect(killed).toBeGreaterThan(1);
});
