/**
 * Finds a Chromium: the one that QUITTANCE_CHROMIUM names, the packaged one (headless only, starts twice as fast),
 * Playwright's, or one on PATH.
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

const binaryAt = (file: string, environment: ChromiumBinary['environment'] = {}): ChromiumBinary => ({
  path: file,
  kind: /headless[-_]shell/.test(path.basename(file)) ? 'headless-shell' : 'full',
  environment,
});

function fromEnvironment(): ChromiumBinary | null {
  const { QUITTANCE_CHROMIUM: file = '', QUITTANCE_CHROMIUM_ENVIRONMENT: variables = '{}' } = process.env;
  if (file === '') return null;
  if (!isExecutable(file)) throw new Error(`QUITTANCE_CHROMIUM names ${file}, which isn’t executable`);
  return binaryAt(file, textFields(variables));
}

async function fromPlaywright(): Promise<ChromiumBinary | null> {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  // Playwright returns the path even if the file was never downloaded.
  return existsSync(file) ? binaryAt(file) : null;
}

function fromPath(): ChromiumBinary | null {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const file = names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isExecutable);
  return file === undefined ? null : binaryAt(file);
}

/** Null if none is found. Throws if QUITTANCE_CHROMIUM names a file that isn't executable. */
export async function lookForChromium({ headed }: { readonly headed: boolean }): Promise<ChromiumBinary | null> {
  const named = fromEnvironment();
  if (named !== null && !(headed && named.kind === 'headless-shell')) return named;
  const packaged = headed ? null : packagedChromium();
  return packaged ?? (await fromPlaywright()) ?? fromPath();
}

/** Throws if none is found. */
export async function findChromium(options: { readonly headed: boolean }): Promise<ChromiumBinary> {
  const found = await lookForChromium(options);
  if (found !== null) return found;
  const what = options.headed ? 'No Chromium that can show a window' : 'No Chromium';
  throw new Error(`${what} was found: put one on PATH, or name it in QUITTANCE_CHROMIUM`);
}

/** Environment variables that make another process use this Chromium. */
export const chromiumEnvironment = (binary: ChromiumBinary): Readonly<Record<string, string>> => ({
  QUITTANCE_CHROMIUM: binary.path,
  QUITTANCE_CHROMIUM_ENVIRONMENT: JSON.stringify(binary.environment),
});
