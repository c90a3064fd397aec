/** Services of profiles, audit log, watched orders, retention and backups, connected to settings, dialogs and events. */
import path from 'node:path';
import { dialog, session, app } from 'electron';
import { success } from '../contract/result.ts';
import type { WithDatabase } from '../database/client.ts';
import { DatabaseFailure, settled } from '../database/failure.ts';
import { connectProfiles, type ConnectedProfiles } from '../profiles/connected-profiles.ts';
import { createProxyTokens } from '../profiles/proxy-credentials.ts';
import { createSecretStore } from '../profiles/secrets/secret-store.ts';
import type { AppServices } from './app-services.ts';
import { createConfirmConnection } from './dialogs/connection-dialog.ts';
import { createRouteTo } from './network-proxy.ts';
import { createAuditLog, type AuditLog } from '../audit/audit-log.ts';
import { createBackups, type Backups } from '../backup/backups.ts';
import { createBackupJobs } from '../backup/jobs.ts';
import { ofProfile, type Note } from '../ipc/audit-events.ts';
import type { LookUpOrder } from '../ipc/orders.ts';
import { createOrderRetention, type Retention } from '../orders/history/retention.ts';
import { summaryOf } from '../orders/history/saved-lookup.ts';
import { createOrderWatches, type OrderWatches } from '../orders/watch/order-watches.ts';
import { builtInId } from '../profiles/settings/settings.ts';
import type { DatabaseService } from './database-service.ts';
import { createBackupDialogs } from './dialogs/backup-dialogs.ts';
import { createHistoryDialogs } from './dialogs/deletion-dialogs.ts';
import { relaunch } from './lifecycle.ts';
import { notifyOfWatches } from './notifications.ts';
import { backupWorkerOf } from './startup.ts';

export function createProfileServices(
  services: AppServices,
  withDatabase: WithDatabase,
  profilesChanged: () => void,
): ConnectedProfiles {
  const { settings, keychain, notices, emit, activeBatches, bulkUnderWay, log, redactor, now, bundles } = services;
  const proxies = createProxyTokens(redactor.know);
  return connectProfiles({
    settings,
    secrets: createSecretStore({ settings, keychain, know: redactor.know, forget: redactor.forget, now }),
    workerFile: path.join(bundles, 'sandbox-worker.js'),
    know: (secret) => redactor.know(secret),
    hasSecret: redactor.hasSecret,
    now,
    nonces: (profileId) => noncesOf(withDatabase, profileId),
    routeTo: createRouteTo({
      resolveProxy: (url) => session.defaultSession.resolveProxy(url),
      tokenOf: proxies.tokenOf,
      failed: log.error,
    }),
    enterProxyCredentials: proxies.enter,
    confirm: createConfirmConnection(services.ourWindow, (window, options) => dialog.showMessageBox(window, options)),
    hasActiveBatch: (profileId) => activeBatches.ofProfile(profileId) || bulkUnderWay.ofProfile(profileId),
    changed: (view) => {
      emit('profiles:changed', view);
      profilesChanged();
    },
    sandboxFailed: (thrown) => notices.failed(thrown, (detail) => ({ kind: 'sandbox-not-started', detail })),
    failed: log.error,
  });
}

/** Uses the database that is open at the time: it may be opened again during the life of a client. */
const noncesOf = (withDatabase: WithDatabase, profileId: string) =>
  withDatabase(async () =>
    success({
      next: async (): Promise<string> => {
        const drawn = await withDatabase(async (database) => success(await database.nonces(profileId).next()));
        if (!drawn.ok) throw new DatabaseFailure(drawn.error);
        return drawn.value;
      },
    }),
  );

export const createAudit = (
  { redactor, notices, emit, now }: AppServices,
  { withDatabase }: DatabaseService,
): AuditLog =>
  createAuditLog({
    save: (events) => withDatabase((database) => settled(database.appendToAudit(events))),
    redact: redactor.clean,
    now,
    unsavedChanged: (entries) =>
      notices.replace(['audit-unsaved'], entries === 0 ? [] : [{ kind: 'audit-unsaved', entries }]),
    saved: () => emit('audit:changed', null),
  });

export const createWatches = (
  { settings, emit, notify, log, now }: AppServices,
  { withDatabase }: DatabaseService,
  { profiles }: ConnectedProfiles,
  lookUp: LookUpOrder,
  note: Note,
): OrderWatches =>
  createOrderWatches({
    first: settings.current().watched ?? [],
    keep: (watched) => settings.change((before) => ({ ...before, watched: [...watched] })),
    profileOf: profiles.profileOf,
    mayAsk: (profileId) => profileId !== builtInId || profiles.chosenId() === builtInId,
    lookUp,
    summaryOf,
    latestChange: async (profileId, serviceId, heard) => {
      const read = await withDatabase(async ({ orders }) =>
        success(await orders.latestChange(profileId, serviceId, heard)),
      );
      return read.ok ? read.value : null;
    },
    now,
    random: Math.random,
    changed: (watched) => emit('orders:watchedChanged', watched),
    found: (found) => emit('orders:watchFound', found),
    news: notifyOfWatches(notify, (order) => emit('orders:openOrder', order)),
    noted: ({ profileId, serviceId }, noted) =>
      void note({ ...noted, profile: ofProfile(profiles.profileOf(profileId), profileId), subject: serviceId }),
    failed: (thrown) => log.error('a watched order', thrown),
  });

const retentionCheckMs = 60 * 60_000;

export function createRetention(
  { settings, emit, log, now, ourWindow }: AppServices,
  { withDatabase }: DatabaseService,
  { profiles }: ConnectedProfiles,
  note: Note,
): Retention {
  const keeping = createOrderRetention({
    withOrders: (work) => withDatabase(async ({ orders }) => success(await work(orders))),
    days: () => settings.current().historyDays ?? null,
    setDays: (days) =>
      settings.change(({ historyDays: _before, ...rest }) => (days === null ? rest : { ...rest, historyDays: days })),
    questions: createHistoryDialogs(ourWindow),
    noted: (event, profileId) =>
      void note(
        profileId === undefined ? event : { ...event, profile: ofProfile(profiles.profileOf(profileId), profileId) },
      ),
    erased: () => emit('history:erased', null),
    failed: (thrown) => log.error('retention of lookups', thrown),
    now,
  });
  setInterval(() => void keeping.look(), retentionCheckMs).unref();
  return keeping;
}

/** The first check comes a minute after the start, which needs the disk for itself. */
const backupCheckMs = 60_000;

export function createBackupService(
  {
    settings,
    keychain,
    notices,
    emit,
    info,
    unsaved,
    activeBatches,
    log,
    now,
    dataFolder,
    bundles,
    ourWindow,
  }: AppServices,
  { historyKeys }: DatabaseService,
  note: Note,
): Backups {
  const backups = createBackups({
    settings,
    folder: dataFolder,
    runJob: createBackupJobs(backupWorkerOf(bundles)),
    dialogs: createBackupDialogs(ourWindow),
    appVersion: info().version,
    now,
    historyKeys,
    encrypt: keychain.seal,
    hasActiveBatch: () => activeBatches.all().length > 0,
    relaunch: () => {
      // The person has confirmed the restart, so closing doesn't ask about unsaved settings.
      unsaved.note(false);
      relaunch(app);
      app.quit();
    },
    failedChanged: (failed) => {
      notices.replace(['backup-failed'], failed === null ? [] : [{ kind: 'backup-failed', ...failed }]);
    },
    changed: () => emit('backups:changed', null),
    note: (event) => void note(event),
    log: log.info,
  });
  setInterval(() => void backups.runDue(), backupCheckMs).unref();
  return backups;
}
