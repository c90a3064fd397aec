/** What is loaded before the window is asked for: the modules that main imports outright, and those that they do. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
/** Of a value; types are gone by then, and `import()` waits until it is called. */
const outright = /^(?:import|export)(?! type\b)[^'"]*?(?:from )?'([^']+)';$/gmu;

function loadedWith(entry: string): { readonly packages: ReadonlySet<string>; readonly files: ReadonlySet<string> } {
  const files = new Set<string>();
  const packages = new Set<string>();
  const waiting = [entry];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    for (const [, named = ''] of readFileSync(file, 'utf8').matchAll(outright)) {
      if (named.startsWith('.')) waiting.push(path.resolve(path.dirname(file), named));
      else packages.add(named);
    }
  }
  return { packages, files };
}

it('nothing that speaks to a service is loaded before the window is asked for', () => {
  const { packages, files } = loadedWith(path.join(root, 'electron/main.ts'));
  // The walk has seen what main is made of.
  expect(files).toContain(path.join(root, 'electron/profiles/service-clients.ts'));
  expect(packages).toContain('electron');
  expect(packages).not.toContain('undici');
});
