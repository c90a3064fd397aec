/**
 * `npm start`: builds, then opens Quittance in Electron, or in the stand-in host if Electron's binary is missing.
 * Without a display it runs the tour instead.
 */
import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { chromiumEnvironment, lookForChromium } from '../stand-in/chromium/find-chromium.ts';
import { electronBinary } from '../stand-in/electron-binary.ts';

const root = path.resolve(import.meta.dirname, '..');
const parameters = process.argv.slice(2);
const fetchingTakesAtMost = 60_000;
/** A host that fails within this time didn't show a window. */
const startingTakesAtMost = 5_000;

const isSet = (name: string): boolean => (process.env[name] ?? '') !== '';
const hasDisplay = (): boolean => process.platform !== 'linux' || isSet('DISPLAY') || isSet('WAYLAND_DISPLAY');

function build(): boolean {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const built = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return built.status === 0;
}

/** Tries once to download Electron's binary. Returns the reason if that fails. */
function fetchElectron(): string | null {
  if (isSet('ELECTRON_SKIP_BINARY_DOWNLOAD')) return 'ELECTRON_SKIP_BINARY_DOWNLOAD is set';
  console.log(`Downloading Electron (at most ${fetchingTakesAtMost / 1000} s).`);
  const fetched = spawnSync(process.execPath, [path.join(root, 'node_modules/electron/install.js')], {
    cwd: root,
    encoding: 'utf8',
    timeout: fetchingTakesAtMost,
    killSignal: 'SIGKILL',
  });
  if (fetched.status === 0) return null;
  if (fetched.error !== undefined) return 'the download timed out';
  return fetched.stderr.split('\n').find((line) => line.includes('Error')) ?? 'the download failed';
}

interface Ended {
  readonly code: number;
  readonly atOnce: boolean;
}

function run(command: string, runArguments: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<Ended> {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, runArguments, { cwd: root, stdio: 'inherit', env });
    const end = (code: number): void => {
      resolve({ code, atOnce: code !== 0 && performance.now() - started < startingTakesAtMost });
    };
    child.once('error', () => end(1));
    child.once('exit', (code) => end(code ?? 1));
    // Ctrl-C reaches the child too, which then quits.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  });
}

/** Electron's exit code, or the reason why it showed no window. */
async function inElectron(): Promise<number | string> {
  const failure = electronBinary() === null ? fetchElectron() : null;
  const binary = electronBinary();
  if (binary === null) return `Electron isn't installed (${failure ?? 'the download failed'})`;
  const asRoot = process.platform === 'linux' && process.getuid?.() === 0;
  const { code, atOnce } = await run(binary, [root, ...(asRoot ? ['--no-sandbox'] : []), ...parameters]);
  return atOnce ? `Electron failed to start (exit code ${code})` : code;
}

async function inStandIn(): Promise<number | string> {
  if (process.platform !== 'linux') return 'The stand-in host runs only on Linux';
  const chromium = await lookForChromium({ headed: true });
  if (chromium === null) return 'No Chromium with a window found on PATH';
  console.log(`Opening Quittance in the stand-in host with ${chromium.path}.`);
  const env = { ...process.env, ...chromiumEnvironment(chromium), STAND_IN_HEADED: '1' };
  const { code, atOnce } = await run(path.join(root, 'stand-in/electron'), [root, ...parameters], env);
  return atOnce ? `The stand-in host failed to start (exit code ${code})` : code;
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
    lacking.push('No display');
  }
  console.log(
    `${lacking.join('. ')}. Running the tour instead: it looks up orders, creates addresses and saves pictures and files in ./tour.`,
  );
  const tour = await run(process.execPath, [path.join(root, 'scripts/tour.ts'), '--out', 'tour']);
  return tour.code;
}

process.exitCode = await start();
