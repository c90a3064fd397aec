import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';

const file = path.resolve(import.meta.dirname, '../../../electron-builder.yml');

/** The lines below `name:`, as names and values: the file needs no more of YAML than this. */
function block(name: string): Readonly<Record<string, string>> {
  const [, below = ''] = readFileSync(file, 'utf8').split(new RegExp(`^${name}:\\n`, 'm'));
  const lines = /^(?: {2}.*\n|\s*\n|\s*#.*\n)*/.exec(below)?.[0] ?? '';
  return Object.fromEntries(
    [...lines.matchAll(/^ {2}([A-Za-z0-9]+): (.*)$/gm)].map(([, key = '', value = '']) => [key, value]),
  );
}

it('sets each fuse of the binary, so that no command line and no environment can undo it', () => {
  expect(block('electronFuses')).toEqual({
    runAsNode: 'false',
    enableCookieEncryption: 'true',
    enableNodeOptionsEnvironmentVariable: 'false',
    enableNodeCliInspectArguments: 'false',
    enableEmbeddedAsarIntegrityValidation: 'true',
    onlyLoadAppFromAsar: 'true',
    loadBrowserProcessSpecificV8Snapshot: 'false',
    grantFileProtocolExtraPrivileges: 'false',
  });
});

it('packs the three builds and nothing beside them', () => {
  const text = readFileSync(file, 'utf8');
  expect(/^files:\n((?: {2}- .*\n)+)/m.exec(text)?.[1]?.trim().split(/\n\s*/)).toEqual([
    '- dist/**',
    '- package.json',
    "- '!node_modules/**'",
    "- '!**/*.map'",
    "- '!dist/*.txt'",
  ]);
  expect(text).toMatch(/^asar: true$/m);
});

/** What electron-builder's own code writes behind `Exec=` of an AppImage. */
async function appImageExec(options: object): Promise<string> {
  const require = createRequire(createRequire(import.meta.url).resolve('electron-builder'));
  const targets = 'app-builder-lib/out/targets';
  const loaded: unknown = require(`${targets}/appimage/AppImageTarget.js`);
  const Target: unknown = Reflect.get(Object(loaded), 'default');
  if (typeof Target !== 'function') throw new Error('electron-builder has its AppImage elsewhere now');
  const packager = { platformSpecificBuildOptions: options, config: {}, appInfo: { buildVersion: '1' } };
  const helper = { computeDesktopEntry: async (_options: unknown, exec: string) => exec };
  const target: unknown = Reflect.construct(Target, ['', packager, helper, '/']);
  const entry: unknown = Reflect.get(Object(target), 'desktopEntry');
  return String(await Reflect.get(Object(entry), 'value'));
}

it('starts the AppImage with its sandbox, which electron-builder by itself would not', async () => {
  const { executableArgs = '' } = block('linux');
  expect(executableArgs).toBe('[]');
  expect(await appImageExec({ executableArgs: [] })).toBe('AppRun %U');
  expect(await appImageExec({})).toContain('--no-sandbox');
});
