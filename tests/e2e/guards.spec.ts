/** Electron's guards around the page, each tested directly. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hostName } from '../support/console.ts';
import { expect, test } from '../support/fixture.ts';
import { inStandInOnly, recordedCalls } from '../support/recorded-calls.ts';

for (const [name, partition] of [
  ['the page’s session', 'page'],
  ['the first session, which no page uses', ''],
] as const) {
  test(`every permission is denied in ${name}, when checked and when requested`, async ({ console }) => {
    test.skip(hostName !== 'stand-in', inStandInOnly);
    // Every permission that Electron declares.
    const declared = readFileSync(
      path.resolve(import.meta.dirname, '../../node_modules/electron/electron.d.ts'),
      'utf8',
    );
    const [, union = ''] =
      /setPermissionRequestHandler\(handler: \(\(webContents: WebContents, permission: ([^,]+),/.exec(declared) ?? [];
    const permissions = Array.from(union.matchAll(/'([^']+)'/g), ([, each = '']) => each);
    expect(permissions.length).toBeGreaterThanOrEqual(46);
    const answers = await console.app.evaluate(
      async ({ BrowserWindow, session }, { names, of }) => {
        const handler = (called: string, ...parameters: readonly unknown[]): unknown => {
          const asked = globalThis.standInCalls?.findLast(
            (call) => call.name === `session.${called}` && call.of === of,
          );
          const given = asked?.given[0];
          return typeof given === 'function' ? Reflect.apply(given, undefined, parameters) : 'no handler';
        };
        const contents = BrowserWindow.getAllWindows()[0]?.webContents;
        const checked = names.map((each) =>
          handler('setPermissionCheckHandler', contents, each, 'app://quittance', {}),
        );
        const asked = await Promise.all(
          names.map(
            (each) =>
              new Promise((resolve) => {
                handler('setPermissionRequestHandler', contents, each, resolve, {});
                setTimeout(() => resolve('no answer'), 1000).unref();
              }),
          ),
        );
        const streams = await new Promise((resolve) => {
          handler('setDisplayMediaRequestHandler', {}, resolve);
          setTimeout(() => resolve('no answer'), 1000).unref();
        });
        let downloads = true;
        const asking = of === '' ? session.defaultSession : contents?.session;
        asking?.emit('will-download', { preventDefault: () => (downloads = false) }, {}, contents);
        const device = handler('setDevicePermissionHandler', { deviceType: 'hid' });
        return { checked, asked, device, streams, downloads };
      },
      { names: permissions, of: partition },
    );
    const denied = permissions.map(() => false);
    expect(answers).toEqual({ checked: denied, asked: denied, device: false, streams: null, downloads: false });
  });
}

test('the page’s scheme has a trusted origin, and can’t bypass its policy', async ({ console }) => {
  test.skip(hostName !== 'stand-in', inStandInOnly);
  const calls = await recordedCalls(console.app);
  const privileges = { standard: true, secure: true, supportFetchAPI: true, codeCache: true };
  expect(calls.filter(({ name }) => name === 'protocol.registerSchemesAsPrivileged')).toEqual([
    { name: 'protocol.registerSchemesAsPrivileged', of: '', given: [[{ scheme: 'app', privileges }]] },
  ]);
});

test('the window loads no webview, frame, redirect or other page', async ({ console }) => {
  const prevented = await console.app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    const isPrevented = (name: string, facts: object): boolean => {
      let refused = false;
      const event = { preventDefault: () => (refused = true), isMainFrame: true, ...facts };
      contents?.emit(name, event, {}, {});
      return refused;
    };
    const own = 'app://quittance/index.html';
    const stranger = 'https://stranger.example/';
    return {
      guest: isPrevented('will-attach-webview', {}),
      navigation: isPrevented('will-navigate', { url: stranger }),
      reload: isPrevented('will-navigate', { url: own }),
      mainFrame: isPrevented('will-frame-navigate', { url: stranger }),
      frame: isPrevented('will-frame-navigate', { url: own, isMainFrame: false }),
      redirect: isPrevented('will-redirect', { url: own }),
      stay: isPrevented('will-prevent-unload', {}),
      file: isPrevented('will-navigate', { url: 'file:///etc/hosts' }),
    };
  });
  expect(prevented).toEqual({
    guest: true,
    navigation: true,
    reload: false,
    mainFrame: true,
    frame: true,
    redirect: true,
    stay: true,
    file: true,
  });
});

test('a window that the page requests isn’t opened, and neither is its URL in the browser', async ({ console }) => {
  test.skip(hostName !== 'stand-in', inStandInOnly);
  const ask = `
    window.open('https://stranger.example/');
    const link = document.createElement('a');
    link.href = 'https://stranger.example/';
    link.target = '_blank';
    document.body.append(link);
    link.dispatchEvent(new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true }));
    link.remove();
  `;
  // A page without the content policy, which would stop these before main.
  await console.app.evaluate(async ({ BrowserWindow }, script) => {
    const other = new BrowserWindow({ show: false, webPreferences: { sandbox: true } });
    await other.loadURL('about:blank');
    await other.webContents.executeJavaScript(script);
  }, ask);
  // Main logs each decision.
  const log = path.join(console.dataFolder, 'logs/quittance.log');
  await expect.poll(() => readFileSync(log, 'utf8').match(/"what":"window"/g)?.length).toBe(2);
  const calls = await recordedCalls(console.app);
  expect(calls.filter(({ name }) => name === 'window.open allowed' || name === 'shell.openExternal')).toEqual([]);
});

test.describe('as root, in a container', () => {
  test.use({ launch: { args: ['--no-sandbox'] } });
  test('the sandbox isn’t enabled with the switch that disables it', async ({ console }) => {
    test.skip(hostName !== 'stand-in', inStandInOnly);
    const calls = await recordedCalls(console.app);
    expect(calls.map(({ name }) => name)).toContain('new BrowserWindow');
    expect(calls.map(({ name }) => name)).not.toContain('app.enableSandbox');
  });
});

test('the sandbox is enabled before a page can run, and the window has its preferences', async ({ console }) => {
  test.skip(hostName !== 'stand-in', inStandInOnly);
  const calls = await recordedCalls(console.app);
  const at = (name: string): number => calls.findIndex((call) => call.name === name);
  expect(at('app.enableSandbox')).toBeGreaterThanOrEqual(0);
  expect(at('app.enableSandbox')).toBeLessThan(at('app.ready'));
  const [window] = calls.filter(({ name }) => name === 'new BrowserWindow');
  expect(window?.given).toMatchObject([
    {
      webPreferences: {
        preload: expect.stringMatching(/preload\.cjs$/),
        devTools: true,
        partition: 'page',
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        nodeIntegrationInWorker: false,
        nodeIntegrationInSubFrames: false,
        webSecurity: true,
        allowRunningInsecureContent: false,
        experimentalFeatures: false,
        webviewTag: false,
        plugins: false,
        navigateOnDragDrop: false,
        spellcheck: false,
        disableDialogs: true,
        disableBlinkFeatures: 'Auxclick',
      },
    },
  ]);
});
