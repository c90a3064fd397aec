/** `app` as Electron has it: spec/api-app-spec.ts, docs/api/app.md, docs/api/command-line.md. */
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { launchProbe, startProbe } from './probe.ts';

const probe = startProbe();

// «app.getVersion()», «app.name»: from package.json, and mutable; docs/api/app.md, `app.isPackaged`, `app.getAppPath()`.
test('app has the name and version of package.json, and the path of its folder', async () => {
  const facts = await probe().app.evaluate(({ app }) => {
    const before = [app.getName(), app.name, app.getVersion(), app.isPackaged, app.isReady()];
    app.name = 'Other';
    const after = app.getName();
    app.setName('Probe');
    return [...before, after, app.getAppPath()];
  });
  expect(facts.slice(0, 6)).toEqual(['Probe', 'Probe', '1.2.3', false, true, 'Other']);
  expect(path.basename(String(facts[6]))).toBe('probe');
});

// docs/api/app.md, event `before-quit`: `event.preventDefault()` prevents the quit.
test('app.quit doesn’t quit if before-quit is prevented', async () => {
  const result = probe().app.evaluate(async ({ app, BrowserWindow }) => {
    const prevention = new Promise<boolean>((resolve) => {
      app.once('before-quit', (event) => {
        event.preventDefault();
        resolve(event.defaultPrevented);
      });
    });
    app.quit();
    const prevented = await prevention;
    await new Promise((resolve) => setTimeout(resolve, 50));
    return [prevented, BrowserWindow.getAllWindows().length];
  });
  expect(await result).toEqual([true, 1]);
});

// lib/browser/init.ts: «Map process.exit to app.exit, which quits gracefully». Before the message loop runs, it exits at once.
test('process.exit returns once the app is ready, and ends the process with its code', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'quittance-exit-'));
  const file = path.join(folder, 'came-back');
  const own = await launchProbe(folder);
  try {
    const ended = once(own.app.process(), 'exit');
    await own.app
      .evaluate((_electron, written) => {
        // By its type it never returns.
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
