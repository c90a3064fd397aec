/** Exports of orders match the preview. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test, type Console } from '../support/fixture.ts';

const linesOf = async (file: string): Promise<Record<string, string>[]> =>
  parse(await readFile(file), { bom: true, columns: true });

const cellsOf = async (file: string): Promise<string[][]> => parse(await readFile(file), { bom: true });

async function written({ orderExports, dataFolder, ...console }: Console, name: string): Promise<string> {
  const file = path.join(dataFolder, name);
  await console.saveAs(file);
  await orderExports.write();
  await expect(console.frame.toast(/^\d+ orders? exported/).last()).toBeVisible();
  expect(existsSync(`${file}.manifest.json`)).toBe(true);
  return file;
}

test('an order, its payments and its findings are exported to separate files', async ({ console, sandbox }) => {
  const { order, orderExports, page } = console;
  await order.open(sandbox.order('underpaid'));
  await order.choose('Export…');
  await orderExports.settled();
  await expect(orderExports.choice(`Order ${sandbox.order('underpaid')}`)).toBeChecked();
  await expectNoViolations(page, 'the export of an order');
  for (const theme of ['light', 'dark'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one window
    await console.frame.setTheme(theme);
  }
  const shown = await orderExports.cells();
  const finance = await written(console, 'finance.csv');
  expect(await cellsOf(finance)).toEqual(shown);
  const [line] = await linesOf(finance);
  expect(line).toMatchObject({ service_id: sandbox.order('underpaid'), status: 'underpaid' });
  // The same words as on the page.
  await expect(order.sum).toContainText(line?.['received'] ?? 'nothing');

  await order.choose('Export…');
  await orderExports.settled();
  await orderExports.pick('Rows', 'One row per payment');
  await expect(orderExports.dialog.getByText(/payments-of-order-.*csv$/).first()).toBeVisible();
  const payments = await linesOf(await written(console, 'payments.csv'));
  expect(payments.length).toBeGreaterThan(0);
  expect(new Set(payments.map(({ service_id: id }) => id))).toEqual(new Set([sandbox.order('underpaid')]));
});
