import { once } from 'node:events';
import type { ElectronApplication } from '@playwright/test';
import { expect, test } from '../support/fixture.ts';
import { sampleOf } from '../support/full.ts';

for (const state of sampleOf(['minimized', 'hidden'] as const)) {
  test(`a ${state} window comes to the front before it asks whether to close`, async ({ console }) => {
    await console.page.evaluate(() => window.quittance?.app.setUnsaved({ exist: true }));
    const seen = await console.app.evaluate(({ BrowserWindow, dialog }, as) => {
      const [window] = BrowserWindow.getAllWindows();
      if (as === 'minimized') window?.minimize();
      else window?.hide();
      return new Promise<unknown>((resolve) => {
        dialog.showMessageBox = () => {
          resolve({ isMinimized: window?.isMinimized(), isVisible: window?.isVisible() });
          return Promise.resolve({ response: 0, checkboxChecked: false });
        };
        window?.close();
      });
    }, state);
    expect(seen).toEqual({ isMinimized: false, isVisible: true });
  });
}

/** Prevents the first instance from ending until `end` is called, and counts its relaunches. */
async function preventEnd(app: ElectronApplication) {
  const prevented = await app.evaluateHandle(({ app: ending }) => {
    const seen = { times: 0, end: () => undefined as void };
    ending.relaunch = () => void (seen.times += 1);
    const later = ending.quit.bind(ending);
    let closed = false;
    ending.on('will-quit', (event) => {
      if (!closed) event.preventDefault();
    });
    seen.end = () => {
      closed = true;
      later();
    };
    return seen;
  });
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
  await expect.poll(() => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(0);
  return prevented;
}

// macOS starts no second process but notifies the first (docs/api/app.md, event `activate`).
test('a click on the dock icon during closing opens a window afterwards @long', async ({ console }) => {
  await console.app.evaluate(({ app }) => void app.emit('activate', {}, true));
  const prevented = await preventEnd(console.app);
  expect(await prevented.evaluate(({ times }) => times)).toBe(0);
  for (let press = 0; press < 2; press += 1)
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await console.app.evaluate(({ app }) => void app.emit('activate', {}, false));
  expect(await prevented.evaluate(({ times }) => times)).toBe(1);
  const ended = once(console.app.process(), 'exit');
  await prevented.evaluate(({ end }) => end()).catch(() => undefined);
  await ended;
});
