/** The list of saved orders. */
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixture.ts';
import { sampleOf } from '../support/full.ts';

const names = ['paid', 'underpaid', 'contradicted'];

test('saved orders are counted and listed by status and day, and can be opened with the keyboard only', async ({
  console,
  sandbox,
}) => {
  const { page, frame, order } = console;
  const list = order.savedOrders;
  await expect(page.getByText('No orders yet')).toBeVisible();
  for (const name of names) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await order.openFromStart(sandbox.order(name));
  }
  await frame.goTo('Orders');
  await expect(list.getByRole('link')).toHaveCount(names.length);
  await expect(list.getByRole('rowheader', { name: /^Today, / })).toBeVisible();
  await expect(page.getByText(`${String(names.length)} saved orders in this profile`)).toBeVisible();
  for (const theme of sampleOf(['light', 'dark'] as const)) {
    // oxlint-disable-next-line no-await-in-loop -- one window
    await frame.setTheme(theme);
    // oxlint-disable-next-line no-await-in-loop -- one window
    await expectNoViolations(page, `saved orders, ${theme}`);
  }

  const underpaid = page.getByRole('button', { name: /^Underpaid \d+$/ });
  await underpaid.click();
  await expect(underpaid).toHaveAttribute('aria-pressed', 'true');
  await expect(list.getByRole('link', { name: sandbox.order('underpaid') })).toBeVisible();
  await expect(list.getByRole('link', { name: sandbox.order('paid') })).toHaveCount(0);
  await expect(page.getByText(`1 of ${String(names.length)} saved orders`)).toBeVisible();

  await page.getByRole('button', { name: 'Export 1…' }).click();
  await console.orderExports.settled();
  await expect(console.orderExports.choice('Shown in the list')).toBeChecked();
  await expect(console.orderExports.dialog).toContainText('1 order');
  await console.orderExports.close();

  await page.getByRole('button', { name: 'Any date' }).click();
  await expectNoViolations(page, 'a choice of dates');
  await page.getByRole('button', { name: 'Yesterday' }).click();
  await expect(page.getByText('No matching orders')).toBeVisible();
  await expect(page.getByRole('button', { name: 'All 0' })).toBeVisible();
  await expectNoViolations(page, 'no saved orders');
  await page.getByRole('button', { name: 'Show all orders' }).click();
  await expect(list.getByRole('link')).toHaveCount(names.length);

  // The filter stays while another view is open.
  await underpaid.click();
  await frame.goTo('Settings');
  await frame.goTo('Orders');
  await expect(underpaid).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: /^All \d+$/ }).press('Enter');
  await expect(list.getByRole('link')).toHaveCount(names.length);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowUp');
  await expect(list.locator('[data-cursor]')).toHaveAttribute('data-place', '0');
  await page.keyboard.press('Enter');
  await expect(order.status).toBeVisible();
  expect((await sandbox.counts()).info.requests).toBeGreaterThanOrEqual(names.length);
});
