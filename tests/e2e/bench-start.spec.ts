/** The start of the built main bundle with the benchmark's `electron`, in which nothing happens, up to its window. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { z } from '../../electron/contract/zod.ts';
import { mainBundle, writePlain } from '../../bench/start/built.ts';

const main = path.resolve(import.meta.dirname, '../../bench/main.ts');

test('the benchmark measures the start of main up to its window @long', () => {
  const { stdout, stderr } = spawnSync(process.execPath, [main, '--only', 'P11', '--quick', '--built'], {
    encoding: 'utf8',
  });
  expect(stderr + stdout).toMatch(/^P11 +main bundle: start to window requested.* ≤ 2\.2 × +(yes|no)$/m);
});

test('no package but zod is loaded before the window is requested', () => {
  const { outputDir } = test.info();
  mkdirSync(outputDir, { recursive: true });
  const stub = path.join(outputDir, 'electron-stub.mjs');
  const recorder = path.join(outputDir, 'recorder.mjs');
  const list = path.join(outputDir, 'loaded.json');
  writePlain('electron-stub.ts', stub);
  writeFileSync(
    recorder,
    `import { registerHooks } from 'node:module';
import { writeFileSync } from 'node:fs';
const loaded = [];
registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context); } });
process.on('exit', () => writeFileSync(${JSON.stringify(list)}, JSON.stringify(loaded)));
`,
  );
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', stub, '--import', recorder, mainBundle], {
    encoding: 'utf8',
    env: { ...process.env, QUITTANCE_DATA: path.join(outputDir, 'data') },
  });
  expect(stdout, stderr).toBe('.');
  const bundles = z
    .array(z.string())
    .parse(JSON.parse(readFileSync(list, 'utf8')))
    .filter((url) => url.startsWith('file:'))
    .map((url) => readFileSync(new URL(url), 'utf8'));
  // The bundler names each file that it puts into a bundle.
  const files = bundles.flatMap((text) =>
    Array.from(text.matchAll(/^\/\/(?:#region)? ?((?:electron|node_modules)\/\S+)$/gm), ([, file = '']) => file),
  );
  expect(files).toContain('electron/main.ts');
  expect(files).toContain('electron/profiles/settings/settings.ts');
  const packages = new Set(files.flatMap((file) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? []));
  expect([...packages]).toEqual(['zod']);
  expect(files).not.toContain('electron/contract/contract.ts');
});
