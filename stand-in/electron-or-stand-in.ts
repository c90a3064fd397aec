/**
 * Electron if its binary exists, otherwise the stand-in. E2E_HOST (`electron` or `stand-in`) overrides it. Tests
 * branch only to skip what one of the hosts can't do.
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
    throw new Error(`E2E_HOST must be electron or stand-in, not ${requested}`);
  }
  if (requested === 'electron' && electronBinary() === null)
    throw new Error('E2E_HOST is electron, but its binary is not installed');
  if (requested !== 'stand-in' && electronBinary() !== null) return 'electron';
  if (process.platform !== 'linux') {
    throw new Error(
      'the stand-in host runs only on Linux: install Electron with `node node_modules/electron/install.js`',
    );
  }
  return 'stand-in';
}

export const hostName: HostName = choose();

if (hostName === 'stand-in') {
  // Playwright and Electron's package use this folder instead of a download.
  process.env.ELECTRON_OVERRIDE_DIST_PATH = standInFolder;
  // Saves a quarter of each start: Node doesn't strip the types of the host's sources again.
  process.env.NODE_COMPILE_CACHE ??= path.join(os.tmpdir(), 'quittance-compile-cache');
  // An archive of the repository may not have the file mode.
  try {
    chmodSync(path.join(standInFolder, 'electron'), 0o755);
  } catch {
    // The folder is read-only.
  }
}

/** The host's executable, for tests that can't use Playwright: a second instance, a start that fails. */
export const hostExecutable = (): string =>
  (hostName === 'electron' ? electronBinary() : null) ?? path.join(standInFolder, 'electron');

/** Environment variables that give a host the browser found here. */
export async function hostEnvironment(): Promise<Readonly<Record<string, string>>> {
  if (hostName === 'electron') return {};
  return chromiumEnvironment(await findChromium({ headed }));
}

/** Gives all hosts that this process starts the same browser. Returns a description for the test report. */
export async function prepareHost(): Promise<string> {
  if (hostName === 'electron') return 'Electron';
  const binary = await findChromium({ headed });
  Object.assign(process.env, chromiumEnvironment(binary));
  return `the stand-in, with ${binary.path}`;
}
