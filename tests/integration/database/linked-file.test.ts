/** A database behind a symbolic link: all related files are in the folder of the target. */
import { copyFile, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { savedAddresses } from './saved-addresses.ts';
import { openReal, temporaryFolder } from './real-database.ts';
import { answerOf, sendingBatch, valueOf } from './batches.ts';
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

async function add(file: string, batchKey: string, addresses: readonly string[]) {
  const database = await openReal(file);
  const { request } = await sendingBatch(database, { batchKey, chain: 'TON' });
  valueOf(await database.journal.requestCreated(request, answerOf(addresses)));
  return database;
}

/** The files after a kill. */
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

test('the log of a linked file is read and recovered in the folder of the file', async () => {
  const { folder, real, link } = await killed();
  const again = await openReal(link);
  expect([again.recovery, (await savedAddresses(again)).total]).toEqual([null, 4]);
  await again.close();
  await writeFile(real, 'no database');
  const recovered = await openReal(link);
  expect(path.dirname(recovered.recovery?.path ?? '')).toBe(path.join(folder, 'real'));
});
