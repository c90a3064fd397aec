import path from 'node:path';
import { expect, test } from 'vitest';
import { savedAddresses } from './saved-addresses.ts';
import { openReal, temporaryFolder } from './real-database.ts';
import { answerOf, endingOf, firstRequest, batchesOf, sendingBatch, startBatch, stepped, valueOf } from './batches.ts';

const usdt = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const wtrx = 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7';
const hole = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb';

const openIn = async (folder: string) => openReal(path.join(folder, 'quittance.db'));
const open = async () => openIn(await temporaryFolder());

test('a form’s key creates one batch, and returns that batch again', async () => {
  const database = await open();
  const [first, second] = await Promise.all([
    startBatch(database, { batchKey: 'a' }),
    startBatch(database, { batchKey: 'a', count: 50 }),
  ]);
  expect([first.is, second.is]).toEqual(['started', 'known']);
  expect(second.batch).toEqual(first.batch);
  const { requests: _requests, ...batch } = first.batch;
  expect(await database.journal.batchOfKey('a')).toEqual({ ok: true, value: batch });
  expect(await database.journal.batchOfKey('b')).toEqual({ ok: true, value: null });
});

test('a profile has one unfinished batch at a time, independent of other profiles', async () => {
  const database = await open();
  const { batch } = await startBatch(database, { batchKey: 'a' });
  expect(await startBatch(database, { batchKey: 'b' })).toEqual({ is: 'blocked', batch });
  const other = { id: 'other', name: 'Other', environment: 'test' } as const;
  expect((await startBatch(database, { batchKey: 'c', profile: other })).is).toBe('started');
});

test('every entry of a response is saved and flagged, in order', async () => {
  const database = await open();
  const { batch, request } = await sendingBatch(database, { batchKey: 'a', count: 2 });
  const response = {
    ...answerOf([usdt, wtrx, usdt, 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', 'nonsense', '']),
    entries: [
      ...answerOf([usdt, wtrx, usdt, 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', 'nonsense', '']).entries,
      { address: null, raw: '{"adress":"TLa2"}' },
    ],
  };
  const after = stepped(valueOf(await database.journal.requestCreated(request, response)));
  expect(after).toMatchObject({
    state: 'ended',
    saved: 7,
    requests: [{ state: 'created', saved: 7, invalid: 5, unknown: 0 }],
  });

  const page = await savedAddresses(database);
  expect(page.rows.map((row) => [row.address, row.check])).toEqual([
    [usdt, { is: 'valid' }],
    [wtrx, { is: 'valid' }],
    [usdt, { is: 'invalid', reason: 'duplicate' }],
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', { is: 'invalid', reason: 'checksum' }],
    ['nonsense', { is: 'invalid', reason: 'format' }],
    ['', { is: 'invalid', reason: 'empty' }],
    ['{"adress":"TLa2"}', { is: 'invalid', reason: 'format' }],
  ]);
  expect(page).toMatchObject({ total: 7, matching: 7, invalid: 5, chains: ['TRON'] });
  expect(
    page.rows.every((row) => row.batchId === batch.id && row.alias === 'checkout' && row.createdAt === 3_000),
  ).toBe(true);
});

test('an address on an unknown network isn’t checked, and is a duplicate in another case only if case doesn’t matter', async () => {
  const database = await open();
  const ton = await sendingBatch(database, { batchKey: 'a', chain: 'TON' });
  expect(
    stepped(valueOf(await database.journal.requestCreated(ton.request, answerOf(['EQab', 'EQAB', 'EQab'])))),
  ).toMatchObject({
    requests: [{ saved: 3, invalid: 1, unknown: 2 }],
  });
  const evm = await sendingBatch(database, { batchKey: 'b', chain: 'ETH' });
  const mixed = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  await database.journal.requestCreated(evm.request, answerOf([mixed, mixed.toLowerCase()]));
  const page = await savedAddresses(database, { chain: 'ETH' });
  expect(page.rows.map((row) => row.check)).toEqual([{ is: 'valid' }, { is: 'invalid', reason: 'duplicate' }]);
  expect(page).toMatchObject({ matching: 2, total: 5, chains: ['ETH', 'TON'] });
});

test('an address is a duplicate on the same network by number or name, and not on another one', async () => {
  const database = await open();
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  const flags = [];
  for (const chain of ['ETH', '60', 'BSC', '60@60']) {
    const { batch, request } = await sendingBatch(database, { batchKey: chain, chain });
    await database.journal.requestCreated(request, answerOf([address]));
    const [created] = (await batchesOf(database, 'demo', 10)).find(({ id }) => id === batch.id)?.requests ?? [];
    flags.push([chain, created?.duplicate]);
  }
  expect(flags).toEqual([
    ['ETH', 0],
    ['60', 1],
    ['BSC', 0],
    ['60@60', 1],
  ]);
});

test('an address is a duplicate in another profile of the same service and project', async () => {
  const database = await open();
  const baseUrl = 'https://pay.example';
  const owner = (id: string, pid: string) =>
    ({ id, name: id, environment: 'test', connection: { baseUrl, pid } }) as const;
  const owners = [owner('first', '7'), owner('second', '7'), owner('other', '8')];
  await database.registerProfiles(owners);
  const checks = [];
  for (const profile of owners) {
    const { request } = await sendingBatch(database, { batchKey: profile.id, profile });
    valueOf(await database.journal.requestCreated(request, answerOf([usdt])));
    const { rows } = await savedAddresses(database, { profileId: profile.id });
    checks.push(rows.map(({ check }) => check));
  }
  expect(checks).toEqual([[{ is: 'valid' }], [{ is: 'invalid', reason: 'duplicate' }], [{ is: 'valid' }]]);
});

test('an address that isn’t valid Unicode is saved as its entry, because the database would change it', async () => {
  const database = await open();
  const { request } = await sendingBatch(database, { batchKey: 'a', chain: 'TON' });
  const entry = { address: 'EQ\ud800', raw: JSON.stringify({ address: 'EQ\ud800' }) };
  valueOf(await database.journal.requestCreated(request, { ...answerOf([]), entries: [entry] }));
  const { rows } = await savedAddresses(database);
  expect(rows).toMatchObject([{ address: entry.raw, check: { is: 'invalid', reason: 'format' } }]);
});

test('requests found as sending at start become unknown, and queued ones may still be sent', async () => {
  const folder = await temporaryFolder();
  const before = await openIn(folder);
  const requests = [
    { position: 1, count: 100, alias: 'a' },
    { position: 2, count: 50, alias: 'a' },
  ];
  const { batch } = await startBatch(before, { batchKey: 'a', count: 150, requests });
  await before.journal.requestSending(firstRequest(batch, 'a').id, { nonce: 'aB3dE9', timestamp: 2, sentAt: 2 });
  await before.close();

  const after = await openIn(folder);
  const [found] = await batchesOf(after, 'demo', 10);
  expect(found).toMatchObject({
    state: 'open',
    requests: [
      { state: 'unknown', reason: 'console-ended', nonce: 'aB3dE9', sentAt: 2 },
      { state: 'queued', reason: '', nonce: null, sentAt: null },
    ],
  });
});

test('an unknown request is closed once, when the user marks it as not created', async () => {
  const database = await open();
  const { request } = await sendingBatch(database, { batchKey: 'a' });
  expect(valueOf(await database.journal.requestEnded(request, endingOf('unknown'))).batch).toMatchObject({
    state: 'open',
  });
  expect(await startBatch(database, { batchKey: 'b' })).toMatchObject({ is: 'blocked' });

  expect(await database.journal.confirmNoneCreated(request.batchId, [request.id], 10)).toMatchObject({
    ok: true,
    value: { batch: { state: 'ended' }, requests: [{ state: 'closed-none-created', reason: 'timed-out' }] },
  });
  const again = await database.journal.confirmNoneCreated(request.batchId, [request.id], 11);
  expect(again).toMatchObject({ ok: false, error: { code: 'already-confirmed' } });
  expect(await database.journal.confirmNoneCreated(request.batchId, [999], 11)).toMatchObject({
    ok: false,
    error: { code: 'batch-not-found' },
  });
  expect(await startBatch(database, { batchKey: 'b' })).toMatchObject({ is: 'started' });
});

test('imported addresses are saved and flagged, and an import with only known ones is refused', async () => {
  const database = await open();
  const first = await sendingBatch(database, { batchKey: 'a' });
  await database.journal.requestCreated(first.request, answerOf([usdt]));
  const second = await sendingBatch(database, { batchKey: 'b' });
  await database.journal.requestEnded(second.request, endingOf('unknown'));

  expect(await database.journal.importAddresses(second.request.id, [usdt], 10)).toMatchObject({
    ok: false,
    error: { code: 'nothing-to-import' },
  });
  // The count showed it before.
  const count = async (...list: readonly string[]) =>
    valueOf(await database.journal.countImport(second.request.id, list));
  expect(await count(usdt)).toMatchObject({ elsewhere: 1, toImport: 0 });
  expect(await count(wtrx, usdt, usdt)).toMatchObject({ elsewhere: 1, duplicate: 1, toImport: 2 });
  expect(await database.journal.importAddresses(second.request.id, [wtrx, usdt, 'nonsense', hole], 11)).toMatchObject({
    ok: true,
    value: { batch: { state: 'ended', saved: 4 }, request: { state: 'closed-imported', saved: 4, invalid: 2 } },
  });
  const page = await savedAddresses(database, { batchId: second.batch.id });
  expect(page.rows.map((row) => [row.address, row.check.is, row.createdAt])).toEqual([
    [wtrx, 'valid', 11],
    [usdt, 'invalid', 11],
    ['nonsense', 'invalid', 11],
    [hole, 'valid', 11],
  ]);
  expect(page).toMatchObject({ matching: 4, total: 5, invalid: 2 });
});

test('an older write never undoes a later one', async () => {
  const database = await open();
  const { request } = await sendingBatch(database, { batchKey: 'a' });
  await database.journal.requestCreated(request, answerOf([usdt]));
  const refused = [
    await database.journal.requestCreated(request, answerOf([wtrx])),
    await database.journal.requestSending(request.id, { nonce: 'x', timestamp: 1, sentAt: 1 }),
    await database.journal.requestEnded(request, endingOf('unknown')),
  ];
  expect(refused.map((result) => !result.ok && result.error.message)).toEqual([
    'Request 1 is created, with other addresses',
    'Request 1 is created, not queued',
    'Request 1 is created, not sending',
  ]);
  expect(await savedAddresses(database)).toMatchObject({ total: 1 });
});

test('a response is imported only into its own batch, also if another request has the same number', async () => {
  const database = await open();
  const { request } = await sendingBatch(database, { batchKey: 'a', chain: 'TON' });
  const another = { id: 'another', name: 'Another', environment: 'sandbox' } as const;
  await sendingBatch(database, { batchKey: 'b', chain: 'TON', profile: another });
  for (const batchKey of ['b', 'of another database']) {
    const taken = await database.journal.requestCreated({ ...request, batchKey }, answerOf(['theirs']));
    expect(taken.ok ? '' : taken.error.message).toContain('belongs to another batch');
  }
  expect((await savedAddresses(database)).total).toBe(0);
  expect(await batchesOf(database, 'demo', 1)).toMatchObject([{ saved: 0, requests: [{ state: 'sending' }] }]);
});
