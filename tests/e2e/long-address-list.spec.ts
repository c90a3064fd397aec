/** More addresses than a page loads at once: found, selected and scrolled to the end without loading all. */
import type { Page } from '@playwright/test';
import { expect, test, type Console } from '../support/fixture.ts';
import { rowsOf, seedAddresses } from '../support/seeded-addresses.ts';

const batches = 30;
const rows = rowsOf(batches);

test.use({
  profile: 'built-in',
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's form.
  launch: async ({}, provide, testInfo) => {
    const dataFolder = testInfo.outputPath('data');
    await seedAddresses(dataFolder, batches, (batch) => ({
      alias: batch % 3 === 0 ? 'kiosk' : `shop-${String(batch)}`,
    }));
    await provide({ dataFolder, width: 1280, height: 800 });
  },
});

const openAll = async ({ addresses, page }: Console): Promise<void> => {
  await addresses.open();
  await addresses.openAll();
  await expect(page.getByText('3,000 addresses', { exact: true })).toBeVisible();
};
const head = (page: Page) => page.getByRole('checkbox', { name: 'Select all matching' });
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected addresses' }).getByRole('status');

test(
  'select all includes rows that aren’t loaded, and selected rows that a filter hides are counted',
  { tag: '@long' },
  async ({ console }) => {
    const { page, addresses } = console;
    await openAll(console);
    await addresses.filterBy('Network', 'ETH');
    await expect(page.getByText('1,200 of 3,000')).toBeVisible();
    await head(page).click();
    await expect(bar(page)).toHaveText('1,200 selected');
    await expect(head(page)).toBeChecked();
    // The end of the list isn't loaded yet.
    await addresses.scrollTo(rows);
    await expect(addresses.rowAt(1199)).toHaveAttribute('aria-selected', 'true');
    expect(await addresses.list.locator('[data-place]').count()).toBeLessThan(60);

    await addresses.rowAt(1199).getByRole('checkbox').click();
    await expect(bar(page)).toHaveText('1,199 selected');
    await expect(head(page)).toHaveAttribute('aria-checked', 'mixed');

    // All rows of a filter are selected until it changes.
    await page.getByRole('button', { name: 'Clear Network' }).click();
    await expect(console.frame.toast('Selection cleared: the list changed')).toBeVisible();
    await expect(bar(page)).toHaveCount(0);

    await addresses.scrollTo(0);
    await addresses.rowAt(0).getByRole('checkbox').click();
    await addresses.rowAt(1).getByRole('checkbox').click();
    await addresses.searchField.fill('nowhere');
    await expect(bar(page)).toHaveText('2 selected (2 hidden)');
    await page.getByRole('button', { name: 'Show hidden' }).click();
    await expect(bar(page)).toHaveText('2 selected');
    await expect(addresses.searchField).toHaveValue('');

    await addresses.list.press('Escape');
    await expect(bar(page)).toHaveCount(0);
  },
);

test('Shift selects a range by pointer or keys over rows that aren’t loaded', { tag: '@long' }, async ({ console }) => {
  const { page, addresses } = console;
  await openAll(console);
  await addresses.rowAt(2).getByRole('checkbox').click();
  await expect(bar(page)).toHaveText('1 selected');
  await addresses.scrollTo(1500);
  await expect(addresses.rowAt(1510)).toContainText('Valid');
  await addresses
    .rowAt(1510)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  await expect(bar(page)).toHaveText('1,509 selected');

  await addresses.list.press('Escape');
  await addresses.list.press('Home');
  await expect(addresses.rowAt(0)).toHaveAttribute('data-cursor', 'true');
  await addresses.list.press('Shift+ArrowDown');
  await addresses.list.press('Shift+ArrowDown');
  await addresses.list.press('Shift+ArrowDown');
  await expect(bar(page)).toHaveText('4 selected');
  await addresses.list.press('Shift+ArrowUp');
  await expect(bar(page)).toHaveText('3 selected');
  await addresses.list.press('Shift+End');
  await expect(bar(page)).toHaveText('3,000 selected');
  await addresses.list.press('ControlOrMeta+a');
  await expect(head(page)).toBeChecked();
  await addresses.list.press('Escape');
  await addresses.list.press('j');
  await addresses.list.press('k');
  await addresses.list.press(' ');
  await expect(bar(page)).toHaveText('1 selected');

  // A click on a row doesn't move the focus elsewhere.
  await addresses.list.press('End');
  await expect(addresses.rowAt(2_999)).toHaveAttribute('data-cursor', 'true');
  await addresses.scrollTo(0);
  await page.getByRole('searchbox', { name: /^Search addresses/ }).focus();
  await addresses.rowAt(4).getByRole('checkbox').click();
  await expect(bar(page)).toHaveText('2 selected');
  await expect(addresses.rowAt(4)).toBeInViewport();
  await expect(addresses.rowAt(4)).toHaveAttribute('data-cursor', 'true');
});

test(
  'filters combine, are named in their buttons, and are removed one by one or all at once',
  { tag: '@long' },
  async ({ console }) => {
    const { page, addresses } = console;
    await openAll(console);
    await addresses.filterBy('Network', 'TRON');
    await addresses.filterBy('Check', 'Valid');
    await addresses.filterBy('Exported', 'Not exported yet');
    await page.getByRole('search').getByRole('button', { name: 'Batch', exact: true }).click();
    await page.getByRole('button', { name: /^Batch 29,/ }).click();
    await expect(page.getByText('100 of 3,000')).toBeVisible();
    await page.getByRole('search').getByRole('button', { name: 'Created', exact: true }).click();
    const choice = page.getByRole('dialog', { name: 'Created' });
    await choice.getByLabel('First day').fill('2026-11-20');
    await choice.getByLabel('Last day').fill('2026-11-20');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: '20 Nov 2026' })).toBeVisible();
    await expect(page.getByText('100 of 3,000')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page.getByText('3,000 addresses', { exact: true })).toBeVisible();
  },
);
