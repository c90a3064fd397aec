/**
 * Loaded before the main bundle in plain Node: an `electron` that does nothing. Requesting a window ends the process. It is
 * written as JavaScript, so that no time is spent on stripping types.
 */
import { writeSync } from 'node:fs';
import { flushCompileCache, registerHooks } from 'node:module';

/** Reports by one byte, and saves the compiled code for the next start. */
function reached(): never {
  writeSync(1, '.');
  flushCompileCache();
  process.exit(0);
}

function nothing(): void {}

/** Accepts every call and property, and so do their results. */
function anything(own: object = {}): object {
  return new Proxy(nothing, {
    get(_target, name): unknown {
      if (Object.hasOwn(own, name)) return Reflect.get(own, name);
      return name === 'then' || typeof name === 'symbol' ? undefined : anything();
    },
    set: () => true,
    apply: () => anything(),
    construct: () => anything(),
  });
}

const folder = process.env['QUITTANCE_DATA'] ?? '';
const names =
  'clipboard dialog ipcMain Menu MenuItem nativeTheme net Notification powerMonitor protocol safeStorage session ' +
  'shell webContents';
const display = { id: 1, workArea: { x: 0, y: 0, width: 1920, height: 1080 } };
const electron = {
  ...Object.fromEntries(names.split(' ').map((name) => [name, anything()])),
  app: anything({
    isPackaged: false,
    getPath: () => folder,
    getName: () => 'Quittance',
    getVersion: () => '0.0.0',
    getLocale: () => 'en',
    requestSingleInstanceLock: () => true,
    whenReady: () => Promise.resolve(),
  }),
  screen: anything({ getPrimaryDisplay: () => display, getAllDisplays: () => [display] }),
  BrowserWindow: new Proxy(nothing, { construct: reached }),
};
const key = 'quittance.bench.electron';
Object.assign(globalThis, { [Symbol.for(key)]: { electron, reached } });

const url = 'bench:electron';
const source = [
  `const { electron } = globalThis[Symbol.for('${key}')];`,
  'export default electron;',
  ...Object.keys(electron).map((name) => `export const ${name} = electron.${name};`),
].join('\n');
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' ? { url, shortCircuit: true } : next(specifier, context),
  load: (loadedUrl, context, next) =>
    loadedUrl === url ? { format: 'module', source, shortCircuit: true } : next(loadedUrl, context),
});
