/**
 * The Chromium that comes compressed in a package, laid out once below `node_modules/.cache`: complete
 * under another name first and then renamed, so that nobody meets half a browser.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { versionOf, type ChromiumBinary } from './browser.ts';

const root = path.resolve(import.meta.dirname, '../..');
const packageFolder = path.join(root, 'node_modules/@sparticuz/chromium');

/** The package's own way to unpack, told to write into a folder of ours instead of the temporary one. */
const unpack = `
import { inflate } from '@sparticuz/chromium';
for (const name of ['chromium.br', 'fonts.tar.br', 'al2023.tar.br']) await inflate(process.argv[1] + '/bin/' + name);
`;

/** Null where the package is not installed or has nothing for this machine. */
export async function inflatedChromium(): Promise<ChromiumBinary | null> {
  if (
    process.platform !== 'linux' ||
    process.arch !== 'x64' ||
    !existsSync(path.join(packageFolder, 'bin/chromium.br'))
  )
    return null;
  const { version } = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8')) as { version: string };
  const folder = path.join(root, 'node_modules/.cache/chromium', version);
  if (!existsSync(folder)) inflateInto(folder);
  const environment = JSON.parse(readFileSync(path.join(folder, 'environment.json'), 'utf8')) as Record<string, string>;
  return {
    path: path.join(folder, 'chrome-headless-shell'),
    kind: 'headless-shell',
    environment,
    from: '@sparticuz/chromium',
  };
}

function inflateInto(folder: string): void {
  mkdirSync(path.dirname(folder), { recursive: true });
  const staging = mkdtempSync(`${folder}-`);
  try {
    const run = spawnSync(process.execPath, ['--input-type=module', '--eval', unpack, packageFolder], {
      cwd: root,
      env: { ...process.env, TMPDIR: staging, NODE_OPTIONS: '' },
      encoding: 'utf8',
    });
    if (run.status !== 0) throw new Error(`the packaged Chromium could not be unpacked: ${run.stderr.trim()}`);
    renameSync(path.join(staging, 'chromium'), path.join(staging, 'chrome-headless-shell'));
    writeFileSync(path.join(staging, 'environment.json'), JSON.stringify(environmentFor(staging, folder)));
    try {
      renameSync(staging, folder);
    } catch (error) {
      // Another process was faster; its copy is as good.
      if (!existsSync(folder)) throw error;
    }
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** On a machine without NSS or fonts, those that the package brings are used. */
function environmentFor(staging: string, folder: string): Record<string, string> {
  const binary = path.join(staging, 'chrome-headless-shell');
  const fonts: Record<string, string> = existsSync('/etc/fonts/fonts.conf')
    ? {}
    : { FONTCONFIG_PATH: path.join(folder, 'fonts') };
  if ('version' in versionOf({ path: binary, environment: {} })) return fonts;
  const withLibraries = { LD_LIBRARY_PATH: path.join(staging, 'al2023/lib') };
  const second = versionOf({ path: binary, environment: withLibraries });
  if ('fault' in second) throw new Error(`the packaged Chromium does not run here: ${second.fault}`);
  return { ...fonts, LD_LIBRARY_PATH: path.join(folder, 'al2023/lib') };
}
