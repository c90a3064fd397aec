/**
 * Makes all services besides the window while its page is loading, and connects them. Calls of the page wait for the database, the
 * keychain and the sandbox.
 */
import path from 'node:path';
import { app } from 'electron';
import { databaseName, forgetNote, restoreNotices } from '../backup/restore-plan.ts';
import { contract } from '../contract/contract.ts';
import { settled } from '../database/failure.ts';
import { addressHandlers, ledgerHandlers } from '../ipc/addresses.ts';
import { appHandlers } from '../ipc/app.ts';
import { auditHandlers } from '../ipc/audit.ts';
import { auditedProfiles } from '../ipc/audited-profiles.ts';
import { backupHandlers } from '../ipc/backups.ts';
import { bulkHandlers } from '../ipc/bulk.ts';
import { connectionHandlers, signingHandlers } from '../ipc/connection.ts';
import { exportHandlers } from '../ipc/exports.ts';
import { createOrderLookup, historyHandlers, orderHandlers } from '../ipc/orders.ts';
import { profileFileHandlers } from '../ipc/profile-files.ts';
import { explorerHandlers, profileHandlers } from '../ipc/profiles.ts';
import type { Handlers } from '../ipc/register-handlers.ts';
import { sandboxHandlers } from '../ipc/sandbox.ts';
import { createListThread } from '../orders/list/list-thread.ts';
import { createLedgerNotices } from '../profiles/ledger-notices.ts';
import type { StoredSettings } from '../profiles/settings/settings-file.ts';
import { createAppServices } from './app-services.ts';
import { createAddressBatchService, createBulkService } from './batch-services.ts';
import { createDatabaseService } from './database-service.ts';
import { desktop } from './desktop.ts';
import { createProfileDialogs, createSavedFiles } from './dialogs/file-dialogs.ts';
import { createAuditDeletionDialog } from './dialogs/deletion-dialogs.ts';
import { closeBeforeQuit } from './lifecycle.ts';
import type { DeferredServices, ProcessContext } from './startup.ts';
import { printPage } from './window.ts';
import { createAudit, createBackupService, createProfileServices, createRetention, createWatches } from './services.ts';

export function composeServices(context: ProcessContext, stored: StoredSettings): DeferredServices {
  const { dataFolder, bundles, ourWindow, log, redactor, now } = context;
  const services = createAppServices(
    context,
    stored,
    restoreNotices(dataFolder),
    () => void connected.profiles.sandboxChanged(),
  );
  const { settings, emit, notices, info, unsaved, activeBatches, taskbar } = services;
  const data = createDatabaseService(services);
  const { withDatabase } = data;
  const audit = createAudit(services, data);
  const profilesChanged = async (): Promise<void> => {
    addressBatches.profilesChanged();
    watches.profilesChanged();
    bulk.profilesChanged();
    await ledgerNotices.known();
    await addressBatches.refresh().catch((thrown: unknown) => log.error('batches of earlier starts', thrown));
  };
  const connected = createProfileServices(services, withDatabase, () => void profilesChanged());
  const { clients, profiles } = connected;
  const addressBatches = createAddressBatchService(services, withDatabase, connected);
  const bulk = createBulkService(services, withDatabase, connected);
  const ledgerNotices = createLedgerNotices({
    profiles: async () => (await profiles.view()).profiles,
    withLedgers: withDatabase,
    takenOver: () => emit('addresses:ledgersTakenOver', null),
    add: notices.add,
    over: notices.remove,
    failed: log.error,
  });
  const lookUp = createOrderLookup({
    profiles,
    clients,
    withDatabase,
    historyFailed: (fault, thrown) => log.error(`history ${fault}`, thrown),
    now,
  });
  const watches = createWatches(services, data, connected, lookUp, audit.note);
  const historyKeeping = createRetention(services, data, connected, audit.note);
  const files = createSavedFiles(ourWindow);
  const backups = createBackupService(services, data, audit.note);
  const { version } = info();
  const shared = {
    profiles: auditedProfiles(profiles, audit.note),
    clients,
    withDatabase,
    files,
    settings,
    note: audit.note,
    madeBy: services.userName,
    appVersion: version,
    zone: () => settings.current().preferences.zone,
    now,
  };
  const profileDialogs = createProfileDialogs(ourWindow);
  const bulkList = createListThread({
    workerFile: path.join(bundles, 'list-worker.js'),
    failed: (thrown) => log.error('the thread that reads lists failed', thrown),
  });
  const handlers: Handlers = {
    app: appHandlers({
      info,
      settings,
      desktop,
      ...documents(bundles),
      unsaved,
      wroteFile: files.has,
      acknowledge: async (kind) => {
        if (kind === 'restored' || kind === 'restore-failed') forgetNote(dataFolder);
        const done = await withDatabase(async (database) => settled(database.acknowledge(kind)));
        if (done.ok) notices.remove(kind);
        return done;
      },
    }),
    profiles: {
      ...profileHandlers(shared),
      ...profileFileHandlers({ ...shared, profileDialogs }),
      ...explorerHandlers({ profiles, openInBrowser: desktop.openInBrowser }),
    },
    signing: signingHandlers({ profiles, secretsInUse: redactor }),
    connection: connectionHandlers({ ...shared, clean: redactor.clean }),
    orders: orderHandlers({ ...shared, lookUp, watches, printPage: () => printPage(ourWindow()) }),
    history: historyHandlers({ ...shared, historyKeeping }),
    bulk: bulkHandlers({ bulkList, clean: redactor.clean, withDatabase, withBulkRuns: bulk.run }),
    addresses: addressHandlers({ withRuns: addressBatches.run, underWay: activeBatches.unsettled }),
    ledger: ledgerHandlers(shared),
    exports: exportHandlers(shared),
    backups: backupHandlers({ backups, showData: () => desktop.showInFolder(path.join(dataFolder, databaseName)) }),
    audit: auditHandlers({ ...shared, audit, mayDeleteAudit: createAuditDeletionDialog(ourWindow) }),
    sandbox: sandboxHandlers({ sandbox: connected.sandbox, profiles, now }),
  };
  const window = ourWindow();
  if (window !== null) taskbar.showIn(window, window.getTitle());
  log.info('started', { version, node: process.versions.node, platform: process.platform });

  // Started now, beside the loading page, which needs none of it to appear.
  connected.startOrStopSandbox();
  data.open();
  void profilesChanged();
  void historyKeeping.look();
  closeBeforeQuit(
    app,
    [
      async () => watches.close(),
      async () => {
        await Promise.all([addressBatches.ended(), bulk.ended()]);
        await connected.close();
      },
      audit.flush,
      data.close,
      async () => log.close(),
    ],
    log.error,
  );
  return {
    api: { contract, handlers },
    windowServices: {
      info,
      saveState: (state) => {
        settings.change((before) => ({ ...before, window: state }));
      },
      activeBatches,
      unsaved,
      send: (command) => emit('app:command', command),
      backUp: () => void backups.create(),
      restore: () => void backups.restore(),
    },
  };
}

/** Installed, they lie beside the archive, which other programs can't read. */
const documents = (bundles: string) => ({
  licences: path.join(app.isPackaged ? process.resourcesPath : path.join(bundles, '..'), 'THIRD-PARTY-NOTICES.txt'),
  guide: path.join(app.isPackaged ? process.resourcesPath : path.join(bundles, '../..'), 'docs/guide/README.md'),
});
