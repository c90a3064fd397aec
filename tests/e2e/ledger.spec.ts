/** The ledger as a place to work in: an action takes what is shown or selected, and leaving it loses nothing. */
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import type { Page } from '@playwright/test';
import { expect, test, type Console } from '../support/fixture.ts';
import { chosen, createAddresses } from '../support/through-bridge.ts';

const searchField = (page: Page) =>
  page.getByRole('searchbox', { name: 'Search addresses, aliases, notes, batches and callback URLs' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Three addresses with the alias `bb-shop`, then five of `other`. */
async function fill({ addresses }: Console): Promise<void> {
  await addresses.open();
  await expect(await addresses.create({ count: 3, alias: 'bb-shop' })).toContainText('3 addresses created');
  await addresses.another.click();
  await expect(await addresses.create({ count: 5, alias: 'other' })).toContainText('5 addresses created');
  await addresses.openLedger();
  await expect.poll(() => addresses.ledgerAddresses()).toHaveLength(8);
}

const written = async (file: string): Promise<string[]> => {
  const rows: string[][] = parse(await readFile(file), { bom: true, from: 2 });
  return rows.map(([address = '']) => address);
};

test('what is exported is what is shown: the rows of the search, or all in words that say so', async ({ console }) => {
  await fill(console);
  const { page, addresses } = console;
  await expect(button(page, 'Export all 8')).toBeEnabled();
  await expect(page.getByRole('button', { name: /shown$/ })).toHaveCount(0);

  await searchField(page).fill('BB-');
  await expect(page.getByText('3 of 8')).toBeVisible();
  const shown = await addresses.ledgerAddresses();
  const some = path.join(console.dataFolder, 'some.csv');
  await console.saveAs(some);
  await button(page, 'Export 3 shown').click();
  await expect(console.exports.choice(/^Shown: contains “BB-”/)).toBeChecked();
  await console.exports.writeRows(3);
  expect(await written(some)).toEqual(shown.toReversed());
  const manifest = await readFile(some.replace('.csv', '.manifest.json'), 'utf8');
  expect(JSON.parse(manifest)).toMatchObject({
    selection: 'addresses where address, alias, callback URL, note or batch contains "BB-"',
  });

  const all = path.join(console.dataFolder, 'all.csv');
  await console.saveAs(all);
  await searchField(page).fill('');
  await button(page, 'Export all 8').click();
  await console.exports.writeRows(8);
  expect(await written(all)).toHaveLength(8);

  await searchField(page).fill('nowhere');
  await expect(page.getByText('No matching addresses')).toBeVisible();
  await expect(button(page, 'Export 0 shown')).toBeDisabled();
});

test('what is selected and not shown is said, and the box of the head follows what is shown @long', async ({
  console,
}) => {
  await fill(console);
  const { page, addresses } = console;
  const head = page.getByRole('checkbox', { name: 'Select all matching' });
  await searchField(page).fill('bb-');
  await expect(page.getByText('3 of 8')).toBeVisible();
  await head.click();
  await expect(page.getByText('3 selected', { exact: true })).toBeVisible();
  await expect(head).toBeChecked();
  await searchField(page).fill('');
  await expect(page.getByText('8 addresses', { exact: true })).toBeVisible();
  await expect(head).toHaveAttribute('aria-checked', 'mixed');
  await head.click();
  await expect(page.getByText('8 selected', { exact: true })).toBeVisible();

  await searchField(page).fill('bb-');
  await expect(page.getByText('8 selected (5 hidden)')).toBeVisible();
  await expect(head).toBeChecked();
  await head.click();
  await expect(page.getByText('5 selected (5 hidden)')).toBeVisible();
  await expect(head).not.toBeChecked();
  await addresses.ledger.getByRole('checkbox').nth(1).click();
  await expect(page.getByText('6 selected (5 hidden)')).toBeVisible();
  await expect(head).toHaveAttribute('aria-checked', 'mixed');
  await expect(button(page, 'Export 6')).toBeVisible();
});

test('all that are shown are selected, those that were not scrolled to among them @long', async ({ console }) => {
  const { page, addresses } = console;
  await addresses.open();
  for (let run = 0; run < 2; run += 1) {
    await expect(await addresses.create({ count: 80, alias: 'many' })).toContainText('80 addresses created');
    await addresses.another.click();
  }
  await expect(await addresses.create({ count: 2, alias: 'few' })).toContainText('2 addresses created');
  await addresses.openLedger();
  const head = page.getByRole('checkbox', { name: 'Select all matching' });
  await head.click();
  await expect(page.getByText('162 selected', { exact: true })).toBeVisible();
  await expect(head).toBeChecked();
  await searchField(page).fill('many');
  await expect(page.getByText('162 selected (2 hidden)')).toBeVisible();
  await head.click();
  await expect(page.getByText('2 selected (2 hidden)')).toBeVisible();
  await expect(head).not.toBeChecked();
});

test('data that is gone after a crash is reported until that is acknowledged', async ({ console }) => {
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

test('whoever leaves the ledger comes back to it, with the search and what was selected @long', async ({ console }) => {
  await fill(console);
  const { page, addresses } = console;
  await searchField(page).fill('bb-');
  await expect(page.getByText('3 of 8')).toBeVisible();
  await addresses.ledger.getByRole('checkbox').nth(2).click();
  await console.frame.goTo('Settings');
  await expect(addresses.ledger).toHaveCount(0);
  await console.frame.goTo('Addresses');
  await expect(page.getByText('3 of 8')).toBeVisible();
  await expect(searchField(page)).toHaveValue('bb-');
  await expect(page.getByText('1 selected', { exact: true })).toBeVisible();
  await expect(addresses.ledger.getByRole('checkbox').nth(2)).toBeChecked();
  await page.getByRole('link', { name: 'Create', exact: true }).click();
  await console.frame.goTo('Orders');
  await console.frame.goTo('Addresses');
  // In place of the form, since a run has ended.
  await expect(addresses.another).toBeVisible();
});

for (const width of [960, 1280]) {
  test.describe(`at ${String(width)} pixels`, () => {
    test.use({ launch: { width, height: 800 } });

    test('an Ethereum address stands on one line, and nothing beside it is cut @long', async ({ console }) => {
      const { addresses } = console;
      await addresses.open();
      const run = await addresses.create({ chain: 'ETH', count: 2, alias: 'checkout-november' });
      await expect(run).toContainText('2 addresses created');
      await addresses.openLedger();
      await expect.poll(() => addresses.ledgerAddresses()).toHaveLength(2);
      const [address = ''] = await addresses.ledgerAddresses();
      expect(address).toMatch(/^0x[0-9a-f]{40}$/i);
      const rows = addresses.ledger.locator('tbody tr[data-place]');
      await expect.poll(async () => (await rows.first().boundingBox())?.height).toBeLessThan(30);
      const cut = await rows
        .first()
        .locator('td')
        .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length);
      expect(cut).toBe(0);
    });
  });
}

test('text in quotation marks is looked for as a whole, and so is what is exported of it @long', async ({
  console,
}) => {
  const { addresses, page } = console;
  const profileId = await chosen(console);
  for (const alias of ['Till 1', 'Till 10', 'Till 100']) await createAddresses(console, profileId, 1, null, alias);
  await addresses.open();
  await addresses.openLedger();
  await searchField(page).fill('till 1');
  await expect(button(page, 'Export 3 shown')).toBeVisible();
  await searchField(page).fill('“till 1”');
  await expect(button(page, 'Export 1 shown')).toBeVisible();
  await button(page, 'Export 1 shown').click();
  await expect(console.exports.choice(/^Shown: exactly “till 1”/)).toBeChecked();
});

test('an address is found by its note, by its two ends, in a link; and one that is mistyped is told', async ({
  console,
}) => {
  const { addresses, page } = console;
  const profileId = await chosen(console);
  await createAddresses(console, profileId, 4, null, 'till');
  await addresses.open();
  await addresses.openLedger();
  const [first = '', second = ''] = await addresses.ledgerAddresses();
  await addresses.ledger.getByText(first).click();
  const note = page.getByRole('textbox', { name: 'Note' });
  await note.fill('Refund for Ana, table 5');
  await button(page, 'Save note').click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  for (const [typed, found] of [
    ['ana, TABLE', first],
    [`${second.slice(0, 4)}…${second.slice(-4)}`, second],
    [`https://explorer.example/#/address/${second}`, second],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await searchField(page).fill(typed);
    // oxlint-disable-next-line no-await-in-loop
    await expect(button(page, 'Export 1 shown')).toBeVisible();
    // oxlint-disable-next-line no-await-in-loop
    await expect.poll(() => addresses.ledgerAddresses()).toEqual([found]);
  }
  // A note that is changed is searched as it is now.
  await searchField(page).fill('');
  await expect.poll(() => addresses.ledgerAddresses()).toHaveLength(4);
  await addresses.ledger.getByText(first).click();
  await note.fill('For Bo');
  await button(page, 'Save note').click();
  await searchField(page).fill('table 5');
  await expect(page.getByText('No matching addresses')).toBeVisible();

  await searchField(page).fill(`${second.slice(0, -1)}${second.endsWith('x') ? 'y' : 'x'}`);
  await expect(page.getByText(/^Invalid TRON address/)).toBeVisible();
});

test.describe('at 960 pixels with long aliases', () => {
  test.use({ launch: { width: 960, height: 640 } });

  test('shops are told apart by the end of their alias, and what was exported is told in a word @long', async ({
    console,
  }) => {
    const { addresses, page } = console;
    const profileId = await chosen(console);
    const shops = ['Filiale Hamburg-Altona, Kasse 12', 'Filiale Hamburg-Altona, Kasse 13'];
    for (const alias of shops) await createAddresses(console, profileId, 1, null, alias);
    await addresses.open();
    await addresses.openLedger();
    await expect.poll(() => addresses.ledgerAddresses()).toHaveLength(2);
    for (const [at, alias] of shops.toReversed().entries()) {
      const cell = addresses.ledgerRow(at).locator('td').nth(3);
      await expect(cell).toHaveText(alias);
      // Its last letters are in the cell, and it has the room of some fifteen.
      const room = await cell.evaluate((td) => {
        const end = [...td.querySelectorAll('bdi')].at(-1)?.getBoundingClientRect();
        const box = td.getBoundingClientRect();
        return { width: box.width, rest: box.right - (end?.right ?? Infinity) };
      });
      expect(room.width).toBeGreaterThan(125);
      expect(room.rest).toBeGreaterThanOrEqual(0);
    }
    await console.saveAs(path.join(console.dataFolder, 'one.csv'));
    await searchField(page).fill('Kasse 13');
    await button(page, 'Export 1 shown').click();
    await console.exports.writeRows(1);
    const mark = addresses.ledgerRow(0).getByText('Exported', { exact: true });
    await expect.poll(async () => (await mark.boundingBox())?.width).toBeGreaterThan(40);
    await expect.poll(async () => (await addresses.ledgerRow(0).boundingBox())?.height).toBeLessThan(30);
  });
});
