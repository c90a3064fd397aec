import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { read, recordOf } from '../../support/records.ts';
import { openDatabase } from '../../../electron/database/client.ts';
import { ledgerOf } from './ledger-of.ts';
import {
  answerOf,
  dataKey,
  lookInto,
  openReal,
  sendingRun,
  temporaryFolder,
  valueOf,
  workerFile,
  runsOf,
} from './real-database.ts';

const store = {
  id: 'demo',
  name: 'Demo store',
  environment: 'test',
  connection: { baseUrl: 'https://pay.example', pid: '7' },
} as const;
const again = { ...store, id: 'demo-again', name: 'Demo store, again' };
const other = { ...store, id: 'other', name: 'Other', connection: { baseUrl: 'https://pay.example', pid: '8' } };

async function used() {
  const file = path.join(await temporaryFolder(), 'quittance.db');
  let met = 0;
  const damageMet = () => {
    met += 1;
  };
  const database = await openDatabase({ file, workerFile, dataKey, damageMet });
  onTestFinished(() => database.close());
  // The profile is known before it has anything here, and is gone before it is told of again.
  expect(await database.knowProfiles([store, other])).toEqual([]);
  const { request } = await sendingRun(database, { batchKey: 'a', chain: 'TON' });
  valueOf(await database.journal.requestCreated(request, answerOf(['first', 'second'])));
  const waiting = await sendingRun(database, { batchKey: 'b', chain: 'TON' });
  const ending = { state: 'unknown', reason: 'timed-out', serviceCode: '', serviceMsg: '', httpStatus: null } as const;
  valueOf(await database.journal.requestEnded(waiting.request, { ...ending, answer: null, endedAt: 4_000 }));
  await database.orders.saveLookup(read(recordOf(), { serviceId: 'one', readAt: 1_000 }));
  await database.nonces('demo').next();
  return { file, database, waiting: waiting.request, met: () => met };
}

test('the ledger of a profile that is gone is found, with what it was called and what waits in it', async () => {
  const { database } = await used();
  expect(await database.ledgersWithoutProfile()).toEqual([]);
  expect(await database.knowProfiles([other])).toEqual([]);
  expect(await database.ledgersWithoutProfile()).toEqual([
    {
      profileId: 'demo',
      name: 'Demo store',
      environment: 'test',
      baseUrl: 'https://pay.example',
      pid: '7',
      addresses: 2,
      waiting: 1,
    },
  ]);
  expect(await ledgerOf(database)).toMatchObject({ total: 2 });
});

test('a profile of the same project and address takes it over: addresses, runs, what waits, and what was read', async () => {
  const { database, waiting } = await used();
  expect(await database.knowProfiles([other, again])).toEqual([{ profile: 'Demo store, again', addresses: 2 }]);
  expect(await database.ledgersWithoutProfile()).toEqual([]);
  const ofAgain = { profileId: again.id };
  expect(await ledgerOf(database, ofAgain)).toMatchObject({ total: 2, matching: 2, notValid: 0, chains: ['TON'] });
  expect(await ledgerOf(database)).toMatchObject({ total: 0 });
  expect((await database.batches(again.id, 5)).map(({ state }) => state)).toEqual(['open', 'ended']);
  // What was sealed for the one opens for the other.
  expect(await database.orders.recentOrders(again.id, 5)).toMatchObject([
    { serviceId: 'one', merchantOrder: 'A-1043' },
  ]);
  valueOf(await database.journal.importAddresses(waiting.id, ['third'], 5_000));
  expect(await ledgerOf(database, ofAgain)).toMatchObject({ total: 3 });
  expect(await database.knowProfiles([other, again])).toEqual([]);
});

test('a ledger goes to no profile where two could have it, nor to one with a decision of its own', async () => {
  const { database } = await used();
  const third = { ...again, id: 'third', name: 'Third' };
  expect(await database.knowProfiles([again, third])).toEqual([]);
  expect(await database.ledgersWithoutProfile()).toHaveLength(1);

  const own = await sendingRun(database, {
    batchKey: 'c',
    chain: 'TON',
    profile: { id: again.id, name: again.name, environment: 'test' },
  });
  expect(await database.knowProfiles([again])).toEqual([]);
  valueOf(await database.journal.requestCreated(own.request, answerOf(['fourth'])));
  expect(await database.knowProfiles([again])).toEqual([{ profile: again.name, addresses: 2 }]);
  expect(await ledgerOf(database, { profileId: again.id })).toMatchObject({ total: 3 });
});

test('the file is sound after a ledger was taken over', async () => {
  const file = path.join(await temporaryFolder(), 'quittance.db');
  const first = await openReal(file);
  await first.knowProfiles([store]);
  const { request } = await sendingRun(first, { batchKey: 'a', chain: 'TON' });
  valueOf(await first.journal.requestCreated(request, answerOf(['first', 'second'])));
  await first.knowProfiles([again]);
  await first.close();
  const next = await openReal(file);
  expect(next.recovery).toBeNull();
  expect(await ledgerOf(next, { profileId: again.id })).toMatchObject({ total: 2 });
});

test('an address that both ledgers have is told as repeated where it came later, and counted once', async () => {
  const { file, database } = await used();
  const profile = { id: again.id, name: again.name, environment: 'test' } as const;
  const own = await sendingRun(database, {
    batchKey: 'c',
    chain: 'TON',
    profile,
    count: 3,
    requests: [{ position: 1, count: 3, alias: '' }],
  });
  valueOf(await database.journal.requestCreated(own.request, answerOf(['second', 'own', 'first'])));
  // Another chain has addresses of its own.
  const elsewhere = await sendingRun(database, { batchKey: 'd', chain: 'ANOTHER', profile });
  valueOf(await database.journal.requestCreated(elsewhere.request, answerOf(['first'])));
  expect(await database.knowProfiles([other, again])).toEqual([{ profile: again.name, addresses: 2 }]);

  const page = await ledgerOf(database, { profileId: again.id });
  expect(page.rows.map(({ address, chain, check }) => [address, chain, check])).toEqual([
    ['first', 'TON', { is: 'not-known' }],
    ['second', 'TON', { is: 'not-known' }],
    ['second', 'TON', { is: 'not-valid', because: 'repeated' }],
    ['own', 'TON', { is: 'not-known' }],
    ['first', 'TON', { is: 'not-valid', because: 'repeated' }],
    ['first', 'ANOTHER', { is: 'not-known' }],
  ]);
  expect(page).toMatchObject({ total: 6, notValid: 2 });
  const run = (await runsOf(database, again.id, 9)).find(({ id }) => id === own.batch.id);
  expect(run).toMatchObject({
    completeness: 'fewer',
    account: { asked: 3, addresses: 1, missing: 2 },
    requests: [{ saved: 3, notValid: 2, notKnown: 1, repeated: 2, repeats: { inBatches: [{ batch: 1, count: 2 }] } }],
  });
  await database.close();
  expect((await openReal(file)).recovery).toBeNull();
});

test('a ledger that was begun after its profile was known is found at the next start, without its settings', async () => {
  const file = path.join(await temporaryFolder(), 'quittance.db');
  const first = await openReal(file);
  await first.knowProfiles([other]);
  // Made, changed and renamed while the console runs, before it has anything here.
  await first.knowProfiles([
    other,
    { ...store, name: 'Store', connection: { baseUrl: 'https://typo.example', pid: '7' } },
  ]);
  await first.knowProfiles([other, store]);
  const { request } = await sendingRun(first, { batchKey: 'a', chain: 'TON' });
  valueOf(await first.journal.requestCreated(request, answerOf(['first', 'second'])));
  await first.close();

  const next = await openReal(file);
  expect(await next.knowProfiles([other])).toEqual([]);
  expect(await next.ledgersWithoutProfile()).toMatchObject([
    { profileId: 'demo', name: 'Demo store', environment: 'test', baseUrl: 'https://pay.example', pid: '7' },
  ]);
  expect(await next.knowProfiles([other, again])).toEqual([{ profile: again.name, addresses: 2 }]);
});

test('a profile is known by its nonces and readings as by its runs, and in the moment in which it is removed', async () => {
  const file = path.join(await temporaryFolder(), 'quittance.db');
  const database = await openReal(file);
  await database.knowProfiles([store, other]);
  await database.nonces(store.id).next();
  await database.knowProfiles([]);
  await database.nonces(other.id).next();
  const known = lookInto(file, (opened) =>
    opened.prepare('SELECT id, base_url, pid, name, environment FROM profile ORDER BY id').all(),
  );
  const of = ({ id, name, environment, connection }: typeof store | typeof other) => ({
    id,
    base_url: connection.baseUrl,
    pid: connection.pid,
    name,
    environment,
  });
  expect(known).toEqual([of(store), of(other)]);
});
