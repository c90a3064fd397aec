/** A database behind a link: what SQLite keeps beside it lies beside the file, and so does all that the console keeps. */
import { copyFile, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { openToRead } from '../../../electron/database/file/open-to-read.ts';
import { ledgerOf } from './ledger-of.ts';
import { answerOf, openReal, sendingRun, temporaryFolder, valueOf } from './real-database.ts';
import { links, needs } from '../../support/needs.ts';

beforeEach((context) => needs(context, links));

async function behindLink() {
  const folder = await temporaryFolder();
  for (const name of ['real', 'data']) await mkdir(path.join(folder, name));
  const real = path.join(folder, 'real', 'q.db');
  const link = path.join(folder, 'data', 'quittance.db');
  await symlink(real, link);
  return { folder, real, link };
}

async function add(file: string, runKey: string, addresses: readonly string[]) {
  const database = await openReal(file);
  const { request } = await sendingRun(database, { runKey, chain: 'TON' });
  valueOf(await database.journal.requestCreated(request, answerOf(addresses)));
  return database;
}

/** As a console leaves it that is killed. */
async function killed() {
  const before = await behindLink();
  await (await add(before.real, 'a', ['1', '2'])).close();
  await add(before.link, 'b', ['3', '4']);
  const after = await behindLink();
  for (const name of await readdir(path.dirname(before.real))) {
    await copyFile(path.join(before.folder, 'real', name), path.join(after.folder, 'real', name));
  }
  return after;
}

test('its log is read where it lies, when it is only read and when it is recovered', async () => {
  const { folder, real, link } = await killed();
  const read = openToRead(link, Date.now());
  expect(read?.database.prepare('SELECT count(*) AS addresses FROM address').get()).toEqual({ addresses: 4 });
  read?.close();

  const bytes = await readFile(real);
  bytes.writeUInt8(bytes.readUInt8(60) ^ 1, 75);
  await writeFile(real, bytes);
  const again = await openReal(link);
  expect(again.loss).toBeNull();
  expect((await ledgerOf(again)).total).toBe(4);
  expect(path.dirname(again.setAside?.path ?? '')).toBe(path.join(folder, 'real'));
  await again.close();
  const direct = await openReal(real);
  expect([direct.onlyRead, direct.loss, (await ledgerOf(direct)).total]).toEqual([null, null, 4]);
});
