/** Bulk lookup: lists, results, filters, and orders that open and lead back. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { utils, write } from '@e965/xlsx';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test, type Console } from '../support/fixture.ts';

const list = ({ page }: Console) => page.getByRole('textbox', { name: 'Order numbers' });
const counts = ({ page }: Console) => page.getByRole('group', { name: 'Orders in this lookup' });
const rows = ({ page }: Console) => page.getByRole('grid', { name: 'Orders in this lookup' });

test('a pasted list is looked up and filtered, and Back returns from its orders', async ({ console, sandbox }) => {
  const { page, order } = console;
  const names = ['paid', 'underpaid', 'overpaid', 'expired', 'refund-succeeded'] as const;
  const numbers = names.map((name) => sandbox.order(name));
  await console.frame.goTo('Bulk lookup');
  await expect(page.getByText('No bulk lookups yet')).toBeVisible();
  await expectNoViolations(page, 'where a list is pasted');
  await list(console).fill(
    ['Order number', ...numbers, `="${numbers[0] ?? ''}"`, 'not a number', 'NOSUCHORDER1'].join('\n'),
  );
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('6 orders to look up')).toBeVisible();
  // The button is gone, so focus is on the heading.
  await expect(page.getByRole('heading', { name: 'Bulk lookup' })).toBeFocused();
  await expect(page.getByText('Pasted list · 8 lines · 1 duplicate · 1 skipped')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Duplicates and skipped lines' }).getByRole('listitem')).toHaveText([
    /Line 7.*Duplicate of line 2/,
    /Line 8.*Looks like several values/,
  ]);
  await expect(page.getByRole('list', { name: '1 cleaned order number' })).toContainText('Line 7');
  await expect(page.getByRole('combobox', { name: 'Delimiter' })).toContainText('None');
  await expectNoViolations(page, 'what of a list can be looked up');
  // The list is still there after a visit to another page.
  await console.frame.goTo('Sandbox');
  await console.frame.goTo('Bulk lookup');
  await expect(page.getByText('6 orders to look up')).toBeVisible();
  await page.getByRole('button', { name: 'Look up 6 orders' }).click();
  await expect(page.getByText('5 of 6 looked up')).toBeVisible();
  await expect(page.getByText('Done', { exact: true })).toBeVisible();
  await expect(rows(console)).toContainText('Lookup failed');
  await expect(page.getByRole('rowheader', { name: /^USDT · \d orders$/ })).toBeVisible();
  await expectNoViolations(page, 'a bulk lookup');
  await console.frame.setTheme('dark');
  await expectNoViolations(page, 'a bulk lookup, dark');
  await console.frame.setTheme('light');

  await counts(console)
    .getByRole('button', { name: /Off balance$/ })
    .click();
  await page
    .getByRole('group', { name: 'Off balance' })
    .getByRole('button', { name: /Underpaid$/ })
    .click();
  await expect(rows(console).getByRole('link')).toHaveCount(1);
  // Totals cover the shown orders. Unpaid orders don’t count as underpaid.
  const foot = page.getByRole('main').locator('footer');
  await expect(foot).toContainText(/^ShownOrderedReceivedMissingUSDT · 1 order40\.0031\.009\.00$/);
  await rows(console)
    .getByRole('link', { name: sandbox.order('underpaid') })
    .click();
  await expect(order.status).toContainText('Underpaid');
  await page.goBack();
  await expect(rows(console).getByRole('link')).toHaveCount(1);
  await counts(console)
    .getByRole('button', { name: /^6 All$/ })
    .click();
  await expect(foot).toContainText(/^Total.*OrderedReceivedMissingUnpaid.*USDT · \d orders/);
  await page.getByRole('searchbox', { name: 'Search orders' }).fill('nosuchorder');
  await expect(rows(console).getByRole('link')).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Search orders' }).fill('');
  await expect(rows(console).getByRole('link')).toHaveCount(6);
  const pick = async (of: string, option: string) => {
    await page.getByRole('button', { name: /^Filter/ }).click();
    await page.getByRole('combobox', { name: of }).click();
    await page.getByRole('option', { name: option }).click();
    await page.keyboard.press('Escape');
  };
  await pick('Refunds', 'With refund');
  await expect(rows(console).getByRole('link')).toHaveText([sandbox.order('refund-succeeded')]);
  await pick('Refunds', 'Any refund status');
  await rows(console).getByRole('button', { name: 'Received' }).click();
  await rows(console).getByRole('button', { name: 'Received' }).click();
  await expect(rows(console).getByRole('columnheader', { name: 'Received' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  const received = async () =>
    (await rows(console).locator('td:nth-child(6)').allTextContents()).map(Number).filter((amount) => amount > 0);
  await expect(async () => {
    const down = await received();
    expect(down).toEqual(down.toSorted((a, b) => b - a));
    expect(down.length).toBeGreaterThan(2);
  }).toPass();
  // Returning from an order restores filter and sort.
  await rows(console)
    .getByRole('link', { name: sandbox.order('paid') })
    .click();
  await expect(order.status).toContainText('Paid in full');
  await page.goBack();
  await expect(rows(console).getByRole('columnheader', { name: 'Received' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  // The list of orders has those of the bulk lookup as well.
  await console.frame.goTo('Orders');
  await expect(console.order.savedOrders.getByRole('link', { name: sandbox.order('underpaid') })).toBeVisible();
  expect((await sandbox.counts()).create.requests).toBe(0);
});

test('more skipped lines than the page lists are copied', async ({ console }) => {
  const { page, frame } = console;
  await frame.goTo('Bulk lookup');
  await list(console).fill(Array.from({ length: 501 }, (_, at) => `line ${at}`).join('\n'));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('and 1 more line')).toBeVisible();
  await page.getByRole('button', { name: 'Copy lines: Duplicates and skipped lines' }).click();
  await expect(frame.toast('501 lines copied')).toBeVisible();
  expect(await console.app.evaluate(({ clipboard }) => clipboard.readText())).toContain('\n501\tline 500\t');
});

test('the chosen column of a file is looked up, and a bulk lookup can be deleted', async ({
  console,
  sandbox,
}, info) => {
  const { page, frame } = console;
  const file = path.join(info.outputDir, 'november.csv');
  writeFileSync(file, `shop;service_id\nA-1;${sandbox.order('paid')}\nA-2;${sandbox.order('underpaid')}\n`);
  await frame.goTo('Bulk lookup');
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('november.csv')).toBeVisible();
  await page.getByRole('combobox', { name: 'Order number column' }).click();
  await page.getByRole('option', { name: /service_id/ }).click();
  await page.getByRole('button', { name: 'Look up 2 orders' }).click();
  await expect(page.getByText('2 of 2 looked up')).toBeVisible();
  await expect(page.getByText('november.csv · column service_id')).toBeVisible();
  await console.restart();
  await console.frame.goTo('Bulk lookup');
  await console.page.getByRole('region', { name: 'Earlier lookups' }).getByRole('link').first().click();
  await expect(console.page.getByText('2 of 2 looked up')).toBeVisible();
  await console.page.getByRole('button', { name: 'More actions' }).click();
  await console.page.getByRole('menuitem', { name: 'Delete lookup…' }).click();
  await expect(console.page.getByRole('dialog', { name: 'Delete this lookup?' }).getByRole('paragraph')).toHaveText(
    'The list of 2 orders and its results are deleted. Its 2 lookups stay in each order’s history.',
  );
  await console.page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(console.page.getByText('No bulk lookups yet')).toBeVisible();
});

test(
  'a workbook column is looked up, and failed orders are retried after a power cut',
  { tag: '@long' },
  async ({ console, sandbox }) => {
    const names = ['paid', 'underpaid', 'overpaid', 'expired', 'refund-succeeded'] as const;
    const book = utils.book_new();
    const lines = names.map((name, at) => [`A-${String(at)}`, sandbox.order(name), 12.5]);
    utils.book_append_sheet(book, utils.aoa_to_sheet([['Shop', 'Payment', 'Total'], ...lines]), 'November');
    utils.book_append_sheet(book, utils.aoa_to_sheet([['Payment'], ['OFANOTHERSHEET1']]), 'October');
    const bytes: unknown = write(book, { type: 'array', bookType: 'xlsx', compression: true });
    if (!(bytes instanceof ArrayBuffer)) throw new Error('no workbook');
    const buffer = Buffer.from(bytes);
    await console.frame.goTo('Bulk lookup');
    await console.page
      .getByLabel('Choose file…')
      .setInputFiles({ name: 'november.xlsx', mimeType: 'application/octet-stream', buffer });
    await console.page.getByRole('combobox', { name: 'Order number column' }).click();
    await console.page.getByRole('option', { name: /Payment/ }).click();
    await sandbox.fault('info', 'null-data', { times: 2 });
    await console.page.getByRole('button', { name: 'Look up 5 orders' }).click();
    await expect(console.page.getByText('3 of 5 looked up')).toBeVisible();
    await expect(console.page.getByText('Done', { exact: true })).toBeVisible();
    expect((await sandbox.counts()).info.requests).toBe(5);

    await console.killAndRestart();
    await console.frame.goTo('Bulk lookup');
    await console.page.getByRole('grid', { name: 'Earlier lookups' }).getByRole('link').first().click();
    await expect(console.page.getByText('november.xlsx · column Payment')).toBeVisible();
    await expect(rows(console).getByText('Lookup failed', { exact: true })).toHaveCount(2);
    await console.page.getByRole('button', { name: 'Retry 2' }).click();
    await expect(console.page.getByText('5 of 5 looked up')).toBeVisible();
    await expect(rows(console).getByRole('link')).toHaveText(names.map((name) => sandbox.order(name)));
    await expect(console.page.getByRole('button', { name: /^Retry/ })).toHaveCount(0);
    // Only the failed ones.
    expect((await sandbox.counts()).info).toMatchObject({ requests: 7, done: 7 });
  },
);
