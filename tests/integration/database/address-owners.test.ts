import path from 'node:path';
import { expect, test } from 'vitest';
import { read, recordOf } from '../../support/records.ts';
import { savedAddresses } from './saved-addresses.ts';
import { lookInto, openReal, temporaryFolder } from './real-database.ts';
import { answerOf, endingOf, sendingBatch, valueOf } from './batches.ts';

const store = {
  id: 'demo',
  name: 'Demo store',
  environment: 'test',
  connection: { baseUrl: 'https://pay.example', pid: '7' },
} as const;
const again = { ...store, id: 'demo-again', name: 'Demo store, again' };
const other = { ...store, id: 'other', name: 'Other', connection: { baseUrl: 'https://pay.example', pid: '8' } };

async function used() {
  const file = path.join(await temporaryFolder(), 'quittance.db');
  const database = await openReal(file);
  // The profile is known before it has data, and removed before its next notification.
  expect(await database.registerProfiles([store, other])).toEqual([]);
  const { request } = await sendingBatch(database, { batchKey: 'a', chain: 'TON' });
  valueOf(await database.journal.requestCreated(request, answerOf(['first', 'second'])));
  const waiting = await sendingBatch(database, { batchKey: 'b', chain: 'TON' });
  valueOf(await database.journal.requestEnded(waiting.request, endingOf('unknown')));
  await database.saveLookup(read(recordOf(), { serviceId: 'one', lookedUpAt: 1_000 }));
  await database.nonces('demo').next();
  return { file, database, waiting: waiting.request };
}

test('addresses of a removed profile are listed with its name and its unfinished batches', async () => {
  const { database } = await used();
  expect(await database.addressesWithoutProfile()).toEqual([]);
  expect(await database.registerProfiles([other])).toEqual([]);
  expect(await database.addressesWithoutProfile()).toEqual([
    {
      profileId: 'demo',
      name: 'Demo store',
      environment: 'test',
      baseUrl: 'https://pay.example',
      pid: '7',
      addresses: 2,
      waiting: 1,
    },
  ]);
  expect(await savedAddresses(database)).toMatchObject({ total: 2 });
});

test('a profile with the same project and URL takes over addresses, batches and lookups', async () => {
  const { database, waiting } = await used();
  expect(await database.registerProfiles([other, again])).toEqual([{ profile: 'Demo store, again', addresses: 2 }]);
  expect(await database.addressesWithoutProfile()).toEqual([]);
  const ofAgain = { profileId: again.id };
  expect(await savedAddresses(database, ofAgain)).toMatchObject({ total: 2, matching: 2, invalid: 0, chains: ['TON'] });
  expect(await savedAddresses(database)).toMatchObject({ total: 0 });
  expect((await database.batches(again.id, 5)).map(({ state }) => state)).toEqual(['open', 'ended']);
  // Either profile can decrypt the data.
  expect(await database.recentOrders(again.id, 5)).toMatchObject([{ serviceId: 'one', merchantOrder: 'A-1043' }]);
  valueOf(await database.journal.importAddresses(waiting.id, ['third'], 5_000));
  expect(await savedAddresses(database, ofAgain)).toMatchObject({ total: 3 });
  expect(await database.registerProfiles([other, again])).toEqual([]);
});

test('no profile takes over data if two could, or if it has its own', async () => {
  const { database, file } = await used();
  const third = { ...again, id: 'third', name: 'Third' };
  expect(await database.registerProfiles([again, third])).toEqual([]);
  expect(await database.addressesWithoutProfile()).toHaveLength(1);

  const own = await sendingBatch(database, {
    batchKey: 'c',
    chain: 'TON',
    profile: { id: again.id, name: again.name, environment: 'test' },
  });
  expect(await database.registerProfiles([again])).toEqual([]);
  valueOf(await database.journal.requestCreated(own.request, answerOf(['fourth'])));
  expect(await database.registerProfiles([again])).toEqual([]);
  expect(await database.addressesWithoutProfile()).toMatchObject([{ profileId: 'demo', addresses: 2 }]);
  expect(await savedAddresses(database, { profileId: again.id })).toMatchObject({ total: 1 });
  // The account is the same, so a nonce of either stays used for both.
  const nonces = (id: string) =>
    lookInto(file, (opened) =>
      opened.prepare('SELECT nonce FROM nonce JOIN profile ON no = profile_no WHERE id = ?').all(id),
    ).map(({ nonce }) => nonce);
  expect(new Set(nonces(again.id)).isSupersetOf(new Set(nonces('demo')))).toBe(true);
});

test('a profile that only used nonces takes over addresses, and keeps its nonces', async () => {
  const { database, file } = await used();
  await database.registerProfiles([other, { ...again, connection: { baseUrl: 'https://typo.example', pid: '7' } }]);
  const drawn = await database.nonces(again.id).next();
  expect(await database.registerProfiles([other, again])).toEqual([{ profile: again.name, addresses: 2 }]);
  expect(await savedAddresses(database, { profileId: again.id })).toMatchObject({ total: 2 });
  const found = lookInto(file, (opened) =>
    opened.prepare('SELECT id FROM nonce JOIN profile ON no = profile_no WHERE nonce = ?').all(drawn),
  );
  expect(found).toEqual([{ id: again.id }]);
});
