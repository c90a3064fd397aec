/** Attacks on the page: injected script, foreign windows, and a leaked secret. */
import { readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { hostName } from '../support/console.ts';
import { expect, test } from '../support/fixture.ts';
import { searchFor } from '../support/secret-search.ts';

test.describe('injection', () => {
  test.use({ provokes: /Content Security Policy|TrustedScript|Trusted Type/i });
  test('an injected script, style, image or request is blocked by the content policy', async ({ console }) => {
    // In a second page, because any violation in the scenario's own page makes it fail.
    const blocked = await console.page.evaluate(async () => {
      const seen: string[] = [];
      document.addEventListener('securitypolicyviolation', (event) => {
        seen.push(event.effectiveDirective);
        event.stopImmediatePropagation();
      });
      const script = document.createElement('script');
      try {
        script.textContent = 'window.injected = true';
        document.head.append(script);
      } catch (error) {
        seen.push(`thrown: ${error instanceof Error ? error.name : ''}`);
      }
      const image = new Image();
      image.src = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
      document.body.append(image);
      const style = document.createElement('style');
      style.textContent = 'body { color: red }';
      document.head.append(style);
      await fetch('https://stranger.example/').catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 300));
      image.remove();
      style.remove();
      return { seen, ran: 'injected' in window };
    });
    expect(blocked.ran).toBe(false);
    expect(blocked.seen).toEqual(expect.arrayContaining(['img-src', 'style-src-elem', 'connect-src']));
    expect(blocked.seen.join(' ')).toMatch(/require-trusted-types-for|thrown: TypeError|script-src/);
  });
});

test.describe('the content policy', () => {
  test.use({ provokes: /Content Security Policy|TrustedScript|TrustedHTML|Trusted Type/i });

  test('text never becomes markup, and no policy allows it', async ({ console }) => {
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

  test('neither a form nor a base element leaves the page', async ({ console }) => {
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

test.describe('scripts of the page', () => {
  test.use({ provokes: /is sandboxed|sandbox attribute/ });
  test('open no dialogs, print nothing, and keep no window open @long', async ({ console }) => {
    const { app, page } = console;
    const asked: string[] = [];
    // Not answered, so a dialog would stay open.
    page.on('dialog', (dialog) => asked.push(dialog.type()));
    const attempt = () =>
      page.evaluate(() => {
        let prints = 0;
        addEventListener('beforeprint', () => (prints += 1));
        alert('Quittance needs your signing secret');
        const answers = [confirm('Go on?'), prompt('Your signing secret')];
        print();
        return { answers, prints };
      });
    const nothing = { answers: [false, null], prints: 0 };
    expect(await attempt()).toEqual(nothing);
    await page.mouse.click(5, 5);
    expect(await attempt()).toEqual(nothing);
    await page.evaluate(() => addEventListener('beforeunload', (event) => event.preventDefault()));
    const closed = page.waitForEvent('close');
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
    await closed;
    expect(asked).toEqual([]);
  });
});

/** Permissions of the web's specifications. A browser has some of them. */
const permissions = [
  'accelerometer', 'accessibility-events', 'ambient-light-sensor', 'background-fetch', 'background-sync', 'bluetooth', 'camera',
  'captured-surface-control', 'clipboard-read', 'clipboard-write', 'display-capture', 'fullscreen', 'geolocation', 'gyroscope',
  'idle-detection', 'keyboard-lock', 'local-fonts', 'local-network-access', 'magnetometer', 'microphone', 'midi', 'nfc', 'notifications',
  'payment-handler', 'periodic-background-sync', 'persistent-storage', 'pointer-lock', 'push', 'screen-wake-lock', 'speaker-selection',
  'storage-access', 'system-wake-lock', 'top-level-storage-access', 'window-management', 'xr-spatial-tracking',
]; // prettier-ignore

test('no permission is granted', async ({ console }) => {
  const states = await console.page.evaluate(async (names) => {
    const query: unknown = Reflect.get(navigator.permissions, 'query');
    if (typeof query !== 'function') return [];
    const stateOf = async (name: string): Promise<string> => {
      const asked: unknown = await Reflect.apply(query, navigator.permissions, [{ name }]);
      return asked instanceof PermissionStatus ? asked.state : 'no state';
    };
    return Promise.all(names.map(async (name) => `${name}: ${await stateOf(name).catch(() => 'not known')}`));
  }, permissions);
  expect(states).toHaveLength(35);
  expect(states.filter((state) => state.endsWith(': denied')).length).toBeGreaterThanOrEqual(4);
  // The stand-in's browser would ask where Electron's handlers deny, but no one can allow it.
  const lawful = hostName === 'stand-in' ? /: (?:denied|prompt|not known)$/ : /: (?:denied|not known)$/;
  expect(states.filter((state) => !lawful.test(state))).toEqual([]);
});

test.describe('the secret', () => {
  const messageLog = path.join(os.tmpdir(), `quittance-bridge-${String(process.pid)}.txt`);
  test.use({ launch: { env: { STAND_IN_MESSAGE_LOG: messageLog } } });
  test.afterEach(() => rmSync(messageLog, { force: true }));

  test('the secret is in no file, page or bridge response', async ({ sandbox, console }, testInfo) => {
    await console.saveAs(testInfo.outputPath('addresses.csv'));
    await console.order.open(sandbox.order('paid'));
    await console.addProfile({ name: 'Also wrong' }, `${sandbox.secret}-2`);
    await console.order.open(sandbox.order('paid'));
    await console.addProfile({ name: 'Right again' });
    await console.addresses.open();
    const batch = await console.addresses.create({ count: 2 });
    await expect(batch).toContainText('2 addresses created');
    await console.addresses.export(batch, 2);
    await console.settings.open();

    const answers = await console.page.evaluate(async () => {
      const bridge = window.quittance;
      if (bridge === undefined) return '';
      const profiles = await bridge.profiles.list();
      const profileId = profiles.ok ? profiles.value.chosenId : '';
      return JSON.stringify([
        profiles,
        await bridge.app.info(),
        await bridge.addresses.batches({ profileId, limit: 50 }),
        await bridge.orders.recent({ profileId, limit: 50 }),
        await bridge.sandbox.orders(),
        document.documentElement.outerHTML,
      ]);
    });
    expect(answers.length).toBeGreaterThan(1000);
    expect(answers).not.toContain(sandbox.secret);
    await console.quit();
    if (hostName === 'stand-in') {
      const log = readFileSync(messageLog, 'utf8');
      expect(log.split('\n').length).toBeGreaterThan(20);
      expect(log).not.toContain(sandbox.secret);
    }

    const { holding, bytes } = searchFor(sandbox.secret, [testInfo.outputDir]);
    expect(holding).toEqual([]);
    expect(bytes).toBeGreaterThan(10_000);
  });
});
