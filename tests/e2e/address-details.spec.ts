import { expect, test } from '../support/fixture.ts';

test('an address row expands, and Escape folds it', async ({ console }) => {
  const { addresses, page } = console;
  await addresses.open();
  await expect(await addresses.create({ count: 3, alias: 'kiosk' })).toContainText('3 addresses created');
  await addresses.openAll();
  await addresses.rowAt(1).locator('td').nth(2).click();
  const details = page.getByRole('group', { name: /^Details of / });
  await expect(details).toContainText('https://shop.example/hooks/deposit');
  await expect(details.getByRole('link', { name: 'Batch 1' })).toBeVisible();
  await details.getByRole('button', { name: /^Copy/ }).first().press('Escape');
  await expect(details).toHaveCount(0);
  await expect(addresses.list).toBeFocused();
});
