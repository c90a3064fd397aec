/** The application of the conformance tests: one window with a preload. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { app, BrowserWindow, protocol } from 'electron';

const folder = import.meta.dirname;

/** The thrown error as text. Empty if nothing was thrown. */
function faultOf(work: () => unknown): string {
  try {
    work();
    return '';
  } catch (error) {
    return String(error);
  }
}

/** Calls a member with arguments that its type refuses. */
function callAnyhow(target: object, name: string, ...args: readonly unknown[]): unknown {
  const member: unknown = Reflect.get(target, name);
  if (typeof member !== 'function') throw new Error(`${name} isn’t a function`);
  return Reflect.apply(member, target, args);
}
Object.assign(globalThis, { faultOf, callAnyhow });

async function start(): Promise<void> {
  protocol.handle('app', async ({ url }) => {
    const page = await readFile(path.join(folder, 'page', new URL(url).pathname));
    return new Response(new Uint8Array(page), { headers: { 'Content-Type': 'text/html' } });
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
