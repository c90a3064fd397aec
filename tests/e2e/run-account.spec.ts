/** The result of a batch: never more than what is saved, and the same everywhere. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixture.ts';
import { answer, startService } from '../integration/payment-service/scripted-service.ts';

test('a sent request is waiting for its response, and is not called unsent @long', async ({ console, sandbox }) => {
  await sandbox.fault('create', 'delay', { ms: 6_000 });
  await console.addresses.open();
  const run = await console.addresses.create({ count: 100 });
  await expect(run).toContainText('Sent, no response yet');
  await expect(run).toContainText('Sent, no response yet');
  await expect(run).not.toContainText(/not sent/i);
  const bar = run.getByRole('img', { name: 'Batch progress' });
  await expect(bar.locator('[data-tone]')).toHaveCount(1);
  await expect(bar.locator('[data-tone="none"]')).toHaveCount(1);
  // Also from elsewhere, for as long as it is so.
  await console.frame.goTo('Settings');
  const underWay = console.frame.navigation.getByRole('img', { name: 'Creating addresses' });
  await expect(underWay).toBeVisible();
  await expect(underWay).toHaveCount(0);
  await console.addresses.open();
  await expect(run).toContainText('100 addresses created');
  await expect(run).not.toContainText('of 100 saved');
});

test(
  'three of four is a notice with the next step, and complete once the rest is imported',
  { tag: '@long' },
  async ({ console, sandbox }) => {
    await sandbox.fault('create', 'wrong-count');
    await console.addresses.open();
    const run = await console.addresses.create({ count: 4 });
    await expect(run.getByRole('heading', { name: 'Incomplete: 3 of 4 saved' })).toBeVisible();
    await expect(run).toContainText('A file saved now lacks 1 address.');
    await expect(run).toContainText('The missing one may exist at the service, so deposits to it could go unnoticed.');
    await expect(run.locator('tbody [data-shape="paid"]')).toHaveCount(0);
    await expect(run.locator('tbody [data-shape="notice"]')).toBeVisible();

    const file = path.join(console.dataFolder, 'run.csv');
    await console.saveAs(file);
    await run.getByRole('button', { name: 'Export options…' }).click();
    await expect(console.exports.remark).toHaveText('Batch 1 is incomplete. 1 address will be missing.');
    await console.exports.write();
    await console.frame.toast('Batch 1 is incomplete: 1 address missing').waitFor();
    const manifest: unknown = JSON.parse(await readFile(file.replace('.csv', '.manifest.json'), 'utf8'));
    expect(manifest).toMatchObject({
      rows: 3,
      complete: false,
      batches_incomplete: [{ batch: 1, requested: 4, saved: 3 }],
    });

    const [batch] = await sandbox.batches();
    await console.addresses.bringInRest(run, batch?.addresses ?? []);
    await expect(run).toContainText('4 addresses created');
    await expect(run.getByLabel('Addresses of this batch')).toContainText('Missing0');
    await console.addresses.openLedger();
    expect((await console.addresses.ledgerAddresses()).toSorted()).toEqual([...(batch?.addresses ?? [])].toSorted());
  },
);

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing where addresses are missing and a list is counted, ${theme} @long`, async ({
    console,
    sandbox,
  }) => {
    await console.frame.setTheme(theme);
    await sandbox.fault('create', 'wrong-count');
    await console.addresses.open();
    const run = await console.addresses.create({ count: 4 });
    await expect(run).toContainText('3 of 4 saved');
    await expectNoViolations(console.page, 'a run that lacks one');
    await run.getByRole('button', { name: 'Import missing addresses…' }).click();
    const dialog = console.page.getByRole('dialog', { name: 'Import created addresses' });
    const [batch] = await sandbox.batches();
    await dialog.getByLabel('Addresses', { exact: true }).fill([batch?.addresses[0], 'nonsense', 'more'].join('\n'));
    for (const left of ['nonsense', 'more']) await dialog.getByRole('checkbox', { name: left }).click();
    await expect(dialog).toContainText('3 of 4 saved after import. You can import the other one later.');
    await expect(dialog).toContainText('Already saved, skipped');
    await expectNoViolations(console.page, 'the list to bring in');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await console.addresses.create({ count: 2, alias: 'next' });
    await expect(console.page.getByRole('region', { name: 'Earlier batches', exact: true })).toBeVisible();
    await expectNoViolations(console.page, 'the list of runs');
  });
}

test('the save dialog suggests a name that says what is missing @long', async ({ console, sandbox }) => {
  await sandbox.fault('create', 'wrong-count', { by: -2 });
  await console.addresses.open();
  const run = await console.addresses.create({ count: 5 });
  await expect(run).toContainText('3 of 5 saved');
  await console.app.evaluate(({ dialog }) => {
    dialog.showSaveDialog = (...given: unknown[]) => {
      Object.assign(globalThis, { suggested: JSON.stringify(given.at(-1)) });
      return Promise.resolve({ canceled: true, filePath: '' });
    };
  });
  await run.getByRole('button', { name: 'Export options…' }).click();
  await console.exports.settled();
  await expect(console.exports.dialog.getByText(/-addresses-batch-1-incomplete-3-of-5-.*\.csv$/)).toBeVisible();
  await console.exports.save.click();
  const suggested = () => console.app.evaluate(() => String(Reflect.get(globalThis, 'suggested')));
  await expect.poll(suggested).toContain('-addresses-batch-1-incomplete-3-of-5-');
});

test('a list without readable addresses is an unknown outcome @long', async ({ console }) => {
  const service = await startService({
    onRequest: (socket) =>
      socket.end(answer(JSON.stringify({ code: '00000', msg: 'ok', data: [{ adress: 'TXYZ' }, {}] }))),
  });
  await console.addProfile({ name: 'Unreadable', baseUrl: service.baseUrl });
  await console.addresses.open();
  const run = await console.addresses.create({ count: 2 });
  await expect(run).toContainText('Outcome unknown');
  await expect(run).toContainText('The service reported success, but its response has no readable address');
  await expect(run).not.toContainText('created,');
  await service.stop();
});

test('a draft whose run was made stays spent for a view that comes back to it @long', async ({ console, sandbox }) => {
  await console.addresses.open();
  await expect(await console.addresses.create({ count: 2 })).toContainText('2 addresses created');
  await console.frame.goTo('Orders');
  await console.addresses.open();
  await expect(console.addresses.createButton).toBeHidden();
  expect((await sandbox.counts()).create.requests).toBe(1);
  await console.addresses.another.click();
  await expect(console.addresses.form.getByLabel('Number of addresses')).toHaveValue('');
  await expect(console.addresses.form.getByLabel('Callback URL')).toHaveValue('https://shop.example/hooks/deposit');
  await console.addresses.fill({ count: 3 });
  await console.addresses.createButton.click();
  await expect.poll(async () => (await sandbox.counts()).create.done).toBe(2);
});

test('a draft whose view was left while it was sent is spent when the answer came @long', async ({
  console,
  sandbox,
}) => {
  await sandbox.fault('create', 'delay', { ms: 1_500 });
  await console.addresses.open();
  await expect(await console.addresses.create({ count: 2 })).toContainText('Sent, no response yet');
  await console.frame.goTo('Orders');
  await expect.poll(async () => (await sandbox.counts()).create.done).toBe(1);
  await console.addresses.open();
  await expect(await console.addresses.newestRun()).toContainText('2 addresses created');
  await expect(console.addresses.another).toBeVisible();
  await expect(console.addresses.form).toBeHidden();
});

test('an outcome that cannot be written down stands with its run until it is', async ({ console, sandbox }) => {
  test.setTimeout(60_000);
  await sandbox.fault('create', 'delay', { ms: 1_500 });
  await console.addresses.open();
  const run = await console.addresses.create({ count: 3 });
  await expect(run).toContainText('Sent, no response yet');
  const other = new DatabaseSync(path.join(console.dataFolder, 'quittance.db'), { timeout: 5_000 });
  other.exec('BEGIN IMMEDIATE');
  await expect(run).toContainText('Created, not saved yet3', { timeout: 20_000 });
  await console.frame.goTo('Orders');
  await console.addresses.open();
  await expect(run).toContainText('Not saved yet');
  await expect(run).toContainText(/quittance\.outbox/);
  await expect(run).toContainText('Don’t create them again.');
  await expect(console.addresses.form).toBeHidden();
  await expect(console.page.getByRole('main')).toContainText('Available after batch 1 is saved.');
  other.exec('ROLLBACK');
  other.close();
  await expect(run).toContainText('Created', { timeout: 20_000 });
  await expect(run).toContainText('3 addresses created');
  await expect(run).not.toContainText('not saved yet');
});

test('from 1440 pixels on tables take the width, and the form stays where it was when the first run comes @long', async ({
  console,
}) => {
  const { page, addresses } = console;
  await addresses.open();
  for (const width of [1440, 1920]) {
    await page.setViewportSize({ width, height: 1000 });
    const field = addresses.form.getByLabel('Number of addresses');
    const before = { field: await field.boundingBox(), button: await addresses.createButton.boundingBox() };
    const run = await addresses.create({ count: 1 });
    await expect(run).toContainText('1 address created');
    await page.getByRole('button', { name: 'Create more' }).click();
    await expect(field).toBeVisible();
    const after = { field: await field.boundingBox(), button: await addresses.createButton.boundingBox() };
    expect([after.field?.x, after.field?.width]).toEqual([before.field?.x, before.field?.width]);
    expect([after.button?.x, after.button?.width]).toEqual([before.button?.x, before.button?.width]);
    const table = await run.getByRole('table').first().boundingBox();
    expect((table?.x ?? 0) + (table?.width ?? 0)).toBe(width - 32);
    expect((await addresses.form.boundingBox())?.width).toBeLessThanOrEqual(1200);
  }
});

test('the times of the ledger have their zone @long', async ({ console }) => {
  await console.addresses.open();
  await expect(await console.addresses.create({ count: 1 })).toContainText('1 address created');
  await console.addresses.openLedger();
  await expect(console.page.getByText('Times in UTC')).toBeVisible();
});

test('data that can’t be loaded isn’t called empty, on either view @long', async ({ console }) => {
  await console.addresses.open();
  await expect(await console.addresses.create({ count: 2 })).toContainText('2 addresses created');
  const other = new DatabaseSync(path.join(console.dataFolder, 'quittance.db'), { timeout: 5_000 });
  other.exec('BEGIN IMMEDIATE');
  await console.restart();
  const main = console.page.getByRole('main');
  await console.frame.goTo('Addresses');
  await expect(main).toContainText('Couldn’t load batches');
  await expect(main).toContainText('Quittance can’t tell if addresses were already created');
  await expect(main).not.toContainText('No batches yet');
  await expect(console.addresses.form).toBeHidden();
  await main.getByRole('button', { name: 'Try again' }).click();
  await main.getByRole('link', { name: /^All addresses/ }).click();
  await expect(main).toContainText('Couldn’t load the address list');
  await expect(main.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(main).not.toContainText('No addresses yet');
  other.close();
});

test('missing addresses of an earlier batch stay in view, and can be imported after other batches @long', async ({
  console,
  sandbox,
}) => {
  await sandbox.fault('create', 'wrong-count');
  await console.addresses.open();
  await expect(await console.addresses.create({ count: 4 })).toContainText('3 of 4 saved');
  await expect(await console.addresses.create({ count: 2, alias: 'next' })).toContainText('2 addresses created');
  const main = console.page.getByRole('main');
  await expect(main).toContainText('Batch 1 is incomplete.');
  const rows = main.getByRole('region', { name: 'Earlier batches', exact: true }).locator('tbody tr');
  await expect(rows).toHaveText([/^Batch 1.*3 of 4 saved · 1 missing$/]);
  await main.getByRole('button', { name: 'Show batch 1' }).click();
  const run = await console.addresses.newestRun();
  await expect(run).toContainText('3 of 4 saved');
  await console.addresses.bringInRest(run, (await sandbox.batches())[0]?.addresses ?? []);
  await expect(run).toContainText('4 addresses created');
  await main.getByRole('link', { name: 'Create', exact: true }).click();
  await expect(main).toContainText('Batch 2');
  await expect(main).not.toContainText('Batch 1 is incomplete');
  await run.getByRole('button', { name: 'Show in address list' }).click();
  await expect(main).toContainText('Batch 2: 2 created');
});
