import { expect, test } from 'vitest';
import { absent, present, plainRecord, read, recordOf } from '../../support/records.ts';
import { newDatabase } from './real-database.ts';

test('recent orders are listed once each, newest lookup first', async () => {
  const { database } = await newDatabase();
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
  const { database } = await newDatabase();
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
  const { database } = await newDatabase();
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
