/**
 * Composition root: makes every part, in order, and nothing else. The window comes before whatever it does
 * not need; calls of the page wait for database, keychain and sandbox on their own.
 */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { app, dialog, powerMonitor, safeStorage, session, type BrowserWindow } from 'electron';
import ElectronStore from 'electron-store';
import { createAddressRuns, type AddressRuns } from './addresses/run.ts';
import { createRunsUnderWay, type RunsUnderWay } from './addresses/runs-under-way.ts';
import { createAuditLog, type AuditLog } from './audit/audit-log.ts';
import { createBackups, type Backups } from './backup/backups.ts';
import { backupEvent } from './backup/backup-events.ts';
import { createBackupJobs } from './backup/jobs.ts';
import { keyIdOf } from './backup/passphrase.ts';
import {
  databaseName,
  forgetRestored,
  isRestorePlanned,
  readRestored,
  removeUndecided,
} from './backup/restore-plan.ts';
import { usualAtOnce, type AppInfo, type AppNotice } from './contract/app-state.ts';
import { contract } from './contract/contract.ts';
import { success } from './contract/result.ts';
import type { Journal } from './addresses/journal.ts';
import { openDatabase, type Database } from './database/client.ts';
import { DatabaseFailure, settled } from './database/failure.ts';
import type { AddressParts } from './ipc/addresses.ts';
import { notedProfiles } from './ipc/noted-profiles.ts';
import { pageMethods } from './ipc/page-methods.ts';
import { createEmit, registerMethods, type Emit } from './ipc/register.ts';
import { schemeChoices } from './payment-service/signing/presets.ts';
import { createLedgerNotices } from './profiles/ledger-notices.ts';
import { connectProfiles, type ConnectedProfiles } from './profiles/connected-profiles.ts';
import { openHistoryKey } from './secrets/history-key.ts';
import { createKeychain, type Keychain } from './secrets/keychain.ts';
import { createSecretStore } from './secrets/secret-store.ts';
import { openSettings, type SettingsStore } from './settings/settings-store.ts';
import { createDispatchersFor } from './shell/network-proxy.ts';
import { registerPageScheme } from './shell/page/app-protocol.ts';
import { keepPagesOffNetwork } from './shell/page/page-session.ts';
import { appInfo } from './shell/process/app-info.ts';
import { closeBeforeQuit } from './shell/process/close-before-quit.ts';
import { chooseDataFolder } from './shell/process/data-folder.ts';
import {
  createOnDemandDatabase,
  kindsOfOpening,
  notOpenedNotice,
  openingNotices,
  type OnDemandDatabase,
} from './shell/process/database-opening.ts';
import { desktop } from './shell/process/desktop.ts';
import { reportFailures } from './shell/process/failure-report.ts';
import { openLog } from './shell/process/log.ts';
import { createNotices, type Notices } from './shell/process/notices.ts';
import { createRedactor } from './shell/process/redaction.ts';
import { refuseSwitches } from './shell/process/refused-switches.ts';
import { claimSingleInstance } from './shell/process/single-instance.ts';
import { createRunsOnDesktop, type RunsOnDesktop } from './shell/runs/runs-on-desktop.ts';
import { createAuditDialogs } from './shell/window/audit-dialogs.ts';
import { createBackupDialogs } from './shell/window/backup-dialogs.ts';
import { systemUser } from './shell/process/system-user.ts';
import { createConfirmConnection } from './shell/window/confirm-connection.ts';
import { openConsoleWindow } from './shell/window/console-window.ts';
import { createWrittenFiles } from './shell/window/save-dialog.ts';
import { createUnsavedSettings, type UnsavedSettings } from './shell/window/unsaved-settings.ts';
import { english as words } from './shell/window/words.ts';

const { isPackaged } = app;
const { argv, env: environment, platform } = process;
refuseSwitches({
  isPackaged,
  platform,
  argv,
  environment,
  words: words.refusedSwitches,
  showErrorBox: (title, content) => dialog.showErrorBox(title, content),
});
const here = import.meta.dirname;
/** Installed, it lies beside the archive, into which no other program can look. */
const licences = path.join(isPackaged ? process.resourcesPath : path.join(here, '..'), 'THIRD-PARTY-NOTICES.txt');
const now = Date.now;
let window: BrowserWindow | null = null;
/** Null once it is closed: while the console ends, a call on what is left of it would throw. */
const ourWindow = (): BrowserWindow | null => (window?.isDestroyed() === false ? window : null);

const dataFolder = chooseDataFolder(app, environment['QUITTANCE_DATA']);
registerPageScheme();
app.enableSandbox();
keepPagesOffNetwork(app);
const redactor = createRedactor();
const log = openLog({ folder: path.join(dataFolder, 'logs'), redactor });
reportFailures(log, words.failed);
if (claimSingleInstance(app, ourWindow))
  void app
    .whenReady()
    .then(endRestore)
    .then((ended) => (ended ? start() : app.exit(1)));
else app.quit();

const runBackupJob = createBackupJobs(path.join(here, 'backup-worker.js'));

/** By this start; what the audit log is told of it. */
let restored: { readonly from: string | null } | null = null;

/** What a restore has left to do, before anything of the data is opened. False where it could not be done. */
async function endRestore(): Promise<boolean> {
  try {
    if (isRestorePlanned(dataFolder)) {
      restored = { from: (await runBackupJob('finish', dataFolder))?.from ?? null };
      log.info('restored', restored);
    } else removeUndecided(dataFolder);
    return true;
  } catch (thrown) {
    log.error('restore', thrown);
    const { title, detail } = words.backups.notFinished;
    dialog.showErrorBox(title, detail(thrown instanceof Error ? thrown.message : String(thrown)));
    return false;
  }
}

/** What most parts need: made first, with nothing of the page or the database. */
interface Base {
  readonly settings: SettingsStore;
  readonly emit: Emit;
  readonly notices: Notices;
  readonly keychain: Keychain;
  readonly runsUnderWay: RunsUnderWay;
  readonly runsOnDesktop: RunsOnDesktop;
  /** By the database that is open at the time. */
  readonly audit: AuditLog;
}

function start(): void {
  const settings = openSettings({ folder: dataFolder, Store: ElectronStore });
  const emit = createEmit(ourWindow);
  const notices = createNotices({
    log,
    redactor,
    first: [...settings.notices, ...restoredNotice()],
    changed: () => emit(contract.app.changed, info()),
  });
  const info = () => appInfo({ settings, notices: notices.all, logFile: log.file });
  const keychain = createKeychain({
    safeStorage,
    platform: process.platform,
    failed: log.error,
    waits: (isWaiting) => {
      if (isWaiting) notices.add({ kind: 'keychain-waits' });
      else notices.over('keychain-waits');
      void connected.profiles.sandboxChanged();
    },
  });
  const runsOnDesktop = createRunsOnDesktop({
    ourWindow,
    areNotificationsWanted: () => settings.current().preferences.notifications !== false,
    words: words.runs,
    open: (place) => emit(contract.addresses.openRun, place),
    failed: log.error,
  });
  const runsUnderWay = createRunsUnderWay({
    everyMs: 250,
    changed: (runs) => {
      emit(contract.addresses.runsUnderWayChanged, runs);
      runsOnDesktop.underWay(runs);
    },
  });
  const unsaved = createUnsavedSettings();
  const audit = createAuditLog({
    write: (notes) => data.withDatabase((database) => settled(database.audit.note(notes))),
    clean: redactor.clean,
    now,
    waits: (notes) => notices.anew(['audit-not-written'], notes === 0 ? [] : [{ kind: 'audit-not-written', notes }]),
    written: () => emit(contract.audit.changed, null),
  });
  const base: Base = { settings, emit, notices, keychain, runsUnderWay, runsOnDesktop, audit };

  const data = databaseWhenAsked(base);
  const profilesKnown = async (): Promise<void> => {
    await ledgerNotices.known();
    await readRunsAnew().catch((thrown: unknown) => log.error('runs of earlier consoles', thrown));
  };
  const connected = profilesOn(base, data, () => void profilesKnown());
  const addressRuns = addressRunsOn(base, data, connected);
  const ledgerNotices = createLedgerNotices({
    profiles: async () => (await connected.profiles.view()).profiles,
    withLedgers: data.withDatabase,
    takenOver: () => emit(contract.addresses.ledgersTakenOver, null),
    add: notices.add,
    over: notices.over,
    failed: log.error,
  });
  const readRunsAnew = () =>
    runsUnderWay.readAnew(async () => {
      const { profiles } = await connected.profiles.view();
      const read = await addressRuns.withRuns(async (runs) => success(await runs.unsettled()));
      return read.ok ? read.value.filter((run) => profiles.some(({ id }) => id === run.profileId)) : null;
    });
  const files = createWrittenFiles(ourWindow, words.save);
  const { version } = info();
  const backups = backupsOn(base, data, unsaved, version);
  registerMethods(
    pageMethods({
      app: {
        info,
        settings,
        desktop,
        licences,
        unsaved,
        wroteFile: files.has,
        acknowledge: async (kind) => {
          if (kind === 'restored') forgetRestored(dataFolder);
          const done = await data.withDatabase(async (database) => settled(database.acknowledge(kind)));
          if (done.ok) notices.over(kind);
          return done;
        },
      },
      profiles: notedProfiles(connected.profiles, audit.note),
      audit,
      note: audit.note,
      auditDialogs: createAuditDialogs(ourWindow, words.audit),
      clients: connected.clients,
      sandbox: connected.sandbox,
      backups,
      showData: () => desktop.showInFolder(path.join(dataFolder, databaseName)),
      withDatabase: data.withDatabase,
      withRuns: addressRuns.withRuns,
      underWay: runsUnderWay.unsettled,
      files,
      zone: () => settings.current().preferences.zone,
      settings,
      madeBy: systemUser(),
      appVersion: version,
      historyFailed: (fault, thrown) => log.error(`history ${fault}`, thrown),
      now,
    }),
    {
      isOurWindow: (sender) => sender === ourWindow()?.webContents,
      refused: (channel, why) => log.info('call refused', { channel, why }),
      failed: (channel, thrown) => log.error('call failed', thrown, { channel }),
    },
  );
  window = openWindow(base, unsaved, info, backups);
  runsOnDesktop.showIn(window, words.title);
  log.info('started', { version, node: process.versions.node, platform: process.platform });

  // Only now, beside the loading page: nothing of this is needed to show it.
  connected.startOrStopSandbox();
  data.open();
  void profilesKnown();
  void backups.look();
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
    [addressRuns.ended, connected.close, audit.flush, data.close, async () => log.close()],
    log.error,
  );
}

const restoredNotice = (): readonly AppNotice[] => {
  const note = readRestored(dataFolder);
  if (note === null) return [];
  const { madeAt, replaced, inDoubt, missing } = note;
  return [{ kind: 'restored', madeAt, replaced, inDoubt, ...missing }];
};

/** How often is looked whether a backup is due, in milliseconds: a computer that slept is behind by this at most. */
const backupLookMs = 60_000;

function backupsOn(
  { settings, keychain, notices, emit, runsUnderWay, audit }: Base,
  data: OnDemandDatabase,
  unsaved: UnsavedSettings,
  appVersion: string,
): Backups {
  const backups = createBackups({
    settings,
    folder: dataFolder,
    runJob: runBackupJob,
    dialogs: createBackupDialogs(ourWindow, words.backups),
    appVersion,
    now,
    historyKeys: async () => {
      // They are known once it is open.
      await data.withDatabase(async () => success(null));
      return historyKeys;
    },
    seal: keychain.seal,
    isRunUnderWay: () => runsUnderWay.all().length > 0,
    relaunch: () => {
      // It was said that the console ends now.
      unsaved.note(false);
      app.relaunch();
      app.quit();
    },
    failed: (failed) => {
      notices.anew(['backup-failed'], failed === null ? [] : [{ kind: 'backup-failed', ...failed }]);
    },
    changed: () => emit(contract.backups.changed, null),
    log: (what, facts) => {
      log.info(what, facts);
      const event = backupEvent(what, facts);
      if (event !== null) void audit.note(event);
    },
  });
  setInterval(() => void backups.look(), backupLookMs).unref();
  return backups;
}

/** As the database was opened with them: that of now first. */
let historyKeys: readonly Uint8Array[] = [];

/** What a look at the end of the log found, and what is left to be erased. */
async function lookAtAudit({ audit, onlyRead }: Database, notices: Notices): Promise<void> {
  try {
    const { faultsAtOpening: faults } = await audit.state();
    const [fault] = faults;
    notices.anew(['audit-broken'], fault === undefined ? [] : [{ kind: 'audit-broken', no: fault.no }]);
    if (onlyRead === null) await audit.eraseRest();
  } catch (thrown) {
    log.error('audit log', thrown);
  }
}

function databaseWhenAsked({ settings, keychain, notices, emit }: Base): OnDemandDatabase {
  const file = path.join(dataFolder, databaseName);
  // One for all openings of this run: what the first one sealed, the next one opens.
  const ofThisRun = randomBytes(32);
  return createOnDemandDatabase(
    async (unwrittenNonces) => {
      const history = await openHistoryKey(settings, keychain, ofThisRun);
      if (history.notice !== null) notices.add(history.notice);
      historyKeys = [history.key, ...history.earlier];
      const ids = historyKeys.map(keyIdOf);
      // Of a backup that was restored on the computer that it was made on.
      if (settings.current().backups?.toUnlock?.keyIds.every((id) => ids.includes(id)) === true)
        settings.change((before) => ({ ...before, backups: before.backups && { ...before.backups, toUnlock: null } }));
      const workerFile = path.join(here, 'database-worker.js');
      const damageMet = () => notices.add({ kind: 'database-damage-met', path: file });
      const overtaken = () => notices.add({ kind: 'database-only-read', because: 'in-use', path: file });
      const opened = await openDatabase({
        file,
        workerFile,
        dataKey: history.key,
        earlierDataKeys: history.earlier,
        damageMet,
        overtaken,
        exportProgress: (progress) => emit(contract.exports.progress, progress),
        auditProgress: (progress) => emit(contract.audit.progress, progress),
        madeBy: systemUser(),
        clean: redactor.clean,
        unwrittenNonces,
      });
      if (opened.migrated !== null) log.info('database brought up to date', { ...opened.migrated });
      notices.anew(kindsOfOpening, openingNotices(opened, file));
      void lookAtAudit(opened, notices);
      return opened;
    },
    (thrown) => notices.failed(thrown, (detail) => notOpenedNotice(thrown, file, detail)),
  );
}

function profilesOn(
  { settings, keychain, notices, emit, runsUnderWay }: Base,
  data: OnDemandDatabase,
  profilesChanged: () => void,
): ConnectedProfiles {
  return connectProfiles({
    settings,
    secrets: createSecretStore({ settings, keychain, know: redactor.know, forget: redactor.forget, now }),
    schemes: schemeChoices,
    workerFile: path.join(here, 'sandbox-worker.js'),
    know: (secret) => redactor.know(secret),
    now,
    nonces: (profileId) => noncesOf(data, profileId),
    dispatchersFor: createDispatchersFor({
      resolveProxy: (url) => session.defaultSession.resolveProxy(url),
      failed: log.error,
    }),
    confirm: createConfirmConnection({
      ourWindow,
      showMessageBox: (asked, options) => dialog.showMessageBox(asked, options),
      words: words.confirmConnection,
    }),
    hasRunUnderWay: runsUnderWay.ofProfile,
    changed: (view) => {
      emit(contract.profiles.changed, view);
      profilesChanged();
    },
    sandboxFailed: (thrown) => notices.failed(thrown, (detail) => ({ kind: 'sandbox-not-started', detail })),
    failed: log.error,
  });
}

/** Asked of the database that is open at the time: it may be opened anew while a client lasts. */
const noncesOf = ({ withDatabase }: OnDemandDatabase, profileId: string) =>
  withDatabase(async () =>
    success({
      next: async (): Promise<string> => {
        const drawn = await withDatabase(async (opened) => success(await opened.nonces(profileId).next()));
        if (!drawn.ok) throw new DatabaseFailure(drawn.error);
        return drawn.value;
      },
    }),
  );

/** `withRuns` waits for the database; `ended` for what is out of the runs that were begun. */
function addressRunsOn(
  { settings, emit, notices, runsUnderWay, runsOnDesktop }: Base,
  { withDatabase }: OnDemandDatabase,
  { clients, profiles, startOrStopSandbox }: ConnectedProfiles,
) {
  let addressRuns: AddressRuns | null = null;
  const everyRuns: AddressRuns[] = [];
  let journalOf: Journal | null = null;
  const withRuns: AddressParts['withRuns'] = (work) =>
    withDatabase((database) => {
      const { journal } = database;
      // A database that was only read may have been opened anew, to be written to.
      if (addressRuns === null || journalOf !== journal)
        addressRuns = createAddressRuns({
          journal,
          reading: database,
          clientFor: clients.clientFor,
          profileOf: profiles.profileOf,
          paceOf: (profileId) => ({
            atOnce: settings.current().preferences.requestsAtOnce ?? usualAtOnce,
            rate: clients.rateOf(profileId),
          }),
          now,
          tellEveryMs: 100,
          failed: (thrown) => log.error('a run failed', thrown),
          onClock: (skewMs) => {
            notices.over('clock-differs');
            if (skewMs !== null) notices.add({ kind: 'clock-differs', skewMs });
          },
          onRun: (run) => {
            runsUnderWay.note(run);
            runsOnDesktop.step(run);
            startOrStopSandbox();
          },
          onChange: (change) => emit(contract.addresses.runChanged, change),
        });
      if (journalOf !== journal) everyRuns.push(addressRuns);
      journalOf = journal;
      return work(addressRuns);
    });
  const asleep = (isAsleep: boolean) => (): void => {
    for (const runs of everyRuns) runs.asleep(isAsleep);
  };
  powerMonitor.on('suspend', asleep(true));
  powerMonitor.on('resume', asleep(false));
  return {
    withRuns,
    ended: async (): Promise<void> => {
      await Promise.all(everyRuns.map((runs) => runs.ended()));
    },
  };
}

const openWindow = (
  { settings, runsUnderWay, emit }: Base,
  unsaved: UnsavedSettings,
  info: () => AppInfo,
  backups: Backups,
): BrowserWindow =>
  openConsoleWindow({
    pageFolder: path.join(here, '../renderer'),
    preload: path.join(here, '../preload/preload.cjs'),
    settings,
    info,
    runsUnderWay,
    unsaved,
    log,
    words,
    send: (command) => emit(contract.app.command, command),
    backUp: () => void backups.make(),
    restore: () => void backups.restore(),
  });
