/** What a large ledger does while it goes to another profile: other calls are answered, and each answer is true. */
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Database } from '../../../electron/database/client.ts';
import { read, recordOf } from '../../support/records.ts';
import { ledgerOf } from './ledger-of.ts';
import { answerOf, lookInto, openReal, sendingRun, temporaryFolder, valueOf, runsOf } from './real-database.ts';

const store = {
  id: 'demo',
  name: 'Demo store',
  environment: 'test',
  connection: { baseUrl: 'https://pay.example', pid: '7' },
} as const;
const again = { ...store, id: 'demo-again', name: 'Demo store, again' };
const manyRuns = 60;
const perRun = 50;

/** Runs that have ended, and a last one that waits for a decision. */
async function large(file: string): Promise<Database> {
  const database = await openReal(file);
  await database.knowProfiles([store]);
  for (let run = 0; run < manyRuns; run += 1) {
    const { request } = await sendingRun(database, { batchKey: `run ${run}`, chain: 'TON', count: perRun });
    const addresses = Array.from({ length: perRun }, (_, place) => `address ${run} ${place}`);
    valueOf(await database.journal.requestCreated(request, answerOf(addresses)));
  }
  const last = await sendingRun(database, { batchKey: 'last', chain: 'TON' });
  const ending = { state: 'unknown', reason: 'timed-out', serviceCode: '', serviceMsg: '', httpStatus: null } as const;
  valueOf(await database.journal.requestEnded(last.request, { ...ending, answer: null, endedAt: 4_000 }));
  for (let readAt = 0; readAt < 12; readAt += 1) {
    await database.orders.saveLookup(read(recordOf(), { serviceId: `order ${readAt % 3}`, readAt }));
  }
  return database;
}

test('other calls are answered meanwhile, each with whole runs, and what waits for a decision is there first', async () => {
  const database = await large(path.join(await temporaryFolder(), 'quittance.db'));
  const meanwhile = { isOver: false };
  const known = database.knowProfiles([again]).finally(() => {
    meanwhile.isOver = true;
  });
  const seen: { readonly runs: number; readonly first: string | undefined }[] = [];
  const ofRuns: number[] = [];
  // Beside each other: lists come from another thread, and take their own time.
  const looking = async (): Promise<void> => {
    while (!meanwhile.isOver) {
      const runs = await runsOf(database, again.id, 200);
      seen.push({ runs: runs.length, first: runs[0]?.state });
    }
  };
  const listing = async (): Promise<void> => {
    while (!meanwhile.isOver) {
      const one = (await runsOf(database, again.id, 200)).find(({ saved }) => saved > 0);
      if (one === undefined) continue;
      ofRuns.push((await ledgerOf(database, { profileId: again.id, batchId: one.id })).matching);
    }
  };
  await Promise.all([looking(), listing()]);
  expect(await known).toEqual([{ profile: again.name, addresses: manyRuns * perRun }]);
  const between = seen.filter(({ runs }) => runs > 0 && runs < manyRuns + 1);
  expect(between.length).toBeGreaterThan(2);
  expect(new Set(between.map(({ first }) => first))).toEqual(new Set(['open']));
  expect(new Set(ofRuns)).toEqual(new Set([perRun]));
  const left = await ledgerOf(database);
  const taken = await ledgerOf(database, { profileId: again.id });
  expect([left.total, taken.total]).toEqual([0, manyRuns * perRun]);
  expect(
    (await database.orders.recentOrders(again.id, 9)).map(({ readAt }) => readAt).toSorted((a, b) => a - b),
  ).toEqual([9, 10, 11]);
});

test('a move that was broken off goes on at the next start', async () => {
  const file = path.join(await temporaryFolder(), 'quittance.db');
  const database = await large(file);
  const known = database.knowProfiles([again]);
  while ((await runsOf(database, again.id, 200)).length < 2);
  // Before all of it is there, the profile that it goes to is changed: it stops.
  await database.knowProfiles([{ ...again, connection: { baseUrl: 'https://other.example', pid: '7' } }]);
  const soFar = await known;
  const left = (await ledgerOf(database)).total;
  expect(left).toBeGreaterThan(0);
  // Whoever shows the two ledgers has to hear that they are others now.
  expect(soFar).toEqual([{ profile: again.name, addresses: manyRuns * perRun - left }]);
  expect(await database.ledgersWithoutProfile()).toMatchObject([{ profileId: 'demo', addresses: left }]);
  await database.close();

  const next = await openReal(file);
  expect(await next.knowProfiles([again])).toEqual([{ profile: again.name, addresses: left }]);
  expect(await ledgerOf(next, { profileId: again.id })).toMatchObject({ total: manyRuns * perRun });
  expect(await next.ledgersWithoutProfile()).toEqual([]);
  expect(next.recovery).toBeNull();
  await next.close();
  const profiles = lookInto(file, (opened) => opened.prepare('SELECT id FROM profile').all());
  expect(profiles).toEqual([{ id: again.id }]);
});

test('what is created while a ledger goes to its profile is counted where that is told', async () => {
  const database = await large(path.join(await temporaryFolder(), 'quittance.db'));
  const [waiting] = await runsOf(database, store.id, 1);
  const request = { id: waiting?.requests[0]?.id ?? 0, batchId: waiting?.id ?? 0, batchKey: 'last' };
  const known = database.knowProfiles([again]);
  valueOf(await database.journal.requestCreated(request, answerOf(['late 1', 'late 2'])));
  expect(await known).toEqual([{ profile: again.name, addresses: manyRuns * perRun + 2 }]);
});
