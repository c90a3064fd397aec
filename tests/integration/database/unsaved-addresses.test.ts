import { readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Database } from '../../../electron/database/client.ts';
import { writeUnsavedAddresses } from '../../../electron/database/unsaved/unsaved-addresses.ts';
import { answerOf, everything, openReal, sendingRun, temporaryFolder, valueOf } from './real-database.ts';

const reserve = 'unsaved-addresses.reserve';
const answer = answerOf(['first', 'second']);

/** A console that ended while one request was out. */
async function endedWhileSending() {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'quittance.db');
  const database = await openReal(file);
  const { request } = await sendingRun(database, { runKey: 'a', chain: 'TON' });
  await database.close();
  return { folder, file, request };
}

const addressesOf = async (database: Database) => (await database.ledger(everything)).rows.map((row) => row.address);
const keptIn = async (folder: string) =>
  (await readdir(folder)).filter((name) => name.startsWith('unsaved-addresses') && name !== reserve);

test('an answer in a file outweighs the word of a person that none were created', async () => {
  const { folder, file, request } = await endedWhileSending();
  const between = await openReal(file);
  valueOf(await between.journal.closeNoneCreated(request.id, 4_000));
  await between.close();
  await writeUnsavedAddresses(folder, { request, answer });

  const database = await openReal(file);
  expect(await addressesOf(database)).toEqual(['first', 'second']);
  expect(await database.runs('demo', 1)).toMatchObject([
    { state: 'ended', held: 2, requests: [{ state: 'created', held: 2 }] },
  ]);
  expect(await keptIn(folder)).toEqual([]);
});

test('an answer in a file comes in beside what a person has brought in, and what they share is flagged', async () => {
  const { folder, file, request } = await endedWhileSending();
  const between = await openReal(file);
  valueOf(await between.journal.bringIn(request.id, ['second', 'third'], 4_000));
  await between.close();
  await writeUnsavedAddresses(folder, { request, answer });

  const database = await openReal(file);
  const { rows, total, notValid } = await database.ledger(everything);
  expect(rows.map(({ address, check }) => [address, check.is])).toEqual([
    ['second', 'not-known'],
    ['third', 'not-known'],
    ['first', 'not-known'],
    ['second', 'not-valid'],
  ]);
  expect({ total, notValid }).toEqual({ total: 4, notValid: 1 });
  expect(await database.runs('demo', 1)).toMatchObject([
    { held: 4, requests: [{ held: 4, notValid: 1, notKnown: 3 }] },
  ]);
  expect(await keptIn(folder)).toEqual([]);
});

test('a file whose addresses are in the ledger already is removed, and they are not stored again', async () => {
  const { folder, file, request } = await endedWhileSending();
  await writeUnsavedAddresses(folder, { request, answer });
  const first = await openReal(file);
  await first.close();
  // As a console leaves it that ended between the ledger and the file.
  await writeUnsavedAddresses(folder, { request, answer });

  const database = await openReal(file);
  expect(await addressesOf(database)).toEqual(['first', 'second']);
  expect(await keptIn(folder)).toEqual([]);
});

test.each([
  ['written and not yet renamed', 'unsaved-addresses-1-1.json.part', ''],
  ['written over the reserve and not yet renamed', reserve, ' '.repeat(5_000)],
])('addresses that were %s when the console ended come into the ledger', async (_when, name, rest) => {
  const { folder, file, request } = await endedWhileSending();
  await writeFile(path.join(folder, name), JSON.stringify({ request, answer }) + rest);

  const database = await openReal(file);
  expect(await addressesOf(database)).toEqual(['first', 'second']);
  expect(await keptIn(folder)).toEqual([]);
  expect(await readdir(folder)).toContain(reserve);
  expect(database.notTakenIn).toEqual([]);
});

test('a file that holds only the beginning of an answer stays for a person, who is told where it lies', async () => {
  const { folder, file, request } = await endedWhileSending();
  const whole = (await writeUnsavedAddresses(folder, { request, answer })) ?? '';
  const cut = `${whole}.part`;
  await rename(whole, cut);
  await writeFile(cut, JSON.stringify({ request, answer }).slice(0, 90));
  const database = await openReal(file);
  expect(await addressesOf(database)).toEqual([]);
  expect(await keptIn(folder)).toEqual([path.basename(cut)]);
  expect(database.notTakenIn).toEqual([cut]);
});
