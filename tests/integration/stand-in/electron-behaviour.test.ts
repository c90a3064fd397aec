/**
 * The stand-in host against what Electron documents: launched as the end-to-end scenarios launch it, with
 * a tiny application of its own. One application serves all tests that leave it as it was.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostName } from '../../../stand-in/electron-or-stand-in.ts';
import { launchConsole, type Launched, type LaunchOptions } from '../../support/console.ts';
import { buildProbe } from '../../support/built-probe.ts';
import type { ProbeNotes } from './probe-application/main.ts';
import type { found, violations } from './probe-application/page/first.ts';
import type { ProbeApi } from './probe-application/preload.ts';

declare global {
  interface Window {
    probe: ProbeApi;
    first: { found: typeof found; violations: typeof violations };
  }
  var probeNotes: ProbeNotes;
}

const work = mkdtempSync(path.join(os.tmpdir(), 'quittance-host-'));
const application = buildProbe(path.join(import.meta.dirname, 'probe-application'), path.join(work, 'probe'));
const launch = (options: LaunchOptions = {}): Promise<Launched> => launchConsole({ application, ...options });
const notes = ({ app }: Launched): Promise<ProbeNotes> => app.evaluate(() => globalThis.probeNotes);

afterAll(() => rmSync(work, { recursive: true, force: true, maxRetries: 5 }));

describe.skipIf(hostName !== 'stand-in')('the stand-in host', () => {
  let shared: Launched;
  beforeAll(async () => {
    shared = await launch({ width: 1000, height: 640 });
  });
  afterAll(() => shared.close());

  test('gives the page its window size and its title', async () => {
    expect(await shared.page.evaluate(() => [innerWidth, innerHeight])).toEqual([1000, 640]);
    expect(await shared.page.title()).toBe('Probe');
  });

  test('tells the application name, version and data folder as Electron does', async () => {
    const told = await shared.app.evaluate(({ app }) => [
      app.getName(),
      app.getVersion(),
      app.getPath('userData'),
      app.isPackaged,
    ]);
    expect(told).toEqual(['Probe', '1.2.3', shared.dataFolder, false]);
  });

  test('runs the preload before the page, in a world of its own', async () => {
    expect(await shared.page.evaluate(() => window.first.found)).toEqual({ probe: 'object', require: 'undefined' });
    expect(await shared.page.evaluate(() => window.probe.requireFs)).toBe('module not found: fs');
    expect(await shared.page.evaluate(() => Object.keys(globalThis).filter((key) => /Main/.test(key)))).toEqual([]);
  });

  test('runs the preload again after a reload', async () => {
    await shared.page.reload();
    expect(await shared.page.evaluate(() => [window.first.found.probe, window.probe.add(1, 2)])).toEqual(['object', 3]);
  });

  test('carries calls, callbacks, structures and errors over the context bridge at once', async () => {
    const carried = await shared.page.evaluate(() => {
      const { probe } = window;
      let thrown = '';
      try {
        probe.throwNow();
      } catch (error) {
        thrown = String(error);
      }
      return {
        sum: probe.add(20, 22),
        twice: probe.twice((value) => value * 3),
        thrown,
        list: probe.nested.list,
        map: probe.nested.map.get('a') === 1n,
        when: probe.nested.when.getTime(),
        frozen: Object.isFrozen(probe) && Object.isFrozen(probe.nested.list),
        replaced: Reflect.set(window, 'probe', null),
      };
    });
    expect(carried).toEqual({
      sum: 42,
      twice: 9,
      thrown: 'Error: thrown in the preload',
      list: [1, { two: 2 }],
      map: true,
      when: 5,
      frozen: true,
      replaced: false,
    });
  });

  test('carries what can be cloned to a handler and back', async () => {
    const same = await shared.page.evaluate(async () => {
      const sent = {
        none: undefined,
        big: 2n ** 70n,
        when: new Date(7),
        map: new Map([[1, new Set(['x'])]]),
        bytes: new Uint8Array([1, 2]),
        zero: -0,
      };
      const answer = await window.probe.invoke('echo', sent);
      const back: unknown = Array.isArray(answer) ? answer[0] : null;
      if (typeof back !== 'object' || back === null) return null;
      const { big, when, map, bytes, zero }: Partial<typeof sent> = back;
      return {
        keys: Object.keys(back),
        big: big === sent.big,
        when: when?.getTime(),
        inner: map?.get(1)?.has('x'),
        bytes: bytes instanceof Uint8Array && [...bytes],
        zero: Object.is(zero, -0),
      };
    });
    expect(same).toEqual({
      keys: ['none', 'big', 'when', 'map', 'bytes', 'zero'],
      big: true,
      when: 7,
      inner: true,
      bytes: [1, 2],
      zero: true,
    });
  });

  test('names the sender by the URL of the application', async () => {
    expect(await shared.page.evaluate(() => window.probe.invoke('sender'))).toEqual({
      url: 'app://probe/index.html#/start',
      origin: 'app://probe',
      parent: null,
      own: true,
      window: 1,
    });
  });

  test.each([
    ['a handler that throws', 'fail', "Error invoking remote method 'fail': RangeError: out of range"],
    [
      'a channel without handler',
      'nobody',
      "Error invoking remote method 'nobody': Error: No handler registered for 'nobody'",
    ],
    [
      'a result that is no data',
      'function',
      "Error invoking remote method 'function': Error: An object could not be cloned.",
    ],
  ])('words the rejection of %s as Electron does', async (_what, channel, words) => {
    expect(
      await shared.page.evaluate((name) => window.probe.invoke(name).catch((error: Error) => error.message), channel),
    ).toBe(words);
  });

  test('sends events to the page until it stops listening', async () => {
    const heard = await shared.page.evaluate(async () => {
      const all: unknown[] = [];
      const said = (text: string): Promise<unknown> =>
        new Promise((resolve) => {
          const stop = window.probe.onHeard((...parameters) => {
            all.push(parameters.map((each) => (each instanceof Date ? each.getTime() : String(each))));
            stop();
            resolve(null);
          });
          window.probe.say(text);
        });
      await said('one');
      await said('two');
      return all;
    });
    expect(heard).toEqual([
      ['one!', 0, '5'],
      ['two!', 0, '5'],
    ]);
  });

  test('holds the content policy of the application against the page', async () => {
    const violations = await shared.page.evaluate(async () => {
      const script = document.createElement('script');
      script.textContent = 'window.injected = true';
      document.body.append(script);
      await fetch('https://example.invalid/').catch(() => null);
      await new Promise((resolve) => setTimeout(resolve, 50));
      return [...window.first.violations, String('injected' in window)];
    });
    expect(violations).toEqual(['script-src-elem', 'connect-src', 'false']);
  });

  test('lets the application veto a navigation before anything is asked for', async () => {
    await shared.page.click('#elsewhere');
    await expect.poll(async () => (await notes(shared)).navigations).toEqual(['https://example.invalid/elsewhere']);
    expect(await shared.page.evaluate(() => document.querySelector('h1')?.textContent)).toBe('Probe');
    expect((await notes(shared)).refused).toEqual([]);
  });

  test('opens no window that the application denies, and asks for nothing in its name', async () => {
    const asked: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url);
      response.end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    await shared.page.evaluate(
      (url) => document.querySelector('#window')?.setAttribute('href', url),
      `http://127.0.0.1:${port}/window`,
    );
    await shared.page.click('#window');
    expect(await shared.page.evaluate(() => window.open('https://example.invalid/opened'))).toBeNull();
    await shared.page.click('#elsewhere', { modifiers: ['Control'] });
    await shared.page.click('#elsewhere', { button: 'middle' });
    await expect
      .poll(async () => (await notes(shared)).windows.map((url) => path.basename(url)).toSorted())
      .toEqual(['elsewhere', 'elsewhere', 'opened', 'window']);
    await expect.poll(() => shared.app.windows().length).toBe(1);
    expect(await shared.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
    server.close();
    expect(asked).toEqual([]);
  });

  test('answers permissions as the application says', async () => {
    const states = await shared.page.evaluate(() =>
      Promise.all(
        (['geolocation', 'notifications'] as const).map(
          async (name) => (await navigator.permissions.query({ name })).state,
        ),
      ),
    );
    expect(states).toEqual(['denied', 'denied']);
  });

  test('keeps the sessions of two partitions apart, and goes only through the proxy of each', async () => {
    let asked = 0;
    const server = createServer((_request, response) => {
      asked += 1;
      response.end('here');
    });
    const port = await new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => {
        const address = server.address();
        resolve(typeof address === 'object' ? (address?.port ?? 0) : 0);
      });
    });
    const seen = await shared.app.evaluate(async ({ BrowserWindow, session }, url) => {
      const other = session.fromPartition('other', { cache: false });
      const dead = session.fromPartition('dead');
      await dead.setProxy({ mode: 'fixed_servers', proxyRules: 'http://127.0.0.1:1', proxyBypassRules: '<-loopback>' });
      const load = async (partition: string, what: string): Promise<string> => {
        const window = new BrowserWindow({ show: false, webPreferences: { partition } });
        const outcome = await window.loadURL(what).then(
          () => 'loaded',
          (error: unknown) => String(error),
        );
        window.destroy();
        return outcome;
      };
      return {
        same: session.fromPartition('other') === other,
        apart: other !== session.defaultSession,
        persistent: other.isPersistent(),
        own: await load('other', 'app://probe/index.html'),
        free: await load('other', url),
        dead: await load('dead', url),
      };
    }, `http://127.0.0.1:${port}/`);
    server.close();
    expect(seen).toMatchObject({ same: true, apart: true, persistent: false, free: 'loaded' });
    // Neither the scheme's handler nor the filter of requests is that of the first session.
    expect(seen.own).toMatch(/ERR_FAILED/);
    expect(seen.dead).toMatch(/ERR_PROXY_CONNECTION_FAILED/);
    // Its icon may have been asked for as well.
    expect(asked).toBeGreaterThan(0);
  });

  test('takes the answer that a test gives in place of a dialog', async () => {
    await shared.app.evaluate(({ dialog }) => {
      dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: '/tmp/chosen.csv' });
    });
    expect(await shared.page.evaluate(() => window.probe.invoke('ask'))).toBe('/tmp/chosen.csv');
  });

  test('seals and opens text', async () => {
    expect(await shared.page.evaluate(() => window.probe.invoke('seal', 'a secret'))).toEqual({
      inClear: false,
      result: 'a secret',
      backend: 'gnome_libsecret',
    });
  });

  test('shows the theme of the application to the page, beside what a test emulates', async () => {
    const isDark = (): Promise<boolean> =>
      shared.page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
    expect(await isDark()).toBe(false);
    await shared.app.evaluate(({ Menu }) => {
      Menu.getApplicationMenu()?.getMenuItemById('dark')?.click();
    });
    await expect.poll(isDark).toBe(true);
    await shared.page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await shared.page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(true);
    await expect.poll(isDark).toBe(true);
  });

  test('fails by name for what it does not have', async () => {
    const asked = (name: string): Promise<unknown> =>
      shared.app.evaluate((electron, member) => typeof Reflect.get(electron.app, member), name);
    await expect(asked('getJumpListSettings')).rejects.toThrow('app.getJumpListSettings is not in the stand-in host');
    const listens = shared.app.evaluate(({ app }) => {
      app.on('update-activity-state', () => undefined);
    });
    await expect(listens).rejects.toThrow("app.on('update-activity-state') is not in the stand-in host");
  });
});
