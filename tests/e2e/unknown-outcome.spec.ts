/** An unknown outcome can't be missed, is never sent again, and is confirmed in one of two ways. */
import { expect, test } from '../support/fixture.ts';

test('a request whose connection was lost must be confirmed, and isn’t sent again', async ({ console, sandbox }) => {
  await sandbox.fault('create', 'reset-after');
  await console.addresses.open();
  const batch = await console.addresses.create({ count: 3 });
  await expect(batch).toContainText('Outcome unknown');
  await expect(batch).toContainText('Unknown: were these 3 addresses created?');
  await expect(console.addresses.form).toBeHidden();
  await expect(console.frame.navigation.getByRole('link', { name: /Outcome unknown/ })).toBeVisible();
  await console.restart();
  await console.addresses.open();
  await expect(await console.addresses.newestBatch()).toContainText('Outcome unknown');
  expect((await sandbox.counts()).create).toMatchObject({ requests: 1, done: 1 });
});

test('the details of an unknown outcome are shown, and addresses found in the response are filled in @long', async ({
  console,
  sandbox,
}) => {
  await sandbox.fault('create', 'cut-json');
  await console.addresses.open();
  const batch = await console.addresses.create({ count: 10 });
  await batch.getByRole('button', { name: 'Details', exact: true }).click();
  const proof = batch.getByLabel('Request details');
  for (const known of [
    'AliasNone',
    'Callback URLhttps://',
    'Response incomplete',
    'Unknown since',
    'HTTP status200',
    '{"code":"00000"',
  ]) {
    await expect(proof).toContainText(known);
  }
  const [created] = await sandbox.batches();
  await batch.getByRole('button', { name: 'Import created addresses…' }).click();
  const dialog = console.page.getByRole('dialog', { name: 'Import created addresses' });
  const filled = (await dialog.getByLabel('Addresses', { exact: true }).inputValue()).split('\n');
  expect(filled.length).toBeGreaterThan(2);
  expect(filled).toEqual(created?.addresses.slice(0, filled.length));
  await expect(dialog).toContainText(`${String(filled.length)} valid`);
  await expect(dialog).toContainText(`${String(filled.length)} of 10 saved after import.`);

  const pasted = [...(created?.addresses.slice(0, 2) ?? []), created?.addresses[0] ?? '', 'nonsense'];
  await dialog.getByLabel('Addresses', { exact: true }).fill(pasted.join('\n'));
  await expect(dialog.getByLabel('Addresses in this list')).toHaveText('2 valid1 duplicate, imported once');
  await dialog.getByRole('checkbox', { name: 'nonsense' }).click();
  await expect(dialog.getByLabel('Addresses in this list')).toHaveText(
    '2 valid1 invalid, imported and flagged1 duplicate, imported once',
  );
  await dialog.getByLabel('Addresses', { exact: true }).fill(pasted.slice(0, 2).join(' '));
  await dialog.getByRole('button', { name: 'Import 2 addresses' }).click();
  await expect(batch).toContainText('Incomplete: 2 of 10 saved');
  await expect(batch).toContainText('Imported, incomplete');
  await expect(batch).toContainText('8 addresses still missing');
  await console.addresses.importRest(batch, created?.addresses ?? []);
  await expect(batch).toContainText('10 addresses created');
  await expect(batch).toContainText('Missing0');
});

test('marking a request as not created asks for confirmation, and shows the form again', async ({
  console,
  sandbox,
}) => {
  await sandbox.fault('create', 'reset-before');
  await console.addresses.open();
  const batch = await console.addresses.create({ count: 2 });
  await console.addresses.markAsNotCreated(batch);
  await console.addresses.another.click();
  await expect(console.addresses.form).toBeVisible();
  await expect(await console.addresses.newestBatch()).toContainText('Marked not created');
});
