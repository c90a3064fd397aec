/** Outcomes that the database refused wait in the outbox, and are imported at the next chance. */
import { randomUUID } from 'node:crypto';
import { appendFile, copyFile, cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import type { Database } from '../../../electron/database/client.ts';
import { appendToOutbox, outboxLines, outboxOf } from '../../../electron/database/outcome-outbox.ts';
import { savedAddresses } from './saved-addresses.ts';
import { newDatabase, openReal, temporaryFolder } from './real-database.ts';
import { answerOf, endingOf, firstRequest, batchesOf, sendingBatch, startBatch, valueOf } from './batches.ts';

const response = answerOf(['first', 'second']);

/** A database that was closed during a request. */
async function closedWhileSending() {
  const { folder, file, database } = await newDatabase();
  const { request } = await sendingBatch(database, { batchKey: 'a', chain: 'TON' });
  await database.close();
  return { folder, file, request };
}

const noRequest = { id: 0, batchId: 0, batchKey: '' };

const addressesOf = async (database: Database) => (await savedAddresses(database)).rows.map((row) => row.address);

test('a response in the outbox overrides a request marked as not created', async () => {
  const { folder, file, request } = await closedWhileSending();
  const between = await openReal(file);
  valueOf(await between.journal.confirmNoneCreated(request.batchId, [request.id], 4_000));
  await between.close();
  appendToOutbox(folder, { request, response });

  const database = await openReal(file);
  expect(await addressesOf(database)).toEqual(['first', 'second']);
  expect(await batchesOf(database, 'demo', 1)).toMatchObject([
    { state: 'ended', saved: 2, requests: [{ state: 'created', saved: 2 }] },
  ]);
  expect(outboxLines(folder)).toEqual([]);
});

test('a response in the outbox is added to imported addresses, and duplicates are flagged', async () => {
  const { folder, file, request } = await closedWhileSending();
  const between = await openReal(file);
  valueOf(await between.journal.importAddresses(request.id, ['second', 'third'], 4_000));
  await between.close();
  appendToOutbox(folder, { request, response });

  const database = await openReal(file);
  const { rows, total, invalid } = await savedAddresses(database);
  expect(rows.map(({ address, check }) => [address, check.is])).toEqual([
    ['second', 'unknown'],
    ['third', 'unknown'],
    ['first', 'unknown'],
    ['second', 'invalid'],
  ]);
  expect({ total, invalid }).toEqual({ total: 4, invalid: 1 });
  expect(outboxLines(folder)).toEqual([]);
});

test('a response that is saved already isn’t saved twice', async () => {
  const { folder, file, request } = await closedWhileSending();
  appendToOutbox(folder, { request, response });
  const first = await openReal(file);
  await first.close();
  // Like after a kill between saving and emptying the outbox.
  appendToOutbox(folder, { request, response });

  const database = await openReal(file);
  expect(await addressesOf(database)).toEqual(['first', 'second']);
  expect(outboxLines(folder)).toEqual([]);
});

test('two responses to one request are imported, with common addresses once', async () => {
  const { folder, file, request } = await closedWhileSending();
  appendToOutbox(folder, { request, response: answerOf(['first', 'second']) });
  appendToOutbox(folder, { request, response: answerOf(['second', 'third']) });

  const database = await openReal(file);
  expect((await addressesOf(database)).toSorted((a, b) => a.localeCompare(b))).toEqual(['first', 'second', 'third']);
  expect(outboxLines(folder)).toEqual([]);
});

test('a truncated line is kept and reported, and later lines are imported', async () => {
  const { folder, file, request } = await closedWhileSending();
  const cut = `{"request":${JSON.stringify(request)},"response":{"entries":[{"address":"EQ-1","raw":`;
  await writeFile(outboxOf(folder), cut);

  const database = await openReal(file);
  expect(database.notImported).toEqual([outboxOf(folder)]);
  expect(outboxLines(folder)).toEqual([cut]);
  expect(await batchesOf(database, 'demo', 1)).toMatchObject([
    { state: 'open', requests: [{ state: 'unknown', canImport: true }] },
  ]);
  // The next entry starts a new line.
  appendToOutbox(folder, { request, response });
  await database.close();
  expect(await addressesOf(await openReal(file))).toEqual(['first', 'second']);
});

test('a response in the outbox proves that a queued request was sent', async () => {
  const { folder, file, database: first } = await newDatabase();
  const { batch } = await startBatch(first, { batchKey: 'a', chain: 'TON' });
  await first.close();
  appendToOutbox(folder, { request: firstRequest(batch, 'a'), response });
  const database = await openReal(file);
  expect(database.notImported).toEqual([]);
  expect(await batchesOf(database, 'demo', 1)).toMatchObject([
    { completeness: 'complete', requests: [{ state: 'created', saved: 2 }] },
  ]);
});

test('outcomes of a batch that the database doesn’t know stay in the outbox, and are reported', async () => {
  const { folder, file, request } = await closedWhileSending();
  appendToOutbox(folder, { request, response });
  await rm(file);
  const database = await openReal(file);
  expect(database.notImported).toEqual([outboxOf(folder)]);
  expect(outboxLines(folder)).toHaveLength(1);
});

test.each([
  ['unknown', 'timed-out'],
  ['refused', ''],
] as const)('an unsaved outcome (%s) survives a kill', async (state, reason) => {
  const { folder, file, database } = await newDatabase();
  const { request } = await sendingBatch(database, { batchKey: randomUUID(), chain: 'TON' });
  const ending = {
    state,
    reason,
    endedAt: 5_000,
    serviceCode: '00000',
    serviceMsg: 'half of it',
    httpStatus: 200,
    response: '{"code":"00000","data":[{"address":"EQ-named"',
  } as const;
  const other = new DatabaseSync(file);
  other.exec('BEGIN IMMEDIATE');
  expect(await database.journal.requestEnded(request, ending)).toMatchObject({
    ok: false,
    error: { code: 'outcome-not-saved', facts: { outcome: state } },
  });
  const killed = await temporaryFolder();
  await cp(folder, killed, { recursive: true });
  other.exec('ROLLBACK');
  other.close();
  expect(await database.journal.saveUnsaved()).toMatchObject({ left: 0 });
  expect(outboxLines(folder)).toEqual([]);

  const next = await openReal(path.join(killed, 'quittance.db'));
  const [batch] = await batchesOf(next, 'demo', 1);
  expect(batch?.requests[0]).toMatchObject({
    state,
    reason,
    endedAt: 5_000,
    serviceCode: '00000',
    serviceMsg: 'half of it',
    httpStatus: 200,
    proof: state === 'unknown' ? { addresses: ['EQ-named'] } : null,
  });
  expect([next.notImported, outboxLines(killed)]).toEqual([[], []]);
});

test.skipIf(process.platform === 'win32').each([
  ['moved', async () => undefined],
  ['replaced by a copy', (moved: string, file: string) => copyFile(moved, file)],
])('requests stop and outcomes wait in the outbox while the database file is %s', async (_what, replace) => {
  const folder = await temporaryFolder();
  const [file, moved] = [path.join(folder, 'quittance.db'), path.join(folder, 'moved.db')];
  const database = await openReal(file);
  const requests = [1, 2, 3].map((position) => ({ position, count: 2, alias: '' }));
  const { batch } = await startBatch(database, { batchKey: 'a', chain: 'TON', requests });
  const [created, ended, next] = batch.requests.map(({ id }) => ({ id, batchId: batch.id, batchKey: 'a' }));
  const mark = { nonce: 'aB3dE9', timestamp: 2_000, sentAt: 2_000 };
  for (const of of [created, ended]) valueOf(await database.journal.requestSending(of?.id ?? 0, mark));
  await rename(file, moved);
  await replace(moved, file);

  expect(await database.journal.requestSending(next?.id ?? 0, mark)).toMatchObject({
    error: { code: 'database-failed', facts: { reason: 'unreachable' }, message: `${file} was moved or replaced` },
  });
  const outcomes = [
    await database.journal.requestCreated(created ?? noRequest, response),
    await database.journal.requestEnded(ended ?? noRequest, endingOf('unknown')),
  ];
  expect(outcomes).toMatchObject([1, 2].map(() => ({ error: { code: 'outcome-not-saved' } })));
  expect(outboxLines(folder)).toHaveLength(2);

  await rename(moved, file);
  expect(await database.journal.saveUnsaved()).toMatchObject({ left: 0 });
  expect(outboxLines(folder)).toEqual([]);
  expect(await addressesOf(database)).toEqual(['first', 'second']);
  valueOf(await database.journal.requestSending(next?.id ?? 0, mark));
});

test('the outbox reserves disk space for outcomes', async () => {
  const folder = await temporaryFolder();
  const file = outboxOf(folder);
  const { request } = await closedWhileSending();
  await openReal(path.join(folder, 'quittance.db'));
  const { length } = await readFile(file);
  expect(length).toBeGreaterThan(100_000);
  appendToOutbox(folder, { request, response });
  appendToOutbox(folder, { request: { ...request, id: 2 }, response });
  expect((await readFile(file)).length).toBe(length);
  expect(outboxLines(folder)).toHaveLength(2);
  // A power cut may leave zeros.
  await appendFile(file, '\0'.repeat(64));
  expect(outboxLines(folder)).toHaveLength(2);
});
