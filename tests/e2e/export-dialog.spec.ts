/** The export dialog for addresses: the file matches the preview, and choices are remembered. */
import { existsSync } from 'node:fs';
import { appendFile, readFile, rm } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { expectNoViolations, expectNoViolationsInThemes } from '../support/axe.ts';
import { expect, test, type Console } from '../support/fixture.ts';
import { chosen, createAddresses } from '../support/bridge-calls.ts';

const rows = 7;

/** Creates a batch of seven addresses and opens its export dialog. */
async function open({ addresses, exports }: Console, alias = 'checkout'): Promise<void> {
  await addresses.open();
  const batch = await addresses.create({ count: rows, alias });
  await expect(batch).toContainText(`${String(rows)} addresses created`);
  await batch.getByRole('button', { name: 'Export options…' }).click();
  await exports.settled();
}

const csvCells = async (file: string, delimiter = ','): Promise<string[][]> =>
  parse(await readFile(file), { bom: true, delimiter });

test('a CSV has the lines of the preview in the chosen format', async ({ console }) => {
  await open(console);
  const { exports, dataFolder } = console;
  const usual = path.join(dataFolder, 'usual.csv');
  const shown = await exports.cells();
  expect(shown).toHaveLength(6);
  await console.saveAs(usual);
  await exports.writeRows(rows);
  const written = await csvCells(usual);
  expect(written).toHaveLength(rows + 1);
  expect(written.slice(0, 6)).toEqual(shown);
  expect((await readFile(usual)).subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));

  await console.page.getByRole('button', { name: 'Export options…' }).click();
  await exports.settled();
  await exports.advanced();
  await exports.dialog.getByRole('radio', { name: 'Semicolon' }).click();
  await exports.dialog.getByRole('checkbox', { name: 'Add UTF-8 BOM' }).click();
  await exports.pick('Line endings', /^Unix \(LF\)/);
  await exports.pick('Columns', /^Handover/);
  const other = path.join(dataFolder, 'other.csv');
  const handover = await exports.cells();
  expect(handover[0]).toEqual(['address', 'network', 'alias', 'callback_url']);
  await console.saveAs(other);
  await exports.writeRows(rows);
  const text = await readFile(other, 'utf8');
  expect(text).not.toContain('\r');
  expect(text.startsWith('address;network;alias;callback_url\n')).toBe(true);
  expect((await csvCells(other, ';')).slice(0, 6)).toEqual(handover);
});

test('only addresses that aren’t in any file yet are exported as new', async ({ console }) => {
  await open(console);
  const { exports, page, dataFolder } = console;
  await exports.choose(/^Not exported yet/);
  await expect(exports.choice(`Not exported yet ${String(rows)}`)).toBeChecked();
  await console.saveAs(path.join(dataFolder, 'first.csv'));
  await exports.writeRows(rows);
  await page.getByRole('button', { name: 'Export options…' }).click();
  await exports.choose(/^Not exported yet/);
  await expect(exports.remark).toHaveText('All addresses were already exported.');
  await expect(exports.save).toBeDisabled();
  await exports.close();
  await createAddresses(console, await chosen(console), 2);
  await page.getByRole('button', { name: 'Export options…' }).first().click();
  await exports.choose(/^Not exported yet/);
  await console.saveAs(path.join(dataFolder, 'second.csv'));
  await exports.writeRows(2);
});

test('an exported file is verified, shown in its folder, and exported again with the same bytes', async ({
  console,
}) => {
  await open(console);
  const { exports, page, dataFolder } = console;
  const first = path.join(dataFolder, 'first.csv');
  await console.saveAs(first);
  await exports.writeRows(rows);
  // Later addresses aren't in this file.
  await createAddresses(console, await chosen(console), 3);
  await page.getByRole('link', { name: /^Exports/ }).click();
  const files = page.getByRole('grid', { name: 'Exports' });
  const row = files.getByRole('row').nth(1);
  for (const width of [960, 1280]) {
    await page.setViewportSize({ width, height: 640 });
    for (const text of ['first.csv', 'Addresses · batch 1, CSV for accounting', String(rows), 'Not verified yet'])
      await expect(row).toContainText(text);
    // The date fits on one line.
    const date = row.getByRole('gridcell').nth(3);
    expect(await date.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0);
    await expect(date).toHaveCSS('white-space', 'nowrap');
    await expect(row).toContainText(userInfo().username);
  }

  await row.getByRole('button', { name: 'first.csv' }).click();
  const details = page.getByLabel('Details of first.csv');
  await expect(details).toContainText(dataFolder);
  await expect(details).toContainText(/[0-9a-f]{64}/);
  await expect(details).toContainText('first.csv.manifest.json');
  await details.getByRole('button', { name: `Copy path ${first}` }).click();
  const verify = page.getByRole('button', { name: 'Verify', exact: true });
  await verify.click();
  await expect(row).toContainText('Verified');
  await expect(details).toContainText('matches this export');

  await page.getByRole('button', { name: 'Export again…' }).click({ trial: true });
  const again = path.join(dataFolder, 'again.csv');
  await console.saveAs(again);
  await page.getByRole('button', { name: 'Export again…' }).click();
  await console.frame.toast(`${String(rows)} addresses exported again, unchanged`).waitFor();
  expect(await readFile(again)).toEqual(await readFile(first));
  expect(existsSync(`${again}.manifest.json`)).toBe(true);

  // The file is still expanded below the new one.
  await appendFile(first, ' ');
  await verify.click();
  const banner = page.getByRole('alert').filter({ hasText: '1 file changed after export.' });
  await expect(banner).toContainText('first.csv doesn’t match its checksum. Don’t use it for accounting.');
  await expectNoViolations(page, 'a changed file');
  await rm(first);
  await page.getByRole('main').getByRole('button', { name: 'Show in folder' }).click();
  await expect(files.getByRole('row').nth(2)).toContainText('File not found');
  await expect(banner).toHaveCount(0);

  await page.getByRole('button', { name: 'Verification' }).click();
  await page.getByRole('button', { name: 'File not found' }).click();
  await expect(files.getByRole('row').nth(1)).toContainText('first.csv');
  await page.getByRole('button', { name: 'Clear Verification' }).click();
  await page.getByRole('searchbox', { name: 'Search exports' }).fill('AGAIN');
  await expect(files.getByRole('row')).toHaveCount(2);
  await expect(page.getByText('1 file', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'New export' }).click();
  await page.getByRole('menuitem', { name: 'Addresses…' }).click();
  await exports.settled();
});

test('axe finds no issues in the dialog and the list of exports @long', async ({ console }) => {
  await open(console);
  const { exports, page } = console;
  await expectNoViolationsInThemes(console, 'the export dialog');
  await exports.advanced();
  await exports.dialog.getByLabel('File name pattern').fill('{nothing}');
  await expectNoViolationsInThemes(console, 'a name that is none');
  await exports.dialog.getByLabel('File name pattern').fill('{selection}');
  await console.saveAs(path.join(console.dataFolder, 'a.csv'));
  await exports.writeRows(rows);
  await page.getByRole('link', { name: /^Exports/ }).click();
  await page.getByRole('grid', { name: 'Exports' }).waitFor();
  await expectNoViolationsInThemes(console, 'the list of files');
});

test('the buttons stay visible and in place with any format, and nothing scrolls sideways @long', async ({
  console,
}) => {
  const { exports, page } = console;
  for (const [width, height] of [
    [960, 640],
    [1920, 1200],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open(console);
    await expect(exports.save).toBeInViewport({ ratio: 1 });
    const preview = exports.dialog.getByRole('region', { name: 'Preview' });
    const before = await preview.boundingBox();
    await exports.format('Excel');
    expect((await preview.boundingBox())?.y).toBe(before?.y);
    const spilt = await exports.dialog.evaluate(
      (dialog) =>
        [...dialog.querySelectorAll('form, form > div')].filter((part) => part.scrollWidth > part.clientWidth + 1)
          .length,
    );
    expect(spilt).toBe(0);
    await page.keyboard.press('Escape');
    await expect(exports.dialog).toBeHidden();
  }
});
