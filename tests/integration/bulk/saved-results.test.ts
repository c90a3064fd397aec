/** Results of a bulk lookup that are saved twice or not at all. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { failure } from '../../../electron/contract/result.ts';
import type { BulkResult } from '../../../electron/orders/bulk/bulk-store.ts';
import { listedLookup } from '../../../electron/orders/bulk/bulk-details.ts';
import { source } from '../../support/bulk-lookups.ts';
import { read, recordOf } from '../../support/records.ts';
import { lookInto, openReal, temporaryFolder } from '../database/real-database.ts';
import { everything } from './real-bulk.ts';

async function begun() {
  const file = path.join(await temporaryFolder(), 'quittance.db');
  const database = await openReal(file);
  const orders = ['ORDER-0001', 'ORDER-0002', 'ORDER-0003'].map((order, at) => ({ line: at + 1, order }));
  const profile = { id: 'demo', name: 'Demo' };
  const list = { source, orders };
  const { id } = await database.startBulk({ lookupKey: 'k', profile, connection: null, ...list, startedAt: 1 });
  const states = async () =>
    (await database.bulkPage({ lookupId: id, ...everything })).rows.map(({ state }) => [
      state.is,
      state.is === 'read' ? state.summary.lookedUpAt : state.is === 'failed' ? state.tries : null,
    ]);
  const inFile = () =>
    lookInto(file, (look) =>
      look
        .prepare('SELECT state FROM bulk_order ORDER BY position')
        .all()
        .map(({ state }) => state),
    );
  return { file, database, id, states, inFile };
}

const lookedUpAt = (position: number, at: number): BulkResult => ({
  position,
  is: 'read',
  ...listedLookup({ ...read(recordOf()), serviceId: `ORDER-000${String(position)}`, lookedUpAt: at }),
});
const failed = (position: number, tries: number): BulkResult => ({
  position,
  is: 'failed',
  error: failure('internal', 'no').error,
  tries,
});

test('a finished order keeps its result if another arrives later', async () => {
  const { database, id, states } = await begun();
  await database.saveBulkOutcomes(id, [lookedUpAt(1, 1_000), failed(2, 3)], 5);
  await database.saveBulkOutcomes(id, [failed(1, 7), lookedUpAt(2, 2_000)], 6);
  expect(await states()).toEqual([
    ['read', 1_000],
    ['failed', 3],
    ['queued', null],
  ]);
  await database.saveBulkOutcomes(id, [lookedUpAt(1, 3_000), failed(2, 9)], 7);
  expect((await states()).slice(0, 2)).toEqual([
    ['read', 1_000],
    ['failed', 3],
  ]);
});
