/** The first five minutes: to practise, or to connect an account with what a merchant has at hand. */
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
import { expect, test } from '../support/fixture.ts';
import { searchFor } from '../support/secret-search.ts';
import { startTestSandbox, type TestSandbox } from '../support/test-sandbox.ts';

test.use({ profile: 'built-in' });

const checkOf = (page: Page) => page.getByRole('region', { name: 'Connection check' });
const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true });
const begin = (page: Page) => page.getByRole('button', { name: 'Connect account' }).click();

async function typeAccount(page: Page, service: Pick<TestSandbox, 'baseUrl' | 'pid'>, secret: string): Promise<void> {
  await field(page, 'Name').fill('My shop');
  await field(page, 'Base URL').fill(service.baseUrl);
  await field(page, 'Project number').fill(service.pid);
  await field(page, 'Secret').fill(secret);
}

async function chooseUsualScheme(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Signing scheme' }).click();
  await page.getByRole('option').nth(1).click();
}

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
  await expect(page.getByRole('heading', { name: 'Connect your account' })).toBeVisible();
});

test('an account is connected by the keyboard alone, on one screen, up to its first order', async ({
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
  await expect(page.getByText('Connected. Look up your first order:')).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await field(page, 'Order number, email, transaction, address…').fill(sandbox.order(sandbox.orderNames[0] ?? ''));
  await page.keyboard.press('Enter');
  await expect(console.order.status).toBeVisible();
  expect((await sandbox.counts()).create.requests).toBe(0);
  await console.frame.goTo('Settings');
  await page.getByRole('button', { name: 'Add profile' }).click();
  await expect(field(page, 'Name')).toHaveValue('');
});

test('whoever leaves half-way finds what was typed, but for the secret @long', async ({ console, sandbox }) => {
  const { page } = console;
  const typed = 'typed and left 7715';
  await begin(page);
  await typeAccount(page, sandbox, typed);
  await console.frame.goTo('Orders');
  await expect(page.getByText('My shop isn’t connected yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue setup' }).click();
  await expect(field(page, 'Base URL')).toHaveValue(sandbox.baseUrl);
  await expect(field(page, 'Secret')).toHaveValue('');
  await expect(page.getByText('Enter the secret again.')).toBeVisible();
  await field(page, 'Project number').fill('12');
  await expect.poll(() => searchFor(typed, [console.dataFolder]).holding).toEqual([]);
  await console.restart();
  await console.page.getByRole('button', { name: 'Continue setup' }).click();
  await expect(field(console.page, 'Name')).toHaveValue('My shop');
  await expect(field(console.page, 'Project number')).toHaveValue('12');
  await expect(console.page.getByText('Enter the secret again.')).toBeVisible();
  await console.page.getByRole('button', { name: 'Discard' }).click();
  await expect(field(console.page, 'Name')).toHaveValue('');
  await console.frame.goTo('Orders');
  await expect(console.page.getByRole('button', { name: 'Connect account' })).toBeVisible();
});

test('a wrong secret is told right there, and the right one connects', async ({ console, sandbox }, info) => {
  const { page } = console;
  await begin(page);
  await typeAccount(page, sandbox, 'a secret of another shop');
  await page.getByRole('button', { name: 'Save and test' }).click();
  await expect(page.getByText('Choose the scheme, or find it from a signed example')).toBeVisible();
  await chooseUsualScheme(page);
  await page.getByRole('button', { name: 'Save and test' }).click();
  await expect(checkOf(page).getByRole('heading', { name: 'Signature refused' })).toBeVisible();
  await expectNoViolations(page, 'a refused connection');
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.screenshot({ path: info.outputPath('refused-1280.png') });
  await console.frame.goTo('Orders');
  await expect(
    page.getByText('My shop is saved with its secret, but hasn’t passed a connection check yet.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Continue setup' }).click();
  await expect(page.getByRole('heading', { name: 'Connect My shop' })).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue('My shop');
  await checkOf(page).getByRole('button', { name: 'Replace secret' }).click();
  await page.getByLabel('New secret').fill(sandbox.secret);
  await page.getByRole('button', { name: 'Save and test again' }).click();
  await expect(page.getByText('Connected. Look up your first order:')).toBeVisible();
  await expectNoViolations(page, 'a connected account');
  await page.screenshot({ path: info.outputPath('connected-1280.png') });
});

test('another account begins anew beside one that is saved and was refused @long', async ({ console, sandbox }) => {
  const { page } = console;
  await begin(page);
  await typeAccount(page, sandbox, 'a secret of another shop');
  await chooseUsualScheme(page);
  await page.getByRole('button', { name: 'Save and test' }).click();
  await expect(checkOf(page).getByRole('heading', { name: 'Signature refused' })).toBeVisible();
  // What was typed since it was saved is not dropped in silence.
  await field(page, 'Project number').fill('12');
  await page.getByRole('button', { name: 'Add another profile' }).click();
  const question = page.getByRole('dialog', { name: 'Save changes to My shop?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(field(page, 'Project number')).toHaveValue('12');
  await page.getByRole('button', { name: 'Add another profile' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(field(page, 'Name')).toHaveValue('');
  await console.frame.goTo('Settings');
  await page.getByRole('button', { name: 'Add profile' }).click();
  await expect(page.getByRole('heading', { name: 'Add profile' })).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue('');
  await field(page, 'Name').fill('Second shop');
  await console.frame.goTo('Settings');
  await page.getByRole('button', { name: 'Add profile' }).click();
  await expect(field(page, 'Name'), 'what is saved nowhere is kept').toHaveValue('Second shop');
});

test('a timestamp in the wrong unit is told as one, and set right by a press @long', async ({ console }, info) => {
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
    await typeAccount(page, service, service.secret);
    await page.getByRole('combobox', { name: 'Signing scheme' }).click();
    await page.getByRole('option', { name: 'CCPayment v2' }).click();
    await page.getByRole('radio', { name: 'Milliseconds' }).click();
    await page.getByRole('button', { name: 'Save and test' }).click();
    await expect(checkOf(page).getByRole('heading', { name: 'Timestamp refused' })).toBeVisible();
    await expect(checkOf(page)).toContainText('it is read in seconds (10 digits).');
    await expect(checkOf(page)).toContainText('Send the timestamp in seconds, then save.');
    await page.screenshot({ path: info.outputPath('wrong-unit-1280.png') });
    await checkOf(page).getByRole('button', { name: 'Send in seconds' }).click();
    await page.getByRole('button', { name: 'Save and test again' }).click();
    await expect(page.getByText('Connected. Look up your first order:')).toBeVisible();
  } finally {
    await service.close();
  }
});

test('a service by a company’s own authority is connected to on the page, by its file @long', async ({
  console,
}, info) => {
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
    await typeAccount(page, { baseUrl, pid: '7' }, 'a secret of a shop');
    await chooseUsualScheme(page);
    await expect(page.getByRole('button', { name: 'Choose file…' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Save and test' }).click();
    await expect(checkOf(page).getByRole('heading', { name: 'Untrusted certificate' })).toBeVisible();
    await page.getByRole('button', { name: 'Choose file…' }).click();
    await expect(page.getByText('Company authority')).toBeVisible();
    await page.screenshot({ path: info.outputPath('authority-1280.png') });
    await page.getByRole('button', { name: 'Save and test again' }).click();
    await expect(checkOf(page)).not.toContainText('Untrusted certificate');
    const asked = (await questionsAsked(app)).join('\n');
    const print = (await page.getByText(/^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/).textContent()) ?? 'none';
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
    await typeAccount(page, { baseUrl, pid: ' 7 ' }, 'a secret of another shop');
    await chooseUsualScheme(page);
    await page.getByRole('button', { name: 'Save and test' }).click();
    await expect(
      checkOf(page).getByRole('heading', {
        name: 'Service responds. Signature not confirmed',
      }),
    ).toBeVisible();
    await expect(page.getByText('Saved, not confirmed yet.', { exact: false })).toBeVisible();
    await expect(page.getByText('Connected.', { exact: false })).toHaveCount(0);
    // With blanks around it as it was typed, and without as it is saved.
    await expect(field(page, 'Project number')).toHaveValue('7');
    await expect(checkOf(page)).not.toContainText('Results are for the previous settings.');
    await expect(checkOf(page)).toContainText(/\d of 11 steps passed. Not checked: TLS, Project number/);
  } finally {
    service.closeAllConnections();
    service.close();
  }
});

test('a wrong path is told as one, and mended on the page and in Settings @long', async ({
  console,
  sandbox,
}, info) => {
  const { page } = console;
  await begin(page);
  await typeAccount(page, sandbox, sandbox.secret);
  await chooseUsualScheme(page);
  await field(page, 'Base URL').fill(`${sandbox.baseUrl}/payment/query`);
  await page.getByRole('button', { name: 'Save and test' }).click();
  await expect(page.getByText('End the URL before the operation')).toBeVisible();
  expect((await sandbox.counts()).info.requests).toBe(0);
  await field(page, 'Base URL').fill(`${sandbox.baseUrl}/gate`);
  await page.getByRole('button', { name: 'Save and test' }).click();
  await expect(checkOf(page).getByRole('heading', { name: 'No payment service at this path' })).toBeVisible();
  await expect(checkOf(page)).toContainText('/gate/api/v2/order/info returned HTTP 404');
  await expect(checkOf(page)).not.toContainText('not-found codes');
  await expectNoViolations(page, 'a path with no service');
  await pictures(page, info, 'no-path');
  await console.frame.setTheme('dark');
  await expectNoViolations(page, 'a path with no service, dark');
  await pictures(page, info, 'no-path-dark');

  await console.settings.open();
  await page.getByRole('form').waitFor();
  await field(page, 'Name').fill('Shop as mended');
  await field(page, 'Base URL').fill(sandbox.baseUrl);
  await field(page, 'New secret').fill(sandbox.secret);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(console.frame.toast('Profile saved')).toBeVisible();
  await console.frame.goTo('Orders');
  await expect(
    page.getByText('Shop as mended is saved with its secret, but hasn’t passed a connection check yet.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Continue setup' }).click();
  await expect(field(page, 'Base URL')).toHaveValue(sandbox.baseUrl);
  await expect(page.getByText('Enter the secret again.')).toHaveCount(0);
  await checkOf(page).getByRole('button', { name: /^Test/ }).click();
  await expect(page.getByText('Connected. Look up your first order:')).toBeVisible();
  await expectNoViolations(page, 'a connected account');
  await pictures(page, info, 'connected');
  await console.frame.goTo('Orders');
  await expect(page.getByText('isn’t connected yet')).toHaveCount(0);
});

test('a scheme brings its unit of time from the list, and an own one is made in place @long', async ({
  console,
  sandbox,
}) => {
  const { page } = console;
  await begin(page);
  await typeAccount(page, sandbox, sandbox.secret);
  const scheme = page.getByRole('combobox', { name: 'Signing scheme' });
  const choose = async (name: RegExp) => {
    await scheme.click();
    await page.getByRole('option', { name }).first().click();
  };
  await expect(page.getByRole('radio', { name: 'Milliseconds' })).toBeChecked();
  await choose(/Bybit fiat/);
  await expect(page.getByRole('radio', { name: 'Seconds', exact: true })).toBeChecked();
  await choose(/Cregis project/);
  await expect(page.getByRole('radio', { name: 'Milliseconds' })).toBeChecked();
  await page.getByRole('button', { name: 'Custom scheme…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('As in the manual');
  await dialog.getByRole('radio', { name: 'Seconds', exact: true }).click();
  await dialog.getByRole('button', { name: 'Use this scheme' }).click();
  await expect(scheme).toContainText('As in the manual');
  await expect(page.getByRole('radio', { name: 'Seconds', exact: true })).toBeChecked();
  await choose(/Cregis project/);
  await choose(/As in the manual/);
  await expect(page.getByRole('radio', { name: 'Seconds', exact: true })).toBeChecked();
  await expect(field(page, 'Secret')).toHaveValue(sandbox.secret);
});

test('a live account is added only once a person said so outside of the page', async ({ console, sandbox }) => {
  const { app, page } = console;
  await begin(page);
  await typeAccount(page, sandbox, sandbox.secret);
  await page.getByRole('radio', { name: 'Live' }).click();
  await chooseUsualScheme(page);
  await answerQuestions(app, 0);
  await page.getByRole('button', { name: 'Save and test' }).click();
  await expect(page.getByText('Profile not added')).toBeVisible();
  expect(await questionsAsked(app)).toHaveLength(1);
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
    await typeAccount(page, service, service.secret);
    await page.getByRole('button', { name: 'Find scheme…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByLabel('Signed request')
      .fill(JSON.stringify({ chain_id: '195@195', nonce: 'a1b2c3', pid: 7, timestamp: 1_700_000_000, sign }));
    await dialog.getByLabel('Example secret').fill(secret);
    await dialog.getByRole('button', { name: 'Find scheme' }).click();
    await dialog.getByRole('button', { name: 'Use', exact: true }).click();
    await expect(page.getByRole('radio', { name: 'Seconds', exact: true })).toBeChecked();
    await page.getByRole('button', { name: 'Save and test' }).click();
    await expect(page.getByText('Connected. Look up your first order:')).toBeVisible();
  } finally {
    await service.close();
  }
});

test('a pasted URL of an operation and a pasted command offer what they hold @long', async ({ console }) => {
  const { page } = console;
  await begin(page);
  await field(page, 'Base URL').fill('https://pay.example.com/gate/api/v2/order/info');
  await page.getByRole('button', { name: 'Fill in' }).click();
  await expect(field(page, 'Base URL')).toHaveValue('https://pay.example.com/gate');
  const command = `curl -X POST https://pay.example.org/api/v2/order/info \\\n -d '{"pid":9007199254740993,"order_id":"7","timestamp":1700000000,"sign":"c0ffee5161"}'`;
  await field(page, 'Base URL').evaluate((input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, command);
  await expect(page.getByText('Order number field order_id')).toBeVisible();
  await page.getByRole('button', { name: 'Fill in' }).click();
  await expect(field(page, 'Base URL')).toHaveValue('https://pay.example.org');
  await expect(field(page, 'Project number')).toHaveValue('9007199254740993');
  await console.frame.goTo('Orders');
  expect(searchFor('c0ffee5161', [console.dataFolder]).holding).toEqual([]);
});

test('the first press does what it says, also where the field that is left has something to say about it @long', async ({
  console,
}) => {
  const { page } = console;
  await begin(page);
  const command = `curl -X POST https://pay.example.org/api/v2/order/info -d '{"pid":7,"order_id":"7","sign":"c0ffee"}'`;
  await field(page, 'Base URL').evaluate((input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    input.focus();
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, command);
  await page.getByRole('button', { name: 'Fill in' }).click();
  await expect(field(page, 'Base URL')).toHaveValue('https://pay.example.org');
  await expect(page.getByText('Enter a URL that starts with')).toHaveCount(0);
  await field(page, 'Project number').fill('no number');
  await page.getByRole('button', { name: 'Find scheme…' }).click();
  await expect(page.getByRole('dialog', { name: 'Find scheme from an example' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Digits only')).toBeVisible();
});

test('what was pasted is offered until somebody goes on by hand @long', async ({ console }, info) => {
  const { page } = console;
  await begin(page);
  const command = `curl -X POST https://pay.example.org/api/v2/order/info -d '{"pid":7,"order_id":"7","timestamp":1700000000}'`;
  await field(page, 'Base URL').evaluate((input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, command);
  const offer = page.getByRole('button', { name: 'Fill in' });
  await expect(offer).toBeVisible();
  await pictures(page, info, 'pasted');
  await field(page, 'Base URL').fill('https://pay.example.com');
  await expect(offer).toHaveCount(0);
});

test('a change that was not agreed to is told as one that is not saved @long', async ({ console, sandbox }) => {
  const { app, page } = console;
  await begin(page);
  await typeAccount(page, sandbox, sandbox.secret);
  await chooseUsualScheme(page);
  await page.getByRole('button', { name: 'Save and test' }).click();
  await expect(page.getByText('Connected. Look up your first order:')).toBeVisible();
  await page.getByRole('radio', { name: 'Live' }).click();
  await answerQuestions(app, 0);
  await page.getByRole('button', { name: 'Save and test again' }).click();
  await expect(page.getByText('Changes not saved')).toBeVisible();
  await expect(page.getByText('Profile not added')).toHaveCount(0);
});

test('the order field that nothing can be saved with is shown, told and mended where the account is connected @long', async ({
  console,
  sandbox,
}, info) => {
  const { page } = console;
  await begin(page);
  await typeAccount(page, sandbox, sandbox.secret);
  await expect(field(page, 'Order number field')).toHaveCount(0);
  const command = `curl -X POST ${sandbox.baseUrl}/api/v2/order/info -d '{"pid":${sandbox.pid},"merchant_id":"9","order-no":1,"signature_no":"7"}'`;
  await field(page, 'Base URL').evaluate((input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, command);
  await page.getByRole('button', { name: 'Fill in' }).click();
  await chooseUsualScheme(page);
  // No field of a request has a hyphen in its name.
  await expect(field(page, 'Order number field')).toHaveValue('order-no');
  await page.getByRole('button', { name: 'Save and test' }).click();
  await expect(page.getByText('Letters, digits and underscores, starting with a letter.')).toBeVisible();
  await expect(field(page, 'Order number field')).toHaveAttribute('aria-invalid', 'true');
  await pictures(page, info, 'order-field');
  await console.frame.setTheme('dark');
  await page.screenshot({ path: info.outputPath('order-field-dark.png') });
  await field(page, 'Order number field').fill('service_id');
  await page.getByRole('button', { name: 'Save and test' }).click();
  await expect(page.getByText('Connected. Look up your first order:')).toBeVisible();
  await expect(field(page, 'Order number field'), 'it stays where it was mended').toBeVisible();
});

for (const theme of ['light', 'dark'] as const) {
  test(`the account to connect has nothing for axe to find, ${theme} @long`, async ({ console }, info) => {
    const { page } = console;
    await console.frame.setTheme(theme);
    await begin(page);
    await expectNoViolations(page, 'the account to connect');
    await pictures(page, info, `connect-${theme}`);
  });
}
