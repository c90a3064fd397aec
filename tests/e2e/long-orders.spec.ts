/** Responses of the longest allowed size: the page renders a part, shows the total, and stays responsive. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixture.ts';
import {
  longRecords,
  mostPayments,
  startLongService,
  strayPayment,
  type LongService,
} from '../support/long-service.ts';

let service: LongService;
test.beforeEach(async () => {
  service = await startLongService();
});
test.afterEach(() => service.close());

const mostElements = 5000;
const elementsOf = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll('*').length);

test(
  'a long order renders part of each tab, responds to each key, and starts with its options collapsed',
  { tag: '@long' },
  async ({ console }) => {
    test.setTimeout(120_000);
    const { order, page } = console;
    await console.addProfile({ name: 'Long', baseUrl: service.baseUrl });
    for (const number of Object.keys(longRecords)) {
      // oxlint-disable-next-line no-await-in-loop -- one order after another
      await test.step(number, async () => {
        await order.openFromStart(number);
        await expect(order.status).toBeVisible();
        const tabs = page.getByRole('tab');
        await tabs.first().focus();
        for (let at = 0; at < 6; at += 1) {
          // oxlint-disable-next-line no-await-in-loop -- one tab after another
          await page.keyboard.press(String(at + 1));
          // oxlint-disable-next-line no-await-in-loop -- as above
          await expect(tabs.nth(at)).toHaveAttribute('aria-selected', 'true');
          // oxlint-disable-next-line no-await-in-loop -- as above
          expect.soft(await elementsOf(page), `${number}, tab ${String(at + 1)}`).toBeLessThan(mostElements);
        }
      });
    }
    await order.openFromStart('OPTIONS1');
    const table = page.getByRole('table', { name: 'Payment options', exact: true });
    await expect(table.getByRole('button', { name: 'Option 1 details' })).toHaveAttribute('aria-expanded', 'false');
  },
);

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
  await expect(table).toHaveAttribute('aria-rowcount', String(mostPayments + 2));
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
  await expect(table.locator(named(mostPayments))).toBeInViewport();
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
  expect(await elementsOf(page)).toBeLessThan(mostElements);
});
