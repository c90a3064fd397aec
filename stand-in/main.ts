/**
 * The stand-in for Electron: runs the built, unmodified application on Node, with a real Chromium for its
 * windows. The order is Electron's: modules of `-r`, the application's code, then `ready`.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { findChromium } from './chromium/find-chromium.ts';
import { app } from './app/app.ts';
import { startChromium, type Chromium } from './chromium/chromium-process.ts';
import { readCommandLine, type Invocation } from './command-line.ts';
import { electronVersion } from './electron-binary.ts';
import { HostBrowser, setHostBrowser } from './chromium/host-browser.ts';
import { replaceElectron } from './replace-electron.ts';
import { schemesAreSettled } from './session/protocol.ts';

const headed = process.env.STAND_IN_HEADED === '1';

const endAtOnce: (code: number) => never = process.exit.bind(process);

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  endAtOnce(1);
}

function define(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true });
}

function defineElectronProperties(): void {
  define(process, 'versions', { ...process.versions, electron: electronVersion(), chrome: '0.0.0.0' });
  define(process, 'type', 'browser');
  define(process, 'defaultApp', app.isPackaged ? undefined : true);
  define(process, 'resourcesPath', path.join(import.meta.dirname, 'resources'));
}

/** A host whose starter was killed has no more work. */
function endWithStarter(): void {
  if (process.env.STAND_IN_ORPHAN === '1') return;
  const starter = process.ppid;
  setInterval(() => {
    if (process.ppid !== starter) endAtOnce(1);
  }, 500).unref();
}

async function load({ required, mainFile }: Invocation): Promise<void> {
  const warning = setTimeout(() => {
    process.stderr.write(
      'the application has not finished loading after 5 s: does it await app.whenReady() at its top level?\n',
    );
  }, 5000);
  try {
    const require = createRequire(import.meta.url);
    for (const file of required) require(file);
    await import(pathToFileURL(mainFile).href);
  } catch (thrown) {
    fail(
      `App threw an error during load\n${thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)}`,
    );
  } finally {
    clearTimeout(warning);
  }
}

async function endWith(chromium: Chromium): Promise<void> {
  await chromium.exited;
  if (!app.isEnding()) fail('Chromium has ended by itself');
}

async function openBrowser(driven: boolean): Promise<void> {
  const binary = await findChromium({ headed });
  const chromium = await startChromium({
    binary,
    profile: path.join(app.getPath('sessionData'), 'stand-in-chromium'),
    headed,
    driven,
    switches: app.switches,
  });
  void endWith(chromium);
  const browser = await HostBrowser.start(chromium, headed);
  const { product } = await browser.root.send('Browser.getVersion');
  Object.assign(process.versions, { chrome: product.split('/')[1] });
  setHostBrowser(browser);
  if (chromium.devTools !== null) process.stderr.write(`${chromium.devTools}\n`);
}

async function run(): Promise<void> {
  if (headed && process.env.DISPLAY === undefined && process.env.WAYLAND_DISPLAY === undefined) {
    fail('there is no display to show a window on');
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
  endWithStarter();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => app.quit());
  app.takeProcessExit();
  await load(invocation);
  if (app.isEnding()) return;
  await openBrowser(invocation.switches.has('remote-debugging-port'));
  schemesAreSettled();
  app.becomeReady();
}

run().catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)));
