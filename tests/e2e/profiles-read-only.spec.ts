import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixture.ts';

test('the page of a read-only profile collapses the form, shows a tag, and leads to the switch @long', async ({
  console,
}) => {
  const { page, frame, addresses } = console;
  await console.settings.open();
  await page.getByRole('switch', { name: 'Read-only' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(frame.toast('Profile saved')).toBeVisible();
  await expect(page.getByRole('banner').getByText('Read-only')).toBeVisible();
  await frame.goTo('Addresses');
  await expect(page.getByText('Read-only profile: can’t create addresses.', { exact: false })).toBeVisible();
  await expect(addresses.form).toHaveCount(0);
  for (const theme of ['light', 'dark'] as const) {
    await frame.setTheme(theme);
    await expectNoViolations(page, `the addresses of a read-only profile, ${theme}`);
  }
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('dialog').getByRole('combobox').fill('create');
  await expect(page.getByRole('option', { name: /Create addresses.*read-only profile/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Change it in Settings' }).click();
  await page.getByRole('switch', { name: 'Read-only' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('All changes saved')).toBeVisible();
  await expect(page.getByRole('banner').getByText('Read-only')).toHaveCount(0);
  await frame.goTo('Addresses');
  await expect(addresses.form).toBeVisible();
});
