import path from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../electron/database/client.ts';
import { maxOrderNotes } from '../../../electron/contract/order-history.ts';
import { keep } from './saved-lookups.ts';
import { dataKey, temporaryFolder, workerFile } from './real-database.ts';

const of = { profileId: 'demo', serviceId: 'ORDER1' };

const open = async () => {
  const file = path.join(await temporaryFolder(), 'quittance.db');
  const database = await openDatabase({ file, workerFile, dataKey, userName: 'ana' });
  return { file, database };
};

test('notes are saved in order with author and time, and survive a restart', async () => {
  const { file, database } = await open();
  const began = Date.now();
  await database.addOrderNote({ ...of, note: 'Rang the customer' });
  const [first, second] = await database.addOrderNote({ ...of, note: 'She sends the rest' });
  expect(first).toMatchObject({ note: 'Rang the customer', by: 'ana', changedAt: null });
  expect(second).toMatchObject({ note: 'She sends the rest', by: 'ana', changedAt: null });
  expect(first?.writtenAt).toBeGreaterThanOrEqual(began);
  await database.close();

  const again = await openDatabase({ file, workerFile, dataKey, userName: 'ben' });
  const changed = await again.changeOrderNote({ ...of, id: first?.id ?? 0, note: 'Rang her twice' });
  expect(changed).toMatchObject([
    { ...first, note: 'Rang her twice', by: 'ben', changedAt: changed[0]?.changedAt },
    second,
  ]);
  expect(changed[0]?.changedAt).toBeGreaterThanOrEqual(first?.writtenAt ?? Infinity);
  expect(await again.removeOrderNote({ ...of, id: second?.id ?? 0 })).toHaveLength(1);
  expect(await again.orderNotes({ ...of, serviceId: 'ORDER2' })).toEqual([]);
  expect(await again.orderNotes({ ...of, profileId: 'another' })).toEqual([]);
  await again.close();
});

test('a note beyond the limit is refused', async () => {
  const { database } = await open();
  await Promise.all(Array.from({ length: maxOrderNotes }, () => database.addOrderNote({ ...of, note: 'one of them' })));
  await expect(database.addOrderNote({ ...of, note: 'one more' })).rejects.toMatchObject({
    error: { code: 'too-many-notes' },
  });
  expect(await database.orderNotes(of)).toHaveLength(maxOrderNotes);
  await database.close();
});

test('a note whose key is unavailable isn’t shown', async () => {
  const { file, database } = await open();
  await keep(database, 1_000, {});
  await database.addOrderNote({ ...of, note: 'sound' });
  await database.close();
  const away = await openDatabase({ file, workerFile, dataKey: new Uint8Array(32).fill(9) });
  expect((await away.orderNotes(of)).map(({ note }) => note)).toEqual([null]);
  await away.close();
});
