/** The stand-in is stricter than Electron: what Electron silently ignores throws here, with its name. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostName } from '../../../stand-in/electron-or-stand-in.ts';
import { buildProbe } from '../../support/built-probe.ts';
import { launchConsole, type Launched } from '../../support/console.ts';
import type { ConformanceWindow } from '../conformance/probe.ts';

declare const window: ConformanceWindow;

const work = mkdtempSync(path.join(os.tmpdir(), 'quittance-strictness-'));
const application = buildProbe(
  path.join(import.meta.dirname, '../conformance/probe-application'),
  path.join(work, 'probe'),
);
afterAll(() => rmSync(work, { recursive: true, force: true, maxRetries: 5 }));

describe.skipIf(hostName !== 'stand-in')('the stand-in host', () => {
  let launched: Launched;
  beforeAll(async () => {
    launched = await launchConsole({ application });
  });
  afterAll(() => launched.close());

  test('refuses unknown and unsupported options', async () => {
    const refused = await launched.app.evaluate(({ BrowserWindow, dialog, MenuItem, session }) => {
      const create = (kind: Parameters<typeof Reflect.construct>[0], options: object): string =>
        faultOf(() => {
          Reflect.construct(kind, [options]);
        });
      return [
        create(BrowserWindow, { widht: 5 }),
        create(BrowserWindow, { webPreferences: { preloaded: '' } }),
        create(BrowserWindow, { webPreferences: { sandbox: false } }),
        create(MenuItem, { label: 'x', accelarator: 'F1' }),
        create(MenuItem, { label: 'x', accelerator: 'CmdOrCtrl+Foo' }),
        faultOf(() => callAnyhow(dialog, 'showSaveDialog', { defaultpath: '' })),
        faultOf(() => callAnyhow(session.fromPartition('options'), 'setProxy', { proxyRule: 'x' })),
      ];
    });
    expect(refused).toEqual([
      'Error: the option widht of new BrowserWindow is not in the stand-in host',
      'Error: the option preloaded of webPreferences is not in the stand-in host',
      'Error: pages in the stand-in host always have sandbox: true',
      'Error: the option accelarator of a menu item is not in the stand-in host',
      'Error: the accelerator "CmdOrCtrl+Foo" has no key or modifier "foo"',
      'Error: the option defaultpath of dialog.showSaveDialog is not in the stand-in host',
      'Error: the option proxyRule of session.setProxy is not in the stand-in host',
    ]);
  });

  test('throws for an unknown property of an event or its details', async () => {
    const errors = await launched.app.evaluate(async ({ BrowserWindow, session }) => {
      const read = (of: object, name: string): string => faultOf(() => Reflect.get(of, name) as unknown);
      const own = new BrowserWindow({ show: false, webPreferences: { partition: 'events' } });
      const closing = new Promise<string>((resolve) => {
        own.once('close', (event) => resolve(read(event, 'sender')));
      });
      const requestError = new Promise<string>((resolve) => {
        session.fromPartition('events').webRequest.onBeforeRequest((details, answer) => {
          resolve(read(details, 'ip'));
          answer({ cancel: true });
        });
      });
      await own.loadURL('http://127.0.0.1:2/').catch(() => undefined);
      own.close();
      return [await closing, await requestError];
    });
    expect(errors).toEqual([
      'Error: the event close.sender is not in the stand-in host',
      'Error: the details of webRequest.onBeforeRequest.ip is not in the stand-in host',
    ]);
  });

  test('throws for an unknown member of a preload’s modules', async () => {
    const errors = await launched.page.evaluate(() => {
      const { conformance } = window;
      return [
        conformance.read('ipcRenderer', 'sendSync'),
        conformance.read('ipcRenderer', 'invoke'),
        conformance.read('contextBridge', 'exposeInIsolatedWorld'),
      ];
    });
    expect(errors).toEqual([
      'Error: ipcRenderer.sendSync is not in the stand-in host',
      'done',
      'Error: contextBridge.exposeInIsolatedWorld is not in the stand-in host',
    ]);
  });
});
