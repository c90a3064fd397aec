/** Static imports before the window is requested, with their own static imports. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
/** Imports of values. Types don't exist at run time, and `import()` isn't static. */
const outright =
  /^(?:(?:import|export)(?! type\b) (?:[\w$]+, )?(?:[\w$]+|\* as \w+|\{[^}]*\}) from |import )'([^']+)';$/gmu;

interface Loaded {
  /** Without Node's modules. */
  readonly packages: readonly string[];
  /** Relative to the repository. */
  readonly files: readonly string[];
}

function loadedWith(...entries: readonly string[]): Loaded {
  const files = new Set<string>();
  const packages = new Set<string>();
  const waiting = entries.map((entry) => path.join(root, entry));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    // The build replaces it by its value, without the contract.
    if (file.endsWith('contract/channel-names.ts')) continue;
    for (const [, named = ''] of readFileSync(file, 'utf8').matchAll(outright)) {
      if (named.startsWith('.')) waiting.push(path.resolve(path.dirname(file), named));
      else if (!named.startsWith('node:')) packages.add(named);
    }
  }
  return { packages: [...packages].toSorted(), files: [...files].map((file) => path.relative(root, file)).toSorted() };
}

const entry = 'electron/main.ts';
const startup = 'electron/app/startup.ts';

it('the start imports only Electron and a few files before the app is ready', () => {
  const { packages, files } = loadedWith(entry);
  expect(packages).toEqual(['electron']);
  expect(files).toContain('electron/app/lifecycle.ts');
  const rooms =
    /^electron\/(main|app\/(?!startup|deferred-services|handler-wiring|service-wiring)|payment-service\/(redaction|response\/json-keys)|exports\/files\/visible-text|contract\/(unseen-characters|url-fault))/;
  expect(files.filter((file) => !rooms.test(file))).toEqual([]);
});

it('the window needs the settings, but neither contract nor handlers', () => {
  const { packages, files } = loadedWith(entry, startup);
  expect(packages).toEqual(['electron', 'zod']);
  expect(files).toContain('electron/profiles/settings/settings.ts');
  const rooms =
    /^electron\/(main|app\/(?!deferred-services|handler-wiring|service-wiring)|profiles\/settings|exports\/files|backup\/restore-files|database\/failure|ipc\/register-handlers|contract|payment-service\/(redaction|response\/json-keys))/;
  expect(files.filter((file) => !rooms.test(file))).toEqual([]);
  // Has the schema of every call. The start needs only the channels' names.
  expect(files).not.toContain('electron/contract/contract.ts');
});

it('no import creates a number or date format, which would double the time of all imports', () => {
  const withFormats = loadedWith(entry, startup).files.filter((file) =>
    /^(?:export )?const \w+(?:: [^=]+)? = new Intl\./mu.test(readFileSync(path.join(root, file), 'utf8')),
  );
  expect(withFormats).toEqual([]);
});

it('everything else is imported after the window', () => {
  expect(readFileSync(path.join(root, entry), 'utf8')).toContain("import('./app/deferred-services.ts')");
  const { packages, files } = loadedWith('electron/app/deferred-services.ts');
  expect(files).toContain('electron/profiles/service-clients.ts');
  expect(packages).toContain('electron-store');
  // Loaded with a service's first call.
  expect(packages).not.toContain('undici');
});
