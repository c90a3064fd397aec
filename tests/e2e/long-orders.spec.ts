/** An answer as long as the wire takes: the page draws a part of it, says of how much, and answers the keyboard. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixture.ts';
import { sample } from '../support/full.ts';
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

test('each tab of a long order is drawn in part, each key is answered, and of many options none unfolds by itself', async ({
  console,
}) => {
  test.setTimeout(120_000);
  const { order, page } = console;
  await console.addProfile({ name: 'Long', baseUrl: service.baseUrl });
  for (const number of Object.keys(longRecords).slice(0, sample(1, Infinity))) {
    // oxlint-disable-next-line no-await-in-loop -- one order after another
    await test.step(number, async () => {
      await order.openAnew(number);
      await expect(order.verdict).toBeVisible();
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
  await order.openAnew('OPTIONS1');
  const table = page.getByRole('table', { name: 'Payment options', exact: true });
  await expect(table.getByRole('button', { name: 'Option 1 details' })).toHaveAttribute('aria-expanded', 'false');
});

test('a finding leads to its row, however far down that is, and what stands there says where it is @long', async ({
  console,
}) => {
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
  await expect(page.getByRole('tabpanel', { name: /^Payments/ })).toContainText(/Rows [\d,]+ to [\d,]+ of 3,800/);

  // By keyboard on from there, and to the end.
  const next = table.locator(named(strayPayment + 30));
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(next).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [0] });
  await expect(next).toBeInViewport();
  await page.getByRole('region', { name: 'Payments', exact: true }).focus();
  await page.keyboard.press('End');
  await expect(table.locator(named(mostPayments))).toBeInViewport();
  await expect(page.getByRole('tabpanel', { name: /^Payments/ })).toContainText(/to 3,800 of 3,800 are shown/);
});

test('where the keyboard is stays, when it is scrolled out of view', { tag: '@long' }, async ({ console }) => {
  const { order, page } = console;
  await console.addProfile({ name: 'Long', baseUrl: service.baseUrl });
  await order.open('ITEMS1');
  await order.tab('Items');
  const table = page.getByRole('table', { name: 'Items', exact: true });
  const first = table.getByRole('button', { name: 'Item 1 details' });
  await first.focus();
  await table.hover();
  await page.mouse.wheel(0, 200_000);
  await expect(first).not.toBeInViewport();
  await expect(first).toBeFocused();
  expect(await elementsOf(page)).toBeLessThan(mostElements);
});

test.describe('in a window of 1280 × 800', () => {
  test.use({ launch: { width: 1280, height: 800 } });

  for (const keys of [['End', 'PageUp'], ['PageDown', 'PageDown'], ['End'], ['End', 'Space']].slice(0, sample(1, 4))) {
    test(`from the frame that ${keys.join(' and ')} scrolled, Tab goes to the first row in view @long`, async ({
      console,
    }) => {
      const { order, page } = console;
      await console.addProfile({ name: 'Long', baseUrl: service.baseUrl });
      await order.open('EIGHTY1');
      const region = page.getByRole('region', { name: 'Payments', exact: true });
      await region.focus();
      for (const key of keys) {
        // oxlint-disable-next-line no-await-in-loop -- one key after another
        await page.keyboard.press(key);
        // oxlint-disable-next-line no-await-in-loop -- as above
        await expectStill(region);
      }
      const before = await placeOf(region);
      expect(before).toBeGreaterThan(0);
      await page.keyboard.press('Tab');
      expect(await page.evaluate(topOfFocused), 'pixels below the head').toBeGreaterThanOrEqual(-1);
      expect(await page.evaluate(topOfFocused), 'pixels below the head').toBeLessThan(70);
      await expectStill(region);
      expect(await placeOf(region)).toBe(before);

      // On, back over the row above, and out of the table: always somewhere in the page.
      const focused = page.locator('button:focus');
      const first = Number(await focused.innerText());
      await page.keyboard.press('Tab');
      await expect(region.locator(':focus')).toBeAttached();
      await page.keyboard.press('Shift+Tab');
      await expect(focused).toHaveText(String(first));
      await page.keyboard.press('Shift+Tab');
      await expect(region.locator(':focus')).toBeAttached();
      await region.focus();
      await page.keyboard.press('Shift+Tab');
      await expect(region.locator(':focus')).not.toBeAttached();
      await expect(page.locator('body:focus')).not.toBeAttached();
      await expect(page.locator(':focus')).toBeAttached();
    });
  }
});

test('the ring of a frame that has the focus is seen on each side of it', { tag: '@long' }, async ({ console }) => {
  const { order, page } = console;
  await console.addProfile({ name: 'Long', baseUrl: service.baseUrl });
  await order.open('EIGHTY1');
  const region = page.getByRole('region', { name: 'Payments', exact: true });
  await region.focus();
  // The ring is for whoever uses the keyboard.
  await page.keyboard.press('PageDown');
  await expectStill(region);
  await page.mouse.move(0, 0);
  const box = await region.boundingBox();
  if (box === null) throw new Error('the frame is in view');
  const { x, y, width, height } = box;
  const edges = {
    top: { x: x + 20, y: y - 4, width: width - 40, height: 8 },
    bottom: { x: x + 20, y: y + height - 4, width: width - 40, height: 8 },
    left: { x: x - 4, y: y + 40, width: 8, height: 100 },
    right: { x: x + width - 4, y: y + 40, width: 8, height: 100 },
  };
  const seen = async (edge: keyof typeof edges) => (await page.screenshot({ clip: edges[edge] })).toString('base64');
  const ringed = [await seen('top'), await seen('bottom'), await seen('left'), await seen('right')];
  await region.evaluate((frame) => frame.blur());
  for (const [at, edge] of (['top', 'bottom', 'left', 'right'] as const).entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one edge after another
    expect.soft(await seen(edge), edge).not.toBe(ringed[at]);
  }
});

test(
  'within a row that was scrolled out of view, Tab goes on to what else it holds',
  { tag: '@long' },
  async ({ console }) => {
    const { order, page } = console;
    await console.addProfile({ name: 'Long', baseUrl: service.baseUrl });
    await order.open('EIGHTY1');
    const table = page.getByRole('table', { name: 'Payments', exact: true });
    const first = table.getByRole('button', { name: 'Payment 1 details' });
    await first.click();
    await expect(first).toBeFocused();
    await table.hover();
    await page.mouse.wheel(0, 200_000);
    await expect(first).not.toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(table.locator('[data-index="0"] dl :focus')).toBeAttached();
  },
);

const placeOf = (scroller: Locator): Promise<number> => scroller.evaluate(({ scrollTop }) => scrollTop);

/** The browser moves a frame over several pictures: it is still when it stands in the same place in twelve, one after another. */
const expectStill = (scroller: Locator): Promise<void> =>
  scroller.evaluate(async (frame) => {
    let [at, pictures] = [frame.scrollTop, 0];
    while (pictures < 12) {
      // oxlint-disable-next-line no-await-in-loop -- one picture after another
      await new Promise(requestAnimationFrame);
      pictures = frame.scrollTop === at ? pictures + 1 : 0;
      at = frame.scrollTop;
    }
  });

/** Pixels from the lower edge of the head to the row in which the focus is. */
function topOfFocused(): number {
  const row = document.activeElement?.closest('tr');
  const head = row?.closest('table')?.querySelector('thead');
  if (row === null || row === undefined || head === null || head === undefined) return Number.NaN;
  return row.getBoundingClientRect().top - (head.querySelector('th') ?? head).getBoundingClientRect().bottom;
}
