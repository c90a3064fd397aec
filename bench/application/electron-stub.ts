/**
 * Loaded before the main bundle under plain Node: `electron` is what the bundle needs to come as far as its window, and
 * nothing happens in it. Asking for a window ends the process. It becomes JavaScript before it runs, so that no time
 * goes into taking its types away.
 */
import { writeSync } from 'node:fs';
import { flushCompileCache, registerHooks } from 'node:module';

/** One byte to whoever holds the clock; the code that was compiled is kept for the next start. */
function reached(): never {
  writeSync(1, '.');
  flushCompileCache();
  process.exit(0);
}

function nothing(): void {}

/** Has what it is given; every other call and property it takes as well, and so does what comes of them. */
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
  resolve: (asked, context, next) => (asked === 'electron' ? { url, shortCircuit: true } : next(asked, context)),
  load: (asked, context, next) =>
    asked === url ? { format: 'module', source, shortCircuit: true } : next(asked, context),
});
