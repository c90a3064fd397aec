/** Makes `electron` the stand-in's module, for `import`, `require` and the inspector's `require`. */
import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { electronModule } from './electron-module.ts';

const key = 'quittance.stand-in.electron';
const names = new Set(['electron', 'electron/main', 'electron/common']);
const url = pathToFileURL(path.join(import.meta.dirname, 'electron.cjs')).href;

/**
 * Each name is spelled out, because that is how named imports of a CommonJS module are found; an import of
 * any other name fails by its name.
 */
const source = [
  `const electron = globalThis[Symbol.for(${JSON.stringify(key)})];`,
  ...Object.keys(electronModule).map((name) => `exports.${name} = electron.${name};`),
  'module.exports = electron;',
].join('\n');

export function replaceElectron(): void {
  Object.assign(globalThis, { [Symbol.for(key)]: electronModule });
  registerHooks({
    resolve: (specifier, context, next) =>
      names.has(specifier) ? { url, format: 'commonjs', shortCircuit: true } : next(specifier, context),
    load: (asked, context, next) =>
      asked === url ? { format: 'commonjs', source, shortCircuit: true } : next(asked, context),
  });
}
