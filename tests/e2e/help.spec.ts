/** Help: guide, keyboard shortcuts and diagnostics. */
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixture.ts';

test('Help opens a menu with the guide, which works offline', async ({ console }) => {
  const { page } = console;
  await page.getByRole('banner').getByRole('button', { name: 'Help' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Guide', /^Keyboard shortcuts/, 'Copy diagnostics']);
  await page.getByRole('menuitem', { name: 'Guide' }).click();
  await expect(page).toHaveTitle(/^Guide, Connect/);
  await expect(page.getByRole('heading', { name: 'Connect your account' })).toBeVisible();
  await expect(page.getByRole('main').locator('ol > li').first()).toHaveCSS('list-style-type', 'decimal');
  await expectNoViolations(page, 'the guide');
  await page.getByRole('link', { name: 'Errors' }).click();
  await expect(page.getByRole('row', { name: /order-not-found/ })).toBeVisible();
  await expectNoViolations(page, 'the errors of the guide');
});

test('a failed lookup leads to its error in the guide', async ({ console, sandbox }) => {
  const { page } = console;
  await sandbox.fault('info', 'refuse-signature');
  await console.frame.lookUp(sandbox.order('underpaid'));
  await page.getByRole('link', { name: 'Learn more' }).click();
  const row = page.getByRole('row', { name: /^service-refused / }).first();
  await expect(row).toBeInViewport();
  await expect(row).toHaveAttribute('data-sought', 'true');
});

test('? opens the help menu, and Escape returns the focus to where it was', async ({ console }) => {
  const { page } = console;
  await console.frame.goTo('Bulk lookup');
  const link = console.frame.navigation.getByRole('link', { name: 'Reconcile' });
  await link.focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('menuitem', { name: 'Guide' })).toBeVisible();
  await expectNoViolations(page, 'the help menu');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(link).toBeFocused();
  await page.keyboard.press('?');
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(link).toBeFocused();
});
