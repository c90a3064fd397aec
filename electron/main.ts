/**
 * Composition root: makes every part, in order, and nothing else; how each hangs together with the others is in
 * `composition/`. The window comes before whatever it does not need; calls of the page wait for database, keychain and
 * sandbox on their own.
 */
import inspector from 'node:inspector';
import path from 'node:path';
import { app, dialog, type BrowserWindow } from 'electron';
import { createBackupJobs } from './backup/jobs.ts';
import { databaseName, forgetRestored, forgetSetAsidePlans } from './backup/restore-plan.ts';
import { connectAddressRuns } from './composition/address-runs.ts';
import { connectAudit } from './composition/audit.ts';
import { connectBackups } from './composition/backups.ts';
import { createCommonParts, type ProcessParts } from './composition/common-parts.ts';
import { connectBulkRuns } from './composition/bulk-runs.ts';
import { connectDatabase } from './composition/database.ts';
import { connectHistoryKeeping } from './composition/history-keeping.ts';
import { connectOrderWatches } from './composition/order-watches.ts';
import { createConnectedProfiles } from './composition/profiles.ts';
import { restoredNotices } from './backup/restore-plan.ts';
import { endRestore } from './composition/restore.ts';
import { createDoctor } from './connection-doctor/doctor.ts';
import { contract } from './contract/contract.ts';
import { settled } from './database/failure.ts';
import { createOrderLookUp } from './ipc/order-look-up.ts';
import { createListThread } from './orders/bulk/list-thread.ts';
import { notedProfiles } from './ipc/noted-profiles.ts';
import { pageMethods } from './ipc/page-methods.ts';
import { registerMethods } from './ipc/register.ts';
import { createLedgerNotices } from './profiles/ledger-notices.ts';
import { registerPageScheme } from './shell/page/app-protocol.ts';
import { keepPagesOffNetwork } from './shell/page/page-session.ts';
import { reportChildProcesses } from './shell/process/child-processes.ts';
import { closeBeforeQuit } from './shell/process/close-before-quit.ts';
import { chooseDataFolder } from './shell/process/data-folder.ts';
import { desktop } from './shell/process/desktop.ts';
import { reportFailures } from './shell/process/failure-report.ts';
import { openLog } from './shell/process/log.ts';
import { createRedactor } from './shell/process/redaction.ts';
import { refuseSwitches } from './shell/process/refused-switches.ts';
import { claimSingleInstance } from './shell/process/single-instance.ts';
import { createAuditDialogs } from './shell/window/audit-dialogs.ts';
import { systemUser } from './shell/process/system-user.ts';
import { printPage } from './shell/page/print-page.ts';
import { openConsoleWindow } from './shell/window/console-window.ts';
import { createProfileDialogs } from './shell/window/profile-dialogs.ts';
import { createWrittenFiles } from './shell/window/save-dialog.ts';
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
/** Installed, it lies beside the archive, into which no other program can look. */
const licences = path.join(isPackaged ? process.resourcesPath : path.join(bundles, '..'), 'THIRD-PARTY-NOTICES.txt');
const guide = path.join(isPackaged ? process.resourcesPath : path.join(bundles, '../..'), 'docs/guide/README.md');
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
const started: ProcessParts = { dataFolder, bundles, ourWindow, log, redactor, words, now: Date.now };
const runBackupJob = createBackupJobs(path.join(bundles, 'backup-worker.js'));
/** By this start; what the audit log is told of it. */
let restored: { readonly from: string | null } | null = null;
if (claimSingleInstance(app, ourWindow))
  void app
    .whenReady()
    .then(() =>
      endRestore(started, runBackupJob, (from) => {
        restored = { from };
      }),
    )
    .then((ended) => (ended ? start() : app.exit(1)));
else app.quit();

function start(): void {
  const common = createCommonParts(
    started,
    restoredNotices(dataFolder),
    () => void connected.profiles.sandboxChanged(),
  );
  const { settings, emit, notices, info, unsaved, runsUnderWay, runsOnDesktop, now } = common;
  const data = connectDatabase(common);
  const audit = connectAudit(common, data);
  const profilesKnown = async (): Promise<void> => {
    addressRuns.profilesChanged();
    watches.profilesChanged();
    bulkRuns.profilesChanged();
    await ledgerNotices.known();
    await addressRuns.readAnew().catch((thrown: unknown) => log.error('runs of earlier consoles', thrown));
  };
  const connected = createConnectedProfiles(common, data, () => void profilesKnown());
  const addressRuns = connectAddressRuns(common, data, connected);
  const bulkRuns = connectBulkRuns(common, data, connected);
  const ledgerNotices = createLedgerNotices({
    profiles: async () => (await connected.profiles.view()).profiles,
    withLedgers: data.withDatabase,
    takenOver: () => emit(contract.addresses.ledgersTakenOver, null),
    add: notices.add,
    over: notices.over,
    failed: log.error,
  });
  const lookUpOrder = createOrderLookUp({
    profiles: connected.profiles,
    clients: connected.clients,
    withDatabase: data.withDatabase,
    historyFailed: (fault, thrown) => log.error(`history ${fault}`, thrown),
    now,
  });
  const watches = connectOrderWatches(common, data, connected, lookUpOrder, audit.note);
  const historyKeeping = connectHistoryKeeping(common, data, connected, audit);
  const files = createWrittenFiles(ourWindow, words.save);
  const { version } = info();
  const backups = connectBackups(common, data, runBackupJob, audit);
  registerMethods(
    pageMethods({
      app: {
        info,
        settings,
        desktop,
        licences,
        guide,
        unsaved,
        wroteFile: files.has,
        acknowledge: async (kind) => {
          if (kind === 'restored') forgetRestored(dataFolder);
          if (kind === 'restore-not-ended') forgetSetAsidePlans(dataFolder);
          const done = await data.withDatabase(async (database) => settled(database.acknowledge(kind)));
          if (done.ok) notices.over(kind);
          return done;
        },
      },
      profiles: notedProfiles(connected.profiles, audit.note),
      audit,
      note: audit.note,
      auditDialogs: createAuditDialogs(ourWindow, words.audit),
      profileDialogs: createProfileDialogs(ourWindow, words.profiles),
      openInBrowser: desktop.openInBrowser,
      clients: connected.clients,
      doctor: createDoctor({
        trialFor: connected.clients.trialFor,
        progress: (report) => emit(contract.doctor.progress, report),
        clean: redactor.clean,
        now,
      }),
      secretsInUse: redactor,
      sandbox: connected.sandbox,
      backups,
      showData: () => desktop.showInFolder(path.join(dataFolder, databaseName)),
      withDatabase: data.withDatabase,
      withRuns: addressRuns.withRuns,
      bulkList: createListThread({
        workerFile: path.join(bundles, 'list-worker.js'),
        failed: (thrown) => log.error('the thread that reads lists failed', thrown),
      }),
      clean: redactor.clean,
      withBulkRuns: bulkRuns.withBulkRuns,
      underWay: runsUnderWay.unsettled,
      files,
      zone: () => settings.current().preferences.zone,
      settings,
      madeBy: systemUser(),
      appVersion: version,
      lookUpOrder,
      watches,
      historyKeeping,
      printPage: () => printPage(ourWindow()),
      now,
    }),
    {
      isOurWindow: (sender) => sender === ourWindow()?.webContents,
      refused: (channel, why) => log.info('call refused', { channel, why }),
      failed: (channel, thrown) => log.error('call failed', thrown, { channel }),
    },
  );
  window = openConsoleWindow({
    ...common,
    pageFolder: path.join(bundles, '../renderer'),
    preload: path.join(bundles, '../preload/preload.cjs'),
    send: (command) => emit(contract.app.command, command),
    backUp: () => void backups.make(),
    restore: () => void backups.restore(),
  });
  runsOnDesktop.showIn(window, words.title);
  log.info('started', { version, node: process.versions.node, platform });

  // Only now, beside the loading page: nothing of this is needed to show it.
  connected.startOrStopSandbox();
  data.open();
  void profilesKnown();
  void backups.look();
  void historyKeeping.look();
  if (restored !== null)
    void audit.note({
      kind: 'restored',
      profile: null,
      subject: restored.from === null ? '' : path.basename(restored.from),
      outcome: 'done',
      facts: { path: restored.from },
    });
  closeBeforeQuit(
    app,
    [
      async () => watches.close(),
      addressRuns.ended,
      bulkRuns.ended,
      connected.close,
      audit.flush,
      data.close,
      async () => log.close(),
    ],
    log.error,
  );
}
