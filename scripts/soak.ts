/**
 * `npm run soak [-- R1 C2]`: what docs/security.md promises of money, addresses and files, tried again by the tests that it names,
 * with 1,000 SIGKILLs where `npm test` has 60; one row a promise. It takes about a quarter of an hour.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from '../electron/contract/zod.ts';
import { rowsOf, testFile, testsNamedIn, titlePattern, type NamedTests } from './promises.ts';

const root = path.resolve(import.meta.dirname, '..');
const reportFile = path.join(root, 'reports', 'soak.json');
const all = ['R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R7', 'R8', 'R9', 'C1', 'C2', 'C3'];
const kills = process.env['QUITTANCE_KILLS'] ?? '1000';

const wanted = process.argv.slice(2);
const unknown = wanted.filter((promise) => !all.includes(promise));
if (unknown.length > 0) throw new Error(`There is no promise ${unknown.join(', ')}; there are ${all.join(', ')}`);
const promises = (wanted.length === 0 ? all : wanted).map((name) => {
  const cells = rowsOf(name);
  return { name, what: cells[0]?.[0]?.slice(2) ?? '', tests: cells.flatMap((row) => testsNamedIn(row.join(' '))) };
});

const report = z.object({
  testResults: z.array(
    z.object({ name: z.string(), assertionResults: z.array(z.object({ title: z.string(), status: z.string() })) }),
  ),
});

mkdirSync(path.dirname(reportFile), { recursive: true });
const files = new Set(promises.flatMap(({ tests }) => tests.map(({ file }) => testFile(file))));
const run = spawnSync(
  process.execPath,
  [
    path.join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
    ...files,
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, QUITTANCE_KILLS: kills } },
);
const results = report.parse(JSON.parse(readFileSync(reportFile, 'utf8'))).testResults;

function statesOf({ file, titles }: NamedTests): readonly string[] {
  const ran = results.find(({ name }) => path.resolve(name) === testFile(file))?.assertionResults ?? [];
  if (titles.length === 0) return ran.map(({ status }) => status);
  // A title of which no test ran is a failure of the promise: nothing tried it.
  return titles.flatMap((title) => {
    const pattern = titlePattern(title, '^', '$');
    const own = ran.filter((one) => pattern.test(one.title));
    return own.length === 0 ? ['not-run'] : own.map(({ status }) => status);
  });
}

let [passed, failed] = [0, 0];
console.log('');
for (const { what, tests } of promises) {
  const states = tests.flatMap(statesOf);
  const good = states.filter((state) => state === 'passed').length;
  passed += good;
  failed += states.length - good;
  console.log(`${good === states.length && good > 0 ? 'kept  ' : 'BROKEN'} ${what}: ${good} of ${states.length}`);
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = run.status === 0 && failed === 0 && passed > 0 ? 0 : 1;
