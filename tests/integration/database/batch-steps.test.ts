/** Totals of a batch are updated by each step instead of counted. */
import { expect, test } from 'vitest';
import type { RequestToSend } from '../../../electron/addresses/journal.ts';
import { planRequests } from '../../../electron/contract/address-plan.ts';
import type { RequestView } from '../../../electron/contract/addresses.ts';
import { createBatchViews } from '../../../electron/database/stores/batch-views.ts';
import { sample } from '../../support/full.ts';
import { seeded, type Seeded } from '../../support/seeded.ts';
import { responseWith, openInProcess, type InProcess } from './in-process-database.ts';
import { endingOf, newBatch } from './batches.ts';

const callbackUrl = 'https://pay.example/hook';
const mark = { nonce: 'aB3dE9', timestamp: 2_000, sentAt: 2_000 };
const profileOf = (number: number) => ({ id: `store-${number}`, name: 'Store', environment: 'test' }) as const;

function begin({ journal }: InProcess, count: number, { store = 0, perRequest = 1 } = {}): number {
  const batchKey = crypto.randomUUID();
  const requests = planRequests([{ alias: 'Till {n}', callbackUrl, count }], perRequest);
  const shape = newBatch({ batchKey, chain: 'TON', profile: profileOf(store) });
  return journal.startBatch({ ...shape, requests }).batch.id;
}

function next({ journal }: InProcess, batchId: number): RequestToSend {
  const [request] = journal.requestsToSend(batchId, 0, 1);
  if (request === undefined) throw new Error('No request is left');
  return request;
}

/** New, duplicate and empty addresses. */
const anyAddresses = ({ below }: Seeded): readonly string[] =>
  Array.from({ length: below(5) }, () => (below(9) === 0 ? '' : `address ${below(60)}`));

/** Takes a random step that is possible now. */
function anyStep(database: InProcess, batchId: number, random: Seeded): void {
  const { journal, views } = database;
  const requests = views.requests({ batchId, after: null, limit: 500 });
  const of = (state: RequestView['state']) => requests.filter((request) => request.state === state);
  const [sending] = of('sending');
  const ref = (id: number) => ({ id, batchId, batchKey: String(keys.get(batchId)) });
  switch (random.below(8)) {
    case 0:
    case 1:
    case 2: {
      const [queued] = of('queued');
      if (queued !== undefined) journal.requestSending(queued.id, mark);
      return;
    }
    case 3:
      if (sending !== undefined) journal.requestCreated(ref(sending.id), responseWith(anyAddresses(random)));
      return;
    case 4:
      if (sending !== undefined)
        journal.requestEnded(ref(sending.id), endingOf(random.pick(['refused', 'not-sent', 'unknown'])));
      return;
    case 5:
      if (sending !== undefined) journal.requestRequeued(sending.id);
      return;
    case 6: {
      const open = requests.filter(({ canImport }) => canImport);
      const one = open[random.below(open.length)];
      if (one === undefined) return;
      if (one.state === 'unknown' && random.below(2) === 0) journal.confirmNoneCreated(batchId, [one.id], 4_000);
      else journal.importAddresses(one.id, anyAddresses(random), 4_000);
      return;
    }
    default:
      if (random.below(4) === 0) journal.resumeBatch(batchId, null);
      else if (random.below(20) === 0) journal.stopBatch(batchId, 5_000);
  }
}
const keys = new Map<number, string>();
const stores = sample(5, 25);

test('batch totals updated step by step equal a full count', { timeout: 200_000 }, async () => {
  const random = seeded(20_261_122);
  const database = await openInProcess();
  const seen = new Set<string>();
  const full = createBatchViews(database.database, database.profiles);
  for (let store = 0; store < stores; store += 1) {
    const batchId = begin(database, 12, { store, perRequest: 1 + random.below(4) });
    keys.set(batchId, next(database, batchId).batchKey);
    for (let step = 0; step < 120; step += 1) {
      anyStep(database, batchId, random);
      const stepped = database.views.batch(batchId);
      full.totals.forgetAll();
      const counted = full.batch(batchId);
      expect(stepped).toEqual(counted);
      seen.add(`${stepped?.state} ${stepped?.completeness} ${JSON.stringify(stepped?.requestCounts)}`);
    }
  }
  expect(seen.size).toBeGreaterThan(stores * 8);
});

test('a step that the database refuses changes no totals', async () => {
  const database = await openInProcess();
  const batchId = begin(database, 3);
  const request = next(database, batchId);
  const before = database.views.batch(batchId);
  database.database.exec(`CREATE TEMP TRIGGER refuse AFTER UPDATE OF state ON main.request BEGIN
    SELECT RAISE(ABORT, 'refused'); END`);
  expect(() => database.journal.requestSending(request.id, mark)).toThrow('refused');
  database.database.exec('DROP TRIGGER temp.refuse');
  expect(database.views.batch(batchId)).toEqual(before);
});
