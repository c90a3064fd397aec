/** Writes the licences of everything that is in the bundles into one file: their holders ask for no more, and no less. */
import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { packageFolder, readPackage, type BundledPackage } from './bundled-packages.ts';

const title = 'Quittance contains the works below, each under the licence of its own that follows its name.';

const rule = '-'.repeat(80);

const section = ({ name, version, licence, text }: BundledPackage): string =>
  `${rule}\n${name} ${version}\nLicence: ${licence}\n\n${text}\n`;

const notices = (packages: readonly BundledPackage[]): string =>
  [title, ...packages.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(section)].join('\n');

/**
 * One plugin for each build of the same application: the file has what all of them have written so far, so that the last
 * leaves it complete.
 *
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
