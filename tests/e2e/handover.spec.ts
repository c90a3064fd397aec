/** Handing addresses over: what is counted is what is written, each shop gets its own file, and a run says whether it was exported. */
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
  if (isEachNumbered) await addresses.form.getByRole('radio', { name: 'Number per address' }).click();
  await addresses.createButton.click();
  return addresses.newestRun();
}

/** Answers the dialogs for a folder from now on. */
const chooseFolder = ({ app }: Console, folder: string) =>
  app.evaluate(({ dialog }, chosen) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [chosen] });
  }, folder);

const rowsIn = (file: string): number => readFileSync(file, 'utf8').trimEnd().split('\r\n').length - 1;

/** Of each row, in their order. */
function aliasesIn(file: string): readonly string[] {
  const [head = '', ...rows] = readFileSync(file, 'utf8').replace('\uFEFF', '').trimEnd().split('\r\n');
  const at = head.split(',').indexOf('alias');
  return rows.map((row) => row.split(',')[at] ?? '');
}

test('what is counted while a run goes on is what is written, until it is counted anew @long', async ({
  console,
  sandbox,
}, info) => {
  test.slow();
  const { page, addresses, exports } = console;
  await sandbox.fault('create', 'delay', { ms: 400, times: 60 });
  await addresses.open();
  await addresses.fill({ chain: 'TRON', count: 60, callbackUrl, alias: 'Till {n}' });
  await addresses.form.getByRole('radio', { name: 'Number per address' }).click();
  await addresses.createButton.click();
  const run = await addresses.newestRun();
  await run.getByRole('button', { name: 'Export options…' }).click();
  await exports.settled();
  const counted = async (): Promise<number> =>
    Number(/(\d+) address/.exec(await exports.dialog.getByText(/^\d+ address(es)?$/).innerText())?.[1]);
  const before = await counted();
  expect(before).toBeGreaterThan(0);
  await expect(exports.dialog.getByText(/^[1-9]\d* new address(es)? not included/)).toBeVisible();
  expect(await counted()).toBe(before);
  const file = info.outputPath('first.csv');
  await console.saveAs(file);
  await exports.write();
  expect(rowsIn(file)).toBe(before);
  const manifest: unknown = JSON.parse(readFileSync(info.outputPath('first.manifest.json'), 'utf8'));
  expect(manifest).toMatchObject({
    rows: before,
    complete: false,
    batches_incomplete: [{ requested: 60, saved: before }],
  });

  await run.getByRole('button', { name: 'Export options…' }).click();
  await exports.settled();
  const anew = exports.dialog.getByRole('button', { name: 'Refresh' });
  await expect(async () => {
    if (await anew.isVisible()) await anew.click();
    await expect(exports.dialog.getByText('60 addresses', { exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 40_000 });
  await expect(exports.dialog.getByText(/not included/)).toBeHidden();
  await expect(exports.remark).toHaveText(`${String(before)} of 60 addresses in this batch were already exported.`);
  await console.saveAs(info.outputPath('second.csv'));
  await exports.write();
  expect(rowsIn(info.outputPath('second.csv'))).toBe(60);
  await expect(page.getByRole('region', { name: 'Exports' })).toHaveText(/^Exported .*60 addresses · /s);
});

test('each shop of a run gets its own file in one go, and the run says where it went', async ({ console }, info) => {
  const { page, exports, addresses } = console;
  const run = await createFor(console, [
    ['Café Nord', 3],
    ['Café Zuid', 2],
    ['Market stall', 4],
  ]);
  await expect(run.getByRole('heading', { name: '9 addresses created, all valid' })).toBeVisible();
  await expect(run.getByRole('region', { name: 'Exports' })).toHaveText('Not exported');
  await run.getByRole('button', { name: 'Export options…' }).click();
  await exports.choose('Batch 1, one file per alias');
  await expect(exports.dialog.getByText(/-café-nord-/)).toBeVisible();
  await expect(exports.dialog.getByText('4 rows, for Market stall')).toBeVisible();
  await chooseFolder(console, info.outputDir);
  await exports.dialog.getByRole('button', { name: 'Choose folder…' }).click();
  await expect(console.frame.toast('3 files exported with 9 addresses')).toBeVisible();
  const files = readdirSync(info.outputDir).filter((name) => name.endsWith('.csv'));
  expect(files.map((name) => rowsIn(path.join(info.outputDir, name)))).toEqual([3, 2, 4]);
  await expect(run.getByRole('region', { name: 'Exports' })).toHaveText(/^Exported .*market-stall/s);

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
  await expect(addresses.ledgerSearch).toHaveValue('"Café Zuid"');
  await expect(addresses.ledger.locator('tbody tr[data-place]')).toHaveCount(2);
});

test('lines of a plan that are called the same are told apart by their number, in the dialog and among the files @long', async ({
  console,
}, info) => {
  const { page, exports } = console;
  const run = await createFor(console, [
    ['Café Nord', 3],
    ['Market stall', 4],
    ['Café Nord', 2],
  ]);
  await expect(run.getByRole('heading', { name: '9 addresses created, all valid' })).toBeVisible();
  await run.getByRole('button', { name: 'Export options…' }).click();
  await exports.choose('Batch 1, one file per alias');
  await expect(exports.dialog.getByText('3 rows, for Café Nord (line 1)')).toBeVisible();
  await expect(exports.dialog.getByText('2 rows, for Café Nord (line 3)')).toBeVisible();
  await expect(exports.dialog.getByText('4 rows, for Market stall', { exact: true })).toBeVisible();
  await chooseFolder(console, info.outputDir);
  await exports.dialog.getByRole('button', { name: 'Choose folder…' }).click();
  await expect(exports.dialog).toBeHidden();
  await page.getByRole('link', { name: 'Exports', exact: true }).click();
  await expect(page.getByText('Batch 1, Café Nord (line 3)')).toBeVisible();
  await expect(page.getByText(/batch 1, Market stall, CSV/)).toBeVisible();
});

test('an invalid address is reported before and after files per alias are made, whichever of them has it @long', async ({
  console,
  sandbox,
}, info) => {
  const { exports } = console;
  // The first request is answered as it should be, the second is not.
  await sandbox.fault('create', 'delay', { ms: 1 });
  await sandbox.fault('create', 'malformed-address');
  const run = await createFor(console, [
    ['Café Nord', 3],
    ['Café Zuid', 2],
  ]);
  await run.getByRole('button', { name: 'Export options…' }).click();
  await exports.choose('Batch 1, one file per alias');
  await expect(exports.dialog.getByText(/1 address is invalid/)).toBeVisible();
  await chooseFolder(console, info.outputDir);
  await exports.dialog.getByRole('button', { name: 'Choose folder…' }).click();
  await expect(console.frame.toast(/1 address is invalid/)).toBeVisible();
});

test('a shop whose addresses are numbered gets one file, with all of them and none of another shop @long', async ({
  console,
}, info) => {
  const { page, exports } = console;
  const run = await createFor(
    console,
    [
      ['Store 7 #{n}', 4],
      ['Café Nord', 2],
      ['Till {n}', 3],
    ],
    true,
  );
  await expect(run.getByRole('heading', { name: '9 addresses created, all valid' })).toBeVisible();
  await run.getByRole('button', { name: 'Export options…' }).click();
  const each = exports.dialog.getByRole('radio', { name: 'Batch 1, one file per alias' });
  await each.click();
  await chooseFolder(console, info.outputDir);
  const save = exports.dialog.getByRole('button', { name: 'Choose folder…' });
  await expect(save).toBeEnabled();
  await save.click();
  await expect(exports.dialog).toBeHidden();
  const files = readdirSync(info.outputDir)
    .filter((name) => name.endsWith('.csv'))
    .map((name) => path.join(info.outputDir, name));
  expect(files.map(aliasesIn)).toEqual([
    ['Café Nord', 'Café Nord'],
    ['Store 7 #1', 'Store 7 #2', 'Store 7 #3', 'Store 7 #4'],
    ['Till 1', 'Till 2', 'Till 3'],
  ]);
  const [, store = ''] = files;
  expect(path.basename(store)).toMatch(/-batch-1-store-7-2/);
  const manifest: unknown = JSON.parse(readFileSync(store.replace(/csv$/, 'manifest.json'), 'utf8'));
  expect(manifest).toMatchObject({ rows: 4, complete: true, selection: 'batch 1, line 1, alias "Store 7 #{n}"' });

  await page.getByRole('link', { name: /^Batches/ }).click();
  const row = page.getByRole('grid', { name: 'Batches of this profile' }).getByRole('row').nth(1);
  await expect(row).toContainText('Store 7, Café Nord and 1 more');
  await page.getByRole('link', { name: 'Exports', exact: true }).click();
  await expect(page.getByText(/batch 1, Store 7, CSV/)).toBeVisible();
  const again = info.outputPath('again.csv');
  await console.saveAs(again);
  await page.getByRole('button', { name: path.basename(store), exact: true }).click();
  await page.getByRole('button', { name: 'Export again…' }).click();
  await expect(console.frame.toast('4 addresses exported again, byte for byte')).toBeVisible();
  expect(readFileSync(again).equals(readFileSync(store))).toBe(true);
});

test('several unknown outcomes are decided about at once, and counted before', async ({ console, sandbox }) => {
  const { page } = console;
  await sandbox.fault('create', 'reset-before', { times: 2 });
  const run = await createFor(console, [
    ['a', 3],
    ['b', 2],
  ]);
  await expect(run).toContainText('Unknown: were these 5 addresses created?');
  await run.getByRole('button', { name: 'Mark 2 requests as not created…' }).click();
  const asked = page.getByRole('dialog', { name: 'Mark 2 requests as not created?' });
  await expect(asked).toContainText('Otherwise deposits to 5 addresses may go unnoticed.');
  await asked.getByRole('button', { name: 'Mark 2 as not created' }).click();
  await expect(run).toContainText('Marked not created5');
  expect((await sandbox.counts()).create.requests).toBe(2);
});

test.describe('in the built-in sandbox', () => {
  test.use({ profile: 'built-in' });
  test('the details of an address say that its project number was not kept, and not that there was none @long', async ({
    console,
  }) => {
    const { addresses } = console;
    await addresses.open();
    const run = await addresses.create({ count: 1 });
    await expect(run.getByRole('heading', { name: '1 address created, all valid' })).toBeVisible();
    await addresses.openLedger();
    await addresses.ledgerRow(0).locator('td').nth(2).click();
    const details = console.page.getByRole('group', { name: /^Details of / });
    await expect(details.getByText('Not saved for the sandbox')).toHaveCount(2);
    await expect(details).not.toContainText('not given');
  });
});
