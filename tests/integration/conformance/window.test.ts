/** `BrowserWindow` as in Electron: spec/api-browser-window-spec.ts, docs/api/browser-window.md. */
import { expect, test } from 'vitest';
import { startProbe } from './probe.ts';

const probe = startProbe();

// «should throw … before app is ready»: shell/browser/api/electron_api_browser_window.cc, `New`.
test('a window can’t be created before the app is ready', async () => {
  const seen = probe().app.evaluate(() => JSON.stringify(Reflect.get(globalThis, 'beforeReady')));
  expect(await seen).toBe(
    JSON.stringify({ isReady: false, createsWindow: 'Error: Cannot create BrowserWindow before app is ready' }),
  );
});

// «creates window at min size when a smaller size is requested», «enforces minimum size», «sets the maximum and minimum size».
test('a window is never smaller than its minimum', async () => {
  const sizes = await probe().app.evaluate(({ BrowserWindow }) => {
    const window = new BrowserWindow({ show: false, width: 200, height: 200, minWidth: 300, minHeight: 350 });
    const { width, height } = window.getBounds();
    const minimum = window.getMinimumSize();
    window.destroy();
    const free = new BrowserWindow({ show: false });
    const without = free.getMinimumSize();
    free.destroy();
    return [[width, height], minimum, without];
  });
  expect(sizes).toEqual([
    [300, 350],
    [300, 350],
    [0, 0],
  ]);
});

// docs/api/browser-window.md, events `close` and `closed`, `win.close()`, `win.destroy()`.
test('close can be prevented, closed follows it, and destroy skips close', async () => {
  const seen = await probe().app.evaluate(async ({ BrowserWindow }) => {
    const events: string[] = [];
    const window = new BrowserWindow({ show: false });
    await window.loadURL('about:blank');
    let isKept = true;
    window.on('close', (event) => {
      events.push(`close ${event.defaultPrevented}`);
      if (isKept) event.preventDefault();
    });
    const closed = new Promise<void>((resolve) => {
      window.on('closed', () => {
        events.push(`closed ${window.isDestroyed()}`);
        resolve();
      });
    });
    window.close();
    isKept = false;
    window.close();
    await closed;
    const other = new BrowserWindow({ show: false });
    const otherClosed = new Promise<void>((resolve) => {
      other.on('close', () => events.push('other close'));
      other.on('closed', () => {
        events.push('other closed');
        resolve();
      });
    });
    other.destroy();
    await otherClosed;
    return events;
  });
  expect(seen).toEqual(['close false', 'close false', 'closed true', 'other closed']);
});

// «prevents users to access methods of webContents», «should allow access to id after destruction».
test('a destroyed window has only its id and isDestroyed', async () => {
  const results = await probe().app.evaluate(async ({ BrowserWindow }) => {
    const window = new BrowserWindow({ show: false });
    const contents = window.webContents;
    const closed = new Promise<void>((resolve) => {
      window.once('closed', () => resolve());
    });
    window.destroy();
    await closed;
    await new Promise((resolve) => setTimeout(resolve, 20));
    return [
      typeof window.id,
      window.isDestroyed(),
      faultOf(() => window.getBounds()),
      faultOf(() => window.setTitle('x')),
      contents.isDestroyed(),
      faultOf(() => contents.getURL()),
      faultOf(() => contents.send('x')),
      BrowserWindow.fromId(window.id) ?? null,
    ];
  });
  const gone = 'TypeError: Object has been destroyed';
  expect(results).toEqual(['number', true, gone, gone, true, gone, gone, null]);
});
