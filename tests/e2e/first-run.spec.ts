/** The first five minutes: practice, or the guided Add profile. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import path from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import { describedScheme } from '../../sandbox/signature/described-scheme.ts';
import { authority, vouchedFor } from '../integration/connection/certificate-authority.ts';
import { expectNoViolations } from '../support/axe.ts';
import { answerQuestions, questionsAsked } from '../support/console.ts';
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

/** The first two steps, without the scheme. */
async function typeAccount(
  { page, settings }: Console,
  service: Pick<TestSandbox, 'baseUrl' | 'pid'>,
  secret: string,
): Promise<void> {
  await settings.fillService({ name: 'My shop', baseUrl: service.baseUrl, pid: service.pid });
  await field(page, 'Secret').fill(secret);
}

const chooseUsualScheme = ({ settings }: Console) => settings.chooseScheme(/Cregis project/);

/** As from the clipboard, which a request with its signature must not leave. */
const paste = (page: Page, name: string, text: string) =>
  field(page, name).evaluate((input, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

async function pictures(page: Page, info: TestInfo, name: string): Promise<void> {
  for (const [width, height] of [
    [960, 640],
    [1920, 1080],
    [1280, 800],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one window
    await page.setViewportSize({ width, height }).catch(() => undefined);
    // oxlint-disable-next-line no-await-in-loop -- one window
    await page.screenshot({ path: info.outputPath(`${name}-${String(width)}.png`) });
  }
}

/** All of the page in the window, with nothing to scroll to. */
const overflow = (page: Page): Promise<number> =>
  page.getByRole('main').evaluate((main) => main.scrollHeight - main.clientHeight);

test('who practices comes to the sample orders, and to the saved orders once one is looked up', async ({ console }) => {
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
  await expect(console.order.readLast.getByRole('row', { name: 'Paid in full' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Try the practice service' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Connect your account' }).click();
  await expect(page.getByRole('heading', { name: 'Add profile' })).toBeVisible();
});

test('a profile is added with the keyboard only, each step on one screen, up to its first order', async ({
  console,
  sandbox,
}) => {
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
  await field(page, 'Order number, email, transaction, address…').fill(sandbox.order(sandbox.orderNames[0] ?? ''));
  await page.keyboard.press('Enter');
  await expect(console.order.status).toBeVisible();
  expect((await sandbox.counts()).create.requests).toBe(0);
  await console.frame.goTo('Settings');
  await press(page, 'Add profile');
  await expect(field(page, 'Name')).toHaveValue('');
});

test('entries are saved when the user leaves half-way, except the secret @long', async ({ console, sandbox }) => {
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
  await console.restart();
  await press(console.page, 'Continue setup');
  await expect(console.page.getByText('Enter the secret again.')).toBeVisible();
  await press(console.page, 'Back');
  await expect(field(console.page, 'Name')).toHaveValue('My shop');
  await expect(field(console.page, 'Project number')).toHaveValue('12');
  await press(console.page, 'Discard');
  await console.frame.goTo('Orders');
  await expect(console.page.getByRole('button', { name: 'Connect account' })).toBeVisible();
});

test('a wrong secret leads back to its field, and the right one connects', async ({ console, sandbox }, info) => {
  const { page } = console;
  await begin(page);
  await typeAccount(console, sandbox, 'a secret of another shop');
  await press(page, 'Save and test');
  await expect(page.getByText('Choose the scheme, or find it from a signed example')).toBeVisible();
  await chooseUsualScheme(console);
  await press(page, 'Save and test');
  await expect(result(page, 'Signature refused')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await expectNoViolations(page, 'a refused connection');
  await page.screenshot({ path: info.outputPath('refused-1280.png') });
  await console.frame.goTo('Orders');
  await expect(
    page.getByText('My shop is saved with its secret, but hasn’t passed a connection check yet.'),
  ).toBeVisible();
  await press(page, 'Continue setup');
  await expect(result(page, 'Signature refused')).toBeVisible();
  await press(page, 'Replace secret');
  await expect(field(page, 'New secret')).toBeFocused();
  await field(page, 'New secret').fill(sandbox.secret);
  await press(page, 'Save and test');
  await expect(result(page, 'Connected')).toBeVisible();
  await expectNoViolations(page, 'a connected profile');
  await page.screenshot({ path: info.outputPath('connected-1280.png') });
});

test('discarding changes keeps the saved profile, and another one starts empty @long', async ({ console, sandbox }) => {
  const { page } = console;
  await begin(page);
  await typeAccount(console, sandbox, 'a secret of another shop');
  await chooseUsualScheme(console);
  await press(page, 'Save and test');
  await press(page, 'Change project number');
  await expect(field(page, 'Project number')).toBeFocused();
  await field(page, 'Project number').fill('12');
  await press(page, 'Discard');
  await expect(page.getByRole('form', { name: 'My shop' })).toBeVisible();
  await expect(field(page, 'Project number')).toHaveValue(sandbox.pid);
  await press(page, 'Add profile');
  await expect(field(page, 'Name')).toHaveValue('');
  await field(page, 'Name').fill('Second shop');
  await console.frame.goTo('Settings');
  await press(page, 'Add profile');
  await expect(field(page, 'Name'), 'unsaved entries come back').toHaveValue('Second shop');
});

test('a timestamp in the wrong unit is named, and fixed with one button @long', async ({ console }, info) => {
  const { page } = console;
  const service = await startTestSandbox(
    describedScheme.parse({
      message: '{pid}{timestamp}{body}',
      algo: 'hmac-sha256',
      place: 'header:Sign',
      headers: { Appid: '{pid}', Timestamp: '{timestamp}' },
      timeUnit: 's',
    }),
  );
  try {
    await begin(page);
    await typeAccount(console, service, service.secret);
    await console.settings.chooseScheme('CCPayment v2');
    await console.settings.openAdvanced();
    await page.getByRole('radio', { name: 'Milliseconds' }).click();
    await press(page, 'Save and test');
    await expect(result(page, 'Timestamp refused')).toBeVisible();
    await expect(checkOf(page)).toContainText('it is read in seconds (10 digits).');
    await expect(checkOf(page)).toContainText('Send the timestamp in seconds.');
    await page.screenshot({ path: info.outputPath('wrong-unit-1280.png') });
    await press(page, 'Send in seconds');
    await expect(result(page, 'Connected')).toBeVisible();
  } finally {
    await service.close();
  }
});

test('a service with a company’s own CA is connected with its certificate file @long', async ({ console }, info) => {
  const { app, page } = console;
  const file = info.outputPath('company.pem');
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, authority);
  const service = createSecureServer(await vouchedFor({}), (request, response) => {
    request.resume().on('end', () => response.end('{"code":"1","msg":"no such order","data":null}'));
  });
  await once(service.listen(0, '127.0.0.1'), 'listening');
  const at = service.address();
  await app.evaluate(({ dialog }, taken) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [taken] });
  }, file);
  await answerQuestions(app, 1);
  try {
    await begin(page);
    const baseUrl = `https://127.0.0.1:${String(typeof at === 'object' ? at?.port : 0)}`;
    await typeAccount(console, { baseUrl, pid: '7' }, 'a secret of a shop');
    await chooseUsualScheme(console);
    await expect(page.getByRole('button', { name: 'Choose file…' })).toHaveCount(0);
    await press(page, 'Save and test');
    await expect(result(page, 'Untrusted certificate')).toBeVisible();
    await press(page, 'Add CA certificates');
    await expect(page.getByRole('button', { name: 'Choose file…' })).toBeFocused();
    await press(page, 'Choose file…');
    await expect(page.getByText('Company authority')).toBeVisible();
    await page.screenshot({ path: info.outputPath('authority-1280.png') });
    const print = (await page.getByText(/^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/).textContent()) ?? 'none';
    await press(page, 'Save and test');
    await expect(checkOf(page).getByRole('listitem').first()).toBeVisible();
    await expect(checkOf(page)).not.toContainText('Untrusted certificate');
    const asked = (await questionsAsked(app)).join('\n');
    expect(asked).toContain(`New CA certificate: ${print}, Company authority`);
  } finally {
    service.closeAllConnections();
    service.close();
  }
});

test('an account isn’t called connected while its signature isn’t confirmed @long', async ({ console }) => {
  const { page } = console;
  const service = createServer((request, response) => {
    request.resume().on('end', () => response.end('{"code":"1","msg":"no such order","data":null}'));
  });
  await once(service.listen(0, '127.0.0.1'), 'listening');
  const at = service.address();
  try {
    await begin(page);
    const baseUrl = `http://127.0.0.1:${String(typeof at === 'object' ? at?.port : 0)}`;
    await typeAccount(console, { baseUrl, pid: ' 7 ' }, 'a secret of another shop');
    await chooseUsualScheme(console);
    await press(page, 'Save and test');
    await expect(result(page, 'Signature not confirmed')).toBeVisible();
    await expect(checkOf(page)).not.toContainText('Results are for the previous settings.');
    await expect(checkOf(page)).toContainText(/\d of 11 checks passed/);
    await press(page, 'Continue');
    await expect(page.getByText('Saved, not confirmed yet.', { exact: false })).toBeVisible();
    await press(page, '1 Service');
    // Without the spaces that were typed around it.
    await expect(field(page, 'Project number')).toHaveValue('7');
  } finally {
    service.closeAllConnections();
    service.close();
  }
});

test('a wrong path is named, and can be fixed in Settings too @long', async ({ console, sandbox }, info) => {
  const { page } = console;
  await begin(page);
  await typeAccount(console, sandbox, sandbox.secret);
  await chooseUsualScheme(console);
  await press(page, 'Back');
  await field(page, 'Base URL').fill(`${sandbox.baseUrl}/payment/query`);
  await press(page, 'Continue');
  await expect(page.getByText('End the URL before the operation')).toBeVisible();
  await field(page, 'Base URL').fill(`${sandbox.baseUrl}/gate`);
  await press(page, 'Continue');
  await press(page, 'Save and test');
  await expect(result(page, 'No payment service at this path')).toBeVisible();
  await expect(checkOf(page)).toContainText('/gate/api/v2/order/info returned HTTP 404');
  await expect(checkOf(page)).not.toContainText('not-found codes');
  await expectNoViolations(page, 'a path with no service');
  await pictures(page, info, 'no-path');
  await console.frame.setTheme('dark');
  await expectNoViolations(page, 'a path with no service, dark');
  await pictures(page, info, 'no-path-dark');

  await console.settings.open();
  await page.getByRole('form').waitFor();
  await field(page, 'Name').fill('Renamed shop');
  await field(page, 'Base URL').fill(sandbox.baseUrl);
  await field(page, 'New secret').fill(sandbox.secret);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(console.frame.toast('Profile saved')).toBeVisible();
  await console.frame.goTo('Orders');
  await expect(
    page.getByText('Renamed shop is saved with its secret, but hasn’t passed a connection check yet.'),
  ).toBeVisible();
  await press(page, 'Continue setup');
  await expect(checkOf(page)).toContainText('Results are for the previous settings.');
  await press(page, 'Test again');
  await expect(result(page, 'Connected')).toBeVisible();
  await expectNoViolations(page, 'a connected profile');
  await pictures(page, info, 'connected');
  await console.frame.goTo('Orders');
  await expect(page.getByText('isn’t connected yet')).toHaveCount(0);
});

test('choosing a scheme sets its timestamp unit, and a custom one is made in place @long', async ({
  console,
  sandbox,
}) => {
  const { page } = console;
  await begin(page);
  await typeAccount(console, sandbox, sandbox.secret);
  const choose = (name: string | RegExp) => console.settings.chooseScheme(name);
  await console.settings.openAdvanced();
  await expect(page.getByRole('radio', { name: 'Milliseconds' })).toBeChecked();
  await choose(/Bybit fiat/);
  await expect(page.getByRole('radio', { name: 'Seconds', exact: true })).toBeChecked();
  await choose(/Cregis project/);
  await expect(page.getByRole('radio', { name: 'Milliseconds' })).toBeChecked();
  await choose('Custom scheme…');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('As in the manual');
  await dialog.getByRole('radio', { name: 'Seconds', exact: true }).click();
  await dialog.getByRole('button', { name: 'Use this scheme' }).click();
  await expect(page.getByRole('combobox', { name: 'Signing scheme' })).toContainText('As in the manual');
  await expect(page.getByRole('radio', { name: 'Seconds', exact: true })).toBeChecked();
  await choose(/Cregis project/);
  await choose(/As in the manual/);
  await expect(page.getByRole('radio', { name: 'Seconds', exact: true })).toBeChecked();
  await expect(field(page, 'Secret')).toHaveValue(sandbox.secret);
});

test('a live profile is added only once the user confirms outside the page', async ({ console, sandbox }) => {
  const { app, page } = console;
  await begin(page);
  await page.getByRole('radio', { name: 'Live' }).click();
  await typeAccount(console, sandbox, sandbox.secret);
  await chooseUsualScheme(console);
  await answerQuestions(app, 0);
  await press(page, 'Save and test');
  await expect(page.getByText('Profile not added')).toBeVisible();
  expect(await questionsAsked(app)).toHaveLength(1);
  await press(page, 'Back');
  await expect(field(page, 'Name')).toHaveValue('My shop');
  expect((await sandbox.counts()).info.requests).toBe(0);
});

test('the scheme is found from a signed example of the documentation @long', async ({ console }) => {
  const { page } = console;
  const service = await startTestSandbox(
    describedScheme.parse({
      message: '{params}&key={secret}',
      pair: '{k}={v}',
      join: '&',
      algo: 'md5',
      encoding: 'HEX',
      place: 'body:sign',
      timeUnit: 's',
    }),
  );
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
    await dialog.getByRole('button', { name: 'Use', exact: true }).click();
    await console.settings.openAdvanced();
    await expect(page.getByRole('radio', { name: 'Seconds', exact: true })).toBeChecked();
    await press(page, 'Save and test');
    await expect(result(page, 'Connected')).toBeVisible();
  } finally {
    await service.close();
  }
});

test('a pasted URL of an operation and a pasted command fill in their values @long', async ({ console }) => {
  const { page } = console;
  await begin(page);
  await paste(page, 'Base URL', 'https://pay.example.com/gate/api/v2/order/info');
  await expect(field(page, 'Base URL')).toHaveValue('https://pay.example.com/gate');
  await paste(page, 'cURL command', 'no command');
  await expect(page.getByText('No connection details found in what you pasted.')).toBeVisible();
  const command = `curl -X POST https://pay.example.org/api/v2/order/info \\\n -d '{"pid":9007199254740993,"order_id":"7","timestamp":1700000000,"sign":"c0ffee5161"}'`;
  await paste(page, 'cURL command', command);
  await expect(
    page.getByText('Filled in: Base URL, Project number, Order number field, Timestamp unit.'),
  ).toBeVisible();
  await expect(field(page, 'Base URL')).toHaveValue('https://pay.example.org');
  await expect(field(page, 'Project number')).toHaveValue('9007199254740993');
  await expect(page.getByText('Enter a URL that starts with')).toHaveCount(0);
  await console.frame.goTo('Orders');
  expect(searchFor('c0ffee5161', [console.dataFolder]).holding).toEqual([]);
});

test('the first press works, also when the field that is left shows an error @long', async ({ console }) => {
  const { page } = console;
  await begin(page);
  await field(page, 'Name').focus();
  // The error moves this row down.
  await page.getByRole('radio', { name: 'Live' }).click();
  await expect(page.getByRole('radio', { name: 'Live' })).toBeChecked();
  await expect(page.getByText('Enter a name')).toBeVisible();
});

test('a declined change is shown as not saved @long', async ({ console, sandbox }) => {
  const { app, page } = console;
  await begin(page);
  await typeAccount(console, sandbox, sandbox.secret);
  await chooseUsualScheme(console);
  await press(page, 'Save and test');
  await expect(result(page, 'Connected')).toBeVisible();
  await press(page, '1 Service');
  await page.getByRole('radio', { name: 'Live' }).click();
  await press(page, 'Continue');
  await answerQuestions(app, 0);
  await press(page, 'Save and test');
  await expect(page.getByText('Changes not saved')).toBeVisible();
  await expect(page.getByText('Profile not added')).toHaveCount(0);
});

test('an order number field that can’t be used unfolds Advanced @long', async ({ console, sandbox }, info) => {
  const { page } = console;
  await begin(page);
  const command = `curl -X POST ${sandbox.baseUrl}/api/v2/order/info -d '{"pid":${sandbox.pid},"merchant_id":"9","order-no":1,"signature_no":"7"}'`;
  await paste(page, 'cURL command', command);
  await expect(field(page, 'Base URL')).toHaveValue(sandbox.baseUrl);
  await typeAccount(console, sandbox, sandbox.secret);
  await chooseUsualScheme(console);
  // No field of a request has a hyphen in its name.
  await expect(field(page, 'Order number field')).toHaveValue('order-no');
  await press(page, 'Save and test');
  await expect(page.getByText('Letters, digits and underscores, starting with a letter.')).toBeVisible();
  await expect(field(page, 'Order number field')).toHaveAttribute('aria-invalid', 'true');
  await pictures(page, info, 'order-field');
  await field(page, 'Order number field').fill('service_id');
  await press(page, 'Save and test');
  await expect(result(page, 'Connected')).toBeVisible();
});

for (const theme of ['light', 'dark'] as const) {
  test(`the first two steps are accessible, ${theme} @long`, async ({ console, sandbox }, info) => {
    const { page } = console;
    await console.frame.setTheme(theme);
    await begin(page);
    await expectNoViolations(page, 'the service');
    await pictures(page, info, `service-${theme}`);
    await typeAccount(console, sandbox, sandbox.secret);
    await console.settings.openAdvanced();
    await expectNoViolations(page, 'the secret and the scheme');
    await pictures(page, info, `secret-${theme}`);
  });
}
