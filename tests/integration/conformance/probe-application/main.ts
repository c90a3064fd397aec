/** The application of the conformance tests: one window with a preload. The tests do the rest. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { app, BrowserWindow, net, protocol } from 'electron';

const folder = import.meta.dirname;

/** The thrown error as text. Empty if nothing was thrown. */
function faultOf(work: () => unknown): string {
  try {
    work();
    return '';
  } catch (thrown) {
    return String(thrown);
  }
}

/** Calls a member with arguments that its type refuses. */
function callAnyhow(target: object, name: string, ...args: readonly unknown[]): unknown {
  const member: unknown = Reflect.get(target, name);
  if (typeof member !== 'function') throw new Error(`${name} is no function`);
  return Reflect.apply(member, target, args);
}
Object.assign(globalThis, { faultOf, callAnyhow });

async function start(): Promise<void> {
  protocol.handle('app', (request) => {
    const { pathname } = new URL(request.url);
    return net.fetch(pathToFileURL(path.join(folder, 'page', pathname)).href);
  });
  const window = new BrowserWindow({
    width: 800,
    height: 600,
    webPreferences: { preload: path.join(folder, 'preload.cjs') },
  });
  await window.loadURL('app://probe/index.html');
}

const data = process.env['QUITTANCE_DATA'];
if (data !== undefined) app.setPath('userData', data);
// Read by a test, because it must be called before the application is ready.
Reflect.set(globalThis, 'beforeReady', {
  isReady: app.isReady(),
  createsWindow: faultOf(() => new BrowserWindow()),
});
protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
]);
void app.whenReady().then(start);
