/** Windows of the stand-in host: size, state, zoom, crash, menus and keychains, as an application meets them. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostName } from '../../../stand-in/electron-or-stand-in.ts';
import { launchConsole, type Launched, type LaunchOptions } from '../../support/console.ts';
import { buildProbe } from '../../support/built-probe.ts';

const work = mkdtempSync(path.join(os.tmpdir(), 'quittance-host-'));
const application = buildProbe(path.join(import.meta.dirname, 'probe-application'), path.join(work, 'probe'));
const launch = (options: LaunchOptions = {}): Promise<Launched> => launchConsole({ application, ...options });

afterAll(() => rmSync(work, { recursive: true, force: true, maxRetries: 5 }));

describe.skipIf(hostName !== 'stand-in')('a window of the stand-in host', () => {
  let shared: Launched;
  beforeAll(async () => {
    shared = await launch();
  });
  afterAll(() => shared.close());

  const size = (): Promise<number[]> => shared.page.evaluate(() => [innerWidth, innerHeight]);

  test('has the size that the application gave it, and takes another', async () => {
    expect(await size()).toEqual([900, 700]);
    const window = await shared.app.browserWindow(shared.page);
    const told = window.evaluate(
      (each: Electron.BrowserWindow) => new Promise((resolve) => each.once('resize', () => resolve(each.getBounds()))),
    );
    await window.evaluate((each: Electron.BrowserWindow) => each.setBounds({ x: 10, y: 20, width: 640, height: 480 }));
    expect(await told).toEqual({ x: 10, y: 20, width: 640, height: 480 });
    await expect.poll(size).toEqual([640, 480]);
  });

  test('keeps its own bounds while it is maximised', async () => {
    const window = await shared.app.browserWindow(shared.page);
    const maximised = await window.evaluate((each: Electron.BrowserWindow) => {
      each.maximize();
      return [each.isMaximized(), each.getBounds().width, each.getNormalBounds().width];
    });
    expect(maximised).toEqual([true, 1920, 640]);
    await expect.poll(size).toEqual([1920, 1080]);
    await window.evaluate((each: Electron.BrowserWindow) => each.unmaximize());
    await expect.poll(size).toEqual([640, 480]);
  });

  test('gives the page fewer pixels when it is zoomed', async () => {
    const window = await shared.app.browserWindow(shared.page);
    await window.evaluate((each: Electron.BrowserWindow) => {
      each.webContents.zoomFactor = 2;
    });
    await expect.poll(size).toEqual([320, 240]);
    await window.evaluate((each: Electron.BrowserWindow) => {
      each.webContents.zoomFactor = 1;
    });
    await expect.poll(size).toEqual([640, 480]);
  });

  test('tells what a context menu was asked for', async () => {
    await shared.app.evaluate(({ webContents }) => {
      webContents.getAllWebContents()[0]?.once('context-menu', (_event, parameters) => {
        Reflect.set(globalThis, 'asked', [parameters.linkURL, parameters.isEditable, parameters.editFlags.canCopy]);
      });
    });
    await shared.page.click('#elsewhere', { button: 'right' });
    await expect
      .poll(() => shared.app.evaluate((): unknown => Reflect.get(globalThis, 'asked')))
      .toEqual(['https://example.invalid/elsewhere', false, false]);
  });

  test('answers for the network as the environment says', async () => {
    const proxy = await shared.app.evaluate(({ session }) => session.defaultSession.resolveProxy('http://127.0.0.1/'));
    expect(proxy).toBe('DIRECT');
  });

  test('shows what a page asks, unless that is disabled, and never a prompt', async () => {
    const asked = async (disableDialogs: boolean): Promise<unknown> => {
      // Playwright dismisses what nobody else answers, in pages that it has got to know.
      const known = shared.app.waitForEvent('window');
      const id = await shared.app.evaluate(async ({ BrowserWindow }, disabled) => {
        const window = new BrowserWindow({ show: false, webPreferences: { disableDialogs: disabled } });
        await window.loadURL('about:blank');
        return window.id;
      }, disableDialogs);
      await known;
      return shared.app.evaluate(async ({ BrowserWindow }, windowId) => {
        const window = BrowserWindow.fromId(windowId);
        const before = globalThis.standInCalls?.length ?? 0;
        const script = "[prompt('a'), confirm('b'), alert('c')].map(String)";
        const told: unknown = await window?.webContents.executeJavaScript(script);
        window?.destroy();
        const shown = globalThis.standInCalls?.slice(before).filter(({ name }) => name === 'dialog of the page');
        return { told, shown: shown?.map(({ given }) => given) };
      }, id);
    };
    const told = ['null', 'false', 'undefined'];
    expect(await asked(true)).toEqual({ told, shown: [] });
    expect(await asked(false)).toEqual({ told, shown: [['confirm', 'b'], ['alert', 'c']] }); // prettier-ignore
  });

  test('asks the application whether a page that wants to stay may be left', async () => {
    const other = await launch();
    const { app, page } = other;
    let questions = 0;
    page.on('dialog', () => (questions += 1));
    await page.mouse.click(5, 5);
    await page.evaluate(() => addEventListener('beforeunload', (event) => event.preventDefault()));
    const closeIt = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
    await closeIt();
    await expect.poll(() => questions).toBe(1);
    expect(page.isClosed()).toBe(false);
    await app.evaluate(({ webContents }) => {
      webContents.getAllWebContents()[0]?.on('will-prevent-unload', (event) => event.preventDefault());
    });
    const closed = page.waitForEvent('close');
    await closeIt();
    await closed;
    await other.close();
  });

  test('tells that its page has crashed, and loads it again', async () => {
    const reason = await shared.app.evaluate(({ webContents }) => {
      const contents = webContents.getAllWebContents()[0];
      return new Promise((resolve) => {
        contents?.once('render-process-gone', (_event, details) => resolve(details.reason));
        contents?.forcefullyCrashRenderer();
      });
    });
    expect(reason).toBe('crashed');
    const again = await shared.app.evaluate(({ webContents }) => {
      const contents = webContents.getAllWebContents()[0];
      return new Promise((resolve) => {
        contents?.once('did-finish-load', () => resolve([contents.getURL(), contents.isCrashed()]));
        contents?.reload();
      });
    });
    expect(again).toEqual(['app://probe/index.html#/start', false]);
  });
});

describe.skipIf(hostName !== 'stand-in')('the keychain of the stand-in host', () => {
  const seal = ({ page }: Launched): Promise<unknown> =>
    page.evaluate(() => window.probe.invoke('seal', 'x').catch((error: Error) => error.message));

  test.each(['kwallet6', 'basic_text'])('is %s when the environment says so', async (keychain) => {
    const launched = await launch({ env: { STAND_IN_KEYCHAIN: keychain } });
    expect(await seal(launched)).toMatchObject({ result: 'x', backend: keychain });
    await launched.close();
  });

  test('can be missing altogether', async () => {
    const launched = await launch({ env: { STAND_IN_KEYCHAIN: 'none' } });
    expect(await seal(launched)).toContain('Error while encrypting the text');
    expect(await launched.app.evaluate(({ safeStorage }) => safeStorage.isAsyncEncryptionAvailable())).toBe(false);
    await launched.close();
  });

  test('opens after a restart what it sealed before', async () => {
    const dataFolder = mkdtempSync(path.join(work, 'sealed-'));
    const first = await launch({ dataFolder });
    const sealed = await first.app.evaluate(async ({ safeStorage }) =>
      (await safeStorage.encryptStringAsync('kept')).toString('base64'),
    );
    await first.close();
    const second = await launch({ dataFolder });
    const opened = await second.app.evaluate(
      async ({ safeStorage }, text) => (await safeStorage.decryptStringAsync(Buffer.from(text, 'base64'))).result,
      sealed,
    );
    await second.close();
    expect(opened).toBe('kept');
    expect(readFileSync(path.join(dataFolder, 'stand-in-keychain')).length).toBe(32);
  });
});
