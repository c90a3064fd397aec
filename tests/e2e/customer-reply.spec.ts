/** The reply to the customer. */
import { expect, test } from '../support/fixture.ts';
import { expectNoViolations } from '../support/axe.ts';

test('a reply can be edited and is copied as edited', async ({ console, sandbox }) => {
  const { page, order, app } = console;
  await order.open(sandbox.order('underpaid'));
  await page.getByRole('button', { name: 'Reply to customer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reply to customer' });
  const text = dialog.getByRole('textbox', { name: 'Reply' });
  await expect(text).toHaveValue(/^Your order A-\d+\n[^]*Missing: 9\.00 USDT\n[^]*As of .*\.\n$/);
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
