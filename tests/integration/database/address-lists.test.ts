/** All addresses, from the client to the file. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { openReal, temporaryFolder } from './real-database.ts';
import { answerOf, sendingBatch, valueOf } from './batches.ts';

async function filled() {
  const file = path.join(await temporaryFolder(), 'quittance.db');
  const database = await openReal(file);
  for (const batch of [1, 2, 3]) {
    const { request } = await sendingBatch(database, {
      batchKey: `batch-${batch}`,
      alias: `shop-${batch}`,
      count: 3,
      chain: 'TON',
    });
    valueOf(
      await database.journal.requestCreated(
        request,
        answerOf([`a${batch}x`, `a${batch}y`, `a${batch}z`], batch * 1_000),
      ),
    );
  }
  return { file, database };
}

test('a complete address is found in its own profile before anything is loaded, the first entry first', async () => {
  const { database } = await filled();
  for (const [batchKey, address] of [
    ['again', 'A2X'],
    ['once-more', 'a2x'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    const { request } = await sendingBatch(database, { batchKey, count: 1, chain: 'TON' });
    // oxlint-disable-next-line no-await-in-loop
    valueOf(await database.journal.requestCreated(request, answerOf([address], 9_000)));
  }
  const found = await database.withAddress({ profileId: 'demo', text: 'a2x' });
  expect(found.map(({ id, address }) => [id, address])).toEqual([
    [4, 'a2x'],
    [10, 'A2X'],
    [11, 'a2x'],
  ]);
  expect(await database.withAddress({ profileId: 'demo', text: 'a2' })).toEqual([]);
  expect(await database.withAddress({ profileId: 'other', text: 'a2x' })).toEqual([]);
});
