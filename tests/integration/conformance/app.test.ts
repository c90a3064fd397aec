/** `app` as in Electron: docs/api/app.md. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { startProbe } from './probe.ts';

const probe = startProbe();

// «app.getVersion()», «app.name»: from package.json; docs/api/app.md, `app.isPackaged`, `app.getAppPath()`.
test('app has the name and version of package.json, and the path of its folder', async () => {
  const [folder, ...facts] = await probe().app.evaluate(({ app }) => [
    app.getAppPath(),
    app.name,
    app.getVersion(),
    app.isPackaged,
    app.isReady(),
  ]);
  expect(facts).toEqual(['Probe', '1.2.3', false, true]);
  expect(path.basename(folder)).toBe('probe');
});
