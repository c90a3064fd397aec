/**
 * `npm test`: every check in one command. Read-only checks run first, in pairs, then the build and the test runners. The last line adds
 * up all reports. A check that isn't a test runner counts as one test. A failed test is retried and listed as flaky.
 * `npm run test:full` adds the long suites and retries nothing.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import {
  add,
  closingLine,
  noCounts,
  ofExitCode,
  ofPlaywright,
  ofVitest,
  flakyScenarios,
  flakyTests,
  type Counts,
} from './counts.ts';

const root = path.resolve(import.meta.dirname, '..');
const reports = path.join(root, 'reports');
const report = (name: string): string => path.join(reports, `${name}.json`);
const started = performance.now();

interface Step {
  readonly name: string;
  /** An npm script and its arguments. A failed step can be repeated by this name. */
  readonly script: readonly string[];
  readonly count: (exitCode: number | null) => Counts;
}

const check = (name: string): Step => ({ name, script: [name], count: ofExitCode });
const vitest = (name: string, ...more: readonly string[]): Step => ({
  name,
  script: [name, '--', '--reporter=default', '--reporter=json', `--outputFile.json=${report(name)}`, ...more],
  count: (exitCode) => ofVitest(report(name), exitCode),
});

// Recording the page at each step costs a fifth of the time, so only `npm run e2e` does it.
process.env['QUITTANCE_TRACES'] ??= 'steps';

const full = process.argv.includes('--full');
if (full) process.env['QUITTANCE_FULL'] = '1';

const readers = ['check:types', 'check:lint', 'check:format', 'check:boundaries', 'check:dead-code', 'check:words'].map(
  check,
);
const build = check('build');
const runners: readonly Step[] = [
  vitest('unit'),
  vitest('integration', ...(full ? [] : ['--retry=1'])),
  {
    name: 'e2e',
    script: ['e2e', '--', '--built', '--retries', full ? '0' : '1'],
    count: (exitCode) => ofPlaywright(report('e2e'), exitCode),
  },
  ...(full
    ? [check('mutants'), { ...check('tour'), script: ['tour', '--', '--out', path.join(reports, 'tour')] }]
    : []),
];

interface Done {
  readonly step: Step;
  readonly counts: Counts;
  readonly seconds: number;
}

/** @param buffered prints the output at the end, so that two parallel steps don't mix their lines */
async function run(step: Step, buffered: boolean): Promise<Done> {
  const from = performance.now();
  const exitCode = await new Promise<number | null>((resolve) => {
    const child = spawn('npm', ['run', '--silent', ...step.script], {
      cwd: root,
      stdio: ['ignore', buffered ? 'pipe' : 'inherit', buffered ? 'pipe' : 'inherit'],
      shell: process.platform === 'win32',
    });
    const output: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', () => resolve(1));
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(output));
      resolve(code);
    });
  });
  const done = { step, counts: step.count(exitCode), seconds: (performance.now() - from) / 1000 };
  console.log(`${done.counts.failed === 0 ? 'ok    ' : 'FAILED'} ${step.name} (${done.seconds.toFixed(1)} s)`);
  return done;
}

async function inPairs(steps: readonly Step[]): Promise<Done[]> {
  const waiting = [...steps];
  const done: Done[] = [];
  const lane = async (): Promise<void> => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) done.push(await run(step, true));
  };
  await Promise.all([lane(), lane()]);
  return done;
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const done = await inPairs(readers);
done.push(await run(build, true));
for (const step of runners) {
  const withoutBundles = step.name === 'e2e' && done.some((each) => each.step === build && each.counts.failed > 0);
  if (withoutBundles) {
    console.log('FAILED e2e: no build');
    done.push({ step, counts: ofExitCode(1), seconds: 0 });
  } else {
    done.push(await run(step, false));
  }
}

console.log('');
for (const { step, counts, seconds } of done) {
  console.log(`${step.name.padEnd(18)} ${seconds.toFixed(1).padStart(6)} s   ${closingLine(counts)}`);
}
const again = [...flakyTests(report('integration')), ...flakyScenarios(report('e2e'))];
for (const one of again) console.log(`flaky: ${one}`);
console.log(`total time ${((performance.now() - started) / 1000).toFixed(0)} s`);
const total = done.reduce((sum, each) => add(sum, each.counts), noCounts);
console.log(closingLine(total));
process.exitCode = total.failed === 0 ? 0 : 1;
