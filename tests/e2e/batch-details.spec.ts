/** The result of a batch claims no more than is saved, and the same everywhere. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from '../support/fixture.ts';

test(
  'three of four addresses show a notice with the next step until the rest is imported',
  { tag: '@long' },
  async ({ console, sandbox }) => {
    await sandbox.fault('create', 'wrong-count');
    await console.addresses.open();
    const batch = await console.addresses.create({ count: 4 });
    await expect(batch.getByRole('heading', { name: 'Incomplete: 3 of 4 saved' })).toBeVisible();
    await expect(batch).toContainText('Exports will lack 1 address.');
    await expect(batch).toContainText('It may exist at the service, so deposits to it could go unnoticed.');
    await expect(batch.locator('tbody [data-shape="paid"]')).toHaveCount(0);
    await expect(batch.locator('tbody [data-shape="notice"]')).toBeVisible();

    const file = path.join(console.dataFolder, 'batch.csv');
    await console.saveAs(file);
    await batch.getByRole('button', { name: 'Export options…' }).click();
    await expect(console.exports.remark).toHaveText('Batch 1 is incomplete. 1 address will be missing.');
    await console.exports.write();
    await console.frame.toast('Batch 1 is incomplete: 1 address missing').waitFor();
    const manifest: unknown = JSON.parse(await readFile(`${file}.manifest.json`, 'utf8'));
    expect(manifest).toMatchObject({
      rows: 3,
      complete: false,
      batches_incomplete: [{ batch: 1, requested: 4, saved: 3 }],
    });

    const [created] = await sandbox.batches();
    await console.addresses.importRest(batch, created?.addresses ?? []);
    await expect(batch).toContainText('4 addresses created');
    await expect(batch.getByLabel('Addresses of this batch')).toContainText('Missing0');
    await console.addresses.openAll();
    expect((await console.addresses.listedAddresses()).toSorted()).toEqual([...(created?.addresses ?? [])].toSorted());
  },
);

test('an unsaved outcome is shown with its batch until it is saved', async ({ console, sandbox }) => {
  await sandbox.fault('create', 'delay', { ms: 1_500 });
  await console.addresses.open();
  const batch = await console.addresses.create({ count: 3 });
  await expect(batch).toContainText('Sent, no response yet');
  const other = new DatabaseSync(path.join(console.dataFolder, 'quittance.db'), { timeout: 5_000 });
  other.exec('BEGIN IMMEDIATE');
  await expect(batch).toContainText('Created, not saved yet3', { timeout: 20_000 });
  await console.frame.goTo('Orders');
  await console.addresses.open();
  await expect(batch).toContainText('Not saved yet');
  await expect(batch).toContainText(/quittance\.outbox/);
  await expect(batch).toContainText('Don’t create them again.');
  await expect(console.addresses.form).toBeHidden();
  await expect(console.page.getByRole('main')).toContainText('Available after batch 1 is saved.');
  other.exec('ROLLBACK');
  other.close();
  await expect(batch).toContainText('Created', { timeout: 20_000 });
  await expect(batch).toContainText('3 addresses created');
  await expect(batch).not.toContainText('not saved yet');
});

test('data that can’t be loaded isn’t shown as empty on Batches or All addresses @long', async ({ console }) => {
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
