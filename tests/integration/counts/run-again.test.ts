/** What a run of scenarios counts for, by Playwright's own report of one that is run again. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ofPlaywright, passedWhenRunAgain } from '../../../scripts/counts.ts';

const root = path.resolve(import.meta.dirname, '../../..');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'quittance-counts-'));
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  writeFileSync(path.join(folder, 'playwright.config.mjs'), `export default { reporter: [['json']], testDir: '.' };`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the scenarios' report and exit code count for, and which of them passed only when run again. */
async function run(scenarios: string) {
  const report = path.join(folder, 'report.json');
  rmSync(report, { force: true });
  writeFileSync(path.join(folder, 'one.spec.mjs'), `import { expect, test } from '@playwright/test';\n${scenarios}`);
  const exitCode = await new Promise<number>((resolve) => {
    execFile(
      process.execPath,
      [path.join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--retries', '1'],
      { cwd: folder, env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
      (error) => resolve(typeof error?.code === 'number' ? error.code : 0),
    );
  });
  return { counts: ofPlaywright(report, exitCode), again: passedWhenRunAgain(report) };
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
