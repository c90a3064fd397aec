/** The start of the built main bundle as the benchmark takes it: with an `electron` in which nothing happens, as far as its window. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from '@playwright/test';

const main = path.resolve(import.meta.dirname, '../../bench/main.ts');

test('the start of main is measured as far as its window', () => {
  const { stdout, stderr } = spawnSync(process.execPath, [main, '--only', 'P11', '--quick', '--built'], {
    encoding: 'utf8',
  });
  expect(stderr + stdout).toMatch(/^P11 +main bundle: start to window asked for.* ≤ 2\.5 × +(yes|no)$/m);
});
