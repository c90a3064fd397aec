/** The guards around the page, each by itself: what stands behind another is asked for directly. */
import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import path from 'node:path';
import type { TestInfo } from '@playwright/test';
import { hostEnvironment, hostExecutable } from '../../stand-in/electron-or-stand-in.ts';
import type { RecordedCall } from '../../stand-in/recorded-calls.ts';
import { hostName } from '../support/console.ts';
import { expect, test } from '../support/fixture.ts';
import { loggedCalls, recordedCalls } from '../support/recorded-calls.ts';

const root = path.resolve(import.meta.dirname, '../..');
const inStandInOnly = 'the stand-in host keeps what it was asked; Electron tells nobody';

test('every permission is denied, where it is checked and where it is asked for', async ({ console }) => {
  test.skip(hostName !== 'stand-in', inStandInOnly);
  const answers = await console.app.evaluate(async ({ BrowserWindow }) => {
    const handler = (name: string, ...parameters: readonly unknown[]): unknown => {
      const asked = globalThis.standInCalls?.findLast((call) => call.name === `session.${name}` && call.of === 'page');
      const given = asked?.given[0];
      return typeof given === 'function' ? Reflect.apply(given, undefined, parameters) : 'no handler';
    };
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    const names = ['media', 'display-capture', 'geolocation', 'notifications', 'clipboard-read', 'hid', 'openExternal'];
    const checked = names.map((name) => handler('setPermissionCheckHandler', contents, name, 'app://quittance', {}));
    const asked = await Promise.all(
      names.map(
        (name) =>
          new Promise((resolve) => {
            handler('setPermissionRequestHandler', contents, name, resolve, {});
            setTimeout(() => resolve('no answer'), 1000).unref();
          }),
      ),
    );
    const streams = await new Promise((resolve) => {
      handler('setDisplayMediaRequestHandler', {}, resolve);
      setTimeout(() => resolve('no answer'), 1000).unref();
    });
    let downloads = true;
    contents?.session.emit('will-download', { preventDefault: () => (downloads = false) }, {}, contents);
    return { checked, asked, device: handler('setDevicePermissionHandler', { deviceType: 'hid' }), streams, downloads };
  });
  const denied = Array.from({ length: 7 }, () => false);
  expect(answers).toEqual({ checked: denied, asked: denied, device: false, streams: null, downloads: false });
});

test('no guest, no frame, no redirect and no other page comes into the window', async ({ console }) => {
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
    file: true,
  });
});

test('a window that the page asks for is not opened, nor is its address handed to the system', async ({ console }) => {
  test.skip(hostName !== 'stand-in', inStandInOnly);
  await console.page.evaluate(() => {
    window.open('https://stranger.example/');
    const link = document.createElement('a');
    link.href = 'https://stranger.example/';
    link.target = '_blank';
    document.body.append(link);
    link.dispatchEvent(new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true }));
    link.remove();
  });
  // The log has a line for each, once main has decided.
  const log = path.join(console.dataFolder, 'logs/quittance.log');
  await expect.poll(() => readFileSync(log, 'utf8').match(/"what":"window"/g)?.length).toBe(2);
  const calls = await recordedCalls(console.app);
  expect(calls.filter(({ name }) => name === 'window.open allowed' || name === 'shell.openExternal')).toEqual([]);
});

test.describe('the content policy', () => {
  test.use({ provokes: /Content Security Policy|TrustedScript|TrustedHTML|Trusted Type/i });

  test('a text is never made into markup, nor is there a policy that would do it', async ({ console }) => {
    const outcome = await console.page.evaluate(() => {
      const attempt = (act: () => void): string => {
        try {
          act();
          return 'done';
        } catch (error) {
          return error instanceof Error ? error.name : 'thrown';
        }
      };
      const place = document.createElement('div');
      const types: unknown = Reflect.get(window, 'trustedTypes');
      const create: unknown = types instanceof Object ? Reflect.get(types, 'createPolicy') : null;
      return {
        markup: attempt(() => {
          place.innerHTML = '<b>bold</b>';
        }),
        policy: attempt(() => {
          if (typeof create === 'function') Reflect.apply(create, types, ['stranger', { createHTML: String }]);
        }),
      };
    });
    expect(outcome).toEqual({ markup: 'TypeError', policy: 'TypeError' });
  });

  test('neither a form nor a base leads out of the page', async ({ console }) => {
    const blocked = await console.page.evaluate(async () => {
      const seen: string[] = [];
      document.addEventListener('securitypolicyviolation', (event) => seen.push(event.effectiveDirective));
      const base = document.createElement('base');
      base.href = 'https://stranger.example/';
      document.head.append(base);
      const { baseURI } = document;
      base.remove();
      const form = document.createElement('form');
      form.action = 'https://stranger.example/';
      form.method = 'post';
      document.body.append(form);
      form.submit();
      await new Promise((resolve) => setTimeout(resolve, 200));
      form.remove();
      return { seen: [...new Set(seen)].toSorted(), led: baseURI.includes('stranger') };
    });
    expect(blocked).toEqual({ seen: ['base-uri', 'form-action'], led: false });
  });
});

test.describe('the session of the page', () => {
  test.use({ provokes: /ERR_BLOCKED_BY_CLIENT|127\.0\.0\.1/ });
  test('asks nobody for anything, whatever is loaded in it', async ({ console }) => {
    let requests = 0;
    const server = http.createServer((_request, response) => {
      requests += 1;
      response.end('here');
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const failed = await console.app.evaluate(async ({ BrowserWindow }, url) => {
      const ours = BrowserWindow.getAllWindows()[0]?.webContents;
      if (ours === undefined) return 'no window';
      const other = new BrowserWindow({ show: false, webPreferences: { session: ours.session, sandbox: true } });
      const outcome = await other.loadURL(url).then(
        () => 'loaded',
        (error: unknown) => String(error),
      );
      other.destroy();
      return outcome;
    }, `http://127.0.0.1:${port}/`);
    server.close();
    expect(failed).toMatch(/ERR_BLOCKED_BY_CLIENT/);
    expect(requests).toBe(0);
  });
});

test('the page has a session of its own, in memory, and neither UDP nor a proxy that answers', async ({ console }) => {
  const found = await console.app.evaluate(({ BrowserWindow, session }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    return {
      apart: contents?.session !== session.defaultSession,
      persistent: contents?.session.isPersistent(),
      webRtc: contents?.getWebRTCIPHandlingPolicy(),
    };
  });
  expect(found).toEqual({ apart: true, persistent: false, webRtc: 'disable_non_proxied_udp' });
  test.skip(hostName !== 'stand-in', inStandInOnly);
  const calls = (await recordedCalls(console.app)).filter(({ of }) => of === 'page');
  expect(calls).toContainEqual({ name: 'session.fromPartition', of: 'page', given: [{ cache: false }] });
  const dead = { mode: 'fixed_servers', proxyRules: 'http://127.0.0.1:1', proxyBypassRules: '<-loopback>' };
  expect(calls).toContainEqual({ name: 'session.setProxy', of: 'page', given: [dead] });
});

test('WebRTC finds no way out: not a packet, not a connection, not an address to offer', async ({ console }) => {
  let packets = 0;
  let connections = 0;
  const udp = createSocket('udp4', () => (packets += 1));
  const tcp = net.createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await Promise.all([
    new Promise<void>((resolve) => {
      udp.bind(0, '127.0.0.1', resolve);
    }),
    new Promise<void>((resolve) => {
      tcp.listen(0, '127.0.0.1', resolve);
    }),
  ]);
  const listening = tcp.address();
  const ports = { udp: udp.address().port, tcp: typeof listening === 'object' ? (listening?.port ?? 0) : 0 };
  const candidates = await console.page.evaluate(async (port) => {
    const connection = new RTCPeerConnection({
      iceServers: [
        { urls: `stun:127.0.0.1:${String(port.udp)}` },
        { urls: `turn:127.0.0.1:${String(port.tcp)}?transport=tcp`, username: 'stranger', credential: 'stranger' },
      ],
    });
    const found: string[] = [];
    connection.addEventListener('icecandidate', ({ candidate }) => {
      if (candidate !== null && candidate.candidate !== '') found.push(candidate.candidate);
    });
    connection.createDataChannel('way out');
    await connection.setLocalDescription(await connection.createOffer());
    const gathered = new Promise<void>((resolve) => {
      connection.addEventListener('icegatheringstatechange', () => {
        if (connection.iceGatheringState === 'complete') resolve();
      });
    });
    // Where there is a way, gathering goes on for longer than that, and what it found is there at once.
    await Promise.race([gathered, new Promise((resolve) => setTimeout(resolve, 3000))]);
    connection.close();
    return found;
  }, ports);
  udp.close();
  tcp.close();
  expect({ candidates, packets, connections }).toEqual({ candidates: [], packets: 0, connections: 0 });
});

test('the sandbox is asked for before anything can run in a page, and the window is as it should be', async ({
  console,
}) => {
  test.skip(hostName !== 'stand-in', inStandInOnly);
  const calls = await recordedCalls(console.app);
  const at = (name: string): number => calls.findIndex((call) => call.name === name);
  expect(at('app.enableSandbox')).toBeGreaterThanOrEqual(0);
  expect(at('app.enableSandbox')).toBeLessThan(at('app.ready'));
  expect(calls.filter(({ name }) => name === 'new BrowserWindow')).toMatchObject([
    {
      given: [
        {
          webPreferences: {
            sandbox: true,
            contextIsolation: true,
            nodeIntegration: false,
            webSecurity: true,
            webviewTag: false,
            devTools: true,
          },
        },
      ],
    },
  ]);
});

/** As installed: without Playwright, whose own switches it would refuse. */
async function startInstalled(testInfo: TestInfo, ...switches: readonly string[]) {
  const data = testInfo.outputPath('data');
  const callLog = testInfo.outputPath('calls.txt');
  const child = spawn(hostExecutable(), [root, ...switches], {
    env: {
      ...process.env,
      ...(await hostEnvironment()),
      QUITTANCE_DATA: data,
      STAND_IN_PACKAGED: '1',
      STAND_IN_CALL_LOG: callLog,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const windows = (): readonly RecordedCall[] =>
    loggedCalls(callLog).filter(({ name }) => name === 'new BrowserWindow');
  return { child, data, said: () => said, windows };
}

// oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's form.
test('an installed console has no developer tools', async ({}, testInfo) => {
  test.skip(hostName !== 'stand-in', inStandInOnly);
  const { child, windows } = await startInstalled(testInfo);
  try {
    await expect.poll(() => windows().length).toBe(1);
    expect(windows()).toMatchObject([{ given: [{ webPreferences: { devTools: false } }] }]);
  } finally {
    child.kill('SIGKILL');
  }
});

for (const given of [
  '--no-sandbox',
  '--remote-debugging-port=0',
  '--js-flags=--expose-gc',
  '--inspect-publish-uid=http',
]) {
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's form.
  test(`an installed console does not start with ${given}, and says so before it does anything`, async ({}, testInfo) => {
    test.skip(hostName !== 'stand-in', inStandInOnly);
    const { child, data, said, windows } = await startInstalled(testInfo, given);
    await once(child, 'close');
    expect(child.exitCode).toBe(64);
    expect(said()).toContain(`${given.split('=')[0] ?? ''}: with them`);
    expect(windows()).toEqual([]);
    expect(existsSync(data)).toBe(false);
  });
}
