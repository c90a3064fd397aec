/** Exports of batches: one that is running is incomplete, each alias gets its own file, and a batch shows whether it was exported. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Console } from '../support/fixture.ts';

const callbackUrl = 'https://shop.example/hooks/deposit';

async function createFor(
  console: Console,
  shops: readonly (readonly [alias: string, count: number])[],
  isEachNumbered = false,
) {
  const { addresses } = console;
  await addresses.open();
  await addresses.form.getByRole('radio', { name: 'From a list' }).click();
  await addresses.fill({ chain: 'TRON' });
  await addresses.form.getByLabel('Default callback URL').fill(callbackUrl);
  const text = shops.map(([alias, count]) => `${alias}\t${String(count)}\t`).join('\r\n');
  await addresses.form.getByLabel('Alias of line 1', { exact: true }).evaluate((field, given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', given);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
  if (isEachNumbered) await addresses.form.getByRole('radio', { name: 'Per address' }).click();
  await addresses.createButton.click();
  return addresses.newestBatch();
}

/** Answers folder dialogs from now on. */
const chooseFolder = ({ app }: Console, folder: string) =>
  app.evaluate(({ dialog }, chosen) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [chosen] });
  }, folder);

const rowsIn = (file: string): number => readFileSync(file, 'utf8').trimEnd().split('\r\n').length - 1;

test('an export during a batch says how many addresses are missing @long', async ({ console, sandbox }, info) => {
  test.slow();
  const { page, addresses, exports } = console;
  await sandbox.fault('create', 'delay', { ms: 400, times: 60 });
  await addresses.open();
  await addresses.fill({ chain: 'TRON', count: 60, callbackUrl, alias: 'Till {n}' });
  await addresses.form.getByRole('radio', { name: 'Per address' }).click();
  await addresses.createButton.click();
  const batch = await addresses.newestBatch();
  await batch.getByRole('button', { name: 'Export options…' }).click();
  await exports.settled();
  const file = info.outputPath('first.csv');
  await console.saveAs(file);
  await exports.write();
  const rows = rowsIn(file);
  expect(rows).toBeGreaterThan(0);
  expect(rows).toBeLessThan(60);
  const manifest: unknown = JSON.parse(readFileSync(info.outputPath('first.csv.manifest.json'), 'utf8'));
  expect(manifest).toMatchObject({ rows, complete: false, batches_incomplete: [{ requested: 60, saved: rows }] });

  await expect(batch.getByRole('heading', { name: '60 addresses created, all valid' })).toBeVisible({
    timeout: 40_000,
  });
  await batch.getByRole('button', { name: 'Export options…' }).click();
  await exports.settled();
  await expect(exports.remark).toHaveText(`${String(rows)} of 60 addresses in this batch were already exported.`);
  await console.saveAs(info.outputPath('second.csv'));
  await exports.write();
  expect(rowsIn(info.outputPath('second.csv'))).toBe(60);
  await expect(page.getByRole('region', { name: 'Exports' })).toHaveText(/^Exported .*60 addresses · /s);
});

test('each alias of a batch is exported to its own file, and the batch shows the folder', async ({ console }, info) => {
  const { page, exports, addresses } = console;
  const batch = await createFor(console, [
    ['Café Nord', 3],
    ['Café Zuid', 2],
    ['Market stall', 4],
  ]);
  await expect(batch.getByRole('heading', { name: '9 addresses created, all valid' })).toBeVisible();
  await expect(batch.getByRole('region', { name: 'Exports' })).toHaveText('Not exported');
  await batch.getByRole('button', { name: 'Export options…' }).click();
  await exports.choose('Batch 1, one file per alias');
  await expect(exports.dialog.getByText(/-café-nord-/)).toBeVisible();
  await expect(exports.dialog.getByText('4 rows, for Market stall')).toBeVisible();
  await chooseFolder(console, info.outputDir);
  await exports.dialog.getByRole('button', { name: 'Choose folder…' }).click();
  await expect(console.frame.toast('3 files exported with 9 addresses')).toBeVisible();
  const files = readdirSync(info.outputDir).filter((name) => name.endsWith('.csv'));
  expect(files.map((name) => rowsIn(path.join(info.outputDir, name)))).toEqual([3, 2, 4]);
  await expect(batch.getByRole('region', { name: 'Exports' })).toHaveText(/^Exported .*market-stall/s);

  await page.getByRole('link', { name: /^Batches/ }).click();
  const row = page.getByRole('grid', { name: 'Batches of this profile' }).getByRole('row').nth(1);
  await expect(row).toContainText('Café Nord, Café Zuid and 1 more');
  await expect(row).not.toContainText('Not exported');
  await page.getByRole('link', { name: 'Exports', exact: true }).click();
  await expect(page.getByText('Batch 1, Café Zuid')).toBeVisible();

  await console.frame.goTo('Addresses');
  await page.getByRole('link', { name: /^Batches/ }).click();
  await page.getByRole('link', { name: 'Batch 1', exact: true }).click();
  await page.getByRole('button', { name: 'Show addresses of Café Zuid' }).click();
  await expect(addresses.searchField).toHaveValue('"Café Zuid"');
  await expect(addresses.list.locator('tbody tr[data-place]')).toHaveCount(2);
});

test('several unknown outcomes can be confirmed at once, after their count is shown', async ({ console, sandbox }) => {
  const { page } = console;
  await sandbox.fault('create', 'reset-before', { times: 2 });
  const batch = await createFor(console, [
    ['a', 3],
    ['b', 2],
  ]);
  await expect(batch).toContainText('Unknown: were these 5 addresses created?');
  await batch.getByRole('button', { name: 'Mark 2 requests as not created…' }).click();
  const asked = page.getByRole('dialog', { name: 'Mark 2 requests as not created?' });
  await expect(asked).toContainText('Otherwise deposits to 5 addresses may go unnoticed.');
  await asked.getByRole('button', { name: 'Mark 2 as not created' }).click();
  await expect(batch).toContainText('marked by you5');
  expect((await sandbox.counts()).create.requests).toBe(2);
});
