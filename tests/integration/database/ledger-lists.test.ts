/** All addresses, from the client to the file. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { allAddresses, type LedgerRowsQuery } from '../../../electron/contract/ledger.ts';
import { openReal, temporaryFolder, lookInto } from './real-database.ts';
import { answerOf, sendingRun, valueOf } from './batches.ts';

const oldestFirst: LedgerRowsQuery = {
  list: 'listed',
  profileId: 'demo',
  part: allAddresses,
  sort: { by: 'arrival', direction: 'up' },
  upTo: null,
  from: 0,
  limit: 500,
};

async function filled() {
  const file = path.join(await temporaryFolder(), 'quittance.db');
  const database = await openReal(file);
  for (const run of [1, 2, 3]) {
    const { request } = await sendingRun(database, {
      batchKey: `run-${run}`,
      alias: `shop-${run}`,
      count: 3,
      chain: 'TON',
    });
    valueOf(
      await database.journal.requestCreated(request, answerOf([`a${run}x`, `a${run}y`, `a${run}z`], run * 1_000)),
    );
  }
  return { file, database };
}

test('a note is saved, encrypted, shown and removed', async () => {
  const { file, database } = await filled();
  const noted = await database.setNote({ profileId: 'demo', id: 2, note: 'for Ana, table 5' });
  expect(noted).toMatchObject({ note: 'for Ana, table 5', noteReadable: true, row: { id: 2, noted: true } });
  expect(await database.addressDetails({ profileId: 'demo', id: 2 })).toEqual(noted);
  expect(await database.addressDetails({ profileId: 'other', id: 2 })).toBeNull();
  expect(await database.setNote({ profileId: 'other', id: 2, note: 'x' })).toBeNull();
  const inside = lookInto(file, (beside) =>
    beside.prepare("SELECT instr(note, CAST('Ana' AS BLOB)) AS at FROM address_note").all(),
  );
  expect(inside).toEqual([{ at: 0 }]);
  expect(await database.setNote({ profileId: 'demo', id: 2, note: ' ' })).toMatchObject({
    note: null,
    noteReadable: true,
    row: { noted: false },
  });
  expect(await database.addressSummary('demo')).toEqual({
    total: 9,
    notValid: 0,
    notExported: 9,
    chains: ['TON'],
    newest: 9,
  });
});

test('a complete address is found in its own profile before anything is loaded, the first entry first', async () => {
  const { database } = await filled();
  for (const [batchKey, address] of [
    ['again', 'A2X'],
    ['once-more', 'a2x'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    const { request } = await sendingRun(database, { batchKey, count: 1, chain: 'TON' });
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

test('a search finds the current text of a note', async () => {
  const { database } = await filled();
  const searched = async (search: string) =>
    (await database.addressRows({ ...oldestFirst, part: { ...allAddresses, search } })).rows.map(({ id }) => id);
  expect(await searched('ana')).toEqual([]);
  await database.setNote({ profileId: 'demo', id: 2, note: 'for Ana, table 5' });
  await database.setNote({ profileId: 'demo', id: 7, note: 'Ana' });
  expect(await searched('ANA')).toEqual([2, 7]);
  expect(await searched('“ana”')).toEqual([7]);
  await database.setNote({ profileId: 'demo', id: 2, note: 'for Bo' });
  expect(await searched('ana')).toEqual([7]);
  expect(await searched('for bo')).toEqual([2]);
  await database.setNote({ profileId: 'demo', id: 7, note: '' });
  expect(await searched('ana')).toEqual([]);
});
