/** Exact versions with their hashes, no install scripts, no automatic update and no crash dumps. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { z } from '../../../electron/contract/zod.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const text = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const versions = z.record(z.string(), z.string());
const manifestSchema = z.object({
  dependencies: versions,
  devDependencies: versions,
  optionalDependencies: versions,
  overrides: z.record(z.string(), z.unknown()).optional(),
  scripts: versions,
});
const lockedSchema = manifestSchema.partial().extend({
  version: z.string().optional(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  link: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
});

const manifest = manifestSchema.parse(JSON.parse(text('package.json')));
const lock = z.object({ packages: z.record(z.string(), lockedSchema) }).parse(JSON.parse(text('package-lock.json')));
const locked = Object.entries(lock.packages).filter(([place]) => place !== '');

/** Overrides may be nested. */
const leaves = (value: unknown): readonly unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [value];

const exact = /^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;

it.each(['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'] as const)(
  'each version of %s is exact',
  (kind) => {
    expect(leaves(manifest[kind] ?? {}).filter((version) => !exact.test(String(version)))).toEqual([]);
  },
);

it('the lockfile matches package.json', () => {
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  expect(lock.packages['']).toMatchObject({ dependencies, devDependencies, optionalDependencies });
  const asked = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  const other = asked.filter(
    ([name, version]) => lock.packages[`node_modules/${name}`]?.version !== version.split('@').at(-1),
  );
  expect(other).toEqual([]);
});

it('each locked package has its hash, and comes only from the public registry', () => {
  expect(locked.length).toBeGreaterThan(500);
  const open = locked.filter(([, { integrity = '' }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity));
  expect(open.map(([place]) => place)).toEqual([]);
  const elsewhere = locked.filter(
    ([, { link, resolved }]) =>
      link === true || (resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/')),
  );
  expect(elsewhere.map(([place]) => place)).toEqual([]);
  expect(text('.npmrc')).not.toMatch(/registry|^\/\/|_auth/m);
});

/** Packages with install scripts, and why they aren't needed. */
const installScripts = {
  'node_modules/electron-winstaller':
    'chooses the 7-Zip of its own folder for installers of Squirrel, which are not made here (`win.target` is nsis)',
};

it('no package runs a program when it is installed', () => {
  expect(text('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  const withScripts = locked.filter(([, { hasInstallScript }]) => hasInstallScript === true);
  expect(withScripts.map(([place]) => place)).toEqual(Object.keys(installScripts));
  // Quittance's own would run in every working folder and in CI.
  const ours = Object.keys(manifest.scripts).filter((name) => /^(pre|post)|^(install|prepare)$/.test(name));
  expect(ours).toEqual([]);
});

it('workflow actions are pinned by commit and have read permissions only', () => {
  const folder = '.github/workflows';
  const workflows = readdirSync(path.join(root, folder)).map((file) => text(path.join(folder, file)));
  const used = workflows.flatMap((workflow) => [...workflow.matchAll(/\buses: *(.*)$/gm)].map(([, action]) => action));
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v[\d.]+$/.test(action ?? ''))).toEqual([]);
  for (const workflow of workflows) expect(workflow).toMatch(/^permissions:\n {2}contents: read\n(?! )/m);
});

const shipped = ['electron', 'renderer', 'sandbox'].flatMap((room) =>
  readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.join(room, name)),
);
const having = (word: RegExp): readonly string[] =>
  shipped.filter((file) => word.test(readFileSync(path.join(root, file), 'utf8')));

it('no shipped source sets up crash reports, dumps or updates', () => {
  expect(shipped.length).toBeGreaterThan(400);
  expect(
    having(/\b(?:crashReporter|autoUpdater|electron-updater|writeHeapSnapshot|takeHeapSnapshot|setFlagsFromString)\b/),
  ).toEqual([]);
  expect(having(/process\.report\b|--(?:heapsnapshot|report|heap-prof|cpu-prof)/)).toEqual([]);
  // The search works.
  expect(having(/\bcreateKeychain\b/)).not.toEqual([]);
});

it('no package contains an updater', () => {
  const source = readFileSync(path.join(root, 'package.json'), 'utf8');
  expect(source).not.toMatch(/updater|sentry|bugsnag|crashpad/i);
  expect(readFileSync(path.join(root, 'electron-builder.yml'), 'utf8')).toMatch(/^publish: null$/m);
});
