/** `app` as Electron has it: spec/api-app-spec.ts, docs/api/app.md, docs/api/command-line.md. */
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { launchProbe, startProbe } from './probe.ts';

const probe = startProbe();

// «app.getVersion()», «app.name»: of package.json, and mutable; docs/api/app.md, `app.isPackaged`, `app.getAppPath()`.
test('tells name, version and folder of the application', async () => {
  const told = await probe().app.evaluate(({ app }) => {
    const before = [app.getName(), app.name, app.getVersion(), app.isPackaged, app.isReady()];
    app.name = 'Other';
    const after = app.getName();
    app.setName('Probe');
    return [...before, after, app.getAppPath()];
  });
  expect(told.slice(0, 6)).toEqual(['Probe', 'Probe', '1.2.3', false, true, 'Other']);
  expect(path.basename(String(told[6]))).toBe('probe');
});

// «throws an error when the name is invalid», «returns the overridden path», «throws when a relative path is passed»,
// «does not create a new directory by default».
test('keeps paths by their names, whether they are there or not', async () => {
  const missing = path.join(probe().dataFolder, 'not', 'there');
  const told = await probe().app.evaluate(
    ({ app }, where) => [
      faultOf(() => app.setPath('music', where)),
      app.getPath('music'),
      faultOf(() => app.setPath('music', 'hey/hi/hello')),
      faultOf(() => callAnyhow(app, 'getPath', 'does-not-exist')),
      faultOf(() => callAnyhow(app, 'setPath', 'does-not-exist', where)),
    ],
    missing,
  );
  expect(told).toEqual([
    '',
    missing,
    'Error: Path must be absolute',
    "Error: Failed to get 'does-not-exist' path",
    'Error: Failed to set path',
  ]);
  expect(existsSync(missing)).toBe(false);
});

// docs/api/app.md, `getPath`: «sessionData» is below «userData» until told otherwise.
test('keeps the data of sessions where the user’s data is', async () => {
  const told = await probe().app.evaluate(({ app }) => [app.getPath('userData'), app.getPath('sessionData')]);
  expect(told).toEqual([probe().dataFolder, probe().dataFolder]);
});

// docs/api/command-line.md.
test('keeps switches by their name', async () => {
  const told = probe().app.evaluate(({ app }) => {
    const { commandLine } = app;
    commandLine.appendSwitch('own-switch', 'value');
    commandLine.appendSwitch('bare');
    const seen = [
      commandLine.hasSwitch('own-switch'),
      commandLine.getSwitchValue('own-switch'),
      commandLine.getSwitchValue('bare'),
      commandLine.getSwitchValue('not-there'),
    ];
    commandLine.removeSwitch('own-switch');
    return [...seen, commandLine.hasSwitch('own-switch')];
  });
  expect(await told).toEqual([true, 'value', '', '', false]);
});

// «should emit browser-window-created event», «should emit web-contents-created event».
test('tells of each window and page that is made', async () => {
  const told = probe().app.evaluate(async ({ app, BrowserWindow }) => {
    const page = new Promise((resolve) => app.once('web-contents-created', (_event, contents) => resolve(contents)));
    const made = new Promise((resolve) => app.once('browser-window-created', (_event, window) => resolve(window)));
    const own = new BrowserWindow({ show: false });
    const contents = own.webContents;
    const seen = [(await made) === own, (await page) === contents];
    own.destroy();
    return seen;
  });
  expect(await told).toEqual([true, true]);
});

// docs/api/app.md, events `before-quit`: `event.preventDefault()` keeps the application.
test('does not quit when it is kept from it', async () => {
  const stays = probe().app.evaluate(async ({ app, BrowserWindow }) => {
    const kept = new Promise<boolean>((resolve) => {
      app.once('before-quit', (event) => {
        event.preventDefault();
        resolve(event.defaultPrevented);
      });
    });
    app.quit();
    const prevented = await kept;
    await new Promise((resolve) => setTimeout(resolve, 50));
    return [prevented, BrowserWindow.getAllWindows().length];
  });
  expect(await stays).toEqual([true, 1]);
});

// docs/api/app.md, `whenReady` and `isReady`; docs/api/process.md.
test('is ready for whoever asks later, in a process that knows its kind', async () => {
  const told = probe().app.evaluate(async ({ app }) => {
    await app.whenReady();
    return [app.isReady(), process.type, typeof process.versions.electron, typeof process.versions.chrome];
  });
  expect(await told).toEqual([true, 'browser', 'string', 'string']);
});

// lib/browser/init.ts: «Map process.exit to app.exit, which quits gracefully». Before there is a loop of messages it ends at once.
test('comes back from `process.exit` once it is ready, and ends with its code all the same', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'quittance-exit-'));
  const file = path.join(folder, 'came-back');
  const own = await launchProbe(folder);
  try {
    const ended = once(own.app.process(), 'exit');
    await own.app
      .evaluate((_electron, written) => {
        // By its type it would not come back.
        callAnyhow(process, 'exit', 7);
        process.getBuiltinModule('node:fs').writeFileSync(written, 'came back');
      }, file)
      .catch(() => undefined);
    expect([(await ended)[0], existsSync(file)]).toEqual([7, true]);
  } finally {
    own.kill();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});
