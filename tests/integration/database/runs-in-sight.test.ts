/** However many runs there are, what waits for a person is among those that are shown. */
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Database } from '../../../electron/database/client.ts';
import { answerOf, startBatch, firstRequest, openReal, sendingRun, temporaryFolder, valueOf } from './real-database.ts';

const unknown = {
  state: 'unknown',
  reason: 'timed-out',
  serviceCode: '',
  serviceMsg: '',
  httpStatus: null,
  answer: null,
  endedAt: 4_000,
} as const;
const refused = {
  ...unknown,
  state: 'refused',
  reason: '',
  serviceCode: 'E1',
  serviceMsg: 'no',
  httpStatus: 200,
} as const;
const store = { id: 'demo', name: 'Demo store', environment: 'test' } as const;
const connection = { baseUrl: 'https://pay.example', pid: '7' };
const again = { ...store, id: 'demo-again', name: 'Demo store, again' };

const openNew = async (): Promise<Database> => openReal(path.join(await temporaryFolder(), 'quittance.db'));

async function settledRuns(database: Database, count: number, profile: typeof store | typeof again = store) {
  for (let run = 0; run < count; run += 1) {
    const { request } = await sendingRun(database, { batchKey: `${profile.id} ${run}`, chain: 'TON', profile });
    valueOf(await database.journal.requestCreated(request, answerOf([`${run} a`, `${run} b`])));
  }
}
const idsOf = async (database: Database, profileId: string, limit: number, requests?: readonly number[]) =>
  (await database.batches(profileId, limit, requests)).map(({ id }) => id);

test('an unknown outcome that was taken over stands among the newest runs, however old it is', async () => {
  const database = await openNew();
  await database.knowProfiles([{ ...store, connection }]);
  const old = await sendingRun(database, { batchKey: 'old', chain: 'TON', profile: store });
  valueOf(await database.journal.requestEnded(old.request, unknown));
  await settledRuns(database, 5, again);
  await database.knowProfiles([{ ...again, connection }]);
  expect(await idsOf(database, again.id, 3)).toEqual([6, 5, 4, 1]);
});

test('a run with missing addresses, and one that goes on, are shown behind any number of newer ones', async () => {
  const database = await openNew();
  const lacking = await sendingRun(database, { batchKey: 'lacking', chain: 'TON', profile: store });
  valueOf(await database.journal.requestCreated(lacking.request, answerOf(['only one'])));
  const repeated = await sendingRun(database, { batchKey: 'repeated', chain: 'TON', profile: store });
  valueOf(await database.journal.requestCreated(repeated.request, answerOf(['one', 'one'])));
  const none = await sendingRun(database, { batchKey: 'none', chain: 'TON', profile: store });
  valueOf(await database.journal.requestEnded(none.request, refused));
  const partly = await startBatch(database, {
    batchKey: 'partly',
    chain: 'TON',
    profile: store,
    count: 4,
    requests: [1, 2].map((position) => ({ position, count: 2, alias: '' })),
  });
  const [, second] = partly.batch.requests;
  const first = firstRequest(partly.batch, 'partly');
  const mark = { nonce: 'aB3dE9', timestamp: 2_000, sentAt: 2_000 };
  valueOf(await database.journal.requestSending(first.id, mark));
  valueOf(await database.journal.requestCreated(first, answerOf(['p', 'q'])));
  valueOf(await database.journal.requestSending(second?.id ?? 0, mark));
  valueOf(await database.journal.requestEnded({ ...first, id: second?.id ?? 0 }, refused));
  await settledRuns(database, 4);
  expect(await idsOf(database, store.id, 2)).toEqual([8, 7, 4, 2, 1]);
  expect(await idsOf(database, store.id, 6)).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
});

test('a run of which a file is kept is shown with it', async () => {
  const database = await openNew();
  const closed = await sendingRun(database, { batchKey: 'closed', chain: 'TON', profile: store });
  valueOf(await database.journal.requestEnded(closed.request, unknown));
  valueOf(await database.journal.closeNoneCreated(closed.request.id, 5_000));
  await settledRuns(database, 4);
  expect(await idsOf(database, store.id, 2)).toEqual([5, 4]);
  expect(await idsOf(database, store.id, 2, [closed.request.id])).toEqual([5, 4, 1]);
  expect(await idsOf(database, store.id, 9, [closed.request.id])).toEqual([5, 4, 3, 2, 1]);
  expect(await idsOf(database, again.id, 9, [closed.request.id])).toEqual([]);
});
