/** A test that a system cannot run says so by name: what it needs is in tests/support/needs.ts, with the reason. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import * as known from '../../support/needs.ts';

const tests = path.resolve(import.meta.dirname, '../..');
const sources = readdirSync(tests, { recursive: true, encoding: 'utf8' })
  .map((name) => name.split(path.sep).join('/'))
  .filter((name) => /\.tsx?$/.test(name) && name !== 'unit/supply/skipped-tests.test.ts');

/** The full suite, the host and the kind of chain don't depend on the system; Playwright's own `skip` takes a reason. */
const silent = [
  /\.(?:skipIf|runIf)\((?!full\)|hostName !== 'stand-in'|kind === )/,
  /\bif \(process\.(?:platform|getuid)[^)]*\)+ return;/,
  /\b(?:test|it|describe)\.skip\(\s*(?!hostName|!\w+\.has, \w+\.why)/,
];

it('no test is skipped without a reason because of the system', () => {
  expect(sources.length).toBeGreaterThan(500);
  const found = sources.flatMap((name) =>
    readFileSync(path.join(tests, name), 'utf8')
      .split('\n')
      .filter((line) => silent.some((pattern) => pattern.test(line)))
      .map((line) => `${name}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

it('no scenario presses a key that macOS names differently', () => {
  // Playwright's `ControlOrMeta`. Control and Enter are the page's own, which takes both.
  const found = sources
    .filter((name) => /^(?:e2e|support)\//.test(name))
    .flatMap((name) =>
      Array.from(
        readFileSync(path.join(tests, name), 'utf8').matchAll(/\bpress\('Control\+(?!Enter').*$/gm),
        ([line]) => `${name}: ${line}`,
      ),
    );
  expect(found).toEqual([]);
});

it('each need has a reason', () => {
  const all = Object.values(known).filter((each) => typeof each === 'object');
  expect(all.length).toBeGreaterThan(6);
  for (const { has, why } of all) expect([typeof has, why.length > 20]).toEqual(['boolean', true]);
  const onLinux = process.platform === 'linux';
  expect([known.fileModes.has || !onLinux, known.links.has || !onLinux, known.listedLocks.has]).toEqual([
    true,
    true,
    onLinux,
  ]);
});
