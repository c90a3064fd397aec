/** A request that is lost leaves its run not whole, and its number to nobody else. */
import { copyFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Database } from '../../../electron/database/client.ts';
import { ledgerOf } from './ledger-of.ts';
import {
  answerOf,
  beginRun,
  firstRequest,
  lookInto,
  openReal,
  sendingRun,
  temporaryFolder,
  valueOf,
  runsOf,
} from './real-database.ts';
import { usualFile } from '../../support/usual-file.ts';

const requests = [
  { position: 1, count: 2, alias: 'a' },
  { position: 2, count: 1, alias: 'a' },
];
const unknown = { state: 'unknown', reason: 'timed-out', serviceCode: '', serviceMsg: '', httpStatus: null } as const;

/** Run 1 with requests 1 and 2, run 2 with 3, run 3 with 4; each has its addresses. */
async function used() {
  const file = path.join(await temporaryFolder(), 'quittance.db');
  const database = await openReal(file);
  const { run } = await beginRun(database, { runKey: 'a', chain: 'of no known form', count: 3, requests });
  for (const [index, { id }] of run.requests.entries()) {
    valueOf(await database.journal.requestSending(id, { nonce: `aB3dE${id}`, timestamp: 2_000, sentAt: 2_000 }));
    const addresses = index === 0 ? ['first', 'second'] : ['third'];
    valueOf(await database.journal.requestCreated({ id, runId: run.id, runKey: 'a' }, answerOf(addresses)));
  }
  for (const [runKey, addresses] of [
    ['b', ['fourth', 'fifth']],
    ['c', ['sixth', 'seventh']],
  ] as const) {
    const { request } = await sendingRun(database, { runKey, chain: 'of no known form' });
    valueOf(await database.journal.requestCreated(request, answerOf(addresses)));
  }
  await database.close();
  return file;
}

const lose = (file: string, sql: string) =>
  lookInto(file, (beside) => beside.exec(`PRAGMA foreign_keys = OFF; ${sql}`));

const runOf = async (database: Database, id: number) => {
  const runs = await runsOf(database, 'demo', 9);
  expect(new Set(runs.map((run) => run.id))).toEqual(new Set([1, 2, 3]));
  expect(runs).toHaveLength(3);
  return runs.find((run) => run.id === id);
};

/** The number that the next create of this profile gets. */
async function nextRequest(database: Database, id = 'another') {
  const { run } = await beginRun(database, { runKey: 'z', profile: { id, name: id, environment: 'test' } });
  return firstRequest(run, 'z').id;
}

test.each([1, 3, 4])('request %i lost, its addresses there: they are its run’s, under its own number', async (id) => {
  const file = await used();
  const truth = lookInto(file, (beside) => beside.prepare('SELECT run_id, count FROM request WHERE id = ?').get(id));
  lose(file, `DELETE FROM request WHERE id = ${id}`);
  const after = await openReal(file);
  expect(after.setAside).toMatchObject({ complete: false });
  const run = await runOf(after, Number(truth?.['run_id']));
  // In the ledger, and vouched for by nothing: none of them is what was asked for.
  const { count } = truth ?? {};
  expect(run).toMatchObject({ damaged: true, account: { unknown: 0, notValid: count, missing: count } });
  expect(run?.requests.find((request) => request.id === id)).toMatchObject({
    count,
    state: 'created',
    held: count,
  });
  expect(await nextRequest(after)).toBe(5);
});

test.each([1, 2, 3, 4])('request %i lost with its addresses: what became of them is unknown, and waits', async (id) => {
  const file = await used();
  const truth = lookInto(file, (beside) => beside.prepare('SELECT run_id, count FROM request WHERE id = ?').get(id));
  const runId = Number(truth?.['run_id']);
  lose(file, `DELETE FROM request WHERE id = ${id}; DELETE FROM address WHERE request_id = ${id}`);
  const after = await openReal(file);
  const count = Number(truth?.['count']);
  const run = await runOf(after, runId);
  expect(run).toMatchObject({ state: 'open', standing: 'unknown', damaged: true, account: { unknown: count } });
  expect(run?.requests.find((request) => request.id === id)).toMatchObject({
    state: 'unknown',
    count,
    mayBringIn: true,
  });
  const target = `${file}.csv`;
  const profile = { profileId: 'demo', profileName: 'Demo', environment: 'sandbox' } as const;
  const done = valueOf(
    await after.exportAddresses({
      ...profile,
      what: { is: 'all' },
      path: target,
      ...usualFile,
      appVersion: '0',
      at: 0,
    }),
  );
  expect(done.notWhole.map((one) => one.run)).toEqual([runId]);
  expect(await nextRequest(after)).toBe(5);
  // A person decides, as about any other.
  valueOf(
    await after.journal.bringIn(
      id,
      Array.from({ length: count }, (_, index) => `again-${index}`),
      9_000,
    ),
  );
  expect(await runOf(after, runId)).toMatchObject({ state: 'ended', account: { unknown: 0 } });
});

test('whose shop a lost request was for is not guessed: what came of it is a file of its own', async () => {
  const file = path.join(await temporaryFolder(), 'quittance.db');
  const database = await openReal(file);
  const lines = [1, 1, 2].map((line, index) => ({
    position: index + 1,
    count: 1,
    alias: `Till ${index + 1}`,
    line,
    lineAlias: 'Till {n}',
  }));
  const { run } = await beginRun(database, { runKey: 'a', chain: 'of no known form', requests: lines });
  for (const { id, alias } of run.requests) {
    valueOf(await database.journal.requestSending(id, { nonce: `aB3dE${id}`, timestamp: 2_000, sentAt: 2_000 }));
    valueOf(await database.journal.requestCreated({ id, runId: run.id, runKey: 'a' }, answerOf([alias])));
  }
  await database.close();
  lose(file, 'DELETE FROM request WHERE id = 2');
  const after = await openReal(file);
  expect(after.setAside).toMatchObject({ complete: false });
  expect(await after.rowsOfShops({ profileId: 'demo', runId: run.id, upTo: null }, 10)).toEqual({
    count: 3,
    shops: [
      { what: { is: 'shop', runId: run.id, line: 1, alias: 'Till {n}' }, rows: 1 },
      { what: { is: 'alias', runId: run.id, alias: '' }, rows: 1 },
      { what: { is: 'shop', runId: run.id, line: 2, alias: 'Till {n}' }, rows: 1 },
    ],
  });
});

test.each(['with its mark', 'without its mark'])(
  'a request lost with its run, the last of all: no number is used again, %s',
  async (mark) => {
    const file = await used();
    lose(
      file,
      'DELETE FROM request WHERE id = 4; DELETE FROM address WHERE request_id = 4; DELETE FROM run WHERE id = 3',
    );
    if (mark === 'without its mark') await rm(`${file}.mark`);
    const after = await openReal(file);
    expect(after.setAside).toMatchObject({ complete: false });
    const { run } = await beginRun(after, { runKey: 'z', profile: { id: 'another', name: 'A', environment: 'test' } });
    expect([run.id, firstRequest(run, 'z').id]).toEqual([4, 5]);
  },
);

test('numbers that were given out are known to the mark, also those of rows that were lost before', async () => {
  const file = await used();
  const older = `${file}.older`;
  await copyFile(file, older);
  const later = await openReal(file);
  expect(await nextRequest(later)).toBe(5);
  await later.close();
  await copyFile(older, file);
  const restored = await openReal(file);
  expect(restored.loss).toMatchObject({ is: 'older', runs: 1 });
  await restored.close();
  await rm(file);
  const anew = await openReal(file);
  expect(await nextRequest(anew)).toBe(6);
});

test('a mark that is ahead in nothing but numbers is followed', async () => {
  const file = await used();
  lose(file, `UPDATE sqlite_sequence SET seq = 4 WHERE name = 'request'`);
  const database = await openReal(file);
  await nextRequest(database);
  await database.close();
  // As a rebuilt table would leave it.
  lose(
    file,
    `DELETE FROM request WHERE id = 5; DELETE FROM run WHERE id = 4; UPDATE sqlite_sequence SET seq = seq - 1`,
  );
  const after = await openReal(file);
  expect(await nextRequest(after)).toBe(6);
});

test.each([2 ** 40, 0])('a damaged count of what was given out (%i) is no count', async (seq) => {
  const file = await used();
  lose(file, `UPDATE sqlite_sequence SET seq = ${seq} WHERE name = 'request'`);
  const after = await openReal(file);
  expect(await nextRequest(after)).toBe(5);
});

test('an unknown outcome that is lost with its run is told, whatever else was recovered', async () => {
  const file = await used();
  const database = await openReal(file);
  const { request, run } = await sendingRun(database, { runKey: 'd', chain: 'of no known form' });
  valueOf(await database.journal.requestEnded(request, { ...unknown, answer: null, endedAt: 4_000 }));
  expect(await nextRequest(database)).toBe(6);
  await database.close();
  lose(file, `DELETE FROM request WHERE id = ${request.id}; DELETE FROM run WHERE id = ${run.id}`);
  const after = await openReal(file);
  expect(after.loss).toMatchObject({ is: 'damaged', waiting: 1 });
  expect(await ledgerOf(after)).toMatchObject({ total: 7 });
});
