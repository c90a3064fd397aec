/**
 * Composition root: what must be said before Electron is ready, then the window, then every other part; how each hangs together
 * with the others is in `composition/`. Only what is imported outright here holds up Electron, and only `opening.ts` the window:
 * docs/decisions/start-and-close.md.
 */
import inspector from 'node:inspector';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { app, dialog, type BrowserWindow } from 'electron';
import type { ProcessParts } from './composition/common-parts.ts';
import { registerPageScheme } from './shell/page/page-scheme.ts';
import { keepPagesOffNetwork } from './shell/page/page-session.ts';
import { reportChildProcesses } from './shell/process/child-processes.ts';
import { chooseDataFolder } from './shell/process/data-folder.ts';
import { reportFailures } from './shell/process/failure-report.ts';
import { openLog } from './shell/process/log.ts';
import { createRedactor } from './shell/process/redaction.ts';
import { refuseSwitches } from './shell/process/refused-switches.ts';
import { claimSingleInstance } from './shell/process/single-instance.ts';
import { english as words } from './shell/window/words.ts';

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
  // Both are loaded while Electron makes itself ready. Where it is ready by then, the window comes before the second.
  const opening = import('./composition/opening.ts');
  const everything = opening.then(() => nextTurn()).then(() => import('./composition/console.ts'));
  await app.whenReady();
  const { endRestore, openWindow, readStoredSettings } = await opening;
  /** By this start; what the audit log is told of it. */
  let restored: { readonly from: string | null } | null = null;
  const isEnded = await endRestore(started, (from) => {
    restored = { from };
  });
  if (!isEnded) return app.exit(1);
  const stored = readStoredSettings(dataFolder);
  const parts = everything.then(({ makeConsole }) =>
    // A window that was closed meanwhile ends the console: nothing of the data is opened any more, and nobody waits.
    ourWindow() === null ? Promise.withResolvers<never>().promise : makeConsole(started, stored, restored),
  );
  window = openWindow(started, stored, parts);
}
