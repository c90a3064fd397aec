/** The notices list each package whose code or fonts are in a bundle, from the bundler's lists. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { build, type Plugin } from 'vite';
import { z } from '../../../electron/contract/zod.ts';
import { builds } from '../../../vite.config.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const dist = fs.mkdtempSync(path.join(os.tmpdir(), 'quittance-notices-'));
/** Modules of the bundles, asset files, and the folder of the assets' names. */
const inBundles = new Set<string>();
const builtInto = new Set<string>();
let notices = '';

const witness = (): Plugin => {
  let base = root;
  return {
    name: 'witness',
    // Source maps don't come from the bundler's lists.
    config: () => ({ build: { sourcemap: true } }),
    configResolved: (config) => {
      base = config.root;
      builtInto.add(path.relative(dist, config.build.outDir));
    },
    generateBundle(_options, bundle) {
      for (const part of Object.values(bundle)) {
        const names = part.type === 'chunk' ? part.moduleIds : part.originalFileNames;
        for (const name of names) inBundles.add(name.startsWith('\0') ? name : path.resolve(base, name));
      }
    },
  };
};

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  await build({ ...builds(dist, witness), configFile: false, logLevel: 'silent' });
  notices = fs.readFileSync(path.join(dist, 'THIRD-PARTY-NOTICES.txt'), 'utf8');
}, 120_000);

afterAll(() => fs.rmSync(dist, { recursive: true }));

const foldersOf = (files: Iterable<string>): ReadonlySet<string> => {
  const folders = new Set<string>();
  for (const file of files) {
    const names = file.split(path.sep);
    const at = names.lastIndexOf('node_modules');
    if (at === -1) continue;
    const isScoped = names[at + 1]?.startsWith('@') === true;
    folders.add(names.slice(0, at + (isScoped ? 3 : 2)).join(path.sep));
  }
  return folders;
};

const manifestSchema = z.object({ name: z.string(), version: z.string(), license: z.string() });
const manifestOf = (folder: string) =>
  manifestSchema.parse(JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')));

const sumOf = (file: string): string => createHash('sha256').update(fs.readFileSync(file)).digest('hex');

/** `name version` of each section with its license. */
const sections = (): ReadonlyMap<string, string> =>
  new Map([...notices.matchAll(/^-{80}\n(\S+ \S+)\nLicense: (.+)\n\n/gm)].map(([, name = '', by = '']) => [name, by]));

it('the notices cover three builds with their helpers, scripts and fonts', () => {
  expect([...builtInto].toSorted()).toEqual(['main', 'preload', 'renderer']);
  const folders = [...foldersOf(inBundles)];
  // The bundler's helpers have no file.
  const helpers = [...inBundles]
    .filter((name) => name.startsWith('\0'))
    .map((name) => name.slice(1).split('/')[0] ?? '');
  folders.push(...new Set(helpers.map((name) => path.join(root, 'node_modules', name))));
  const expected = folders
    .map(manifestOf)
    .map(({ name, version, license }) => [`${name} ${version}`, license] as const);
  expect(expected.length).toBeGreaterThan(40);
  const lines = (named: Iterable<readonly [string, string]>) => [...named].map((pair) => pair.join(': ')).toSorted();
  expect(lines(sections())).toEqual(lines(expected));
});

const filesBelow = (end: string): readonly string[] =>
  fs
    .readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(end))
    .map((name) => path.join(dist, name));

it('the notices cover every package whose code or fonts are in the bundles', () => {
  const mapped = new Set<string>();
  const mapSchema = z.object({ sources: z.array(z.string().nullable()) });
  for (const map of filesBelow('.map'))
    for (const source of mapSchema.parse(JSON.parse(fs.readFileSync(map, 'utf8'))).sources)
      if (source !== null) mapped.add(path.resolve(path.dirname(map), source));
  const ofCode = [...foldersOf(mapped)].map(manifestOf);
  expect(ofCode.length).toBeGreaterThan(40);

  const sums = new Map<string, string>();
  const modules = path.join(root, 'node_modules');
  for (const name of fs.readdirSync(path.join(modules, '@fontsource-variable'), {
    recursive: true,
    encoding: 'utf8',
  })) {
    const file = path.join(modules, '@fontsource-variable', name);
    if (name.endsWith('.woff2')) sums.set(sumOf(file), file);
  }
  const fonts = filesBelow('.woff2').map((file) => sums.get(sumOf(file)) ?? `unknown: ${file}`);
  expect(fonts.filter((file) => file.startsWith('unknown'))).toEqual([]);
  const ofFonts = [...foldersOf(fonts)].map(manifestOf);
  expect(ofFonts).toHaveLength(2);

  const licenses = sections();
  const missing = [...ofCode, ...ofFonts].filter(
    ({ name, version, license }) => licenses.get(`${name} ${version}`) !== license,
  );
  expect(missing).toEqual([]);
});

it('the bundles contain no code of tests, tools or the stand-in', () => {
  const ours = [...inBundles].filter(
    (name) => !name.startsWith('\0') && !name.split(path.sep).includes('node_modules'),
  );
  expect(ours.length).toBeGreaterThan(400);
  const paths = ours.map((file) => path.relative(root, file).split(path.sep).join('/'));
  const others = paths.filter((name) => !/^(build|docs\/guide|electron|renderer|sandbox)\//.test(name));
  expect(others).toEqual([]);
});

it('the notices have the complete text of each license', () => {
  const texts = [...foldersOf(inBundles)].map((folder) => {
    const [file] = fs.readdirSync(folder).filter((name) => /^licen[cs]e/i.test(name));
    const added = path.join(root, 'scripts/licenses', `${manifestOf(folder).name}.txt`);
    return { folder, text: fs.readFileSync(file === undefined ? added : path.join(folder, file), 'utf8').trim() };
  });
  expect(texts.filter(({ text }) => text.length < 500 || !notices.includes(text))).toEqual([]);
});

it('every license allows bundling', () => {
  const licenses = new Set(sections().values());
  expect([...licenses].toSorted()).toEqual(['BSD-3-Clause', 'ISC', 'MIT', 'OFL-1.1']);
});

it('the notices include the fonts', () => {
  const fonts = [...foldersOf([...inBundles].filter((file) => file.endsWith('.woff2')))];
  expect(fonts.map((folder) => manifestOf(folder).license)).toEqual(['OFL-1.1', 'OFL-1.1']);
  for (const folder of fonts) expect(notices).toContain(`\n${manifestOf(folder).name} `);
});

interface Strange {
  readonly what: string;
  readonly manifest: object;
  readonly text?: string;
  readonly said: RegExp;
}

it.each<Strange>([
  {
    what: 'a license that isn’t on the list',
    manifest: { license: 'GPL-3.0-only' },
    text: 'x',
    said: /GPL-3\.0-only/,
  },
  { what: 'an unnamed license', manifest: {}, text: 'x', said: /license "" is not allowed/ },
  { what: 'no license text', manifest: { license: 'MIT' }, said: /no text of its license/ },
])('a package with $what stops the build', async ({ manifest, text, said }) => {
  const folder = fs.mkdtempSync(path.join(dist, 'application-'));
  const strange = path.join(folder, 'node_modules/strange');
  fs.mkdirSync(strange, { recursive: true });
  fs.writeFileSync(
    path.join(strange, 'package.json'),
    JSON.stringify({ name: 'strange', version: '1.0.0', ...manifest }),
  );
  fs.writeFileSync(path.join(strange, 'index.js'), 'export const strange = () => document.title;');
  if (text !== undefined) fs.writeFileSync(path.join(strange, 'LICENSE'), text);
  fs.writeFileSync(path.join(folder, 'main.js'), "import { strange } from 'strange'; console.log(strange());");
  const { thirdPartyNotices } = await import('../../../scripts/third-party-notices.ts');
  const built = build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [thirdPartyNotices(path.join(folder, 'notices.txt'), root)()],
    build: { rolldownOptions: { input: path.join(folder, 'main.js') } },
  });
  await expect(built).rejects.toThrow(said);
});
