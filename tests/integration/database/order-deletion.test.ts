/** Deleted lookups leave no byte in the file, and the others are unchanged. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import type { Database } from '../../../electron/database/client.ts';
import { keep } from './saved-lookups.ts';
import { lookInto, newDatabase } from './real-database.ts';

const keepOrder = (database: Database, serviceId: string, lookedUpAt: number, more: object = {}) =>
  keep(database, lookedUpAt, { service_id: serviceId, ...more }, { serviceId });

const namesFound = async (database: Database, text: string) =>
  (await database.findOrders({ profileId: 'demo', texts: [text] })).orders.map(({ order }) => order.serviceId);

const listed = async (database: Database) =>
  (await database.recentOrders('demo', 50)).map(({ serviceId, lookedUpAt }) => [serviceId, lookedUpAt]);

test('an order is deleted with its lookups, notes and search keys, and no other order is', async () => {
  const { database } = await newDatabase();
  for (const lookedUpAt of [1_000, 2_000])
    await keepOrder(database, 'gone', lookedUpAt, { payer_email: 'a@b.example' });
  await keepOrder(database, 'stays', 3_000, { payer_email: 'a@b.example' });
  for (const serviceId of ['gone', 'stays']) await database.addOrderNote({ profileId: 'demo', serviceId, note: 'x' });
  const of = { profileId: 'demo', serviceId: 'gone' };
  expect(await database.countLookups(of)).toEqual({ lookups: 2, notes: 1 });
  expect(await database.deleteOrder(of)).toEqual({ lookups: 2, orders: 1, notes: 1 });
  expect(await listed(database)).toEqual([['stays', 3_000]]);
  expect(await namesFound(database, 'a@b.example')).toEqual(['stays']);
  expect(await database.orderNotes(of)).toEqual([]);
  expect(await database.orderNotes({ ...of, serviceId: 'stays' })).toHaveLength(1);
  expect(await database.deleteOrder(of)).toEqual({ lookups: 0, orders: 0, notes: 0 });
});

test('lookups older than a time are deleted, also if the clock was set back', async () => {
  const { database } = await newDatabase();
  await keepOrder(database, 'half', 1_000, { payer_email: 'old@b.example' });
  await keepOrder(database, 'half', 5_000, { payer_email: 'new@b.example' });
  // Saved last, but with the clock set back, so as old as the first.
  await keepOrder(database, 'half', 1_500, { payer_email: 'old@b.example' });
  await keepOrder(database, 'old', 1_200);
  await keepOrder(database, 'new', 6_000);
  for (const serviceId of ['half', 'old']) await database.addOrderNote({ profileId: 'demo', serviceId, note: 'x' });
  expect(await database.countOlderLookups(5_000, 6_000)).toEqual({ lookups: 3, orders: 2 });
  expect(await database.deleteOlderLookups(5_000, 6_000)).toEqual({ lookups: 3, orders: 1, notes: 1 });
  expect(await listed(database)).toEqual([
    ['new', 6_000],
    ['half', 5_000],
  ]);
  expect(await namesFound(database, 'old@b.example')).toEqual([]);
  expect(await namesFound(database, 'new@b.example')).toEqual(['half']);
  expect(await database.orderNotes({ profileId: 'demo', serviceId: 'half' })).toHaveLength(1);
});

test('a lookup’s age goes by the service’s clock if it sent its time, otherwise by this computer’s', async () => {
  const { database } = await newDatabase();
  // This computer's clock was years behind, then years ahead. The service's was years behind.
  await keep(database, 1_000, { service_id: 'behind' }, { serviceId: 'behind', clockSkewMs: 90_000 });
  await keep(database, 900_000, { service_id: 'ahead' }, { serviceId: 'ahead', clockSkewMs: -890_000 });
  await keep(database, 60_000, { service_id: 'wrong' }, { serviceId: 'wrong', clockSkewMs: -59_000 });
  await keep(database, 2_000, { service_id: 'untold' }, { serviceId: 'untold', clockSkewMs: null });
  expect(await database.countOlderLookups(50_000, 100_000)).toEqual({ lookups: 2, orders: 2 });
  expect(await database.deleteOlderLookups(50_000, 100_000)).toEqual({ lookups: 2, orders: 2, notes: 0 });
  expect(await listed(database)).toEqual([
    ['wrong', 60_000],
    ['behind', 1_000],
  ]);
});

test('the latest service time is from a remote service, not from a sandbox on this computer', async () => {
  const { database } = await newDatabase();
  const owner = (id: string, baseUrl: string | null) => ({
    id,
    name: id,
    environment: 'test' as const,
    connection: baseUrl === null ? null : { baseUrl, pid: '1' },
  });
  await database.registerProfiles([
    owner('built-in', null),
    owner('local', 'http://127.0.0.1:4010'),
    owner('shop', 'https://pay.example'),
    owner('dateless', 'https://pay.example/other'),
  ]);
  const readBy = (id: string, lookedUpAt: number, clockSkewMs: number | null) =>
    keep(database, lookedUpAt, {}, { profile: { id, tolerance: '0' }, clockSkewMs });
  expect(await database.latestServiceTime()).toBeNull();
  await readBy('built-in', 900_000, 0);
  await readBy('local', 900_000, 0);
  expect(await database.latestServiceTime()).toBeNull();
  await readBy('dateless', 20_000, null);
  expect(await database.latestServiceTime()).toBe(20_000);
  await readBy('shop', 800_000, -700_000);
  await readBy('shop', 950_000, null);
  await readBy('dateless', 990_000, null);
  expect(await database.latestServiceTime()).toBe(100_000);
});

test('data deleted during a read is removed from the files after the read', async () => {
  const { folder, file, database } = await newDatabase();
  await keepOrder(database, 'order-that-goes', 1, { remark: 'r'.repeat(20_000) });
  const reader = new DatabaseSync(file, { readOnly: true });
  reader.exec('BEGIN');
  reader.prepare('SELECT count(*) FROM order_lookup').get();
  await database.deleteOrder({ profileId: 'demo', serviceId: 'order-that-goes' });
  const inFiles = () =>
    readdirSync(folder).filter((name) => readFileSync(path.join(folder, name)).includes('order-that-goes'));
  expect(inFiles()).not.toEqual([]);
  reader.exec('COMMIT');
  reader.close();
  await expect.poll(inFiles, { timeout: 15_000 }).toEqual([]);
  // Calls meanwhile aren't blocked.
  await database.close();
});

test('no byte of deleted orders is left in the files, and others are unchanged', async () => {
  const { folder, file, database } = await newDatabase();
  for (let at = 0; at < 40; at += 1) await keepOrder(database, `order-${at}`, at, { remark: 'r'.repeat(20_000) });
  await keepOrder(database, 'stays', 50_000);
  const encrypted = lookInto(file, (look) =>
    look
      .prepare(`SELECT response FROM order_lookup WHERE service_id <> 'stays'`)
      .all()
      .flatMap(({ response }) => (response instanceof Uint8Array ? [Buffer.from(response)] : [])),
  );
  expect(encrypted).toHaveLength(40);
  const inFiles = () => {
    const files = readdirSync(folder).map((name) => readFileSync(path.join(folder, name)));
    const pieces = encrypted.flatMap((of) => [of.subarray(100, 132), of.subarray(-3_000, -2_968)]);
    return pieces.filter((piece) => files.some((content) => content.includes(piece))).length;
  };
  expect(inFiles()).toBe(80);
  await database.deleteOlderLookups(40_000, 40_000);
  expect(inFiles()).toBe(0);
  await database.close();
  expect(lookInto(file, (look) => look.prepare('SELECT service_id FROM order_lookup').all())).toEqual([
    { service_id: 'stays' },
  ]);
});
