import { randomUUID } from 'node:crypto';
import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import type { Database } from '../../../electron/database/client.ts';
import { writeUnsaved } from '../../../electron/database/unsaved/unsaved-outcomes.ts';
import { ledgerOf } from './ledger-of.ts';
import { answerOf, openReal, sendingRun, temporaryFolder, valueOf, runsOf } from './real-database.ts';

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

const addressesOf = async (database: Database) => (await ledgerOf(database)).rows.map((row) => row.address);
const keptIn = async (folder: string) =>
  (await readdir(folder)).filter((name) => name.startsWith('unsaved-') && name !== reserve);

test('an answer in a file outweighs the word of a person that none were created', async () => {
  const { folder, file, request } = await endedWhileSending();
  const between = await openReal(file);
  valueOf(await between.journal.closeNoneCreated(request.id, 4_000));
  await between.close();
  writeUnsaved(folder, { request, answer });

  const database = await openReal(file);
  expect(await addressesOf(database)).toEqual(['first', 'second']);
  expect(await runsOf(database, 'demo', 1)).toMatchObject([
    { state: 'ended', held: 2, requests: [{ state: 'created', held: 2 }] },
  ]);
  expect(await keptIn(folder)).toEqual([]);
});

test('an answer in a file comes in beside what a person has brought in, and what they share is flagged', async () => {
  const { folder, file, request } = await endedWhileSending();
  const between = await openReal(file);
  valueOf(await between.journal.importAddresses(request.id, ['second', 'third'], 4_000));
  await between.close();
  writeUnsaved(folder, { request, answer });

  const database = await openReal(file);
  const { rows, total, notValid } = await ledgerOf(database);
  expect(rows.map(({ address, check }) => [address, check.is])).toEqual([
    ['second', 'not-known'],
    ['third', 'not-known'],
    ['first', 'not-known'],
    ['second', 'not-valid'],
  ]);
  expect({ total, notValid }).toEqual({ total: 4, notValid: 1 });
  expect(await runsOf(database, 'demo', 1)).toMatchObject([
    { held: 4, requests: [{ held: 4, notValid: 1, notKnown: 3 }] },
  ]);
  expect(await keptIn(folder)).toEqual([]);
});

test('a file whose addresses are in the ledger already is removed, and they are not stored again', async () => {
  const { folder, file, request } = await endedWhileSending();
  writeUnsaved(folder, { request, answer });
  const first = await openReal(file);
  await first.close();
  // As a console leaves it that ended between the ledger and the file.
  writeUnsaved(folder, { request, answer });

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
  const whole = writeUnsaved(folder, { request, answer }) ?? '';
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
  const kept = writeUnsaved(folder, { request, answer }) ?? '';
  await rm(file);
  await rm(`${file}.mark`);
  const anew = await openReal(file);
  const { request: again } = await sendingRun(anew, { runKey: 'b', chain: 'TON' });
  expect(again.id).toBe(request.id);
  const other = writeUnsaved(folder, { request: again, answer: answerOf(['third']) }) ?? '';
  expect(other).not.toBe(kept);
  expect(JSON.parse(await readFile(kept, 'utf8'))).toMatchObject({ answer: { entries: [{ address: 'first' }, {}] } });
  // The same key with another answer, as nothing should bring about, keeps both.
  const third = writeUnsaved(folder, { request, answer: answerOf(['fourth']) }) ?? '';
  expect(new Set([kept, other, third]).size).toBe(3);
  expect(writeUnsaved(folder, { request, answer })).toBe(kept);
});

test('addresses of a run that the database does not know stay in their file, told of', async () => {
  const { folder, file, request } = await endedWhileSending();
  const kept = writeUnsaved(folder, { request, answer }) ?? '';
  await rm(file);
  const anew = await openReal(file);
  expect(anew.loss).toMatchObject({ is: 'gone', runs: 1, waiting: 1 });
  expect(anew.notTakenIn).toEqual([kept]);
  // Numbers go on behind those that were given out.
  expect((await sendingRun(anew, { runKey: 'b', chain: 'TON' })).request.id).toBe(request.id + 1);
});

test('what the reserve holds and the ledger cannot take is never written over, and told', async () => {
  const { folder, file, request } = await endedWhileSending();
  const foreign = { request: { ...request, runKey: 'gone' }, answer: answerOf(['only-here']) };
  await writeFile(path.join(folder, reserve), JSON.stringify(foreign) + ' '.repeat(5_000));

  const database = await openReal(file);
  const [kept = ''] = database.notTakenIn;
  expect(JSON.parse(await readFile(kept, 'utf8'))).toEqual(foreign);
  expect((await readFile(path.join(folder, reserve), 'utf8')).trim()).toBe('');
  await database.close();
  // As a full disk would leave it, cut.
  await writeFile(path.join(folder, reserve), JSON.stringify(foreign).slice(0, -9) + ' '.repeat(5_000));
  const again = await openReal(file);
  expect(again.notTakenIn).toHaveLength(2);
  const texts = await Promise.all(again.notTakenIn.map((name) => readFile(name, 'utf8')));
  expect(texts.every((text) => text.includes('only-here'))).toBe(true);
});

test.each([
  ['unknown', 'timed-out'],
  ['refused', ''],
] as const)(
  'what came back of a request that ended %s outlasts a console that could not write it down',
  async (state, reason) => {
    const folder = await temporaryFolder();
    const file = path.join(folder, 'quittance.db');
    const database = await openReal(file);
    const { request } = await sendingRun(database, { runKey: randomUUID(), chain: 'TON' });
    const ending = {
      state,
      reason,
      endedAt: 5_000,
      serviceCode: '00000',
      serviceMsg: 'half of it',
      httpStatus: 200,
      answer: '{"code":"00000","data":[{"address":"EQ-named"',
    } as const;
    const other = new DatabaseSync(file);
    other.exec('BEGIN IMMEDIATE');
    expect(await database.journal.requestEnded(request, ending)).toMatchObject({
      ok: false,
      error: { code: 'outcome-not-saved', facts: { outcome: state } },
    });
    // As a kill leaves it.
    const killed = await temporaryFolder();
    await cp(folder, killed, { recursive: true });
    other.exec('ROLLBACK');
    other.close();
    expect(await database.journal.saveUnsaved()).toMatchObject({ left: 0 });
    expect(await keptIn(folder)).toEqual([]);

    const next = await openReal(path.join(killed, 'quittance.db'));
    const [run] = await runsOf(next, 'demo', 1);
    expect(run?.requests[0]).toMatchObject({
      state,
      reason,
      endedAt: 5_000,
      serviceCode: '00000',
      serviceMsg: 'half of it',
      httpStatus: 200,
      proof: state === 'unknown' ? { addresses: ['EQ-named'] } : null,
    });
    expect(next.notTakenIn).toEqual([]);
    expect(await keptIn(killed)).toEqual([]);
  },
);

test('two files of one request are both taken in, what they share once', async () => {
  const { folder, file, request } = await endedWhileSending();
  writeUnsaved(folder, { request, answer: answerOf(['first', 'second']) });
  writeUnsaved(folder, { request, answer: answerOf(['second', 'third']) });
  expect(await keptIn(folder)).toHaveLength(2);

  const database = await openReal(file);
  const held = await addressesOf(database);
  expect(held.toSorted((a, b) => a.localeCompare(b))).toEqual(['first', 'second', 'third']);
  expect(await runsOf(database, 'demo', 1)).toMatchObject([
    { standing: 'more', requests: [{ state: 'created', held: 3 }] },
  ]);
  expect(await keptIn(folder)).toEqual([]);
});

test('a file of another run that has the same number of request stands with no request of this one', async () => {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'quittance.db');
  const database = await openReal(file);
  const runKey = randomUUID();
  const { request } = await sendingRun(database, { runKey, chain: 'TON' });
  await database.close();
  const cut = '{"answer":{"entries":[{"address":"EQ-1","raw":';
  const foreign = path.join(folder, `unsaved-addresses-${randomUUID()}-${String(request.id)}.json`);
  await writeFile(foreign, cut);
  const between = await openReal(file);
  expect([between.notTakenIn, [...between.keptFiles.keys()]]).toEqual([[foreign], []]);
  await between.close();
  const own = path.join(folder, `unsaved-addresses-${runKey}-${String(request.id)}`);
  await writeFile(`${own}.json`, cut);
  await writeFile(`${own}-2.json.part`, cut.replace('EQ-1', 'EQ-2'));
  expect((await openReal(file)).keptFiles.get(request.id)).toEqual({
    paths: [`${own}-2.json.part`, `${own}.json`],
    addresses: ['EQ-2', 'EQ-1'],
  });
});
