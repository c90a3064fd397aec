/** All addresses: exports of shown and selected rows, and a search that stays. */
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import type { Page } from '@playwright/test';
import { expect, test, type Console } from '../support/fixture.ts';

const searchField = (page: Page) =>
  page.getByRole('searchbox', { name: 'Search addresses, aliases, batches and callback URLs' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Three addresses with the alias `bb-shop`, then five of `other`. */
async function fill({ addresses }: Console): Promise<void> {
  await addresses.open();
  await expect(await addresses.create({ count: 3, alias: 'bb-shop' })).toContainText('3 addresses created');
  await addresses.another.click();
  await expect(await addresses.create({ count: 5, alias: 'other' })).toContainText('5 addresses created');
  await addresses.openAll();
  await expect.poll(() => addresses.listedAddresses()).toHaveLength(8);
}

const written = async (file: string): Promise<string[]> => {
  const rows: string[][] = parse(await readFile(file), { bom: true, from: 2 });
  return rows.map(([address = '']) => address);
};

test('an export has the rows of the search, or all if the button says so', async ({ console }) => {
  await fill(console);
  const { page, addresses } = console;
  await expect(button(page, 'Export all 8…')).toBeEnabled();
  await expect(page.getByRole('button', { name: /shown…$/ })).toHaveCount(0);

  await searchField(page).fill('BB-');
  await expect(page.getByText('3 of 8')).toBeVisible();
  const shown = await addresses.listedAddresses();
  const some = path.join(console.dataFolder, 'some.csv');
  await console.saveAs(some);
  await button(page, 'Export 3 shown…').click();
  await expect(console.exports.choice(/^Shown: contains “BB-”/)).toBeChecked();
  await console.exports.writeRows(3);
  expect(await written(some)).toEqual(shown.toReversed());
  const manifest = await readFile(`${some}.manifest.json`, 'utf8');
  expect(JSON.parse(manifest)).toMatchObject({
    selection: 'addresses where address, alias, callback URL or batch contains "BB-"',
  });

  const all = path.join(console.dataFolder, 'all.csv');
  await console.saveAs(all);
  await searchField(page).fill('');
  await button(page, 'Export all 8…').click();
  await console.exports.writeRows(8);
  expect(await written(all)).toHaveLength(8);

  await searchField(page).fill('nowhere');
  await expect(page.getByText('No matching addresses')).toBeVisible();
  await expect(button(page, 'Export 0 shown…')).toBeDisabled();
});

test('data lost in a crash is reported until the notice is dismissed', async ({ console }) => {
  await console.addresses.open();
  await expect(await console.addresses.create({ count: 5 })).toContainText('5 addresses created');
  const database = path.join(console.dataFolder, 'quittance.db');
  for (const file of [database, `${database}-wal`, `${database}-shm`]) await rm(file, { force: true });
  await console.killAndRestart();
  await expect(console.page.getByText('Local data is missing.')).toBeVisible();
  await console.restart();
  await console.page.getByRole('button', { name: 'Dismiss' }).click();
  await console.restart();
  await expect(console.page.getByRole('link', { name: 'Addresses' }).first()).toBeVisible();
  await expect(console.page.getByText('Local data is missing.')).toHaveCount(0);
});

test('the address list keeps its search and selection while other views are open @long', async ({ console }) => {
  await fill(console);
  const { page, addresses } = console;
  await searchField(page).fill('bb-');
  await expect(page.getByText('3 of 8')).toBeVisible();
  await addresses.list.getByRole('checkbox').nth(2).click();
  await console.frame.goTo('Settings');
  await expect(addresses.list).toHaveCount(0);
  await console.frame.goTo('Addresses');
  await expect(page.getByText('3 of 8')).toBeVisible();
  await expect(searchField(page)).toHaveValue('bb-');
  await expect(page.getByText('1 selected', { exact: true })).toBeVisible();
  await expect(addresses.list.getByRole('checkbox').nth(2)).toBeChecked();
  await page.getByRole('link', { name: 'Create', exact: true }).click();
  await console.frame.goTo('Orders');
  await console.frame.goTo('Addresses');
  // Shown in place of the form after a batch.
  await expect(addresses.another).toBeVisible();
});
