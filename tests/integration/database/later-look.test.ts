/** What an opening takes on trust is looked at beside all else; what may be missing is looked at first. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { copyFile, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase, type Database } from '../../../electron/database/client.ts';
import { read, recordOf } from '../../support/records.ts';
import { answerOf, dataKey, lookInto, openReal, sendingRun, temporaryFolder, workerFile } from './real-database.ts';
import { wasKilled } from '../../support/needs.ts';

const program = path.join(import.meta.dirname, 'killed-writer-program.ts');
const patiently = { timeout: 60_000 };

/** A file of some 6 MiB with three addresses, closed. */
async function filled(): Promise<string> {
  const file = path.join(await temporaryFolder(), 'quittance.db');
  const database = await openReal(file);
  const { request } = await sendingRun(database, { runKey: 'a', chain: 'TON', count: 3 });
  await database.journal.requestCreated(request, answerOf(['one-of-three', 'two-of-three', 'all-of-three']));
  for (let readAt = 0; readAt < 3; readAt += 1) {
    await database.orders.keep(read(recordOf(), { readAt, raw: 'x'.repeat(2 * 1024 * 1024) }));
  }
  await database.close();
  return file;
}

/** As a console that was killed leaves it, with its log. */
async function killed(file: string): Promise<void> {
  const child = spawn(process.execPath, [program, file], { stdio: 'inherit' });
  await once(child, 'exit');
  expect(wasKilled(child.signalCode, child.exitCode)).toBe(true);
  expect((await stat(`${file}-wal`)).size).toBeGreaterThan(0);
}

/** A letter of an address, in the file itself: what was killed wrote to none of these pages. */
async function changeLetter(file: string): Promise<void> {
  const bytes = await readFile(file);
  const at = bytes.indexOf('one-of-three');
  expect(at).toBeGreaterThan(0);
  bytes[at] = 'x'.charCodeAt(0);
  await writeFile(file, bytes);
}

async function openTold(file: string, lookAfterMs = 0): Promise<{ database: Database; told: () => boolean }> {
  let isTold = false;
  const damageMet = (): void => void (isTold = true);
  const database = await openDatabase({ file, workerFile, dataKey, lookAfterMs, damageMet });
  onTestFinished(() => database.close());
  return { database, told: () => isTold };
}

test('a changed letter in a file that takes longer to look at than to open is met by itself, and recovered at the next start', async () => {
  const file = await filled();
  lookInto(file, (beside) => beside.exec(`UPDATE address SET address = 'z' WHERE id = 2`));
  const { database, told } = await openTold(file);
  expect(database.setAside).toBeNull();
  await expect.poll(told, patiently).toBe(true);
  await database.close();
  expect((await openReal(file)).setAside).toMatchObject({ damaged: 1 });
});

test('a sound file is looked at, whatever is written to it meanwhile, and nothing is told', async () => {
  const file = await filled();
  const threads: Worker[] = [];
  const started = (worker: Worker): void => void threads.push(worker);
  process.on('worker', started);
  onTestFinished(() => void process.off('worker', started));
  const { database, told } = await openTold(file);
  for (let run = 0; run < 50; run += 1) {
    const { request } = await sendingRun(database, { runKey: `b${run}`, chain: 'TON', count: 2 });
    await database.journal.requestCreated(request, answerOf([`d${run}`, `e${run}`]));
  }
  // The second is the one that looks: it ends when it has.
  await expect.poll(() => threads[1]?.threadId, patiently).toBe(-1);
  expect(told()).toBe(false);
});

test('a console that is closed while it looks leaves no log behind', async () => {
  const file = await filled();
  for (const afterMs of [0, 20, 40, 80]) {
    const { database } = await openTold(file, 0);
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    await database.close();
    expect({ afterMs, log: existsSync(`${file}-wal`) }).toEqual({ afterMs, log: false });
  }
});

test('after a kill the file is opened, and looked at beside all else', async () => {
  const file = await filled();
  await killed(file);
  await changeLetter(file);
  const { database, told } = await openTold(file);
  expect(database.setAside).toBeNull();
  await expect.poll(told, patiently).toBe(true);
});

test.each([
  ['the computer went down since', (file: string) => changeComputer(file)],
  ['nobody knows whether it did', (file: string) => rm(`${file}.session`)],
  ['what is noted of it cannot be read', (file: string) => writeFile(`${file}.session`, '{')],
  [
    'it was put in the place of another',
    async (file: string) => {
      await copyFile(file, `${file}.other`);
      await rename(`${file}.other`, file);
    },
  ],
])('after a kill it is looked at before anything is done with it where %s', async (_what, happened) => {
  const file = await filled();
  await killed(file);
  await happened(file);
  await changeLetter(file);
  expect((await openReal(file)).setAside).not.toBeNull();
});

/** As the run of the computer before this one is called, or began. */
async function changeComputer(file: string): Promise<void> {
  const text = await readFile(`${file}.session`, 'utf8');
  const other = text.replace(/"name":"[^"]/, '"name":"-').replace(/"at":\d+/, '"at":1');
  expect(other).not.toBe(text);
  await writeFile(`${file}.session`, other);
}
