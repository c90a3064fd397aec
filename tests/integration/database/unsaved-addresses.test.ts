import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
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

test('a file of addresses is not written over by those of a database that began its numbers again', async () => {
  const { folder, file, request } = await endedWhileSending();
  const kept = (await writeUnsavedAddresses(folder, { request, answer })) ?? '';
  await rm(file);
  await rm(`${file}.mark`);
  const anew = await openReal(file);
  const { request: again } = await sendingRun(anew, { runKey: 'b', chain: 'TON' });
  expect(again.id).toBe(request.id);
  const other = (await writeUnsavedAddresses(folder, { request: again, answer: answerOf(['third']) })) ?? '';
  expect(other).not.toBe(kept);
  expect(JSON.parse(await readFile(kept, 'utf8'))).toMatchObject({ answer: { entries: [{ address: 'first' }, {}] } });
  // The same key with another answer, as nothing should bring about, keeps both.
  const third = (await writeUnsavedAddresses(folder, { request, answer: answerOf(['fourth']) })) ?? '';
  expect(new Set([kept, other, third]).size).toBe(3);
  expect(await writeUnsavedAddresses(folder, { request, answer })).toBe(kept);
});

test('addresses of a run that the database does not know stay in their file, told of', async () => {
  const { folder, file, request } = await endedWhileSending();
  const kept = (await writeUnsavedAddresses(folder, { request, answer })) ?? '';
  await rm(file);
  const anew = await openReal(file);
  expect(anew.loss).toMatchObject({ is: 'gone', runs: 1, waiting: 1 });
  expect(anew.notTakenIn).toEqual([kept]);
  // Numbers go on behind those that were given out.
  expect((await sendingRun(anew, { runKey: 'b', chain: 'TON' })).request.id).toBe(request.id + 1);
});

test('a file of another database stays in its place, though this one has a request of the same number', async () => {
  const { folder, file, request } = await endedWhileSending();
  const kept = (await writeUnsavedAddresses(folder, { request: { ...request, runKey: 'another' }, answer })) ?? '';
  const database = await openReal(file);
  expect(await addressesOf(database)).toEqual([]);
  expect(database.notTakenIn).toEqual([kept]);
});
