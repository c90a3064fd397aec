/** Several unknown outcomes are marked as not created in one step: all or none. */
import path from 'node:path';
import { expect, it } from 'vitest';
import type { Database } from '../../../electron/database/client.ts';
import { openReal, temporaryFolder } from './real-database.ts';
import { endingOf, startBatch, valueOf, withRequests } from './batches.ts';

async function unknownBatch(database: Database, batchKey: string, profile = 'demo') {
  const requests = [1, 2, 3].map((position) => ({ position, count: 2, alias: `till ${position}` }));
  const { batch } = await startBatch(database, {
    batchKey,
    profile: { id: profile, name: 'Demo', environment: 'sandbox' },
    requests,
  });
  for (const { id } of batch.requests) {
    const ref = { id, batchId: batch.id, batchKey };
    valueOf(await database.journal.requestSending(id, { nonce: `n${id}aaaa`, timestamp: 2_000, sentAt: 2_000 }));
    valueOf(await database.journal.requestEnded(ref, endingOf('unknown')));
  }
  return { batch, ids: batch.requests.map(({ id }) => id) };
}

async function opened() {
  const database = await openReal(path.join(await temporaryFolder(), 'quittance.db'));
  const statesOf = async (batchId: number) => {
    const batch = await database.batch(batchId);
    if (batch === null) throw new Error(`there is no batch ${batchId}`);
    return (await withRequests(database, batch)).requests.map(({ state }) => state);
  };
  return { database, statesOf };
}

it('several unknown requests are closed with one time, and the batch is settled with the last', async () => {
  const { database, statesOf } = await opened();
  const { batch, ids } = await unknownBatch(database, 'a');
  const [first, ...others] = ids;
  const some = valueOf(await database.journal.confirmNoneCreated(batch.id, others, 9_000));
  expect(some.requests.map(({ id, state, confirmedAt }) => [id, state, confirmedAt])).toEqual(
    others.map((id) => [id, 'closed-none-created', 9_000]),
  );
  expect(some.batch).toMatchObject({ state: 'open', counts: { unknown: 2, closed: 4 } });
  const rest = valueOf(await database.journal.confirmNoneCreated(batch.id, [first ?? 0], 9_001));
  expect(rest.batch).toMatchObject({ state: 'ended', counts: { unknown: 0, closed: 6 } });
  expect(await statesOf(batch.id)).toEqual(Array.from({ length: 3 }, () => 'closed-none-created'));
});

it('several requests stay unknown if one is already confirmed', async () => {
  const { database, statesOf } = await opened();
  const { batch, ids } = await unknownBatch(database, 'a');
  valueOf(await database.journal.confirmNoneCreated(batch.id, [ids[2] ?? 0], 8_000));
  const refused = await database.journal.confirmNoneCreated(batch.id, ids, 9_000);
  expect(refused).toMatchObject({ ok: false, error: { code: 'already-confirmed' } });
  expect(await statesOf(batch.id)).toEqual(['unknown', 'unknown', 'closed-none-created']);
  expect(await database.batch(batch.id)).toMatchObject({ counts: { unknown: 4, closed: 2 } });
});

it('several requests stay unknown if one is from another batch', async () => {
  const { database, statesOf } = await opened();
  const { batch, ids } = await unknownBatch(database, 'a');
  const other = await unknownBatch(database, 'b', 'another');
  const refused = await database.journal.confirmNoneCreated(batch.id, [...ids, ...other.ids], 9_000);
  expect(refused).toMatchObject({ ok: false, error: { code: 'already-confirmed' } });
  expect([await statesOf(batch.id), await statesOf(other.batch.id)].flat()).toEqual(
    Array.from({ length: 6 }, () => 'unknown'),
  );
});
