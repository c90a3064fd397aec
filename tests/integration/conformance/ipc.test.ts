/** IPC as in Electron: spec/api-ipc-spec.ts, spec/api-ipc-renderer-spec.ts, docs/api/ipc-main.md, docs/api/ipc-renderer.md. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Page } from '@playwright/test';
import { startProbe, type ConformanceWindow } from './probe.ts';

declare const window: ConformanceWindow;
const probe = startProbe();
const page = (): Page => probe().page;
const invoked = (channel: string, ...parameters: unknown[]): Promise<unknown> =>
  page().evaluate(
    ([name, given]) =>
      window.conformance.invoke(name, ...given).then(
        (result) => ({ result }),
        (error: Error) => ({ error: error.message }),
      ),
    [channel, parameters] as const,
  );

describe('ipcRenderer.invoke', () => {
  beforeAll(async () => {
    await probe().app.evaluate(({ ipcMain }) => {
      ipcMain.handle('at once', (_event, ...args: unknown[]) => args);
      ipcMain.handle('later', async (_event, given: number) => {
        await new Promise((resolve) => setTimeout(resolve, 5));
        return given * 2;
      });
      ipcMain.handle('throws', () => {
        throw new Error('some error');
      });
      ipcMain.handle('rejects', () => Promise.reject(new RangeError('some error')));
      ipcMain.handle('returns a function', () => () => 1);
    });
  });

  // spec/api-ipc-spec.ts, «invoke»: a response from a synchronous, and from an asynchronous handler.
  test.each([
    ['at once', [1, 'two', [3]], [1, 'two', [3]]],
    ['later', [21], 42],
  ])('returns the handler’s result: %s', async (channel, given, result) => {
    expect(await invoked(channel, ...given)).toEqual({ result });
  });

  // lib/renderer/api/ipc-renderer.ts, `invoke`: the message around the thrown error.
  test.each([
    ['throws', "Error invoking remote method 'throws': Error: some error"],
    ['rejects', "Error invoking remote method 'rejects': RangeError: some error"],
    ['missing', "Error invoking remote method 'missing': Error: No handler registered for 'missing'"],
    ['returns a function', "Error invoking remote method 'returns a function': Error: An object could not be cloned."],
  ])('rejects with Electron’s message: %s', async (channel, error) => {
    expect(await invoked(channel)).toEqual({ error });
  });

  // docs/api/structures/ipc-main-invoke-event.md.
  test('passes the sender to the handler', async () => {
    await probe().app.evaluate(({ ipcMain, BrowserWindow }) => {
      ipcMain.handle('who', (event) => ({
        isSender: BrowserWindow.getAllWindows()[0]?.webContents === event.sender,
        isFrame: event.senderFrame === event.sender.mainFrame,
        url: event.senderFrame?.url,
        parent: event.senderFrame?.parent,
        isGone: event.senderFrame?.isDestroyed(),
      }));
    });
    expect(await invoked('who')).toEqual({
      result: { isSender: true, isFrame: true, url: 'app://probe/index.html', parent: null, isGone: false },
    });
  });
});

// spec/api-ipc-renderer-spec.ts: «throws when sending objects with DOM class prototypes».
test('ipcRenderer.invoke rejects values that can’t be cloned', async () => {
  const refused = page().evaluate(() =>
    Promise.all([window.conformance.invokeWithLocation(), window.conformance.invokeWithFunction()]),
  );
  expect(await refused).toEqual(['Error: An object could not be cloned.', 'Error: An object could not be cloned.']);
});

// docs/api/ipc-renderer.md: `on` and `off` as in Node's emitter; docs/api/structures/ipc-renderer-event.md.
test('webContents.send calls each listener once', async () => {
  await page().evaluate(() => window.conformance.listen('news'));
  await probe().app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.webContents.send('news', 'one');
    BrowserWindow.getAllWindows()[0]?.webContents.send('news', 'two');
  });
  await expect
    .poll(() => page().evaluate(() => window.conformance.heard()))
    .toEqual(['news one true', 'news two true']);
});
