/** A list of ten thousand: what a step and a page cost does not grow with it. */
import { performance } from 'node:perf_hooks';
import path from 'node:path';
import { expect, test } from 'vitest';
import { mostBulkOrders } from '../../../electron/contract/bulk-list.ts';
import { listedReading, mostResults } from '../../../electron/orders/bulk/bulk-records.ts';
import { present, plainRecord, read } from '../../support/records.ts';
import { openReal, temporaryFolder } from '../database/real-database.ts';
import { source } from '../../support/bulk-over.ts';
import { everything } from './real-bulk.ts';

test('pages of ten thousand rows, filtered, searched and sorted', { timeout: 300_000 }, async () => {
  const file = path.join(await temporaryFolder(), 'quittance.db');
  const database = await openReal(file);
  const orders = Array.from({ length: mostBulkOrders }, (_, at) => ({ line: at + 1, order: `ORDER-${at + 1}` }));
  const profile = { id: 'demo', name: 'Demo' };
  const run = await database.startBulk({ runKey: 'k', profile, connection: null, source, orders, startedAt: 1 });
  const readings = [
    read(plainRecord({ ordered: '25.000000000000000001', paid: ['24.5'] }, { status: present('paid_partial') })),
    read(plainRecord({ ordered: '10', paid: ['10'] })),
  ];
  const steps: number[] = [];
  for (let at = 0; at < orders.length; at += mostResults) {
    const outcomes = orders.slice(at, at + mostResults).map(({ order }, place) => {
      const position = at + place + 1;
      const reading = readings[position % 2];
      if (reading === undefined) throw new Error('no reading');
      return { position, is: 'read', ...listedReading({ ...reading, serviceId: order, readAt: position }) } as const;
    });
    const began = performance.now();
    // oxlint-disable-next-line no-await-in-loop -- one step after the other
    const after = await database.saveBulkOutcomes(run.id, outcomes, 5);
    steps.push(performance.now() - began);
    expect(after.counts.read).toBe(at + outcomes.length);
  }
  const ended = await database.bulkRun(run.id);
  expect(ended).toMatchObject({ state: 'ended', counts: { read: 10_000, statuses: { paid: 5000, short: 5000 } } });
  expect(ended?.sums).toEqual([
    {
      currency: 'USDT',
      orders: 10_000,
      ordered: '175000.000000000000005000',
      received: '172500.000000000000000000',
      missing: '2500.000000000000005000',
      unpaid: '0',
      over: '0',
      refunded: '0',
    },
  ]);
  const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    const value = await work();
    process.stdout.write(`${what}: ${(performance.now() - began).toFixed(1)} ms\n`);
    return value;
  };
  const page = { runId: run.id, ...everything, limit: 100 };
  const half = steps.length / 2;
  const mean = (some: readonly number[]) => some.reduce((sum, ms) => sum + ms, 0) / some.length;
  process.stdout.write(
    `a step of 50: ${mean(steps.slice(0, half)).toFixed(1)} ms, then ${mean(steps.slice(half)).toFixed(1)} ms\n`,
  );
  expect(
    (await timed('a page in the middle', () => database.bulkPage({ ...page, from: 5000 }))).rows[0]?.position,
  ).toBe(5001);
  const sorted = await timed('sorted by difference', () =>
    database.bulkPage({ ...page, sort: { by: 'difference', down: false } }),
  );
  expect(sorted.rows[0]).toMatchObject({ position: 2, state: { reading: { difference: '-0.500000000000000001' } } });
  const searched = await timed('searched', () =>
    database.bulkPage({ ...page, filter: { ...page.filter, search: 'order-9999' } }),
  );
  expect(searched.matching).toBe(1);
  const short = await timed('filtered', () =>
    database.bulkPage({ ...page, filter: { ...page.filter, is: ['underpaid'] } }),
  );
  expect(short.matching).toBe(5000);
  await database.close();
  const again = await openReal(file);
  expect((await timed('read in anew', () => again.bulkRun(run.id)))?.sums).toEqual(ended?.sums);
});
