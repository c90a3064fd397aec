/**
 * The Chromium of the package `@sparticuz/chromium`, unpacked once below `node_modules/.cache`. It is unpacked into a
 * temporary folder and then renamed, so that no other process finds an incomplete copy.
 */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { textFields } from '../json.ts';

export interface ChromiumBinary {
  readonly path: string;
  /** A headless shell can't show windows. */
  readonly kind: 'full' | 'headless-shell';
  /** Variables to add to its environment. */
  readonly environment: Readonly<Record<string, string>>;
}

const root = path.resolve(import.meta.dirname, '../..');
const packageFolder = path.join(root, 'node_modules/@sparticuz/chromium');
const executable = 'chrome-headless-shell';

/** The package's own function, with our folder as TMPDIR. */
const unpackScript = `
import { inflate } from '@sparticuz/chromium';
for (const name of ['chromium.br', 'fonts.tar.br', 'al2023.tar.br']) await inflate(process.argv[1] + '/bin/' + name);
`;

/** Null if the package isn't installed, or has no Chromium that runs on this computer. */
export function packagedChromium(): ChromiumBinary | null {
  const isSupported = process.platform === 'linux' && process.arch === 'x64';
  if (!isSupported || !existsSync(path.join(packageFolder, 'bin/chromium.br'))) return null;
  const version = textFields(readFileSync(path.join(packageFolder, 'package.json'), 'utf8'))['version'] ?? 'unknown';
  const folder = [
    path.join(root, 'node_modules/.cache/chromium'),
    path.join(os.tmpdir(), `quittance-chromium-${os.userInfo().uid}`),
  ]
    .map((parent) => path.join(parent, version))
    .find(unpack);
  if (folder === undefined) return null;
  const needs = readFileSync(path.join(folder, 'needs'), 'utf8');
  if (needs !== 'nothing' && needs !== 'libraries') return null;
  return {
    path: path.join(folder, executable),
    kind: 'headless-shell',
    environment: {
      ...(existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: path.join(folder, 'fonts') }),
      ...(needs === 'libraries' ? libraries(folder) : {}),
    },
  };
}

/** NSS, NSPR and expat of the package, for systems without them. */
const libraries = (folder: string): Record<string, string> => ({ LD_LIBRARY_PATH: path.join(folder, 'al2023/lib') });

function needsOf(folder: string): 'nothing' | 'libraries' | 'other system' {
  const runs = (environment: Readonly<Record<string, string>>): boolean =>
    spawnSync(path.join(folder, executable), ['--version', '--no-sandbox'], {
      env: { ...process.env, ...environment },
      timeout: 20_000,
    }).status === 0;
  if (runs({})) return 'nothing';
  return runs(libraries(folder)) ? 'libraries' : 'other system';
}

/** Returns false if the folder can't be written. */
function unpack(folder: string): boolean {
  if (existsSync(folder)) return true;
  let staging: string;
  try {
    mkdirSync(path.dirname(folder), { recursive: true });
    staging = mkdtempSync(`${folder}-`);
  } catch {
    return false;
  }
  try {
    const run = spawnSync(process.execPath, ['--input-type=module', '--eval', unpackScript, packageFolder], {
      cwd: root,
      env: { ...process.env, TMPDIR: staging, NODE_OPTIONS: '' },
      encoding: 'utf8',
    });
    if (run.status !== 0) throw new Error(`the packaged Chromium could not be unpacked: ${run.stderr.trim()}`);
    renameSync(path.join(staging, 'chromium'), path.join(staging, executable));
    writeFileSync(path.join(staging, 'needs'), needsOf(staging));
    chmodSync(staging, 0o755);
    chmodSync(path.join(staging, executable), 0o755);
    renameSync(staging, folder);
    return true;
  } catch (error) {
    // Another process may have unpacked it first.
    if (existsSync(folder)) return true;
    throw error;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}
