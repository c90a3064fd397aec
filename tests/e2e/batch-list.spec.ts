/** The list of all batches, each of which can be opened again. */
import { expectNoViolationsInThemes } from '../support/axe.ts';
import { expect, test } from '../support/fixture.ts';
import { chosen, createAddresses } from '../support/bridge-calls.ts';

test('every batch is listed, filtered and opened @long', async ({ console, sandbox }) => {
  test.slow();
  const profileId = await chosen(console);
  await createAddresses(console, profileId, 2);
  await sandbox.fault('create', 'wrong-count');
  await createAddresses(console, profileId, 4);
  await createAddresses(console, profileId, 3, null, 'Till');
  await sandbox.fault('create', 'reset-after');
  await console.addresses.open();
  await console.addresses.create({ count: 1_200 });
  const { page } = console;
  const main = page.getByRole('main');
  await main.getByRole('link', { name: /^Batches/ }).click();
  const rows = main.getByRole('grid', { name: 'Batches of this profile' }).locator('tbody tr');
  await expect(rows).toHaveText([
    /^Batch 4.*TRON.*None.*1,200.*Outcome unknown$/,
    /^Batch 3.*TRON.*Till.*3.*3.*Complete$/,
    /^Batch 2.*4.*3.*Incomplete$/,
    /^Batch 1.*2.*2.*Complete$/,
  ]);
  expect(await page.title()).toBe('Batches – Quittance');
  await expectNoViolationsInThemes(console, 'the list of batches');

  await main.getByText('Incomplete', { exact: true }).first().click();
  await expect(rows).toHaveText([/^Batch 4/, /^Batch 2/]);
  await main.getByText('Outcome unknown', { exact: true }).first().click();
  await expect(rows).toHaveText([/^Batch 4/]);
  await rows.first().getByRole('link').click();

  const batch = main.getByRole('region', { name: 'Batch 4', exact: true });
  await expect(batch.getByRole('region', { name: 'Needs attention' })).toBeVisible();
  await expectNoViolationsInThemes(console, 'a batch that waits for a decision');
  await console.addresses.markAsNotCreated(batch);
  const decisions = batch.getByRole('table', { name: 'Requests of batch 4' });
  await expect(decisions).toContainText('You marked it as not created');
  await decisions.getByRole('row').filter({ hasText: 'You marked it' }).getByRole('button').first().click();
  // The outcome can still be corrected.
  await expect(decisions.getByRole('button', { name: 'Import created addresses…' })).toBeVisible();
  for (const fact of ['Alias', 'Callback URL', 'Confirmed', 'Sent', 'Nonce', 'Response', 'No response']) {
    await expect(decisions.getByText(fact, { exact: true }).last()).toBeVisible();
  }
  await expectNoViolationsInThemes(console, 'a batch with a decision');

  await page.goBack();
  await expect(main).toContainText('Nothing to confirm');
  await main.getByRole('button', { name: 'Show all batches' }).click();
  await expect(rows).toHaveCount(4);
});

test('a batch of another profile, or with an unknown number, isn’t found', async ({ console }) => {
  const profileId = await chosen(console);
  await createAddresses(console, profileId, 1);
  const { page } = console;
  const main = page.getByRole('main');
  for (const number of ['99', 'x']) {
    await page.evaluate((to) => {
      location.hash = `#/addresses/batches/${to}`;
    }, number);
    await expect(main).toContainText(/Batch \d+ not found in this profile/);
  }
  await main.getByRole('link', { name: /^Batches/ }).click();
  await main.getByRole('grid', { name: 'Batches of this profile' }).getByText('Batch 1', { exact: true }).click();
  await expect(main.getByRole('region', { name: 'Batch 1', exact: true })).toContainText('1 address created');
  await console.addProfile({ name: 'Another shop' });
  await expect(main).toContainText('Batch 1 not found in this profile');
});
