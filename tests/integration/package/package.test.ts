/**
 * What electron-builder itself packs by our configuration, and how it sets the fuses. Electron's program, which cannot be had
 * everywhere, is a file that has its wire of fuses and nothing else; all else is real.
 */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { build } from 'vite';
import { z } from '../../../electron/contract/zod.ts';
import { builds } from '../../../vite.config.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const project = fs.mkdtempSync(path.join(os.tmpdir(), 'quittance-package-'));
const packed = path.join(project, 'release/linux-unpacked');

/** As in Electron's program: a mark, a version, how many there are, and one digit for each. */
const mark = Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX');
/** Each the other way round than it must be. */
const wire = { set: '101100111', packed: '010011001' } as const;

const write = (file: string, bytes: string | Buffer = '') => {
  fs.mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
  fs.writeFileSync(path.join(project, file), bytes, { mode: 0o755 });
};

/** What lies about in a working folder, and in those of whoever builds here. */
const strays = [
  '.env',
  'quittance.db',
  'electron/main.ts',
  'tests/unit/some.test.ts',
  'stand-in/main.ts',
  'release/older.txt',
  'dist/main/main.js.map',
  'dist/renderer/assets/index.js.map',
];

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  for (const file of ['package.json', 'package-lock.json', 'electron-builder.yml', 'LICENSE', 'build/icon.png'])
    write(file, fs.readFileSync(path.join(root, file)));
  fs.cpSync(path.join(root, 'docs'), path.join(project, 'docs'), { recursive: true });
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(project, 'node_modules'));
  await build({ ...builds(path.join(project, 'dist')), configFile: false, logLevel: 'silent' });
  for (const stray of strays) write(stray, 'stray');
  const program = Buffer.concat([Buffer.alloc(64), mark, Buffer.from([1, wire.set.length]), Buffer.from(wire.set)]);
  write('program/electron', Buffer.concat([program, Buffer.alloc(64)]));
  for (const file of ['version', 'LICENSE', 'LICENSES.chromium.html', 'resources/empty']) write(`program/${file}`, 'x');
  const builder = path.join(root, 'node_modules/electron-builder/cli.js');
  const given = ['--linux', 'dir', '--projectDir', project, '--config', 'electron-builder.yml'];
  await promisify(execFile)(process.execPath, [builder, ...given, '-c.electronDist=program'], { cwd: project });
}, 180_000);

afterAll(() => fs.rmSync(project, { recursive: true }));

interface Entry {
  readonly files?: Readonly<Record<string, Entry>> | undefined;
  readonly offset?: string | undefined;
  readonly size?: number | undefined;
}
const entrySchema: z.ZodType<Entry> = z.lazy(() =>
  z.object({
    files: z.record(z.string(), entrySchema).optional(),
    offset: z.string().optional(),
    size: z.number().optional(),
  }),
);

/** Of `app.asar`: where its files begin, and what is said of them. */
function archive() {
  const bytes = fs.readFileSync(path.join(packed, 'resources/app.asar'));
  const header = entrySchema.parse(JSON.parse(bytes.toString('utf8', 16, 16 + bytes.readUInt32LE(12))));
  return { bytes, files: header.files ?? {}, begins: 8 + bytes.readUInt32LE(4) };
}

const pathsIn = (files: NonNullable<Entry['files']>, above = ''): readonly string[] =>
  Object.entries(files).flatMap(([name, entry]) =>
    entry.files === undefined ? [above + name] : pathsIn(entry.files, `${above}${name}/`),
  );

const expected = [
  /^package\.json$/,
  /^dist\/main\/(main|backup-worker|database-worker|sandbox-worker)\.js$/,
  /^dist\/main\/[a-z-]+-[\w-]{8}\.js$/,
  /^dist\/preload\/preload\.cjs$/,
  /^dist\/renderer\/index\.html$/,
  /^dist\/renderer\/assets\/[\w.-]+-[\w-]{8}\.(js|css|woff2|svg)$/,
];

it('the archive has the three builds and nothing beside them', () => {
  const paths = pathsIn(archive().files);
  expect(expected.filter((kind) => !paths.some((file) => kind.test(file)))).toEqual([]);
  expect(paths.filter((file) => !expected.some((kind) => kind.test(file)))).toEqual([]);
});

it('the archive has no source map in it, nor a word of where one is', () => {
  expect(archive().bytes.includes('sourceMappingURL=')).toBe(false);
  expect(archive().bytes.includes('"sourcesContent"')).toBe(false);
});

it('its package.json says what starts, and nothing of how it was made', () => {
  const { bytes, files, begins } = archive();
  const { offset, size = 0 } = files['package.json'] ?? {};
  const at = begins + Number(offset);
  const manifest: unknown = JSON.parse(bytes.toString('utf8', at, at + size));
  expect(manifest).toMatchObject({ name: 'quittance', main: 'dist/main/main.js' });
  expect(manifest).not.toHaveProperty('scripts');
  expect(manifest).not.toHaveProperty('devDependencies');
});

it('beside the archive are the licences and the user guide, and no other file', () => {
  const beside = fs.readdirSync(path.join(packed, 'resources')).toSorted();
  expect(beside).toEqual(['LICENSE.txt', 'THIRD-PARTY-NOTICES.txt', 'app.asar', 'docs', 'empty']);
  const same = (name: string, as: string) =>
    expect(fs.readFileSync(path.join(packed, 'resources', name), 'utf8')).toBe(fs.readFileSync(as, 'utf8'));
  same('LICENSE.txt', path.join(root, 'LICENSE'));
  same('THIRD-PARTY-NOTICES.txt', path.join(project, 'dist/THIRD-PARTY-NOTICES.txt'));
  const docs = path.join(packed, 'resources/docs');
  expect(fs.readdirSync(docs).toSorted()).toEqual(['csv.md', 'guide', 'sandbox.md', 'screenshots']);
  expect(fs.readdirSync(path.join(docs, 'guide'))).toEqual(fs.readdirSync(path.join(root, 'docs/guide')));
  for (const page of fs.readdirSync(path.join(docs, 'guide'))) {
    const text = fs.readFileSync(path.join(docs, 'guide', page), 'utf8');
    const targets = [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, target = '']) => target);
    expect(targets.filter((target) => !fs.existsSync(path.join(docs, 'guide', target)))).toEqual([]);
  }
  // Electron's own, and those of Chromium.
  expect(fs.readdirSync(packed)).toEqual(expect.arrayContaining(['LICENSE.electron.txt', 'LICENSES.chromium.html']));
});

it('the program has each fuse as it must be, whatever it was', () => {
  const program = fs.readFileSync(path.join(packed, 'quittance'));
  const at = program.indexOf(mark) + mark.length;
  expect(program.toString('latin1', at + 2, at + 2 + wire.packed.length)).toBe(wire.packed);
});
