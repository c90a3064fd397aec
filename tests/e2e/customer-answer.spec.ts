/** An answer to the customer: proposed, changed by a person, copied. */
import { expect, test } from '../support/fixture.ts';
import { expectNoViolations } from '../support/axe.ts';

test('an answer is read through, changed, and copied as it stands there', async ({ console, sandbox }) => {
  const { page, order, app } = console;
  await order.open(sandbox.order('short'));
  await page.setViewportSize({ width: 1440, height: 900 });
  // A window with room for it says what the icon is for.
  await expect(page.getByText('Answer the customer', { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByText('Answer the customer', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Answer the customer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Answer the customer' });
  const text = dialog.getByRole('textbox', { name: 'Answer' });
  await expect(text).toHaveValue(/^Your order A-\d+\n[^]*9\.00 USDT is missing\.[^]*As of .*\.\n$/);
  await expect(dialog).toContainText('Test: no real money.');
  await expectNoViolations(page, 'an answer');
  await dialog.getByRole('checkbox', { name: 'With transactions' }).click();
  await expect(text).toHaveValue(/What came in:\n.*transaction/);
  await text.fill('Dear customer, 9.00 USDT is missing.');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(dialog).toBeHidden();
  await expect
    .poll(() => app.evaluate(({ clipboard }) => clipboard.readText()))
    .toBe('Dear customer, 9.00 USDT is missing.');
});

test('of a record that contradicts itself only that is proposed, by the palette as well', async ({
  console,
  sandbox,
}) => {
  const { page, order } = console;
  await order.open(sandbox.order('short-two-payments'));
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('answer the customer');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Answer the customer' });
  await expect(dialog).toContainText('The record of this order is not clear.');
  await expect(dialog.getByRole('textbox', { name: 'Answer' })).toHaveValue(/We are looking into this order/);
  // The palette that it was opened from is gone: who works by keyboard is on the page all the same.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('what came in two currencies is told, as it came', async ({ console, sandbox }) => {
  const { page, order } = console;
  await order.open(sandbox.order('mixed-currencies'));
  await page.getByRole('button', { name: 'Answer the customer' }).click();
  await expect(page.getByRole('textbox', { name: 'Answer' })).toHaveValue(
    /What has come in: 100\.00 USDT, 0\.02382 ETH\./,
  );
});
