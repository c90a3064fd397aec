/**
 * `npm run trace [-- FILE]`: opens a trace of `npm run e2e`, by default the newest, in Playwright's trace viewer.
 * Without a display it serves the viewer on this machine and prints its URL.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ChromiumBinary } from '../stand-in/chromium/chromium-binary.ts';
import { lookForChromium } from '../stand-in/chromium/find-chromium.ts';
import { hasDisplay } from './display.ts';

const root = path.resolve(import.meta.dirname, '..');

function newestTrace(): string | null {
  const traces = globSync('test-results/**/trace*.zip', { cwd: root }).map((file) => path.join(root, file));
  return traces.toSorted((a, b) => statSync(a).mtimeMs - statSync(b).mtimeMs).at(-1) ?? null;
}

function serve(trace: string, opensTab: boolean): ChildProcess {
  const cli = path.join(root, 'node_modules/@playwright/test/cli.js');
  return spawn(process.execPath, [cli, 'show-trace', '--host', '127.0.0.1', '--port', '0', trace], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    // Playwright opens a tab in the desktop's own browser, if there is one, unless it is told so.
    env: opensTab ? process.env : { ...process.env, PWTEST_UNDER_TEST: '1' },
  });
}

function urlOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const url = /Listening on (\S+)\s/.exec(said)?.[1];
      if (url !== undefined) resolve(url);
    });
    server.once('exit', () => reject(new Error(`the trace viewer has ended: ${said.trim()}`)));
  });
}

/** Resolves when the window has been closed. */
async function showWindow({ path: chromium, environment }: ChromiumBinary, url: string): Promise<void> {
  const profile = mkdtempSync(path.join(os.tmpdir(), 'quittance-trace-viewer-'));
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox', '--test-type'] : [];
  const window = spawn(chromium, [`--app=${url}`, `--user-data-dir=${profile}`, '--no-first-run', ...asRoot], {
    stdio: 'ignore',
    env: { ...process.env, ...environment },
  });
  await new Promise<void>((resolve, reject) => {
    window.once('exit', () => resolve());
    window.once('error', reject);
  });
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
}

const given = process.argv[2];
const trace = given === undefined ? newestTrace() : path.resolve(given);
if (trace === null || !existsSync(trace)) {
  console.error(given === undefined ? 'No traces yet. Run npm run e2e first.' : `Not found: ${given}`);
  process.exitCode = 1;
} else {
  const chromium = hasDisplay() ? await lookForChromium({ headed: true }) : null;
  const server = serve(trace, hasDisplay() && chromium === null);
  const url = await urlOf(server);
  console.log(`${trace}\n${url}`);
  if (chromium === null) {
    console.log('Open this address in a browser. Ctrl-C stops the viewer.');
  } else {
    await showWindow(chromium, url);
    server.kill();
  }
}
