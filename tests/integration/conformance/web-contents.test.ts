/** `webContents` as Electron has it: spec/api-web-contents-spec.ts, spec/api-browser-window-spec.ts, docs/api/web-contents.md. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWindow, type OwnWindow } from './own-window.ts';
import { startProbe } from './probe.ts';

const probe = startProbe();
const partition = 'of pages';
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

// «should return a promise that resolves», «should emit did-fail-load event for invalid URL» and «for files that do not exist».
// The last is of `stopLoadingListener` in lib/browser/api/web-contents.ts: nobody handles the scheme.
test.each<[string, { code: string; errno: number }]>([
  ['http://example:port', { code: 'ERR_INVALID_URL', errno: -300 }],
  ['file:///there/is/no/such/file', { code: 'ERR_FILE_NOT_FOUND', errno: -6 }],
  ['http://127.0.0.1:1/', { code: 'ERR_UNSAFE_PORT', errno: -312 }],
  ['nobody-knows://x', { code: 'ERR_FAILED', errno: -2 }],
])('says why %s cannot be loaded', async (url, { code, errno }) => {
  expect(await window.load(url)).toEqual({ code, errno, message: `${code} (${errno}) loading '${url}'` });
});

// lib/browser/api/web-contents.ts, `loadURL`: a refusal that nobody looks at is none that nobody has caught.
test('lets a refusal be when nobody waits for it', async () => {
  const uncaught = probe().app.evaluate(async ({ BrowserWindow }) => {
    let faults = 0;
    const count = (): void => {
      faults += 1;
    };
    process.on('unhandledRejection', count);
    const own = new BrowserWindow({ show: false });
    void own.loadURL('http://example:port');
    await new Promise((resolve) => setTimeout(resolve, 100));
    own.destroy();
    process.off('unhandledRejection', count);
    return faults;
  });
  expect(await uncaught).toBe(0);
});
test.each(['about:blank', 'app://host/page'])('loads %s', async (url) => {
  expect(await window.load(url)).toBeNull();
});

// shell/browser/api/electron_api_web_contents.cc, `TitleWasSet`: of a page without a title only a file's name stands in for it.
test('tells the title that a page has, and none that it has not', async () => {
  const told = probe().app.evaluate(async ({ BrowserWindow, session }) => {
    session.fromPartition('of titles').protocol.handle('app', (request) => {
      const title = request.url.endsWith('/none') ? '' : '<title>Own</title>';
      return new Response(`${title}<p>page</p>`, { headers: { 'Content-Type': 'text/html' } });
    });
    const own = new BrowserWindow({ show: false, webPreferences: { partition: 'of titles' } });
    const titles = new Set<string>();
    own.on('page-title-updated', (_event, title) => titles.add(title));
    for (const page of ['none', 'own', 'none', 'own']) {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await own.loadURL(`app://host/${page}`);
      // oxlint-disable-next-line no-await-in-loop
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    own.destroy();
    return [...titles].filter((title) => title !== '');
  });
  expect(await told).toEqual(['Own']);
});

// «executeJavaScript»: a promise of the result, kept and broken; spec/api-web-contents-spec.ts.
test('runs script in the page’s own world, and brings its result or its error', async () => {
  await window.load('app://host/page');
  expect(await window.run('document.title')).toBe('/page');
  expect(await window.run('Promise.resolve([1, { two: 2 }])')).toEqual([1, { two: 2 }]);
  const broken = await window.run('Promise.reject(new Error("on purpose"))').catch((error: Error) => error.message);
  expect(broken).toContain('on purpose');
  expect(await window.run('typeof require + typeof process')).toBe('undefinedundefined');
});

// «for initial navigation, event order is consistent»; docs/api/web-contents.md, «Navigation Events».
test('tells of a navigation in Electron’s order', async () => {
  const events = await probe().app.evaluate(async ({ BrowserWindow }, name) => {
    const own = new BrowserWindow({ show: false, webPreferences: { partition: name } });
    const told: string[] = [];
    const note = (event: string) => (): void => {
      told.push(event);
    };
    const contents = own.webContents;
    contents.on('did-start-navigation', note('did-start-navigation'));
    contents.on('did-frame-navigate', note('did-frame-navigate'));
    contents.on('did-navigate', note('did-navigate'));
    contents.on('dom-ready', note('dom-ready'));
    contents.on('did-finish-load', note('did-finish-load'));
    await own.loadURL('app://host/page');
    own.destroy();
    return told;
  }, partition);
  expect(events).toEqual([
    'did-start-navigation',
    'did-frame-navigate',
    'did-navigate',
    'dom-ready',
    'did-finish-load',
  ]);
});

// docs/api/web-contents.md, `will-navigate`: not for what main asks for; its details; «can be prevented».
test('asks about what the page wants to go to, and not about what main loads', async () => {
  await window.load('app://host/page');
  await probe().app.evaluate(({ webContents }) => {
    const list: unknown[] = [];
    Reflect.set(globalThis, 'asked', list);
    for (const contents of webContents.getAllWebContents()) {
      contents.on('will-navigate', (event) => {
        list.push([event.url, event.isMainFrame, event.isSameDocument, event.frame === contents.mainFrame]);
        event.preventDefault();
      });
    }
  });
  await window.load('app://host/other');
  await window.run('void (location.href = "/wanted")');
  await expect
    .poll(() => probe().app.evaluate((): unknown => Reflect.get(globalThis, 'asked')))
    .toEqual([['app://host/wanted', true, false, true]]);
  expect(await window.run('document.title')).toBe('/other');
});

// «when navigating in-page, event order is consistent»; docs/api/web-contents.md, `did-navigate-in-page`.
test('tells of a way within the page, without asking', async () => {
  await window.load('app://host/page');
  await probe().app.evaluate(({ webContents }) => {
    const list: unknown[] = [];
    Reflect.set(globalThis, 'within', list);
    for (const contents of webContents.getAllWebContents()) {
      contents.on('did-navigate-in-page', (_event, url, isMainFrame) =>
        list.push([url, isMainFrame, contents.getURL()]),
      );
    }
  });
  await window.run('void (location.hash = "part")');
  const url = 'app://host/page#part';
  await expect
    .poll(() => probe().app.evaluate((): unknown => Reflect.get(globalThis, 'within')))
    .toEqual([[url, true, url]]);
});

// docs/api/web-contents.md, `setWindowOpenHandler`; spec/guest-window-manager-spec.ts: deny gives the page null.
test('asks whether a window may be opened, and gives null where it may not', async () => {
  await window.load('app://host/page');
  await probe().app.evaluate(({ webContents }) => {
    const list: unknown[] = [];
    Reflect.set(globalThis, 'opened', list);
    for (const contents of webContents.getAllWebContents()) {
      contents.setWindowOpenHandler(({ url, frameName, features }) => {
        list.push([url, frameName, features]);
        return { action: 'deny' };
      });
    }
  });
  expect(await window.run('window.open("app://host/new", "name", "width=100") === null')).toBe(true);
  expect(await probe().app.evaluate((): unknown => Reflect.get(globalThis, 'opened'))).toEqual([
    ['app://host/new', 'name', 'width=100'],
  ]);
});

// «zoom api»: «throws on an invalid zoomFactor»; level and factor are powers of 1.2: docs/api/web-contents.md, `setZoomLevel`.
test('zooms by level and factor, and by nothing below zero', async () => {
  const seen = await probe().app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    if (contents === undefined) return [];
    contents.setZoomLevel(1);
    const factor = contents.getZoomFactor();
    contents.setZoomFactor(1);
    return [
      factor,
      contents.getZoomLevel(),
      faultOf(() => contents.setZoomFactor(0)),
      faultOf(() => contents.setZoomFactor(-2)),
    ];
  });
  expect(seen[0]).toBeCloseTo(1.2);
  expect(seen[1]).toBeCloseTo(0);
  expect(seen.slice(2)).toEqual(Array(2).fill("Error: 'zoomFactor' must be a double greater than 0.0"));
});

// «printToPDF()»: a buffer that begins like a PDF.
test('prints a PDF', async () => {
  const begins = probe().app.evaluate(async ({ BrowserWindow }) => {
    const bytes = await BrowserWindow.getAllWindows()[0]?.webContents.printToPDF({ landscape: true });
    return [Buffer.isBuffer(bytes), bytes?.subarray(0, 5).toString('latin1')];
  });
  expect(await begins).toEqual([true, '%PDF-']);
});

// «sendInputEvent()»: keys and their modifiers as the page sees them.
test('presses keys in the page', async () => {
  await probe().page.evaluate(() => {
    const seen: unknown[] = [];
    Reflect.set(window, 'seen', seen);
    addEventListener('keydown', ({ key, shiftKey, ctrlKey, isTrusted }) =>
      seen.push([key, shiftKey, ctrlKey, isTrusted]),
    );
  });
  await probe().app.evaluate(({ BrowserWindow }) => {
    const [own] = BrowserWindow.getAllWindows();
    own?.focus();
    own?.webContents.sendInputEvent({ type: 'keyDown', keyCode: 'A' });
    own?.webContents.sendInputEvent({ type: 'keyDown', keyCode: 'Z', modifiers: ['shift', 'control'] });
    own?.webContents.sendInputEvent({ type: 'keyDown', keyCode: 'Escape' });
  });
  await expect
    .poll(() => probe().page.evaluate((): unknown => Reflect.get(window, 'seen')))
    .toEqual([
      ['a', false, false, true],
      ['Z', true, true, true],
      ['Escape', false, false, true],
    ]);
});
