/** The connection check on the page: a wrong secret is reported and replaced, and everything passes. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { expectNoViolations } from '../support/axe.ts';
import { answerQuestions } from '../support/console.ts';
import { searchFor } from '../support/secret-search.ts';
import { expect, test } from '../support/fixture.ts';

const proxyPassword = 'proxy word 8821 ß';
const wrongSecret = 'a secret of another shop 4711';
const notFoundCodes = ['S3001'];

test('a wrong secret is reported and replaced, and everything passes', async ({ console, sandbox }) => {
  const { page, app, settings } = console;
  const { check, badge } = settings;
  await console.addProfile({ name: 'Shop to check', notFoundCodes }, wrongSecret);
  await settings.open();
  await settings.test.click();
  await expect(badge).toContainText('Signature refused');
  await expect(badge).toContainText(/1 of 11 checks failed, \d/);
  await expect(settings.checkStep('signature')).toContainText('S2005');
  await expect(settings.checkStep('signature')).toHaveAttribute('data-is', 'failed');
  await expect(settings.checkStep('orderField')).toContainText('Can’t be checked: Signature failed');

  await check.getByRole('button', { name: 'Find scheme…' }).click();
  await expect(page.getByRole('dialog')).toContainText('Signed request');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

  await check.getByRole('button', { name: 'Copy report' }).click();
  await expect(console.frame.toast('Report copied without secret and signature')).toBeVisible();
  const copied = await app.evaluate(({ clipboard }) => clipboard.readText());
  expect(copied).toContain('Signature: Failed. Refused: code S2005');
  expect(copied).not.toContain(wrongSecret);
  // As long as the signatures of this scheme are.
  expect(copied).not.toMatch(/[0-9a-f]{32}/);

  await check.getByRole('button', { name: 'Change project number' }).click();
  await expect(settings.field('Project number')).toBeFocused();
  await check.getByRole('button', { name: 'Replace secret' }).click();
  await expect(settings.field('New secret')).toBeFocused();
  await page.keyboard.type(sandbox.secret);
  await page.keyboard.press('Enter');
  await expect(check).toContainText('Results are for the previous settings.');
  await settings.test.click();
  await expect(badge).toContainText(/Connected.*All 10 checks passed/);
  await expect(check, 'nothing is left to fix').toBeHidden();
  await badge.click();
  await expect(check.locator('[data-is="passed"]')).toHaveCount(10);
  await expect(settings.checkStep('tls')).toContainText('Not used');

  await settings.field('Project number').fill('12');
  await expect(check).toContainText('Results are for the previous settings.');
  await expect(badge).toContainText('Save your changes to test them.');
  await expect(settings.test).toBeDisabled();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(check).not.toContainText('Results are for the previous settings.');

  const { create, info } = await sandbox.counts();
  expect(create.requests).toBe(0);
  expect(info.requests).toBeGreaterThan(0);
});

test('a check without a secret leads to its field @long', async ({ console, sandbox }, info) => {
  const { page, settings } = console;
  await console.addProfile({ name: 'Shop without a secret', notFoundCodes }, '');
  await settings.open();
  await settings.test.click();
  await expect(settings.checkStep('signature')).toContainText('Can’t be checked: no secret set');
  await page.screenshot({ path: info.outputPath('no-secret.png') });
  await settings.checkStep('signature').getByRole('button', { name: 'Enter secret' }).click();
  await expect(settings.field('New secret')).toBeFocused();
  await settings.field('New secret').fill(sandbox.secret);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await settings.test.click();
  await expect(settings.badge).toContainText('Connected');
});

test('a refused lookup leads to the check, which starts at once @long', async ({ console, sandbox }) => {
  const { page, settings } = console;
  await console.addProfile({ name: 'Shop to check', notFoundCodes }, wrongSecret);
  await console.order.open(sandbox.order(sandbox.orderNames[0] ?? ''));
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(settings.badge).toContainText('Signature refused');
  await expect(settings.badge).toBeInViewport();
  const { info } = await sandbox.counts();
  await console.frame.goTo('Orders');
  await settings.open();
  await expect(settings.badge).toContainText('Signature refused');
  expect((await sandbox.counts()).info.requests).toBe(info.requests);
  await page.getByRole('tab', { name: 'Audit log' }).click();
  await expect(page.getByRole('table', { name: 'Audit log' })).toContainText('Connection checked');
});

test('a refused create leads to the check, which creates nothing @long', async ({ console, sandbox }) => {
  await console.addProfile({ name: 'Shop to check', notFoundCodes }, wrongSecret);
  await console.addresses.open();
  const run = await console.addresses.create({ count: 2 });
  await run.getByRole('button', { name: 'Test connection' }).click();
  await expect(console.settings.badge).toContainText('Signature refused');
  await expect(console.settings.check).toBeInViewport();
  const { create } = await sandbox.counts();
  expect([create.requests, create.done]).toEqual([1, 0]);
});

test.describe('of the sandbox', () => {
  test.use({ profile: 'built-in' });

  test('everything passes', async ({ console }) => {
    await console.settings.open();
    await console.settings.test.click();
    await expect(console.settings.badge).toContainText('Connected');
  });
});

test('a proxy’s credentials are entered in a dialog and saved nowhere @long', async ({ console }) => {
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
    const { check } = settings;
    await settings.test.click();
    await expect(settings.checkStep('proxy')).toContainText('The proxy requires a user name and a password');
    await check.getByRole('button', { name: 'Sign in to proxy…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Sign in and test' }).click();
    await expect(dialog).toContainText('Enter a user name and a password.');
    await expectNoViolations(page, 'the dialog of a proxy');
    await dialog.getByLabel('User name').fill('clerk');
    await dialog.getByLabel('Password').fill(proxyPassword);
    await dialog.getByRole('button', { name: 'Sign in and test' }).click();
    await expect(settings.checkStep('proxy')).toContainText('Proxy blocked the connection');
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

    test('the results are accessible in both themes @long', async ({ console }, testInfo) => {
      const { page, settings, frame } = console;
      await console.addProfile({ name: 'Shop to check', notFoundCodes }, wrongSecret);
      await settings.open();
      await settings.test.click();
      await expect(settings.badge).toContainText('Signature refused');
      for (const theme of ['light', 'dark'] as const) {
        // oxlint-disable-next-line no-await-in-loop -- one theme after the other
        await frame.setTheme(theme);
        // oxlint-disable-next-line no-await-in-loop -- as above
        await expectNoViolations(page, `the connection check, ${theme}`);
        // oxlint-disable-next-line no-await-in-loop -- as above
        await testInfo.attach(`connection-check-${theme}`, { body: await page.screenshot(), contentType: 'image/png' });
      }
    });
  });
}
