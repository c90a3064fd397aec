/**
 * Composition root: makes every part, in order, and nothing else. The window comes before whatever it does
 * not need; calls of the page wait for database, keychain and sandbox on their own.
 */
import path from 'node:path';
import { app, safeStorage, session, type BrowserWindow } from 'electron';
import ElectronStore from 'electron-store';
import { createAddressRuns, type AddressRuns } from './addresses/run.ts';
import { contract } from './contract/contract.ts';
import { success } from './contract/result.ts';
import { openDatabase } from './database/client.ts';
import type { AddressParts } from './ipc/addresses.ts';
import { infoOf } from './ipc/app.ts';
import { pageMethods } from './ipc/page-methods.ts';
import { createEmit, registerMethods } from './ipc/register.ts';
import { presets } from './payment-service/signing/presets.ts';
import { connectProfiles } from './profiles/connected-profiles.ts';
import { openHistoryKey } from './secrets/history-key.ts';
import { createKeychain } from './secrets/keychain.ts';
import { createSecretStore } from './secrets/secret-store.ts';
import { openSettings } from './settings/settings-store.ts';
import { createAppCalls } from './shell/process/app-calls.ts';
import { registerPageScheme } from './shell/page/app-protocol.ts';
import { openConsoleWindow } from './shell/window/console-window.ts';
import { chooseDataFolder } from './shell/process/data-folder.ts';
import { createOnDemandDatabase, notTakenInNotice, setAsideNotice } from './shell/process/database-opening.ts';
import { reportFailures } from './shell/process/failure-report.ts';
import { openLog } from './shell/process/log.ts';
import { createNotices } from './shell/process/notices.ts';
import { createRedactor } from './shell/process/redaction.ts';
import { createRunsUnderWay } from './addresses/runs-under-way.ts';
import { createWrittenFiles } from './shell/window/save-dialog.ts';
import { claimSingleInstance } from './shell/process/single-instance.ts';
import { closeBeforeQuit } from './shell/process/close-before-quit.ts';
import { createWayOut } from './shell/network-proxy.ts';
import { english as words } from './shell/window/words.ts';

const here = import.meta.dirname;
const now = Date.now;
let window: BrowserWindow | null = null;
/** Null once it is closed: while the console ends, a call on what is left of it would throw. */
const ourWindow = (): BrowserWindow | null => (window?.isDestroyed() === false ? window : null);

const dataFolder = chooseDataFolder(app, process.env['QUITTANCE_DATA']);
registerPageScheme();
app.enableSandbox();
const redactor = createRedactor();
const log = openLog({ folder: path.join(dataFolder, 'logs'), redactor });
reportFailures(log, words.failed);
if (claimSingleInstance(app, ourWindow)) void app.whenReady().then(start);
else app.quit();

function start(): void {
  const settings = openSettings({ folder: dataFolder, Store: ElectronStore });
  const notices = createNotices({
    log,
    redactor,
    first: settings.notices,
    changed: () => emit(contract.app.changed, infoOf(calls)),
  });
  const emit = createEmit(ourWindow);
  const keychain = createKeychain({ safeStorage, platform: process.platform, failed: log.error });
  const file = path.join(dataFolder, 'quittance.db');
  const database = createOnDemandDatabase(
    async () => {
      const history = await openHistoryKey(settings, keychain);
      if (history.notice !== null) notices.add(history.notice);
      const workerFile = path.join(here, 'database-worker.js');
      const opened = await openDatabase({ file, workerFile, dataKey: history.key });
      notices.over('database-not-opened');
      const left = notTakenInNotice(opened);
      if (left !== null) notices.add(left);
      if (opened.setAside !== null) notices.add(setAsideNotice(opened.setAside));
      return opened;
    },
    (thrown) => notices.failed(thrown, (detail) => ({ kind: 'database-not-opened', path: file, detail })),
  );
  const { withDatabase } = database;
  const runsUnderWay = createRunsUnderWay();
  const connected = connectProfiles({
    settings,
    secrets: createSecretStore({ settings, keychain, know: redactor.know, now }),
    schemes: presets.map(({ id, name }) => ({ id, name })),
    workerFile: path.join(here, 'sandbox-worker.js'),
    know: redactor.know,
    now,
    nonces: (profileId) => withDatabase(async (opened) => success(opened.nonces(profileId))),
    dispatcherFor: createWayOut({ resolveProxy: (url) => session.defaultSession.resolveProxy(url), failed: log.error }),
    hasRunUnderWay: runsUnderWay.ofProfile,
    changed: (view) => emit(contract.profiles.changed, view),
    sandboxFailed: (thrown) => notices.failed(thrown, (detail) => ({ kind: 'sandbox-not-started', detail })),
    failed: log.error,
  });
  const { profiles, clients, sandbox, startOrStopSandbox } = connected;
  let addressRuns: AddressRuns | null = null;
  const withRuns: AddressParts['withRuns'] = (work) =>
    withDatabase(({ journal }) => {
      addressRuns ??= createAddressRuns({
        journal,
        clientFor: clients.clientFor,
        profileOf: profiles.profileOf,
        now,
        onChange: (run) => {
          runsUnderWay.note(run);
          startOrStopSandbox();
          emit(contract.addresses.runChanged, run);
        },
      });
      return work(addressRuns);
    });

  const files = createWrittenFiles(ourWindow, words.saveAddresses);
  const calls = createAppCalls({ settings, notices: notices.all, log, files });
  const zone = (): string => settings.current().preferences.zone;
  const appVersion = app.getVersion();
  const historyFailed = (fault: string, thrown: unknown): void => log.error(`history ${fault}`, thrown);
  registerMethods(
    pageMethods({
      app: calls,
      profiles,
      clients,
      sandbox,
      withDatabase,
      withRuns,
      files,
      zone,
      appVersion,
      historyFailed,
      now,
    }),
    {
      isOurWindow: (sender) => sender === ourWindow()?.webContents,
      refused: (channel, why) => log.info('call refused', { channel, why }),
      failed: (channel, thrown) => log.error('call failed', thrown, { channel }),
    },
  );
  window = openConsoleWindow({
    pageFolder: path.join(here, '../renderer'),
    preload: path.join(here, '../preload/preload.cjs'),
    settings,
    calls,
    runsUnderWay,
    log,
    words,
    send: (command) => emit(contract.app.command, command),
  });

  log.info('started', { version: appVersion, node: process.versions.node, platform: process.platform });

  // Only now, beside the loading page: nothing of this is needed to show it.
  startOrStopSandbox();
  database.open();
  closeBeforeQuit(
    app,
    [connected.close, async () => addressRuns?.ended(), database.close, async () => log.close()],
    log.error,
  );
}
