/** The benchmark from the command line, with one quick row. Nothing here is timed. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lines } from '../../../bench/figures.ts';
import { z } from '../../../electron/contract/zod.ts';
import { full } from '../../support/full.ts';

const main = path.resolve(import.meta.dirname, '../../../bench/main.ts');
const bench = (...args: string[]) => spawnSync(process.execPath, [main, ...args], { encoding: 'utf8' });

const report = z.strictObject({
  format: z.literal('quittance-bench-1'),
  at: z.iso.datetime(),
  cpu: z.string().min(1),
  cores: z.int().positive(),
  node: z.string(),
  platform: z.string(),
  fsync_ms: z.number(),
  quick: z.boolean(),
  seconds: z.int(),
  not_measured: z.array(z.string()),
  lines,
});

test.runIf(full)('the benchmark prints a row and writes it as JSON', { timeout: 120_000 }, () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'quittance-bench-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const json = path.join(folder, 'bench.json');
  const { status, stdout } = bench('--only', 'P9', '--quick', '--json', json);
  // Also if it misses its goal.
  expect(status).toBe(0);
  expect(stdout).toMatch(/^id +what +ours +floor +ratio +spread +goal +ok$/m);
  expect(stdout).toMatch(/^P9 +status and checks of [\d,]+ distinct orders .* ≤ 2 × +(yes|no)$/m);

  const { quick, not_measured, lines: measured } = report.parse(JSON.parse(readFileSync(json, 'utf8')));
  expect({ quick, not_measured }).toEqual({ quick: true, not_measured: [] });
  expect(measured).toHaveLength(1);
  expect(measured[0]).toMatchObject({ id: 'P9', unit: 'ms', goals: [{ of: 'ratio', is: 'at most', value: 2 }] });
  expect(measured[0]?.ratio.rounds).toBeGreaterThanOrEqual(7);
});

test('the benchmark ends at once with a message for an unknown row', () => {
  const { status, stderr } = bench('--only', 'P99');
  expect(status).toBe(2);
  expect(stderr).toContain('No row P99');
});
