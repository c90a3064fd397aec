/** The files of the package, and the fuses of its program. */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import asar from '@electron/asar';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { build } from 'vite';
import { fuseFaults, setFuses, startPackaged, wantedFuses } from '../../../scripts/check-package.ts';
import { hostEnvironment, hostExecutable } from '../../../stand-in/electron-or-stand-in.ts';
import { answerSaveDialog, hostName, launchConsole } from '../../support/console.ts';
import { AddressesPage } from '../../support/pages/addresses-page.ts';
import { OrderPage } from '../../support/pages/order-page.ts';
import { SandboxPage } from '../../support/pages/sandbox-page.ts';
import { builds } from '../../../vite.config.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** Marks the fuses in Electron's program. A version, their number and a digit for each follow. */
const mark = Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX');

/** Files that may be in a working folder. */
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

const inputs = [
  'package.json',
  'package-lock.json',
  'electron-builder.yml',
  'electron-builder.inspectable.yml',
  'LICENSE',
];

/**
 * A copy of the packed files, with strays. `pack` packs it with a configuration and returns the folder. Electron's program, which isn't
 * available everywhere, is a file with these fuses.
 */
async function projectToPack(fuses: string) {
  const project = fs.mkdtempSync(path.join(os.tmpdir(), 'quittance-package-'));
  const write = (file: string, bytes: string | Buffer): void => {
    fs.mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
    fs.writeFileSync(path.join(project, file), bytes, { mode: 0o755 });
  };
  for (const file of inputs) write(file, fs.readFileSync(path.join(root, file)));
  for (const folder of ['build', 'docs'])
    fs.cpSync(path.join(root, folder), path.join(project, folder), { recursive: true });
  // A junction, which needs no privilege on Windows.
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(project, 'node_modules'), 'junction');
  await build({ ...builds(path.join(project, 'dist')), configFile: false, logLevel: 'silent' });
  for (const stray of strays) write(stray, 'stray');
  const program = Buffer.concat([
    Buffer.alloc(64),
    mark,
    Buffer.from([1, fuses.length]),
    Buffer.from(fuses),
    Buffer.alloc(64),
  ]);
  write('program/electron', program);
  for (const file of ['version', 'LICENSE', 'LICENSES.chromium.html', 'resources/empty']) write(`program/${file}`, 'x');
  const builder = path.join(root, 'node_modules/electron-builder/cli.js');
  return {
    project,
    pack: async (configuration: string, output: string): Promise<string> => {
      const given = ['--linux', 'dir', '--x64', '--projectDir', project, '--config', configuration];
      const set = ['-c.electronDist=program', `-c.directories.output=${output}`];
      await promisify(execFile)(process.execPath, [builder, ...given, ...set], { cwd: project });
      return path.join(project, output, 'linux-unpacked');
    },
    remove: () => fs.rmSync(project, { recursive: true }),
  };
}

/** The source program has each fuse the wrong way. */
const wire = { set: '101100111', packed: '010011001' } as const;

let given: Awaited<ReturnType<typeof projectToPack>>;
let packed: string;

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  given = await projectToPack(wire.set);
  packed = await given.pack('electron-builder.yml', 'release');
}, 180_000);

afterAll(() => given.remove());

const archive = (): string => path.join(packed, 'resources/app.asar');
/** The files that its index lists. */
const filesIn = (): readonly string[] =>
  asar
    .listPackage(archive(), { isPack: false })
    .map((name) => name.slice(1).split(path.sep).join('/'))
    .filter((name) => !('files' in asar.statFile(archive(), name)));
const read = (file: string): string => asar.extractFile(archive(), file).toString('utf8');

const expected = [
  /^package\.json$/,
  /^dist\/main\/(main|backup-worker|database-worker|list-worker|sandbox-worker)\.js$/,
  /^dist\/main\/[a-z-]+-[\w-]{8}\.js$/,
  /^dist\/preload\/preload\.cjs$/,
  /^dist\/renderer\/index\.html$/,
  /^dist\/renderer\/assets\/[\w.-]+-[\w-]{8}\.(js|css|woff2|svg)$/,
];

it('the archive has the three builds and nothing else', async ({ annotate }) => {
  const paths = filesIn();
  expect(expected.filter((kind) => !paths.some((file) => kind.test(file)))).toEqual([]);
  expect(paths.filter((file) => !expected.some((kind) => kind.test(file)))).toEqual([]);
  const { size } = fs.statSync(archive());
  await annotate(`app.asar: ${paths.length} files, ${(size / 1024 / 1024).toFixed(2)} MiB`);
  expect(size).toBeLessThan(8 * 1024 * 1024);
});

it('the archive has no source map and no link to one', () => {
  const bytes = fs.readFileSync(archive());
  expect(bytes.includes('sourceMappingURL=')).toBe(false);
  expect(bytes.includes('"sourcesContent"')).toBe(false);
});

it('its package.json has entry point and desktop name, but neither scripts nor dev dependencies', () => {
  const manifest: unknown = JSON.parse(read('package.json'));
  expect(manifest).toMatchObject({
    name: 'quittance',
    main: 'dist/main/main.js',
    desktopName: 'app.quittance.console.desktop',
  });
  expect(manifest).not.toHaveProperty('scripts');
  expect(manifest).not.toHaveProperty('devDependencies');
});

it('the package has the licenses and the user guide next to the archive, and no other file', () => {
  const beside = fs.readdirSync(path.join(packed, 'resources')).toSorted();
  expect(beside).toEqual(['LICENSE.txt', 'THIRD-PARTY-NOTICES.txt', 'app.asar', 'docs', 'empty']);
  const same = (name: string, as: string) =>
    expect(fs.readFileSync(path.join(packed, 'resources', name), 'utf8')).toBe(fs.readFileSync(as, 'utf8'));
  same('LICENSE.txt', path.join(root, 'LICENSE'));
  same('THIRD-PARTY-NOTICES.txt', path.join(given.project, 'dist/THIRD-PARTY-NOTICES.txt'));
  const docs = path.join(packed, 'resources/docs');
  expect(fs.readdirSync(docs).toSorted()).toEqual(['csv.md', 'guide', 'sandbox.md', 'screenshots']);
  expect(fs.readdirSync(path.join(docs, 'guide'))).toEqual(fs.readdirSync(path.join(root, 'docs/guide')));
  for (const page of fs.readdirSync(path.join(docs, 'guide'))) {
    const text = fs.readFileSync(path.join(docs, 'guide', page), 'utf8');
    const targets = [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, target = '']) => target);
    expect(targets.filter((target) => !fs.existsSync(path.join(docs, 'guide', target)))).toEqual([]);
  }
  // The licenses of Electron and Chromium.
  expect(fs.readdirSync(packed)).toEqual(expect.arrayContaining(['LICENSE.electron.txt', 'LICENSES.chromium.html']));
});

it('the program has each fuse set as configured, although it was the other way before', async () => {
  const program = path.join(packed, 'quittance');
  const bytes = fs.readFileSync(program);
  const at = bytes.indexOf(mark) + mark.length;
  expect(bytes.toString('latin1', at + 2, at + 2 + wire.packed.length)).toBe(wire.packed);
  // The package check must notice wrong fuses.
  const configuration = path.join(root, 'electron-builder.yml');
  expect(await fuseFaults(program, configuration)).toEqual([]);
  expect(await fuseFaults(path.join(given.project, 'program/electron'), configuration)).toHaveLength(8);
});

it('the build for tests differs only in one fuse', async () => {
  const inspectable = await given.pack('electron-builder.inspectable.yml', 'inspectable');
  const listed = (folder: string): readonly string[] =>
    fs
      .readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
      .toSorted();
  expect(listed(inspectable)).toEqual(listed(packed));
  const differ = listed(packed).filter(
    (file) => !fs.readFileSync(path.join(packed, file)).equals(fs.readFileSync(path.join(inspectable, file))),
  );
  expect(differ).toEqual(['quittance']);
  const [ships, opens] = [
    await setFuses(path.join(packed, 'quittance')),
    await setFuses(path.join(inspectable, 'quittance')),
  ];
  expect(opens).toEqual({ ...ships, enableNodeCliInspectArguments: 'on' });
  expect(ships['enableNodeCliInspectArguments']).toBe('off');
  expect(wantedFuses(path.join(root, 'electron-builder.inspectable.yml'))).toEqual({
    ...wantedFuses(path.join(root, 'electron-builder.yml')),
    enableNodeCliInspectArguments: true,
  });
});

it.skipIf(hostName !== 'stand-in')(
  'the packed application looks up an order, creates addresses and exports them',
  async () => {
    const extracted = path.join(given.project, 'extracted');
    asar.extractAll(archive(), extracted);
    const file = path.join(given.project, 'addresses.csv');
    const launched = await launchConsole({ application: extracted, installed: true });
    const { app, page } = launched;
    try {
      const sandbox = new SandboxPage(page);
      await sandbox.open();
      await sandbox.openOrder('paid');
      await new OrderPage(page).status.waitFor();
      const addresses = new AddressesPage(page);
      await addresses.open();
      const batch = await addresses.create({ count: 2 });
      await answerSaveDialog(app, file);
      await addresses.export(batch, 2);
      expect(await app.evaluate(({ app: running }) => [running.isPackaged, running.getAppPath()])).toEqual([
        true,
        extracted,
      ]);
    } finally {
      await launched.close();
    }
    expect(fs.readFileSync(file, 'utf8').trimEnd().split('\r\n')).toHaveLength(3);
  },
);

it.skipIf(hostName !== 'stand-in')('the package check tells a start from a refused one', async () => {
  const extracted = path.join(given.project, 'started');
  asar.extractAll(archive(), extracted);
  const env = { ...process.env, ...(await hostEnvironment()), STAND_IN_PACKAGED: '1' };
  expect(await startPackaged(hostExecutable(), [extracted], env)).toMatchObject({ isUp: true, exitCode: null });
  const refused = await startPackaged(hostExecutable(), [extracted, '--no-sandbox'], env);
  expect(refused).toMatchObject({ isUp: false, exitCode: 64 });
  expect(await startPackaged(path.join(extracted, 'none'), [], env)).toMatchObject({ isUp: false });
});

it.skipIf(hostName !== 'stand-in').each([
  ['whose bridge can’t be loaded', 'dist/preload/preload.cjs', ['preload']],
  ['whose page has no script', 'dist/renderer/index.html', []],
  ['whose database has no thread', 'dist/main/database-worker.js', ['database-not-opened']],
])('the package check reports an application %s', async (_which, file, events) => {
  const extracted = path.join(given.project, 'broken', path.basename(file));
  asar.extractAll(archive(), extracted);
  fs.writeFileSync(
    path.join(extracted, file),
    file.endsWith('.html') ? '<title>Quittance</title>' : 'throw new Error();',
  );
  const env = { ...process.env, ...(await hostEnvironment()), STAND_IN_PACKAGED: '1' };
  const { isUp, errors } = await startPackaged(hostExecutable(), [extracted], env, 12_000);
  expect(isUp).toBe(false);
  expect(events.filter((event) => !errors.join('\n').includes(`"event":"${event}"`))).toEqual([]);
});
