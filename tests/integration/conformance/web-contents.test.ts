/** `webContents` as in Electron: spec/api-web-contents-spec.ts, spec/api-browser-window-spec.ts, docs/api/web-contents.md. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWindow, type OwnWindow } from './own-window.ts';
import { startProbe } from './probe.ts';

const probe = startProbe();
const partition = 'pages';
let window: OwnWindow;
beforeAll(async () => {
  window = await openWindow(probe().app, partition);
  await probe().app.evaluate(({ session }, name) => {
    session.fromPartition(name).protocol.handle('app', (request) => {
      const { pathname } = new URL(request.url);
      return new Response(`<title>${pathname}</title><p>${pathname}</p>`, { headers: { 'Content-Type': 'text/html' } });
    });
  }, partition);
});
afterAll(() => window.close());
test.each(['about:blank', 'app://host/page'])('loadURL loads %s', async (url) => {
  expect(await window.load(url)).toBeNull();
});

// «executeJavaScript»: a promise of the result; spec/api-web-contents-spec.ts.
test('executeJavaScript runs in the page’s main world and returns its result or error', async () => {
  await window.load('app://host/page');
  expect(await window.run('document.title')).toBe('/page');
  expect(await window.run('Promise.resolve([1, { two: 2 }])')).toEqual([1, { two: 2 }]);
  const broken = await window.run('Promise.reject(new Error("on purpose"))').catch((error: Error) => error.message);
  expect(broken).toContain('on purpose');
  expect(await window.run('typeof require + typeof process')).toBe('undefinedundefined');
});

// docs/api/web-contents.md, `will-navigate`: not for loads by main; its details; «can be prevented».
test('will-navigate is for navigation by the page, not by main', async () => {
  await window.load('app://host/page');
  await probe().app.evaluate(({ webContents }) => {
    const list: unknown[] = [];
    Reflect.set(globalThis, 'asked', list);
    for (const contents of webContents.getAllWebContents()) {
      contents.on('will-navigate', (event) => {
        list.push([event.url, event.isMainFrame]);
        event.preventDefault();
      });
    }
  });
  await window.load('app://host/other');
  await window.run('void (location.href = "/wanted")');
  await expect
    .poll(() => probe().app.evaluate((): unknown => Reflect.get(globalThis, 'asked')))
    .toEqual([['app://host/wanted', true]]);
  expect(await window.run('document.title')).toBe('/other');
});

// docs/api/web-contents.md, `setWindowOpenHandler`; spec/guest-window-manager-spec.ts: with deny the page gets null.
test('window.open returns null if the handler denies it', async () => {
  await window.load('app://host/page');
  await probe().app.evaluate(({ webContents }) => {
    const list: unknown[] = [];
    Reflect.set(globalThis, 'opened', list);
    for (const contents of webContents.getAllWebContents()) {
      contents.setWindowOpenHandler(({ url }) => {
        list.push(url);
        return { action: 'deny' };
      });
    }
  });
  expect(await window.run('window.open("app://host/new", "name", "width=100") === null')).toBe(true);
  expect(await probe().app.evaluate((): unknown => Reflect.get(globalThis, 'opened'))).toEqual(['app://host/new']);
});

// «printToPDF()»: a buffer that starts like a PDF.
test('printToPDF returns a PDF', async () => {
  const start = probe().app.evaluate(async ({ BrowserWindow }) => {
    const bytes = await BrowserWindow.getAllWindows()[0]?.webContents.printToPDF({ printBackground: true });
    return [Buffer.isBuffer(bytes), bytes?.subarray(0, 5).toString('latin1')];
  });
  expect(await start).toEqual([true, '%PDF-']);
});
