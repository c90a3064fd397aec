import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from '../../../electron/contract/zod.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const bytes = (file: string): Buffer => readFileSync(path.join(root, file));

const configuration = z
  .object({
    asar: z.boolean(),
    files: z.array(z.string()),
    electronFuses: z.record(z.string(), z.boolean()),
    linux: z.object({ executableArgs: z.array(z.string()).optional() }),
  })
  .parse(parse(bytes('electron-builder.yml').toString()));

it('the package sets every fuse against changes by command line or environment', () => {
  expect(configuration.electronFuses).toEqual({
    runAsNode: false,
    enableCookieEncryption: true,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    loadBrowserProcessSpecificV8Snapshot: false,
    grantFileProtocolExtraPrivileges: false,
    resetAdHocDarwinSignature: true,
  });
});

it('the package has the three builds and nothing else', () => {
  expect(configuration.files).toEqual(['dist/**', 'package.json', '!node_modules/**', '!**/*.map', '!dist/*.txt']);
  expect(configuration.asar).toBe(true);
});

/** The value of `Exec=` in an AppImage's desktop entry. */
async function appImageExec(options: object): Promise<string> {
  const require = createRequire(createRequire(import.meta.url).resolve('electron-builder'));
  const library = 'app-builder-lib/out/targets';
  const loaded: unknown = require(`${library}/appimage/AppImageTarget.js`);
  const Target: unknown = Reflect.get(Object(loaded), 'default');
  if (typeof Target !== 'function') throw new Error('electron-builder has its AppImage elsewhere now');
  const packager = { platformSpecificBuildOptions: options, config: {}, appInfo: { buildVersion: '1' } };
  const helper = { computeDesktopEntry: async (_options: unknown, exec: string) => exec };
  const target: unknown = Reflect.construct(Target, ['', packager, helper, '/']);
  const entry: unknown = Reflect.get(Object(target), 'desktopEntry');
  return String(await Reflect.get(Object(entry), 'value'));
}

it('the AppImage starts with its sandbox, unlike electron-builder’s default', async () => {
  const { executableArgs } = configuration.linux;
  expect(await appImageExec({ executableArgs })).toBe('AppRun %U');
  expect(await appImageExec({})).toContain('--no-sandbox');
});
