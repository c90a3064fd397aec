/** Exported orders on disk, read by another library and verified. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { FileFormat } from '../../../electron/contract/address-export.ts';
import { verifyFile } from '../../../electron/exports/verify-file.ts';
import { numberOf, orderRows, type ExportedOrder } from '../../../electron/orders/export-rows.ts';
import { summaryOf } from '../../../electron/orders/history/saved-lookup.ts';
import { present, read, recordOf } from '../../support/records.ts';
import { defaultExport } from '../../support/default-export.ts';
import { temporaryFolder } from '../database/real-database.ts';
import { valueOf } from '../database/batches.ts';
import { builtInOrderSets, orderSource } from '../../../electron/exports/order-table.ts';
import { writeTable } from '../../../electron/exports/write-file.ts';

const orderOf = (serviceId: string): ExportedOrder => {
  const reading = read(recordOf({ service_id: present(serviceId), order_id: present(`=A-${serviceId}`) }), {
    serviceId,
  });
  return { answer: 'read', summary: summaryOf(reading), reading };
};
const notReadable = (order: ExportedOrder): ExportedOrder =>
  'summary' in order ? { answer: 'not-readable', summary: order.summary } : order;
const orders: readonly ExportedOrder[] = [orderOf('S1'), notReadable(orderOf('S2')), orderOf('S3')];

const setOf = (name: string) => {
  const set = builtInOrderSets.find((each) => each.name === name);
  if (set === undefined) throw new Error(`There is no set ${name}`);
  return set;
};

async function write(target: string, { set = 'finance', format }: { set?: string; format?: FileFormat } = {}) {
  const columns = setOf(set);
  const rows = orders.map((order) => ({
    serviceId: numberOf(order),
    answer: order.answer,
    rows: orderRows[columns.kind](order),
  }));
  const profile = { profileName: 'Demo', environment: 'sandbox' } as const;
  return writeTable(orderSource(rows, columns, 'all orders', null), {
    ...profile,
    columns,
    format: format ?? defaultExport.format,
    path: target,
    appVersion: '0',
    at: 0,
    expected: 3,
  });
}

const manifestOf = (folder: string): unknown =>
  JSON.parse(readFileSync(path.join(folder, 'orders.csv.manifest.json'), 'utf8'));

test('an export of orders matches its manifest, and another library reads it', async () => {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'orders.csv');
  const written = valueOf(await write(file));
  expect(written).toMatchObject({ rows: 3 });
  const lines: Record<string, string>[] = parse(readFileSync(file), { bom: true, columns: true });
  expect(lines.map(({ service_id: id, received }) => [id, received])).toEqual([
    ['S1', '195.48'],
    ['S2', '195.48'],
    ['S3', '195.48'],
  ]);
  expect(lines[0]?.['merchant_order']).toBe("'=A-S1");
  expect(await verifyFile(written, async () => false)).toEqual({ is: 'unchanged', manifest: 'same' });
});

test('the manifest of an export of orders counts rows and orders without data', async () => {
  const folder = await temporaryFolder();
  valueOf(await write(path.join(folder, 'orders.csv'), { set: 'payments' }));
  const manifest = manifestOf(folder);
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

test.each<FileFormat>([
  { is: 'jsonl', zone: 'utc' },
  { is: 'xlsx', zone: 'utc' },
])('an export of orders as $is matches its manifest', async (format) => {
  const folder = await temporaryFolder();
  const written = valueOf(await write(path.join(folder, `orders.${format.is}`), { format }));
  expect(await verifyFile(written, async () => false)).toEqual({ is: 'unchanged', manifest: 'same' });
});

test('a workbook’s sheet is named after its rows', async () => {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'orders.xlsx');
  valueOf(await write(file, { format: { is: 'xlsx', zone: 'utc' } }));
  const workbook = unzipSync(readFileSync(file))['xl/workbook.xml'];
  expect(strFromU8(workbook ?? new Uint8Array())).toContain('<sheet name="Orders"');
});

test('nothing is written if no order has such rows', async () => {
  const folder = await temporaryFolder();
  const done = await write(path.join(folder, 'orders.csv'), { set: 'refunds' });
  expect(done).toMatchObject({ ok: false, error: { code: 'nothing-to-export' } });
  expect(readdirSync(folder)).toEqual([]);
});
