/** The manifest of exported orders. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { numberOf, orderRows, type ExportedOrder } from '../../../electron/orders/export-rows.ts';
import { summaryOf } from '../../../electron/orders/history/saved-lookup.ts';
import { present, read, recordOf } from '../../support/records.ts';
import { defaultExport } from '../../support/default-export.ts';
import { temporaryFolder } from '../database/real-database.ts';
import { valueOf } from '../database/batches.ts';
import { builtInOrderSets } from '../../../electron/exports/column-sets.ts';
import { orderSource } from '../../../electron/exports/order-file.ts';
import { writeTable } from '../../../electron/exports/write-file.ts';

const orderOf = (serviceId: string): ExportedOrder => {
  const lookup = read(recordOf({ service_id: present(serviceId), order_id: present(`=A-${serviceId}`) }), {
    serviceId,
  });
  return { outcome: 'read', summary: summaryOf(lookup), lookup };
};
const notReadable = (order: ExportedOrder): ExportedOrder =>
  'summary' in order ? { outcome: 'not-readable', summary: order.summary } : order;
const orders: readonly ExportedOrder[] = [orderOf('S1'), notReadable(orderOf('S2')), orderOf('S3')];

const setOf = (name: string) => {
  const set = builtInOrderSets.find((each) => each.name === name);
  if (set === undefined) throw new Error(`There is no set ${name}`);
  return set;
};

async function write(target: string, set: string) {
  const columns = setOf(set);
  const rows = orders.map((order) => ({
    serviceId: numberOf(order),
    outcome: order.outcome,
    rows: orderRows[columns.kind](order),
  }));
  const profile = { profileName: 'Demo', environment: 'sandbox' } as const;
  return writeTable(orderSource(rows, columns, 'all orders', null), {
    ...profile,
    columns,
    format: defaultExport.format,
    path: target,
    appVersion: '0',
    at: 0,
    expected: 3,
  });
}

test('the manifest of an export of orders counts rows and orders without data', async () => {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'orders.csv');
  valueOf(await write(file, 'payments'));
  const manifest: unknown = JSON.parse(readFileSync(`${file}.manifest.json`, 'utf8'));
  expect(manifest).toMatchObject({
    rows: 2,
    row_type: 'payments',
    orders: 3,
    orders_without_data: [{ order: 'S2', lookup: 'unreadable' }],
    columns: { set: 'payments', version: 1 },
  });
  expect(manifest).not.toHaveProperty('complete');
  expect(manifest).not.toHaveProperty('batches_incomplete');
});

test('nothing is written if no order has such rows', async () => {
  const folder = await temporaryFolder();
  const done = await write(path.join(folder, 'orders.csv'), 'refunds');
  expect(done).toMatchObject({ ok: false, error: { code: 'nothing-to-export' } });
  expect(readdirSync(folder)).toEqual([]);
});
