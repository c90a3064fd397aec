/** What most parts need: made first once the window has been asked for, with nothing of the page or the database. */
import { app, Notification, safeStorage, type BrowserWindow } from 'electron';
import ElectronStore from 'electron-store';
import { createActiveBatches, type ActiveBatches } from '../addresses/active-batches.ts';
import type { AppInfo, AppNotice } from '../contract/app-state.ts';
import { contract } from '../contract/contract.ts';
import { createBulkUnderWay, type BulkUnderWay } from '../orders/bulk/bulk-under-way.ts';
import { createEmit, type Emit } from '../ipc/emit.ts';
import { createKeychain, type Keychain } from '../profiles/secrets/keychain.ts';
import { openSettings, type SettingsStore } from '../profiles/settings/settings-store.ts';
import type { StoredSettings } from '../profiles/settings/settings-file.ts';
import { appInfo } from './process/app-info.ts';
import type { Log } from './process/log.ts';
import { createNotices, type Notices } from './process/notices.ts';
import type { Redactor } from './process/redaction.ts';
import { createNotifier, type Told } from './notifier.ts';
import { createRunsOnDesktop, type RunsOnDesktop } from './batches/runs-on-desktop.ts';
import { createUnsavedSettings, type UnsavedSettings } from './window/unsaved-settings.ts';
import type { ShellWords } from './window/words.ts';

/** As in electron-builder.yml: Windows shows notifications of an application that it has a shortcut of. */
const windowsId = 'app.quittance.console';

/** What there is of the process before Electron is ready. */
export interface ProcessParts {
  readonly dataFolder: string;
  /** The folder of main's own bundles. */
  readonly bundles: string;
  readonly backupWorker: string;
  /** Null before there is one, and once it is closed: while the console ends, a call on what is left of it would throw. */
  readonly ourWindow: () => BrowserWindow | null;
  readonly log: Log;
  readonly redactor: Redactor;
  readonly words: ShellWords;
  readonly now: () => number;
}

export interface CommonParts extends ProcessParts {
  readonly settings: SettingsStore;
  readonly emit: Emit;
  readonly notices: Notices;
  readonly info: () => AppInfo;
  readonly keychain: Keychain;
  readonly unsaved: UnsavedSettings;
  readonly activeBatches: ActiveBatches;
  readonly bulkUnderWay: BulkUnderWay;
  /** Of what happens out of sight. */
  readonly notify: (told: Told) => void;
  readonly runsOnDesktop: RunsOnDesktop;
}

/**
 * @param firstNotices besides those of the settings
 * @param keychainChanged called when the keychain begins or ends to wait for a person
 */
export function createCommonParts(
  started: ProcessParts,
  stored: StoredSettings,
  firstNotices: readonly AppNotice[],
  keychainChanged: () => void,
): CommonParts {
  const { ourWindow, log, redactor, words } = started;
  const settings = openSettings({ stored, Store: ElectronStore });
  const emit = createEmit(ourWindow);
  const notices = createNotices({
    log,
    redactor,
    first: [...settings.notices, ...firstNotices],
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
      keychainChanged();
    },
  });
  if (process.platform === 'win32') app.setAppUserModelId(windowsId);
  const notify = createNotifier({
    ourWindow,
    notification: (options) => (Notification.isSupported() ? new Notification(options) : null),
    isWanted: () => settings.current().preferences.notifications !== false,
    failed: log.error,
  });
  const runsOnDesktop = createRunsOnDesktop({
    notify,
    words: words.runs,
    open: (place) => emit(contract.addresses.openRun, place),
    openBulk: (place) => emit(contract.bulk.openRun, place),
  });
  const activeBatches = createActiveBatches({
    everyMs: 250,
    changed: (runs) => {
      emit(contract.addresses.runsUnderWayChanged, runs);
      runsOnDesktop.underWay(runs);
    },
  });
  const unsaved = createUnsavedSettings();
  const bulkUnderWay = createBulkUnderWay(runsOnDesktop.bulk);
  return {
    ...started,
    settings,
    emit,
    notices,
    info,
    keychain,
    unsaved,
    activeBatches,
    bulkUnderWay,
    notify,
    runsOnDesktop,
  };
}
