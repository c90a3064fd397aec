/** The connection doctor, as a person meets it: a wrong secret is found, replaced, and everything passes. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { answerQuestions } from '../support/console.ts';
import { searchFor } from '../support/secret-search.ts';
import { expect, test } from '../support/fixture.ts';

const doctorOf = (page: Page) => page.getByRole('region', { name: 'Connection check' });
const row = (page: Page, step: string) => doctorOf(page).locator(`[data-step="${step}"]`);

const proxyPassword = 'proxy word 8821 ß';
const wrongSecret = 'a secret of another shop 4711';
const notFoundCodes = ['S3001'];

test('a wrong secret is found, replaced, and everything passes', async ({ console, sandbox }) => {
  const { page, app, settings } = console;
  await console.addProfile({ name: 'Shop of the doctor', notFoundCodes }, wrongSecret);
  await settings.open();
  const doctor = doctorOf(page);
  await doctor.getByRole('button', { name: 'Test connection' }).click();
  await expect(doctor.getByRole('heading', { name: 'Signature refused' })).toBeVisible();
  await expect(row(page, 'signature')).toContainText('S2005');
  await expect(row(page, 'signature')).toHaveAttribute('data-is', 'failed');
  await expect(row(page, 'orderField')).toContainText('Can’t be checked: Signature failed');
  await expect(doctor).toContainText(/took \d/);

  await doctor.getByRole('button', { name: 'Find scheme…' }).click();
  await expect(page.getByRole('dialog')).toContainText('Signed request');
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).first().click();

  await doctor.getByRole('button', { name: 'Copy report' }).click();
  await expect(console.frame.toast('Report copied without secret and signature')).toBeVisible();
  const copied = await app.evaluate(({ clipboard }) => clipboard.readText());
  expect(copied).toContain('Signature: Failed. Refused: code S2005');
  expect(copied).not.toContain(wrongSecret);
  // As long as the signatures of this scheme are.
  expect(copied).not.toMatch(/[0-9a-f]{32}/);

  await doctor.getByRole('button', { name: 'Replace secret' }).click();
  await expect(page.getByLabel('New secret')).toBeFocused();
  await page.getByLabel('New secret').fill(sandbox.secret);
  await page.getByRole('button', { name: 'Save secret' }).click();
  await expect(doctor).toContainText('Results are for the previous settings.');
  await doctor.getByRole('button', { name: 'Test again' }).click();
  await expect(doctor.getByRole('heading', { name: 'Connected. All available checks passed' })).toBeVisible();
  await expect(doctor.locator('[data-is="passed"]')).toHaveCount(11);
  await expect(row(page, 'tls')).toContainText('Not used');

  await settings.field('Project number').fill('12');
  await expect(doctor).toContainText('Save your changes, then test again.');
  await expect(doctor).toContainText('Results are for the previous settings.');
  await expect(doctor.getByRole('button', { name: 'Test again' })).toBeDisabled();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(doctor).not.toContainText('Results are for the previous settings.');

  const { create, info } = await sandbox.counts();
  expect(create.requests).toBe(0);
  expect(info.requests).toBeGreaterThan(0);
});

test('what cannot be checked without a secret leads to where it is entered @long', async ({
  console,
  sandbox,
}, info) => {
  const { page, settings } = console;
  await console.addProfile({ name: 'Shop without a secret', notFoundCodes }, '');
  await settings.open();
  await doctorOf(page).getByRole('button', { name: 'Test connection' }).click();
  await expect(row(page, 'signature')).toContainText('Can’t be checked: no secret set');
  await page.screenshot({ path: info.outputPath('no-secret.png') });
  await row(page, 'signature').getByRole('button', { name: 'Enter secret' }).click();
  const field = page.getByLabel('New secret');
  await expect(field).toBeFocused();
  await field.fill(sandbox.secret);
  await page.getByRole('button', { name: 'Save secret' }).click();
  await doctorOf(page).getByRole('button', { name: 'Test again' }).click();
  await expect(row(page, 'signature')).toHaveAttribute('data-is', 'passed');
});

test('a second run against a live account just after the first is put off, and what the first one found stays @long', async ({
  console,
  sandbox,
}, info) => {
  const { page, app, settings } = console;
  await answerQuestions(app, 1);
  await console.addProfile({ name: 'Live shop', environment: 'live', notFoundCodes });
  await settings.open();
  const doctor = doctorOf(page);
  await doctor.getByRole('button', { name: 'Test connection' }).click();
  const passed = doctor.getByRole('heading', { name: 'Connected. All available checks passed' });
  await expect(passed).toBeVisible();
  let before = (await sandbox.counts()).info;
  // On a busy computer the pause is over by the time of the press; after each run it is longer.
  await expect(async () => {
    before = (await sandbox.counts()).info;
    await doctor.getByRole('button', { name: 'Test again' }).click();
    await expect(doctor).toContainText('Connection checked just now.', { timeout: 2000 });
  }).toPass();
  await expect(doctor).toContainText(/Wait \d+ seconds?, then test again\./);
  await expect(passed).toBeVisible();
  await expectNoViolations(page, 'a run that is put off');
  await page.screenshot({ path: info.outputPath('put-off.png') });
  expect((await sandbox.counts()).info.requests).toBe(before.requests);
  await expect(async () => {
    await doctor.getByRole('button', { name: 'Test again' }).click();
    await expect
      .poll(async () => (await sandbox.counts()).info.requests, { timeout: 1000 })
      .toBeGreaterThan(before.requests);
  }).toPass();
  await expect(passed).toBeVisible();
  await expect(doctor).not.toContainText('Connection checked just now.');
});

test('after a refused look-up it is a press away, and runs as it is come to @long', async ({ console, sandbox }) => {
  const { page, settings } = console;
  await console.addProfile({ name: 'Shop of the doctor', notFoundCodes }, wrongSecret);
  await console.order.open(sandbox.order(sandbox.orderNames[0] ?? ''));
  await page.getByRole('button', { name: 'Test connection' }).click();
  const heading = doctorOf(page).getByRole('heading', { name: 'Signature refused' });
  await expect(heading).toBeInViewport();
  const { info } = await sandbox.counts();
  await console.frame.goTo('Orders');
  await settings.open();
  await expect(heading).toBeVisible();
  expect((await sandbox.counts()).info.requests).toBe(info.requests);
  await page.getByRole('tab', { name: 'Audit log' }).click();
  await expect(page.getByRole('table', { name: 'Audit log' })).toContainText('Connection checked');
});

test('after a refused create it is a press away as well, and creates nothing @long', async ({ console, sandbox }) => {
  const { page } = console;
  await console.addProfile({ name: 'Shop of the doctor', notFoundCodes }, wrongSecret);
  await console.addresses.open();
  const run = await console.addresses.create({ count: 2 });
  await run.getByRole('button', { name: 'Test connection' }).click();
  await expect(doctorOf(page).getByRole('heading', { name: 'Signature refused' })).toBeVisible();
  await expect(doctorOf(page)).toBeInViewport();
  const { create } = await sandbox.counts();
  expect([create.requests, create.done]).toEqual([1, 0]);
});

test.describe('of the built-in service', () => {
  test.use({ profile: 'built-in' });

  test('everything passes', async ({ console }) => {
    await console.settings.open();
    const doctor = doctorOf(console.page);
    await doctor.getByRole('button', { name: 'Test connection' }).click();
    await expect(doctor.getByRole('heading', { name: 'Connected. All available checks passed' })).toBeVisible();
  });
});

test('a proxy that asks who one is gets it from a dialog, and nothing keeps it @long', async ({ console }) => {
  const { page, app, settings } = console;
  const told: (string | undefined)[] = [];
  const proxy = createServer();
  proxy.on('connect', ({ headers }, socket) => {
    told.push(headers['proxy-authorization']);
    const status = told.at(-1) === undefined ? '407 Proxy Authentication Required' : '502 Bad Gateway';
    socket.end(`HTTP/1.1 ${status}\r\nProxy-Authenticate: Basic realm="company"\r\nContent-Length: 0\r\n\r\n`);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  const list = `PROXY 127.0.0.1:${String(typeof address === 'object' ? address?.port : 0)}`;
  await app.evaluate(({ session }, named) => {
    session.defaultSession.resolveProxy = () => Promise.resolve(named);
  }, list);
  try {
    await answerQuestions(app, 1);
    await console.addProfile({ name: 'Behind a proxy', baseUrl: 'https://pay.example' }, wrongSecret);
    await settings.open();
    const doctor = doctorOf(page);
    await doctor.getByRole('button', { name: 'Test connection' }).click();
    await expect(row(page, 'proxy')).toContainText('The proxy requires a user name and a password');
    await doctor.getByRole('button', { name: 'Sign in to proxy…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Sign in and test' }).click();
    await expect(dialog).toContainText('Enter a user name and a password.');
    await expectNoViolations(page, 'the dialog of a proxy');
    await dialog.getByLabel('User name').fill('clerk');
    await dialog.getByLabel('Password').fill(proxyPassword);
    await dialog.getByRole('button', { name: 'Sign in and test' }).click();
    await expect(row(page, 'proxy')).toContainText('Proxy blocked the connection');
    const token = Buffer.from(`clerk:${proxyPassword}`).toString('base64');
    expect(told).toEqual([undefined, `Basic ${token}`]);
    await console.quit();
    expect(searchFor(proxyPassword, [console.dataFolder]).holding).toEqual([]);
    expect(searchFor(token, [console.dataFolder]).holding).toEqual([]);
  } finally {
    proxy.close();
  }
});

for (const [width, height] of [
  [960, 640],
  [1280, 800],
  [1920, 1080],
] as const) {
  test.describe(`at ${String(width)} pixels`, () => {
    test.use({ launch: { width, height } });

    test('what it found is there for everybody, in both themes @long', async ({ console }, testInfo) => {
      const { page, settings, frame } = console;
      await console.addProfile({ name: 'Shop of the doctor', notFoundCodes }, wrongSecret);
      await settings.open();
      const doctor = doctorOf(page);
      await doctor.getByRole('button', { name: 'Test connection' }).click();
      await expect(doctor.getByRole('heading', { name: 'Signature refused' })).toBeVisible();
      for (const theme of ['light', 'dark'] as const) {
        // oxlint-disable-next-line no-await-in-loop -- one theme after the other
        await frame.setTheme(theme);
        // oxlint-disable-next-line no-await-in-loop -- as above
        await expectNoViolations(page, `the doctor, ${theme}`);
        // oxlint-disable-next-line no-await-in-loop -- as above
        await testInfo.attach(`doctor-${theme}`, { body: await page.screenshot(), contentType: 'image/png' });
      }
    });
  });
}
