/**
 * `npm start`: builds, then opens the console in Electron; where its binary cannot be had, in the stand-in
 * host; where no window can be shown at all, it does both jobs as the tour. Never a dead end.
 */
import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { chromiumEnvironment, lookForChromium } from '../stand-in/chromium/find-chromium.ts';
import { electronBinary } from '../stand-in/electron-binary.ts';
import { hasDisplay } from './display.ts';

const root = path.resolve(import.meta.dirname, '..');
const parameters = process.argv.slice(2);
const fetchingTakesAtMost = 60_000;
/** A host that ends this soon, and badly, has shown no window. */
const startingTakesAtMost = 5_000;

const isSet = (name: string): boolean => (process.env[name] ?? '') !== '';

function build(): boolean {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const built = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return built.status === 0;
}

/** One try to fetch Electron's binary. What went wrong, in a line, or null. */
function fetchElectron(): string | null {
  if (isSet('ELECTRON_SKIP_BINARY_DOWNLOAD')) return 'ELECTRON_SKIP_BINARY_DOWNLOAD forbids to fetch it';
  console.log(`Electron's binary is not installed; fetching it (at most ${fetchingTakesAtMost / 1000} s).`);
  const fetched = spawnSync(process.execPath, [path.join(root, 'node_modules/electron/install.js')], {
    cwd: root,
    encoding: 'utf8',
    timeout: fetchingTakesAtMost,
    killSignal: 'SIGKILL',
  });
  if (fetched.status === 0) return null;
  if (fetched.error !== undefined) return 'it took too long to fetch it';
  return fetched.stderr.split('\n').find((line) => line.includes('Error')) ?? 'it could not be fetched';
}

interface Ended {
  readonly code: number;
  readonly atOnce: boolean;
}

function run(command: string, given: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<Ended> {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, given, { cwd: root, stdio: 'inherit', env });
    const end = (code: number): void => {
      resolve({ code, atOnce: code !== 0 && performance.now() - started < startingTakesAtMost });
    };
    child.once('error', () => end(1));
    child.once('exit', (code) => end(code ?? 1));
    // Ctrl-C reaches the child as well; it quits by itself, and this ends with it.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  });
}

/** Why no window of Electron's came, or the exit code of one that did. */
async function inElectron(): Promise<number | string> {
  const fault = electronBinary() === null ? fetchElectron() : null;
  const binary = electronBinary();
  if (binary === null) return `Electron's binary is missing: ${fault ?? 'it could not be fetched'}`;
  const asRoot = process.platform === 'linux' && process.getuid?.() === 0;
  const { code, atOnce } = await run(binary, [root, ...(asRoot ? ['--no-sandbox'] : []), ...parameters]);
  return atOnce ? `Electron ended at once (${code})` : code;
}

async function inStandIn(): Promise<number | string> {
  if (process.platform !== 'linux') return 'the stand-in host runs on Linux only';
  const chromium = await lookForChromium({ headed: true });
  if (chromium === null) return 'no Chromium that can show a window is on PATH';
  console.log(`Opening the console in the stand-in host, with ${chromium.path}.`);
  const env = { ...process.env, ...chromiumEnvironment(chromium), STAND_IN_HEADED: '1' };
  const { code, atOnce } = await run(path.join(root, 'stand-in/electron'), [root, ...parameters], env);
  return atOnce ? `the stand-in host ended at once (${code})` : code;
}

async function start(): Promise<number> {
  if (!build()) return 1;
  const lacking: string[] = [];
  if (hasDisplay()) {
    for (const open of [inElectron, inStandIn]) {
      const outcome = await open();
      if (typeof outcome === 'number') return outcome;
      lacking.push(outcome);
      console.log(`${outcome}.`);
    }
  } else {
    lacking.push('there is no display');
  }
  console.log(
    `No window can be shown here: ${lacking.join('; ')}.\nThe tour does both jobs without one; its pictures and files go to ./tour.`,
  );
  const tour = await run(process.execPath, [path.join(root, 'scripts/tour.ts'), '--out', 'tour']);
  return tour.code;
}

process.exitCode = await start();
