/**
 * Entry point: settings that must precede Electron's start, then the window, then everything else. Only what is
 * imported statically here delays Electron, and only `app/startup.ts` delays the window: docs/decisions/bridge.md.
 */
import inspector from 'node:inspector';
import path from 'node:path';
import { app, dialog, type BrowserWindow } from 'electron';
import { registerPageScheme } from './app/app-protocol.ts';
import { logChildProcesses, reportUncaughtErrors } from './app/uncaught-errors.ts';
import { chooseDataFolder, claimSingleInstance } from './app/lifecycle.ts';
import { openLog } from './app/log.ts';
import { keepPagesOffNetwork } from './app/page-guards.ts';
import { createRedactor } from './payment-service/redaction/redactor.ts';
import { refuseSwitches } from './app/refused-switches.ts';
import type { StartedServices } from './app/start-services.ts';
import type { BootstrapContext } from './app/bootstrap-context.ts';

const { isPackaged } = app;
const { argv, env: environment, platform } = process;
refuseSwitches({
  isPackaged,
  platform,
  argv,
  environment,
  isInspected: inspector.url() !== undefined,
  showErrorBox: (title, content) => dialog.showErrorBox(title, content),
});
let window: BrowserWindow | null = null;
const mainWindow = (): BrowserWindow | null => (window?.isDestroyed() === false ? window : null);

const dataFolder = chooseDataFolder(app, environment['QUITTANCE_DATA']);
registerPageScheme();
// Chromium doesn't run as root, as in a container, without this switch, and enableSandbox would remove it. A release refuses it.
if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
keepPagesOffNetwork(app);
const redactor = createRedactor();
const log = openLog({ folder: path.join(dataFolder, 'logs'), redactor });
reportUncaughtErrors(log);
logChildProcesses(app, log);
const context: BootstrapContext = {
  dataFolder,
  bundles: import.meta.dirname,
  mainWindow,
  log,
  redactor,
  now: Date.now,
};
if (claimSingleInstance(app, mainWindow)) void open();
else app.quit();

async function open(): Promise<void> {
  // Loads while Electron gets ready.
  const loading = import('./app/startup.ts');
  void loading.then((startup) => startup.warmUpResponses());
  await app.whenReady();
  const { deferredStart, finishRestore, openFirstWindow, readStoredSettings } = await loading;
  if (!(await finishRestore(context))) return app.exit(1);
  const stored = readStoredSettings(dataFolder);
  const services = Promise.withResolvers<StartedServices>();
  const opened = openFirstWindow(context, stored, services.promise);
  ({ window } = opened);
  // Until then main serves scripts, and from then on the page runs them.
  await opened.pageHasItsScripts;
  services.resolve(
    deferredStart(
      () => mainWindow() !== null,
      async () => {
        const { startServices } = await import('./app/start-services.ts');
        return () => startServices(context, stored, opened.window);
      },
    ),
  );
}
