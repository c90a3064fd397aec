import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../../electron/database/client.ts';
import { absent, given, paymentOf, plainRecord, read, recordOf } from '../../support/records.ts';
import { openReal, temporaryFolder, workerFile } from './real-database.ts';

const raw =
  '{"code":"00000","data":{"payer_name":"Ines Carvalho","payer_email":"ines@example.com","order_id":"A-1043"}}';

const open = async () => {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'quittance.db');
  return { folder, file, database: await openReal(file) };
};

test('each order is listed once, by its newest reading, newest first', async () => {
  const { database } = await open();
  await database.orders.keep(read(recordOf(), { serviceId: 'one', readAt: 1000 }));
  await database.orders.keep(read(recordOf({ status: given('new') }), { serviceId: 'two', readAt: 2000 }));
  await database.orders.keep(read(recordOf({ order_id: absent }), { serviceId: 'one', readAt: 3000 }));
  // An answer that was slow comes in after a newer one.
  await database.orders.keep(read(recordOf(), { serviceId: 'two', readAt: 1500 }));

  const recent = await database.orders.recent('demo', 10);
  expect(recent.map((summary) => [summary.serviceId, summary.readAt, summary.merchantOrder])).toEqual([
    ['one', 3000, null],
    ['two', 2000, 'A-1043'],
  ]);
  expect(await database.orders.recent('demo', 1)).toHaveLength(1);
  expect(await database.orders.recent('another', 10)).toEqual([]);
});

test('a summary carries the amounts of the reading, to the digit', async () => {
  const { database } = await open();
  const reading = read(plainRecord({ ordered: '25.000000000000000001', paid: ['24.500000000000000000'] }));
  await database.orders.keep(reading);
  const { sum } = reading.verdict;
  if (sum.is !== 'known') throw new Error('The sum of a plain record is known');
  expect(await database.orders.recent('demo', 10)).toEqual([
    {
      profileId: 'demo',
      serviceId: reading.serviceId,
      merchantOrder: 'A-1043',
      readAt: reading.readAt,
      verdict: reading.verdict.kind,
      refund: reading.verdict.refund,
      currency: sum.currency,
      ordered: sum.ordered,
      received: sum.received,
      difference: sum.difference,
    },
  ]);
  expect(sum.ordered).toBe('25.000000000000000001');
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
    await database.orders.keep(read(recordOf({ payment_detail: detail }), { readAt }));
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
  await database.orders.keep(read(recordOf(), { raw }));
  const look = async () => {
    for (const name of await readdir(folder)) {
      const bytes = await readFile(path.join(folder, name));
      for (const secret of ['Ines', 'Carvalho', 'ines@', 'A-1043', 'payer_name']) {
        expect({ name, secret, at: bytes.indexOf(secret) }).toEqual({ name, secret, at: -1 });
      }
    }
  };
  await look();
  expect((await database.orders.recent('demo', 1))[0]?.merchantOrder).toBe('A-1043');
  await database.close();
  await look();

  const stranger = await openDatabase({ file, workerFile, dataKey: new Uint8Array(32).fill(8) });
  onTestFinished(() => stranger.close());
  expect(await stranger.orders.recent('demo', 1)).toMatchObject([{ merchantOrder: null, verdict: 'paid' }]);
});
