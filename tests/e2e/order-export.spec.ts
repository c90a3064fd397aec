/** Files of orders: what the dialog shows is what is written, of the order that is shown, of those read here, and of a bulk list. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { read, utils } from '@e965/xlsx';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test, type Console } from '../support/fixture.ts';

const linesOf = async (file: string): Promise<Record<string, string>[]> =>
  parse(await readFile(file), { bom: true, columns: true });

const cellsOf = async (file: string): Promise<string[][]> => parse(await readFile(file), { bom: true });

async function written({ orderExports, dataFolder, ...console }: Console, name: string): Promise<string> {
  const file = path.join(dataFolder, name);
  await console.saveAs(file);
  await orderExports.write();
  await expect(console.frame.toast(/^\d+ rows? of .* exported/).last()).toBeVisible();
  expect(existsSync(file.replace(/\.\w+$/, '.manifest.json'))).toBe(true);
  return file;
}

test('the order that is shown goes to a file, its payments and its findings to others', async ({
  console,
  sandbox,
}, info) => {
  const { order, orderExports, page } = console;
  await order.open(sandbox.order('short'));
  await order.choose('Export…');
  await orderExports.settled();
  await expect(orderExports.choice(`Order ${sandbox.order('short')}`)).toBeChecked();
  await expectNoViolations(page, 'the export of an order');
  for (const theme of ['light', 'dark'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one window
    await console.frame.setTheme(theme);
    // oxlint-disable-next-line no-await-in-loop -- one window
    await page.screenshot({ path: info.outputPath(`order-${theme}.png`) });
  }
  const shown = await orderExports.cells();
  const finance = await written(console, 'finance.csv');
  expect(await cellsOf(finance)).toEqual(shown);
  const [line] = await linesOf(finance);
  expect(line).toMatchObject({ service_id: sandbox.order('short'), status: 'underpaid' });
  // As the page says it.
  await expect(order.sum).toContainText(line?.['received'] ?? 'nothing');

  await order.choose('Export…');
  await orderExports.settled();
  await orderExports.pick('Rows', 'One row per payment');
  await expect(orderExports.dialog.getByText(/payments-of-order-.*csv$/).first()).toBeVisible();
  const payments = await linesOf(await written(console, 'payments.csv'));
  expect(payments.length).toBeGreaterThan(0);
  expect(new Set(payments.map(({ service_id: id }) => id))).toEqual(new Set([sandbox.order('short')]));
});

test('customer details are in a file only if chosen, and the dialog says so @long', async ({ console, sandbox }) => {
  const { order, orderExports } = console;
  await order.open(sandbox.order('paid'));
  await order.choose('Export…');
  await orderExports.settled();
  await orderExports.pick('Columns', /^All order fields/);
  await expect(orderExports.remark).toHaveText('Latest saved lookup of this order');
  const without = await readFile(await written(console, 'without.csv'), 'utf8');
  await order.choose('Export…');
  await orderExports.settled();
  await orderExports.pick('Columns', /^Orders with customer/);
  await expect(orderExports.remark).toHaveText('Contains customer details.');
  const [line] = await linesOf(await written(console, 'with.csv'));
  const { customer_name: name = '', customer_email: email = '' } = line ?? {};
  expect(name.length * email.length).toBeGreaterThan(0);
  expect(without).not.toContain(name);
  expect(without).not.toContain(email);
});

test('all saved orders go to a sheet, by status if wanted, and the file is in Exports @long', async ({
  console,
  sandbox,
}, info) => {
  const { addresses, frame, order, orderExports, page, dataFolder } = console;
  for (const name of ['paid', 'short', 'over'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one window
    await order.open(sandbox.order(name));
  }
  await frame.goTo('Orders');
  await page.getByRole('button', { name: /^Export \d+…$/ }).click();
  await orderExports.settled();
  await expect(orderExports.choice('All saved orders')).toBeChecked();
  await expect(orderExports.dialog).toContainText('3 orders');
  await orderExports.choice('By month').click();
  await expect(orderExports.dialog.getByRole('combobox', { name: 'Date' })).toContainText('Created');
  await expect(orderExports.dialog).toContainText(/[1-3] orders?/);
  await expect(orderExports.dialog).toContainText(/orders-created-from-\d{4}-\d\d-01-to-/);
  await page.screenshot({ path: info.outputPath('month-1280.png') });
  await orderExports.choice('All saved orders').click();
  await expect(orderExports.dialog).toContainText('3 orders');
  await page.screenshot({ path: info.outputPath('read-1280.png') });
  await page.setViewportSize({ width: 960, height: 640 });
  await page.screenshot({ path: info.outputPath('read-960.png') });
  await page.setViewportSize({ width: 1280, height: 800 });
  await orderExports.format('Excel');
  const shown = await orderExports.cells();
  const book = read(await readFile(await written(console, 'orders.xlsx')));
  const [first = ''] = book.SheetNames;
  const sheet = book.Sheets[first];
  expect(first).toBe('Orders');
  expect(sheet === undefined ? [] : utils.sheet_to_json(sheet, { header: 1, defval: '' })).toEqual(shown);

  await page.getByRole('button', { name: /^Export \d+…$/ }).click();
  await orderExports.settled();
  await orderExports.format('CSV');
  await orderExports.pick('Status', /^Underpaid/);
  await expect(orderExports.dialog).toContainText('1 order');
  const lines = await linesOf(await written(console, 'short.csv'));
  expect(lines.map(({ service_id: id }) => id)).toEqual([sandbox.order('short')]);

  await page.getByRole('button', { name: /^Export \d+…$/ }).click();
  await orderExports.settled();
  await orderExports.pick('Status', /^Expired, payments unknown/);
  await expect(orderExports.remark).toHaveText('No matching orders.');
  await expect(orderExports.save).toBeDisabled();
  await orderExports.close();

  await addresses.open();
  await page.getByRole('link', { name: 'Exports', exact: true }).click();
  const files = page.getByRole('grid', { name: 'Exports' });
  await expect(files).toContainText('Orders · all saved orders, Excel');
  const underpaid = files.getByRole('row').filter({ hasText: 'Orders · underpaid, CSV for accounting' });
  // Orders may have changed since, so the dialog opens with the same selection.
  await underpaid.getByRole('button', { name: 'short.csv' }).click();
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(underpaid).toContainText('Verified');
  await page.getByRole('button', { name: 'Export again…' }).click();
  await orderExports.settled();
  await expect(orderExports.choice('Same selection as before')).toBeChecked();
  await expect(orderExports.dialog).toContainText('1 order');
  await orderExports.close();
  await page.screenshot({ path: info.outputPath('files.png') });
  expect(existsSync(path.join(dataFolder, 'short.manifest.json'))).toBe(true);
});

test('of a bulk list its rows as they are shown go to the file, those without a reading as well @long', async ({
  console,
  sandbox,
}) => {
  const { frame, orderExports, page } = console;
  const numbers = [...(['paid', 'short'] as const).map((name) => sandbox.order(name)), 'NOSUCHORDER1'];
  await frame.goTo('Bulk lookup');
  await page.getByRole('textbox', { name: 'Order numbers' }).fill(numbers.join('\n'));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Look up 3 orders' }).click();
  await expect(page.getByText('Done', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Export \d/ }).click();
  await orderExports.settled();
  await expect(orderExports.choice('Bulk lookup 1, full list')).toBeChecked();
  await expect(orderExports.remark).toHaveText('1 order has no amounts, because it has no saved lookup.');
  await orderExports.pick('Columns', /^All order fields/);
  const lines = await linesOf(await written(console, 'bulk.csv'));
  expect(lines.map((line) => [line['service_id'], line['lookup']])).toEqual([
    [numbers[0], 'succeeded'],
    [numbers[1], 'succeeded'],
    [numbers[2], 'failed'],
  ]);
  const manifest: unknown = JSON.parse(await readFile(path.join(console.dataFolder, 'bulk.manifest.json'), 'utf8'));
  expect(manifest).toMatchObject({
    rows: 3,
    orders: 3,
    orders_without_data: [{ order: 'NOSUCHORDER1', lookup: 'failed' }],
  });
  await page
    .getByRole('searchbox')
    .last()
    .fill(numbers[1] ?? '');
  await page.getByRole('button', { name: /^Export \d/ }).click();
  await orderExports.settled();
  await expect(orderExports.choice('Bulk lookup 1, as shown')).toBeChecked();
  await expect(orderExports.remark).toHaveText('As looked up in this bulk lookup');
  const shown = await linesOf(await written(console, 'shown.csv'));
  expect(shown.map(({ service_id: id }) => id)).toEqual([numbers[1]]);
});
