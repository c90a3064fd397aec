/**
 * The stand-in for Electron: runs the built, unmodified application on Node, with a real Chromium for its windows.
 * The order is Electron's: modules of `-r`, the application's code, then `ready`.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { app } from './app/app.ts';
import { startChromium, type Chromium } from './chromium/chromium-process.ts';
import { findChromium } from './chromium/find-chromium.ts';
import { HostBrowser, setHostBrowser } from './chromium/host-browser.ts';
import { readCommandLine, type Invocation } from './command-line.ts';
import { electronVersion } from './electron-binary.ts';
import { replaceElectron } from './electron-module.ts';
import { forbidNewSchemes } from './session/session.ts';

const headed = process.env.STAND_IN_HEADED === '1';

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function defineElectronProperties(): void {
  for (const [name, value] of Object.entries({
    versions: { ...process.versions, electron: electronVersion(), chrome: '0.0.0.0' },
    resourcesPath: path.join(import.meta.dirname, 'resources'),
  })) {
    Object.defineProperty(process, name, { value, enumerable: true, configurable: true, writable: true });
  }
}

/** The host ends with its parent process, unless it was started by `app.relaunch`. */
function endWithParent(): void {
  if (process.env.STAND_IN_RELAUNCHED === '1') return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.exit(1);
  }, 500).unref();
}

async function load({ required, mainFile }: Invocation): Promise<void> {
  try {
    const require = createRequire(import.meta.url);
    for (const file of required) require(file);
    await import(pathToFileURL(mainFile).href);
  } catch (error) {
    fail(`App threw an error during load\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  }
}

async function failAfter(chromium: Chromium): Promise<void> {
  await chromium.exited;
  if (!app.isEnding()) fail('Chromium ended unexpectedly');
}

async function openBrowser(driven: boolean): Promise<void> {
  const chromium = await startChromium({
    binary: await findChromium({ headed }),
    profile: path.join(app.getPath('userData'), 'stand-in-chromium'),
    headed,
    driven,
    switches: app.switches,
  });
  void failAfter(chromium);
  const browser = await HostBrowser.start(chromium, headed);
  const { product } = await browser.root.send('Browser.getVersion');
  Object.assign(process.versions, { chrome: product.split('/')[1] });
  setHostBrowser(browser);
  if (chromium.devTools !== null) process.stderr.write(`${chromium.devTools}\n`);
}

async function run(): Promise<void> {
  if (headed && process.env.DISPLAY === undefined && process.env.WAYLAND_DISPLAY === undefined) {
    fail('no display to show a window on');
  }
  process.argv = [path.join(import.meta.dirname, 'electron'), ...process.argv.slice(2)];
  const invocation = readCommandLine(process.argv.slice(1));
  app.setApplicationFacts({
    folder: invocation.applicationFolder,
    packageFile: invocation.packageFile,
    switches: invocation.switches,
  });
  defineElectronProperties();
  replaceElectron();
  endWithParent();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => app.quit());
  await load(invocation);
  if (app.isEnding()) return;
  await openBrowser(invocation.switches.has('remote-debugging-port'));
  forbidNewSchemes();
  app.becomeReady();
}

run().catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)));
