/** The reply to the customer: proposed, edited and copied. */
import { expect, test } from '../support/fixture.ts';
import { expectNoViolations } from '../support/axe.ts';

test('a reply can be edited and is copied as edited', async ({ console, sandbox }) => {
  const { page, order, app } = console;
  await order.open(sandbox.order('short'));
  await page.getByRole('button', { name: 'Reply to customer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reply to customer' });
  const text = dialog.getByRole('textbox', { name: 'Reply' });
  await expect(text).toHaveValue(/^Your order A-\d+\n[^]*9\.00 USDT is still missing\.[^]*As of .*\.\n$/);
  await expect(dialog).toContainText('Test: no real money.');
  await expectNoViolations(page, 'a reply');
  await dialog.getByRole('checkbox', { name: 'Include transactions' }).click();
  await expect(text).toHaveValue(/Payments received:\n.*transaction/);
  await text.fill('Dear customer, 9.00 USDT is missing.');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(dialog).toBeHidden();
  await expect
    .poll(() => app.evaluate(({ clipboard }) => clipboard.readText()))
    .toBe('Dear customer, 9.00 USDT is missing.');
});

test('contradictory data gives a general reply, also from the palette @long', async ({ console, sandbox }) => {
  const { page, order } = console;
  await order.open(sandbox.order('short-two-payments'));
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('reply to customer');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Reply to customer' });
  await expect(dialog).toContainText('The order data is unclear or contradictory');
  await expect(dialog.getByRole('textbox', { name: 'Reply' })).toHaveValue(/We’re checking this order/);
  // The palette that it was opened from is gone: who works by keyboard is on the page all the same.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('payments in two currencies are named one by one @long', async ({ console, sandbox }) => {
  const { page, order } = console;
  await order.open(sandbox.order('mixed-currencies'));
  await page.getByRole('button', { name: 'Reply to customer' }).click();
  await expect(page.getByRole('textbox', { name: 'Reply' })).toHaveValue(/We’ve received 100\.00 USDT, 0\.02382 ETH\./);
});
