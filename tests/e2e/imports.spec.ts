/** Files of other programs, imported through the page in bulk lookup, in reconcile, and as aliases. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createImportedList } from '../../electron/orders/imported-list/imported-list.ts';
import { guessColumns } from '../../renderer/features/bulk/start/guess-columns.ts';
import { bulkText } from '../../renderer/text/bulk.ts';
import { aliasLines } from '../../renderer/features/addresses/create/alias-columns.ts';
import { createAddressesText } from '../../renderer/text/create-addresses.ts';
import { expect, test } from '../support/fixture.ts';
import { full } from '../support/full.ts';

const folder = path.resolve(import.meta.dirname, '../data/imports');
const all = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.\w+$/.test(name));
const files = full ? all : all.filter((_, at) => at % 8 === 0);

const { list } = createAddressesText;

const listOf = (name: string) =>
  ({ is: 'file', name: path.basename(name), bytes: new Uint8Array(readFileSync(path.join(folder, name))) }) as const;

test('files of other programs are read in bulk lookup, reconcile and as aliases', async ({ console, sandbox }) => {
  const { page, frame, addresses } = console;
  expect(files.length).toBeGreaterThan(5);
  await frame.goTo('Bulk lookup');
  for (const name of files) {
    await test.step(`list ${name}`, async () => {
      const imported = createImportedList();
      const read = imported.read(listOf(name));
      await page.getByLabel('Choose file…').setInputFiles(path.join(folder, name));
      if (read.is === 'fault') {
        await expect(page.getByText(bulkText.start.fault(read.fault))).toBeVisible();
        return;
      }
      const column = guessColumns(read.columns).order;
      if (column === null) throw new Error('No column is suggested');
      const taken = imported.previewColumn({ listId: read.listId, column });
      if (!taken.ok) throw new Error(taken.error.message);
      await expect(page.getByText(path.basename(name)).first()).toBeVisible();
      await expect(page.getByRole('status').getByText(bulkText.start.usable(taken.value.usable))).toBeVisible();
      await page.getByRole('button', { name: bulkText.start.another }).click();
    });
  }
  await frame.goTo('Reconcile');
  await expect(page.getByRole('heading', { name: 'Reconcile' })).toBeVisible();
  for (const name of files) {
    await test.step(`reconcile ${name}`, async () => {
      const read = createImportedList().read(listOf(name));
      await page.getByLabel('Choose file…').setInputFiles(path.join(folder, name));
      if (read.is === 'fault') {
        await expect(page.getByText(bulkText.start.fault(read.fault))).toBeVisible();
        return;
      }
      const lines = bulkText.lines(read.rows - (read.heading === null ? 0 : 1));
      await expect(page.getByText(`${path.basename(name)} · ${lines}`)).toBeVisible();
      await page.getByRole('button', { name: 'Compare', exact: true }).click();
      await expect(page.getByRole('grid', { name: 'File lines' })).toBeVisible();
      await page.getByRole('button', { name: 'New file' }).click();
    });
  }
  await addresses.open();
  await addresses.form.getByRole('radio', { name: 'From a list' }).click();
  const table = addresses.form.locator('[data-alias-table]');
  for (const name of files) {
    await test.step(`aliases ${name}`, async () => {
      const rows = createImportedList().rows(listOf(name));
      const read = rows.is === 'fault' ? rows : aliasLines(rows.rows, rows.faults);
      await table.locator('input[type="file"]').setInputFiles(path.join(folder, name));
      if (read.is !== 'read') {
        await expect(table.getByRole('alert')).toHaveText(
          read.is === 'fault'
            ? list.refused.fault(read.fault)
            : read.is === 'cell'
              ? list.refused.cell(read.fault)
              : list.refused[read.is],
        );
        return;
      }
      const [first, ...others] = read.lines;
      await expect(table.getByLabel('Alias of line 1', { exact: true })).toHaveValue(first?.alias ?? '');
      await table.getByRole('button', { name: others.length > 0 ? list.clear : list.remove(1), exact: true }).click();
    });
  }
  const { create, info } = await sandbox.counts();
  expect(create.requests + info.requests).toBe(0);
});
