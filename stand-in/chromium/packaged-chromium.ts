/**
 * The Chromium that comes compressed in a package, unpacked once below `node_modules/.cache`: under another name
 * first and then renamed, so that nobody finds half a browser.
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
  /** A headless shell can show no window. */
  readonly kind: 'full' | 'headless-shell';
  /** What it needs in its environment beside the usual. */
  readonly environment: Readonly<Record<string, string>>;
  /** Where it was found, for people. */
  readonly from: string;
}

/** Its answer to `--version`, or why it has none. */
function versionOf(
  binary: Pick<ChromiumBinary, 'path' | 'environment'>,
): { readonly version: string } | { readonly fault: string } {
  const run = spawnSync(binary.path, ['--version', '--no-sandbox'], {
    env: { ...process.env, ...binary.environment },
    encoding: 'utf8',
    timeout: 20_000,
  });
  if (run.status === 0) return { version: run.stdout.trim() };
  return { fault: run.error?.message ?? (run.stderr.trim() || `ended by ${run.signal ?? run.status ?? 'nothing'}`) };
}

const root = path.resolve(import.meta.dirname, '../..');
const packageFolder = path.join(root, 'node_modules/@sparticuz/chromium');
const executable = 'chrome-headless-shell';

/** The package's own unpacking, into a folder of ours instead of the temporary one. */
const unpack = `
import { inflate } from '@sparticuz/chromium';
for (const name of ['chromium.br', 'fonts.tar.br', 'al2023.tar.br']) await inflate(process.argv[1] + '/bin/' + name);
`;

/** Null where the package is not installed, has nothing for this machine, or does not run on it. */
export function packagedChromium(): ChromiumBinary | null {
  const fits = process.platform === 'linux' && process.arch === 'x64';
  if (!fits || !existsSync(path.join(packageFolder, 'bin/chromium.br'))) return null;
  const version = textFields(readFileSync(path.join(packageFolder, 'package.json'), 'utf8'))['version'] ?? 'unknown';
  const places = [
    path.join(root, 'node_modules/.cache/chromium'),
    path.join(os.tmpdir(), `quittance-chromium-${os.userInfo().uid}`),
  ];
  const folder = places.map((place) => path.join(place, version)).find(isLaidOut);
  if (folder === undefined) return null;
  const needs = readFileSync(path.join(folder, 'needs'), 'utf8');
  if (needs.startsWith('more')) return null;
  return {
    path: path.join(folder, executable),
    kind: 'headless-shell',
    environment: {
      ...(existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: path.join(folder, 'fonts') }),
      ...(needs === 'libraries' ? libraries(folder) : {}),
    },
    from: '@sparticuz/chromium',
  };
}

/** NSS, NSPR and expat, as the package brings them. */
const libraries = (folder: string): Record<string, string> => ({ LD_LIBRARY_PATH: path.join(folder, 'al2023/lib') });

/** Lays it out if need be. False: nothing can be written there. */
function isLaidOut(folder: string): boolean {
  if (existsSync(folder)) return true;
  let staging: string;
  try {
    mkdirSync(path.dirname(folder), { recursive: true });
    staging = mkdtempSync(`${folder}-`);
  } catch {
    return false;
  }
  try {
    const run = spawnSync(process.execPath, ['--input-type=module', '--eval', unpack, packageFolder], {
      cwd: root,
      env: { ...process.env, TMPDIR: staging, NODE_OPTIONS: '' },
      encoding: 'utf8',
    });
    if (run.status !== 0) throw new Error(`the packaged Chromium could not be unpacked: ${run.stderr.trim()}`);
    renameSync(path.join(staging, 'chromium'), path.join(staging, executable));
    writeFileSync(path.join(staging, 'needs'), whatItNeeds(staging));
    chmodSync(staging, 0o755);
    chmodSync(path.join(staging, executable), 0o755);
    renameSync(staging, folder);
    return true;
  } catch (error) {
    // Another process may have been faster; its copy is as good.
    if (existsSync(folder)) return true;
    throw error;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** `nothing`; `libraries` on a machine without NSS; or `more: …` where it does not run at all. */
function whatItNeeds(folder: string): string {
  const binary = path.join(folder, executable);
  if ('version' in versionOf({ path: binary, environment: {} })) return 'nothing';
  const second = versionOf({ path: binary, environment: libraries(folder) });
  return 'version' in second ? 'libraries' : `more: ${second.fault}`;
}
