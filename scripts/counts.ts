/** Adds up the reports of the test runners. A run without a report, or without tests, has failed. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from '../electron/contract/zod.ts';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const noCounts: Counts = { passed: 0, failed: 0, skipped: 0 };
const oneFailed: Counts = { passed: 0, failed: 1, skipped: 0 };

export const add = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

/** A check that isn't a test runner (types, lint, …) counts as one test. */
export const ofExitCode = (code: number | null): Counts => (code === 0 ? { ...noCounts, passed: 1 } : oneFailed);

const vitestReport = z.object({
  success: z.boolean(),
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
});

const playwrightReport = z.object({
  errors: z.array(z.unknown()),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

function read<T>(file: string, schema: z.ZodType<T>): T | null {
  if (!existsSync(file)) return null;
  const parsed = schema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  return parsed.success ? parsed.data : null;
}

/** A file that couldn't be loaded has no failed test in the report, but the run failed. */
const settle = (counts: Counts, succeeded: boolean): Counts => {
  const noneRan = counts.passed + counts.failed === 0;
  return counts.failed === 0 && (noneRan || !succeeded) ? add(counts, oneFailed) : counts;
};

export function ofVitest(file: string, exitCode: number | null): Counts {
  const report = read(file, vitestReport);
  if (report === null) return oneFailed;
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
  return settle(counts, report.success && exitCode === 0);
}

export function ofPlaywright(file: string, exitCode: number | null): Counts {
  const report = read(file, playwrightReport);
  if (report === null) return oneFailed;
  const counts = {
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected,
    skipped: report.stats.skipped,
  };
  return settle(counts, report.errors.length === 0 && exitCode === 0);
}

const playwrightSuite = z.object({
  get suites() {
    return z.array(playwrightSuite).optional();
  },
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      line: z.number(),
      tests: z.array(z.object({ status: z.string() })),
    }),
  ),
});

const vitestFiles = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

/** Integration tests that passed only when retried, by file and title. Vitest reports the first failure. */
export function flakyTests(file: string): string[] {
  const files = read(file, vitestFiles)?.testResults ?? [];
  return files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName }) => `${path.basename(name)} ${fullName}`),
  );
}

/** Scenarios that passed only when retried, by file and title. */
export function flakyScenarios(file: string): string[] {
  const within = ({ suites = [], specs }: z.infer<typeof playwrightSuite>): string[] => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map((spec) => `${spec.file}:${String(spec.line)} ${spec.title}`),
    ...suites.flatMap(within),
  ];
  return read(file, z.object({ suites: z.array(playwrightSuite) }))?.suites.flatMap(within) ?? [];
}

export const closingLine = (counts: Counts): string =>
  `${counts.passed} passed, ${counts.failed} failed${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''}`;
