import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../../electron/database/client.ts';
import { inTransaction } from '../../../electron/database/sqlite/transaction.ts';
import { snapshotOf } from '../../../electron/orders/history/saved-lookup.ts';
import { createProfileNumbers } from '../../../electron/database/stores/profiles.ts';
import { createEncryption } from '../../../electron/database/encryption.ts';
import { createSchema } from '../../../electron/database/schema.ts';
import { createSearchKeys, termHasher } from '../../../electron/database/stores/order-search.ts';
import { createOrderStore } from '../../../electron/database/stores/orders.ts';
import type { OrderRecord } from '../../../electron/contract/order-record.ts';
import { absent, given, paymentOf, plainRecord, read, recordOf } from '../../support/records.ts';
import { openInProcess } from './in-process.ts';
import { dataKey, openReal, temporaryFolder, workerFile } from './real-database.ts';

const raw =
  '{"code":"00000","data":{"payer_name":"Ines Carvalho","payer_email":"ines@example.com","order_id":"A-1043"}}';

const open = async () => {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'quittance.db');
  return { folder, file, database: await openReal(file) };
};

test('each order is listed once, by the reading that was kept last, that one first', async () => {
  const { database } = await open();
  await database.orders.saveLookup(read(recordOf(), { serviceId: 'one', readAt: 1000 }));
  await database.orders.saveLookup(read(recordOf({ status: given('new') }), { serviceId: 'two', readAt: 2000 }));
  await database.orders.saveLookup(read(recordOf({ order_id: absent }), { serviceId: 'one', readAt: 3000 }));

  const recent = await database.orders.recentOrders('demo', 10);
  expect(recent.map((summary) => [summary.serviceId, summary.readAt, summary.merchantOrder])).toEqual([
    ['one', 3000, null],
    ['two', 2000, 'A-1043'],
  ]);
  expect(await database.orders.recentOrders('demo', 1)).toHaveLength(1);
  expect(await database.orders.recentOrders('another', 10)).toEqual([]);
});

test('a number of the merchant that cannot be read is told from one that was not given, in lists as in searches', async () => {
  const { database } = await open();
  const keep = (serviceId: string, orderId: string | null, order_id: OrderRecord['order_id']) =>
    database.orders.saveLookup(
      read(recordOf({ order_id }), {
        serviceId,
        raw: `{"code":"00000","data":{"payer_email":"ines@example.com"${orderId === null ? '' : `,"order_id":${orderId}`}}}`,
      }),
    );
  await keep('absent', null, absent);
  await keep('null', 'null', { is: 'null' });
  await keep('broken', '{"of": "another"}', { is: 'unreadable', raw: '{"of": "another"}' });
  // One that is empty inside of another field says nothing of the order's own.
  await keep('nested', '["order_id", null]', { is: 'unreadable', raw: '["order_id", null]' });
  const told = await database.orders.recentOrders('demo', 10);
  expect(
    told.map(({ serviceId, merchantOrder, merchantUnreadable }) => [serviceId, merchantOrder, merchantUnreadable]),
  ).toEqual([
    ['nested', null, true],
    ['broken', null, true],
    ['null', null, false],
    ['absent', null, false],
  ]);
});

test('a clock that was set back makes no older reading the newest', async () => {
  const { database } = await open();
  const none = recordOf({ status: given('new'), payment_detail: given([]) });
  await database.orders.saveLookup(read(none, { serviceId: 'one', readAt: 9000 }));
  await database.orders.saveLookup(read(recordOf(), { serviceId: 'two', readAt: 8000 }));
  // The clock was an hour ahead, and has been mended.
  await database.orders.saveLookup(read(recordOf(), { serviceId: 'one', readAt: 5000 }));

  const recent = await database.orders.recentOrders('demo', 10);
  expect(recent.map((summary) => [summary.serviceId, summary.readAt, summary.status])).toEqual([
    ['one', 5000, 'paid'],
    ['two', 8000, 'paid'],
  ]);
  expect((await database.orders.earlierReads('demo', 'one')).map(({ readAt }) => readAt)).toEqual([9000, 5000]);
});

test('a summary carries the amounts of the reading, to the digit', async () => {
  const { database } = await open();
  const reading = read(plainRecord({ ordered: '25.000000000000000001', paid: ['24.500000000000000000'] }));
  await database.orders.saveLookup(reading);
  const { sum } = reading.status;
  if (sum.is !== 'known') throw new Error('The sum of a plain record is known');
  expect(await database.orders.recentOrders('demo', 10)).toEqual([
    {
      profileId: 'demo',
      serviceId: reading.serviceId,
      merchantOrder: 'A-1043',
      merchantUnreadable: false,
      readAt: reading.readAt,
      status: reading.status.kind,
      refund: reading.status.refund,
      refundExtent: null,
      disputed: true,
      closed: false,
      currency: sum.currency,
      ordered: sum.ordered,
      received: sum.received,
      difference: sum.difference,
    },
  ]);
  expect(sum.ordered).toBe('25.000000000000000001');
});

test('a summary says whether the account is closed, and whether it is in dispute', async () => {
  const { database } = await open();
  const closed = plainRecord({ ordered: '25.00', paid: ['25.00'] });
  await database.orders.saveLookup(read(closed, { readAt: 1 }));
  const disputed = { ...closed, service_id: given('ANOTHER1') };
  await database.orders.saveLookup(read(disputed, { readAt: 2, serviceId: 'B' }));
  expect(await database.orders.recentOrders('demo', 10)).toMatchObject([
    { serviceId: 'B', closed: false, disputed: true },
    { closed: true, disputed: false },
  ]);
});

test('earlier reads date payments: of neighbours with the same number only the first and the last', async () => {
  const { database } = await open();
  const reads: readonly (readonly [readAt: number, payments: number | null])[] = [
    [10, 0],
    [20, 0],
    [30, 0],
    [40, null],
    [50, 1],
    [60, 2],
    [70, 2],
    [80, 2],
    [90, 2],
  ];
  for (const [readAt, payments] of reads) {
    const detail = payments === null ? absent : given(Array.from({ length: payments }, () => paymentOf()));
    await database.orders.saveLookup(read(recordOf({ payment_detail: detail }), { readAt }));
  }
  expect(await database.orders.earlierReads('demo', '7QF2KX8044MD1093')).toEqual([
    { readAt: 10, payments: 0 },
    { readAt: 30, payments: 0 },
    { readAt: 50, payments: 1 },
    { readAt: 60, payments: 2 },
    { readAt: 90, payments: 2 },
  ]);
  expect(await database.orders.earlierReads('demo', 'another')).toEqual([]);
});

test('nothing that names a payer is in clear in any file, and another key opens none of it', async () => {
  const { folder, file, database } = await open();
  await database.orders.saveLookup(read(recordOf(), { raw }));
  const look = async () => {
    for (const name of await readdir(folder)) {
      const bytes = await readFile(path.join(folder, name));
      for (const secret of ['Ines', 'Carvalho', 'ines@', 'A-1043', 'payer_name']) {
        expect({ name, secret, at: bytes.indexOf(secret) }).toEqual({ name, secret, at: -1 });
      }
    }
  };
  await look();
  expect((await database.orders.recentOrders('demo', 1))[0]?.merchantOrder).toBe('A-1043');
  await database.close();
  await look();

  const stranger = await openDatabase({ file, workerFile, dataKey: new Uint8Array(32).fill(8) });
  onTestFinished(() => stranger.close());
  expect(await stranger.orders.recentOrders('demo', 1)).toMatchObject([{ merchantOrder: null, status: 'paid' }]);
});

/** A connection that remembers the most bytes that one of its statements gave at once. */
class Weighing extends DatabaseSync {
  most = 0;
  override prepare(sql: string) {
    const statement = super.prepare(sql);
    const all = statement.all.bind(statement);
    const weighed = (...values: SQLInputValue[]) => {
      const rows = all(...values);
      const bytes = rows
        .flatMap((row) => Object.values(row))
        .reduce<number>((sum, cell) => sum + (cell instanceof Uint8Array ? cell.length : 0), 0);
      this.most = Math.max(this.most, bytes);
      return rows;
    };
    return Object.assign(statement, { all: weighed });
  }
}

test('readings go to another profile one at a time, and open there', async () => {
  const database = new Weighing(path.join(await temporaryFolder(), 'quittance.db'));
  createSchema(database);
  const encryption = createEncryption(dataKey);
  const profiles = createProfileNumbers(database);
  const keys = createSearchKeys(database, { termHash: termHasher(dataKey), encryption });
  const table = createOrderStore(database, { profiles, encryption, keys });
  for (let readAt = 0; readAt < 30; readAt += 1) {
    const reading = read(recordOf(), {
      serviceId: `order-${readAt % 7}`,
      readAt,
      raw: `${readAt}`.padEnd(100_000, 'x'),
    });
    table.saveLookup(snapshotOf(reading));
  }
  const from = { no: profiles.find('demo') ?? 0, id: 'demo' };
  const to = { no: profiles.findOrAdd('another'), id: 'another' };
  const moves = Array.from({ length: 8 }, () => table.moveOrder(from, to));
  expect(moves.toSorted((a, b) => a - b)).toEqual([0, 4, 4, 4, 4, 4, 5, 5]);
  expect(database.most).toBeLessThan(200_000);
  const moved = database.prepare('SELECT * FROM order_lookup WHERE profile_no = ? ORDER BY id').all(to.no);
  expect(
    moved.map(({ response, service_id: serviceId, read_at: readAt }) =>
      response instanceof Uint8Array
        ? encryption
            .decrypt(response, ['order_lookup', 'response', 'another', String(serviceId), Number(readAt)])
            ?.trimEnd()
        : null,
    ),
  ).toEqual(Array.from({ length: 30 }, (_, readAt) => `${readAt}`.padEnd(100_000, 'x')));
  expect(moved.filter(({ newest }) => newest === 1)).toHaveLength(7);
  database.close();
});

test('a reading whose key is away goes to another profile as it is, and opens there once the key is back', async () => {
  const { database, profiles } = await openInProcess();
  const [here, away] = [dataKey, new Uint8Array(32).fill(9)];
  const tableWith = (...keys: [Uint8Array, ...Uint8Array[]]) => {
    const encryption = createEncryption(...keys);
    const orderKeys = createSearchKeys(database, { termHash: termHasher(keys[0]), encryption });
    return createOrderStore(database, { profiles, encryption, keys: orderKeys });
  };
  tableWith(away).saveLookup(snapshotOf(read(recordOf(), { serviceId: 'one', readAt: 1 })));
  const move = (from: string, to: string, ...keys: [Uint8Array, ...Uint8Array[]]) =>
    inTransaction(database, () => tableWith(...keys).moveOrder(profile(from), profile(to)));
  const profile = (id: string) => ({ no: profiles.findOrAdd(id), id });
  const orderIn = (id: string, ...keys: [Uint8Array, ...Uint8Array[]]) =>
    tableWith(...keys)
      .recentOrders(id, 10)
      .map(({ merchantOrder }) => merchantOrder);
  expect(move('demo', 'second', here)).toBe(1);
  expect(move('second', 'third', here)).toBe(1);
  expect(orderIn('third', here)).toEqual([null]);
  expect(orderIn('third', here, away)).toEqual(['A-1043']);
  // With the key at hand it is sealed anew, for its place and with the key of now.
  expect(move('third', 'fourth', here, away)).toBe(1);
  expect(orderIn('fourth', here)).toEqual(['A-1043']);
});
