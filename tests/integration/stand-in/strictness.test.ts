/** Where the stand-in host is stricter than Electron: what Electron passes over without a word throws here, by its name. */
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

  test('refuses options by their name: those that there are not, and those that it does not act on', async () => {
    const said = await launched.app.evaluate(
      ({ app, BrowserWindow, dialog, Menu, MenuItem, Notification, session, shell }) => {
        const [first] = BrowserWindow.getAllWindows();
        const contents = first?.webContents ?? {};
        const own = session.fromPartition('of options');
        const made = (kind: Parameters<typeof Reflect.construct>[0], options: object): string =>
          faultOf(() => {
            Reflect.construct(kind, [options]);
          });
        const called = (of: object, name: string, ...given: readonly unknown[]): string =>
          faultOf(() => callAnyhow(of, name, ...given));
        return {
          window: [made(BrowserWindow, { widht: 5 }), made(BrowserWindow, { kiosk: true })],
          preferences: [
            made(BrowserWindow, { webPreferences: { preloaded: '' } }),
            made(BrowserWindow, { webPreferences: { offscreen: true } }),
            made(BrowserWindow, { webPreferences: { sandbox: false } }),
            made(BrowserWindow, { webPreferences: { webSecurity: false } }),
          ],
          dialogs: [
            called(dialog, 'showSaveDialog', { defaultpath: '' }),
            called(dialog, 'showOpenDialog', { multiSelections: true }),
            called(dialog, 'showMessageBox', { message: '', checkboxLabel: 'x' }),
          ],
          menus: [
            made(MenuItem, { label: 'x', accelarator: 'F1' }),
            called(Menu, 'buildFromTemplate', [{ label: 'x', submenu: [{ label: 'y', after: ['z'] }] }]),
            called(new Menu(), 'popup', { positioningItem: 1 }),
          ],
          others: [
            made(Notification, { titel: 'x' }),
            called(contents, 'loadURL', 'about:blank', { userAgent: 'x' }),
            called(contents, 'loadFile', 'x', { hsah: 'x' }),
            called(contents, 'sendInputEvent', { type: 'keyDown', keyCode: 'A', modifier: ['shift'] }),
            called(own, 'setProxy', { proxyRule: 'x' }),
            called(session, 'fromPartition', 'x', { chache: true }),
            called(own.webRequest, 'onBeforeRequest', { urls: [], url: 'x' }, () => undefined),
            called(shell, 'openExternal', 'https://x.invalid', { activate: false }),
            called(app, 'relaunch', { execPath: 'x' }),
            called(first ?? {}, 'setProgressBar', 0.5, { modus: 'error' }),
          ],
        };
      },
    );
    const named = (what: string, of: string): string =>
      `Error: the option ${what} of ${of} is not in the stand-in host`;
    expect(said).toEqual({
      window: [named('widht', 'new BrowserWindow'), named('kiosk', 'new BrowserWindow')],
      preferences: [
        named('preloaded', 'webPreferences'),
        named('offscreen', 'webPreferences'),
        'Error: the stand-in host has pages with sandbox: true alone',
        'Error: the stand-in host has pages with webSecurity: true alone',
      ],
      dialogs: [
        named('defaultpath', 'dialog.showSaveDialog'),
        named('multiSelections', 'dialog.showOpenDialog'),
        named('checkboxLabel', 'dialog.showMessageBox'),
      ],
      menus: [
        named('accelarator', 'a menu item'),
        named('after', 'a menu item'),
        named('positioningItem', 'menu.popup'),
      ],
      others: [
        named('titel', 'a Notification'),
        named('userAgent', 'loadURL'),
        named('hsah', 'loadFile'),
        named('modifier', 'webContents.sendInputEvent'),
        named('proxyRule', 'session.setProxy'),
        named('chache', 'session.fromPartition'),
        named('url', 'a request filter'),
        named('activate', 'shell.openExternal'),
        named('execPath', 'app.relaunch'),
        named('modus', 'setProgressBar'),
      ],
    });
  });

  test('refuses those of what answers with a promise by the promise', async () => {
    const said = await launched.app.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents ?? {};
      const refusal = (name: string, ...given: readonly unknown[]): Promise<string> =>
        Promise.resolve(callAnyhow(contents, name, ...given)).then(() => '', String);
      return Promise.all([refusal('printToPDF', { pagesize: 'A4' }), refusal('printToPDF', { pageSize: 'A4' })]);
    });
    expect(said).toEqual([
      'Error: the option pagesize of webContents.printToPDF is not in the stand-in host',
      'Error: the option pageSize of webContents.printToPDF is not in the stand-in host',
    ]);
  });

  test('throws by name for what an event, its details or a message does not have', async () => {
    const said = await launched.app.evaluate(async ({ BrowserWindow, ipcMain, session, webContents }) => {
      const read = (of: object, name: string): string => faultOf(() => Reflect.get(of, name) as unknown);
      const own = new BrowserWindow({ show: false, webPreferences: { partition: 'of events' } });
      const closing = new Promise<string>((resolve) => {
        own.once('close', (event) => resolve(read(event, 'sender')));
      });
      const asked = new Promise<string>((resolve) => {
        session.fromPartition('of events').webRequest.onBeforeRequest((details, answer) => {
          resolve(read(details, 'ip'));
          answer({ cancel: true });
        });
      });
      const message = new Promise<string>((resolve) => {
        ipcMain.once('said', (event) => resolve(read(event, 'returnValue')));
      });
      await own.loadURL('http://127.0.0.1:2/').catch(() => undefined);
      const [first] = webContents.getAllWebContents();
      await first?.executeJavaScript('conformance.send("said")');
      own.close();
      return [await closing, await asked, await message];
    });
    expect(said).toEqual([
      'Error: the event close.sender is not in the stand-in host',
      'Error: the details of webRequest.onBeforeRequest.ip is not in the stand-in host',
      'Error: the event of ipcMain.returnValue is not in the stand-in host',
    ]);
  });

  test('throws by name for what a preload does not have', async () => {
    const said = await launched.page.evaluate(() => {
      const { conformance } = window;
      return [
        conformance.read('ipcRenderer', 'sendSync'),
        conformance.read('ipcRenderer', 'invoke'),
        conformance.read('contextBridge', 'exposeInIsolatedWorld'),
        conformance.read('process', 'crash'),
      ];
    });
    expect(said).toEqual([
      'Error: ipcRenderer.sendSync is not in the stand-in host',
      'done',
      'Error: contextBridge.exposeInIsolatedWorld is not in the stand-in host',
      'Error: process.crash is not in the stand-in host',
    ]);
  });

  test('throws for an accelerator or a role that Electron could not read, and only logs', async () => {
    const said = await launched.app.evaluate(({ MenuItem }) => {
      const made = (options: object): string =>
        faultOf(() => {
          Reflect.construct(MenuItem, [{ label: 'x', ...options }]);
        });
      return ['CmdOrCtrl+Foo', 'Ctrl', '', 'Ctrl+ä', 'A+B', 'Ctrl+Shift+Plus', 'F24', 'CommandOrControl+Alt+Num5']
        .map((accelerator) => made({ accelerator }))
        .concat(made({ role: 'qiut' }));
    });
    expect(said).toEqual([
      'Error: the accelerator "CmdOrCtrl+Foo" has no key or modifier "foo"',
      'Error: the accelerator "Ctrl" has no key',
      'Error: the accelerator "" has no key',
      'Error: the accelerator "Ctrl+ä" has no key or modifier "ä"',
      'Error: the accelerator "A+B" has more than one key',
      '',
      '',
      '',
      'Error: the menu role qiut is not in the stand-in host',
    ]);
  });
});
