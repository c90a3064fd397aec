/** The installed application: refused switches and missing developer tools. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { TestInfo } from '@playwright/test';
import { hostEnvironment, hostExecutable } from '../../stand-in/electron-or-stand-in.ts';
import type { RecordedCall } from '../../stand-in/recorded-calls.ts';
import { hostName } from '../support/console.ts';
import { expect, test } from '../support/fixture.ts';
import { inStandInOnly, loggedCalls } from '../support/recorded-calls.ts';
import { sampleOf } from '../support/full.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Starts it without Playwright, whose switches it refuses. */
async function startInstalled(testInfo: TestInfo, switches: readonly string[] = [], variables: NodeJS.ProcessEnv = {}) {
  const data = testInfo.outputPath('data');
  const callLog = testInfo.outputPath('calls.txt');
  const child = spawn(hostExecutable(), [root, ...switches], {
    env: {
      ...process.env,
      ...(await hostEnvironment()),
      QUITTANCE_DATA: data,
      STAND_IN_PACKAGED: '1',
      STAND_IN_CALL_LOG: callLog,
      ...variables,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const windows = (): readonly RecordedCall[] =>
    loggedCalls(callLog).filter(({ name }) => name === 'new BrowserWindow');
  return { child, data, said: () => said, windows };
}

// oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's form.
test('an installed application has no developer tools', async ({}, testInfo) => {
  test.skip(hostName !== 'stand-in', inStandInOnly);
  const { child, windows } = await startInstalled(testInfo);
  try {
    await expect.poll(() => windows().length).toBe(1);
    expect(windows()).toMatchObject([{ given: [{ webPreferences: { devTools: false } }] }]);
  } finally {
    child.kill('SIGKILL');
  }
});

const refusals: readonly {
  readonly given: string;
  readonly named: string;
  readonly variables?: NodeJS.ProcessEnv;
}[] = [
  ...['--no-sandbox', '--remote-debugging-port=0', '--js-flags=--expose-gc', '--inspect-publish-uid=http'].map(
    (given) => ({ given, named: given.split('=')[0] ?? '' }),
  ),
  { given: '--bypasscsp-schemes=app', named: '--bypasscsp-schemes' },
  {
    given: 'ELECTRON_DISABLE_SANDBOX in its environment',
    named: 'ELECTRON_DISABLE_SANDBOX',
    variables: { ELECTRON_DISABLE_SANDBOX: '1' },
  },
];

for (const { given, named, variables } of sampleOf(refusals)) {
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's form.
  test(`an installed application doesn’t start with ${given}, and says so`, async ({}, testInfo) => {
    test.skip(hostName !== 'stand-in', inStandInOnly);
    const switches = variables === undefined ? [given] : [];
    const { child, data, said, windows } = await startInstalled(testInfo, switches, variables);
    try {
      await expect.poll(() => child.exitCode, { timeout: 20_000 }).toBe(64);
    } finally {
      child.kill('SIGKILL');
    }
    await expect.poll(said).toContain(`${named}: other programs could use them`);
    expect(windows()).toEqual([]);
    expect(existsSync(data)).toBe(false);
  });
}
