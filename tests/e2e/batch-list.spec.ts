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
  await expectNoViolationsInThemes(console, 'the list of runs');

  await main.getByText('Incomplete', { exact: true }).first().click();
  await expect(rows).toHaveText([/^Batch 4/, /^Batch 2/]);
  await main.getByText('Outcome unknown', { exact: true }).first().click();
  await expect(rows).toHaveText([/^Batch 4/]);
  await rows.first().getByRole('link').click();

  const run = main.getByRole('region', { name: 'Batch 4', exact: true });
  await expect(run.getByRole('region', { name: 'Needs attention' })).toBeVisible();
  await expectNoViolationsInThemes(console, 'a run that waits for a decision');
  await console.addresses.markAsNotCreated(run);
  const decisions = run.getByRole('table', { name: 'Requests of batch 4' });
  await expect(decisions).toContainText('You marked it as not created');
  await decisions.getByRole('row').filter({ hasText: 'You marked it' }).getByRole('button').first().click();
  // The outcome can still be corrected.
  await expect(decisions.getByRole('button', { name: 'Import created addresses…' })).toBeVisible();
  for (const fact of ['Alias', 'Callback URL', 'Confirmed', 'Sent', 'Nonce', 'Response', 'No response']) {
    await expect(decisions.getByText(fact, { exact: true }).last()).toBeVisible();
  }
  await expectNoViolationsInThemes(console, 'a run with a decision');

  await page.goBack();
  await expect(main).toContainText('Nothing to confirm');
  await main.getByRole('button', { name: 'Show all batches' }).click();
  await expect(rows).toHaveCount(4);
});

test('a long list loads page by page, and Back and the navigation return to the same position @long', async ({
  console,
}) => {
  test.setTimeout(180_000);
  const profileId = await chosen(console);
  for (let run = 0; run < 64; run += 1) await createAddresses(console, profileId, 1);
  await console.addresses.open();
  const { page } = console;
  const main = page.getByRole('main');
  await main.getByRole('link', { name: /^Batches/ }).click();
  const table = main.getByRole('grid', { name: 'Batches of this profile' });
  await expect(table).toHaveAttribute('aria-rowcount', '65');
  await expect(table.getByText('Batch 64', { exact: true })).toBeVisible();
  await table.getByText('Batch 64', { exact: true }).hover();
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 600);
      return table.getByText('Batch 1', { exact: true }).isVisible();
    })
    .toBe(true);
  expect(await table.locator('tbody tr[data-index]').count()).toBeLessThan(60);
  const place = () => main.evaluate((element) => Math.round(element.scrollTop));
  await table.getByText('Batch 5', { exact: true }).scrollIntoViewIfNeeded();
  // Wheel scrolling continues for a moment.
  let at = -1;
  await expect
    .poll(async () => {
      const before = at;
      at = await place();
      return before === at;
    })
    .toBe(true);
  expect(at).toBeGreaterThan(500);
  await table.getByText('Batch 5', { exact: true }).click();
  await expect(main.getByRole('region', { name: 'Batch 5', exact: true })).toBeVisible();
  await expect.poll(place).toBe(0);
  await page.goBack();
  await expect.poll(place).toBeCloseTo(at, -1);
  await console.frame.goTo('Settings');
  await expect(main.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await console.frame.goTo('Addresses');
  await expect.poll(place).toBeCloseTo(at, -1);
  // Only the page scrolls, not the table.
  expect(
    await table.evaluate((element) => {
      const scrollers: string[] = [];
      for (let each = element.parentElement; each !== null; each = each.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(each).overflowY)) scrollers.push(each.tagName);
      }
      return scrollers;
    }),
  ).toEqual(['MAIN']);
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
