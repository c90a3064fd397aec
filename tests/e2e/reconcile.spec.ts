/** Reconcile compares a shop’s file with saved orders by exact amounts, without a request to the service. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixture.ts';

test('each line of a file is compared with its order, which can be opened and closed again', async ({
  console,
  sandbox,
}) => {
  const { page, order, frame, dataFolder } = console;
  for (const name of ['paid', 'underpaid', 'overpaid', 'expired'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one window
    await order.open(sandbox.order(name));
  }
  // The order amounts come from an exported file.
  await frame.goTo('Orders');
  await page.getByRole('button', { name: /^Export \d+…$/ }).click();
  await console.orderExports.settled();
  await console.orderExports.pick('Columns', /^All order fields/);
  await console.saveAs(path.join(dataFolder, 'whole.csv'));
  await console.orderExports.write();
  const whole: Record<string, string>[] = parse(readFileSync(path.join(dataFolder, 'whole.csv')), {
    bom: true,
    columns: true,
  });
  const bill = (name: string) => {
    const found = whole.find(({ service_id: id }) => id === sandbox.order(name)) ?? {};
    const { merchant_order: merchant = '', order_amount: amount = '', order_currency: currency = '' } = found;
    return { merchant, amount, currency };
  };
  const [paid, short, over] = [bill('paid'), bill('underpaid'), bill('overpaid')];
  const rows = [
    ['Sales of November', '', '', ''],
    ['Order', 'Customer', 'Total', 'Currency'],
    [paid.merchant, 'a', paid.amount, paid.currency],
    [short.merchant, 'b', short.amount, short.currency],
    [over.merchant, 'c', '12345678901234567890.12', over.currency],
    ['NOT-OURS-1', 'd', '5..0', 'USDT'],
    [`#${paid.merchant.toLowerCase()}`, 'e', paid.amount, paid.currency],
    ['Sum', '', '999.00', ''],
  ];
  const file = path.join(dataFolder, 'november.csv');
  writeFileSync(file, rows.map((row) => row.join(';')).join('\r\n'));

  await frame.goTo('Reconcile');
  await expectNoViolations(page, 'where a shop’s file is read');
  await page.getByLabel('Choose file…').setInputFiles(file);
  await expect(page.getByRole('combobox', { name: 'Amount' })).toContainText('Total');
  await expect(page.getByRole('combobox', { name: /^Order number/ })).toContainText('Order');
  await expect(page.getByRole('combobox', { name: 'Currency' })).toContainText('Currency');
  await expect(page.getByText('november.csv · 6 lines')).toBeVisible();
  await expectNoViolations(page, 'columns of a shop’s file');
  await page.getByRole('button', { name: 'Compare' }).click();

  const table = page.getByRole('grid', { name: 'File lines' });
  const lines = table.locator('tbody tr').filter({ has: page.locator('td:nth-child(4)') });
  // Mismatches come first. Matches are collapsed.
  await expect(lines).toHaveText([
    /Amount differs/,
    /Underpaid/,
    /5\.\.0.*Not looked up.*Amount invalid/,
    /Not in file/,
    /Duplicate/,
    /No order number/,
  ]);
  await expect(page.getByText('3 to review')).toBeVisible();
  await expect(table.getByRole('rowheader')).toHaveText([
    'Differs',
    'Not looked up',
    'Not in file',
    'Skipped',
    'Matched',
  ]);
  await expect(page.getByText('november.csv · 6 lines')).toBeVisible();
  await expect(page.getByText(/^Compared with the latest saved lookups\. Oldest: /)).toBeVisible();
  await expectNoViolations(page, 'a shop’s file that was compared');
  for (const [width, height] of [
    [960, 640],
    [1920, 1080],
    [1280, 800],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one window
    await page.setViewportSize({ width, height });
    // An amount of 20 digits hides no status, and nothing scrolls sideways.
    for (const name of ['Order in file', 'Received', 'Status at last check', ...(width > 1280 ? ['Order'] : [])])
      // oxlint-disable-next-line no-await-in-loop -- one window
      await expect(table.getByRole('columnheader', { name, exact: true })).toBeInViewport({ ratio: 1 });
    const main = page.getByRole('main');
    // oxlint-disable-next-line no-await-in-loop -- one window
    expect(await main.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  }
  await frame.setTheme('dark');
  await expectNoViolations(page, 'a shop’s file that was compared, dark');
  await frame.setTheme('light');

  const differs = lines.filter({ hasText: 'Amount differs' });
  await console.saveAs(path.join(dataFolder, 'reconciled.csv'));
  await page.getByRole('button', { name: 'Export…' }).click();
  await expect(frame.toast('Reconciled lines exported')).toBeVisible();
  await expect(differs).toContainText(over.merchant);
  const notInFile = lines.filter({ hasText: 'Not in file' });
  const expired = bill('expired');
  await expect(notInFile).toContainText(expired.merchant);
  await expect(notInFile).toContainText(`${expired.amount} ${expired.currency}`);
  await page.getByRole('button', { name: 'Show 1' }).click();
  await expect(lines).toHaveCount(7);
  await expect(lines.last()).toContainText(paid.merchant);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(table.locator('[data-cursor]')).toContainText(short.merchant);
  await page.keyboard.press('Enter');
  await expect(order.status).toContainText('Underpaid');
  await page.keyboard.press('Escape');
  await expect(table).toBeFocused();
  await expect(table.locator('[data-cursor]')).toContainText(short.merchant);
  await expect(lines).toHaveCount(7);
  await page.getByRole('button', { name: 'Look up 1' }).click();
  await expect(page.getByText(/ of 1 looked up/)).toBeVisible();
  await frame.goTo('Reconcile');
  // The file is still there.
  await page.getByRole('button', { name: 'Compare again' }).click();
  await expect(page.getByRole('button', { name: 'Compare again' })).not.toHaveAttribute('aria-disabled');
  await expect(lines).toHaveCount(7);
  await expect(frame.toast(/list isn’t open/)).toHaveCount(0);
  await page.getByRole('button', { name: 'New file' }).click();
  await expect(page.getByRole('textbox', { name: 'Your shop’s file' })).toBeVisible();
});

test('the delimiter chosen for a header is used again, unless it can’t read the file', async ({ console }) => {
  const { page, frame } = console;
  const delimiter = page.getByRole('combobox', { name: 'Delimiter' });
  const choose = (lines: string) =>
    page.getByLabel('Choose file…').setInputFiles({
      name: 'days.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`order:day,note\n${lines}`),
    });
  await frame.goTo('Reconcile');
  await choose('70000001:1,a\n70000002:2,b\n');
  await expect(delimiter).toContainText('Comma');
  await delimiter.click();
  await page.getByRole('option', { name: 'Colon', exact: true }).click();
  await expect(delimiter).toContainText('Colon');
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Compare again' })).toBeVisible();
  await page.getByRole('button', { name: 'New file' }).click();
  await choose('70000003:3,a\n');
  await expect(delimiter).toContainText('Colon');
  await page.getByRole('button', { name: 'New file' }).click();
  await choose('70000003:"3,a\n70000004:4,b\n');
  await expect(delimiter).toContainText('Comma');
  await delimiter.click();
  await page.getByRole('option', { name: 'None: one cell per line' }).click();
  await expect(delimiter).toContainText('None');
  await expect(page.getByRole('combobox', { name: 'Amount' })).toContainText('Don’t compare amounts');
});

test('New file before the comparison ends shows no result of it', async ({ console }) => {
  const { page, frame } = console;
  const paste = page.getByRole('textbox', { name: 'Your shop’s file' });
  await frame.goTo('Reconcile');
  await paste.fill('order,amount\n70000001,1\n');
  await page.getByRole('button', { name: 'Continue' }).click();
  // Both within one task of the page.
  await page.getByRole('button', { name: 'Compare', exact: true }).evaluate((compare: HTMLElement) => {
    const [, newFile] = compare.parentElement?.querySelectorAll('button') ?? [];
    compare.click();
    newFile?.click();
  });
  await expect(paste).toBeVisible();
  // A result would be there within a few frames.
  await page.waitForTimeout(500);
  await expect(paste).toBeVisible();
});
