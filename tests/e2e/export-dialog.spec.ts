/** The dialog in which files of addresses are made: what it shows is what is written, and what was chosen is remembered. */
import { existsSync } from 'node:fs';
import { appendFile, readFile, rm } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { read, utils } from '@e965/xlsx';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test, type Console } from '../support/fixture.ts';
import { chosen, createAddresses } from '../support/through-bridge.ts';

const rows = 7;

/** A run of seven, and its dialog. */
async function open({ addresses, exports }: Console, alias = 'checkout'): Promise<void> {
  await addresses.open();
  const run = await addresses.create({ count: rows, alias });
  await expect(run).toContainText(`${String(rows)} addresses created`);
  await run.getByRole('button', { name: 'Export options…' }).click();
  await exports.settled();
}

const csvCells = async (file: string, delimiter = ','): Promise<string[][]> =>
  parse(await readFile(file), { bom: true, delimiter });

test('a CSV has the lines that the preview shows, in the form that was chosen', async ({ console }) => {
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

test('JSON Lines and a sheet of Excel have what the preview shows, and nothing to choose that they do not have @long', async ({
  console,
}) => {
  await open(console);
  const { exports, dataFolder, page } = console;
  await exports.format('JSON Lines');
  await exports.advanced();
  for (const name of ['Delimiter', 'Line endings']) await expect(exports.dialog.getByText(name)).toHaveCount(0);
  await expect(exports.dialog.getByRole('checkbox')).toHaveCount(0);
  const lines = path.join(dataFolder, 'a.jsonl');
  const shown = await exports.cells();
  await console.saveAs(lines);
  await exports.writeRows(rows);
  const written = (await readFile(lines, 'utf8')).trimEnd().split('\n');
  expect(written).toHaveLength(rows);
  expect(written.slice(0, 5)).toEqual(shown.flat());

  await page.getByRole('button', { name: 'Export options…' }).click();
  await exports.settled();
  await exports.format('Excel');
  const sheet = path.join(dataFolder, 'a.xlsx');
  const cells = await exports.cells();
  await console.saveAs(sheet);
  await exports.writeRows(rows);
  const book = read(await readFile(sheet));
  const [first = ''] = book.SheetNames;
  const table: unknown[][] = utils.sheet_to_json(book.Sheets[first] ?? {}, { header: 1, defval: '', raw: false });
  expect(table).toHaveLength(rows + 1);
  expect(table.slice(0, 6)).toEqual(cells);
});

test('what was chosen is remembered for the profile, over a restart, and not for another @long', async ({
  console,
}) => {
  await open(console);
  const { exports } = console;
  await exports.format('CSV');
  await exports.advanced();
  await exports.dialog.getByRole('radio', { name: 'Tab' }).click();
  await exports.pick('Columns', /^Reconciliation/);
  await exports.advanced();
  await exports.dialog.getByLabel('File name pattern').fill('till-{selection}-{rows}');
  await exports.settled();
  await expect(exports.dialog.getByText(`till-batch-1-${String(rows)}.csv`, { exact: true })).toBeVisible();
  await console.saveAs(path.join(console.dataFolder, 'a.csv'));
  await exports.writeRows(rows);
  await console.restart();

  await console.addresses.open();
  await console.page.getByRole('button', { name: 'Export options…' }).click();
  await console.exports.settled();
  await console.exports.advanced();
  await expect(console.exports.dialog.getByRole('radio', { name: 'Tab' })).toBeChecked();
  await expect(console.exports.dialog.getByRole('combobox', { name: 'Columns' })).toContainText('Reconciliation');
  await expect(console.exports.dialog.getByText(`till-batch-1-${String(rows)}.csv`, { exact: true })).toBeVisible();
  await console.exports.close();

  await console.addProfile({ name: 'Another shop' });
  await createAddresses(console, await chosen(console), 1);
  await console.addresses.open();
  await console.page.getByRole('button', { name: 'Export options…' }).click();
  await console.exports.settled();
  await console.exports.advanced();
  await expect(console.exports.dialog.getByRole('radio', { name: 'Comma' })).toBeChecked();
  await expect(console.exports.dialog.getByRole('combobox', { name: 'Columns' })).toContainText('Addresses');
});

test('a set of columns of one’s own is put together by keyboard, gets versions, and goes @long', async ({
  console,
}) => {
  await open(console);
  const { exports, page } = console;
  const { editor } = exports;
  const edit = exports.dialog.getByRole('button', { name: 'Edit columns…' });
  await exports.pick('Columns', /^Handover/);
  await edit.click();
  await expect(editor.getByLabel('Column set name')).toBeFocused();
  await page.keyboard.type('addresses');
  await expect(editor.getByText('A built-in set has this name')).toBeVisible();
  await editor.getByLabel('Column set name').fill('Till sheet');
  await editor.getByRole('checkbox', { name: 'network' }).press('Space');
  await editor.getByRole('checkbox', { name: 'callback_url' }).press('Alt+ArrowUp');
  await expect(editor.getByText('callback_url is now column 2 of 3')).toBeAttached();
  await expect(editor.getByRole('checkbox', { name: 'callback_url' })).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await editor.waitFor({ state: 'hidden' });
  await exports.settled();
  await expect(edit).toBeFocused();
  await expect(exports.dialog.getByRole('combobox', { name: 'Columns' })).toContainText('Till sheet, version 1');
  expect((await exports.cells())[0]).toEqual(['address', 'callback_url', 'alias']);

  await edit.click();
  await expect(editor.getByText('The set already has these columns.')).toBeVisible();
  await editor.getByRole('button', { name: 'Move alias up' }).click();
  await expect(editor.getByText('Will be saved as Till sheet, version 2.')).toBeVisible();
  await editor.getByRole('button', { name: 'Save set' }).click();
  await editor.waitFor({ state: 'hidden' });
  await exports.settled();
  expect((await exports.cells())[0]).toEqual(['address', 'alias', 'callback_url']);

  await edit.click();
  await editor.getByRole('button', { name: 'Delete set…' }).click();
  await page.getByRole('dialog', { name: 'Delete Till sheet?' }).getByRole('button', { name: 'Delete' }).click();
  await editor.waitFor({ state: 'hidden' });
  await exports.settled();
  await expect(exports.dialog.getByRole('combobox', { name: 'Columns' })).toContainText('Addresses');
});

test('what was not exported yet is exported once, and then said to be none', async ({ console }) => {
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

test('a month has what was created in it, and an empty one says so @long', async ({ console }) => {
  await open(console);
  const { exports } = console;
  await exports.choose('By month');
  await expect(exports.dialog.getByText(`5 of ${String(rows)} rows`)).toBeVisible();
  await exports.dialog.getByRole('combobox', { name: 'Month' }).click();
  await console.page.getByRole('option', { name: /last month/ }).click();
  await exports.settled();
  await expect(exports.remark).toHaveText('No addresses were created in this month.');
  await expect(exports.save).toBeDisabled();
});

test('who closes the question for a place is where they were, and nothing counts as exported @long', async ({
  console,
}) => {
  await open(console);
  const { exports, app, page } = console;
  await app.evaluate(({ dialog }) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: true, filePath: '' });
  });
  await exports.save.click();
  await expect(exports.remark).toHaveText('Export canceled. No file was saved.');
  await expect(exports.save).toBeFocused();
  await expect(exports.choice(`Not exported yet ${String(rows)}`)).toBeVisible();
  await console.saveAs(path.join(console.dataFolder, 'none', 'there.csv'));
  await exports.save.click();
  await expect(exports.dialog.getByRole('alert')).toContainText('Couldn’t save the file');
  await exports.close();
  await expect(page.getByRole('button', { name: 'Export options…' })).toBeFocused();
  await expect(console.frame.toast(/not saved/)).toHaveCount(0);
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
    // The date is on one line, and not cut.
    const date = row.getByRole('gridcell').nth(3);
    expect(await date.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0);
    await expect(date).toHaveCSS('white-space', 'nowrap');
  }
  await expect(row).toContainText(userInfo().username);

  await row.getByRole('button', { name: 'first.csv' }).click();
  const details = page.getByLabel('Details of first.csv');
  await expect(details).toContainText(dataFolder);
  await expect(details).toContainText(/[0-9a-f]{64}/);
  await expect(details).toContainText('first.manifest.json');
  await details.getByRole('button', { name: `Copy path ${first}` }).click();
  const verify = page.getByRole('button', { name: 'Verify', exact: true });
  await verify.click();
  await expect(row).toContainText('Verified');
  await expect(details).toContainText('matches this export');

  await page.getByRole('button', { name: 'Export again…' }).click({ trial: true });
  const again = path.join(dataFolder, 'again.csv');
  await console.saveAs(again);
  await page.getByRole('button', { name: 'Export again…' }).click();
  await console.frame.toast(`${String(rows)} addresses exported again, byte for byte`).waitFor();
  expect(await readFile(again)).toEqual(await readFile(first));
  expect(existsSync(again.replace('.csv', '.manifest.json'))).toBe(true);

  // The file is still unfolded below the new one.
  await appendFile(first, ' ');
  await verify.click();
  const banner = page.getByRole('alert').filter({ hasText: '1 file changed after export.' });
  await expect(banner).toContainText('first.csv doesn’t match its checksum. Don’t use it for accounting.');
  await expectNoViolations(page, 'a changed file');
  await rm(first);
  await page.getByRole('main').getByRole('button', { name: 'Show in folder' }).click();
  await expect(files.getByRole('row').nth(2)).toContainText('File not found');
  await expect(banner).toHaveCount(0);

  await page.getByRole('searchbox', { name: 'Search exports' }).fill('AGAIN');
  await expect(files.getByRole('row')).toHaveCount(2);
  await expect(page.getByText('1 file', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'New export' }).click();
  await page.getByRole('menuitem', { name: 'Addresses…' }).click();
  await exports.settled();
});

test.describe('at 960 pixels', () => {
  test.use({ launch: { width: 960, height: 640 } });

  test('what a file was made of is told whole in the list of files, and names that begin alike are told apart @long', async ({
    console,
  }) => {
    const shops = ['altona', 'harburg'];
    const nameOf = (shop: string) => `addresses-hamburg-${shop}-batch-12-3-of-3-2026-11-23.csv`;
    await open(console);
    const { exports, page, dataFolder, addresses } = console;
    await exports.dialog.getByRole('button', { name: 'Cancel' }).click();
    await addresses.openLedger();
    await addresses.filterLedger('Network', 'TRON');
    await addresses.filterLedger('Check', 'Valid');
    await page.getByRole('searchbox', { name: /^Search addresses/ }).fill('T');
    for (const shop of shops) {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await console.saveAs(path.join(dataFolder, nameOf(shop)));
      // oxlint-disable-next-line no-await-in-loop
      await page.getByRole('button', { name: /^Export \d+ shown$/ }).click();
      // oxlint-disable-next-line no-await-in-loop
      await exports.write();
    }
    await page.getByRole('link', { name: /^Exports/ }).click();
    const table = page.getByRole('grid', { name: 'Exports' });
    await expect(table.getByRole('row')).toHaveCount(3);
    const what = table.getByText(/contains “T”, network TRON, valid, CSV for accounting$/).first();
    await expect(what).toBeVisible();
    const isCut = (line: HTMLElement): boolean => {
      const text = document.createRange();
      text.selectNodeContents(line);
      const [own, cell] = [text.getBoundingClientRect(), line.closest('td')?.getBoundingClientRect()];
      return cell === undefined || own.right > cell.right || own.bottom > cell.bottom;
    };
    expect(await what.evaluate(isCut)).toBe(false);
    for (const shop of shops) {
      const name = table.getByText(nameOf(shop), { exact: true });
      // oxlint-disable-next-line no-await-in-loop
      expect(await name.evaluate(isCut)).toBe(false);
    }
  });
});

test('text that would run or hide stands in the preview as text @long', async ({ console }) => {
  const aliases = ['<img src=x onerror="document.title=1">', '=HYPERLINK("http://x")', 'a\u202Eb\u200Bc'];
  const profileId = await chosen(console);
  for (const alias of aliases) await createAddresses(console, profileId, 1, null, alias);
  await console.addresses.open();
  await console.addresses.openLedger();
  await console.page.getByRole('button', { name: /^Export all/ }).click();
  const { exports } = console;
  const text = (await exports.cells()).flat().join('\n');
  expect(text).toContain('"<img src=x onerror=""document.title=1"">"');
  expect(text).toContain(`"'=HYPERLINK(""http://x"")"`);
  expect(text).toContain('aRLObZWSPc');
  await expect(exports.sheet.locator('img, a')).toHaveCount(0);
});

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the dialog, its editor and the list of files, ${theme} @long`, async ({ console }) => {
    await open(console);
    const { exports, page, frame } = console;
    await frame.setTheme(theme);
    await expectNoViolations(page, 'the export dialog');
    await exports.advanced();
    await exports.dialog.getByLabel('File name pattern').fill('{nothing}');
    await expectNoViolations(page, 'a name that is none');
    await exports.dialog.getByLabel('File name pattern').fill('{selection}');
    await exports.dialog.getByRole('button', { name: 'Edit columns…' }).click();
    await exports.editor.waitFor();
    await expectNoViolations(page, 'columns');
    await page.keyboard.press('Escape');
    await exports.editor.waitFor({ state: 'hidden' });
    await console.saveAs(path.join(console.dataFolder, 'a.csv'));
    await exports.writeRows(rows);
    await page.getByRole('link', { name: /^Exports/ }).click();
    await page.getByRole('grid', { name: 'Exports' }).waitFor();
    await expectNoViolations(page, 'the list of files');
  });
}

for (const { width, height } of [
  { width: 960, height: 640 },
  { width: 1920, height: 1200 },
]) {
  test.describe(`at ${String(width)} × ${String(height)}`, () => {
    test.use({ launch: { width, height } });

    test('what a notification tells lies over no button of the dialog @long', async ({ console }) => {
      await open(console);
      const { exports, page } = console;
      await console.saveAs(path.join(console.dataFolder, 'a.csv'));
      await exports.writeRows(rows);
      await page.getByRole('button', { name: 'Export options…' }).click();
      await exports.settled();
      await expect(console.frame.toast(/^7 addresses exported/)).toBeVisible();
      // A press that reaches another element than the button fails.
      await exports.save.click({ trial: true, timeout: 3_000 });
      await exports.dialog.getByRole('button', { name: 'Cancel' }).click({ trial: true, timeout: 3_000 });
    });

    test('the foot is in sight, nothing scrolls sideways, and another format moves nothing @long', async ({
      console,
    }) => {
      await open(console);
      const { exports } = console;
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
    });
  });
}

test.describe('at 960 × 640', () => {
  test.use({ launch: { width: 960, height: 640 } });

  test('of a long file name the middle is left out: its ending is in sight, in the dialog and in the list of files @long', async ({
    console,
  }) => {
    await open(console);
    const { exports, page } = console;
    await exports.advanced();
    await exports.dialog.getByLabel('File name pattern').fill(`${'of-a-long-name-'.repeat(6)}the-end`);
    const isInSight = (line: HTMLElement): boolean => {
      const text = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
      let last: Node | null = null;
      while (text.nextNode() !== null) last = text.currentNode;
      const range = document.createRange();
      if (last === null) return false;
      range.setStart(last, Math.max(0, (last.textContent ?? '').length - 4));
      range.setEndAfter(last);
      return range.getBoundingClientRect().right <= line.getBoundingClientRect().right + 1;
    };
    const names = exports.dialog.getByRole('region', { name: 'Files' }).locator('[data-cut]');
    await expect(names.first()).toContainText('the-end.csv');
    expect(await names.first().evaluate(isInSight)).toBe(true);
    expect((await names.first().boundingBox())?.height).toBeLessThan(30);
    await console.saveAs(path.join(console.dataFolder, `${'of-a-long-name-'.repeat(6)}the-end.csv`));
    await exports.write();
    await page.getByRole('link', { name: /^Exports/ }).click();
    const listed = page.getByRole('grid', { name: 'Exports' }).locator('[data-cut="middle"]').first();
    await expect(listed).toContainText('the-end.csv');
    expect(await listed.evaluate(isInSight)).toBe(true);
  });
});
