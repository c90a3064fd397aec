/** The PDF of an order: the content of all tabs, black on white, without buttons. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixture.ts';
import { longRecords, startLongService } from '../support/long-service.ts';

/** Renders the page for print. */
async function renderForPrint(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
}

test('an order is saved as a PDF with the content of all tabs and its profile', async ({ console, sandbox }, info) => {
  const { page, order } = console;
  await order.open(sandbox.order('underpaid-two-payments'));
  const file = path.join(info.outputDir, 'order.pdf');
  await console.saveAs(file);
  await console.order.choose('Save as PDF');
  await expect(page.getByText('PDF saved')).toBeVisible();
  const pdf = readFileSync(file).toString('latin1');
  expect(pdf.slice(0, 5)).toBe('%PDF-');
  expect(pdf).toContain(`/Title`);

  // The window is unchanged.
  await expect(page.getByRole('tab', { name: /^Payments/ })).toBeVisible();
  // Overlays would cover lines on each sheet.
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(page.getByText('PDF saved')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(page.getByText('PDF saved')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Escape');
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  await renderForPrint(page);
  const main = page.getByRole('main');
  const head = main.getByRole('paragraph').filter({ hasText: 'Quittance, printed ' });
  await expect(head).toBeVisible();
  await expect(head).toContainText('Test shop');
  for (const title of ['Payments', 'Payment options', 'Details', 'Checks'])
    // oxlint-disable-next-line no-await-in-loop -- one part after another
    await expect(main.getByRole('heading', { name: title, exact: true, level: 2 }).last()).toBeVisible();
  // No id is cut off, since paper has no hover.
  const hash = main
    .getByRole('table', { name: 'Payments', exact: true })
    .getByText(/^[0-9a-f]{64}$/)
    .first();
  expect(await hash.locator('span').evaluate((middle) => middle.getBoundingClientRect().width)).toBeGreaterThan(100);
  await expect(main.getByRole('button', { name: 'Watch' })).toBeHidden();
  await expect(page.getByRole('navigation')).toBeHidden();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.getByRole('tab', { name: /^Payments/ })).toBeVisible();
});

test('the PDF has all rows of a table that scrolls in the window @long', async ({ console }) => {
  const service = await startLongService();
  await console.addProfile({ name: 'Long', baseUrl: service.baseUrl });
  await console.order.open('EIGHTY1');
  await renderForPrint(console.page);
  const rows = console.page.getByRole('table', { name: 'Payments', exact: true }).getByRole('button', {
    name: /^Payment \d+ details$/,
  });
  expect(Object.keys(longRecords)).toContain('EIGHTY1');
  await expect(rows).toHaveCount(80);
  await service.close();
});
