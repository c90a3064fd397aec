/** The application around the page: closing, menus, a second start, foreign windows. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { hostName } from '../support/console.ts';
import { hostExecutable } from '../../stand-in/electron-or-stand-in.ts';
import { expect, test } from '../support/fixture.ts';
import { chosen, createAddresses, lookUp, newestBatch } from '../support/bridge-calls.ts';
import { refusedKeychain } from '../support/needs.ts';
import { sampleOf } from '../support/full.ts';

const root = path.resolve(import.meta.dirname, '../..');

test('closing during a batch asks first and says what happens to open requests', async ({ console, sandbox }) => {
  await sandbox.fault('create', 'delay', { ms: 20_000 });
  const profileId = await chosen(console);
  // The evaluation ends with its page.
  createAddresses(console, profileId, 3).catch(() => undefined);
  await expect.poll(async () => (await sandbox.counts()).create.requests).toBe(1);

  const question = await console.app.evaluate(async ({ BrowserWindow, dialog }) => {
    const [window] = BrowserWindow.getAllWindows();
    return new Promise<string>((resolve) => {
      dialog.showMessageBox = (...parameters: unknown[]) => {
        resolve(JSON.stringify(parameters.at(-1)));
        return Promise.resolve({ response: 0, checkboxChecked: false });
      };
      window?.close();
    });
  });
  expect(question).toContain('3 addresses on TRON');
  expect(question).toContain('the outcome of these requests may be unknown');
  await expect(console.frame.navigation).toBeVisible();

  await console.app.evaluate(({ BrowserWindow, dialog }) => {
    dialog.showMessageBox = () => Promise.resolve({ response: 1, checkboxChecked: false });
    BrowserWindow.getAllWindows()[0]?.close();
  });
  await once(console.app.process(), 'exit');
  await console.restart();
  expect(await newestBatch(console, profileId)).toMatchObject({
    state: 'open',
    requests: [{ state: 'unknown', reason: 'console-ended' }],
  });
  expect((await sandbox.counts()).create.requests).toBe(1);
});

test('a notice says that the database can’t be opened, until it can', async ({ console }) => {
  const profileId = await chosen(console);
  const file = path.join(console.dataFolder, 'quittance.db');
  const other = new DatabaseSync(file, { timeout: 5_000 });
  try {
    other.exec('BEGIN IMMEDIATE');
    await console.restart();
    await expect(console.frame.navigation).toBeVisible();
    const message = console.page.getByText(`The file is ${file}.`);
    await expect(message).toBeVisible();
    other.exec('ROLLBACK');
    await expect.poll(() => newestBatch(console, profileId)).toBeNull();
    await expect(message).toHaveCount(0);
  } finally {
    other.close();
  }
});

for (const keychain of sampleOf(['basic_text', 'no-service', 'denied'])) {
  test.describe(`without a keychain (${keychain})`, () => {
    test.use({ launch: { env: { STAND_IN_KEYCHAIN: keychain }, args: ['--password-store=basic'] } });
    test.skip(!refusedKeychain.has, refusedKeychain.why);
    test('a secret works until Quittance closes and is never written to disk', async ({ console, sandbox }) => {
      const profileId = await chosen(console);
      expect(await lookUp(console, profileId, sandbox.order('paid'))).toMatchObject({ ok: true });
      const settings = readFileSync(path.join(console.dataFolder, 'config.json'), 'utf8');
      expect(settings).toContain('"secret": null');
      expect(settings).not.toContain(sandbox.secret);
      await console.restart();
      expect(await lookUp(console, profileId, sandbox.order('paid'))).toMatchObject({
        error: { code: 'secret-missing' },
      });
    });
  });
}

test.describe('with a keychain that waits for a password', () => {
  test.use({ profile: 'built-in', launch: { env: { STAND_IN_KEYCHAIN: 'locked' } } });
  test.skip(hostName !== 'stand-in', 'a real keychain cannot be made to ask');
  test('the page loads and shows a notice until the keychain responds @long', async ({ console }) => {
    await expect(console.frame.profile).toContainText('Practice');
    const message = console.page.getByText('The system keychain isn’t responding.').first();
    await expect(message).toBeVisible();
    await console.app.evaluate(() => {
      const host: NodeJS.EventEmitter = process;
      host.emit('stand-in-keychain-unlocked');
    });
    await expect(message).toHaveCount(0);
    await console.settings.open();
    await console.page.getByRole('tab', { name: /Data/ }).click();
    await expect(console.page.getByText('Secrets are encrypted with the system keychain')).toBeVisible();
  });
});

test('a second start with the same data ends and leaves one window', async ({ console }) => {
  const before = console.page.url();
  for (const given of [[], ['quittance://orders/1'], [path.join(root, 'package.json')]]) {
    const second = spawn(hostExecutable(), [root, ...given], {
      env: { ...process.env, QUITTANCE_DATA: console.dataFolder },
      stdio: 'ignore',
    });
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await expect.poll(() => second.exitCode, { timeout: 20_000 }).toBe(0);
    } finally {
      second.kill('SIGKILL');
    }
  }
  expect(console.page.url()).toBe(before);
  expect(await console.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
  await expect(console.frame.navigation).toBeVisible();
});

test('the bridge refuses calls from another window, even with the same preload', async ({ console }) => {
  const answer = await console.app.evaluate(async ({ app, BrowserWindow }) => {
    const preload = `${app.getAppPath()}/dist/preload/preload.cjs`;
    const stranger = new BrowserWindow({ show: false, webPreferences: { preload, partition: 'page', sandbox: true } });
    await stranger.loadURL('app://quittance/index.html');
    const code: unknown = await stranger.webContents.executeJavaScript(
      'window.quittance.profiles.list().then((result) => result.ok ? "answered" : result.error.code)',
    );
    stranger.destroy();
    return code;
  });
  expect(answer).toBe('forbidden-sender');
});
