/** The stand-in's start and end, after which none of its processes runs. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { hostEnvironment, hostExecutable, hostName } from '../../../stand-in/electron-or-stand-in.ts';
import { launchConsole, type Launched, type LaunchOptions } from '../../support/console.ts';
import { buildProbe } from '../../support/built-probe.ts';

const work = mkdtempSync(path.join(os.tmpdir(), 'quittance-host-'));
const application = buildProbe(
  path.join(import.meta.dirname, '../conformance/probe-application'),
  path.join(work, 'probe'),
);
const launch = (options: LaunchOptions = {}): Promise<Launched> => launchConsole({ application, ...options });

afterAll(() => rmSync(work, { recursive: true, force: true, maxRetries: 5 }));

/** Every running process id with its parent's. */
function running(): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    try {
      // The name in parentheses may contain anything, so fields are counted after it.
      const [state, parent] = (readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1) ?? '').split(' ');
      if (state !== 'Z') found.set(Number(name), Number(parent));
    } catch {
      // The process ended.
    }
  }
  return found;
}

function descendantsOf(id: number): number[] {
  const all = [...running()];
  const below = (parent: number): number[] =>
    all.filter(([, each]) => each === parent).flatMap(([child]) => [child, ...below(child)]);
  return below(id);
}

const stillRunning = (ids: readonly number[]): number[] => ids.filter((id) => running().has(id));

function processOf({ app }: Launched): ChildProcess & { readonly pid: number } {
  const child = app.process();
  const { pid } = child;
  if (pid === undefined) throw new Error('the host isn’t running');
  return Object.assign(child, { pid });
}

/** Starts the host without Playwright, which needs a window. */
async function start(folder: string, ...parameters: string[]): Promise<ChildProcess> {
  const environment = { ...process.env, ...(await hostEnvironment()), QUITTANCE_DATA: folder };
  return spawn(hostExecutable(), parameters, { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
}

async function ended(host: ChildProcess): Promise<{ readonly code: number | null; readonly stderr: string }> {
  let stderr = '';
  host.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  await once(host, 'close');
  return { code: host.exitCode, stderr };
}

function newFolder(name: string): string {
  const folder = path.join(work, name);
  mkdirSync(folder);
  return folder;
}

describe.skipIf(hostName !== 'stand-in')('the stand-in host', () => {
  test('quits with its browser, and saves the page’s storage', async () => {
    const dataFolder = newFolder('quits');
    const first = await launch({ dataFolder });
    const browser = descendantsOf(processOf(first).pid);
    expect(browser.length).toBeGreaterThan(1);
    await first.page.evaluate(() => localStorage.setItem('stored', 'yes'));
    await first.close();
    expect(stillRunning(browser)).toEqual([]);
    const second = await launch({ dataFolder });
    expect(await second.page.evaluate(() => localStorage.getItem('stored'))).toBe('yes');
    await second.close();
  });

  test('ends its browser when it is killed', async () => {
    const launched = await launch();
    const child = processOf(launched);
    const browser = descendantsOf(child.pid);
    expect(browser.length).toBeGreaterThan(1);
    const exited = once(child, 'exit');
    process.kill(child.pid, 'SIGKILL');
    await exited;
    await expect.poll(() => stillRunning(browser), { timeout: 5000 }).toEqual([]);
    await launched.close();
  });

  test('ends when its parent process is killed', async () => {
    const dataFolder = newFolder('orphan');
    const starter = spawn('sh', ['-c', `${hostExecutable()} ${application} & wait`], {
      env: { ...process.env, ...(await hostEnvironment()), QUITTANCE_DATA: dataFolder },
      stdio: 'ignore',
    });
    const started = (): number[] => descendantsOf(starter.pid ?? 0);
    await expect.poll(() => started().length, { timeout: 5000 }).toBeGreaterThan(3);
    const all = started();
    starter.kill('SIGKILL');
    await expect.poll(() => stillRunning(all), { timeout: 5000 }).toEqual([]);
  });

  test('reports an error that the application throws while loading', async () => {
    const folder = newFolder('throws');
    writeFileSync(path.join(folder, 'main.mjs'), "throw new Error('broken on purpose');\n");
    const { code, stderr } = await ended(await start(folder, path.join(folder, 'main.mjs')));
    expect(code).toBe(1);
    expect(stderr).toContain('App threw an error during load');
    expect(stderr).toContain('broken on purpose');
  });

  test('names an import from electron that it doesn’t have', async () => {
    const folder = newFolder('imports');
    writeFileSync(
      path.join(folder, 'main.mjs'),
      "import { desktopCapturer } from 'electron';\nvoid desktopCapturer;\n",
    );
    const { code, stderr } = await ended(await start(folder, path.join(folder, 'main.mjs')));
    expect(code).toBe(1);
    expect(stderr).toContain('desktopCapturer');
  });
});
