/** A bulk lookup from list to totals, and a reconciled file. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { answerSaveDialog } from '../console.ts';
import type { TestSandbox } from '../test-sandbox.ts';
import type { Tour } from './camera.ts';

const orders = 240;

/** Needs a selected profile of that sandbox. */
export async function seeBulk(tour: Tour, sandbox: TestSandbox): Promise<void> {
  const { page, frame, timed, pictures } = tour;
  const generated = await sandbox.generated(orders);
  const numbers = generated.map(({ service_id: number }) => number);

  await frame.goTo('Bulk lookup');
  await pictures('bulk-start');
  await timed('load a list of orders', async () => {
    const list = ['Order number', ...numbers, numbers[0] ?? '', 'not a number', '7QF2KX8044MD0000'];
    await page.getByRole('textbox', { name: 'Order numbers' }).fill(list.join('\n'));
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('241 orders to look up').waitFor();
  });
  await pictures('bulk-list');
  await timed('look up half of them', async () => {
    await sandbox.fault('info', 'delay', { ms: 1, times: orders / 2 });
    await sandbox.fault('info', 'delay', { ms: 6_000, times: orders });
    await page.getByRole('button', { name: 'Look up 241 orders' }).click();
    await page.getByText(/^12\d of 241 looked up/).waitFor();
  });
  await pictures('bulk-in-progress');
  await timed('look up the rest', async () => {
    await sandbox.clearFaults();
    await page.getByText('240 of 241 looked up').waitFor({ timeout: 60_000 });
    await page.getByText('Done', { exact: true }).waitFor();
  });
  await pictures('bulk-results');
  await timed('show the orders to review', () =>
    page
      .getByRole('group', { name: 'Orders in this lookup' })
      .getByRole('button', { name: /Needs review$/ })
      .click(),
  );
  await pictures('bulk-filtered');
}

/** Compared with the orders of the bulk lookup. */
export async function seeReconciled(tour: Tour): Promise<void> {
  const { page, frame, timed, pictures } = tour;
  const shopFile = await merchantFileOf(tour);
  await timed('load a shop file', async () => {
    await frame.goTo('Reconcile');
    await page.getByRole('heading', { name: 'Reconcile' }).waitFor();
    await page
      .getByLabel('Choose file…')
      .setInputFiles({ name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(shopFile, 'utf8') });
    await page.getByRole('combobox', { name: 'Amount' }).waitFor();
  });
  await pictures('reconcile-columns');
  await timed('compare it with the saved orders', async () => {
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.getByRole('grid', { name: 'File lines' }).waitFor();
  });
  await pictures('reconciled');
}

/** The bulk lookup is open. */
async function merchantFileOf({ app, page, out, orderExports, timed, closeNotification }: Tour): Promise<string> {
  const file = path.join(out, 'bulk-orders.csv');
  await page.getByRole('group', { name: 'Orders in this lookup' }).getByRole('button', { name: /All$/ }).click();
  await timed('export the list', async () => {
    await page.getByRole('button', { name: /^Export \d/ }).click();
    await orderExports.settled();
    await orderExports.pick('Columns', /^All order fields/);
    await answerSaveDialog(app, file);
    await orderExports.write();
    return ['bulk-orders.csv', 'bulk-orders.csv.manifest.json'];
  });
  await closeNotification();
  const rows: readonly Record<string, string>[] = parse(readFileSync(file), { bom: true, columns: true });
  const lines = rows
    .filter(({ order_amount: amount = '' }) => amount !== '')
    // Some unpaid, one with a typo.
    .map(({ merchant_order: order = '', order_amount: amount = '', order_currency: currency = '' }, at) =>
      [order, at === 7 ? `${amount}1` : amount, currency].join(';'),
    );
  return ['Order;Total;Currency', ...lines, 'A-77001;10.00;USDT'].join('\r\n');
}
