/** Creates the handlers of the page's calls from the services. */
import path from 'node:path';
import { app } from 'electron';
import { databaseName, deleteNote } from '../backup/restore-files.ts';
import { settled } from '../database/failure.ts';
import { addressHandlers } from '../ipc/addresses.ts';
import { addressListHandlers } from '../ipc/address-list.ts';
import { appHandlers } from '../ipc/app.ts';
import { auditHandlers } from '../ipc/audit.ts';
import { backupHandlers } from '../ipc/backups.ts';
import { bulkHandlers } from '../ipc/bulk.ts';
import { createListMappings } from '../orders/imported-list/remembered-columns.ts';
import { reconcileHandlers } from '../ipc/reconcile.ts';
import { connectionHandlers } from '../ipc/connection.ts';
import { signingHandlers } from '../ipc/signing.ts';
import { exportHandlers } from '../ipc/exports.ts';
import { orderHandlers } from '../ipc/orders.ts';
import { historyHandlers } from '../ipc/history.ts';
import { profileHandlers } from '../ipc/profiles.ts';
import { caFileHandlers } from '../ipc/ca-file.ts';
import { explorerHandlers } from '../ipc/explorers.ts';
import type { Handlers } from '../ipc/register-handlers.ts';
import { sandboxHandlers } from '../ipc/sandbox.ts';
import { createListThread } from '../orders/imported-list/list-thread.ts';
import { withListMapping } from '../profiles/settings/settings-schema.ts';
import { desktop } from './desktop.ts';
import { askCaFile, createSaveDialogs } from './dialogs/file-dialogs.ts';
import type { BootstrapContext } from './bootstrap-context.ts';
import type { createServices } from './services.ts';
import { printPage } from './window.ts';

export function createHandlers(
  { dataFolder, bundles, mainWindow, log, redactor, now }: BootstrapContext,
  services: ReturnType<typeof createServices>,
): Handlers {
  const { settings, notices, info, audit, backups, unsaved } = services;
  const { clients, profiles, sandbox } = services.connected;
  const { withDatabase } = services.database;
  const saveDialogs = createSaveDialogs(mainWindow);
  const savedFiles = new Set<string>();
  const shared = {
    profiles,
    clients,
    withDatabase,
    saveDialogs,
    savedFiles,
    settings,
    recordAudit: audit.record,
    exportedBy: services.userName,
    appVersion: app.getVersion(),
    zone: () => settings.current().preferences.zone,
    now,
  };
  const bulkList = createListThread({
    workerFile: path.join(bundles, 'list-worker.js'),
    failed: (error) => log.error('the thread that reads lists failed', error),
  });
  const mappings = createListMappings({
    all: () => settings.current().listMappings ?? [],
    save: (used) => void settings.change((before) => withListMapping(before, used)),
  });
  return {
    app: appHandlers({
      info,
      settings,
      desktop,
      licenses: licenseFile(bundles),
      unsaved,
      savedFiles,
      acknowledge: async (kind) => {
        if (kind === 'restored' || kind === 'restore-failed') deleteNote(dataFolder);
        const done = await withDatabase((opened) => settled(opened.acknowledge(kind)));
        if (done.ok) notices.remove(kind);
        return done;
      },
    }),
    profiles: {
      ...profileHandlers(shared),
      ...caFileHandlers({ profiles, askFile: askCaFile(mainWindow) }),
      ...explorerHandlers({ profiles, openInBrowser: desktop.openInBrowser }),
    },
    signing: signingHandlers({ profiles, secretsInUse: redactor }),
    connection: connectionHandlers({ ...shared, redact: redactor.redact }),
    orders: orderHandlers({
      ...shared,
      lookUp: services.lookUp,
      watches: services.watches,
      printPage: () => printPage(mainWindow()),
    }),
    history: historyHandlers({ ...shared, retention: services.retention }),
    bulk: bulkHandlers({ bulkList, mappings, redact: redactor.redact, withLookups: services.bulkLookups.run }),
    reconcile: reconcileHandlers({ ...shared, bulkList, mappings }),
    addresses: addressHandlers({
      withBatches: services.addressBatches.run,
      activeBatches: services.activeBatches.unfinished,
      tables: bulkList,
    }),
    addressList: addressListHandlers(shared),
    exports: exportHandlers({ ...shared, showInFolder: desktop.showInFolder }),
    backups: backupHandlers({ backups, showData: () => desktop.showInFolder(path.join(dataFolder, databaseName)) }),
    audit: auditHandlers({ ...shared, audit }),
    sandbox: sandboxHandlers({ sandbox, profiles, now }),
  };
}

/** In an installed app the file lies beside app.asar, because other programs can't read inside it. */
const licenseFile = (bundles: string): string =>
  path.join(app.isPackaged ? process.resourcesPath : path.join(bundles, '..'), 'THIRD-PARTY-NOTICES.txt');
