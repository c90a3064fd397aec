/** Exports of saved orders. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { checkResultValues, snakeCase, statusValues } from '../../../electron/contract/exported-values.ts';
import type { OrderRowKind } from '../../../electron/contract/order-export.ts';
import type { Database } from '../../../electron/database/client.ts';
import type { OrderFile } from '../../../electron/database/stores/order-file-writer.ts';
import { builtInOrderSets } from '../../../electron/exports/column-sets.ts';
import { verifyFile } from '../../../electron/exports/verify-file.ts';
import { keep } from '../database/saved-lookups.ts';
import { newDatabase, temporaryFolder } from '../database/real-database.ts';
import { valueOf } from '../database/batches.ts';
import { defaultExport } from '../../support/default-export.ts';
import { startRealBulk, everything } from '../bulk/real-bulk.ts';

const any = { is: 'read', by: 'read', from: null, until: null } as const;

const setOf = (rows: OrderRowKind, name?: string) => {
  const set = builtInOrderSets.find((one) => one.kind === rows && (name === undefined || one.name === name));
  if (set === undefined) throw new Error(`There is no set of ${rows}`);
  return set;
};

const fileIn = (folder: string, more: Partial<OrderFile> = {}): OrderFile => ({
  evaluatedBy: { profile: { id: 'demo', tolerance: '0.5' }, numberField: 'service_id' },
  of: any,
  what: any,
  columns: setOf('order', 'orders'),
  format: defaultExport.format,
  profileName: 'Demo store',
  environment: 'sandbox',
  path: path.join(folder, 'orders.csv'),
  appVersion: '0.1.0',
  at: 5_000,
  by: 'ada',
  ...more,
});

/** A database with three lookups of two orders. */
async function openSaved() {
  const { folder, file, database } = await newDatabase();
  await keep(database, 1_000, {});
  await keep(database, 2_000, { settlement_status: 'settled' });
  await keep(database, 3_000, { order_id: '=1+1' }, { serviceId: 'ORDER2' });
  const written = async (more: Partial<OrderFile> = {}, from: Database = database) => {
    const ask = fileIn(folder, more);
    const done = valueOf(await from.exportOrders(ask));
    const lines: readonly Record<string, string>[] = parse(readFileSync(ask.path), { bom: true, columns: true });
    return { done, lines, numbers: lines.map(({ service_id: id }) => id) };
  };
  return { folder, file, database, written };
}

test('an export has the orders of the filtered list, and the filter in its manifest', async () => {
  const { folder, database, written } = await openSaved();
  await keep(database, 4_000, { status: 'no such status' }, { serviceId: 'ORDER3' });
  const filtered = { ...any, from: 3_500, filter: 'attention' } as const;
  const { orders, counts } = await database.orderList({
    profileId: 'demo',
    filter: 'attention',
    from: 3_500,
    until: null,
    watched: [],
    before: null,
    limit: 10,
  });
  const { numbers, done } = await written({ of: filtered, what: filtered });
  expect(numbers).toEqual(orders.map(({ serviceId }) => serviceId));
  expect(numbers).toEqual(['ORDER3']);
  expect(counts?.attention).toBe(1);
  const manifest = readFileSync(path.join(folder, `${done.fileName}.manifest.json`), 'utf8');
  expect(manifest).toContain('filter is needs_attention');
});

test('an export has each order once, with the list’s values of its newest lookup', async () => {
  const { database, written } = await openSaved();
  const { done, lines } = await written();
  expect(done).toMatchObject({ rows: 2, orders: 2, withoutData: 0, recorded: true });
  const listed = await database.recentOrders('demo', 10);
  expect(lines.map((line) => [line['service_id'], line['status'], line['received'], line['checked_at']])).toEqual(
    listed.map(({ serviceId, status, received, lookedUpAt }) => [
      serviceId,
      statusValues[status],
      received ?? '',
      new Date(lookedUpAt).toISOString(),
    ]),
  );
  expect(lines.map((line) => [line['merchant_order'], line['settlement_status'], line['lookup']])).toEqual([
    ["'=1+1", 'settling', 'succeeded'],
    ['A-1043', 'settled', 'succeeded'],
  ]);
});

test('an export selects by lookup or creation time, or one order', async () => {
  const { database, written } = await openSaved();
  const numbers = async (of: OrderFile['of']) => (await written({ of })).numbers;
  expect(await numbers({ ...any, from: 3_000 })).toEqual(['ORDER2']);
  expect(await numbers({ ...any, until: 3_000 })).toEqual(['ORDER1']);
  expect(await numbers({ is: 'one', serviceId: 'ORDER1' })).toEqual(['ORDER1']);
  const [from, until] = [Date.UTC(2026, 11), Date.UTC(2027, 0)];
  await keep(database, 4_000, { created_time: from }, { serviceId: 'FIRST' });
  await keep(database, 5_000, { created_time: until }, { serviceId: 'AFTER' });
  await keep(database, 6_000, { created_time: 'December' }, { serviceId: 'UNREADABLE' });
  await keep(database, 7_000, { created_time: null }, { serviceId: 'NONE' });
  // It may be of that month.
  expect(await numbers({ ...any, by: 'created', from, until })).toEqual(['UNREADABLE', 'FIRST']);
  // An order that was looked up again later isn't from that time.
  const none = await database.exportOrders(fileIn('/nowhere', { of: { ...any, from: 1_000, until: 2_000 } }));
  expect(none).toMatchObject({ ok: false });
});

test('an export has the page’s check results, with that lookup’s clock and tolerance', async () => {
  const { folder, database } = await openSaved();
  const hour = 3_600_000;
  const made = Date.UTC(2026, 10, 20, 11);
  const payment = { pay_amount: '99.00', pay_currency: 'USDT', receive_amount: '100.00', receive_currency: 'USDT' };
  const paid = { order_amount: '100.00', created_time: made, transact_time: made + 60_000, payment_detail: [payment] };
  // By this computer's clock only, the order would be in the future.
  const canceled = { ...paid, cancel_time: made + 120_000 };
  const readings = [
    { changes: canceled, of: { serviceId: 'BEHIND', lookedUpAt: made - 2 * hour, clockSkewMs: 3 * hour } },
    { changes: paid, of: { serviceId: 'AHEAD', lookedUpAt: made + 2 * hour, clockSkewMs: -3 * hour } },
    { changes: paid, of: { serviceId: 'STRICT', lookedUpAt: made + hour, profile: { id: 'demo', tolerance: '0' } } },
    { changes: paid, of: { serviceId: 'LENIENT', lookedUpAt: made + hour, profile: { id: 'demo', tolerance: '5' } } },
    { changes: paid, of: { serviceId: 'NO-CLOCK', lookedUpAt: made + hour, clockSkewMs: null } },
  ];
  const reported = new Map<string, readonly string[]>();
  for (const { changes, of } of readings) {
    const { checks } = await keep(database, of.lookedUpAt, changes, of);
    const found = checks.filter(({ result }) => result !== 'pass' && result !== 'nothing');
    reported.set(
      of.serviceId,
      found.map(({ id, result }) => `${snakeCase(id)} ${checkResultValues[result]}`),
    );
  }
  const ask = fileIn(folder, { columns: setOf('finding') });
  valueOf(await database.exportOrders(ask));
  const lines: readonly Record<string, string>[] = parse(readFileSync(ask.path), { bom: true, columns: true });
  for (const [number, findings] of reported) {
    const inFile = lines.filter((line) => line['service_id'] === number);
    expect([number, inFile.map((line) => `${line['check']} ${line['result']}`)]).toEqual([number, findings]);
  }
  expect(reported.get('BEHIND')).toContain('status_and_times issue');
  expect(reported.get('AHEAD')).toContain('order_times warning');
  expect(reported.get('STRICT')).toContain('status_and_amounts issue');
  expect(reported.get('LENIENT')).not.toContain('status_and_amounts issue');
});

test('an export of orders is recorded and audited, and matches its manifest', async () => {
  const { folder, database, written } = await openSaved();
  const { done } = await written({ columns: setOf('finding') });
  const [record] = await database.exportRecords({ profileId: 'demo', before: null, limit: 10 });
  expect(record).toMatchObject({
    what: { is: 'orders', rows: 'finding', of: any },
    rows: done.rows,
    sha256: done.sha256,
    columns: { set: 'check_results', version: 1 },
    format: 'csv',
    by: 'ada',
  });
  expect(await verifyFile(done, async () => false)).toEqual({ is: 'unchanged', manifest: 'same' });
  const recorded = await database.recordedFile(record?.id ?? 0);
  if (recorded === null) throw new Error('there is no record');
  const { columns: _columns, ...place } = fileIn(folder);
  expect(await database.exportAgain({ ...place, file: recorded })).toMatchObject({
    ok: false,
    error: { code: 'file-differs', facts: { reason: 'of-orders' } },
  });
  const { rows } = await database.auditRows({
    filter: { from: null, until: null, search: '' },
    before: null,
    limit: 1,
  });
  expect(rows[0]).toMatchObject({ kind: 'orders-exported', subject: 'orders.csv', outcome: 'written' });
  expect(JSON.parse(rows[0]?.facts ?? '')).toMatchObject({ what: 'check_results', columns: 'check_results 1' });
});

test('an export of a bulk lookup has its own results in the shown order, also failed ones', async () => {
  const { begin, settled, database, service } = await startRealBulk();
  const generated = await service.generated(6);
  const numbers = [...generated.map(({ service_id: number }) => number), 'NO-SUCH-ORDER'];
  const { id } = valueOf(await begin(numbers));
  await settled(id);
  const query = { lookupId: id, filter: everything.filter, sort: { by: 'list', down: true } } as const;
  const positions = await database.positionsInBulk(query);
  expect(positions).toEqual([7, 6, 5, 4, 3, 2, 1]);
  const folder = await temporaryFolder();
  const list = { lines: 9, orders: 7, duplicate: 1, unusable: 1, beyond: 0 };
  const of = { is: 'bulk', lookupId: id, positions, list } as const;
  // Looked up again since, with another result: the file has that of the bulk lookup.
  await keep(database, 9_999_999_999_999, { status: 'expired' }, { serviceId: numbers[0] ?? '' });
  const what = { is: 'bulk', lookupId: id, filter: everything.filter } as const;
  const ask = fileIn(folder, { of, what });
  expect(valueOf(await database.exportOrders(ask))).toMatchObject({ orders: 7, withoutData: 1 });
  const lines: readonly Record<string, string>[] = parse(readFileSync(ask.path), { bom: true, columns: true });
  expect(lines.map((line) => line['service_id'])).toEqual(numbers.toReversed());
  expect(lines[0]).toMatchObject({ lookup: 'not_found', status: '' });
  const statuses = new Map(Object.entries(statusValues));
  expect(lines.slice(1).map((line) => line['status'])).toEqual(
    generated.map(({ expected }) => statuses.get(expected.status)).toReversed(),
  );
  // The manifest has the counts of the list.
  expect(JSON.parse(readFileSync(path.join(folder, 'orders.csv.manifest.json'), 'utf8'))).toMatchObject({
    row_type: 'orders',
    orders: 7,
    list: { lines: 9, orders: 7, duplicate: 1, unusable: 1, over_limit: 0 },
  });
});
