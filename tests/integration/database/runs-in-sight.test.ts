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

const openNew = async (): Promise<Database> => openReal(path.join(await temporaryFolder(), 'quittance.db'));

async function settledRuns(database: Database, count: number) {
  for (let run = 0; run < count; run += 1) {
    const { request } = await sendingRun(database, { batchKey: `${run}`, chain: 'TON', profile: store });
    valueOf(await database.journal.requestCreated(request, answerOf([`${run} a`, `${run} b`])));
  }
}
const idsOf = async (database: Database, profileId: string, limit: number) =>
  (await database.batches(profileId, limit)).map(({ id }) => id);

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
