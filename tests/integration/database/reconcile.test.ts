/** A shop's file compared with saved lookups by order number, with the amounts of the responses. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { AuditEvent } from '../../../electron/contract/audit.ts';
import { success } from '../../../electron/contract/result.ts';
import { createListMappings } from '../../../electron/orders/imported-list/remembered-columns.ts';
import { reconcileHandlers } from '../../../electron/ipc/reconcile.ts';
import { createImportedList } from '../../../electron/orders/imported-list/imported-list.ts';
import { defaultSettings } from '../../../electron/profiles/settings/settings-schema.ts';
import type { ShopLine } from '../../../electron/orders/reconcile/reconcile.ts';
import { keep } from './saved-lookups.ts';
import { openReal, temporaryFolder } from './real-database.ts';

const line = (number: number, order: string, more: Partial<ShopLine> = {}): ShopLine => ({
  line: number,
  order,
  amount: '25',
  currency: 'USDT',
  unread: null,
  why: null,
  ...more,
});

async function openSaved() {
  const file = path.join(await temporaryFolder(), 'quittance.db');
  const database = await openReal(file);
  await keep(database, 1_000, { order_amount: '24.00' });
  await keep(database, 2_000, {});
  await keep(database, 3_000, { order_id: 'TWICE' }, { serviceId: 'ORDER2' });
  await keep(database, 4_000, { order_id: 'TWICE' }, { serviceId: 'ORDER3' });
  await keep(database, 5_000, { order_id: 'B-7', status: 'expired' }, { serviceId: 'ORDER4' });
  await keep(database, 6_000, { order_id: 'C-9' }, { serviceId: 'ORDER5' });
  return { file, database };
}

test('each line is compared with its order’s newest lookup, and orders without a line are listed', async () => {
  const { database } = await openSaved();
  const lines = [
    line(2, 'A-1043'),
    line(3, 'ORDER2'),
    line(4, 'TWICE'),
    line(5, 'NOWHERE-1'),
    line(6, 'A-1043'),
    line(7, 'ORDER1', { amount: '24' }),
    line(8, '#a-1043'),
    line(9, '# c-9', { amount: '26' }),
  ];
  const { lines: reconciled, notInFile, notInFileCount, balances } = await database.reconcile('demo', lines);
  expect(
    reconciled.map(({ line: number, found, billed }) => [number, found?.serviceId ?? null, billed?.amount ?? null]),
  ).toEqual([
    [2, 'ORDER1', '25.00'],
    [3, 'ORDER2', '25.00'],
    [4, null, null],
    [5, null, null],
    [6, null, null],
    [7, null, null],
    [8, null, null],
    [9, 'ORDER5', '25.00'],
  ]);
  expect(reconciled.map(({ is }) => is).slice(2)).toEqual([
    'several',
    'not-looked-up',
    'duplicate',
    'duplicate',
    'duplicate',
    'amount-differs',
  ]);
  expect([notInFile.map(({ found, billed }) => [found.serviceId, billed]), notInFileCount]).toEqual([
    [['ORDER4', { amount: '25.00', currency: 'USDT' }]],
    1,
  ]);
  expect(balances).toMatchObject([{ currency: 'USDT', file: '126' }]);
});

test('orders of another profile aren’t included', async () => {
  const { database } = await openSaved();
  const { lines, notInFileCount } = await database.reconcile('other', [line(2, 'A-1043')]);
  expect([lines.map(({ is }) => is), notInFileCount]).toEqual([['not-looked-up'], 0]);
});

test('an order with an empty or null currency can’t be compared', async () => {
  const { database } = await openSaved();
  await keep(database, 7_000, { order_id: 'E-1', order_currency: '' }, { serviceId: 'ORDER6' });
  await keep(database, 7_001, { order_id: 'E-2', order_currency: null }, { serviceId: 'ORDER7' });
  const reconciled = await database.reconcile('demo', [
    line(2, 'E-1'),
    line(3, 'E-2'),
    line(4, 'ORDER6', { currency: null }),
  ]);
  expect(reconciled.lines.map(({ is, billed }) => [is, billed])).toEqual([
    ['needs-review', null],
    ['needs-review', null],
    ['duplicate', null],
  ]);
});

test('an order is listed once, also if several lines match it', async () => {
  const { database } = await openSaved();
  const reconciled = await database.reconcile('demo', [line(2, 'TWICE'), line(3, 'ORDER2'), line(4, 'TWICE')]);
  expect(reconciled.lines.map(({ is, found }) => [is, found?.serviceId ?? null])).toEqual([
    ['several', null],
    [reconciled.lines[1]?.is, 'ORDER2'],
    ['duplicate', null],
  ]);
  // The file names it by either number.
  expect(reconciled.notInFile.map(({ found }) => found.serviceId)).toEqual(['ORDER5', 'ORDER4', 'ORDER1']);
});

test('a number that is one order’s service number and another’s merchant number matches both', async () => {
  const { database } = await openSaved();
  await keep(database, 7_000, { order_id: 'ORDER5' }, { serviceId: 'ORDER6' });
  const { lines } = await database.reconcile('demo', [line(2, 'ORDER5')]);
  expect(lines.map(({ is }) => is)).toEqual(['several']);
});

test('an exported result has each line of the file, then the orders that it lacks, and is in the audit log', async () => {
  const { file, database } = await openSaved();
  const target = path.join(path.dirname(file), 'reconciled.csv');
  const list = createImportedList();
  const recorded: AuditEvent[] = [];
  const { exportLines } = reconcileHandlers({
    bulkList: { shopLines: async (of) => list.shopLines(of) },
    mappings: createListMappings({ all: () => [], save: () => undefined }),
    profiles: { profileOf: () => ({ name: 'Demo', environment: 'sandbox' }) },
    saveDialogs: { askWhere: async () => success(target) },
    savedFiles: { add: () => undefined },
    settings: { current: () => defaultSettings },
    appVersion: '0',
    now: () => 0,
    recordAudit: async (event) => void recorded.push(event),
    withDatabase: (work) => work(database),
  });
  const read = list.read({
    is: 'pasted',
    text: 'order;sum;currency\nORDER1;25;USDT\nORDER2;26.00;USDT\nTWICE;1,234;USDT\nNOWHERE-1;5;USDT\n',
  });
  if (read.is !== 'read') throw new Error(read.fault.is);
  const done = await exportLines({ profileId: 'demo', listId: read.listId, order: 0, amount: 1, currency: 2 });
  expect(done).toMatchObject({ ok: true, value: { path: target } });
  const cells = readFileSync(target, 'utf8')
    .trim()
    .split('\r\n')
    .map((row) => row.split(',').slice(0, 9).join(' '));
  expect(cells).toEqual([
    'line order_in_file file_amount file_currency result service_id merchant_order order_amount order_currency',
    '2 ORDER1 25 USDT needs_review ORDER1 A-1043 25.00 USDT',
    '3 ORDER2 26.00 USDT amount_differs ORDER2 TWICE 25.00 USDT',
    '4 TWICE 1234 USDT several_orders    ',
    '5 NOWHERE-1 5 USDT not_looked_up    ',
    '    not_in_file ORDER5 C-9 25.00 USDT',
    '    not_in_file ORDER4 B-7 25.00 USDT',
  ]);
  expect(JSON.parse(readFileSync(`${target}.manifest.json`, 'utf8'))).toMatchObject({
    rows: 6,
    row_type: 'reconciled_lines',
    columns: { set: 'reconciled_lines', version: 1 },
  });
  expect(recorded).toMatchObject([{ kind: 'orders-exported', subject: 'reconciled.csv', outcome: 'written' }]);
});
