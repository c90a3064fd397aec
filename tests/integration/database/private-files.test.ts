/** Only their owner can read the data files, also if their mode was different. */
import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { newDatabase, openReal } from './real-database.ts';
import { sendingBatch } from './batches.ts';
import { fileModes, needs } from '../../support/needs.ts';

beforeEach((context) => needs(context, fileModes));

const ofRecords = (folder: string) => readdirSync(folder).filter((name) => name.startsWith('quittance.'));
const modesIn = (folder: string) =>
  Object.fromEntries(
    ofRecords(folder).map((name) => [name, (statSync(path.join(folder, name)).mode & 0o777).toString(8)]),
  );

/** The file of another program. */
const neighbour = 'quittance-notes.txt';

async function openToAll() {
  const { folder, file, database } = await newDatabase();
  await sendingBatch(database, { batchKey: 'a' });
  await database.close();
  writeFileSync(path.join(folder, 'quittance.damaged-2026-11-20T11-52-10.204Z.db'), 'of before');
  writeFileSync(path.join(folder, neighbour), '');
  for (const name of readdirSync(folder)) chmodSync(path.join(folder, name), 0o644);
  return { folder, file };
}

test('data files that others could read are made private', async () => {
  const { folder, file } = await openToAll();
  const database = await openReal(file);
  const modes = modesIn(folder);
  expect(Object.keys(modes)).toEqual(expect.arrayContaining(['quittance.db', 'quittance.db-wal', 'quittance.db-shm']));
  expect(new Set(Object.values(modes))).toEqual(new Set(['600']));
  expect(statSync(path.join(folder, neighbour)).mode & 0o777).toBe(0o644);
  await database.close();
});

test('the damaged file and the recovered file are private', async () => {
  const { folder, file } = await openToAll();
  writeFileSync(file, 'no database');
  const database = await openReal(file);
  expect(database.recovery).not.toBeNull();
  const modes = modesIn(folder);
  expect(Object.keys(modes).filter((name) => name.includes('damaged'))).toHaveLength(2);
  expect(new Set(Object.values(modes))).toEqual(new Set(['600']));
  await database.close();
});
