/**
 * Finds a Chromium, so that nothing need be installed by hand. Without a display the one that comes with
 * the packages is preferred: it starts twice as fast as a full one. QUITTANCE_CHROMIUM overrules everything.
 */
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { packagedChromium, type ChromiumBinary } from './packaged-chromium.ts';
import { textFields } from '../json.ts';

const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const kindOf = (file: string): ChromiumBinary['kind'] =>
  /headless[-_]shell/.test(path.basename(file)) ? 'headless-shell' : 'full';

function fromEnvironment(): ChromiumBinary | null {
  const file = process.env.QUITTANCE_CHROMIUM;
  if (file === undefined || file === '') return null;
  if (!isExecutable(file)) throw new Error(`QUITTANCE_CHROMIUM names ${file}, which cannot be executed`);
  const variables = process.env.QUITTANCE_CHROMIUM_ENVIRONMENT;
  const environment = variables === undefined ? {} : textFields(variables);
  return { path: file, kind: kindOf(file), environment, from: 'QUITTANCE_CHROMIUM' };
}

async function fromPlaywright(): Promise<ChromiumBinary | null> {
  const { chromium } = await import('playwright-core');
  const file = chromium.executablePath();
  // The path is returned whether the file was ever downloaded or not.
  return existsSync(file) ? { path: file, kind: kindOf(file), environment: {}, from: 'Playwright' } : null;
}

function fromPath(): ChromiumBinary | null {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  for (const name of ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']) {
    const file = folders.map((folder) => path.join(folder, name)).find(isExecutable);
    if (file !== undefined) return { path: file, kind: 'full', environment: {}, from: 'PATH' };
  }
  return null;
}

/** Null when none that fits is on this machine. Throws when QUITTANCE_CHROMIUM is set and broken. */
export async function lookForChromium({ headed }: { readonly headed: boolean }): Promise<ChromiumBinary | null> {
  const given = fromEnvironment();
  if (given !== null && !(headed && given.kind === 'headless-shell')) return given;
  const packaged = headed ? null : packagedChromium();
  return packaged ?? (await fromPlaywright()) ?? fromPath();
}

/** Throws with a sentence that names the ways out. */
export async function findChromium(options: { readonly headed: boolean }): Promise<ChromiumBinary> {
  const found = await lookForChromium(options);
  if (found !== null) return found;
  const what = options.headed ? 'a Chromium that can show a window' : 'a Chromium';
  throw new Error(`${what} was not found: put one on PATH, or name it in QUITTANCE_CHROMIUM`);
}

/** For the environment of a process that shall use this one without looking again. */
export const chromiumEnvironment = (binary: ChromiumBinary): Readonly<Record<string, string>> => ({
  QUITTANCE_CHROMIUM: binary.path,
  QUITTANCE_CHROMIUM_ENVIRONMENT: JSON.stringify(binary.environment),
});
