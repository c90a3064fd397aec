/** The input of the tools that build Linux packages, because the tools themselves aren't available everywhere. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Arch, build, Platform } from 'electron-builder';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from '../../../electron/contract/zod.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'quittance-installers-'));
const packed = path.join(folder, 'packed');

const ofFpm = z.tuple([z.array(z.string()), z.string()]);
const ofAppImage = z.object({ desktop: z.string(), desktopFileName: z.string() });

/** The arguments of a packaging tool: each switch with its values, and the installed files. */
interface Handed {
  readonly switches: Readonly<Record<string, readonly string[]>>;
  readonly places: readonly string[];
  readonly desktop: string;
}
let deb: Handed | undefined;
let appImage: z.infer<typeof ofAppImage> | undefined;

function handedOf(given: readonly string[], desktopFile: string): Handed {
  const switches: Record<string, string[]> = {};
  const places: string[] = [];
  for (let at = 0; at < given.length; at += 1) {
    const argument = given[at] ?? '';
    if (!argument.startsWith('--')) {
      places.push(argument);
      continue;
    }
    at += 1;
    (switches[argument.slice(2)] ??= []).push(given[at] ?? '');
  }
  return { switches, places, desktop: fs.readFileSync(desktopFile, 'utf8') };
}

beforeAll(async () => {
  fs.mkdirSync(path.join(packed, 'resources'), { recursive: true });
  for (const kind of ['deb', 'AppImage'])
    await build({
      projectDir: root,
      config: { extends: 'electron-builder.yml', directories: { output: path.join(folder, 'release') } },
      prepackaged: packed,
      targets: Platform.LINUX.createTarget([kind], Arch.x64),
      publish: 'never',
      effectiveOptionComputed: async (options: unknown) => {
        if (kind === 'AppImage') appImage = ofAppImage.parse(options);
        else {
          const [given, desktopFile] = ofFpm.parse(options);
          deb = handedOf(given, desktopFile);
        }
        // The package itself isn't built.
        return true;
      },
    });
}, 60_000);

afterAll(() => fs.rmSync(folder, { recursive: true }));

/** The lines of a desktop entry as names and values. */
const entry = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...text.matchAll(/^([\w-]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));

const id = 'app.quittance.console';

it('a deb has maintainer, description and license', () => {
  const { switches = {} } = deb ?? {};
  expect(switches).toMatchObject({
    name: ['quittance'],
    version: ['0.1.0'],
    maintainer: ['The Quittance authors <authors@quittance.example>'],
    vendor: ['The Quittance authors'],
    url: ['https://quittance.example/'],
    license: ['MIT'],
    category: ['utils'],
  });
  expect(switches['description']?.[0]).toContain('A desktop console for merchants who take crypto payments');
});

it('a deb has an icon in each size and one desktop entry with the window class', () => {
  const { places = [], desktop = '' } = deb ?? {};
  const icons = places.filter((place) => place.includes('/usr/share/icons/')).map((place) => place.split('=')[1]);
  expect(icons).toEqual(
    [16, 24, 32, 48, 64, 128, 256, 512].map((size) => `/usr/share/icons/hicolor/${size}x${size}/apps/quittance.png`),
  );
  expect(places.filter((place) => place.endsWith(`/usr/share/applications/${id}.desktop`))).toHaveLength(1);
  expect(entry(desktop)).toMatchObject({
    Name: 'Quittance',
    Exec: '/opt/Quittance/quittance %U',
    Icon: 'quittance',
    StartupWMClass: id,
    Categories: 'Office;',
  });
});

it('an AppImage has the same desktop entry, and starts with its sandbox', () => {
  expect(appImage?.desktopFileName).toBe(`${id}.desktop`);
  expect(entry(appImage?.desktop ?? '')).toMatchObject({ Exec: 'AppRun %U', StartupWMClass: id, Icon: 'quittance' });
});

it('the window class, the Windows app id and the package’s desktop name are the same', () => {
  const text = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
  expect(text('electron-builder.yml')).toContain(`\nappId: ${id}\n`);
  expect(JSON.parse(text('package.json'))).toMatchObject({ desktopName: `${id}.desktop` });
  expect(text('electron/app/services.ts')).toContain(`const windowsId = '${id}';`);
});
