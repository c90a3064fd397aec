/** All addresses: filtered, selected, one opened, and the exported files. */
import type { Tour } from './camera.ts';

export async function seeAllAddresses({
  page,
  addresses,
  frame,
  closeNotification,
  timed,
  picture,
  pictures,
}: Tour): Promise<void> {
  await timed('open All addresses and select', async () => {
    await addresses.openAll();
    await addresses.rowAt(0).waitFor();
    for (const place of [1, 2, 4]) await addresses.rowAt(place).getByRole('checkbox').click();
  });
  await pictures('all-addresses');
  await timed('filter the addresses', async () => {
    await addresses.filterBy('Exported', 'Not exported yet');
    await addresses.searchField.fill('Store 7');
    await page.getByText('250 of 277').waitFor();
  });
  await pictures('all-addresses-filtered');
  await page.getByRole('button', { name: 'Clear filters', exact: true }).click();
  await page.getByRole('button', { name: 'Clear selection', exact: true }).click();
  await timed('open an address', async () => {
    await addresses.rowAt(1).locator('td').nth(2).click();
    await page.getByRole('group', { name: /^Details of / }).waitFor();
  });
  await pictures('all-addresses-row');
  await page.keyboard.press('Escape');

  const files = page.getByRole('grid', { name: 'Exports' });
  await timed('open Exports', async () => {
    await frame.goTo('Exports');
    await files.waitFor();
  });
  await pictures('exports');
  await timed('export a file again', async () => {
    await files.getByRole('row').filter({ hasText: 'Addresses' }).first().getByRole('button').click();
    await page.getByRole('button', { name: 'Export again…' }).click();
    await page.getByText(/exported again, unchanged/).waitFor();
  });
  await picture('exports-again');
  await closeNotification();
}

/** Needs a profile with batches of every kind. */
export async function seeBatchList({ page, timed, pictures }: Tour): Promise<void> {
  const main = page.getByRole('main');
  const batches = page.getByRole('grid', { name: 'Batches of this profile' });
  await timed('open Batches', async () => {
    await main.getByRole('link', { name: /^Batches/ }).click();
    await batches.getByText('Batch 5', { exact: true }).waitFor();
  });
  await pictures('batches');
  await timed('open a batch', async () => {
    await batches.getByText('Batch 3', { exact: true }).click();
    await main.getByRole('region', { name: 'Batch 3', exact: true }).waitFor();
  });
  await pictures('batch-details');
}
