/** A watched order's change is reported once, also if other lookups happen meanwhile. With the real history. */
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { OrderLookup } from '../../../electron/contract/order-lookup.ts';
import { success } from '../../../electron/contract/result.ts';
import { summaryOf } from '../../../electron/orders/history/saved-lookup.ts';
import { createOrderWatches } from '../../../electron/orders/watch/order-watches.ts';
import { absent, present, read, recordOf } from '../../support/records.ts';
import { openReal, temporaryFolder } from './real-database.ts';

const records = {
  waiting: recordOf({ payment_detail: present([]), transact_time: absent, status: present('new') }),
  paid: recordOf({ settlement_status: present('settling') }),
};
type RecordName = keyof typeof records;

async function watching() {
  const database = await openReal(path.join(await temporaryFolder(), 'quittance.db'));
  const state = {
    now: 1_000_000,
    news: new Array<string>(),
    found: new Array<boolean>(),
    failed: new Array<unknown>(),
  };
  /** Saves a lookup like any other, also of a bulk lookup. */
  const kept = async (recordName: RecordName): Promise<OrderLookup> => {
    state.now += 1_000;
    const reading = read(records[recordName], { serviceId: 'A', lookedUpAt: state.now });
    await database.saveLookup(reading);
    return reading;
  };
  const watches = createOrderWatches({
    first: [],
    keep: () => success(null),
    profileOf: () => ({ builtIn: false, baseUrl: 'https://pay.example', pid: '1' }),
    canLookUp: () => false,
    lookUp: async () => success(await kept('waiting')),
    summaryOf,
    latestChange: (profileId, serviceId, heard) => database.latestChange(profileId, serviceId, heard),
    now: () => state.now,
    random: () => 0,
    changed: () => undefined,
    found: ({ isChanged }) => state.found.push(isChanged),
    notify: (_, news) => state.news.push(news),
    recordAudit: () => undefined,
    failed: (error) => state.failed.push(error),
  });
  onTestFinished(() => watches.close());
  watches.watch('demo', 'A');
  const reportLookups = (...readings: readonly OrderLookup[]): Promise<void> => {
    const before = state.found.length;
    for (const reading of readings) watches.noteLookup('demo', 'A', success(reading));
    return expect.poll(() => state.found.length, { timeout: 30_000 }).toBe(before + readings.length);
  };
  return { state, kept, reportLookups };
}

test('a change is reported once, also if a bulk lookup saw it first', async () => {
  const { state, kept, reportLookups } = await watching();
  await reportLookups(await kept('waiting'));
  await kept('paid');
  await reportLookups(await kept('paid'));
  expect(state.news).toEqual(['changed']);
});

test('a change is reported once, also if another lookup is saved before it is shown', async () => {
  const { state, kept, reportLookups } = await watching();
  await reportLookups(await kept('waiting'));
  const mine = await kept('paid');
  await kept('paid');
  await reportLookups(mine);
  expect(state.news).toEqual(['changed']);
});

test('a change is reported once for two lookups of the same moment', async () => {
  const { state, kept, reportLookups } = await watching();
  await reportLookups(await kept('waiting'));
  await reportLookups(await kept('paid'), await kept('paid'));
  expect(state.news).toEqual(['changed']);
});

test('an older lookup that arrives last isn’t reported as a change back', async () => {
  const { state, kept, reportLookups } = await watching();
  const older = await kept('waiting');
  await reportLookups(await kept('paid'));
  expect(state.news).toEqual(['changed']);
  await reportLookups(older);
  expect(state.news).toEqual(['changed']);
  expect(state.failed).toEqual([]);
});
