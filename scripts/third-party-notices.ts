/**
 * Writes the licenses of all bundled packages into one file, as they require. A package without an allowed license, or
 * without its text, stops the build.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

interface BundledPackage {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression. */
  readonly license: string;
  readonly text: string;
}

/** SPDX identifiers of licenses that allow a work to be shipped inside another, if they are included. */
const allowed: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  // The license of the fonts.
  'OFL-1.1',
]);

/** Code that the bundler adds, by the names of its modules. */
const helpers: readonly { readonly begins: string; readonly from: string }[] = [
  { begins: '\0rolldown/', from: 'rolldown' },
  { begins: '\0vite/', from: 'vite' },
];

/**
 * A module's package folder. Null for the application's own.
 * @param module as the bundler names it: a path, or a name that starts with NUL
 * @throws {Error} for a module that is neither a file nor the bundler's
 */
function packageFolder(module: string, root: string): string | null {
  if (module.startsWith('\0')) {
    const helper = helpers.find(({ begins }) => module.startsWith(begins));
    if (helper === undefined) throw new Error(`unknown package and license of ${JSON.stringify(module)}`);
    return path.join(root, 'node_modules', helper.from);
  }
  // A folder inside a package may have a package.json without a version.
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(module)?.[0] ?? null;
}

/** A bundler's license is followed by those of its own dependencies, which aren't in the bundle. */
const ownPart = (text: string): string =>
  text
    .split(/^# Licenses of bundled dependencies$/m, 1)
    .join('')
    .trim();

/** @throws {Error} without an allowed license, or without its text */
function readPackage(folder: string): BundledPackage {
  const manifest: unknown = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const read = (key: string): string => {
    const value: unknown = Reflect.get(Object(manifest), key);
    return typeof value === 'string' ? value : '';
  };
  const [name, version, license] = [read('name'), read('version'), read('license')];
  if (!allowed.has(license)) throw new Error(`${name} ${version}: license ${JSON.stringify(license)} is not allowed`);
  // Apache-2.0 requires the NOTICE as well.
  const files = fs.readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)(\.(txt|md))?$/i.test(file));
  const paths = files.toSorted().map((file) => path.join(folder, file));
  // Of a package that doesn't include its license's text.
  const added = path.join(import.meta.dirname, 'licenses', `${name}.txt`);
  if (fs.existsSync(added)) paths.push(added);
  const texts = paths.map((file) => ownPart(fs.readFileSync(file, 'utf8')));
  if (texts.length === 0) throw new Error(`${name} ${version}: there is no text of its license`);
  return { name, version, license, text: texts.join('\n\n') };
}

const title = 'Quittance contains the works below, each under the license after its name.';

const rule = '-'.repeat(80);

const section = ({ name, version, license, text }: BundledPackage): string =>
  `${rule}\n${name} ${version}\nLicense: ${license}\n\n${text}\n`;

const notices = (packages: readonly BundledPackage[]): string =>
  [title, ...packages.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(section)].join('\n');

/**
 * One plugin per build. Each writes the packages of all builds so far, so that the last file is complete.
 * @param file the path of the notices
 * @param root where `node_modules` is
 */
export function thirdPartyNotices(file: string, root: string): () => Plugin {
  const packages = new Map<string, BundledPackage>();
  return () => {
    let base = root;
    return {
      name: 'third-party-notices',
      configResolved: (config) => {
        base = config.root;
      },
      generateBundle(_options, bundle) {
        for (const part of Object.values(bundle)) {
          const modules =
            part.type === 'chunk' ? part.moduleIds : part.originalFileNames.map((name) => path.resolve(base, name));
          for (const module of modules) {
            const folder = packageFolder(module, root);
            if (folder !== null && !packages.has(folder)) packages.set(folder, readPackage(folder));
          }
        }
      },
      writeBundle() {
        fs.mkdirSync(path.dirname(file), { recursive: true });
        fs.writeFileSync(file, notices([...packages.values()]));
      },
    };
  };
}
