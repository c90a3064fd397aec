/** The list of all batches, in pages and filtered. */
import path from 'node:path';
import { expect, test } from 'vitest';
import type { BatchFilter } from '../../../electron/contract/addresses.ts';
import type { Database } from '../../../electron/database/client.ts';
import { openReal, temporaryFolder } from './real-database.ts';
import { answerOf, endingOf, sendingBatch, valueOf } from './batches.ts';

const store = { id: 'demo', name: 'Demo store', environment: 'test' } as const;
const other = { ...store, id: 'other', name: 'Other' };

const openNew = async (): Promise<Database> => openReal(path.join(await temporaryFolder(), 'quittance.db'));
const sent = (database: Database, batchKey: string, profile: typeof store | typeof other = store) =>
  sendingBatch(database, { batchKey, chain: 'TON', profile });

/** @returns the batch numbers of each page, and the totals */
async function pagesOf(database: Database, which: BatchFilter, limit: number) {
  const pages: number[][] = [];
  let before: number | null = null;
  let total = 0;
  do {
    const page = await database.batchPage({ profileId: store.id, which, before, limit });
    pages.push(page.batches.map(({ id }) => id));
    ({ next: before, total } = page);
  } while (before !== null);
  return { pages, total };
}

test('batches are listed newest first, each once, without those of other profiles', async () => {
  const database = await openNew();
  for (let number = 0; number < 5; number += 1) {
    const { request } = await sent(database, `${number}`);
    valueOf(await database.journal.requestCreated(request, answerOf([`${number} a`, `${number} b`])));
    if (number === 2) await sent(database, 'theirs', other);
  }
  expect(await pagesOf(database, 'all', 2)).toEqual({ pages: [[6, 5], [3, 2], [1]], total: 5 });
  expect(await pagesOf(database, 'all', 5)).toEqual({ pages: [[6, 5, 3, 2, 1]], total: 5 });
  expect(await database.batchPage({ profileId: 'nobody', which: 'all', before: null, limit: 5 })).toEqual({
    batches: [],
    next: null,
    total: 0,
  });
});

test('paused and incomplete batches are found after any number of others', async () => {
  const database = await openNew();
  const lacking = await sent(database, 'lacking');
  valueOf(await database.journal.requestCreated(lacking.request, answerOf(['only one'])));
  const closed = await sent(database, 'closed');
  valueOf(await database.journal.requestEnded(closed.request, endingOf('unknown')));
  valueOf(await database.journal.confirmNoneCreated(closed.batch.id, [closed.request.id], 5_000));
  for (let number = 0; number < 4; number += 1) {
    const { request } = await sent(database, `${number}`);
    valueOf(await database.journal.requestCreated(request, answerOf([`${number} a`, `${number} b`])));
  }
  const unknown = await sent(database, 'unknown');
  valueOf(await database.journal.requestEnded(unknown.request, endingOf('unknown')));
  expect(await pagesOf(database, 'decision', 3)).toEqual({ pages: [[7]], total: 7 });
  expect(await pagesOf(database, 'incomplete', 1)).toEqual({ pages: [[7], [1]], total: 7 });
});

test('unfinished batches of all profiles are found', async () => {
  const database = await openNew();
  const whole = await sent(database, 'whole');
  valueOf(await database.journal.requestCreated(whole.request, answerOf(['a', 'b'])));
  await sent(database, 'out');
  const unknown = await sent(database, 'unknown', other);
  valueOf(await database.journal.requestEnded(unknown.request, endingOf('unknown')));
  expect((await database.unfinishedBatches()).map(({ id, profileId, state }) => [id, profileId, state])).toEqual([
    [2, 'demo', 'running'],
    [3, 'other', 'open'],
  ]);
});

test('a confirmed request is listed with its evidence', async () => {
  const database = await openNew();
  const { request } = await sent(database, 'closed');
  valueOf(
    await database.journal.requestEnded(
      request,
      endingOf('unknown', { reason: 'http-status', httpStatus: 502, response: 'Bad gateway' }),
    ),
  );
  valueOf(await database.journal.confirmNoneCreated(request.batchId, [request.id], 5_000));
  expect(await database.requests({ batchId: 1, after: null, limit: 5 })).toMatchObject([
    {
      id: request.id,
      state: 'closed-none-created',
      confirmedAt: 5_000,
      httpStatus: 502,
      proof: { text: 'Bad gateway' },
    },
  ]);
});
