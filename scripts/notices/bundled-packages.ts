/** Which packages the modules of a bundle come from, each with its licence as it lies in the package. */
import fs from 'node:fs';
import path from 'node:path';

export interface BundledPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX. */
  readonly licence: string;
  readonly text: string;
}

/**
 * Licences that let a work be shipped inside another when they stand beside it, by SPDX. What is not here is a decision to
 * take: a build does not take it.
 */
const allowed: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  // Of fonts: they may be bundled, under their name, and not be sold by themselves.
  'OFL-1.1',
]);

/** Code that the bundler writes into a bundle by itself, by the name it gives to the module. */
const helpers: readonly { readonly begins: string; readonly from: string }[] = [
  { begins: '\0rolldown/', from: 'rolldown' },
  { begins: '\0vite/', from: 'vite' },
];

/**
 * The folder of the package that a module is of; null for the application's own.
 *
 * @param module as the bundler names it: a path, or a name of its own that begins with NUL
 * @throws {Error} for a module that is neither a file nor known to be the bundler's
 */
export function packageFolder(module: string, root: string): string | null {
  if (module.startsWith('\0')) {
    const helper = helpers.find(({ begins }) => module.startsWith(begins));
    if (helper === undefined) throw new Error(`nobody knows whose ${JSON.stringify(module)} is, and by which licence`);
    return path.join(root, 'node_modules', helper.from);
  }
  // A folder inside a package may have a package.json of its own, with no version that anybody published.
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(module)?.[0] ?? null;
}

/** The licence of a bundler is followed by those of what it was itself made of, which is not in what it makes. */
const ownPart = (text: string): string =>
  text
    .split(/^# Licenses of bundled dependencies$/m, 1)
    .join('')
    .trim();

/** @throws {Error} where the package says no licence, one that is not allowed, or has no text of it */
export function readPackage(folder: string): BundledPackage {
  const manifest: unknown = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const said = (key: string): string => {
    const value: unknown = Reflect.get(Object(manifest), key);
    return typeof value === 'string' ? value : '';
  };
  const [name, version, licence] = [said('name'), said('version'), said('license')];
  if (!allowed.has(licence)) throw new Error(`${name} ${version}: licence ${JSON.stringify(licence)} is not allowed`);
  // Apache's asks for the NOTICE as well.
  const files = fs.readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)(\.(txt|md))?$/i.test(file));
  const texts = files.toSorted().map((file) => ownPart(fs.readFileSync(path.join(folder, file), 'utf8')));
  if (texts.length === 0) throw new Error(`${name} ${version}: there is no text of its licence`);
  return { name, version, licence, text: texts.join('\n\n') };
}
