/** The connection check behind a proxy that requires credentials. */
import { createServer } from 'node:http';
import { expectNoViolations } from '../support/axe.ts';
import { answerQuestions } from '../support/console.ts';
import { searchFor } from '../support/secret-search.ts';
import { expect, test } from '../support/fixture.ts';
import { listen } from '../support/listen.ts';

const proxyPassword = 'proxy word 8821 ß';
const wrongSecret = 'a secret of another shop 4711';

test('a proxy’s credentials are entered in a dialog and saved nowhere @long', async ({ console }) => {
  const { page, app, settings } = console;
  const reported: (string | undefined)[] = [];
  const proxy = createServer();
  proxy.on('connect', ({ headers }, socket) => {
    reported.push(headers['proxy-authorization']);
    const status = reported.at(-1) === undefined ? '407 Proxy Authentication Required' : '502 Bad Gateway';
    socket.end(`HTTP/1.1 ${status}\r\nProxy-Authenticate: Basic realm="company"\r\nContent-Length: 0\r\n\r\n`);
  });
  const list = `PROXY 127.0.0.1:${await listen(proxy)}`;
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
    expect(reported).toEqual([undefined, `Basic ${token}`]);
    await console.quit();
    expect(searchFor(proxyPassword, [console.dataFolder]).holding).toEqual([]);
    expect(searchFor(token, [console.dataFolder]).holding).toEqual([]);
  } finally {
    proxy.close();
  }
});
