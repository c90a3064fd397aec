/** A batch shows how many of its addresses were exported and with which files, however the rows were selected. */
import path from 'node:path';
import { expect, it } from 'vitest';
import type { AddressChoice } from '../../../electron/contract/address-export.ts';
import { allAddresses } from '../../../electron/contract/address-list.ts';
import { demoExport } from '../../support/default-export.ts';
import { newDatabase } from '../database/real-database.ts';
import { answerOf, sendingBatch, valueOf } from '../database/batches.ts';

async function opened() {
  const { folder, database } = await newDatabase();
  // Rows of batches are mixed, because imported ones come after those created meanwhile.
  const first = await sendingBatch(database, { batchKey: 'a', chain: 'TON', count: 4 });
  valueOf(await database.journal.requestCreated(first.request, answerOf(['a1', 'a2'])));
  const second = await sendingBatch(database, { batchKey: 'b', chain: 'TON', count: 2 });
  valueOf(await database.journal.requestCreated(second.request, answerOf(['b1', 'b2'])));
  valueOf(await database.journal.importAddresses(first.request.id, ['a3', 'a4'], 5_000));
  const write = async (name: string, what: AddressChoice) =>
    valueOf(await database.exportAddresses({ ...demoExport, path: path.join(folder, name), what }));
  const exportsNow = async () => database.exportsOfBatches({ profileId: 'demo', batchIds: [2, 1, 99] });
  return { database, write, exportsNow };
}

it('each batch has its count of exported addresses and its files, newest first', async () => {
  const { write, exportsNow, database } = await opened();
  expect(await exportsNow()).toEqual([
    { batchId: 2, addresses: 2, exported: 0, files: [], count: 0 },
    { batchId: 1, addresses: 4, exported: 0, files: [], count: 0 },
    { batchId: 99, addresses: 0, exported: 0, files: [], count: 0 },
  ]);
  await write('some.csv', { is: 'selection', selection: { ids: [1, 4, 5] } });
  await write('first.csv', { is: 'matching', filter: { ...allAddresses, batchId: 1 } });
  await write('b.csv', { is: 'batch', batchId: 2 });
  const file = (id: number, fileName: string, rows: number) => ({ id, at: 5_000, by: 'ann', fileName, rows });
  expect(await exportsNow()).toEqual([
    { batchId: 2, addresses: 2, exported: 2, files: [file(3, 'b.csv', 2), file(1, 'some.csv', 1)], count: 2 },
    { batchId: 1, addresses: 4, exported: 4, files: [file(2, 'first.csv', 4), file(1, 'some.csv', 2)], count: 2 },
    { batchId: 99, addresses: 0, exported: 0, files: [], count: 0 },
  ]);
  expect(await database.exportsOfBatches({ profileId: 'another', batchIds: [1] })).toMatchObject([{ addresses: 0 }]);
});

it('a batch with many files lists the newest and counts all', async () => {
  const { write, exportsNow } = await opened();
  for (let number = 1; number <= 7; number += 1) await write(`${number}.csv`, { is: 'all' });
  const [, batch] = await exportsNow();
  expect(batch).toMatchObject({ exported: 4, count: 7 });
  expect(batch?.files.map(({ fileName }) => fileName)).toEqual(['7.csv', '6.csv', '5.csv', '4.csv', '3.csv']);
});
