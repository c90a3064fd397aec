/** What the desktop around the page does: closing, menus, settings that were damaged, a second start, foreign frames. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { hostExecutable } from '../../stand-in/electron-or-stand-in.ts';
import { expect, test, type Console } from '../support/fixture.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Asks through the page's own bridge: these scenarios are about what stands around the page. */
const chosen = (console: Console): Promise<string> =>
  console.page.evaluate(async () => {
    const profiles = await window.quittance?.profiles.list();
    return profiles?.ok === true ? profiles.value.chosenId : '';
  });

const createAddresses = (console: Console, profileId: string, count: number) =>
  console.page.evaluate(
    (asked) =>
      window.quittance?.addresses.create({
        runKey: crypto.randomUUID(),
        chain: 'TRON',
        alias: '',
        callbackUrl: 'https://shop.example/hook',
        confirmedCount: null,
        ...asked,
      }),
    { profileId, count },
  );

const newestRun = (console: Console, profileId: string) =>
  console.page.evaluate(async (asked) => {
    const runs = await window.quittance?.addresses.runs({ profileId: asked, limit: 1 });
    return runs?.ok === true ? (runs.value[0] ?? null) : null;
  }, profileId);

const lookUp = (console: Console, profileId: string, serviceId: string) =>
  console.page.evaluate((asked) => window.quittance?.orders.lookUp(asked), { profileId, serviceId });

test('closing while addresses are created asks first, and says what will happen', async ({ console, sandbox }) => {
  await sandbox.fault('create', 'delay', { ms: 20_000 });
  const profileId = await chosen(console);
  // Ends with its page.
  createAddresses(console, profileId, 3).catch(() => undefined);
  await expect.poll(async () => (await sandbox.counts()).create.requests).toBe(1);

  const asked = await console.app.evaluate(async ({ BrowserWindow, dialog }) => {
    const [window] = BrowserWindow.getAllWindows();
    return new Promise<string>((resolve) => {
      dialog.showMessageBox = (...given: unknown[]) => {
        resolve(JSON.stringify(given.at(-1)));
        return Promise.resolve({ response: 0, checkboxChecked: false });
      };
      window?.close();
    });
  });
  expect(asked).toContain('3 on TRON');
  expect(asked).toContain('outcome unknown');
  await expect(console.frame.navigation).toBeVisible();

  await console.app.evaluate(({ BrowserWindow, dialog }) => {
    dialog.showMessageBox = () => Promise.resolve({ response: 1, checkboxChecked: false });
    BrowserWindow.getAllWindows()[0]?.close();
  });
  await once(console.app.process(), 'exit');
  await console.restart();
  expect(await newestRun(console, profileId)).toMatchObject({
    state: 'open',
    requests: [{ state: 'unknown', reason: 'console-ended' }],
  });
  expect((await sandbox.counts()).create.requests).toBe(1);
});

test('the native menu leads to every view', async ({ console }) => {
  const press = (id: string) =>
    console.app.evaluate(({ Menu }, command) => {
      Menu.getApplicationMenu()?.getMenuItemById(command)?.click();
    }, id);
  await press('go-settings');
  await expect(console.settings.heading).toBeVisible();
  await press('go-addresses');
  await expect(console.addresses.form).toBeVisible();
  await press('open-palette');
  await expect(console.page.getByRole('dialog')).toBeVisible();
});

test('a damaged settings file is set aside, the last good copy restored, and the page says so', async ({ console }) => {
  const file = path.join(console.dataFolder, 'config.json');
  const intact = readFileSync(file, 'utf8');
  writeFileSync(file, intact.slice(0, 200));
  await console.killAndRestart();
  await expect(console.frame.profile).toContainText('Test shop');
  await expect(console.page.getByText(/config\.broken-\d{8}-\d{6}\.json/).first()).toBeVisible();
  const [aside = ''] = readdirSync(console.dataFolder).filter((name) => name.startsWith('config.broken-'));
  expect(readFileSync(path.join(console.dataFolder, aside), 'utf8')).toBe(intact.slice(0, 200));
});

test('records that cannot be opened are told on a page that stands already, until they can', async ({ console }) => {
  const profileId = await chosen(console);
  const file = path.join(console.dataFolder, 'quittance.db');
  const other = new DatabaseSync(file);
  try {
    other.exec('BEGIN IMMEDIATE');
    await console.restart();
    await expect(console.frame.navigation).toBeVisible();
    const told = console.page.getByText(`The file is ${file}.`);
    await expect(told).toBeVisible();
    other.exec('ROLLBACK');
    await expect.poll(() => newestRun(console, profileId)).toBeNull();
    await expect(told).toHaveCount(0);
  } finally {
    other.close();
  }
});

test.describe('without a keychain', () => {
  test.use({ launch: { env: { STAND_IN_KEYCHAIN: 'basic_text' }, args: ['--password-store=basic'] } });
  test('a secret is used in this run, is never written, and is missing in the next', async ({ console, sandbox }) => {
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

test('a second start on the same data ends by itself and leaves one window', async ({ console }) => {
  const second = spawn(hostExecutable(), [root], {
    env: { ...process.env, QUITTANCE_DATA: console.dataFolder },
    stdio: 'ignore',
  });
  await once(second, 'exit');
  expect(second.exitCode).toBe(0);
  expect(await console.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
  await expect(console.frame.navigation).toBeVisible();
});

test('the window opens again where it was', async ({ console }) => {
  const bounds = { x: 60, y: 40, width: 1100, height: 700 };
  await console.app.evaluate(
    ({ BrowserWindow }, requested) => BrowserWindow.getAllWindows()[0]?.setBounds(requested),
    bounds,
  );
  await expect.poll(() => console.page.evaluate(() => outerWidth)).toBe(bounds.width);
  await console.restart();
  const kept = await console.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getNormalBounds());
  expect(kept).toEqual(bounds);
});

test('a save dialog that is closed leaves everything as it was', async ({ console }) => {
  const profileId = await chosen(console);
  expect(await createAddresses(console, profileId, 1)).toMatchObject({ ok: true, value: { state: 'ended', held: 1 } });
  await console.app.evaluate(({ dialog }) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: true, filePath: '' });
  });
  const answer = await console.page.evaluate(
    (asked) => window.quittance?.exports.addresses({ profileId: asked, what: { is: 'all' } }),
    profileId,
  );
  expect(answer).toMatchObject({ ok: false, error: { code: 'cancelled' } });
});

test('the console’s bridge does not answer another window, even one with its preload', async ({ console }) => {
  const answer = await console.app.evaluate(async ({ app, BrowserWindow }) => {
    const session = BrowserWindow.getAllWindows()[0]?.webContents.session;
    if (session === undefined) return 'no window';
    const preload = `${app.getAppPath()}/dist/preload/preload.cjs`;
    const stranger = new BrowserWindow({ show: false, webPreferences: { preload, session, sandbox: true } });
    await stranger.loadURL('app://quittance/index.html');
    const code: unknown = await stranger.webContents.executeJavaScript(
      'window.quittance.profiles.list().then((result) => result.ok ? "answered" : result.error.code)',
    );
    stranger.destroy();
    return code;
  });
  expect(answer).toBe('forbidden-sender');
});

test('of two hundred save dialogs at once one is opened, and the next once it is answered', async ({ console }) => {
  const profileId = await chosen(console);
  expect(await createAddresses(console, profileId, 1)).toMatchObject({ ok: true });
  const dialogs = await console.app.evaluateHandle(({ dialog }) => {
    let opened = 0;
    let answer: () => void = () => undefined;
    dialog.showSaveDialog = () => {
      opened += 1;
      return new Promise((resolve) => {
        answer = () => resolve({ canceled: true, filePath: '' });
      });
    };
    return { opened: () => opened, answer: () => answer() };
  });
  const ask = (times: number) =>
    console.page.evaluate(
      async ({ asked, count }) => {
        const codes = await Promise.all(
          Array.from({ length: count }, async (_, at) => {
            const { exports } = window.quittance ?? {};
            const answer =
              at % 2 === 0
                ? await exports?.addresses({ profileId: asked, what: { is: 'all' } })
                : await exports?.picture({ suggestedName: 'a.png', png: 'iVBORw0KGgo=' });
            return answer?.ok === false ? answer.error.code : 'written';
          }),
        );
        return codes.toSorted();
      },
      { asked: profileId, count: times },
    );
  const opened = () => dialogs.evaluate((each) => each.opened());
  const answer = () => dialogs.evaluate((each) => each.answer());

  const codes = ask(200);
  await expect.poll(opened).toBe(1);
  // Those that are refused are refused at once; the one that waits is not.
  await console.page.evaluate(() => window.quittance?.app.info());
  await answer();
  expect(await codes).toEqual(['cancelled', ...Array.from({ length: 199 }, () => 'dialog-open')]);

  const next = ask(1);
  await expect.poll(opened).toBe(2);
  await answer();
  expect(await next).toEqual(['cancelled']);
});

test('nothing of the system is reached by a page that nobody has pressed anything in', async ({ console }) => {
  await console.app.evaluate(async ({ clipboard, dialog }) => {
    await clipboard.writeText('as it was');
    dialog.showSaveDialog = () => Promise.reject(new Error('a dialog was opened'));
  });
  const codes = await console.page.evaluate(async () => {
    // An evaluation counts as a press, for some seconds.
    await new Promise<void>((resolve) => {
      const timer = setInterval(() => {
        if (navigator.userActivation.isActive) return;
        clearInterval(timer);
        resolve();
      }, 50);
    });
    const answers = await Promise.all([
      window.quittance?.app.copyText({ text: 'TStranger' }),
      window.quittance?.app.copyDiagnostics(),
      window.quittance?.app.openLog(),
      window.quittance?.app.showInFolder({ path: '/etc' }),
      window.quittance?.exports.picture({ suggestedName: 'a.png', png: 'iVBORw0KGgo=' }),
    ]);
    return answers.map((each) => (each?.ok === false ? each.error.code : 'done'));
  });
  expect(codes).toEqual(['not-pressed', 'not-pressed', 'not-pressed', 'not-pressed', 'not-pressed']);
  expect(await console.app.evaluate(({ clipboard }) => clipboard.readText())).toBe('as it was');
});
