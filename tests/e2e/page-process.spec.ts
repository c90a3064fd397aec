/** A page whose process ends or hangs is reloaded, if needed after a question. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { answerQuestions, questionsAsked } from '../support/console.ts';
import { expect, test, type Console } from '../support/fixture.ts';

/** Emits an event of Electron on the window, its page or the application. */
const emit = (console: Console, of: 'window' | 'page' | 'app', event: string, details: object = {}) =>
  console.app.evaluate(
    ({ app, BrowserWindow }, said) => {
      const [window] = BrowserWindow.getAllWindows();
      const from = said.of === 'app' ? app : said.of === 'page' ? window?.webContents : window;
      // Electron's types don't allow emitting its events.
      if (from !== undefined) Reflect.apply(Reflect.get(from, 'emit'), from, [said.event, {}, said.details]);
    },
    { of, event, details },
  );

/** Counts reloads and forced crashes of the page from now on. */
const countReloads = (console: Console) =>
  console.app.evaluate(({ BrowserWindow }) => {
    const done = { reload: 0, forcefullyCrashRenderer: 0 };
    Object.assign(globalThis, { done });
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    for (const name of ['reload', 'forcefullyCrashRenderer'] as const)
      Object.assign(contents ?? {}, { [name]: () => (done[name] += 1) });
  });
const done = (console: Console): Promise<unknown> =>
  console.app.evaluate((): unknown => Reflect.get(globalThis, 'done'));

const logOf = (console: Console): string => readFileSync(path.join(console.dataFolder, 'logs/quittance.log'), 'utf8');

test.describe('a page whose process ended', () => {
  // Chromium logs this about the policy when it starts another process.
  test.use({ provokes: /allow-scripts and allow-same-origin/ });
  test('is reloaded automatically', async ({ console }) => {
    const loaded = await console.app.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      return new Promise((resolve) => {
        contents?.once('did-finish-load', () => resolve(contents.getURL()));
        contents?.forcefullyCrashRenderer();
      });
    });
    expect(loaded).toContain('app://quittance/index.html');
    // Depends on the system: «reason should be killed || crashed», spec/api-web-contents-spec.ts of Electron.
    expect(logOf(console)).toMatch(/process ended: (?:crashed|killed),/);
  });
});

test('a page whose process ends repeatedly is reloaded only after a question @long', async ({ console }) => {
  await countReloads(console);
  await answerQuestions(console.app, 0);
  const end = () => emit(console, 'page', 'render-process-gone', { reason: 'oom', exitCode: 5 });
  for (let times = 0; times < 3; times += 1) await end();
  expect(await done(console)).toEqual({ reload: 3, forcefullyCrashRenderer: 0 });
  expect(await questionsAsked(console.app)).toEqual([]);
  await end();
  await expect.poll(() => done(console)).toEqual({ reload: 4, forcefullyCrashRenderer: 0 });
  expect(await questionsAsked(console.app)).toEqual([
    expect.stringContaining('"buttons":["Reload","Close Quittance"]'),
  ]);
});

test('a page that hangs is reloaded after a dialog @long', async ({ console }) => {
  await countReloads(console);
  await answerQuestions(console.app, 0);
  await emit(console, 'window', 'unresponsive');
  await expect.poll(async () => (await questionsAsked(console.app)).length).toBe(1);
  expect(await done(console)).toEqual({ reload: 0, forcefullyCrashRenderer: 0 });
  await emit(console, 'window', 'responsive');

  await answerQuestions(console.app, 1);
  await emit(console, 'window', 'unresponsive');
  await expect.poll(() => done(console)).toEqual({ reload: 0, forcefullyCrashRenderer: 1 });
  expect(await questionsAsked(console.app)).toEqual([expect.stringContaining('"buttons":["Wait","Reload"]')]);
  // The end of a forced crash.
  await emit(console, 'page', 'render-process-gone', { reason: 'killed', exitCode: 9 });
  expect(await done(console)).toEqual({ reload: 1, forcefullyCrashRenderer: 1 });
  expect(logOf(console)).toContain('the page isn’t responding');
});
