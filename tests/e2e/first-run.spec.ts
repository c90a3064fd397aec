/** The first five minutes: practice, or the guided Add profile. */
import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectNoViolations, expectNoViolationsInThemes } from '../support/axe.ts';
import { expect, test, type Console } from '../support/fixture.ts';
import { searchFor } from '../support/secret-search.ts';
import { startTestSandbox, type TestSandbox } from '../support/test-sandbox.ts';

test.use({ profile: 'built-in' });

const checkOf = (page: Page) => page.getByRole('region', { name: 'Connection check' });
const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true });
const begin = async (page: Page) => {
  await page.getByRole('button', { name: 'Connect account' }).click();
  await page.getByRole('heading', { name: 'Add profile' }).waitFor();
};

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const result = (page: Page, title: string) => checkOf(page).getByRole('heading', { name: title });

/** Fills in the first two steps except the scheme. */
async function typeAccount(
  { page, settings }: Console,
  service: Pick<TestSandbox, 'baseUrl' | 'pid'>,
  secret: string,
): Promise<void> {
  await settings.fillService({ name: 'My shop', baseUrl: service.baseUrl, pid: service.pid });
  await field(page, 'Secret').fill(secret);
}

const chooseUsualScheme = ({ settings }: Console) => settings.chooseScheme(/Cregis project/);

/** The height of the page beyond the window. */
const overflow = (page: Page): Promise<number> =>
  page.getByRole('main').evaluate((main) => main.scrollHeight - main.clientHeight);

test('practice leads to the sample orders, and after a lookup to the saved orders', async ({ console }) => {
  const { page, frame } = console;
  await expect(page.getByRole('heading', { name: 'Try the practice service' })).toBeVisible();
  for (const theme of ['light', 'dark'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one window
    await frame.setTheme(theme);
    // oxlint-disable-next-line no-await-in-loop -- one window
    await expectNoViolations(page, `the first run, ${theme}`);
  }
  await page.getByRole('button', { name: 'Open sample orders' }).click();
  await expect(console.sandboxView.orders).toBeVisible();
  await console.sandboxView.openOrder('paid');
  await expect(console.order.status).toBeVisible();
  await frame.goTo('Orders');
  await expect(console.order.savedOrders.getByRole('row', { name: 'Paid in full' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Try the practice service' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Connect your account' }).click();
  await expect(page.getByRole('heading', { name: 'Add profile' })).toBeVisible();
});

test('a profile is added with the keyboard only, and each step fits the window', async ({ console, sandbox }) => {
  const { page } = console;
  await page.getByRole('button', { name: 'Connect account' }).focus();
  await page.keyboard.press('Enter');
  await field(page, 'Name').focus();
  await page.keyboard.type('My shop');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(field(page, 'Base URL')).toBeFocused();
  await page.keyboard.type(sandbox.baseUrl);
  await page.keyboard.press('Tab');
  await page.keyboard.type(sandbox.pid);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Secret and signing' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type(sandbox.secret);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Signing scheme' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'Not sure' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Signing scheme' })).not.toContainText('Not sure');
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Save and test' }).focus();
  await page.keyboard.press('Enter');
  await expect(result(page, 'Connected')).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Continue' }).focus();
  await page.keyboard.press('Enter');
  await field(page, 'Order number').fill(sandbox.order(sandbox.orderNames[0] ?? ''));
  await page.keyboard.press('Enter');
  await expect(console.order.status).toBeVisible();
  expect((await sandbox.counts()).create.requests).toBe(0);
  await console.frame.goTo('Settings');
  await press(page, 'Add profile');
  await expect(field(page, 'Name')).toHaveValue('');
});

test('unfinished entries stay while Quittance runs, except the secret @long', async ({ console, sandbox }) => {
  const { page } = console;
  const typed = 'typed and left 7715';
  await begin(page);
  await typeAccount(console, sandbox, typed);
  await console.frame.goTo('Orders');
  await expect(page.getByText('My shop isn’t connected yet.')).toBeVisible();
  await press(page, 'Continue setup');
  await expect(field(page, 'Secret')).toHaveValue('');
  await expect(page.getByText('Enter the secret again.')).toBeVisible();
  await press(page, 'Back');
  await expect(field(page, 'Base URL')).toHaveValue(sandbox.baseUrl);
  await field(page, 'Project number').fill('12');
  await expect.poll(() => searchFor(typed, [console.dataFolder]).holding).toEqual([]);
  await console.frame.goTo('Orders');
  await press(page, 'Continue setup');
  await press(page, 'Back');
  await expect(field(page, 'Name')).toHaveValue('My shop');
  await expect(field(page, 'Project number')).toHaveValue('12');
  await press(page, 'Discard');
  await console.frame.goTo('Orders');
  await expect(page.getByRole('button', { name: 'Connect account' })).toBeVisible();
});

test('a wrong secret leads back to its field, and the right one connects', async ({ console, sandbox }) => {
  const { page } = console;
  await begin(page);
  await typeAccount(console, sandbox, 'a secret of another shop');
  await press(page, 'Save and test');
  await expect(page.getByText('Choose the scheme, or find it from a signed example')).toBeVisible();
  await console.settings.chooseScheme('Not sure');
  await expect(page.getByRole('combobox', { name: 'Signing scheme' })).toHaveText('Not sure');
  await chooseUsualScheme(console);
  await press(page, 'Save and test');
  await expect(result(page, 'Signature refused')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await expectNoViolations(page, 'a refused connection');
  await console.frame.goTo('Orders');
  await expect(
    page.getByText('My shop is saved with its secret, but hasn’t passed a connection check yet.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Continue setup' }).click();
  await expect(result(page, 'Signature refused')).toBeVisible();
  await press(page, 'Replace secret');
  await expect(field(page, 'New secret')).toBeFocused();
  await field(page, 'New secret').fill(sandbox.secret);
  await press(page, 'Save and test');
  await expect(result(page, 'Connected')).toBeVisible();
  await expectNoViolations(page, 'a connected profile');
});

test('a new profile is tested, however late the list of profiles is updated', async ({ console, sandbox }) => {
  const { page } = console;
  await begin(page);
  await typeAccount(console, sandbox, sandbox.secret);
  await chooseUsualScheme(console);
  // Without timers, queries tell no view about their new data.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  await press(page, 'Save and test');
  await expect(page.getByText('Step 3 of 4')).toBeVisible();
  await page.clock.resume();
  await expect(result(page, 'Connected')).toBeVisible();
});

test('the scheme is found from a signed example of the documentation @long', async ({ console }) => {
  const { page } = console;
  const service = await startTestSandbox('pairs-key-md5');
  const secret = 'k3yOfTheManual';
  const signed = `chain_id=195@195&nonce=a1b2c3&pid=7&timestamp=1700000000&key=${secret}`;
  const sign = createHash('md5').update(signed).digest('hex').toUpperCase();
  try {
    await begin(page);
    await typeAccount(console, service, service.secret);
    await page.getByRole('button', { name: 'Find scheme…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByLabel('Signed request')
      .fill(JSON.stringify({ chain_id: '195@195', nonce: 'a1b2c3', pid: 7, timestamp: 1_700_000_000, sign }));
    await dialog.getByLabel('Example secret').fill(secret);
    await dialog.getByRole('button', { name: 'Find scheme' }).click();
    await dialog.getByRole('button', { name: 'Use scheme', exact: true }).click();
    await console.settings.openAdvanced();
    await expect(page.getByRole('radio', { name: 'Seconds', exact: true })).toBeChecked();
    await press(page, 'Save and test');
    await expect(result(page, 'Connected')).toBeVisible();
  } finally {
    await service.close();
  }
});

test('the first two steps are accessible @long', async ({ console, sandbox }) => {
  const { page } = console;
  await begin(page);
  await expectNoViolationsInThemes(console, 'the service');
  await typeAccount(console, sandbox, sandbox.secret);
  await console.settings.openAdvanced();
  await expectNoViolationsInThemes(console, 'the secret and the scheme');
});
