/** Creates all services except the window and connects them with each other, with native dialogs, and with the page's events. */
import path from 'node:path';
import { app, Notification, powerMonitor, safeStorage, session, type BrowserWindow } from 'electron';
import ElectronStore from 'electron-store';
import { createActiveBatches } from '../addresses/active-batches.ts';
import { createAddressBatches } from '../addresses/address-batches.ts';
import { createAuditQueue } from '../audit/audit-queue.ts';
import { createBackups } from '../backup/backups.ts';
import { backupWorkerFile, createBackupJobs } from '../backup/backup-thread.ts';
import { restoreNotices } from '../backup/restore-files.ts';
import { defaultConcurrency, type OpenedPlace } from '../contract/app.ts';
import { failure, success, type Result } from '../contract/result.ts';
import type { Database, WithDatabase } from '../database/client.ts';
import { DatabaseFailure, settled } from '../database/failure.ts';
import { auditProfile } from '../ipc/profile-audit-events.ts';
import { createEmit } from '../ipc/emit.ts';
import type { LookUpOrder } from '../ipc/orders.ts';
import { createBulkLookups } from '../orders/bulk/bulk-lookups.ts';
import { createRunningLookups } from '../orders/bulk/running-lookups.ts';
import { createOrderRetention } from '../orders/history/retention.ts';
import { summaryOf } from '../orders/history/saved-lookup.ts';
import { lookUpForList, lookUpOrder } from '../orders/lookup.ts';
import { createOrderWatches } from '../orders/watch/order-watches.ts';
import { backOffMs } from '../payment-service/send-gate.ts';
import { createRouteTo } from '../payment-service/transport/network-route.ts';
import { connectProfiles } from '../profiles/profile-services.ts';
import { updateAddressListNotices } from '../profiles/addresses-without-profile.ts';
import { createProxyCredentialStore } from '../profiles/proxy-credentials.ts';
import { createKeychain } from '../profiles/secrets/keychain.ts';
import { createSecretStore } from '../profiles/secrets/secret-store.ts';
import type { StoredSettings } from '../profiles/settings/settings-file.ts';
import { builtInId } from '../profiles/settings/settings-schema.ts';
import { openSettings } from '../profiles/settings/settings-store.ts';
import { appInfo, systemUser } from './app-info.ts';
import { createDatabaseService } from './database-service.ts';
import { createBackupDialogs } from './dialogs/backup-dialogs.ts';
import type { UnsavedSettings } from './dialogs/close-dialog.ts';
import { showMessageBox } from './dialogs/message-box.ts';
import { createConfirmConnection } from './dialogs/profile-dialogs.ts';
import { createHistoryDialogs } from './dialogs/history-dialogs.ts';
import { relaunch } from './lifecycle.ts';
import { createNotices } from './notices.ts';
import { createNotifier, notifyOfBatches, notifyOfBulk, notifyOfWatches } from './notifications.ts';
import type { BootstrapContext } from './bootstrap-context.ts';
import { createTaskbarProgress } from './taskbar-progress.ts';

/** Must equal the id in electron-builder.yml: Windows shows notifications only of applications with a shortcut. */
const windowsId = 'app.quittance.console';

const retentionCheckMs = 60 * 60_000;
/** The first check comes a minute after the start, which needs the disk for itself. */
const backupCheckMs = 60_000;

/** @param stored the settings that the window was opened with */
export function createServices(context: BootstrapContext, stored: StoredSettings, window: BrowserWindow) {
  const { dataFolder, bundles, mainWindow, log, redactor, now } = context;
  if (process.platform === 'win32') app.setAppUserModelId(windowsId);

  const settings = openSettings({ stored, Store: ElectronStore });
  const emit = createEmit(mainWindow);
  const notices = createNotices({
    log,
    redactor,
    first: [...settings.notices, ...restoreNotices(dataFolder)],
    changed: () => emit('app:changed', info()),
  });
  const info = () => appInfo(settings, notices.all(), log.file);
  const keychain = createKeychain({
    safeStorage,
    platform: process.platform,
    failed: log.error,
    waits: (isWaiting) => {
      if (isWaiting) notices.set({ kind: 'keychain-waits' });
      else notices.remove('keychain-waits');
      void profiles.sandboxChanged();
    },
  });
  const userName = systemUser();
  const database = createDatabaseService({ ...context, settings, keychain, notices, emit, userName });
  const { withDatabase } = database;
  const audit = createAuditQueue({
    save: (events) => withDatabase((opened) => settled(opened.appendToAudit(events))),
    redact: redactor.redact,
    now,
    unsavedChanged: (entries) =>
      entries === 0 ? notices.remove('audit-unsaved') : notices.set({ kind: 'audit-unsaved', entries }),
    saved: () => emit('audit:changed', null),
  });

  const notify = createNotifier({
    mainWindow,
    notification: (text) => (Notification.isSupported() ? new Notification(text) : null),
    isWanted: () => settings.current().preferences.notifications !== false,
    failed: log.error,
  });
  const openPlace = (place: OpenedPlace): void => emit('app:openPlace', place);
  const notifyOfBatch = notifyOfBatches(notify, openPlace);
  const notifyOfLookup = notifyOfBulk(notify, openPlace);
  const taskbar = createTaskbarProgress(window, (count) => void app.setBadgeCount(count));
  const activeBatches = createActiveBatches({
    everyMs: 250,
    changed: (batches) => {
      emit('addresses:activeBatchesChanged', batches);
      taskbar.setBatches(batches);
    },
  });
  const activeLookups = createRunningLookups((lookups, step) => {
    taskbar.setLookups(lookups);
    notifyOfLookup(step);
  });

  const proxies = createProxyCredentialStore(redactor.remember);
  const connected = connectProfiles({
    settings,
    secrets: createSecretStore({ settings, keychain, remember: redactor.remember, forget: redactor.forget, now }),
    workerFile: path.join(bundles, 'sandbox-worker.js'),
    rememberSecret: (secret) => redactor.remember(secret),
    hasSecret: redactor.hasSecret,
    now,
    nonces: (profileId) => withDatabase(async (opened) => success(opened.nonces(profileId))),
    routeTo: createRouteTo({
      resolveProxy: (url) => session.defaultSession.resolveProxy(url),
      tokenOf: proxies.tokenOf,
      failed: log.error,
    }),
    enterProxyCredentials: proxies.enter,
    confirm: createConfirmConnection(mainWindow, showMessageBox),
    hasActiveBatch: (profileId) => activeBatches.ofProfile(profileId) || activeLookups.ofProfile(profileId),
    changed: (view) => {
      emit('profiles:changed', view);
      void profilesChanged();
    },
    sandboxFailed: (error) => notices.failed(error, (detail) => ({ kind: 'sandbox-not-started', detail })),
    failed: log.error,
  });
  const { clients, profiles, startOrStopSandbox } = connected;
  const profilesChanged = async (): Promise<void> => {
    addressBatches.current()?.profilesChanged();
    bulkLookups.current()?.profilesChanged();
    watches.profilesChanged();
    const options = {
      withAddressLists: withDatabase,
      notices,
      assigned: () => emit('addresses:addressListsMoved', null),
    };
    await updateAddressListNotices((await profiles.view()).profiles, options).catch((error: unknown) =>
      log.error('address list notices', error),
    );
    await activeBatches.reload(unfinishedBatches).catch((error: unknown) => log.error('unfinished batches', error));
  };

  const paceOf = (profileId: string) => ({
    concurrency: settings.current().preferences.requestsAtOnce ?? defaultConcurrency,
    rate: clients.rateOf(profileId),
  });
  const addressBatches = createOnFirstCall(withDatabase, (opened) =>
    createAddressBatches({
      journal: opened.journal,
      reading: opened,
      clientFor: clients.clientFor,
      profileOf: profiles.profileOf,
      paceOf,
      now,
      reportEveryMs: 100,
      failed: (error) => log.error('a batch failed', error),
      onClock: (skewMs) =>
        skewMs === null ? notices.remove('clock-differs') : notices.set({ kind: 'clock-differs', skewMs }),
      onBatch: (batch) => {
        activeBatches.update(batch);
        notifyOfBatch(batch);
        startOrStopSandbox();
      },
      onChange: (change) => emit('addresses:batchChanged', change),
    }),
  );
  /** Unfinished batches of profiles that exist. */
  const unfinishedBatches = async () => {
    const { profiles: existing } = await profiles.view();
    const unfinished = await addressBatches.run(async (batches) => success(await batches.unfinished()));
    return unfinished.ok ? unfinished.value.filter((batch) => existing.some(({ id }) => id === batch.profileId)) : null;
  };
  const bulkLookups = createOnFirstCall(withDatabase, (opened) =>
    createBulkLookups({
      records: opened,
      profileOf: profiles.profileOf,
      lookUp: async (profileId, serviceId, notSentReason) => {
        const client = await clients.clientFor(profileId);
        if (!client.ok) return client;
        const reason = notSentReason();
        if (reason !== null) return reason;
        const profile = profiles.profileOf(profileId);
        if (profile === null) return failure('profile-not-found', `there is no profile ${profileId}`);
        const once = { lookUp: (order: string) => client.value.lookUpOnce(order) };
        return lookUpForList({ client: once, now }, { profile, serviceId });
      },
      paceOf,
      errorOf: (error) =>
        error instanceof DatabaseFailure
          ? error.error
          : failure('internal', 'a bulk lookup failed inside Quittance').error,
      backOffMs,
      now,
      onStep: (lookup) => {
        activeLookups.note(lookup);
        startOrStopSandbox();
      },
      onDeleted: (lookupId) => emit('bulk:deleted', { lookupId }),
      onChange: (lookup) => emit('bulk:changed', lookup),
      reportEveryMs: 250,
      failed: (error) => log.error('a bulk lookup failed', error),
    }),
  );

  const onNotSaved = (error: unknown): void => log.error('a lookup was not saved', error);
  const lookUp: LookUpOrder = (profileId, serviceId) =>
    withDatabase(async (opened) => {
      const client = await clients.clientFor(profileId);
      if (!client.ok) return client;
      // After the client exists: the built-in profile gets its not-found code when the sandbox starts.
      const profile = profiles.profileOf(profileId);
      if (profile === null) return failure('profile-not-found', `there is no profile ${profileId}`);
      return lookUpOrder({ client: client.value, history: opened, now, onNotSaved }, { profile, serviceId });
    });
  const watches = createOrderWatches({
    first: settings.current().watched ?? [],
    keep: (watched) => settings.change((before) => ({ ...before, watched: [...watched] })),
    profileOf: profiles.profileOf,
    canLookUp: (profileId) => profileId !== builtInId || profiles.chosenId() === builtInId,
    lookUp,
    summaryOf,
    latestChange: async (profileId, serviceId, since) => {
      const change = await withDatabase(async (opened) =>
        success(await opened.latestChange(profileId, serviceId, since)),
      );
      return change.ok ? change.value : null;
    },
    now,
    random: Math.random,
    changed: (watched) => emit('orders:watchedChanged', watched),
    found: (found) => emit('orders:watchFound', found),
    notify: notifyOfWatches(notify, openPlace),
    recordAudit: ({ profileId, serviceId }, event) =>
      void audit.record({ ...event, profile: auditProfile(profiles, profileId), subject: serviceId }),
    failed: (error) => log.error('a watched order', error),
  });
  const retention = createOrderRetention({
    withOrders: (work) => withDatabase(async (opened) => success(await work(opened))),
    days: () => settings.current().historyDays ?? null,
    setDays: (days) =>
      settings.change(({ historyDays: _before, ...rest }) => (days === null ? rest : { ...rest, historyDays: days })),
    dialogs: createHistoryDialogs(mainWindow),
    recordAudit: (event, profileId) =>
      void audit.record(profileId === undefined ? event : { ...event, profile: auditProfile(profiles, profileId) }),
    deleted: () => emit('history:deleted', null),
    failed: (error) => log.error('retention of lookups', error),
    now,
  });
  setInterval(() => void retention.deleteExpired(), retentionCheckMs).unref();

  const unsaved: UnsavedSettings = { present: false };
  const backups = createBackups({
    settings,
    folder: dataFolder,
    runJob: createBackupJobs(backupWorkerFile(bundles)),
    dialogs: createBackupDialogs(mainWindow),
    appVersion: app.getVersion(),
    now,
    historyKeys: database.historyKeys,
    encrypt: keychain.encrypt,
    hasActiveBatch: () => activeBatches.all().length > 0,
    relaunch: () => {
      // The person has confirmed the restart, so closing doesn't ask about unsaved settings.
      unsaved.present = false;
      relaunch(app);
      app.quit();
    },
    failedChanged: (failed) =>
      failed === null ? notices.remove('backup-failed') : notices.set({ kind: 'backup-failed', ...failed }),
    changed: () => emit('backups:changed', null),
    recordAudit: (event) => void audit.record(event),
    log: log.info,
  });
  setInterval(() => void backups.runDue(), backupCheckMs).unref();

  return {
    settings,
    emit,
    notices,
    info,
    userName,
    database,
    audit,
    activeBatches,
    addressBatches,
    bulkLookups,
    connected,
    profilesChanged,
    lookUp,
    watches,
    retention,
    unsaved,
    backups,
  };
}

/** Batches or bulk lookups: created when the first call has the database, and paused while the computer sleeps. */
function createOnFirstCall<S extends { readonly setAsleep: (isAsleep: boolean) => void }>(
  withDatabase: WithDatabase,
  create: (database: Database) => S,
) {
  let service: S | null = null;
  powerMonitor.on('suspend', () => service?.setAsleep(true));
  powerMonitor.on('resume', () => service?.setAsleep(false));
  return {
    /** Null before the first call. */
    current: () => service,
    /** Waits for the database. */
    run: <T>(work: (service: S) => Promise<Result<T>>): Promise<Result<T>> =>
      withDatabase((database) => work((service ??= create(database)))),
  };
}
