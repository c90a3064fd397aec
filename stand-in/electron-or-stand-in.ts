/**
 * Real Electron if its binary exists, otherwise the stand-in. Chosen once per test run. E2E_HOST (`electron` or
 * `stand-in`) overrides it. Tests only branch to skip what only Electron can show.
 */
import { chmodSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromiumEnvironment, findChromium } from './chromium/find-chromium.ts';
import { electronBinary } from './electron-binary.ts';

export type HostName = 'electron' | 'stand-in';

const standInFolder = import.meta.dirname;
const headed = process.env.STAND_IN_HEADED === '1';

function choose(): HostName {
  const requested = process.env.E2E_HOST;
  if (requested !== undefined && requested !== '' && requested !== 'stand-in' && requested !== 'electron') {
    throw new Error(`E2E_HOST is ${requested}; it is either electron or stand-in`);
  }
  if (requested === 'electron' && electronBinary() === null)
    throw new Error('E2E_HOST is electron, and its binary is not installed');
  if (requested !== 'stand-in' && electronBinary() !== null) return 'electron';
  if (process.platform !== 'linux') {
    throw new Error(
      'the stand-in host runs on Linux only: install Electron with `node node_modules/electron/install.js`',
    );
  }
  return 'stand-in';
}

export const hostName: HostName = choose();

if (hostName === 'stand-in') {
  // Playwright and Electron's package look here, in the runner's own environment, before any download.
  process.env.ELECTRON_OVERRIDE_DIST_PATH = standInFolder;
  // What Node makes of the host's sources, types stripped, is found again at the next start: a quarter of a start.
  process.env.NODE_COMPILE_CACHE ??= path.join(os.tmpdir(), 'quittance-compile-cache');
  // An archive of the repository may have lost the file mode.
  try {
    chmodSync(path.join(standInFolder, 'electron'), 0o755);
  } catch {
    // Read-only: then it is as it was checked out.
  }
}

/** The executable to start by hand, for what Playwright cannot: a second instance, a start that fails. */
export const hostExecutable = (): string =>
  (hostName === 'electron' ? electronBinary() : null) ?? path.join(standInFolder, 'electron');

/** For the environment of a host that this process starts: the browser that it shall use, found and laid out here. */
export async function hostEnvironment(): Promise<Readonly<Record<string, string>>> {
  if (hostName === 'electron') return {};
  return chromiumEnvironment(await findChromium({ headed }));
}

/** Once before several launches: all hosts that this process starts use one browser. Returns its name, for people. */
export async function prepareHost(): Promise<string> {
  if (hostName === 'electron') return 'Electron';
  const binary = await findChromium({ headed });
  Object.assign(process.env, chromiumEnvironment(binary));
  return `the stand-in, with the Chromium of ${binary.from}`;
}
