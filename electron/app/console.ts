/**
 * Every part beside the window, made while its page is loading; how each hangs together with the others is in the files beside
 * this one. Calls of the page wait for database, keychain and sandbox on their own.
 */
import path from 'node:path';
import { app } from 'electron';
import { createBackupJobs } from '../backup/jobs.ts';
import { databaseName, forgetSetAsidePlans } from '../backup/restore-files.ts';
import { forgetRestored, restoredNotices } from '../backup/restore-plan.ts';
import { createDoctor } from '../connection/doctor.ts';
import { contract } from '../contract/contract.ts';
import { settled } from '../database/failure.ts';
import { methodsByChannel } from '../ipc/contract-channels.ts';
import { notedProfiles } from '../ipc/noted-profiles.ts';
import { createOrderLookUp } from '../ipc/order-look-up.ts';
import { pageMethods } from '../ipc/page-methods.ts';
import { createListThread } from '../orders/list/list-thread.ts';
import { createLedgerNotices } from '../profiles/ledger-notices.ts';
import type { StoredSettings } from '../profiles/settings/settings-file.ts';
import { printPage } from './page/print-page.ts';
import { closeBeforeQuit } from './process/close-before-quit.ts';
import { desktop } from './process/desktop.ts';
import { systemUser } from './process/system-user.ts';
import { createAuditDeletionDialog } from './window/audit-dialogs.ts';
import { createProfileDialogs } from './window/profile-dialogs.ts';
import { createWrittenFiles } from './window/save-dialog.ts';
import { connectAddressRuns } from './address-runs.ts';
import { connectAudit } from './audit.ts';
import { connectBackups } from './backups.ts';
import { connectBulkRuns } from './bulk-runs.ts';
import { createCommonParts, type ProcessParts } from './common-parts.ts';
import { connectDatabase } from './database.ts';
import { connectHistoryKeeping } from './history-keeping.ts';
import type { WindowAndPageParts } from './opening.ts';
import { connectOrderWatches } from './order-watches.ts';
import { createConnectedProfiles } from './profiles.ts';

/** What comes with the program to be read. Installed, it lies beside the archive, into which no other program can look. */
const papers = (bundles: string) => ({
  licences: path.join(app.isPackaged ? process.resourcesPath : path.join(bundles, '..'), 'THIRD-PARTY-NOTICES.txt'),
  guide: path.join(app.isPackaged ? process.resourcesPath : path.join(bundles, '../..'), 'docs/guide/README.md'),
});

/** @param restored by this start; null for none */
export function makeConsole(
  started: ProcessParts,
  stored: StoredSettings,
  restored: { readonly from: string | null } | null,
): WindowAndPageParts {
  const { dataFolder, bundles, ourWindow, log, redactor, words } = started;
  const runBackupJob = createBackupJobs(started.backupWorker);
  const common = createCommonParts(
    started,
    stored,
    restoredNotices(dataFolder),
    () => void connected.profiles.sandboxChanged(),
  );
  const { settings, emit, notices, info, unsaved, activeBatches, runsOnDesktop, now } = common;
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
  const methods = methodsByChannel(
    pageMethods({
      app: {
        info,
        settings,
        desktop,
        ...papers(bundles),
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
      mayDeleteAudit: createAuditDeletionDialog(ourWindow, words.audit),
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
      underWay: activeBatches.unsettled,
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
  );
  const window = ourWindow();
  if (window !== null) runsOnDesktop.showIn(window, words.title);
  log.info('started', { version, node: process.versions.node, platform: process.platform });

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
  return {
    methods,
    behindWindow: {
      info,
      keepPlace: (place) => {
        settings.change((before) => ({ ...before, window: place }));
      },
      activeBatches,
      unsaved,
      send: (command) => emit(contract.app.command, command),
      backUp: () => void backups.make(),
      restore: () => void backups.restore(),
    },
  };
}
