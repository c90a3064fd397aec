/** What a run counts for, by the runners' own reports of what is run again. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ofPlaywright,
  ofVitest,
  scenariosPassedWhenRunAgain,
  testsPassedWhenRunAgain,
} from '../../../scripts/counts.ts';

const root = path.resolve(import.meta.dirname, '../../..');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'quittance-counts-'));
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  writeFileSync(path.join(folder, 'vitest.config.mjs'), `export default { test: { include: ['*.test.mjs'] } };`);
  writeFileSync(path.join(folder, 'playwright.config.mjs'), `export default { reporter: [['json']], testDir: '.' };`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const exitCodeOf = ([program = '', ...args]: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  new Promise<number>((resolve) => {
    execFile(
      process.execPath,
      [path.join(root, 'node_modules', program), ...args],
      { cwd: folder, env: { ...process.env, ...env } },
      (error) => resolve(typeof error?.code === 'number' ? error.code : 0),
    );
  });

/** What the scenarios' report and exit code count for, and which of them passed only when run again. */
async function run(scenarios: string) {
  const report = path.join(folder, 'report.json');
  rmSync(report, { force: true });
  writeFileSync(path.join(folder, 'one.spec.mjs'), `import { expect, test } from '@playwright/test';\n${scenarios}`);
  const exitCode = await exitCodeOf(['@playwright/test/cli.js', 'test', '--retries', '1'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  return { counts: ofPlaywright(report, exitCode), again: scenariosPassedWhenRunAgain(report) };
}

test('a scenario that passed only when it was run again is named, and counts once', async () => {
  const { counts, again } = await run(`
    test('steady', () => {});
    test.describe('a group', () => {
      test('at the second time', ({}, { retry }) => expect(retry).toBe(1));
    });`);
  expect(counts).toEqual({ passed: 2, failed: 0, skipped: 0 });
  expect(again).toEqual(['one.spec.mjs:5 at the second time']);
});

test('one that fails again has failed, and is not named as passed', async () => {
  const { counts, again } = await run(`
    test('steady', () => {});
    test('never', () => expect(1).toBe(2));`);
  expect(counts).toEqual({ passed: 1, failed: 1, skipped: 0 });
  expect(again).toEqual([]);
});

test('a test that passed only when it was run again is named as well, and one that fails again is not', async () => {
  writeFileSync(
    path.join(folder, 'one.test.mjs'),
    `import { describe, expect, it } from 'vitest';
    let times = 0;
    it('steady', () => {});
    describe('a group', () => it('at the second time', () => expect((times += 1)).toBe(2)));
    it('never', () => expect(1).toBe(2));`,
  );
  const report = path.join(folder, 'tests.json');
  const exitCode = await exitCodeOf([
    'vitest/vitest.mjs',
    'run',
    '--retry=1',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  expect(ofVitest(report, exitCode)).toEqual({ passed: 2, failed: 1, skipped: 0 });
  expect(testsPassedWhenRunAgain(report)).toEqual(['one.test.mjs a group at the second time']);
});
