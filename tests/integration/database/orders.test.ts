import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../../electron/database/client.ts';
import { absent, present, plainRecord, read, recordOf } from '../../support/records.ts';
import { openReal, temporaryFolder, workerFile } from './real-database.ts';

const raw =
  '{"code":"00000","data":{"payer_name":"Ines Carvalho","payer_email":"ines@example.com","order_id":"A-1043"}}';

const open = async () => {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'quittance.db');
  return { folder, file, database: await openReal(file) };
};

test('recent orders are listed once each, newest lookup first', async () => {
  const { database } = await open();
  await database.saveLookup(read(recordOf(), { serviceId: 'one', lookedUpAt: 1000 }));
  await database.saveLookup(read(recordOf({ status: present('new') }), { serviceId: 'two', lookedUpAt: 2000 }));
  await database.saveLookup(read(recordOf({ order_id: absent }), { serviceId: 'one', lookedUpAt: 3000 }));

  const recent = await database.recentOrders('demo', 10);
  expect(recent.map((summary) => [summary.serviceId, summary.lookedUpAt, summary.merchantOrder])).toEqual([
    ['one', 3000, null],
    ['two', 2000, 'A-1043'],
  ]);
  expect(await database.recentOrders('demo', 1)).toHaveLength(1);
  expect(await database.recentOrders('another', 10)).toEqual([]);
});

test('setting the clock back doesn’t make an older lookup the newest', async () => {
  const { database } = await open();
  const none = recordOf({ status: present('new'), payment_detail: present([]) });
  await database.saveLookup(read(none, { serviceId: 'one', lookedUpAt: 9000 }));
  await database.saveLookup(read(recordOf(), { serviceId: 'two', lookedUpAt: 8000 }));
  // The clock was an hour ahead and was corrected.
  await database.saveLookup(read(recordOf(), { serviceId: 'one', lookedUpAt: 5000 }));

  const recent = await database.recentOrders('demo', 10);
  expect(recent.map((summary) => [summary.serviceId, summary.lookedUpAt, summary.status])).toEqual([
    ['one', 5000, 'paid'],
    ['two', 8000, 'paid'],
  ]);
});

test('a summary has the exact amounts of the lookup', async () => {
  const { database } = await open();
  const reading = read(plainRecord({ ordered: '25.000000000000000001', paid: ['24.500000000000000000'] }));
  await database.saveLookup(reading);
  const { sum } = reading.status;
  if (sum.is !== 'known') throw new Error('The sum of a plain record is known');
  expect(await database.recentOrders('demo', 10)).toEqual([
    {
      profileId: 'demo',
      serviceId: reading.serviceId,
      merchantOrder: 'A-1043',
      merchantUnreadable: false,
      lookedUpAt: reading.lookedUpAt,
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

test('no file contains customer details in plain text, and another key decrypts none', async () => {
  const { folder, file, database } = await open();
  await database.saveLookup(read(recordOf(), { raw }));
  const look = async () => {
    for (const name of await readdir(folder)) {
      const bytes = await readFile(path.join(folder, name));
      for (const secret of ['Ines', 'Carvalho', 'ines@', 'A-1043', 'payer_name']) {
        expect({ name, secret, at: bytes.indexOf(secret) }).toEqual({ name, secret, at: -1 });
      }
    }
  };
  await look();
  expect((await database.recentOrders('demo', 1))[0]?.merchantOrder).toBe('A-1043');
  await database.close();
  await look();

  const stranger = await openDatabase({ file, workerFile, dataKey: new Uint8Array(32).fill(8) });
  onTestFinished(() => stranger.close());
  expect(await stranger.recentOrders('demo', 1)).toMatchObject([{ merchantOrder: null, status: 'paid' }]);
});
