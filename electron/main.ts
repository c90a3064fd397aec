/**
 * Composition root: what must be said before Electron is ready, then the window, then every other part; how each hangs together
 * with the others is in `app/`. Only what is imported outright here holds up Electron, and only `opening.ts` the window:
 * docs/decisions/start-and-close.md.
 */
import inspector from 'node:inspector';
import path from 'node:path';
import { app, dialog, type BrowserWindow } from 'electron';
import type { ProcessParts } from './app/common-parts.ts';
import type { WindowAndPageParts } from './app/opening.ts';
import { registerPageScheme } from './app/page/page-scheme.ts';
import { keepPagesOffNetwork } from './app/page/page-session.ts';
import { reportChildProcesses } from './app/process/child-processes.ts';
import { chooseDataFolder } from './app/process/data-folder.ts';
import { reportFailures } from './app/process/failure-report.ts';
import { openLog } from './app/process/log.ts';
import { createRedactor } from './app/process/redaction.ts';
import { refuseSwitches } from './app/process/refused-switches.ts';
import { claimSingleInstance } from './app/process/single-instance.ts';
import { whileOpen } from './app/window/while-open.ts';
import { english as words } from './app/window/words.ts';

const { isPackaged } = app;
const { argv, env: environment, platform } = process;
refuseSwitches({
  isPackaged,
  platform,
  argv,
  environment,
  isInspected: inspector.url() !== undefined,
  words: words.refusedSwitches,
  showErrorBox: (title, content) => dialog.showErrorBox(title, content),
});
const bundles = import.meta.dirname;
let window: BrowserWindow | null = null;
const ourWindow = (): BrowserWindow | null => (window?.isDestroyed() === false ? window : null);

const dataFolder = chooseDataFolder(app, environment['QUITTANCE_DATA']);
registerPageScheme();
// It would take the switch away, and without it Chromium does not run as root: in a container. Installed, the switch is refused.
if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
keepPagesOffNetwork(app);
const redactor = createRedactor();
const log = openLog({ folder: path.join(dataFolder, 'logs'), redactor });
reportFailures(log, words.failed);
reportChildProcesses(app, log.error);
const started: ProcessParts = {
  dataFolder,
  bundles,
  backupWorker: path.join(bundles, 'backup-worker.js'),
  ourWindow,
  log,
  redactor,
  words,
  now: Date.now,
};
if (claimSingleInstance(app, ourWindow)) void open();
else app.quit();

async function open(): Promise<void> {
  // Loaded while Electron makes itself ready.
  const opening = import('./app/opening.ts');
  void opening.then((part) => part.prepareAnswers());
  await app.whenReady();
  const { endRestore, openWindow, readStoredSettings } = await opening;
  /** By this start; what the audit log is told of it. */
  let restored: { readonly from: string | null } | null = null;
  const isEnded = await endRestore(started, (from) => {
    restored = { from };
  });
  if (!isEnded) return app.exit(1);
  const stored = readStoredSettings(dataFolder);
  const parts = Promise.withResolvers<WindowAndPageParts>();
  const opened = openWindow(started, stored, parts.promise);
  ({ window } = opened);
  // Until then main is asked for them, and from then on the page is busy with them.
  await opened.pageHasItsScripts;
  parts.resolve(
    whileOpen(
      () => ourWindow() !== null,
      async () => {
        const { makeConsole } = await import('./app/console.ts');
        return () => makeConsole(started, stored, restored);
      },
    ),
  );
}
