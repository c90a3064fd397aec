/** Search for orders by what a customer sent. Responses are encrypted, and found only by keyed hashes. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase, type Database } from '../../../electron/database/client.ts';
import { keep } from './saved-lookups.ts';
import { dataKey, newDatabase, workerFile } from './real-database.ts';

const found = async (database: Database, ...texts: string[]) =>
  (await database.findOrders({ profileId: 'demo', texts })).orders.map(({ order, by, lookedUpAt }) => ({
    order: order.serviceId,
    by: by.map(({ name, of }) => (of === null ? name : `${of}.${name}`)),
    lookedUpAt,
  }));

const hash = 'a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7e8f90';
const paid = {
  order_id: 'Shop-77',
  payer_email: 'Ines.Carvalho@example.com',
  payer_name: 'Ines  Carvalho',
  payment_detail: [
    {
      payment_address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
      from_address: '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B',
      tx_id: `0x${hash}`,
      pay_amount: '25',
    },
  ],
  payment_info: [{ payment_address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', token_symbol: 'BTC' }],
  refund_data: { refund_id: 9_001, recipient_email: 'back@example.com', refund_tx_id: 'REFUNDHASH' },
};

test('an order is found by each of its identifiers, with the name of the field', async () => {
  const { database } = await newDatabase();
  await keep(database, 1_000, { service_id: 'ORDER1', payer_email: 'another@example.com' });
  await keep(database, 2_000, { service_id: 'ORDER2', ...paid }, { serviceId: 'ORDER2' });
  for (const [typed, field] of [
    ['ines.carvalho@EXAMPLE.com', 'payer_email'],
    ['  Ines Carvalho ', 'payer_name'],
    ['shop-77', 'order_id'],
    ['ORDER2', 'service_id'],
    ['9001', 'refund_data.refund_id'],
    ['back@example.com', 'refund_data.recipient_email'],
    [hash.toUpperCase(), 'payment_detail[0].tx_id'],
    ['0xab5801a7d398351b8be11c439e05c5b3259aec9b', 'payment_detail[0].from_address'],
    ['TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', 'payment_detail[0].payment_address'],
    ['BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'payment_info[0].payment_address'],
    ['REFUNDHASH', 'refund_data.refund_tx_id'],
  ] as const) {
    const orders = await found(database, typed);
    expect({ typed, orders }).toEqual({ typed, orders: [{ order: 'ORDER2', by: [field], lookedUpAt: null }] });
  }
  for (const typed of [
    'ines@example.com',
    'Carvalho',
    'tjrabprwbzy45sbavfcjinpjc18kjprtv8',
    'refundhash',
    hash.slice(1),
    `${hash}0`,
  ]) {
    expect({ typed, orders: await found(database, typed) }).toEqual({ typed, orders: [] });
  }
});

test.each([
  ['typed as one letter each, and saved as letter and accent', 'José Muñoz', 'NFD'],
  ['typed as letter and accent, and saved as one letter each', 'José Muñoz', 'NFC'],
] as const)('a name is found if its accents are %s', async (_, name, kept) => {
  const { database } = await newDatabase();
  await keep(database, 1_000, { payer_name: name.normalize(kept) });
  const typed = name.normalize(kept === 'NFD' ? 'NFC' : 'NFD');
  expect(await found(database, typed)).toEqual([{ order: 'ORDER1', by: ['payer_name'], lookedUpAt: null }]);
});

test('an order is found by a value of an earlier lookup, with its time', async () => {
  const { database } = await newDatabase();
  await keep(database, 1_000, { payer_email: 'old@example.com' });
  await keep(database, 2_000, { payer_email: 'new@example.com' });
  await keep(database, 3_000, { payer_email: 'new@example.com' });
  expect(await found(database, 'old@example.com')).toEqual([
    { order: 'ORDER1', by: ['payer_email'], lookedUpAt: 1_000 },
  ]);
  expect(await found(database, 'new@example.com')).toEqual([
    { order: 'ORDER1', by: ['payer_email'], lookedUpAt: null },
  ]);
});

test('orders are found by any of several texts, each once, newest lookup first', async () => {
  const { database } = await newDatabase();
  for (const [index, serviceId] of ['one', 'two', 'three'].entries()) {
    await keep(
      database,
      1_000 + index,
      { service_id: serviceId, order_id: `m-${serviceId}`, payer_email: 'a@b.example' },
      { serviceId },
    );
  }
  expect((await found(database, 'a@b.example', 'm-two', 'none')).map(({ order, by }) => [order, by])).toEqual([
    ['three', ['payer_email']],
    ['two', ['order_id', 'payer_email']],
    ['one', ['payer_email']],
  ]);
});

test('no file contains a name in plain text, and nothing is decrypted or found without the key', async () => {
  const { folder, file, database } = await newDatabase();
  await keep(database, 2_000, { service_id: 'ORDER2', ...paid }, { serviceId: 'ORDER2' });
  await database.addOrderNote({ profileId: 'demo', serviceId: 'ORDER2', note: 'Rang Ines, she sends the rest' });
  await database.findOrders({ profileId: 'demo', texts: ['ines.carvalho@example.com'] });
  const names = [
    'carvalho',
    'example.com',
    'shop-77',
    'payer_name',
    hash.slice(0, 16),
    'ab5801a7',
    'tjrabprw',
    'bc1qw508',
  ];
  const expectNoNames = (): void => {
    const everything = readdirSync(folder)
      .map((name) => readFileSync(path.join(folder, name), 'latin1').toLowerCase())
      .join('');
    expect(everything).toContain('order_search_key');
    expect([...names, 'rang ines'].filter((name) => everything.includes(name))).toEqual([]);
  };
  expectNoNames();
  await database.close();
  expectNoNames();

  const other = await openDatabase({ file, workerFile, dataKey: new Uint8Array(32).fill(9) });
  onTestFinished(() => other.close());
  expect(await found(other, 'ines.carvalho@example.com')).toEqual([]);
  expect(await other.recentOrders('demo', 1)).toMatchObject([{ serviceId: 'ORDER2', merchantOrder: null }]);
});

test('values encrypted with an earlier key are found as well', async () => {
  const { file, database } = await newDatabase();
  await keep(database, 1_000, { payer_email: 'a@b.example' });
  await database.close();
  const later = await openDatabase({
    file,
    workerFile,
    dataKey: new Uint8Array(32).fill(9),
    earlierDataKeys: [dataKey],
  });
  onTestFinished(() => later.close());
  expect(await found(later, 'a@b.example')).toHaveLength(1);
});
