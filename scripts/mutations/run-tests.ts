/** Runs named tests in the scratch copy, and tells by the runner's own report how many of them passed and failed. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from '../../electron/contract/zod.ts';
import type { NamedTest } from './mutation.ts';
import type { Scratch } from './scratch.ts';

export interface Ran {
  readonly passed: number;
  readonly failed: number;
  /** The end of what the runner said. */
  readonly output: string;
}

const vitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });

/** Playwright and Vitest take a pattern; a title is meant as it is written. */
const literally = (title: string): string => title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The bundles are built first where the tests run those. */
export function runTests(scratch: Scratch, tests: readonly NamedTest[]): Ran {
  const [{ runner, file } = { runner: 'unit' as const, file: '' }] = tests;
  const pattern = tests.map(({ title }) => literally(title)).join('|');
  const report = path.join(scratch.folder, 'reports/mutate.json');
  rmSync(report, { force: true });
  if (runner === 'e2e') {
    const build = scratch.run('vite/bin/vite.js', 'build', '--logLevel', 'error');
    if (build.exitCode !== 0) return { passed: 0, failed: 0, output: build.output };
    const { output } = scratch.run(
      '@playwright/test/cli.js',
      'test',
      file,
      '-g',
      pattern,
      '--reporter=list',
      '--max-failures=1',
    );
    const counted = { passed: count(output, 'passed'), failed: count(output, 'failed') };
    return { ...counted, output };
  }
  const { output } = scratch.run(
    'vitest/vitest.mjs',
    'run',
    '--project',
    runner,
    file,
    '-t',
    pattern,
    '--testTimeout=60000',
    '--bail=1',
    '--reporter=json',
    `--outputFile=${report}`,
  );
  const read = existsSync(report) ? vitestReport.safeParse(JSON.parse(readFileSync(report, 'utf8'))) : null;
  if (read?.success !== true) return { passed: 0, failed: 0, output };
  return { passed: read.data.numPassedTests, failed: read.data.numFailedTests, output };
}

const count = (output: string, what: string): number =>
  Number(new RegExp(String.raw`^\s+(\d+) ${what}`, 'm').exec(output)?.[1] ?? 0);
