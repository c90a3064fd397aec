/** Responses of the longest allowed size, of which the page renders a part. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixture.ts';
import { maxPayments, startLongService, strayPayment, type LongService } from '../support/long-service.ts';

let service: LongService;
test.beforeEach(async () => {
  service = await startLongService();
});
test.afterEach(() => service.close());

const maxElements = 5000;
const elementsOf = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll('*').length);

test('a finding leads to its row far down the list @long', async ({ console }) => {
  const { order, page } = console;
  await console.addProfile({ name: 'Long', baseUrl: service.baseUrl });
  await order.open('PAYMENTS1');
  await page
    .getByRole('button', { name: /^Show: .*isn’t part of this order/ })
    .first()
    .click();
  const table = page.getByRole('table', { name: 'Payments', exact: true });
  const named = (number: number) => page.getByRole('button', { name: `Payment ${String(number)} details` });
  const row = table.locator(named(strayPayment));
  await expect(row).toBeInViewport();
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  await expect(row).toBeFocused();
  await expect(table).toHaveAttribute('aria-rowcount', String(maxPayments + 2));
  await expect(table.getByRole('row').filter({ has: named(strayPayment) })).toHaveAttribute(
    'aria-rowindex',
    String(strayPayment + 1),
  );

  // On by keyboard to the end.
  const next = table.locator(named(strayPayment + 30));
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(next).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [0] });
  await expect(next).toBeInViewport();
  await page.getByRole('main').hover();
  await page.mouse.wheel(0, 1_000_000);
  await expect(table.locator(named(maxPayments))).toBeInViewport();
});

test('the keyboard focus survives scrolling out of view', { tag: '@long' }, async ({ console }) => {
  const { order, page } = console;
  await console.addProfile({ name: 'Long', baseUrl: service.baseUrl });
  await order.open('ITEMS1');
  await order.tab('Details');
  const table = page.getByRole('table', { name: 'Items', exact: true });
  const first = table.getByRole('button', { name: 'Item 1 details' });
  await first.focus();
  await table.hover();
  await page.mouse.wheel(0, 200_000);
  await expect(first).not.toBeInViewport();
  await expect(first).toBeFocused();
  expect(await elementsOf(page)).toBeLessThan(maxElements);
});
